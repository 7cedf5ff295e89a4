public import Foundation

extension DrawnText {
  /// What an attributed text draws. Without a font the letters are the system's in 12 points, as UIKit
  /// draws them; the paragraph style is that of the first letter, but for the alignment, which each paragraph has. `defaults` are attributes of letters that say no others.
  public init(_ text: NSAttributedString, defaults: [NSAttributedString.Key: Any] = [:]) {
    var pieces: [Piece] = []
    var first: [NSAttributedString.Key: Any] = [:]
    for part in text.parts {
      if part.range.location == 0 { first = part.attributes }
      let letters = text.attributedSubstring(from: part.range).string
      pieces.append(Piece(letters, defaults.merging(part.attributes) { $1 }))
    }
    self.init(pieces)
    apply(first)
  }

  /// What a text of one look draws.
  public init(_ string: String, attributes: [NSAttributedString.Key: Any]) {
    self.init([Piece(string, attributes)])
    apply(attributes)
  }

  private mutating func apply(_ attributes: [NSAttributedString.Key: Any]) {
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      alignment = style.alignment
      lineBreakMode = style.lineBreakMode
      lineSpacing = style.lineSpacing
      paragraphSpacing = style.paragraphSpacing
      paragraphSpacingBefore = style.paragraphSpacingBefore
      tailIndent = style.tailIndent
      firstLineHeadIndent = style.firstLineHeadIndent
      headIndent = style.headIndent
      lineHeightMultiple = style.lineHeightMultiple
      minimumLineHeight = style.minimumLineHeight
      maximumLineHeight = style.maximumLineHeight
    }
    if let given = attributes[.shadow] as? NSShadow, let color = given.shadowColor as? UIColor {
      shadow = DrawnShadow(
        offset: given.shadowOffset, blur: given.shadowBlurRadius, color: color.cgColor)
    }
  }
}

extension NSAttributedString {
  /// The text as it is now, which nobody can change: what UIKit keeps of a text that a program sets.
  package var fixed: NSAttributedString { copy() as? NSAttributedString ?? self }

  /// The parts of one look each, in order.
  package var parts: [(range: NSRange, attributes: [Key: Any])] {
    var parts: [(range: NSRange, attributes: [Key: Any])] = []
    let whole = NSRange(location: 0, length: length)
    unsafe enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      parts.append((range, attributes))
    }
    return parts
  }
}

extension DrawnText.Piece {
  /// The size of letters whose font is not said, in points; UIKit's.
  static let sizeWithoutFont: CGFloat = 12

  package init(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
    func number(_ key: NSAttributedString.Key) -> CGFloat {
      attributes[key].flatMap(CGFloat.init(drawn:)) ?? 0
    }
    let context = UIGraphicsGetCurrentContext()
    func color(_ key: NSAttributedString.Key) -> CGColor? {
      (attributes[key] as? UIColor)?.shown(in: context)
    }
    self.init(
      string,
      font: attributes[.font] as? UIFont ?? .systemFont(ofSize: Self.sizeWithoutFont))
    // UIKit draws letters of no color in black, whatever color fills.
    self.color = color(.foregroundColor) ?? .black
    backgroundColor = color(.backgroundColor)
    kern = attributes[.kern] == nil ? number(.tracking) : number(.kern)
    baselineOffset = number(.baselineOffset)
    underlineStyle = Int(number(.underlineStyle))
    underlineColor = color(.underlineColor)
    strikethroughStyle = Int(number(.strikethroughStyle))
    strikethroughColor = color(.strikethroughColor)
    link = attributes[.link].map { "\($0)" }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle, style.alignment != .natural {
      alignment = style.alignment
    }
  }
}

extension CGFloat {
  /// The number in what a program has put where any object may stand.
  package init?(drawn value: Any) {
    switch value {
    case let value as CGFloat: self = value
    case let value as Int: self = CGFloat(value)
    case let value as Float: self = CGFloat(value)
    case let value as Bool: self = value ? 1 : 0
    case let value as Int32: self = CGFloat(value)
    case let value as UInt: self = CGFloat(value)
    case let value as NSNumber: self = CGFloat(value.doubleValue)
    default: return nil
    }
    guard isFinite else { return nil }
  }
}
