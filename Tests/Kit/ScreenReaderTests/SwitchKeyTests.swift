import DactylKit
import Foundation
import InputFrames
import InputTesting
import ScreenReader
import Testing

@MainActor
@Suite("Keys that switch the reader")
struct SwitchKeyTests {
  let bench = ReaderBench(isOn: false)
  private let view = KeyView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    bench.root.addSubview(view)
    _ = view.becomeFirstResponder()
    bench.reader.switchKeys = .volumePair
  }

  private func key(_ code: UInt16, _ phase: UIPress.Phase) {
    bench.fingers.application.deliver(
      presses: [PressSample(.key(code: code), phase: phase)], at: bench.fingers.now)
  }

  @Test(arguments: [(999.0, false), (1000.0, true)])
  func `both volume keys, held for a second, switch it on`(milliseconds: Double, isOn: Bool) {
    key(115, .began)
    bench.fingers.wait(200)
    key(114, .began)
    bench.fingers.wait(milliseconds)
    #expect(bench.reader.isOn == isOn)
  }

  @Test func `and off again`() {
    for expected in [true, false, true] {
      key(114, .began)
      key(115, .began)
      bench.fingers.wait(1500)
      key(114, .ended)
      key(115, .ended)
      #expect(bench.reader.isOn == expected)
    }
  }

  @Test func `one that comes up too early, or one key alone, switches nothing`() {
    key(115, .began)
    bench.fingers.wait(3000)
    key(114, .began)
    bench.fingers.wait(500)
    key(114, .ended)
    bench.fingers.wait(3000)
    #expect(!bench.reader.isOn)
  }

  @Test func `the program hears the keys until the pair switches, and then that they are taken`() {
    key(115, .began)
    key(114, .began)
    // A key that is held repeats.
    key(114, .began)
    bench.fingers.wait(1000)
    key(114, .began)
    key(115, .ended)
    key(114, .ended)
    #expect(view.heard == ["began", "began", "cancelled", "cancelled"])
    key(115, .began)
    key(115, .ended)
    #expect(view.heard.suffix(2) == ["began", "ended"])
  }

  @Test func `the keys may be told by their usage, and be others`() {
    bench.reader.switchKeys = ReaderSwitchKeys(
      keys: [.button(.menu), .usage(UIKeyboardHIDUsage(rawValue: 0x80))], hold: .zero)
    bench.fingers.application.deliver(
      presses: [PressSample(.button(.menu), phase: .began)], at: bench.fingers.now)
    key(115, .began)
    bench.fingers.wait(1)
    #expect(bench.reader.isOn)
  }

  @Test func `without them keys switch nothing, and the panel stays the program's`() {
    let item = bench.item("a", 480, 380)
    bench.tap(1)
    #expect(item.touches == ["began 500,400", "ended 500,400"])
    bench.reader.switchKeys = nil
    key(114, .began)
    key(115, .began)
    bench.fingers.wait(5000)
    #expect(!bench.reader.isOn)
  }

  private final class KeyView: UIView {
    var heard: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      heard.append("began")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      heard.append("ended")
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      heard.append("cancelled")
    }
  }
}
