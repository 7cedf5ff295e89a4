import DactylControls
import Foundation
import InputFrames
import Testing

/// Mice, touchpads and the like in an application whose screen has 320 x 240 points.
@MainActor
@Suite("The pointer of mice")
final class PointerTests {
  /// Notes the touches that it gets.
  private final class Pad: UIView {
    var lines: [String] = []

    private func note(_ word: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      for touch in touches {
        let place = touch.location(in: nil)
        lines.append(
          "\(word) \(touch.type == .indirectPointer ? "pointer" : "finger") "
            + "\(Int(place.x)),\(Int(place.y)) buttons \(event?.buttonMask.rawValue ?? -1)")
      }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches, event)
    }
  }

  /// Turns only by hand.
  private final class Fixed: UIViewController {
    override var shouldAutorotate: Bool { false }
  }

  private let application = UIApplication()
  private let window: UIWindow
  private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  private var hovers: [String] = []
  private var places: [CGPoint?] = []
  private let mouse = DeviceID(3)
  private var moment: Int64 = 0

  init() {
    application.mainScreen = UIScreen(size: CGSize(width: 320, height: 240))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    window.addSubview(pad)
    window.makeKeyAndVisible()
    pad.addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: PointerTests.hovered))
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    let place = hover.location(in: nil)
    hovers.append("\(hover.state) \(Int(place.x)),\(Int(place.y))")
  }

  private func send(_ action: PointerChange.Action, of device: DeviceID? = nil) {
    moment += 10_000
    application.handle(
      .pointer(
        PointerChange(
          device: device ?? mouse, action, time: Timestamp(microseconds: moment))))
  }

  private func touch(_ phase: Contact.Phase, _ id: Int) {
    moment += 10_000
    application.handle(
      .touches(
        TouchFrame(
          time: Timestamp(microseconds: moment), device: DeviceID(0),
          contacts: [Contact(id: id, slot: 0, phase: phase, x: 10, y: 10)])))
  }

  @Test func `a mouse moves the pointer from the middle of the screen, and hovers`() {
    send(.moved(right: 10, down: 20))
    send(.moved(right: -30, down: 0.5))
    #expect(hovers == ["began 170,140", "changed 140,140"])
    #expect(application.pointerLocation == CGPoint(x: 140, y: 140.5))
  }

  // Proves: GEST:1.5-hover-pointer
  @Test func `a mouse that crosses a view ends over what is beside it, and begins there again`() {
    let box = UIView(frame: CGRect(x: 200, y: 100, width: 50, height: 50))
    window.addSubview(box)
    var states: [UIGestureRecognizer.State] = []
    let hover = UIHoverGestureRecognizer()
    hover.addTarget { states.append($0.state) }
    box.addGestureRecognizer(hover)
    for right in [10.0, 40, 10, 60] { send(.moved(right: right, down: 0)) }
    #expect(states == [.began, .changed, .ended])
    #expect(hovers.map { $0.prefix { $0 != " " } } == ["began", "ended", "began"])
  }

  @Test func `the pointer stays on the screen`() {
    send(.moved(right: -1000, down: -1000))
    #expect(application.pointerLocation == .zero)
    send(.moved(right: 5000, down: 5000))
    let corner = application.pointerLocation
    #expect(corner.map { $0.x < 320 && $0.x > 319 && $0.y < 240 && $0.y > 239 } == true)
    // What went beyond the edge does not have to be brought back.
    send(.moved(right: -20, down: 0))
    #expect(application.pointerLocation.map { $0.x == 300 } == true)
  }

  @Test func `a device with places says them in shares of the screen`() {
    send(.placed(x: 0.25, y: 0.75))
    #expect(application.pointerLocation == CGPoint(x: 80, y: 180))
  }

  @Test func `a button makes the pointer a touch, from the first button to the last`() {
    send(.moved(right: 0, down: 0))
    send(.pressed(1))
    send(.moved(right: 5, down: 0))
    send(.pressed(3))
    send(.pressed(2))
    send(.pressed(0))
    #expect(
      pad.lines == [
        "began pointer 160,120 buttons 1", "moved pointer 165,120 buttons 1",
        "moved pointer 165,120 buttons 3", "moved pointer 165,120 buttons 2",
        "ended pointer 165,120 buttons 2",
      ])
    #expect(hovers == ["began 160,120", "ended 160,120", "began 165,120"])
  }

  @Test func `two mice move one pointer, and hold one touch`() {
    let other = DeviceID(4)
    send(.moved(right: 10, down: 0))
    send(.pressed(1))
    send(.pressed(1), of: other)
    send(.pressed(0))
    send(.moved(right: 10, down: 0), of: other)
    send(.pressed(0), of: other)
    #expect(
      pad.lines == [
        "began pointer 170,120 buttons 1", "moved pointer 180,120 buttons 1",
        "ended pointer 180,120 buttons 1",
      ])
  }

  @Test func `a mouse that is gone with a button down cancels its touch`() {
    send(.moved(right: 0, down: 0))
    send(.pressed(1))
    send(.cancelled)
    application.handle(.deviceRemoved(mouse, time: Timestamp(microseconds: moment)))
    #expect(
      pad.lines == ["began pointer 160,120 buttons 1", "cancelled pointer 160,120 buttons 1"])
    #expect(application.pointerLocation == nil)
  }

  @Test func `a finger beside a mouse that drags is a touch of its own, and each ends by itself`() {
    pad.isMultipleTouchEnabled = true
    send(.pressed(1))
    touch(.began, 7)
    send(.moved(right: 5, down: 0))
    touch(.ended, 7)
    send(.moved(right: 5, down: 0))
    send(.pressed(0))
    let ends = pad.lines.filter { $0.hasPrefix("began") || $0.hasPrefix("ended") }
    #expect(
      ends.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "began pointer", "began finger", "ended finger", "ended pointer",
      ])
    #expect(pad.lines.last == "ended pointer 170,120 buttons 1")
  }

  @Test func `a finger that lifts after the mouse is gone ends as always`() {
    pad.isMultipleTouchEnabled = true
    send(.pressed(1))
    touch(.began, 7)
    application.handle(.deviceRemoved(mouse, time: Timestamp(microseconds: moment)))
    touch(.ended, 7)
    #expect(pad.lines.filter { $0.hasPrefix("cancelled pointer") }.count == 1)
    #expect(pad.lines.last?.hasPrefix("ended finger") == true)
  }

  @Test(arguments: [0, 1])
  func `above two panels there is one pointer, which a finger on either hides`(panel: Int) {
    let description = DeviceDescription(
      name: "panel", properties: [InputProperty.direct],
      codes: [EventType.key: [KeyCode.touch]],
      axes: [
        AbsCode.x: AxisRange(minimum: 0, maximum: 3199, resolution: 10),
        AbsCode.y: AxisRange(minimum: 0, maximum: 2399, resolution: 10),
      ])
    for number in [0, 1] {
      application.handle(.deviceAdded(description, device: DeviceID(number), time: .zero))
    }
    send(.moved(right: 1, down: 0))
    #expect(application.pointerLocation == CGPoint(x: 161, y: 120))
    for phase in [Contact.Phase.began, .ended] {
      moment += 10_000
      application.handle(
        .touches(
          TouchFrame(
            time: Timestamp(microseconds: moment), device: DeviceID(panel),
            contacts: [Contact(id: 1, slot: 0, phase: phase, x: 10, y: 10)])))
    }
    #expect(application.pointerLocation == nil)
    send(.moved(right: 1, down: 0))
    #expect(application.pointerLocation == CGPoint(x: 162, y: 120))
  }

  @Test func `a finger hides the pointer, and the next movement shows it where it was`() {
    send(.moved(right: 30, down: 0))
    touch(.began, 1)
    #expect(application.pointerLocation == nil)
    #expect(hovers.last == "ended 190,120")
    touch(.ended, 1)
    #expect(application.pointerLocation == nil)
    send(.moved(right: 1, down: 0))
    #expect(application.pointerLocation == CGPoint(x: 191, y: 120))
  }

  @Test func `a pointer that is not shown moves and presses all the same`() {
    application.showsPointer = false
    send(.moved(right: 10, down: 0))
    send(.pressed(1))
    #expect(application.pointerLocation == nil)
    #expect(pad.lines == ["began pointer 170,120 buttons 1"])
    application.showsPointer = true
    #expect(application.pointerLocation == CGPoint(x: 170, y: 120))
  }

  @Test func `an observer hears where the pointer is shown, and when it is gone`() {
    let observation = application.addPointerObserver { [unowned self] in places.append($0) }
    send(.moved(right: 1, down: 0))
    touch(.began, 1)
    observation.remove()
    send(.moved(right: 1, down: 0))
    #expect(places == [CGPoint(x: 161, y: 120), nil])
  }

  @Test func `a wheel scrolls what lies under the pointer by its notches`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    scroll.contentSize = CGSize(width: 320, height: 2000)
    window.addSubview(scroll)
    send(.moved(right: 1, down: 0))
    send(.scrolled(.wheel, right: 0, down: 2))
    application.advance(to: Timestamp(microseconds: moment + 2_000_000))
    #expect(abs(scroll.contentOffset.y - 2 * ScrollInputLimits.pointsPerNotch) < 0.5)
  }

  @Test func `numbers that are none move nothing`() {
    send(.moved(right: .nan, down: 1))
    send(.placed(x: .infinity, y: 0))
    #expect(application.pointerLocation == nil)
  }

  @Test(arguments: [
    UIInterfaceOrientation.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ])
  func `right is right as a person sees the interface, however it is turned`(
    orientation: UIInterfaceOrientation
  ) throws {
    window.rootViewController = Fixed()
    application.statusBarOrientation = orientation
    #expect(application.statusBarOrientation == orientation)
    send(.moved(right: 0, down: 0))
    let before = try #require(application.pointerLocation)
    send(.moved(right: 10, down: 4))
    let after = try #require(application.pointerLocation)
    #expect(abs(after.x - before.x - 10) < 0.001 && abs(after.y - before.y - 4) < 0.001)
  }
}
