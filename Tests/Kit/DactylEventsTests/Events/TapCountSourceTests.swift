import DactylEvents
import Foundation
import InputFrames
import Testing

/// Taps add up in `tapCount` where the same device, type and buttons made them.
@MainActor
@Suite("Tap counts of several devices")
struct TapCountSourceTests {
  private let application = UIApplication()
  private let view = CountingView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
  private let window: UIWindow

  init() {
    application.mainScreen = UIScreen(size: CGSize(width: 400, height: 200))
    window = UIWindow(frame: application.mainScreen.bounds)
    window.addSubview(view)
    window.isHidden = false
    let range = AxisRange(minimum: 0, maximum: 1000, resolution: 10)
    for number in 0...1 {
      let panel = DeviceDescription(
        name: "Panel \(number)", properties: [InputProperty.direct],
        axes: [
          AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 1), AbsCode.mtPositionX: range,
          AbsCode.mtPositionY: range,
        ])
      application.handle(.deviceAdded(panel, device: DeviceID(number), time: .zero))
    }
  }

  /// A tap of 50 ms on a panel.
  private func tap(panel number: Int, at milliseconds: Int64) {
    for (phase, time) in [(Contact.Phase.began, milliseconds), (.ended, milliseconds + 50)] {
      let contact = Contact(id: 1, slot: 0, phase: phase, x: 50, y: 50)
      application.handle(
        .touches(
          TouchFrame(
            time: Timestamp(microseconds: time * 1000), device: DeviceID(number),
            contacts: [contact])))
    }
  }

  /// A tap of 50 ms by a sample.
  private func tap(
    _ type: UITouch.TouchType, _ buttons: UIEvent.ButtonMask = [], at milliseconds: Int64
  ) {
    for (phase, time) in [(UITouch.Phase.began, milliseconds), (.ended, milliseconds + 50)] {
      let sample = TouchSample(
        id: 0, phase: phase, location: CGPoint(x: 50, y: 50), type: type, buttons: buttons)
      application.deliver([sample], at: Timestamp(microseconds: time * 1000))
    }
  }

  // Proves: GEST:1.6-tap-count-restart
  @Test(arguments: [
    ([0, 0, 0], [1, 2, 3]), ([0, 1, 1], [1, 1, 2]), ([0, 0, 1, 0], [1, 2, 1, 1]),
  ])
  func `taps on two panels do not add up`(panels: [Int], counts: [Int]) {
    for (index, panel) in panels.enumerated() { tap(panel: panel, at: Int64(index) * 150) }
    #expect(view.counts == counts)
  }

  // Proves: GEST:1.6-tap-count-restart
  @Test func `a pencil's tap goes on with no finger's, nor a finger's with a pencil's`() {
    let types: [UITouch.TouchType] = [.direct, .pencil, .pencil, .direct]
    for (index, type) in types.enumerated() { tap(type, at: Int64(index) * 150) }
    #expect(view.counts == [1, 1, 2, 1])
  }

  // Proves: GEST:1.6-tap-count-restart
  @Test func `a click with another button begins a new count`() {
    let buttons: [UIEvent.ButtonMask] = [.primary, .primary, .secondary, .secondary, .primary]
    for (index, button) in buttons.enumerated() {
      tap(.indirectPointer, button, at: Int64(index) * 150)
    }
    #expect(view.counts == [1, 2, 1, 2, 1])
  }
}

/// Notes the tap count of each touch that begins.
private final class CountingView: UIView {
  private(set) var counts: [Int] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    counts += touches.map(\.tapCount)
  }
}
