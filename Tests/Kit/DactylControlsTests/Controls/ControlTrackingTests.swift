import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UIControl tracking")
struct ControlTrackingTests {
  let bench = ControlBench(TrackingControl(frame: .control))
  var control: TrackingControl { bench.control }

  // Proves: GEST:1.7-tap
  @Test func `a tap is touchDown, then touchUpInside`() {
    bench.down(50, 25)
    #expect(bench.take() == ["touchDown"])
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    bench.fingers.wait(50)
    bench.fingers.up()
    #expect(bench.take() == ["touchUpInside"])
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    #expect(control.calls == ["begin", "end"])
  }

  // Proves: GEST:1.7-repeat
  @Test func `a second tap soon after the first also sends touchDownRepeat`() {
    bench.down(50, 25)
    bench.fingers.wait(50)
    bench.fingers.up()
    bench.fingers.wait(100)
    _ = bench.take()
    bench.down(50, 25)
    #expect(bench.take() == ["touchDown", "touchDownRepeat"])
  }

  // Proves: GEST:1.7-drag
  @Test func `crossing the border sends exit and enter before the drag`() {
    bench.down(50, 25)
    bench.move(60, 25)
    bench.move(300, 25)
    bench.move(310, 25)
    bench.move(60, 25)
    bench.fingers.up()
    #expect(
      bench.take() == [
        "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragOutside",
        "touchDragEnter", "touchDragInside", "touchUpInside",
      ])
  }

  // Proves: GEST:1.7-repeat
  @Test(arguments: [(100.0, 5.0, true), (1000, 5, false), (100, 95, false)])
  func `a second touch-down is a repetition only soon after the first and near to it`(
    pause: Double, x: Double, repeats: Bool
  ) {
    bench.down(5, 25)
    bench.fingers.wait(50)
    bench.fingers.up()
    bench.fingers.wait(pause)
    _ = bench.take()
    bench.down(x, 25)
    #expect(bench.take() == (repeats ? ["touchDown", "touchDownRepeat"] : ["touchDown"]))
  }

  // Proves: GEST:1.7-slack, GEST:1.7-tap
  @Test(arguments: [
    (-70.0, 25.0, true), (-70.1, 25, false), (169.9, 25, true), (170, 25, false),
    (50, -70, true), (50, -70.1, false), (50, 119.9, true), (50, 120, false),
  ])
  func `a tracked finger is inside up to 70 points beyond the bounds`(
    x: Double, y: Double, isInside: Bool
  ) {
    bench.down(50, 25)
    bench.move(x, y)
    #expect(control.isTouchInside == isInside)
    #expect(control.isHighlighted == isInside)
    bench.fingers.up()
    #expect(bench.take().last == (isInside ? "touchUpInside" : "touchUpOutside"))
  }

  // Proves: GEST:1.7-down
  @Test func `a touch-down needs the real bounds`() {
    bench.down(-1, 25)
    bench.move(50, 25)
    bench.fingers.up()
    #expect(bench.take().isEmpty)
    #expect(control.calls.isEmpty)
  }

  // Proves: GEST:1.7-down
  @Test func `of two controls near each other the one that is touched alone hears of it`() {
    let other = TrackingControl(frame: CGRect(x: 320, y: 200, width: 100, height: 50))
    bench.fingers.view.addSubview(other)
    // Between them, ten points from either.
    bench.tap(110, 25)
    #expect(control.calls.isEmpty && other.calls.isEmpty)
    bench.tap(125, 25)
    #expect(control.calls.isEmpty && other.calls == ["begin", "end"])
  }

  @Test func `the slack can be set`() {
    control.limits.trackingSlack = 0
    bench.down(50, 25)
    bench.move(100, 25)
    #expect(!control.isTouchInside)
    bench.move(99, 25)
    #expect(control.isTouchInside)
  }

  // Proves: GEST:1.7-begin
  @Test func `a control that does not begin to track sends nothing`() {
    control.begins = false
    bench.down(50, 25)
    #expect(!control.isTracking && !control.isHighlighted)
    bench.move(60, 25)
    bench.fingers.up()
    #expect(bench.take().isEmpty)
    #expect(control.calls == ["begin"])
  }

  // Proves: GEST:1.7-continue
  @Test func `a control that does not go on tracking sends nothing more`() {
    bench.down(50, 25)
    control.continues = false
    bench.move(60, 25)
    #expect(!control.isTracking && !control.isHighlighted)
    bench.fingers.up()
    #expect(bench.take() == ["touchDown"])
    #expect(control.calls == ["begin", "continue"])
  }

  // Proves: GEST:1.7-continue
  @Test func `a control that gave a touch up hears no border of it, and tracks the next one`() {
    bench.down(50, 25)
    control.continues = false
    for x in [60.0, 300, 70] { bench.move(x, 25) }
    bench.fingers.up()
    #expect(bench.take() == ["touchDown"])
    bench.fingers.wait(1000)
    control.continues = true
    bench.down(50, 25)
    bench.move(60, 25)
    bench.fingers.up()
    #expect(bench.take() == ["touchDown", "touchDragInside", "touchUpInside"])
  }

  // Proves: GEST:1.7-cancel
  @Test func `a touch that the system takes cancels the tracking`() {
    bench.down(50, 25)
    bench.fingers.cancel()
    #expect(bench.take() == ["touchDown", "touchCancel"])
    #expect(control.calls == ["begin", "cancel"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test func `disabling a control cancels its tracking, and what follows is nobody's`() {
    let log = Transcript()
    let superview = LoggingView("superview", frame: bench.fingers.view.bounds, in: log)
    bench.fingers.view.addSubview(superview)
    superview.addSubview(control)
    bench.down(50, 25)
    control.isEnabled = false
    #expect(bench.take() == ["touchDown", "touchCancel"])
    #expect(control.state == .disabled)
    bench.move(60, 25)
    bench.fingers.up()
    #expect(bench.take().isEmpty)
    #expect(control.calls == ["begin", "cancel"])
    #expect(log.calls.isEmpty)
  }

  @Test func `removing a control cancels its tracking`() {
    bench.down(50, 25)
    control.removeFromSuperview()
    bench.move(60, 25)
    bench.fingers.up()
    #expect(bench.take() == ["touchDown", "touchCancel"])
    #expect(control.calls == ["begin", "cancel"])
  }

  // Proves: GEST:1.7-drag
  @Test func `an action that disables the control ends its tracking`() {
    control.addTarget(for: .touchDragExit) { $0.isEnabled = false }
    bench.down(50, 25)
    bench.move(400, 25)
    #expect(bench.take() == ["touchDown", "touchDragExit", "touchCancel"])
  }

  @Test func `an enabled control keeps its touches, a disabled one hands them on`() {
    let log = Transcript()
    let superview = LoggingView("superview", frame: bench.fingers.view.bounds, in: log)
    bench.fingers.view.addSubview(superview)
    superview.addSubview(control)
    bench.tap(50, 25)
    #expect(log.calls.isEmpty)
    control.isEnabled = false
    bench.down(50, 25)
    control.isEnabled = true
    bench.move(55, 25)
    bench.fingers.up()
    #expect(
      log.calls == [
        "superview touchesBegan 2", "superview touchesMoved 2", "superview touchesEnded 2",
      ])
    #expect(!control.isTracking)
  }

  @Test func `a disabled control hands on that its touch was cancelled, even if enabled since`() {
    let log = Transcript()
    let superview = LoggingView("superview", frame: bench.fingers.view.bounds, in: log)
    bench.fingers.view.addSubview(superview)
    superview.addSubview(control)
    control.isEnabled = false
    bench.down(50, 25)
    control.isEnabled = true
    bench.fingers.cancel()
    #expect(log.calls == ["superview touchesBegan 1", "superview touchesCancelled 1"])
    #expect(bench.take().isEmpty)
  }

  @Test func `a control follows the first of several fingers`() {
    control.isMultipleTouchEnabled = true
    bench.fingers.down(0, 250, 225)
    bench.fingers.down(1, 260, 225)
    bench.fingers.move(1, 270, 225)
    bench.fingers.up(1)
    #expect(bench.take() == ["touchDown"])
    bench.fingers.move(0, 251, 225)
    bench.fingers.up(0)
    #expect(bench.take() == ["touchDragInside", "touchUpInside"])
  }

  @Test func `states are bits, and a control is in several`() {
    #expect(UIControl.State.highlighted.rawValue == 1)
    #expect(UIControl.State.disabled.rawValue == 2)
    #expect(UIControl.State.selected.rawValue == 4)
    #expect(UIControl.State.focused.rawValue == 8)
    #expect(UIControl.State.application.rawValue == 0x00FF_0000)
    #expect(UIControl.State.reserved.rawValue == 0xFF00_0000)
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.selected, .disabled])
    control.isSelected = false
    control.isEnabled = true
    #expect(control.state == .normal)
  }

  // Proves: GEST:1.7-bits
  @Test func `the event bits are UIKit's`() {
    let bits: [(UIControl.Event, UInt)] = [
      (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8),
      (.touchDragEnter, 16), (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128),
      (.touchCancel, 256), (.valueChanged, 1 << 12), (.primaryActionTriggered, 1 << 13),
      (.menuActionTriggered, 1 << 14), (.editingDidBegin, 1 << 16), (.editingChanged, 1 << 17),
      (.editingDidEnd, 1 << 18), (.editingDidEndOnExit, 1 << 19), (.allTouchEvents, 0xFFF),
      (.allEditingEvents, 0xF0000), (.applicationReserved, 0x0F00_0000),
      (.systemReserved, 0xF000_0000), (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, bit) in bits { #expect(event.rawValue == bit) }
    #expect(
      UIControl.Event([.touchDown, .valueChanged]).eventNames == ["touchDown", "valueChanged"])
    #expect(UIControl.Event(rawValue: 1 << 24).eventNames == ["event 0x1000000"])
  }

  // Proves: GEST:1.7-bits
  @Test func `who asks for a bit hears the event that UIKit gives it`() {
    var heard: [UInt] = []
    for bit in (0..<20).map({ UInt(1) << UInt($0) }) {
      control.addTarget(for: UIControl.Event(rawValue: bit)) { _ in heard.append(bit) }
    }
    func take() -> [UInt] {
      defer { heard = [] }
      return heard
    }
    bench.down(50, 25)
    for x in [60.0, 300, 310, 60] { bench.move(x, 25) }
    bench.fingers.up()
    #expect(take() == [1, 4, 32, 8, 8, 16, 4, 64])
    bench.fingers.wait(1000)
    bench.down(50, 25)
    bench.fingers.up()
    bench.fingers.wait(100)
    bench.down(50, 25)
    bench.fingers.cancel()
    #expect(take() == [1, 64, 1, 2, 256])
    bench.fingers.wait(1000)
    bench.down(50, 25)
    bench.move(300, 25)
    bench.fingers.up()
    #expect(take() == [1, 32, 8, 128])
    control.sendActions(for: [.valueChanged, .primaryActionTriggered])
    #expect(take() == [1 << 12, 1 << 13])
  }

  @Test func `alignment is state, and leading is left`() {
    #expect(control.contentHorizontalAlignment == .center)
    #expect(control.contentVerticalAlignment == .center)
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .right)
    control.contentHorizontalAlignment = .fill
    #expect(control.effectiveContentHorizontalAlignment == .fill)
  }

  // Proves: VIEW:MAK-10
  @Test func `a view put into one of the kit's controls is accepted, and warned of`() {
    var told: [String] = []
    bench.fingers.application.warningObserver = { told.append($0.sentence) }
    let view = UIView(frame: .zero)
    let button = UIButton(frame: .zero)
    button.addSubview(view)
    #expect(button.subviews == [view])
    #expect(told.count == 1 && told.first?.contains("was put into") == true)
  }

  // Proves: VIEW:MAK-10
  @Test func `a program's own control is made of views without a warning`() {
    var told: [String] = []
    bench.fingers.application.warningObserver = { told.append($0.sentence) }
    control.addSubview(UIView(frame: .zero))
    #expect(told.isEmpty)
  }
}
