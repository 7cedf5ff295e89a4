public import Foundation

/// What a part of a text looks like: the names that UIKit has for it. State for a renderer.
extension NSAttributedString.Key {
  /// A ``UIFont``.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The ``UIColor`` of the letters.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The ``UIColor`` behind the letters.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// How far letters stand apart, a number in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A line below, a number.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// Its color.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A line through, a number.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// How far letters stand above their line, a number in points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// Where a tap on it leads.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The color of a line through.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// An ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// An ``NSShadow`` of the letters.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The breadth of the letters' lines, a number in hundredths of the font's size. State.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The ``UIColor`` of the letters' lines. State.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// Whether letters may join, a number. State.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// How far letters stand apart, a number in points.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
}

/// How a line below or through letters looks.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// UIKit's number.
  public let rawValue: Int
  /// A style by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One broad line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Dashes and dots by turns.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A dash and two dots by turns.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Below or through words alone.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A shadow of letters: state for a renderer.
///
/// **Difference:** it is no `NSObject`, as `NSParagraphStyle` is none.
open class NSShadow: Hashable {
  /// A shadow as of a new object in UIKit: it falls nowhere and is not blurred.
  public init() {}
  /// Where it falls, in points.
  open var shadowOffset = CGSize.zero
  /// How far it is blurred, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// Its color, a ``UIColor``; a third black by default.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// By the values.
  public static func == (one: NSShadow, other: NSShadow) -> Bool {
    one.shadowOffset == other.shadowOffset && one.shadowBlurRadius == other.shadowBlurRadius
      && one.shadowColor as? UIColor == other.shadowColor as? UIColor
  }
  /// By the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
  }
}
