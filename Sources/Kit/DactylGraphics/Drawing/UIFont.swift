public import Foundation

/// A font by name, size, weight and slant, for a renderer. Nothing here knows how wide a text is.
public final class UIFont: Hashable, Sendable {
  /// The name; that of the system's font begins with a dot.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// How bold.
  public let weight: Weight
  /// Whether the letters are slanted beyond what the name says. Beyond UIKit: for a renderer.
  public let isSlanted: Bool
  /// How the size follows the text size that people prefer; `nil` for a font of a fixed size.
  let scaling: Scaling?

  /// What a font of a text style was made of.
  struct Scaling: Sendable {
    let style: TextStyle
    /// The font at the standard text size; `nil` for the style's own.
    var base: UIFont?
    /// The largest size in points; 0 for any.
    var most: CGFloat = 0
  }

  init(
    _ name: String, _ size: CGFloat, _ weight: Weight, isSlanted: Bool = false,
    scaling: Scaling? = nil
  ) {
    fontName = name
    pointSize = size
    self.weight = weight
    self.isSlanted = isSlanted
    self.scaling = scaling
  }

  /// The font at the text size of traits; `nil` for a font of a fixed size.
  package func following(_ traits: UITraitCollection) -> UIFont? {
    guard let scaling else { return nil }
    guard let base = scaling.base else {
      return .preferredFont(forTextStyle: scaling.style, compatibleWith: traits)
    }
    return UIFontMetrics(forTextStyle: scaling.style).scaledFont(
      for: base, maximumPointSize: scaling.most, compatibleWith: traits)
  }

  /// The system's font in its smallest usual size, 12 points: a value to begin with.
  public convenience init() { self.init(".system", 12, .regular) }

  /// A font by its name; whether there is one, the renderer knows.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(fontName, fontSize, .regular)
  }

  /// The system's font.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(".system", fontSize, weight)
  }
  /// The system's font, bold: semibold, as in iOS. Source: `Documentation/Constants.md#texts`.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(".system", fontSize, .semibold)
  }
  /// The system's font, slanted.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(".system-italic", fontSize, .regular, isSlanted: true)
  }
  /// The system's font with digits, or letters, of one width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".system-monospaced", fontSize, weight)
  }
  /// The system's font with digits of one width; **Difference:** all letters have one width.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".system-monospaced", fontSize, weight)
  }
  /// The system's font for a use of text, at the text size that people prefer.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// The system's font for a use of text, at the text size of traits; without traits, at the one that people prefer.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = style.size(at: UIContentSizeCategory(of: traitCollection))
    return UIFont(
      ".system", size, style == .headline ? .semibold : .regular,
      scaling: Scaling(style: style))
  }

  /// The same font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(fontName, fontSize, weight, isSlanted: isSlanted)
  }

  /// Equal in all four.
  public static func == (one: UIFont, other: UIFont) -> Bool {
    one === other
      || (one.fontName == other.fontName && one.pointSize == other.pointSize
        && one.weight == other.weight && one.isSlanted == other.isSlanted)
  }
  /// By name, size and weight.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fontName)
    hasher.combine(pointSize)
    hasher.combine(weight)
  }

  /// The size of labels; UIKit's.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons; UIKit's.
  public static let buttonFontSize: CGFloat = 18
  /// The standard size; UIKit's.
  public static let systemFontSize: CGFloat = 14
  /// The size of small texts; UIKit's.
  public static let smallSystemFontSize: CGFloat = 12

  /// How bold, from -1 to 1; UIKit's numbers.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: CGFloat
    /// A weight by its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Very thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Thin.
    public static let light = Weight(rawValue: -0.4)
    /// As text is set.
    public static let regular = Weight(rawValue: 0)
    /// Between regular and semibold.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Very bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The boldest.
    public static let black = Weight(rawValue: 0.62)
  }

  /// What a text is for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// A style by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title below that.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title below that.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A subheading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// Apple's Human Interface Guidelines, Typography, at the size "Large".
    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}
