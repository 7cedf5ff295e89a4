import DactylControls
import Foundation

/// A view that edits text: a text field or a text view. Extensions of this protocol implement what
/// both share.
@MainActor
protocol TextEditing: UIView, UITextInput {
  /// The editor with the text and its state.
  var editor: TextEditor { get }
  /// The font of the text.
  var editedFont: UIFont { get }
  /// The horizontal alignment of lines.
  var editedAlignment: NSTextAlignment { get }
  /// The rectangle of the lines, in the view's coordinates. A text field has one line without a
  /// limit of its length.
  var textArea: CGRect { get }
  /// Whether lines break.
  var breaksLines: Bool { get }
  /// Whether the user can edit the text now.
  var allowsEditing: Bool { get }
  /// Whether the user may replace a range; calls the delegate.
  func allowsChange(in range: NSRange, replacement text: String) -> Bool
  /// The user has changed the text: notifies delegate, targets and observers.
  func userChangedText()
  /// The selection has changed: notifies the delegate.
  func selectionChanged()
  /// Scrolls the caret into view.
  func revealCaret()
}
