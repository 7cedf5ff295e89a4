import DactylKit
import Foundation
import InputFrames
import InputTesting
import ScreenReader
import Testing

/// A program that is worked by fingers and by a dial at once, with the screen reader on.
@MainActor
@Suite("The reader's cursor and the focus")
struct FocusFollowingTests {
  private let bench = ReaderBench(isOn: false)
  private let buttons: [UIButton]

  init() {
    buttons = ["Buy", "Help", "Leave"].enumerated().map { index, title in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.frame = CGRect(x: 40, y: 60 + 100 * CGFloat(index), width: 120, height: 60)
      return button
    }
    for button in buttons { bench.root.addSubview(button) }
    bench.reader.turnOn()
    bench.fingers.wait(100)
  }

  private var application: UIApplication { bench.fingers.application }
  private var focused: UIButton? {
    UIFocusSystem.focusSystem(for: bench.root)?.focusedItem as? UIButton
  }

  private func turn(_ steps: Int) {
    application.handle(
      .pointer(
        PointerChange(device: DeviceID(5), .turned(steps: steps), time: application.now)))
    bench.fingers.wait(1500)
  }

  private func press(_ code: UInt16) {
    for phase in [KeyChange.Phase.began, .ended] {
      application.handle(
        .key(KeyChange(device: DeviceID(5), code: code, phase: phase, time: application.now)))
      bench.fingers.wait(100)
    }
  }

  @Test func `a dial takes the cursor along, and what has the focus is spoken`() {
    turn(1)
    turn(1)
    #expect(focused === buttons[1])
    #expect(bench.focus === buttons[1])
    #expect(bench.lines.last?.contains("Help") == true)
  }

  // Proves: GEST:2.2-next
  @Test func `a flick takes the focus along, and the dial goes on from there`() {
    turn(1)
    #expect(bench.focus === buttons[0])
    bench.flick(160, 0)
    #expect(bench.focus === buttons[1])
    bench.flick(160, 0)
    #expect(bench.focus === buttons[2])
    #expect(focused === buttons[2])
    turn(-1)
    #expect(focused === buttons[1] && bench.focus === buttons[1])
  }

  @Test func `the dial's press and a double tap press the same button`() {
    var pressed: [String] = []
    for button in buttons {
      button.addAction(
        UIAction { [weak button] _ in pressed.append(button?.currentTitle ?? "") },
        for: .primaryActionTriggered)
    }
    turn(1)
    turn(1)
    press(0x100)
    bench.tap(2)
    #expect(pressed == ["Help", "Help"])
  }
}
