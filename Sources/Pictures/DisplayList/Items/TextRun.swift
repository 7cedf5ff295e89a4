public import DactylKit
public import Foundation

/// A text with everything that a painter needs to lay it out and paint it.
public struct TextRun: Hashable, Sendable {
  /// How lines are aligned vertically.
  public enum VerticalAlignment: Hashable, Sendable {
    /// At the upper edge.
    case top
    /// In the middle.
    case center
    /// At the lower edge.
    case bottom
  }

  /// The text.
  public var text: String
  /// The font of letters whose span names no font.
  public var font: UIFont
  /// The color of letters whose span names no color.
  public var color: CGColor
  /// The parts with other attributes, in text order; empty for plain text.
  public var spans: [TextSpan]
  /// How lines are aligned horizontally.
  public var alignment: NSTextAlignment
  /// How a text that is too long is wrapped or truncated.
  public var lineBreakMode: NSLineBreakMode
  /// The greatest number of lines; 0 for no limit.
  public var numberOfLines: Int
  /// The rectangle for the lines. Glyphs may extend a little beyond it: see ``extent``.
  public var rect: CGRect
  /// How the lines are aligned in ``rect`` vertically.
  public var verticalAlignment: VerticalAlignment
  /// The smallest factor by which the font may shrink so that the text fits; 1 if it must not
  /// shrink.
  public var minimumScaleFactor: CGFloat
  /// Additional space between lines, in points.
  public var lineSpacing: CGFloat
  /// Indents, line heights and the space between paragraphs.
  public var paragraph = ParagraphLook()
  /// A shadow of the letters; `nil` for none.
  public var shadow: ShadowStyle?

  /// A plain text in a rectangle: one line, centered vertically, truncated at its end.
  public init(
    _ text: String, font: UIFont, color: CGColor, in rect: CGRect,
    alignment: NSTextAlignment = .natural, verticalAlignment: VerticalAlignment = .center,
    lineBreakMode: NSLineBreakMode = .byTruncatingTail, numberOfLines: Int = 1,
    spans: [TextSpan] = [], minimumScaleFactor: CGFloat = 1, lineSpacing: CGFloat = 0,
    shadow: ShadowStyle? = nil
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.spans = spans
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.numberOfLines = numberOfLines
    self.rect = rect
    self.verticalAlignment = verticalAlignment
    self.minimumScaleFactor = minimumScaleFactor
    self.lineSpacing = lineSpacing
    self.shadow = shadow
  }

  /// How far glyphs may extend beyond the text's rectangle, in multiples of the font size: accents
  /// above, descenders below, slanted letters at the sides. A painter clips there, so that the
  /// damage contains all ink. Source: `Documentation/Constants.md#ink-reach`.
  public static let inkReach: CGFloat = 0.5

  /// The rectangle that contains everything the item paints.
  public var extent: CGRect {
    let size = spans.reduce(font.pointSize) { max($0, $1.font?.pointSize ?? 0) }
    let reach = (max(0, size) * Self.inkReach).rounded(.up)
    let ink = rect.insetBy(dx: -reach, dy: -reach)
    return shadow.map { ink.union($0.extent(of: ink)) } ?? ink
  }
}

/// A part of a text with attributes of its own. A property that is `nil` keeps the value of the
/// whole text.
public struct TextSpan: Hashable, Sendable {
  /// The range, in bytes of the text's UTF-8.
  public var utf8Range: Range<Int>
  /// The font.
  public var font: UIFont?
  /// The color of the letters.
  public var color: CGColor?
  /// The color behind the letters.
  public var backgroundColor: CGColor?
  /// The raw value of `NSUnderlineStyle`; 0 for no underline.
  public var underlineStyle = 0
  /// The color of the underline; `nil` for the color of the letters.
  public var underlineColor: CGColor?
  /// The raw value of `NSUnderlineStyle` for a line through the letters; 0 for none.
  public var strikethroughStyle = 0
  /// The color of the line through the letters; `nil` for the color of the letters.
  public var strikethroughColor: CGColor?
  /// Additional space between letters, in points.
  public var kern: CGFloat = 0
  /// The height of the letters above their baseline, in points.
  public var baselineOffset: CGFloat = 0
  /// How the lines of its paragraphs are aligned horizontally.
  public var alignment: NSTextAlignment?

  /// A part that looks like the rest until its properties are set.
  public init(utf8Range: Range<Int>) { self.utf8Range = utf8Range }
}
