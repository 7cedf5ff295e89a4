public import Foundation

/// Scales fonts and lengths with the text size that people prefer.
///
/// **Difference:** lengths grow as the point size of the style does; UIKit documents no rule, and rounds.
public final class UIFontMetrics: Sendable {
  /// The style after which is scaled.
  let style: UIFont.TextStyle

  /// Scales as texts of a style do.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }
  /// Scales as body text does.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The font at the preferred text size. `font` is the one for the standard size.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }
  /// The same, with a limit in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// The font at the text size of traits.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }
  /// The same, with a limit in points; 0 for none.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaled = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    let size = maximumPointSize > 0 ? min(scaled, maximumPointSize) : scaled
    return UIFont(
      font.fontName, size, font.weight, isSlanted: font.isSlanted,
      scaling: UIFont.Scaling(style: style, base: font, most: maximumPointSize))
  }
  /// A length at the preferred text size, in points.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }
  /// A length at the text size of traits, in points.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = UIContentSizeCategory(of: traitCollection)
    return category == .large ? value : value * style.size(at: category) / style.size(at: .large)
  }
}
