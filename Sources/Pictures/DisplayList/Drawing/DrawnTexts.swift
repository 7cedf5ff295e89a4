package import DactylKit
package import Foundation

extension TextRun {
  /// The width and height of the room for a text that is drawn at a point: larger than any screen,
  /// and small enough for a painter.
  private static let mostRoom: CGFloat = 16_384

  /// The text run for a text that is drawn from the top of a rectangle; `nil` for an empty text.
  /// `color` applies to letters without a color of their own.
  package init?(_ text: DrawnText, in rect: CGRect, color: CGColor) {
    guard let first = text.pieces.first(where: { !$0.string.isEmpty }) else { return nil }
    let room = CGRect(
      x: rect.minX, y: rect.minY, width: min(rect.width, Self.mostRoom),
      height: min(rect.height, Self.mostRoom))
    self.init(
      text.string, font: first.font, color: first.color ?? color, in: room,
      alignment: text.alignment, verticalAlignment: text.isCentered ? .center : .top,
      lineBreakMode: text.lineBreakMode, numberOfLines: text.numberOfLines,
      minimumScaleFactor: text.leastScale, lineSpacing: text.lineSpacing,
      shadow: text.shadow.map(ShadowStyle.init))
    paragraph = ParagraphLook(text)
    var start = 0
    for piece in text.pieces {
      let end = start + piece.string.utf8.count
      if piece.looksOtherwise(than: first) || text.pieces.count > 1 {
        spans.append(TextSpan(piece, start..<end, color))
      }
      start = end
    }
  }
}

extension ParagraphLook {
  /// The paragraphs of a text that is drawn.
  init(_ text: DrawnText) {
    spacing = text.paragraphSpacing
    spacingBefore = text.paragraphSpacingBefore
    tailIndent = text.tailIndent
    firstLineIndent = text.firstLineHeadIndent
    indent = text.headIndent
    lineHeightMultiple = text.lineHeightMultiple
    minimumLineHeight = text.minimumLineHeight
    maximumLineHeight = text.maximumLineHeight
  }
}

extension TextSpan {
  fileprivate init(_ piece: DrawnText.Piece, _ range: Range<Int>, _ color: CGColor) {
    self.init(utf8Range: range)
    font = piece.font
    self.color = piece.color ?? color
    backgroundColor = piece.backgroundColor
    underlineStyle = piece.underlineStyle
    underlineColor = piece.underlineColor
    strikethroughStyle = piece.strikethroughStyle
    strikethroughColor = piece.strikethroughColor
    kern = piece.kern
    baselineOffset = piece.baselineOffset
    alignment = piece.alignment
  }
}

extension DrawnText.Piece {
  /// Whether the piece has attributes other than font and color.
  fileprivate func looksOtherwise(than first: DrawnText.Piece) -> Bool {
    font != first.font || color != first.color || backgroundColor != nil || kern != 0
      || baselineOffset != 0 || underlineStyle != 0 || strikethroughStyle != 0
  }
}
