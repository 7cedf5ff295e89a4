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

/// What becomes of a text that is too long for its line.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// It goes on in the next line, at a word.
  case byWordWrapping = 0
  /// It goes on in the next line, anywhere.
  case byCharWrapping = 1
  /// It is cut off.
  case byClipping = 2
  /// Its beginning is left out.
  case byTruncatingHead = 3
  /// Its end is left out.
  case byTruncatingTail = 4
  /// Its middle is left out.
  case byTruncatingMiddle = 5
}

/// State for who draws the text.
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

/// How a button is to look: state for a renderer.
struct ButtonLooks {
  var colors: [UIControl.State: UIColor] = [:]
  var contentInsets = UIEdgeInsets.zero
  var titleInsets = UIEdgeInsets.zero
  var imageInsets = UIEdgeInsets.zero
  var dimsImage = true
  var attributed: [UIControl.State: NSAttributedString] = [:]

  /// The least width of a button, and the room above and below its title, in points. Source:
  /// `Documentation/Constants.md#text-estimate`.
  static let (least, spare): (CGFloat, CGFloat) = (30, 6)
}

/// State for who draws the button.
extension UIButton {
  /// Sets the title's color while the button is in a state.
  public final func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    looks.colors[state] = color
  }
  /// The title's color in a state; without one that of the normal state.
  public final func titleColor(for state: UIControl.State) -> UIColor? {
    looks.colors[state] ?? looks.colors[.normal]
  }
  /// The title's color as the button is now; without one, the tint.
  public final var currentTitleColor: UIColor { titleColor(for: state) ?? tintColor }
  /// Room around title and image.
  public final var contentEdgeInsets: UIEdgeInsets {
    get { looks.contentInsets }
    set { looks.contentInsets = newValue }
  }
  /// Room around the title.
  public final var titleEdgeInsets: UIEdgeInsets {
    get { looks.titleInsets }
    set { looks.titleInsets = newValue }
  }
  /// Room around the image.
  public final var imageEdgeInsets: UIEdgeInsets {
    get { looks.imageInsets }
    set { looks.imageInsets = newValue }
  }
  /// Whether the image is drawn darker while the button is highlighted.
  public final var adjustsImageWhenHighlighted: Bool {
    get { looks.dimsImage }
    set { looks.dimsImage = newValue }
  }
}

extension UIImage {
  /// A picture of no size: none.
  public convenience init() { self.init(size: .zero) }
  /// A picture by the name of a resource. Its size is zero: only a renderer can find it.
  public convenience init?(named name: String) { self.init(size: .zero, name: name) }
  /// A picture by the name of a symbol. Its size is zero: only a renderer can find it.
  public convenience init?(systemName name: String) { self.init(size: .zero, name: name) }
}
