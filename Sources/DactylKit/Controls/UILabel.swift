public import Foundation

/// A text. It takes no touches unless a program lets it (spec VIEW:HIT-14, VIEW:SUP-02).
@MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String? { didSet { if text != oldValue { textChanged() } } }
  /// The text while ``isHighlighted`` is set has another look; state for a renderer.
  open var isHighlighted = false { didSet { markLookChanged() } }
  /// Whether the text looks in use; touches do not depend on it.
  open var isEnabled = true { didSet { markLookChanged() } }
  /// The most lines; 0 for as many as it takes.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
  /// Where lines of text stand.
  open var textAlignment = NSTextAlignment.natural { didSet { markLookChanged() } }

  /// How the text is to look.
  final var looks = TextLooks() {
    didSet {
      markLookChanged()
      if looks.font != oldValue.font { textChanged() }
    }
  }

  private final func textChanged() {
    markLookChanged()
    contentSizeChanged()
  }

  /// How large the text is in its lines, as ``TextMeasure`` says. Constraints ask for it.
  open override var intrinsicContentSize: CGSize { contentSize(within: .infinity) }
  /// How large the text is: in one line, or in as many lines of the given width as it may have. No width is as much as it
  /// needs. `sizeToFit()` asks for it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentSize(within: numberOfLines != 1 && size.width > 0 ? size.width : .infinity)
  }

  override func contentSize(within width: CGFloat) -> CGSize { measure(within: width) }
  override var wrapsContent: Bool { numberOfLines != 1 }
  override var standardHuggingPriority: Float { 251 }

  /// A label, which takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A label with what the coder holds; it takes touches only if the coder says so.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    takesNoTouches(unless: coder)
  }

  override func observedValue(_ key: String) -> Any? {
    switch key {
    case "text": text
    case "enabled", "isEnabled": isEnabled
    case "highlighted", "isHighlighted": isHighlighted
    case "numberOfLines": numberOfLines
    case "textAlignment": textAlignment
    default: super.observedValue(key)
    }
  }
  /// A label without a text says nothing.
  override var isElementByDefault: Bool { text?.isEmpty == false }
  override var labelByDefault: String? { text }
  override var traitsByDefault: UIAccessibilityTraits {
    isEnabled ? .staticText : [.staticText, .notEnabled]
  }
}
