import Glibc
import KeyLayouts
import Testing

/// Layouts of xkb-data, with modifiers from the keys themselves.
@Suite("Layouts of keyboards")
struct KeymapTests {
  /// Kernel codes: `KEY_EQUAL`, which is a dead acute on a German keyboard, `KEY_E`, `KEY_Y`, `KEY_A`, `KEY_LEFTSHIFT`, `KEY_CAPSLOCK`, `KEY_LEFT`.
  private enum Key {
    static let acute: UInt32 = 13
    static let e: UInt32 = 18
    static let y: UInt32 = 21
    static let a: UInt32 = 30
    static let leftShift: UInt32 = 42
    static let capsLock: UInt32 = 58
    static let left: UInt32 = 105
  }

  private func stroke(_ code: UInt32, _ layout: Keymap) -> String? {
    defer {
      layout.update(code, isDown: true)
      layout.update(code, isDown: false)
    }
    return layout.characters(ofPressed: code)
  }

  @Test(arguments: [("us", "y"), ("de", "z"), ("ru", "н"), ("il", "ט"), ("fr", "y")])
  func `a key types what its layout says`(layout: String, letter: String) throws {
    let layout = try #require(Keymap(LayoutName(layout)))
    #expect(stroke(Key.y, layout) == letter)
    #expect(stroke(Key.left, layout) == nil)
  }

  @Test func `Shift counts while it is down, Caps Lock until it is pressed again`() throws {
    let layout = try #require(Keymap(.plain))
    layout.update(Key.leftShift, isDown: true)
    #expect(stroke(Key.a, layout) == "A")
    layout.update(Key.leftShift, isDown: false)
    #expect(stroke(Key.a, layout) == "a")
    #expect(!layout.isLit(.capsLock))
    _ = stroke(Key.capsLock, layout)
    #expect(layout.isLit(.capsLock))
    #expect(!layout.isLit(.numLock))
    #expect(stroke(Key.a, layout) == "A")
    _ = stroke(Key.capsLock, layout)
    #expect(stroke(Key.a, layout) == "a")
  }

  /// The modifiers are both of Ctrl, both of the logo, Alt and Shift.
  @Test(
    arguments: [
      (29, "y", nil), (97, "y", nil), (125, "y", nil), (126, "y", nil), (56, "y", "н"),
      (42, "Y", "Н"),
    ] as [(UInt32, String, String?)])
  func `in a command a Latin letter stays, and one of another script is none`(
    modifier: UInt32, latin: String, russian: String?
  ) throws {
    for (name, typed) in [("us", latin), ("ru", russian)] {
      let layout = try #require(Keymap(LayoutName(name)))
      layout.update(modifier, isDown: true)
      #expect(stroke(Key.y, layout) == typed)
    }
  }

  @Test(
    .enabled(if: access("/usr/share/X11/locale/compose.dir", R_OK) == 0, "needs libx11-data"),
    arguments: ["de_DE.UTF-8", "xx_YY.UTF-8"])
  func `a locale without sequences has those of English`(locale: String) throws {
    let layout = try #require(Keymap(LayoutName("de"), locale: locale))
    #expect(!layout.lacksSequences)
    #expect(stroke(Key.acute, layout) == "")
    #expect(stroke(Key.e, layout) == "é")
  }

  @Test func `an option switches between two layouts`() throws {
    var name = LayoutName("us,ru")
    name.options = "grp:caps_toggle"
    let layout = try #require(Keymap(name))
    #expect(stroke(Key.a, layout) == "a")
    _ = stroke(Key.capsLock, layout)
    #expect(stroke(Key.a, layout) == "ф")
  }

  @Test func `a layout that nobody knows is none`() {
    #expect(Keymap(LayoutName("klingon")) == nil)
  }
}
