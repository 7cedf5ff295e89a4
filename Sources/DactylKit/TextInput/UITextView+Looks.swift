public import Foundation

/// The look of a text view; only stored, for a renderer.
struct TextViewLooks {
  var font: UIFont?
  var color: UIColor?
  var alignment = NSTextAlignment.natural

  /// The insets around the text, in points. Source: `Documentation/Constants.md#text-editing`.
  static let inset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// The padding at both ends of a line, in points. Source:
  /// `Documentation/Constants.md#text-editing`.
  static let padding: CGFloat = 5
}

extension UITextView {
  /// Posted when the user has changed the text. Its object is the view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted when the user begins to edit. Its object is the view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when the user has stopped editing. Its object is the view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  final func textLooksChanged() {
    markLookChanged()
    updateContentSize()
    contentSizeChanged()
  }
}

/// The callbacks of the text editor.
extension UITextView {
  final var textDelegate: (any UITextViewDelegate)? {
    (self as UIScrollView).delegate as? any UITextViewDelegate
  }
  final var editedFont: UIFont { looks.font ?? TextLooks().font }
  final var editedAlignment: NSTextAlignment { looks.alignment }
  final var breaksLines: Bool { true }
  final var allowsEditing: Bool { isEditable }

  /// The rectangle of the lines, in content coordinates.
  final var textArea: CGRect {
    let insets = textContainerInset
    let padding = textContainer.lineFragmentPadding
    let across = insets.left + insets.right + 2 * padding
    return CGRect(
      x: insets.left + padding, y: insets.top, width: max(1, bounds.width - across),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  final func allowsChange(in range: NSRange, replacement text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  final func userChangedText() {
    post(Self.textDidChangeNotification)
    textDelegate?.textViewDidChange(self)
  }

  final func selectionChanged() { textDelegate?.textViewDidChangeSelection(self) }

  final func revealCaret() {
    updateContentSize()
    if !isScrollEnabled { contentSizeChanged() }
    if isFirstResponder { reveal(editor.lines.caret(at: editor.edited.focus)) }
  }

  /// Scrolls vertically until a rectangle of the text is visible; does not scroll if it already is.
  final func reveal(_ rect: CGRect) {
    guard isScrollEnabled, bounds.height > 0 else { return }
    let insets = adjustedContentInset
    let place = rect.offsetBy(dx: 0, dy: textContainerInset.top)
    let (top, bottom) = (bounds.minY + insets.top, bounds.maxY - insets.bottom)
    if place.minY < top {
      contentOffset.y = max(-insets.top, place.minY - insets.top - textContainerInset.top)
    } else if place.maxY > bottom {
      contentOffset.y += place.maxY + textContainerInset.bottom - bottom
    }
  }

  final func updateContentSize() {
    let insets = textContainerInset
    contentSize = CGSize(
      width: bounds.width, height: editor.lines.size.height + insets.top + insets.bottom)
  }

  /// Installs the gestures for a text that can be edited, selected, or neither.
  final func updateInteraction() {
    let mode: UITextInteraction.Mode? = isEditable ? .editable : isSelectable ? .nonEditable : nil
    guard mode != editor.interaction?.textInteractionMode else { return }
    if let old = editor.interaction { removeInteraction(old) }
    editor.interaction = mode.map { UITextInteraction(for: $0) }
    guard let interaction = editor.interaction else { return }
    interaction.textInput = self
    addInteraction(interaction)
  }

  /// Posts a notification about this view.
  final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
