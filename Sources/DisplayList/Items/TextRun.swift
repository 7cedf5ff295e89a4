public import DactylKit
public import Foundation

/// A text with all that a painter needs to lay it out and paint it.
public struct TextRun: Hashable, Sendable {
  /// Where the lines stand between the upper and the lower edge.
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
  /// The font where no span names another one.
  public var font: UIFont
  /// The colour where no span names another one.
  public var color: CGColor
  /// Parts that look otherwise, in the order of the text; empty for a plain text.
  public var spans: [TextSpan]
  /// Where lines stand between the left and the right edge.
  public var alignment: NSTextAlignment
  /// What becomes of a text that is too long.
  public var lineBreakMode: NSLineBreakMode
  /// The most lines; 0 for as many as fit.
  public var numberOfLines: Int
  /// The room for the lines. Glyphs may reach out of it a little: see ``extent``.
  public var rect: CGRect
  /// Where the lines stand in it.
  public var verticalAlignment: VerticalAlignment
  /// How much smaller the font may become so that the text fits, in parts of its size; 1 for never.
  public var minimumScaleFactor: CGFloat
  /// Room added between lines, in points.
  public var lineSpacing: CGFloat
  /// A shadow of the letters; `nil` for none.
  public var shadow: ShadowStyle?

  /// A text of one look in a rectangle: one line, centred from top to bottom, cut at its end.
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

  /// How far glyphs may leave the text's rectangle, in parts of the font's size: accents above,
  /// descenders below, slanted letters at the sides. A painter clips there, so that the damage holds
  /// all ink. Source: `Documentation/Constants.md#ink-reach`.
  public static let inkReach: CGFloat = 0.5

  /// The rectangle outside of which nothing of the text is painted.
  public var extent: CGRect {
    let size = spans.reduce(font.pointSize) { max($0, $1.font?.pointSize ?? 0) }
    let reach = (max(0, size) * Self.inkReach).rounded(.up)
    let ink = rect.insetBy(dx: -reach, dy: -reach)
    return shadow.map { ink.union($0.extent(of: ink)) } ?? ink
  }
}

/// A part of a text that looks otherwise than the rest. What is `nil` is as in the whole text.
public struct TextSpan: Hashable, Sendable {
  /// The part, in bytes of the text's UTF-8.
  public var utf8Range: Range<Int>
  /// The font.
  public var font: UIFont?
  /// The colour of the letters.
  public var color: CGColor?
  /// The colour behind the letters.
  public var backgroundColor: CGColor?
  /// A line below the letters: the number of `NSUnderlineStyle`, 0 for none.
  public var underlineStyle = 0
  /// The colour of that line; that of the letters without one.
  public var underlineColor: CGColor?
  /// A line through the letters: the number of `NSUnderlineStyle`, 0 for none.
  public var strikethroughStyle = 0
  /// The colour of that line; that of the letters without one.
  public var strikethroughColor: CGColor?
  /// Room added between letters, in points.
  public var kern: CGFloat = 0
  /// How far the letters stand above their line, in points.
  public var baselineOffset: CGFloat = 0

  /// A part that looks like the rest, until its properties are set.
  public init(utf8Range: Range<Int>) { self.utf8Range = utf8Range }
}
