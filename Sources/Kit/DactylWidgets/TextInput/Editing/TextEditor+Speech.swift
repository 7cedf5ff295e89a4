import DactylControls
import Foundation

/// The screen reader's speech and rotors during editing.
extension TextEditor {
  /// Speaks typed or deleted text. Hidden characters are not spoken.
  func speak(typed text: String, removed: String) {
    guard UIAccessibility.isVoiceOverRunning else { return }
    let spoken: String
    if isSecure {
      spoken = text.isEmpty ? "Deleted" : "Bullet"
    } else if text.isEmpty {
      guard !removed.isEmpty else { return }
      spoken = "\(Self.spoken(removed)) deleted"
    } else {
      spoken = Self.spoken(text)
    }
    UIAccessibility.post(notification: .announcement, argument: spoken)
  }

  /// Replaces characters without a sound by their names.
  static func spoken(_ text: String) -> String {
    switch text {
    case " ": "Space"
    case "\n", "\r\n": "New line"
    case "\t": "Tab"
    case let text where text.count == 1 && text.first?.isUppercase == true: "Cap \(text)"
    default: text
    }
  }

  /// The rotors during editing. A flick down moves the caret forward by a character, a word or a
  /// line; a flick up moves it back. The text that the caret passes is spoken.
  var rotors: [UIAccessibilityCustomRotor] {
    [UITextGranularity.character, .word, .line].map { unit in
      let name =
        switch unit {
        case .character: "Characters"
        case .word: "Words"
        default: "Lines"
        }
      return UIAccessibilityCustomRotor(name: name) { [weak self] predicate in
        guard let self, let host = self.host else { return nil }
        let isForward = predicate.searchDirection == .next
        guard let passed = self.moveCaret(by: unit, forward: isForward) else { return nil }
        let text = self.isSecure ? "Bullet" : Self.spoken(self.edited.text(in: passed))
        UIAccessibility.post(notification: .announcement, argument: text)
        return UIAccessibilityCustomRotor.ItemResult(targetElement: host)
      }
    }
  }

  /// Moves the caret by a unit; returns the text that it has passed, `nil` at the end of the text.
  private func moveCaret(by unit: UITextGranularity, forward: Bool) -> Range<Int>? {
    let selection = edited.selection
    let from = forward ? selection.upperBound : selection.lowerBound
    let target: Int
    switch unit {
    case .word: target = forward ? edited.wordEnd(after: from) : edited.wordStart(before: from)
    case .line:
      let index = lines.line(of: from) + (forward ? 1 : -1)
      guard lines.lines.indices.contains(index) else { return nil }
      target = lines.lines[index].range.lowerBound
      select(target..<target)
      return lines.lines[index].range
    default: target = forward ? edited.next(after: from) : edited.previous(before: from)
    }
    guard target != from else { return nil }
    select(target..<target)
    return min(from, target)..<max(from, target)
  }
}
