public import Foundation

/// A text as it is drawn: pieces of one look each, and how its lines are set.
public struct DrawnText: Hashable, Sendable {
  /// A piece of one look.
  public struct Piece: Hashable, Sendable {
    /// The letters.
    public var string: String
    /// Their font.
    public var font: UIFont
    /// Their color; `nil` for the color that fills.
    public var color: CGColor?
    /// The color behind them; `nil` for none.
    public var backgroundColor: CGColor?
    /// How far they stand apart beyond the font's way, in points.
    public var kern: CGFloat = 0
    /// How far they stand above their line, in points.
    public var baselineOffset: CGFloat = 0
    /// The number of the style of a line below; 0 for none.
    public var underlineStyle = 0
    /// The color of that line; `nil` for the letters'.
    public var underlineColor: CGColor?
    /// The number of the style of a line through; 0 for none.
    public var strikethroughStyle = 0
    /// The color of that line; `nil` for the letters'.
    public var strikethroughColor: CGColor?
    /// Where a tap leads.
    public var link: String?
    /// Where the lines of its paragraphs stand; `nil` as those of the whole text.
    public var alignment: NSTextAlignment?

    /// A piece in a font.
    public init(_ string: String, font: UIFont) {
      self.string = string
      self.font = font
    }
  }

  /// The pieces, in order.
  public var pieces: [Piece]
  /// Where lines stand.
  public var alignment = NSTextAlignment.natural
  /// What becomes of lines that are too long.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Room between lines, in points.
  public var lineSpacing: CGFloat = 0
  /// Room behind paragraphs, in points.
  public var paragraphSpacing: CGFloat = 0
  /// Room before paragraphs but the first, in points.
  public var paragraphSpacingBefore: CGFloat = 0
  /// How far the first line of a paragraph begins from the edge, in points.
  public var firstLineHeadIndent: CGFloat = 0
  /// How far the others begin from the edge, in points.
  public var headIndent: CGFloat = 0
  /// Where lines end: from the edge at which they begin, or where not positive from the other one, in points.
  public var tailIndent: CGFloat = 0
  /// The height of lines in parts of the font's; 0 for the font's.
  public var lineHeightMultiple: CGFloat = 0
  /// A line is at least so high, in points.
  public var minimumLineHeight: CGFloat = 0
  /// A line is at most so high, in points; 0 for any height.
  public var maximumLineHeight: CGFloat = 0
  /// The most lines; 0 for as many as there are.
  public var numberOfLines = 0
  /// Whether the lines stand in the middle of their rectangle rather than at its top.
  public var isCentered = false
  /// How much smaller the letters may become so that the text fits, in parts of their size; 1 for not at all.
  public var leastScale: CGFloat = 1
  /// The shadow of the letters.
  public var shadow: DrawnShadow?

  /// A text of pieces.
  public init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The letters of all pieces.
  public var string: String { pieces.map(\.string).joined() }
}
