import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

/// Views and edges that have a say in a gesture, and details of touches that recognizers read.
@MainActor
@Suite("Touched views, edges and details of touches")
struct TouchedViewTests {
  private final class Keeper: UIView {
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
  }

  let fingers = Fingers()
  let transcript = Transcript()

  // Proves: GEST:1.4.5-control-tap
  @Test(arguments: [0, 1])
  func `each of two touched views may keep a tap from the view above`(finger: Int) {
    let keeper = Keeper(
      frame: CGRect(x: finger == 0 ? 0 : 200, y: 0, width: 100, height: 100))
    fingers.view.addSubview(keeper)
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    fingers.view.addGestureRecognizer(tap)
    transcript.record(actionsOf: tap)
    fingers.down(0, 50, 50)
    fingers.down(1, 250, 50)
    fingers.up(0)
    fingers.up(1)
    #expect(transcript.calls.isEmpty)
  }

  @Test func `the recognizer's view and a touched one are asked once each, for two fingers too`() {
    final class Asked: UIView {
      var count = 0
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        count += 1
        return true
      }
    }
    let outer = Asked(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let inner = Asked(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for view in [outer, inner] { view.isMultipleTouchEnabled = true }
    fingers.view.addSubview(outer)
    outer.addSubview(inner)
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 3
    outer.addGestureRecognizer(tap)
    transcript.record(actionsOf: tap)
    fingers.down(0, 20, 50)
    fingers.down(1, 80, 50)
    fingers.down(2, 150, 50)
    for finger in 0...2 { fingers.up(finger) }
    #expect(transcript.calls.count == 1)
    #expect(outer.count == 1 && inner.count == 1)
  }

  // Proves: GEST:1.4.5-control-tap
  @Test(arguments: [(true, 0), (false, 1)])
  func `one that takes no touches from views asks none of them`(cancels: Bool, count: Int) {
    let keeper = Keeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fingers.view.addSubview(keeper)
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = cancels
    fingers.view.addGestureRecognizer(tap)
    transcript.record(actionsOf: tap)
    fingers.down(0, 50, 50)
    fingers.up()
    #expect(transcript.calls.count == count)
  }

  @Test(arguments: [
    (UITapGestureRecognizer.Bounds.free, false, 1), (.atLift, false, 1), (.always, false, 0),
    (.free, true, 1), (.atLift, true, 0), (.always, true, 0),
  ])
  func `a tap may be bound to its view, at the lift or all the time`(
    bounds: UITapGestureRecognizer.Bounds, liftsOutside: Bool, count: Int
  ) {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fingers.view.addSubview(box)
    let tap = UITapGestureRecognizer()
    tap.bounds = bounds
    box.addGestureRecognizer(tap)
    transcript.record(actionsOf: tap)
    fingers.down(0, 95, 50)
    fingers.move(0, 110, 50)
    if !liftsOutside { fingers.move(0, 95, 50) }
    fingers.up()
    #expect(transcript.calls.count == count)
  }

  // Proves: GEST:1.5-edge-edges
  @Test func `a second finger may join a pan from the edge anywhere`() {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .left
    fingers.view.addGestureRecognizer(pan)
    fingers.down(0, 5, 100)
    fingers.down(1, 500, 400)
    fingers.deliver([
      (0, .moved, CGPoint(x: 30, y: 100)), (1, .moved, CGPoint(x: 530, y: 400)),
    ])
    #expect(pan.state == .began)
    #expect(pan.numberOfTouches == 2)
  }

  // Proves: GEST:1.1.9
  @Test(arguments: [false, true])
  func `two fingers of one event reach no view beside an exclusive one`(isExclusive: Bool) {
    let (left, right) = (
      LoggingView("left", frame: CGRect(x: 0, y: 0, width: 100, height: 100), in: transcript),
      LoggingView("right", frame: CGRect(x: 200, y: 0, width: 100, height: 100), in: transcript)
    )
    for view in [left, right] {
      view.isMultipleTouchEnabled = true
      fingers.view.addSubview(view)
    }
    left.isExclusiveTouch = isExclusive
    fingers.down(0, 50, 50)
    fingers.deliver([
      (1, .began, CGPoint(x: 220, y: 50)), (2, .began, CGPoint(x: 250, y: 50)),
    ])
    #expect(
      transcript.calls
        == ["left touchesBegan 1"] + (isExclusive ? [] : ["right touchesBegan 2 3"]))
  }

  // MARK: Details

  /// A sample of a pointer, or of a finger.
  private func touch(
    _ phase: UITouch.Phase, _ x: Double, force: CGFloat = 0, buttons: UIEvent.ButtonMask = []
  ) {
    fingers.application.deliver(
      [
        TouchSample(
          id: 0, phase: phase, location: CGPoint(x: x, y: 100), force: force, buttons: buttons)
      ], at: fingers.now)
  }

  // Proves: GEST:1.6-radius
  @Test(arguments: [(0.5, 0), (0.75, 1)])
  func `a change of force alone is a move, no change is none`(force: Double, count: Int) {
    let box = LoggingView("box", frame: fingers.view.bounds, in: transcript)
    fingers.view.addSubview(box)
    touch(.began, 100, force: 0.5)
    transcript.clear()
    touch(.moved, 100, force: force)
    #expect(transcript.calls.count == count)
  }

  // Proves: GEST:1.3-last-event
  @Test func `the buttons of a gesture are those of its last event`() {
    let one = ScriptedRecognizer("one")
    fingers.view.addGestureRecognizer(one)
    touch(.began, 100, buttons: .primary)
    #expect(one.buttonMask == .primary)
    touch(.moved, 110, buttons: .secondary)
    #expect(one.buttonMask == .secondary)
  }

  // Proves: GEST:1.6-tap-count
  @Test(arguments: [(145.0, 2), (145.1, 1)])
  func `the place of a lift decides whether it was a tap, without a move before`(
    x: Double, count: Int
  ) {
    let box = LoggingView("box", frame: fingers.view.bounds, in: transcript)
    fingers.view.addSubview(box)
    var counts: [Int] = []
    box.onTouches = { phase, touches in
      if phase == .began { counts += touches.map(\.tapCount) }
    }
    touch(.began, 100)
    touch(.ended, x)
    touch(.began, 100)
    #expect(counts == [1, count])
  }
}
