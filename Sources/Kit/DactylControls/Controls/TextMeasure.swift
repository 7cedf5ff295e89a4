public import Foundation

/// How large texts are. Nothing here knows letters: an estimate, until whoever draws them says it.
@MainActor
public enum TextMeasure {
  /// Answers how large a text is in a font, in lines no longer than a width. A renderer sets it; the
  /// sizes of labels, buttons and fields that constraints place follow. Beyond UIKit, which draws.
  public static var measure:
    @MainActor (_ text: String, _ font: UIFont, _ width: CGFloat) -> CGSize =
      estimate

  /// The estimate: each letter ``letterWidth`` of the font's size wide, each line ``lineHeight`` high,
  /// in whole points.
  public static func estimate(_ text: String, _ font: UIFont, _ width: CGFloat) -> CGSize {
    let letter = font.pointSize * letterWidth
    guard letter > 0, letter.isFinite else { return .zero }
    // No line of a million letters needs to be broken.
    let perLine = Int(min(max(1, width / letter), 1_000_000))
    var (longest, lines) = (0, 0)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines += max(1, (paragraph.count + perLine - 1) / perLine)
      longest = max(longest, min(paragraph.count, perLine))
    }
    return CGSize(
      width: (CGFloat(longest) * letter).rounded(.up),
      height: (CGFloat(lines) * font.pointSize * lineHeight).rounded(.up))
  }

  /// Answers how large a text of several looks is, in lines no longer than a width. A renderer sets it: the sizes of
  /// attributed texts follow.
  public static var measureStyled: @MainActor (_ text: DrawnText, _ width: CGFloat) -> CGSize = {
    $0.estimatedSize(within: $1)
  }

  /// Answers the measures of a font. A renderer sets it.
  public static var fontMeasures: @MainActor (_ font: UIFont) -> FontMeasures = estimatedMeasures

  /// The estimate: lines ``lineHeight`` high, letters in parts of the font's size.
  public static func estimatedMeasures(_ font: UIFont) -> FontMeasures {
    let size = font.pointSize
    return FontMeasures(
      ascender: size * (lineHeight - descent), descender: -size * descent,
      capHeight: size * capHeight, xHeight: size * xHeight)
  }

  /// In parts of a font's size. Source: `Documentation/Constants.md#text-estimate`.
  private static let (descent, capHeight, xHeight): (CGFloat, CGFloat, CGFloat) = (0.25, 0.7, 0.5)
  /// In parts of a font's size. Source: `Documentation/Constants.md#text-estimate`.
  public static let letterWidth: CGFloat = 0.5
  /// In parts of a font's size. Source: `Documentation/Constants.md#text-estimate`.
  public static let lineHeight: CGFloat = 1.2
}

/// The measures of a font, in points from the baseline.
public struct FontMeasures: Hashable, Sendable {
  /// How far lines reach above the baseline.
  public var ascender: CGFloat
  /// How far lines reach below the baseline; negative.
  public var descender: CGFloat
  /// The height of capitals.
  public var capHeight: CGFloat
  /// The height of small letters.
  public var xHeight: CGFloat

  /// Measures.
  public init(ascender: CGFloat, descender: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
    self.ascender = ascender
    self.descender = descender
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}

/// The measures of a font, as ``TextMeasure/fontMeasures`` says.
@MainActor
extension UIFont {
  /// How far lines reach above the baseline, in points.
  public var ascender: CGFloat { TextMeasure.fontMeasures(self).ascender }
  /// How far lines reach below the baseline, in points; negative.
  public var descender: CGFloat { TextMeasure.fontMeasures(self).descender }
  /// The height of capitals, in points.
  public var capHeight: CGFloat { TextMeasure.fontMeasures(self).capHeight }
  /// The height of small letters, in points.
  public var xHeight: CGFloat { TextMeasure.fontMeasures(self).xHeight }
  /// The height of lines, in points.
  public var lineHeight: CGFloat {
    let measures = TextMeasure.fontMeasures(self)
    return measures.ascender - measures.descender
  }
  /// The room between lines that the font asks for, in points: it is part of ``lineHeight``, and so 0.
  public var leading: CGFloat { 0 }
}
