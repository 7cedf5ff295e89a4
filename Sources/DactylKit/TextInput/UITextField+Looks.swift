public import Foundation

/// How a text field is to look: state for a renderer.
struct TextFieldLooks {
  var font: UIFont?
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  var border = UITextField.BorderStyle.none
  var clearButton = UITextField.ViewMode.never
  var fits = false
  var leastSize: CGFloat = 0
  var attributedPlaceholder: NSAttributedString?

  /// The room that a border takes at each edge, in points. Source:
  /// `Documentation/Constants.md#text-estimate`.
  static let border: CGFloat = 7
}

extension UITextField {
  /// The line around a field.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// A thin line.
    case line = 1
    /// A raised one.
    case bezel = 2
    /// One with round corners.
    case roundedRect = 3
  }

  /// When something shows in a field.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never = 0
    /// While it is edited and has a text.
    case whileEditing = 1
    /// While it is not edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// The text was changed by a user; its object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// A user begins to edit; its object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// A user has edited; its object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// The font; the system's for labels where it is `nil`.
  public final var font: UIFont? {
    get { looks.font ?? TextLooks().font }
    set { looks.font = newValue }
  }
  /// The color; the system's for text by default. `nil` sets that.
  public final var textColor: UIColor? {
    get { looks.color }
    set { looks.color = newValue ?? .label }
  }
  /// Where the text stands.
  public final var textAlignment: NSTextAlignment {
    get { looks.alignment }
    set { looks.alignment = newValue }
  }
  /// The line around it.
  public final var borderStyle: BorderStyle {
    get { looks.border }
    set { looks.border = newValue }
  }
  /// When a renderer shows a button that clears. There is none by itself.
  public final var clearButtonMode: ViewMode {
    get { looks.clearButton }
    set { looks.clearButton = newValue }
  }
  /// Whether the text may be drawn smaller to fit.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { looks.fits }
    set { looks.fits = newValue }
  }
  /// How small, in points.
  public final var minimumFontSize: CGFloat {
    get { looks.leastSize }
    set { looks.leastSize = newValue }
  }

  /// The size of the text, or the placeholder, in its border.
  final var contentSizeOfText: CGSize {
    let shown = (text ?? "").isEmpty ? placeholder ?? "" : text ?? ""
    let font = looks.font ?? TextLooks().font
    let size = TextMeasure.measure(shown.isEmpty ? "x" : shown, font, .infinity)
    guard looks.border == .roundedRect || looks.border == .bezel else { return size }
    return CGSize(
      width: size.width + 2 * TextFieldLooks.border, height: size.height + 2 * TextFieldLooks.border
    )
  }

  /// Tells who listens for notifications.
  final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
