import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

/// Timers of a program's own recognizers: several at one moment, moved, taken back, outlived.
@MainActor
@Suite("Timers of recognizers")
struct RecognizerTimerTests {
  /// Writes down each firing of its timer, and does what a test tells it.
  private final class Ticking: UIGestureRecognizer {
    let label: String
    let transcript: Transcript
    var onTouches: (UITouch.Phase) -> Void = { _ in }
    var onTimer: () -> Void = {}

    init(_ label: String, in transcript: Transcript) {
      self.label = label
      self.transcript = transcript
      super.init(target: nil, action: nil)
      name = label
      transcript.record(actionsOf: self)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { onTouches(.began) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { onTouches(.moved) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { onTouches(.ended) }
    override func timerFired() {
      transcript.record("\(label) timer")
      onTimer()
    }
  }

  let fingers = Fingers()
  let transcript = Transcript()

  private func add(_ label: String) -> Ticking {
    let recognizer = Ticking(label, in: transcript)
    fingers.view.addGestureRecognizer(recognizer)
    return recognizer
  }

  // Proves: GEST:5.5
  @Test func `timers of one moment fire in the order in which they were set`() {
    let all = ["one", "two", "three"].map(add)
    all[0].onTouches = { _ in for recognizer in all.reversed() { recognizer.startTimer(after: 0.1) }
    }
    fingers.down(0, 50, 50)
    fingers.wait(100)
    #expect(
      transcript.lines == ["100 ms: three timer", "100 ms: two timer", "100 ms: one timer"])
  }

  @Test func `a timer that another one of its moment takes back does not fire`() {
    let (one, two) = (add("one"), add("two"))
    for recognizer in [one, two] {
      recognizer.onTouches = { _ in recognizer.startTimer(after: 0.1) }
    }
    one.onTimer = { two.stopTimer() }
    fingers.down(0, 50, 50)
    fingers.wait(1000)
    #expect(transcript.lines == ["100 ms: one timer"])
  }

  // Proves: GEST:1.2-disabled
  @Test func `a recognizer that another one's timer switches off at its own moment hears no more`()
  {
    let (one, two) = (add("one"), add("two"))
    for recognizer in [one, two] {
      recognizer.onTouches = { _ in recognizer.startTimer(after: 0.1) }
    }
    one.onTimer = { two.isEnabled = false }
    fingers.down(0, 50, 50)
    fingers.wait(1000)
    #expect(transcript.lines == ["100 ms: one timer"])
  }

  // Proves: GEST:5.3, GEST:1.4.4-nested
  @Test func `what timers of one moment ask for is decided together, inner views first`() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fingers.view.addSubview(box)
    let outer = add("outer")
    let inner = Ticking("inner", in: transcript)
    box.addGestureRecognizer(inner)
    outer.onTouches = { _ in outer.startTimer(after: 0.1) }
    inner.onTouches = { _ in inner.startTimer(after: 0.1) }
    outer.onTimer = { outer.state = .began }
    inner.onTimer = { inner.state = .began }
    fingers.down(0, 50, 50)
    fingers.wait(100)
    #expect(transcript.calls.suffix(1) == ["inner action began"])
    #expect(outer.state == .failed)
  }

  @Test func `a timer that is set again stands in place of the earlier one`() {
    let one = add("one")
    one.onTouches = { _ in
      one.startTimer(after: 0.1)
      one.startTimer(after: 0.2)
    }
    fingers.down(0, 50, 50)
    fingers.wait(1000)
    #expect(transcript.lines == ["200 ms: one timer"])
  }

  // Proves: GEST:1.2-failed
  @Test func `the timer goes when the recognizer fails, though its finger stays`() {
    let one = add("one")
    one.onTouches = { phase in
      if phase == .began { one.startTimer(after: 0.1) } else { one.state = .failed }
    }
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    fingers.wait(1000)
    #expect(transcript.calls.isEmpty)
  }

  // Proves: GEST:1.2-reset
  @Test func `a timer that is set when the gesture is over goes with the reset`() {
    let one = add("one")
    one.onTouches = { phase in if phase == .ended { one.state = .recognized } }
    one.addTarget { $0.startTimer(after: 0.1) }
    fingers.down(0, 50, 50)
    fingers.up()
    #expect(fingers.nextDeadline == nil)
    fingers.wait(1000)
    #expect(transcript.calls == ["one action ended"])
  }

  // Proves: GEST:1.4.1-waits, GEST:1.2-recognized
  @Test func `a timer that is set while the decision is awaited is its own`() {
    let one = add("one")
    one.onTimer = { one.state = .recognized }
    fingers.down(0, 50, 50)
    fingers.up()
    fingers.wait(300)
    one.startTimer(after: 0.2)
    fingers.wait(5000)
    #expect(transcript.lines == ["500 ms: one timer", "500 ms: one action ended"])
  }
}
