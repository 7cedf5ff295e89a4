public import Foundation

/// How a text view is to look: state for a renderer.
struct TextViewLooks {
  var font: UIFont?
  var color: UIColor?
  var alignment = NSTextAlignment.natural

  /// The room around the text, in points. Source: `Documentation/Constants.md#text-editing`.
  static let inset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// The room at both ends of a line, in points. Source: `Documentation/Constants.md#text-editing`.
  static let padding: CGFloat = 5
}

extension UITextView {
  /// The text was changed by a user; its object is the view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// A user begins to edit; its object is the view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// A user has edited; its object is the view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// The font; the system's for labels where it is `nil`.
  public final var font: UIFont? {
    get { looks.font }
    set { looks.font = newValue }
  }
  /// The color; the system's for text where it is `nil`.
  public final var textColor: UIColor? {
    get { looks.color }
    set { looks.color = newValue }
  }
  /// Where lines stand.
  public final var textAlignment: NSTextAlignment {
    get { looks.alignment }
    set { looks.alignment = newValue }
  }

  final func textLooksChanged() {
    markLookChanged()
    updateContentSize()
    contentSizeChanged()
  }
}

/// What the editor asks of a text view, and tells it.
extension UITextView {
  final var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  final var editedFont: UIFont { looks.font ?? TextLooks().font }
  final var editedAlignment: NSTextAlignment { looks.alignment }
  final var breaksLines: Bool { true }
  final var allowsEditing: Bool { isEditable }

  /// Where the lines lie, in coordinates of the content.
  final var textArea: CGRect {
    let insets = textContainerInset
    let across = insets.left + insets.right + 2 * TextViewLooks.padding
    return CGRect(
      x: insets.left + TextViewLooks.padding, y: insets.top, width: max(1, bounds.width - across),
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

  /// Scrolls up or down until a rectangle of the lines is in sight; what is, stays.
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

  /// Gestures as the text can be edited, selected, or neither.
  final func updateInteraction() {
    let mode: UITextInteraction.Mode? = isEditable ? .editable : isSelectable ? .nonEditable : nil
    guard mode != editor.interaction?.textInteractionMode else { return }
    if let old = editor.interaction { removeInteraction(old) }
    editor.interaction = mode.map { UITextInteraction(for: $0) }
    guard let interaction = editor.interaction else { return }
    interaction.textInput = self
    addInteraction(interaction)
  }

  /// Tells who listens for notifications.
  final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
