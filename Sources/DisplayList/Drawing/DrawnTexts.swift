import DactylKit
import Foundation

extension TextRun {
  /// More points than a screen is wide, and few enough for a painter: the room of a text that is drawn
  /// at a point.
  private static let mostRoom: CGFloat = 16_384

  /// A text that is drawn in a rectangle, from its top; `nil` without a letter. The color is that of
  /// letters that have none.
  init?(_ text: DrawnText, in rect: CGRect, color: CGColor) {
    guard let first = text.pieces.first(where: { !$0.string.isEmpty }) else { return nil }
    let room = CGRect(
      x: rect.minX, y: rect.minY, width: min(rect.width, Self.mostRoom),
      height: min(rect.height, Self.mostRoom))
    self.init(
      text.string, font: first.font, color: first.color ?? color, in: room,
      alignment: text.alignment, verticalAlignment: .top, lineBreakMode: text.lineBreakMode,
      numberOfLines: 0, lineSpacing: text.lineSpacing, shadow: text.shadow.map(ShadowStyle.init))
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
  }
}

extension DrawnText.Piece {
  /// Whether the text has attributes beside font and color.
  fileprivate func looksOtherwise(than first: DrawnText.Piece) -> Bool {
    font != first.font || color != first.color || backgroundColor != nil || kern != 0
      || baselineOffset != 0 || underlineStyle != 0 || strikethroughStyle != 0
  }
}
