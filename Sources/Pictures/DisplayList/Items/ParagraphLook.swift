public import Foundation

/// How the lines of a text's paragraphs are set: the parts of an `NSParagraphStyle` that place lines. All lengths are in
/// points.
public struct ParagraphLook: Hashable, Sendable {
  /// Additional space after each paragraph but the last.
  public var spacing: CGFloat = 0
  /// Additional space before each paragraph but the first.
  public var spacingBefore: CGFloat = 0
  /// The distance of a paragraph's first line from the edge at which the text begins.
  public var firstLineIndent: CGFloat = 0
  /// The distance of the other lines from that edge.
  public var indent: CGFloat = 0
  /// Where lines end: the distance from the edge at which the text begins, or where not positive from the other one.
  public var tailIndent: CGFloat = 0
  /// The height of lines in multiples of the font's line height; 0 for the font's.
  public var lineHeightMultiple: CGFloat = 0
  /// The least height of a line.
  public var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line; 0 for any.
  public var maximumLineHeight: CGFloat = 0

  /// Lines as the font sets them, without indents.
  public init() {}

  /// The width that lines have in a text of a width.
  public func width(within width: CGFloat) -> CGFloat {
    tailIndent > 0 ? min(width, tailIndent) : max(0, width + tailIndent)
  }

  /// The height of a line whose font makes it that high.
  public func height(ofLine natural: CGFloat) -> CGFloat {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    height = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }
}
