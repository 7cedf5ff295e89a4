/// The parts of a text that readers go through.
enum TextPart: Int {
  case character = 0
  case word = 1
  case sentence = 2
  case line = 3
  case paragraph = 4

  /// The part around a place: it goes up to the beginning of the next one, as in GTK. Lines count as paragraphs here.
  func range(in text: [Unicode.Scalar], at place: Int) -> Range<Int> {
    guard !text.isEmpty, place >= 0, place <= text.count else { return 0..<0 }
    if self == .character {
      return place < text.count ? place..<place + 1 : place..<place
    }
    var start = min(place, text.count)
    while start > 0, !(start < text.count && begins(at: start, in: text)) { start -= 1 }
    var end = start + 1
    while end < text.count, !begins(at: end, in: text) { end += 1 }
    return start..<min(end, text.count)
  }

  private func begins(at place: Int, in text: [Unicode.Scalar]) -> Bool {
    guard place > 0 else { return true }
    switch self {
    case .character: return true
    case .word: return Self.isWord(text[place]) && !Self.isWord(text[place - 1])
    case .line, .paragraph: return text[place - 1] == "\n"
    case .sentence:
      guard !text[place].properties.isWhitespace else { return false }
      var before = place
      while before > 0, text[before - 1].properties.isWhitespace { before -= 1 }
      return before < place && before > 0
        && (".!?…。".unicodeScalars.contains(text[before - 1])
          || text[before..<place].contains("\n"))
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark || scalar == "'" || scalar == "’"
  }
}
