import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

/// Touches that end one gesture and may begin the next one, in the same event.
@MainActor
@Suite("The touch that begins the next gesture")
struct NextGestureTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let double = UITapGestureRecognizer()

  init() {
    double.numberOfTapsRequired = 2
    double.name = "double"
    fingers.view.addGestureRecognizer(double)
    transcript.record(actionsOf: double)
  }

  private func tap(at x: Double) {
    fingers.down(0, x, 100)
    fingers.wait(10)
    fingers.up()
    fingers.wait(90)
  }

  // Proves: GEST:4-two-places
  @Test func `beside a finger that the recognizer did not take a touch begins nothing`() {
    let delegate = ScriptedDelegate()
    delegate.shouldReceiveTouch = { _, touch in touch.location(in: nil).y < 500 }
    double.delegate = delegate
    tap(at: 100)
    fingers.down(5, 100, 600)
    // Too far for the second tap; alone it would begin a new double tap.
    tap(at: 300)
    tap(at: 300)
    #expect(transcript.calls.isEmpty)
  }

  // Proves: GEST:4-two-places
  @Test func `a touch whose view goes away begins nothing`() {
    let box = LoggingView(
      "box", frame: CGRect(x: 250, y: 0, width: 100, height: 200), in: Transcript())
    fingers.view.addSubview(box)
    box.onTouches = { _, _ in box.removeFromSuperview() }
    tap(at: 100)
    fingers.down(0, 300, 100)
    #expect(double.numberOfTouches == 0)
    #expect(double.state == .possible)
  }

  /// A tap that waits for the double tap; with a delegate.
  private func addTap(_ delegate: ScriptedDelegate? = nil) -> UITapGestureRecognizer {
    let single = UITapGestureRecognizer()
    single.name = "tap"
    single.delegate = delegate
    single.require(toFail: double)
    fingers.view.addGestureRecognizer(single)
    transcript.record(actionsOf: single)
    return single
  }

  // Proves: GEST:1.1.3
  @Test func `a recognizer that was waiting is asked whether it takes the touch`() {
    let delegate = ScriptedDelegate()
    delegate.shouldReceiveTouch = { _, touch in touch.location(in: nil).x < 200 }
    _ = addTap(delegate)
    tap(at: 100)
    tap(at: 300)
    fingers.wait(1000)
    #expect(transcript.lines == ["100 ms: tap action ended"])
  }

  // Proves: GEST:1.5-tap-fingers
  @Test func `two fingers that come in one event while a tap waits are two for it`() {
    _ = addTap()
    tap(at: 100)
    fingers.deliver([
      (0, .began, CGPoint(x: 300, y: 100)), (1, .began, CGPoint(x: 330, y: 100)),
    ])
    fingers.wait(10)
    fingers.up(0)
    fingers.up(1)
    fingers.wait(1000)
    #expect(transcript.lines == ["100 ms: tap action ended"])
  }

  // Proves: GEST:1.2-tracked, GEST:5-why
  @Test func `a finger that comes while a gesture waits is no part of it when it begins then`() {
    transcript.record(decisionsOf: fingers.application)
    let waiter = ScriptedRecognizer("waiter")
    let required = ScriptedRecognizer("required")
    waiter.states = [.began: [.began]]
    required.states = [.began: [.possible, .failed]]
    waiter.require(toFail: required)
    fingers.view.addGestureRecognizer(required)
    fingers.view.addGestureRecognizer(waiter)
    fingers.down(0, 50, 50)
    #expect(waiter.state == .possible)
    fingers.down(1, 90, 50)
    #expect(waiter.state == .began)
    #expect(waiter.numberOfTouches == 1)
    // Its gesture is not over: it waited when the finger came.
    #expect(transcript.calls.last == "waiter does not see touch 2: waits for a decision")
  }

  // Proves: GEST:1.1.3
  @Test func `of two fingers in one event each is asked for`() {
    let delegate = ScriptedDelegate()
    var asked: [Int] = []
    delegate.shouldReceiveTouch = { _, touch in
      asked.append(touch.serial)
      return touch.serial == 1
    }
    let one = ScriptedRecognizer("one")
    one.delegate = delegate
    double.isEnabled = false
    fingers.view.isMultipleTouchEnabled = true
    fingers.view.addGestureRecognizer(one)
    fingers.deliver([
      (0, .began, CGPoint(x: 300, y: 100)), (1, .began, CGPoint(x: 330, y: 100)),
    ])
    #expect(asked == [1, 2])
    #expect(one.numberOfTouches == 1)
  }
}
