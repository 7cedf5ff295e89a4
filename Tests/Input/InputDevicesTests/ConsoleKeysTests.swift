import InputFrames
import KeyLayouts
import Testing

@testable import InputDevices

/// Which keys a text terminal would answer.
@Suite("Keys of the console")
struct ConsoleKeysTests {
  /// `KEY_LEFTCTRL`, `KEY_LEFTSHIFT`, `KEY_LEFTALT`, `KEY_C`, `KEY_I`, `KEY_F1`.
  private enum Key {
    static let control: UInt16 = 29
    static let shift: UInt16 = 42
    static let alt: UInt16 = 56
    static let c: UInt16 = 46
    static let i: UInt16 = 23
    static let f1: UInt16 = 59
  }

  private func press(
    _ codes: UInt16..., in keys: inout LiveKeys, device: Int = 0
  ) -> ConsoleKey? {
    var meant: ConsoleKey?
    for code in codes {
      let change = keys.change(code, isDown: true, of: DeviceID(device), at: .zero)
      meant = change.flatMap { keys.consoleKey($0) }
    }
    return meant
  }

  private func keys(_ layout: String? = nil) -> LiveKeys {
    LiveKeys(layout.flatMap { Keymap(LayoutName($0)) }, repetition: .assumed)
  }

  @Test func `Ctrl-C interrupts, and with another modifier it does not`() {
    var plain = keys()
    let plainly = press(Key.control, Key.c, in: &plain)
    #expect(plainly == .interrupt)
    for modifier in [Key.shift, Key.alt, 125] {
      var modified = keys()
      let meant = press(Key.control, modifier, Key.c, in: &modified)
      #expect(meant == nil)
    }
    var bare = keys()
    let barely = press(Key.c, in: &bare)
    #expect(barely == nil)
  }

  @Test(arguments: [("us", Key.c), ("us:dvorak", Key.i), ("ru", Key.c)])
  func `C is where the layout has it, and in its usual place where it has none`(
    layout: String, code: UInt16
  ) {
    var keys = keys(layout)
    let meant = press(Key.control, code, in: &keys)
    #expect(meant == .interrupt)
  }

  @Test(arguments: [(59, 1), (68, 10), (87, 11), (88, 12), (183, nil)])
  func `Ctrl-Alt-F1 to F12 name a terminal`(code: UInt16, number: Int?) {
    var keys = keys()
    let meant = press(Key.control, Key.alt, code, in: &keys)
    #expect(meant == number.map { .terminal($0) })
    var others = self.keys()
    let withoutAlt = press(Key.control, code, in: &others)
    #expect(withoutAlt == nil)
  }

  @Test func `modifiers of one keyboard count for another`() {
    var keys = keys()
    _ = press(Key.control, Key.alt, in: &keys, device: 1)
    let meant = press(Key.f1, in: &keys)
    #expect(meant == .terminal(1))
  }

  @Test func `modifiers that went down for another terminal bring this one back`() {
    var keys = keys()
    keys.changeElsewhere(Key.control, isDown: true)
    keys.changeElsewhere(Key.alt, isDown: true)
    let meant = press(Key.f1, in: &keys)
    #expect(meant == .terminal(1))
    let shown = keys.changeElsewhere(Key.f1 + 1, isDown: true)
    #expect(shown == 2)
    _ = keys.change(Key.alt, isDown: false, of: DeviceID(0), at: .zero)
    let later = press(Key.f1 + 1, in: &keys)
    #expect(later == nil)
  }

  @Test func `keys that are let go of are cancelled, the last one first, and come up unheard`() {
    var keys = keys()
    _ = press(Key.control, Key.alt, in: &keys)
    let cancelled = keys.cancelAll(at: .zero)
    #expect(cancelled.map(\.code) == [Key.alt, Key.control])
    #expect(cancelled.allSatisfy { $0.phase == .cancelled })
    let up = keys.change(Key.alt, isDown: false, of: DeviceID(0), at: .zero)
    #expect(up == nil)
    let rest = keys.cancelAll(at: .zero)
    #expect(rest == [])
  }

  @Test(arguments: [true, false])
  func `modifiers that are let go of count no more for another keyboard`(isAll: Bool) {
    var keys = keys("us")
    _ = press(Key.shift, in: &keys, device: 1)
    let gone = isAll ? keys.cancelAll(at: .zero) : keys.cancelAll(of: DeviceID(1), at: .zero)
    let change = keys.change(Key.c, isDown: true, of: DeviceID(0), at: .zero)
    #expect(gone.map(\.code) == [Key.shift])
    #expect(change?.characters == "c")
  }

  @Test func `a key that was for the console comes up unheard`() throws {
    var keys = keys()
    let down = keys.change(Key.c, isDown: true, of: DeviceID(0), at: .zero)
    keys.forget(try #require(down))
    let up = keys.change(Key.c, isDown: false, of: DeviceID(0), at: .zero)
    #expect(up == nil)
  }

  @Test(
    arguments: [
      ("none", []), ("interrupt", .interrupt), ("terminals", .terminals),
      ("interrupt,terminals", [.interrupt, .terminals]), ("", nil), ("all", nil),
      ("none,interrupt", nil),
    ] as [(String, ConsoleKeys?)])
  func `the keys that act are named by words`(text: String, expected: ConsoleKeys?) {
    #expect(ConsoleKeys(text) == expected)
  }
}
