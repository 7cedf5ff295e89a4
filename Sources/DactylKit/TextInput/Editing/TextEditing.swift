import Foundation

/// A view that edits a text: a text field or a text view. What they share stands in extensions of this.
@MainActor
protocol TextEditing: UIView, UITextInput {
  /// The text and how it stands.
  var editor: TextEditor { get }
  /// The font of the text.
  var editedFont: UIFont { get }
  /// Where lines stand.
  var editedAlignment: NSTextAlignment { get }
  /// Where the lines lie, in the view's coordinates; of a field one line, as long as it is.
  var textArea: CGRect { get }
  /// Whether lines break.
  var breaksLines: Bool { get }
  /// Whether a user may change the text now.
  var allowsEditing: Bool { get }
  /// Whether a user may change that part; asks the delegate.
  func allowsChange(in range: NSRange, replacement text: String) -> Bool
  /// A user has changed the text: tells everybody.
  func userChangedText()
  /// The selection has changed: tells the delegate.
  func selectionChanged()
  /// Brings the caret into sight.
  func revealCaret()
}
