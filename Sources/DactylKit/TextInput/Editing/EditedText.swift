import Foundation

/// A text that is edited: its characters, what is selected, and what an input method still composes.
///
/// A pure value. Places count UTF-16 units, as `NSRange` does; each place that is handed in is moved to the
/// beginning of its character and into the text, so that no input can split an emoji or trap.
struct EditedText: Hashable, Sendable {
  /// The characters.
  private(set) var string: String
  /// What is selected; an empty range is the caret.
  private(set) var selection: Range<Int>
  /// The end of the selection that stays where it is while the other one moves.
  private(set) var anchor: Int
  /// What an input method composes and may still replace; `nil` for nothing.
  private(set) var marked: Range<Int>?

  /// A text with the caret behind it.
  init(_ string: String = "") {
    self.string = string
    let end = string.utf16.count
    selection = end..<end
    anchor = end
  }

  /// How many UTF-16 units there are.
  var length: Int { string.utf16.count }
  /// Whether there is a caret and no selection.
  var hasCaret: Bool { selection.isEmpty }
  /// The selected characters.
  var selectedText: String { text(in: selection) }

  // MARK: Places

  /// The place itself, or the beginning of the character that it would split.
  func place(_ offset: Int) -> Int {
    let offset = min(max(0, offset), length)
    let index = string.utf16.index(string.utf16.startIndex, offsetBy: offset)
    if index == string.endIndex { return offset }
    // Going on from within a character begins at its start.
    let start = string.index(before: string.index(after: index))
    return string.utf16.distance(from: string.startIndex, to: start)
  }

  /// A range between places, its ends at the beginnings of characters.
  func places(_ range: Range<Int>) -> Range<Int> {
    let lower = place(range.lowerBound)
    var upper = place(range.upperBound)
    // A range that ends within a character takes all of it.
    if upper < min(range.upperBound, length) { upper = next(after: upper) }
    return lower..<max(lower, upper)
  }

  /// The place behind the character that begins there; the end stays.
  func next(after offset: Int) -> Int {
    let index = index(offset)
    guard index < string.endIndex else { return length }
    return string.utf16.distance(from: string.startIndex, to: string.index(after: index))
  }

  /// The place before the character that ends there; the beginning stays.
  func previous(before offset: Int) -> Int {
    let index = index(offset)
    guard index > string.startIndex else { return 0 }
    return string.utf16.distance(from: string.startIndex, to: string.index(before: index))
  }

  /// The index of a place.
  func index(_ offset: Int) -> String.Index {
    let offset = min(max(0, offset), length)
    return string.utf16.index(string.startIndex, offsetBy: offset)
  }

  /// The characters of a range.
  func text(in range: Range<Int>) -> String {
    String(string[index(range.lowerBound)..<index(range.upperBound)])
  }

  // MARK: Editing

  /// Replaces all of it; the caret stands behind.
  mutating func set(_ text: String) { self = EditedText(text) }

  /// Selects a range, or puts the caret where it is empty.
  mutating func select(_ range: Range<Int>) {
    selection = places(range)
    anchor = selection.lowerBound
  }

  /// The end of the selection that moves; the caret where nothing is selected.
  var focus: Int { anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound }

  /// Moves one end of the selection; the other one stays.
  mutating func extend(to offset: Int) {
    let focus = place(offset)
    selection = min(anchor, focus)..<max(anchor, focus)
  }

  /// Replaces a range; the caret stands behind what came in.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = places(range)
    string.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: text)
    // What came in may have joined with its neighbours into one character.
    let end = range.lowerBound + text.utf16.count
    let caret = place(end) == end ? end : next(after: place(end))
    select(caret..<caret)
    marked = nil
  }

  /// What a step back takes away: the selection, else the character before the caret.
  var rangeToDelete: Range<Int> {
    hasCaret ? previous(before: selection.lowerBound)..<selection.lowerBound : selection
  }

  /// Shows what an input method composes, in place of what it composed before, else of the selection. The
  /// selection is counted within it.
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

  /// Keeps what was composed as it is.
  mutating func unmark() { marked = nil }
}
