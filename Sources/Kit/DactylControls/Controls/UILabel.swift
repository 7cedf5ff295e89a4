@_spi(Kit) public import DactylEvents
public import Foundation

/// A text. It takes no touches unless a program lets it (spec VIEW:HIT-14, VIEW:SUP-02).
@MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    didSet {
      if text != oldValue { textChanged() }
      if looks.attributed != nil { looks.attributed = nil }
    }
  }
  /// The text with attributes, of which it keeps a copy. Setting it sets ``text``; setting ``text`` removes the attributes.
  open var attributedText: NSAttributedString? {
    get {
      if let givenAttributedText { return givenAttributedText }
      guard let text else { return nil }
      return NSAttributedString(string: text)
    }
    set {
      text = newValue?.string
      looks.attributed = newValue?.fixed
    }
  }
  /// The text with the attributes that it was given; `nil` for a text without.
  package final var givenAttributedText: NSAttributedString? {
    guard let given = looks.attributed, given.string == text else { return nil }
    return given
  }
  /// The text while ``isHighlighted`` is set has another look; state for a renderer.
  open var isHighlighted = false { didSet { markLookChanged() } }
  /// Whether the text looks in use; touches do not depend on it.
  open var isEnabled = true { didSet { markLookChanged() } }
  /// The most lines; 0 for as many as it takes.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
  /// Where lines of text stand. Setting it gives it to all paragraphs of ``attributedText``.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      markLookChanged()
      guard textAlignment != oldValue, let text = looks.attributed else { return }
      looks.attributed = text.withParagraphs { [textAlignment] in $0.alignment = textAlignment }
    }
  }
  /// The width at which lines of ``intrinsicContentSize`` break, in points; with 0 the width that constraints give the label.
  /// It counts for a label of several lines.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } }
  }
  /// Whether the fonts, those of ``attributedText`` included, follow the text size that people prefer, if they are of a text style
  /// or of `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }
  @_spi(Kit) open override func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    if let following = looks.attributed?.following(traitCollection) {
      looks.attributed = following
    }
    if let following = font.following(traitCollection), following != font {
      looks.font = following
    }
  }
  /// Where a text stands that is made smaller to fit. **Difference:** a renderer centers it in its line.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines

  /// How the text is to look.
  final var looks = TextLooks() {
    didSet {
      markLookChanged()
      if looks.font != oldValue.font || looks.attributed !== oldValue.attributed { textChanged() }
    }
  }

  private final func textChanged() {
    if isTitleOfButton { reviewObservations() } else { markLookChanged() }
    contentSizeChanged()
  }

  /// Whether it is the label of the button that it lies in. The button draws its title itself, because it knows the color of
  /// its state.
  package final var isTitleOfButton: Bool {
    guard let button = superview as? UIButton else { return false }
    return button.ownLabel === self
  }

  // MARK: Looks

  /// The font; the system's in 17 points by default. `nil` sets that. Setting it gives it to all of ``attributedText``.
  open var font: UIFont! {
    get { looks.font }
    set {
      looks.font = newValue ?? TextLooks().font
      if let text = looks.attributed { looks.attributed = text.with(.font, looks.font) }
    }
  }
  /// The color; the system's for text by default. `nil` sets that. Setting it gives it to all of ``attributedText``.
  open var textColor: UIColor! {
    get { looks.color }
    set {
      looks.color = newValue ?? TextLooks().color
      if let text = looks.attributed {
        looks.attributed = text.with(.foregroundColor, looks.color)
      }
    }
  }
  /// The color while it is highlighted.
  open var highlightedTextColor: UIColor? {
    get { looks.highlightedColor }
    set { looks.highlightedColor = newValue }
  }
  /// The color of a shadow of the letters; `nil` for no shadow.
  open var shadowColor: UIColor? {
    get { looks.shadowColor }
    set { looks.shadowColor = newValue }
  }
  /// How far the shadow lies from the letters, in points; one point above them by default, as in UIKit.
  open var shadowOffset: CGSize {
    get { looks.shadowOffset }
    set { looks.shadowOffset = newValue }
  }
  /// What becomes of a text that is too long. Setting it gives it to all paragraphs of ``attributedText``.
  open var lineBreakMode: NSLineBreakMode {
    get { looks.lineBreakMode }
    set {
      guard newValue != looks.lineBreakMode else { return }
      looks.lineBreakMode = newValue
      if let text = looks.attributed {
        looks.attributed = text.withParagraphs { $0.lineBreakMode = newValue }
      }
    }
  }
  /// Whether the text may be drawn smaller to fit.
  open var adjustsFontSizeToFitWidth: Bool {
    get { looks.fits }
    set { looks.fits = newValue }
  }
  /// How much smaller, in parts of its size.
  open var minimumScaleFactor: CGFloat {
    get { looks.leastScale }
    set { looks.leastScale = newValue }
  }

  // MARK: Size

  /// How large the text is in its lines, as ``TextMeasure`` says. Constraints ask for it.
  open override var intrinsicContentSize: CGSize { contentSize(within: .infinity) }
  /// How large the text is: in one line, or in as many lines of the given width as it may have. No width is as much as it
  /// needs. `sizeToFit()` asks for it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(within: numberOfLines != 1 && size.width > 0 ? size.width : .infinity)
  }

  @_spi(Kit) open override func contentSize(within width: CGFloat) -> CGSize {
    let isBroken = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return textSize(within: isBroken ? preferredMaxLayoutWidth : width)
  }
  @_spi(Kit) open override var wrapsContent: Bool { numberOfLines != 1 }
  @_spi(Kit) open override var standardHuggingPriority: Float { 251 }

  /// The rectangle that the text takes in a rectangle: at its alignment, in the middle from top to bottom. The sizes of the
  /// label follow from it. Override it to make room around the text, together with ``drawText(in:)``.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect { ownTextRect(in: bounds, lines: numberOfLines) }

  /// Draws the text into the current context, in the middle of a rectangle. A renderer calls it for a label whose class
  /// overrides it, with the bounds: to draw the text in another place, call `super` with that. It draws nothing while there is
  /// no context.
  open func drawText(in rect: CGRect) { recordText(in: rect) }

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

  @_spi(Kit) open override func observedValue(_ key: String) -> Any? {
    switch key {
    case "text": text ?? NSNull()
    case "enabled", "isEnabled": isEnabled
    case "highlighted", "isHighlighted": isHighlighted
    case "numberOfLines": numberOfLines
    case "textAlignment": textAlignment
    default: super.observedValue(key)
    }
  }
  /// A label without a text says nothing.
  @_spi(Kit) open override var isElementByDefault: Bool { text?.isEmpty == false }
  @_spi(Kit) open override var labelByDefault: String? { text }
  @_spi(Kit) open override var attributedTextByDefault: NSAttributedString? { attributedText }
  @_spi(Kit) open override var traitsByDefault: UIAccessibilityTraits {
    isEnabled ? .staticText : [.staticText, .notEnabled]
  }
}

/// Where the text of a label stands that is made smaller to fit; UIKit's numbers.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  /// On the line of the larger text.
  case alignBaselines = 0
  /// In the middle.
  case alignCenters = 1
  /// At the upper edge.
  case none = 2
}

extension UILabel: UIContentSizeCategoryAdjusting {}
