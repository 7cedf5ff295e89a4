import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

/// What goes with touches that are handed over, and what does not.
@MainActor
@Suite("Hand-over of touches")
struct HandOverTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
  let giver = UIPanGestureRecognizer()
  /// On the view above.
  let taker = UIPanGestureRecognizer()

  init() {
    fingers.view.addSubview(box)
    box.isMultipleTouchEnabled = true
    (giver.name, taker.name) = ("giver", "taker")
    box.addGestureRecognizer(giver)
    fingers.view.addGestureRecognizer(taker)
    transcript.record(actionsOf: giver)
    transcript.record(actionsOf: taker)
  }

  /// Drags to the right by 100 points, in two steps.
  private func drag() {
    fingers.down(0, 100, 100)
    fingers.move(0, 150, 100)
    fingers.move(0, 200, 100)
  }

  // Proves: GEST:5.6-hand-over
  @Test func `who has given has no touches, and is reset though the finger stays`() {
    drag()
    #expect(giver.handOver(to: taker))
    #expect(giver.numberOfTouches == 0)
    #expect(giver.state == .possible)
    #expect(taker.numberOfTouches == 1)
  }

  // Proves: GEST:5.6-hand-over
  @Test func `only this gesture goes without a slop, the next one has its own`() {
    drag()
    giver.handOver(to: taker)
    fingers.move(0, 203, 100)
    #expect(taker.state == .began)
    fingers.up()
    giver.isEnabled = false
    fingers.down(0, 100, 100)
    fingers.move(0, 110, 100)
    #expect(taker.state == .possible)
    fingers.move(0, 110.5, 100)
    #expect(taker.state == .began)
  }

  // Proves: GEST:5.6-hand-over
  @Test func `one that is active already, or switched off, takes nothing over`() {
    let delegate = ScriptedDelegate()
    delegate.simultaneous = { _, _ in true }
    giver.delegate = delegate
    drag()
    #expect(giver.state == .changed && taker.state == .changed)
    #expect(!giver.handOver(to: taker))
    taker.isEnabled = false
    #expect(!giver.handOver(to: taker))
    #expect(giver.state == .changed)
  }

  // Proves: GEST:5.6-hand-over
  @Test func `of two fingers the one that has just lifted is not handed over`() {
    giver.addTarget { [taker] pan in
      if pan.state == .changed, pan.translation(in: nil).x > 50 { pan.handOver(to: taker) }
    }
    fingers.down(0, 100, 100)
    fingers.down(1, 100, 200)
    fingers.deliver([
      (0, .moved, CGPoint(x: 140, y: 100)), (1, .moved, CGPoint(x: 140, y: 200)),
    ])
    fingers.deliver([
      (0, .moved, CGPoint(x: 300, y: 100)), (1, .ended, CGPoint(x: 140, y: 200)),
    ])
    #expect(taker.numberOfTouches == 1)
    fingers.up(0)
    #expect(taker.state == .possible)
  }

  // Proves: GEST:5.6-hand-over
  @Test func `what the taker asked for in the same event goes with its old gesture`() {
    let first = ScriptedRecognizer("first")
    let second = ScriptedRecognizer("second")
    let inner = UIView(frame: box.bounds)
    box.addSubview(inner)
    inner.addGestureRecognizer(second)
    box.addGestureRecognizer(first)
    first.prevents = { _ in false }
    first.isPrevented = { _ in false }
    (giver.isEnabled, taker.isEnabled) = (false, false)
    transcript.record(actionsOf: first)
    transcript.record(actionsOf: second)
    first.states = [.moved: [.began]]
    second.states = [.moved: [.possible, .began]]
    fingers.down(0, 100, 100)
    fingers.move(0, 110, 100)
    first.onTouches = { recognizer, phase, _, _ in
      if phase == .moved { recognizer.handOver(to: second) }
    }
    fingers.move(0, 120, 100)
    #expect(transcript.calls.prefix(2) == ["first action began", "first action ended"])
    #expect(second.state == .possible)
    #expect(second.numberOfTouches == 1)
  }
}
