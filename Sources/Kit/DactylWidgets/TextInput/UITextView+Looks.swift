import DactylControls
public import Foundation

/// The look of a text view; only stored, for a renderer.
struct TextViewLooks {
  var font: UIFont?
  var color: UIColor?
  var alignment = NSTextAlignment.natural
  var link: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.link]
  var detected: UIDataDetectorTypes = []

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

  /// The attributes of what the user types next: those of the letter before the caret, or those that were set since the caret
  /// moved last.
  public final var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      if let typing = editor.typing { return typing }
      let selection = editor.edited.selection
      let offset = selection.isEmpty ? selection.lowerBound - 1 : selection.lowerBound
      return editor.style?.attributes(at: offset)
        ?? TextLooks.attributes(looks.font, looks.color, looks.alignment)
    }
    set {
      if editor.style == nil {
        editor.style = TextStyle(
          length: editor.edited.length,
          attributes: TextLooks.attributes(looks.font, looks.color, looks.alignment))
      }
      editor.typing = newValue
    }
  }

  /// The text with its attributes; without any if it has none of its own.
  final var ownAttributedText: NSAttributedString {
    let text = editor.edited.string
    guard let style = editor.style else { return NSAttributedString(string: text) }
    return StyledText(text, style, font: editedFont).attributed(0..<editor.edited.length)
  }

  /// Gives the text other attributes.
  final func style(_ style: TextStyle?) {
    guard style != nil || editor.style != nil else { return }
    editor.style = style
    editor.typing = nil
    textLooksChanged()
  }

  /// Changes the attributes of all letters, if they have any of their own.
  final func restyle(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard var style = editor.style else { return }
    style.change(change)
    self.style(style)
  }
  /// The attributes of links in the text; state for a renderer.
  public final var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { looks.link }
    set { looks.link = newValue ?? [:] }
  }
  /// What is looked for in the text, to make links of it. Nothing is looked for here.
  public final var dataDetectorTypes: UIDataDetectorTypes {
    get { looks.detected }
    set { looks.detected = newValue }
  }

  final func textLooksChanged() {
    markLookChanged()
    updateContentSize()
    contentSizeChanged()
  }
}

extension [NSAttributedString.Key: Any] {
  /// Gives the lines of a paragraph another alignment.
  mutating func align(_ alignment: NSTextAlignment) {
    guard let old = self[.paragraphStyle] as? NSParagraphStyle else { return }
    let style = NSMutableParagraphStyle()
    style.setParagraphStyle(old)
    style.alignment = alignment
    self[.paragraphStyle] = style
  }
}

/// The callbacks of the text editor.
extension UITextView {
  final var textDelegate: (any UITextViewDelegate)? {
    (self as UIScrollView).delegate as? any UITextViewDelegate
  }
  final var editedFont: UIFont { looks.font ?? TextLooks().font }
  final var editedAlignment: NSTextAlignment { directed(looks.alignment) }
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

/// Kinds of texts that become links on iOS.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt
  /// Kinds by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = Self(rawValue: 1 << 0)
  /// Addresses of the web.
  public static let link = Self(rawValue: 1 << 1)
  /// Addresses of places.
  public static let address = Self(rawValue: 1 << 2)
  /// Days and times.
  public static let calendarEvent = Self(rawValue: 1 << 3)
  /// All kinds.
  public static let all = Self(rawValue: .max)
}
