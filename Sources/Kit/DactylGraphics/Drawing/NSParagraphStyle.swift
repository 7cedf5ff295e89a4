public import Foundation

/// How the lines of a paragraph are set: state for a renderer.
///
/// **Difference:** it is no `NSObject`. Foundation on Linux ends a program that has two objects of a subclass of
/// `NSObject` as attributes of one text.
open class NSParagraphStyle: Hashable {
  fileprivate var values = Values()

  /// A style as where none is said.
  public init() {}

  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
  }

  /// The style where none is said.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines stand between the edges.
  open var alignment: NSTextAlignment { values.alignment }
  /// What becomes of lines that are too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Room between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Room behind the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Room before the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// How far the first line begins from the edge, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How far the other lines begin from the edge, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: from the leading edge, or where negative from the trailing one, in points.
  open var tailIndent: CGFloat { values.tailIndent }
  /// A line is at least so high, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// A line is at most so high, in points; 0 for any height.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The height of lines in parts of the font's; 0 for the font's.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// How readily words are broken, from 0 to 1.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// An `NSParagraphStyle` of the same values.
  open func copy() -> Any { copied(NSParagraphStyle()) }
  /// An `NSMutableParagraphStyle` of the same values.
  open func mutableCopy() -> Any { copied(NSMutableParagraphStyle()) }
  private func copied(_ style: NSParagraphStyle) -> NSParagraphStyle {
    style.values = values
    return style
  }

  /// By the values.
  public static func == (one: NSParagraphStyle, other: NSParagraphStyle) -> Bool {
    one.values == other.values
  }
  /// By the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
  /// Whether another object is a style of the same values.
  public final func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle).map { $0 == self } ?? false
  }
}

/// A paragraph's style that can be set.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Takes over all of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }

  /// Where lines stand between the edges.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// What becomes of lines that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// Room between lines, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Room behind the paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Room before the paragraph, in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// How far the first line begins from the edge, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// How far the other lines begin from the edge, in points.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Where lines end, in points.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// A line is at least so high, in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// A line is at most so high, in points; 0 for any height.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The height of lines in parts of the font's; 0 for the font's.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// How readily words are broken, from 0 to 1.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
}

/// Where the lines of a text stand between its edges.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// From edge to edge.
  case justified = 3
  /// As the language writes.
  case natural = 4
}

/// What becomes of a text that is too long for its line.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// It goes on in the next line, at a word.
  case byWordWrapping = 0
  /// It goes on in the next line, anywhere.
  case byCharWrapping = 1
  /// It is cut off.
  case byClipping = 2
  /// Its beginning is left out.
  case byTruncatingHead = 3
  /// Its end is left out.
  case byTruncatingTail = 4
  /// Its middle is left out.
  case byTruncatingMiddle = 5
}
