import Foundation

/// What the screen reader says and does while a text is edited.
extension TextEditor {
  /// Speaks what was typed or taken away. Hidden characters are not said.
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

  /// Signs without a sound have names.
  static func spoken(_ text: String) -> String {
    switch text {
    case " ": "Space"
    case "\n", "\r\n": "New line"
    case "\t": "Tab"
    case let text where text.count == 1 && text.first?.isUppercase == true: "Cap \(text)"
    default: text
    }
  }

  /// The rotors of a text that is edited: a flick down goes on by a character, a word or a line, one up goes back.
  /// What the caret passes is spoken.
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

  /// Moves the caret by a unit; answers what it passed, `nil` at the end of the text.
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
