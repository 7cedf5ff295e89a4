import CWaylandCompositor
import CXkbcommon
import InputFrames
import KeyLayouts
import Testing

@testable import WaylandInput

/// A keyboard in a compositor's window. The layouts are those of xkb-data.
@MainActor
@Suite("A compositor's keyboard")
struct KeyboardTests {
  /// Kernel codes: `KEY_Q`, `KEY_Z`, `KEY_C`, `KEY_A`, `KEY_LEFTSHIFT`, `KEY_LEFT`, `KEY_BACKSPACE`.
  private enum Key {
    static let q: UInt32 = 16
    static let z: UInt32 = 44
    static let c: UInt32 = 46
    static let a: UInt32 = 30
    static let leftShift: UInt32 = 42
    static let left: UInt32 = 105
    static let backspace: UInt32 = 14
  }
  /// The bits of modifiers in the keymaps of xkb-data.
  private enum Modifier {
    static let shift: UInt32 = 1
    static let control: UInt32 = 4
    static let levelThree: UInt32 = 0x80
  }

  private func keymap(_ layout: String) throws -> String {
    let context = try #require(xkb_context_new(XKB_CONTEXT_NO_FLAGS))
    defer { xkb_context_unref(context) }
    return try layout.withCString { layout in
      var names = xkb_rule_names()
      names.layout = layout
      let keymap = try #require(
        xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS))
      defer { xkb_keymap_unref(keymap) }
      let text = try #require(xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1))
      defer { text.deallocate() }
      return String(cString: text)
    }
  }

  private func keyboard(_ layout: String) throws -> TestCompositor {
    let test = try TestCompositor(hasKeyboard: true)
    let text = try keymap(layout)
    compositor_keymap(test.raw, text, UInt32(text.utf8.count + 1))
    compositor_keyboard_enter(test.raw)
    test.read()
    return test
  }

  private func type(_ key: UInt32, on test: TestCompositor) -> [String?] {
    test.keys = []
    compositor_key(test.raw, 10_000, key, true)
    compositor_key(test.raw, 10_000, key, false)
    test.read()
    return test.keys.filter { $0.phase == .began }.map(\.characters)
  }

  @Test func `a key goes down and up at the compositor's times`() throws {
    let test = try keyboard("us")
    test.now = 10_100
    compositor_key(test.raw, 10_010, Key.a, true)
    compositor_key(test.raw, 10_050, Key.a, false)
    test.read()
    #expect(test.keys.map(\.phase) == [.began, .ended])
    #expect(test.keys.map(\.code) == [30, 30])
    #expect(test.keys.map(\.time.microseconds) == [10_010_000, 10_050_000])
    #expect(test.keys.map(\.characters) == ["a", nil])
  }

  @Test func `a key types what the layout has in its place`() throws {
    #expect(type(Key.z, on: try keyboard("us")) == ["z"])
    #expect(type(Key.z, on: try keyboard("de")) == ["y"])
    #expect(type(Key.q, on: try keyboard("ru")) == ["й"])
  }

  @Test func `modifiers choose the character`() throws {
    let test = try keyboard("de")
    compositor_modifiers(test.raw, Modifier.shift, 0, 0)
    #expect(type(Key.q, on: test) == ["Q"])
    compositor_modifiers(test.raw, Modifier.levelThree, 0, 0)
    #expect(type(Key.q, on: test) == ["@"])
  }

  @Test func `the second layout types when the compositor has chosen it`() throws {
    let test = try keyboard("us,ru")
    #expect(type(Key.q, on: test) == ["q"])
    compositor_modifiers(test.raw, 0, 0, 1)
    #expect(type(Key.q, on: test) == ["й"])
  }

  @Test func `a command has the letter, and in another script the key's place`() throws {
    let test = try keyboard("us,ru")
    compositor_modifiers(test.raw, Modifier.control, 0, 0)
    #expect(type(Key.c, on: test) == ["c"])
    compositor_modifiers(test.raw, Modifier.control, 0, 1)
    #expect(type(Key.c, on: test) == [nil])
  }

  @Test(arguments: [Key.left, Key.backspace, Key.leftShift])
  func `a key without a character types none`(key: UInt32) throws {
    #expect(type(key, on: try keyboard("us")) == [nil])
  }

  @Test func `a dead key waits for its letter`() throws {
    let layout = try #require(
      Keymap(
        keymap: Array(try keymap("de").utf8),
        sequences: Array("<dead_acute> <e> : \"é\" eacute\n".utf8)))
    let (acute, e, q): (UInt32, UInt32, UInt32) = (13, 18, 16)
    #expect([acute, e, e].map(layout.characters(ofPressed:)) == ["", "é", "e"])
    // No such sequence: both are dropped, as other toolkits do.
    #expect([acute, q, q].map(layout.characters(ofPressed:)) == ["", "", "q"])
    #expect(layout.characters(ofPressed: acute) == "")
    layout.reset()
    #expect(layout.characters(ofPressed: e) == "e")
  }

  @Test func `a key has the seat's repetition, and a modifier none`() throws {
    let test = try keyboard("us")
    compositor_repeat(test.raw, 50, 300)
    compositor_key(test.raw, 10_000, Key.a, true)
    compositor_key(test.raw, 10_000, Key.leftShift, true)
    test.read()
    let repetition = KeyChange.Repetition(
      delay: .milliseconds(300), interval: .milliseconds(20))
    #expect(test.keys.map(\.repetition) == [repetition, nil])
  }

  @Test func `a rate of zero turns repetition off, and a mad one is limited`() {
    #expect(KeyChange.Repetition(rate: 0, delay: 300) == nil)
    #expect(KeyChange.Repetition(rate: 25, delay: -1) == nil)
    #expect(KeyChange.Repetition(rate: .max, delay: 0)?.interval == .milliseconds(5))
    #expect(KeyChange.Repetition(rate: 200, delay: 0)?.interval == .milliseconds(5))
    #expect(KeyChange.Repetition(rate: 199, delay: 0)?.interval == .microseconds(5025))
  }

  @Test func `a window that loses the keyboard has no key down`() throws {
    let test = try keyboard("us")
    compositor_key(test.raw, 10_000, Key.a, true)
    compositor_keyboard_leave(test.raw)
    compositor_key(test.raw, 10_000, Key.a, false)
    compositor_key(test.raw, 10_000, Key.q, true)
    test.read()
    #expect(test.keys.map(\.phase) == [.began, .cancelled])
  }

  @Test func `a keyboard that is pulled out leaves no key down`() throws {
    let test = try keyboard("us")
    compositor_key(test.raw, 10_000, Key.a, true)
    test.read()
    compositor_set_keyboard(test.raw, false)
    test.read()
    #expect(test.keys.map(\.phase) == [.began, .cancelled])
  }

  @Test func `a seat that goes leaves no key down`() throws {
    let test = try keyboard("us")
    compositor_key(test.raw, 10_000, Key.a, true)
    test.read()
    compositor_remove_seat(test.raw)
    test.read()
    #expect(test.keys.map(\.phase) == [.began, .cancelled])
  }

  @Test func `a compositor that ends leaves no key down`() throws {
    let test = try keyboard("us")
    compositor_key(test.raw, 10_000, Key.a, true)
    test.read()
    compositor_cut(test.raw)
    test.read()
    #expect(test.keys.map(\.phase) == [.began, .cancelled])
  }

  @Test func `a key that goes down twice is one press`() throws {
    let test = try keyboard("us")
    compositor_key(test.raw, 10_000, Key.a, true)
    compositor_key(test.raw, 10_000, Key.a, true)
    compositor_key(test.raw, 10_000, Key.a, false)
    compositor_key(test.raw, 10_000, Key.a, false)
    test.read()
    #expect(test.keys.map(\.phase) == [.began, .ended])
  }

  @Test(arguments: [("nonsense", 9), ("", 1), ("nonsense", 4_000_000_000), ("nonsense", 100_000)])
  func `with a keymap that cannot be read the keys come without characters`(
    text: String, claimed: UInt32
  ) throws {
    let test = try keyboard("us")
    compositor_keymap(test.raw, text, claimed)
    // A read ends behind a message that brings a file.
    test.read()
    #expect(type(Key.a, on: test) == [nil])
  }

  @Test func `keys and touches come in their order`() throws {
    let test = try keyboard("us")
    compositor_down(test.raw, 10_000, 0, 10, 10)
    compositor_frame(test.raw)
    compositor_key(test.raw, 10_000, Key.a, true)
    compositor_up(test.raw, 10_000, 0)
    compositor_frame(test.raw)
    let kinds = try (0..<3).map { _ -> String in
      switch try test.input.nextEvent() {
      case .touches: "touches"
      case .key: "key"
      default: "other"
      }
    }
    #expect(kinds == ["touches", "key", "touches"])
  }
}
