import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("What recognizers do to views")
struct ViewSwitchTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let box: LoggingView
  let recognizer = ScriptedRecognizer("it")

  init() {
    box = LoggingView("box", frame: CGRect(x: 0, y: 0, width: 500, height: 500), in: transcript)
    box.isMultipleTouchEnabled = true
    box.addGestureRecognizer(recognizer)
    fingers.view.addSubview(box)
  }

  private func drag() {
    fingers.down(0, 5, 5)
    fingers.wait(10)
    fingers.move(0, 9, 9)
    fingers.wait(10)
    fingers.move(0, 12, 9)
    fingers.wait(10)
    fingers.up()
    fingers.wait(2000)
  }

  // Proves: GEST:1.3-defaults
  @Test func `the switches have UIKit's defaults`() {
    let fresh = UIGestureRecognizer()
    #expect(fresh.cancelsTouchesInView)
    #expect(!fresh.delaysTouchesBegan)
    #expect(fresh.delaysTouchesEnded)
    #expect(fresh.requiresExclusiveTouchType)
    #expect(fresh.allowedTouchTypes == [0, 1, 2, 3])
    #expect(fresh.allowedPressTypes == [0, 1, 2, 3, 4, 5, 6, 30, 31, -1])
    #expect(fresh.name == nil)
    #expect(fresh.isEnabled)
  }

  // Proves: GEST:1.3-cancels
  @Test func `recognition takes the touch from the view`() {
    recognizer.states = [.moved: [.began, .changed], .ended: [.ended]]
    drag()
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1"])
  }

  // Proves: GEST:1.3-cancels
  @Test func `without cancelsTouchesInView the view keeps the touch`() {
    recognizer.cancelsTouchesInView = false
    recognizer.states = [.moved: [.began, .changed], .ended: [.ended]]
    drag()
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesMoved 1", "box touchesMoved 1", "box touchesEnded 1",
      ])
  }

  // Proves: GEST:1.3-cancels
  @Test func `all fingers of the gesture are cancelled in one call`() {
    recognizer.states = [.moved: [.began]]
    fingers.down(0, 5, 5)
    fingers.down(1, 50, 5)
    fingers.move(0, 9, 9)
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesBegan 2", "box touchesCancelled 1 2",
      ])
  }

  // Proves: GEST:1.3-delays-began
  @Test func `a delayed began that is recognized never reaches the view`() {
    recognizer.delaysTouchesBegan = true
    recognizer.states = [.moved: [.began, .changed], .ended: [.ended]]
    drag()
    #expect(transcript.calls.isEmpty)
  }

  // Proves: GEST:1.3-delays-began
  @Test func `a delayed began that fails is delivered late and in order`() {
    recognizer.delaysTouchesBegan = true
    recognizer.states = [.ended: [.failed]]
    drag()
    #expect(
      transcript.lines == [
        "30 ms: box touchesBegan 1", "30 ms: box touchesMoved 1", "30 ms: box touchesMoved 1",
        "30 ms: box touchesEnded 1",
      ])
  }

  // Proves: GEST:1.3-late
  @Test func `what comes late shows the place and time of its own moment`() {
    recognizer.delaysTouchesBegan = true
    recognizer.states = [.ended: [.failed]]
    var moments: [String] = []
    box.onTouches = { phase, touches in
      for touch in touches {
        moments.append("\(phase) \(touch.phase) \(touch.location(in: nil).x) \(touch.timestamp)")
      }
    }
    drag()
    #expect(
      moments == [
        "began began 5.0 0.0", "moved moved 9.0 0.01", "moved moved 12.0 0.02",
        "ended ended 12.0 0.03",
      ])
  }

  // Proves: GEST:1.3-delays-began
  @Test func `a delayed began of a failure in mid touch goes on at once`() {
    recognizer.delaysTouchesBegan = true
    recognizer.states = [.moved: [.failed]]
    drag()
    #expect(
      transcript.lines == [
        "10 ms: box touchesBegan 1", "10 ms: box touchesMoved 1", "20 ms: box touchesMoved 1",
        "30 ms: box touchesEnded 1",
      ])
  }

  // Proves: GEST:1.3-delays-began
  @Test func `moments of several fingers come late in the order in which they happened`() {
    recognizer.delaysTouchesBegan = true
    recognizer.states = [.ended: [.possible, .failed]]
    fingers.down(0, 5, 5)
    fingers.wait(10)
    fingers.down(1, 50, 5)
    fingers.wait(10)
    fingers.up(1)
    fingers.wait(10)
    fingers.move(0, 9, 9)
    fingers.wait(10)
    fingers.up(0)
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesBegan 2", "box touchesEnded 2", "box touchesMoved 1",
        "box touchesEnded 1",
      ])
  }

  // Proves: GEST:1.3-delays-ended, GEST:1.3-defaults
  @Test func `a double tap that comes cancels both touches at their end, each in its call`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    box.removeGestureRecognizer(recognizer)
    box.addGestureRecognizer(double)
    twoTaps(apart: 0)
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesBegan 2", "box touchesCancelled 1",
        "box touchesCancelled 2",
      ])
  }

  // Proves: GEST:1.3-delays-ended
  @Test func `without delaysTouchesEnded the first lift reaches the view in time`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    box.removeGestureRecognizer(recognizer)
    box.addGestureRecognizer(double)
    twoTaps(apart: 0)
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesEnded 1", "box touchesBegan 2", "box touchesCancelled 2",
      ])
  }

  // Proves: GEST:1.3-delays-ended
  @Test func `a double tap that fails delivers the first lift before the second touch`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    box.removeGestureRecognizer(recognizer)
    box.addGestureRecognizer(double)
    twoTaps(apart: 100)
    fingers.wait(1000)
    // The second touch begins a double tap of its own, which holds its lift.
    #expect(
      transcript.lines == [
        "0 ms: box touchesBegan 1", "100 ms: box touchesEnded 1", "100 ms: box touchesBegan 2",
        "500 ms: box touchesEnded 2",
      ])
  }

  // Proves: GEST:1.3-delays-ended
  @Test func `a withheld lift is delivered when the pause runs out`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    box.removeGestureRecognizer(recognizer)
    box.addGestureRecognizer(double)
    fingers.down(0, 5, 5)
    fingers.wait(50)
    fingers.up()
    fingers.wait(1000)
    #expect(transcript.lines == ["0 ms: box touchesBegan 1", "400 ms: box touchesEnded 1"])
  }

  // Proves: GEST:1.3-delays-ended
  @Test func `a recognizer that never decides does not keep the lift for ever`() {
    for _ in 0..<2 { drag() }
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesMoved 1", "box touchesMoved 1", "box touchesEnded 1",
        "box touchesBegan 2", "box touchesMoved 2", "box touchesMoved 2", "box touchesEnded 2",
      ])
  }

  // Proves: GEST:1.3-system
  @Test func `a touch that the system cancels is cancelled in the view`() {
    recognizer.states = [.cancelled: [.failed]]
    recognizer.delaysTouchesBegan = true
    fingers.down(0, 5, 5)
    fingers.wait(5)
    fingers.cancel()
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1"])
  }

  // Proves: GEST:1.3-types
  @Test func `touch types that are not allowed are not seen`() {
    recognizer.transcript = transcript
    recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    touch(0, .direct)
    touch(1, .pencil)
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "it touchesBegan 2", "box touchesBegan 2",
      ])
  }

  // Proves: GEST:1.3-exclusive-type
  @Test(arguments: [(true, 1), (false, 2)])
  func `touches of another type than the first are seen unless exclusive`(
    isExclusive: Bool, count: Int
  ) {
    recognizer.requiresExclusiveTouchType = isExclusive
    touch(0, .direct)
    touch(1, .pencil)
    #expect(recognizer.numberOfTouches == count)
  }

  // Proves: GEST:1.3-exclusive-type
  @Test(arguments: [(true, 0), (false, 1)])
  func `a pen beside a finger completes a tap of two only where types may mix`(
    isExclusive: Bool, count: Int
  ) {
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    tap.requiresExclusiveTouchType = isExclusive
    let actions = Transcript()
    actions.record(actionsOf: tap)
    box.addGestureRecognizer(tap)
    for phase in [UITouch.Phase.began, .ended] {
      let samples = [UITouch.TouchType.direct, .pencil].enumerated().map { id, type in
        TouchSample(id: id, phase: phase, location: CGPoint(x: 5 + 40 * id, y: 5), type: type)
      }
      fingers.application.deliver(samples, at: fingers.now)
    }
    #expect(actions.calls.count == count)
  }

  private func touch(_ id: Int, _ type: UITouch.TouchType) {
    fingers.application.deliver(
      [TouchSample(id: id, phase: .began, location: CGPoint(x: 5, y: 5), type: type)],
      at: fingers.now)
  }

  private func twoTaps(apart: Double) {
    fingers.down(0, 5, 5)
    fingers.wait(50)
    fingers.up()
    fingers.wait(50)
    fingers.down(0, 5 + apart, 5)
    fingers.wait(50)
    fingers.up()
  }
}
