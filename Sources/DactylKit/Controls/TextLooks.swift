public import Foundation

/// How a text is to look: state for a renderer.
struct TextLooks {
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label
  var highlightedColor: UIColor?
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var fits = false
  var leastScale: CGFloat = 0
  var attributed: NSAttributedString?
}

/// State for a renderer.
extension UILabel {
  /// The font; the system's in 17 points by default. `nil` sets that.
  public final var font: UIFont! {
    get { looks.font }
    set { looks.font = newValue ?? TextLooks().font }
  }
  /// The color; the system's for text by default. `nil` sets that.
  public final var textColor: UIColor! {
    get { looks.color }
    set { looks.color = newValue ?? TextLooks().color }
  }
  /// The color while it is highlighted.
  public final var highlightedTextColor: UIColor? {
    get { looks.highlightedColor }
    set { looks.highlightedColor = newValue }
  }
  /// What becomes of a text that is too long.
  public final var lineBreakMode: NSLineBreakMode {
    get { looks.lineBreakMode }
    set { looks.lineBreakMode = newValue }
  }
  /// Whether the text may be drawn smaller to fit.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { looks.fits }
    set { looks.fits = newValue }
  }
  /// How much smaller, in parts of its size.
  public final var minimumScaleFactor: CGFloat {
    get { looks.leastScale }
    set { looks.leastScale = newValue }
  }
}
