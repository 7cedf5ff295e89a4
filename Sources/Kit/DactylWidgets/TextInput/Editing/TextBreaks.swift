import Foundation

/// Finds the boundaries of words and paragraphs.
///
/// One rule applies to all scripts: a word is a run of letters and digits, with apostrophes and
/// marks between them; each Chinese or Japanese character is a word. Thai text is not divided into
/// words.
extension EditedText {
  /// The class of a character for word boundaries.
  enum Kind: Hashable {
    case word
    case ideograph
    case space
    case newline
    case other
  }

  /// The class of a character.
  static func kind(of character: Character) -> Kind {
    if character.isNewline { return .newline }
    if character.isWhitespace { return .space }
    if let scalar = character.unicodeScalars.first, isIdeograph(scalar.value) { return .ideograph }
    if character.isLetter || character.isNumber || character == "_" { return .word }
    return .other
  }

  /// Whether a scalar is Han, Hiragana or Katakana; lines may break between any two of them.
  private static func isIdeograph(_ value: UInt32) -> Bool {
    (0x3040...0x30FF).contains(value) || (0x3400...0x9FFF).contains(value)
      || (0xF900...0xFAFF).contains(value) || (0x20000...0x3FFFF).contains(value)
  }

  /// The word at an offset, or the nearest one; between two words, the later one. A punctuation
  /// mark is returned by itself. In spaces it is the word before them, else the word after them.
  /// Empty if the paragraph has no word.
  func word(at offset: Int) -> Range<Int> {
    var index = index(place(offset))
    // In spaces, and at the end of a line, the text before the offset decides.
    if index == string.endIndex || [.space, .newline].contains(Self.kind(of: string[index])) {
      var back = index
      while back > string.startIndex {
        let before = string.index(before: back)
        let kind = Self.kind(of: string[before])
        if kind == .newline { break }
        back = before
        if kind != .space { return run(at: back) }
      }
      while index < string.endIndex, Self.kind(of: string[index]) == .space {
        index = string.index(after: index)
      }
      if index == string.endIndex || string[index].isNewline {
        return place(offset)..<place(offset)
      }
    }
    return run(at: index)
  }

  /// The word that contains an index; a single character if that is not part of a word.
  private func run(at index: String.Index) -> Range<Int> {
    var (start, end) = (index, string.index(after: index))
    if isInWord(index) {
      while start > string.startIndex, isInWord(string.index(before: start)) {
        start = string.index(before: start)
      }
      while end < string.endIndex, isInWord(end) { end = string.index(after: end) }
    }
    return offset(start)..<offset(end)
  }

  /// Whether a character belongs to a word. An apostrophe or full stop between letters does.
  private func isInWord(_ index: String.Index) -> Bool {
    let character = string[index]
    if Self.kind(of: character) == .word { return true }
    guard character == "'" || character == "’", index > string.startIndex else { return false }
    let after = string.index(after: index)
    guard after < string.endIndex else { return false }
    return Self.kind(of: string[string.index(before: index)]) == .word
      && Self.kind(of: string[after]) == .word
  }

  /// The paragraph around an offset, without its line feed.
  func paragraph(at offset: Int) -> Range<Int> {
    let index = index(place(offset))
    let start = string[..<index].lastIndex(where: \.isNewline).map(string.index(after:))
    let end = string[index...].firstIndex(where: \.isNewline)
    return self.offset(start ?? string.startIndex)..<self.offset(end ?? string.endIndex)
  }

  /// The end of the next word after an offset; the end of the text if there is none.
  func wordEnd(after offset: Int) -> Int {
    var index = index(place(offset))
    while index < string.endIndex, !isWordLike(index) { index = string.index(after: index) }
    guard index < string.endIndex else { return length }
    return run(at: index).upperBound
  }

  /// The beginning of the previous word before an offset; the beginning of the text if there is
  /// none.
  func wordStart(before offset: Int) -> Int {
    var index = index(place(offset))
    while index > string.startIndex {
      let before = string.index(before: index)
      if isWordLike(before) { return run(at: before).lowerBound }
      index = before
    }
    return 0
  }

  private func isWordLike(_ index: String.Index) -> Bool {
    [.word, .ideograph].contains(Self.kind(of: string[index]))
  }

  /// The offset of an index.
  func offset(_ index: String.Index) -> Int {
    string.utf16.distance(from: string.utf16.startIndex, to: index)
  }
}
