public import DactylControls
public import Foundation

/// The look of a text field; only stored, for a renderer.
struct TextFieldLooks {
  var font: UIFont?
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  var border = UITextField.BorderStyle.none
  var clearButton = UITextField.ViewMode.never
  var fits = false
  var leastSize: CGFloat = 0
  var attributed: NSAttributedString?
  var attributedPlaceholder: NSAttributedString?
  var background: UIImage?
  var disabledBackground: UIImage?

  /// The width of a border at each edge, in points. Source:
  /// `Documentation/Constants.md#text-estimate`.
  static let border: CGFloat = 7
}

extension UITextField {
  /// The border around a text field.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// No border.
    case none = 0
    /// A thin line.
    case line = 1
    /// A raised border.
    case bezel = 2
    /// A border with round corners.
    case roundedRect = 3
  }

  /// When an accessory of a text field is visible.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never = 0
    /// While the user edits a text that is not empty.
    case whileEditing = 1
    /// While the user does not edit.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// Posted when the user has changed the text. Its object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted when the user begins to edit. Its object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when the user has stopped editing. Its object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// The border around the field.
  public final var borderStyle: BorderStyle {
    get { looks.border }
    set { looks.border = newValue }
  }
  /// The attributes of all text: its font, its color and its alignment. Setting it changes these; other attributes
  /// have no effect.
  public final var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      TextLooks.attributes(font, textColor, textAlignment)
    }
    set {
      font = newValue[.font] as? UIFont
      textColor = newValue[.foregroundColor] as? UIColor
      textAlignment = (newValue[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural
    }
  }
  /// The attributes of what the user types next: those of all text, ``defaultTextAttributes``.
  public final var typingAttributes: [NSAttributedString.Key: Any]? {
    get { defaultTextAttributes }
    set { if let newValue { defaultTextAttributes = newValue } }
  }
  /// A picture behind the text, stretched over the field, where that has no round border.
  public final var background: UIImage? {
    get { looks.background }
    set { looks.background = newValue }
  }
  /// The same while the field is disabled; ``background`` without one.
  public final var disabledBackground: UIImage? {
    get { looks.disabledBackground }
    set { looks.disabledBackground = newValue }
  }
  /// The picture that a renderer shows behind the text.
  package final var shownBackground: UIImage? {
    guard borderStyle != .roundedRect else { return nil }
    return isEnabled ? background : disabledBackground ?? background
  }
  /// Whether the text may shrink to fit.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { looks.fits }
    set { looks.fits = newValue }
  }
  /// The smallest font size when the text shrinks, in points.
  public final var minimumFontSize: CGFloat {
    get { looks.leastSize }
    set { looks.leastSize = newValue }
  }

  /// The size of the text or placeholder with the border.
  final var contentSizeOfText: CGSize {
    let shown = (text ?? "").isEmpty ? placeholder ?? "" : text ?? ""
    let font = looks.font ?? TextLooks().font
    var size = TextMeasure.measure(shown.isEmpty ? "x" : shown, font, .infinity)
    if let styledText, !shown.isEmpty, !isSecureTextEntry {
      size = DrawnText(styledText, defaults: [.font: font as UIFont]).size(within: .infinity)
    }
    if showsLeftView { size.width += leftView?.bounds.width ?? 0 }
    if showsRightView { size.width += rightView?.bounds.width ?? 0 }
    guard looks.border == .roundedRect || looks.border == .bezel else { return size }
    return CGSize(
      width: size.width + 2 * TextFieldLooks.border, height: size.height + 2 * TextFieldLooks.border
    )
  }

  /// Posts a notification about this field.
  final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension TextLooks {
  /// The attributes of a field's or a text view's text that has none of its own.
  static func attributes(
    _ font: UIFont?, _ color: UIColor?, _ alignment: NSTextAlignment
  ) -> [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    return [
      .font: font ?? TextLooks().font, .foregroundColor: color ?? .label,
      .paragraphStyle: paragraph,
    ]
  }
}
