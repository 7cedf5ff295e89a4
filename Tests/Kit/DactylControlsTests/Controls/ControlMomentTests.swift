import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("What an action finds, and what it may do")
struct ControlMomentTests {
  let fingers = Fingers(screen: CGSize(width: 400, height: 400))
  let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  init() { fingers.view.addSubview(control) }

  // Proves: GEST:1.7-order
  @Test func `an action finds the flags of its event, and the highlight of what follows`() {
    var seen: [String] = []
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"),
      (.touchUpInside, "up"),
    ]
    for (event, name) in events {
      control.addTarget(for: event) {
        seen.append("\(name) \($0.isHighlighted) \($0.isTouchInside) \($0.isTracking)")
      }
    }
    fingers.down(0, 10, 10)
    fingers.move(0, 10, 300)
    fingers.move(0, 10, 40)
    fingers.up()
    #expect(
      seen == [
        "down true true true", "exit false false true", "enter true true true",
        "up false true false",
      ])
  }

  // Proves: GEST:1.7-order
  @Test func `each tracking method is called before the action of its event`() {
    let tracker = Tracker(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    fingers.view.addSubview(tracker)
    tracker.addTarget(for: .allTouchEvents) { $0.calls.append("action") }
    fingers.down(0, 10, 110)
    fingers.move(0, 20, 110)
    fingers.up()
    fingers.wait(1000)
    fingers.down(0, 10, 110)
    fingers.cancel()
    #expect(
      tracker.calls == [
        "begin", "action", "continue", "action", "end", "action", "begin", "action", "cancel",
        "action",
      ])
  }

  @Test func `a target that an action removes hears nothing of later events`() {
    final class Counter {
      var count = 0
      func heard() { count += 1 }
    }
    let counter = Counter()
    control.addTarget(for: .touchDown) { $0.removeTarget(counter, action: nil, for: .allEvents) }
    control.addTarget(counter, action: Counter.heard, for: [.touchDown, .touchUpInside])
    fingers.down(0, 10, 10)
    fingers.up()
    #expect(counter.count <= 1)
    control.sendActions(for: .allEvents)
    #expect(counter.count <= 1)
  }

  // Proves: GEST:1.1.6, GEST:1.7-cancel
  @Test func `a control that goes in its own touchDown hears of the cancellation alone`() {
    var heard: [String] = []
    control.addTarget(for: .touchDown) {
      heard.append("down")
      $0.removeFromSuperview()
    }
    control.addTarget(for: .touchCancel) { _ in heard.append("cancel") }
    control.addTarget(for: [.touchUpInside, .touchUpOutside]) { _ in heard.append("up") }
    fingers.down(0, 10, 10)
    fingers.up()
    #expect(heard == ["down", "cancel"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  // Proves: GEST:1.3-cancels, GEST:1.7-cancel
  @Test func `a recognizer that takes the touch cancels the tracking`() {
    var heard: [String] = []
    control.addTarget(for: .touchCancel) { _ in heard.append("cancel") }
    control.addTarget(for: [.touchUpInside, .touchUpOutside]) { _ in heard.append("up") }
    fingers.view.addGestureRecognizer(UIPanGestureRecognizer())
    fingers.down(0, 10, 10)
    fingers.wait(20)
    fingers.move(0, 60, 60)
    fingers.up()
    #expect(heard == ["cancel"])
  }

  // Proves: VIEW:SUP-05, GEST:1.1.9
  @Test(arguments: [(false, ["a down", "b down", "b up", "a up"]), (true, ["a down", "a up"])])
  func `two buttons are pressed at once unless they are exclusive`(
    isExclusive: Bool, calls: [String]
  ) {
    var heard: [String] = []
    for (place, name) in [(100.0, "a"), (200, "b")] {
      let button = UIButton(frame: CGRect(x: 0, y: place, width: 100, height: 50))
      button.isExclusiveTouch = isExclusive
      button.addTarget(for: .touchDown) { _ in heard.append("\(name) down") }
      button.addTarget(for: .touchUpInside) { _ in heard.append("\(name) up") }
      fingers.view.addSubview(button)
    }
    fingers.down(0, 10, 110)
    fingers.down(1, 10, 210)
    fingers.up(1)
    fingers.up(0)
    #expect(heard == calls)
  }
}

/// A control that writes down what it is asked.
@MainActor
private final class Tracker: UIControl {
  var calls: [String] = []

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("begin")
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("continue")
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }

  override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
}
