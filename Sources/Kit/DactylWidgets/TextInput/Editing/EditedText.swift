import Foundation

/// The content of an edited text: its characters, the selection, and the text that an input method
/// is composing.
///
/// It is a value without side effects. Offsets count UTF-16 units, as in `NSRange`. Every offset
/// from outside is moved into the text and to the beginning of its character, so that no input
/// splits an emoji or causes a trap.
struct EditedText: Hashable, Sendable {
  /// The characters.
  private(set) var string: String
  /// The selected range; an empty range is the caret.
  private(set) var selection: Range<Int>
  /// The end of the selection that stays when the selection is extended.
  private(set) var anchor: Int
  /// The range that an input method is composing and may still replace; `nil` if there is none.
  private(set) var marked: Range<Int>?

  /// A text with the caret at its end.
  init(_ string: String = "") {
    self.string = string
    let end = string.utf16.count
    selection = end..<end
    anchor = end
  }

  /// The length in UTF-16 units.
  var length: Int { string.utf16.count }
  /// Whether there is a caret rather than a selection.
  var hasCaret: Bool { selection.isEmpty }
  /// The selected characters.
  var selectedText: String { text(in: selection) }

  // MARK: Places

  /// The offset itself, or the beginning of the character that contains it.
  func place(_ offset: Int) -> Int {
    let offset = min(max(0, offset), length)
    let index = string.utf16.index(string.utf16.startIndex, offsetBy: offset)
    if index == string.endIndex { return offset }
    // An index within a character continues from the start of that character.
    let start = string.index(before: string.index(after: index))
    return string.utf16.distance(from: string.startIndex, to: start)
  }

  /// A range with its ends moved to the beginnings of characters.
  func places(_ range: Range<Int>) -> Range<Int> {
    let lower = place(range.lowerBound)
    var upper = place(range.upperBound)
    // A range that ends within a character includes the whole character.
    if upper < min(range.upperBound, length) { upper = next(after: upper) }
    return lower..<max(lower, upper)
  }

  /// The offset after the character at `offset`; the end of the text returns itself.
  func next(after offset: Int) -> Int {
    let index = index(offset)
    guard index < string.endIndex else { return length }
    return string.utf16.distance(from: string.startIndex, to: string.index(after: index))
  }

  /// The offset of the character before `offset`; the beginning of the text returns itself.
  func previous(before offset: Int) -> Int {
    let index = index(offset)
    guard index > string.startIndex else { return 0 }
    return string.utf16.distance(from: string.startIndex, to: string.index(before: index))
  }

  /// The string index of an offset.
  func index(_ offset: Int) -> String.Index {
    let offset = min(max(0, offset), length)
    return string.utf16.index(string.startIndex, offsetBy: offset)
  }

  /// The characters of a range.
  func text(in range: Range<Int>) -> String {
    String(string[index(range.lowerBound)..<index(range.upperBound)])
  }

  // MARK: Editing

  /// Replaces the whole text and puts the caret at its end.
  mutating func set(_ text: String) { self = EditedText(text) }

  /// Selects a range; an empty range moves the caret.
  mutating func select(_ range: Range<Int>) {
    selection = places(range)
    anchor = selection.lowerBound
  }

  /// The end of the selection that moves when the selection is extended; the caret if nothing is
  /// selected.
  var focus: Int { anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound }

  /// Moves one end of the selection; the other end stays.
  mutating func extend(to offset: Int) {
    let focus = place(offset)
    selection = min(anchor, focus)..<max(anchor, focus)
  }

  /// Replaces a range and puts the caret after the new text.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = places(range)
    string.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: text)
    // The new text may combine with its neighbors to one character.
    let end = range.lowerBound + text.utf16.count
    let caret = place(end) == end ? end : next(after: place(end))
    select(caret..<caret)
    marked = nil
  }

  /// The range that Backspace deletes: the selection, else the character before the caret.
  var rangeToDelete: Range<Int> {
    hasCaret ? previous(before: selection.lowerBound)..<selection.lowerBound : selection
  }

  /// Replaces the composed text, or else the selection, by what an input method composes.
  /// `selected` counts from the beginning of the composed text.
  mutating func mark(_ text: String, selected: Range<Int>) {
    let range = marked ?? selection
    replace(range, with: text)
    guard !text.isEmpty else { return }
    let end = range.lowerBound + text.utf16.count
    marked = range.lowerBound..<end
    let lower = min(range.lowerBound + max(0, selected.lowerBound), end)
    let upper = min(range.lowerBound + max(0, selected.upperBound), end)
    select(lower..<max(lower, upper))
  }

  /// Accepts the composed text.
  mutating func unmark() { marked = nil }
}
