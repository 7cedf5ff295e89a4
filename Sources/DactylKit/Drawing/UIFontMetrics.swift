public import Foundation

/// Scales fonts and lengths with the text size that people prefer.
///
/// The text size is always the standard one here ("Large"), so that nothing changes but what is
/// limited. Programs that scale their fonts work without a change.
public final class UIFontMetrics: Sendable {
  /// The style after which is scaled.
  let style: UIFont.TextStyle

  /// Scales as texts of a style do.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }
  /// Scales as body text does.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The font at the preferred text size. `font` is the one for the standard size.
  public func scaledFont(for font: UIFont) -> UIFont { font }
  /// The same, with a limit in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize && maximumPointSize > 0
      ? font.withSize(maximumPointSize) : font
  }
  /// The font for traits, which do not change the text size here.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font) }
  /// The same, with a limit in points.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }
  /// A length at the preferred text size, in points.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// A length for traits, which do not change the text size here.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}
