import DactylControls
import Foundation

/// The edit actions of text fields and text views: cut, copy, paste and select.
extension TextEditing {
  /// Whether a standard edit action can be performed now; `nil` for any other action.
  func allowsEditAction(_ action: Selector) -> Bool? {
    let edited = editor.edited
    switch action {
    case .cut: return allowsEditing && !edited.hasCaret && !editor.isSecure
    case .copy: return !edited.hasCaret && !editor.isSecure
    case .delete: return allowsEditing && !edited.hasCaret
    case .paste: return allowsEditing && UIPasteboard.general.hasStrings
    case .select: return edited.hasCaret && edited.length > 0
    case .selectAll: return edited.selection != 0..<edited.length && edited.length > 0
    default: return nil
    }
  }

  func copySelection() {
    guard !editor.edited.hasCaret, !editor.isSecure else { return }
    UIPasteboard.general.string = editor.edited.selectedText
  }

  func cutSelection() {
    guard !editor.edited.hasCaret, !editor.isSecure, allowsEditing else { return }
    let text = editor.edited.selectedText
    if editor.userReplace(editor.edited.selection, with: "") { UIPasteboard.general.string = text }
  }

  /// Pastes text. A text field joins pasted lines into one.
  func pasteText() {
    guard let text = UIPasteboard.general.string, !text.isEmpty else { return }
    let pasted =
      breaksLines ? text : text.split(whereSeparator: \.isNewline).joined(separator: " ")
    editor.insert(pasted, at: editor.edited.selection)
  }

  /// Selects the word at the caret.
  func selectWord() {
    let word = editor.edited.word(at: editor.edited.selection.lowerBound)
    if !word.isEmpty { editor.select(word) }
  }

  // MARK: Keys

  /// Types the characters of keys; returns the keys that type nothing.
  func type(_ presses: Set<UIPress>, return pressReturn: () -> Void) -> Set<UIPress> {
    var others: Set<UIPress> = []
    for press in presses.sorted(by: { $0.serial < $1.serial }) {
      guard isFirstResponder, let key = press.key else {
        others.insert(press)
        continue
      }
      switch key.characters {
      case "\r", "\n": pressReturn()
      case _ where editor.handle(key): break
      case let typed where typed.isTypedText: insertText(typed)
      default: others.insert(press)
      }
    }
    return others
  }

  // MARK: The screen reader

  /// Handles a double tap of the screen reader. The first one begins editing; further ones move the
  /// caret to the beginning and to the end in turn.
  func activateForReader() -> Bool {
    if isFirstResponder {
      let end = editor.edited.length
      let target = editor.edited.selection.upperBound == end ? 0 : end
      editor.select(target..<target)
      UIAccessibility.post(
        notification: .announcement, argument: target == 0 ? "Beginning" : "End")
      return true
    }
    return becomeFirstResponder()
  }
}

extension String {
  /// Whether a key types text: it is neither a control character nor a key without a character.
  fileprivate var isTypedText: Bool {
    !isEmpty && !hasPrefix("UIKeyInput") && unicodeScalars.allSatisfy { $0.value >= 0x20 }
  }
}
