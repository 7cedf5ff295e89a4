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

  /// In parts of a font's size. Source: `Documentation/Constants.md#text-estimate`.
  public static let letterWidth: CGFloat = 0.5
  /// In parts of a font's size. Source: `Documentation/Constants.md#text-estimate`.
  public static let lineHeight: CGFloat = 1.2
}

extension UILabel {
  /// How large the text is in lines no longer than that.
  final func measure(within width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    var size = TextMeasure.measure(text, font, width)
    if numberOfLines > 0 {
      size.height = min(
        size.height, CGFloat(numberOfLines) * TextMeasure.measure("x", font, .infinity).height)
    }
    return size
  }
}
