/// An object into which a keyboard types. A keyboard calls these members of the first responder.
@MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether the text is not empty.
  var hasText: Bool { get }
  /// Replaces the selection by a text, as a keyboard does. A line feed acts as the Return key.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}
