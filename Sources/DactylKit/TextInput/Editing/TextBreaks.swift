import Foundation

/// Where words and paragraphs of a text begin and end. Pure.
///
/// Words follow one rule for all scripts: letters and digits that stand together, with apostrophes and marks
/// between them; each Chinese or Japanese character is a word by itself. Thai is not cut into words.
extension EditedText {
  /// What a character is for words.
  enum Kind: Hashable {
    case word
    case ideograph
    case space
    case newline
    case other
  }

  /// What a character is.
  static func kind(of character: Character) -> Kind {
    if character.isNewline { return .newline }
    if character.isWhitespace { return .space }
    if let scalar = character.unicodeScalars.first, isIdeograph(scalar.value) { return .ideograph }
    if character.isLetter || character.isNumber || character == "_" { return .word }
    return .other
  }

  /// Han, Hiragana and Katakana: lines break between any two.
  private static func isIdeograph(_ value: UInt32) -> Bool {
    (0x3040...0x30FF).contains(value) || (0x3400...0x9FFF).contains(value)
      || (0xF900...0xFAFF).contains(value) || (0x20000...0x3FFFF).contains(value)
  }

  /// The word at a place, or the nearest one: of two that touch the one behind. A sign is taken by itself; in
  /// spaces it is the word before them, else the one behind. Empty where the paragraph has none.
  func word(at offset: Int) -> Range<Int> {
    var index = index(place(offset))
    // Within spaces, and at the end of a line, the text before counts.
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

  /// The characters of one word around an index; the one character itself where that is no word.
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

  /// Whether the character belongs to a word: an apostrophe or a full stop between letters does, too.
  private func isInWord(_ index: String.Index) -> Bool {
    let character = string[index]
    if Self.kind(of: character) == .word { return true }
    guard character == "'" || character == "’", index > string.startIndex else { return false }
    let after = string.index(after: index)
    guard after < string.endIndex else { return false }
    return Self.kind(of: string[string.index(before: index)]) == .word
      && Self.kind(of: string[after]) == .word
  }

  /// The paragraph around a place, without the line feed that ends it.
  func paragraph(at offset: Int) -> Range<Int> {
    let index = index(place(offset))
    let start = string[..<index].lastIndex(where: \.isNewline).map(string.index(after:))
    let end = string[index...].firstIndex(where: \.isNewline)
    return self.offset(start ?? string.startIndex)..<self.offset(end ?? string.endIndex)
  }

  /// The end of the word behind a place; where there is none, the end of the text.
  func wordEnd(after offset: Int) -> Int {
    var index = index(place(offset))
    while index < string.endIndex, !isWordLike(index) { index = string.index(after: index) }
    guard index < string.endIndex else { return length }
    return run(at: index).upperBound
  }

  /// The beginning of the word before a place; where there is none, that of the text.
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

  /// The place of an index.
  func offset(_ index: String.Index) -> Int {
    string.utf16.distance(from: string.utf16.startIndex, to: index)
  }
}
