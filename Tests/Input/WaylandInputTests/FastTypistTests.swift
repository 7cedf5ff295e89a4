import CXkbcommon
import DactylKit
import Foundation
import InputFrames
import InputTesting
import KeyLayouts
import Testing

/// Thirty letters a second on a German keyboard, keys held beyond the next one: every letter arrives, dead keys included.
@MainActor
@Suite("A fast typist")
struct FastTypistTests {
  private static let text = "Grüße aus Köln: das Café, Crème brûlée, À bientôt, Zyklus?"
  /// What a dead key waits for.
  private static let sequences = """
    <dead_acute> <e> : "é" eacute
    <dead_grave> <e> : "è" egrave
    <dead_grave> <A> : "À" Agrave
    <dead_circumflex> <u> : "û" ucircumflex
    <dead_circumflex> <o> : "ô" ocircumflex

    """
  private static let (acute, circumflex, shift): (UInt16, UInt16, UInt16) = (13, 41, 42)
  /// The keys of a German keyboard.
  private static let keys: [Character: UInt16] = Dictionary(
    uniqueKeysWithValues: zip(
      "qwertzuiopü" + "asdfghjklöä" + "yxcvbnm,.-" + " ß",
      Array(16...26) + Array(30...40) + Array(44...53) + [57, 12]))
  private static let accents: [Character: (dead: UInt16, isShifted: Bool, letter: Character)] = [
    "é": (acute, false, "e"), "è": (acute, true, "e"), "À": (acute, true, "A"),
    "û": (circumflex, false, "u"), "ô": (circumflex, false, "o"),
  ]
  private static let signs: [Character: Character] = [":": ".", "?": "ß"]

  private struct Stroke {
    var code: UInt16
    var isShifted: Bool
  }

  private func strokes(_ text: String) throws -> [Stroke] {
    try text.flatMap { character -> [Stroke] in
      if let accent = Self.accents[character] {
        return [Stroke(code: accent.dead, isShifted: accent.isShifted)]
          + (try strokes(String(accent.letter)))
      }
      if let sign = Self.signs[character] {
        return [Stroke(code: try #require(Self.keys[sign]), isShifted: true)]
      }
      let small = try #require(character.lowercased().first)
      return [Stroke(code: try #require(Self.keys[small]), isShifted: small != character)]
    }
  }

  /// When each key goes down and comes up, in microseconds: 33 ms from one to the next, held for 60 ms where it is not needed
  /// again. Shift comes up before the next key.
  private func changes(
    _ strokes: [Stroke]
  ) -> [(time: Int64, code: UInt16, isDown: Bool)] {
    var changes: [(time: Int64, code: UInt16, isDown: Bool)] = []
    for (number, stroke) in strokes.enumerated() {
      let time = 1_000_000 + Int64(number) * 33_333
      let isNeeded = strokes.dropFirst(number + 1).prefix(2).contains { $0.code == stroke.code }
      changes.append((time, stroke.code, true))
      changes.append((time + (isNeeded ? 20_000 : 60_000), stroke.code, false))
      if stroke.isShifted {
        changes.append((time - 8000, Self.shift, true))
        changes.append((time + 15_000, Self.shift, false))
      }
    }
    return changes.sorted { $0.time < $1.time }
  }

  private func layout() throws -> Keymap {
    let context = try #require(xkb_context_new(XKB_CONTEXT_NO_FLAGS))
    defer { xkb_context_unref(context) }
    let map = try "de".withCString { name in
      var names = xkb_rule_names()
      names.layout = name
      let keymap = try #require(
        xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS))
      defer { xkb_keymap_unref(keymap) }
      let text = try #require(xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1))
      defer { text.deallocate() }
      return String(cString: text)
    }
    return try #require(Keymap(keymap: Array(map.utf8), sequences: Array(Self.sequences.utf8)))
  }

  private func type(_ text: String, with fingers: Fingers) throws {
    let device = DeviceID(7)
    let layout = try layout()
    fingers.handle(
      .deviceAdded(
        DeviceDescription(name: "Keys", codes: [EventType.key: Set(1..<128)]), device: device,
        time: fingers.now))
    let start = fingers.now.microseconds
    for change in changes(try strokes(text)) {
      let isModifier = change.code == Self.shift
      let characters = change.isDown ? layout.characters(ofPressed: UInt32(change.code)) : nil
      layout.update(UInt32(change.code), isDown: change.isDown)
      fingers.handle(
        .key(
          KeyChange(
            device: device, code: change.code, phase: change.isDown ? .began : .ended,
            characters: characters, repetition: change.isDown && !isModifier ? .assumed : nil,
            time: Timestamp(microseconds: start + change.time))))
    }
    fingers.settle()
  }

  @Test func `a field has the text whole`() throws {
    let fingers = Fingers()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 400, height: 40))
    fingers.view.addSubview(field)
    #expect(field.becomeFirstResponder())
    try type(Self.text, with: fingers)
    #expect(field.text == Self.text)
  }

  @Test func `a table's search bar has it, and hears of each letter`() throws {
    final class Listener: NSObject, UISearchBarDelegate {
      var texts: [String] = []
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        texts.append(searchText)
      }
    }
    let fingers = Fingers()
    let table = UITableView(frame: fingers.view.bounds)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 600, height: 56))
    let listener = Listener()
    bar.delegate = listener
    table.tableHeaderView = bar
    fingers.view.addSubview(table)
    fingers.settle()
    #expect(bar.becomeFirstResponder())
    try type(Self.text, with: fingers)
    #expect(bar.text == Self.text)
    #expect(listener.texts.count == Self.text.count)
    #expect(listener.texts.last == Self.text)
  }

  @Test func `an alert's field has it, and its button is not pressed by a letter`() throws {
    let root = UIViewController()
    let fingers = Fingers(root: root)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField(configurationHandler: nil)
    alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
    fingers.perform { root.present(alert, animated: false, completion: nil) }
    fingers.settle()
    try type(Self.text, with: fingers)
    #expect(alert.textFields?.first?.text == Self.text)
    #expect(root.presentedViewController === alert)
  }
}
