public import DactylKit

/// Decides whether the next letter of a text is capitalized automatically.
public enum Capitalization {
  /// Whether the next letter is capitalized, given the text before the caret.
  public static func isDue(
    after text: some StringProtocol, _ type: UITextAutocapitalizationType,
    keyboard: UIKeyboardType = .default
  ) -> Bool {
    switch keyboard {
    case .emailAddress, .URL: return false
    default: break
    }
    switch type {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last.map { $0.isWhitespace } ?? true
    case .sentences:
      guard let last = text.last else { return true }
      if last.isNewline { return true }
      guard last.isWhitespace else { return false }
      // Quotes and brackets may stand behind the end of a sentence.
      let sentence = text.reversed().drop {
        $0.isWhitespace && !$0.isNewline || "\"'”’»)]".contains($0)
      }
      guard let end = sentence.first else { return true }
      return end.isNewline || ".!?…。".contains(end)
    }
  }
}
