// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import DactylKit
public import Foundation

// Fonts and attributed texts. Programs of Swift 3 used the attributes as keys of `[String: Any]`; they are keys of
// their type here, so that a literal with them suits the parameters of today.

public typealias NSAttributedStringKey = NSAttributedString.Key
public typealias UIFontTextStyle = UIFont.TextStyle

public let NSFontAttributeName = NSAttributedString.Key.font
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
public let NSKernAttributeName = NSAttributedString.Key.kern
public let NSLigatureAttributeName = NSAttributedString.Key.ligature
public let NSLinkAttributeName = NSAttributedString.Key.link
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
public let NSShadowAttributeName = NSAttributedString.Key.shadow
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor

public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
public let UIFontWeightThin = UIFont.Weight.thin
public let UIFontWeightLight = UIFont.Weight.light
public let UIFontWeightRegular = UIFont.Weight.regular
public let UIFontWeightMedium = UIFont.Weight.medium
public let UIFontWeightSemibold = UIFont.Weight.semibold
public let UIFontWeightBold = UIFont.Weight.bold
public let UIFontWeightHeavy = UIFont.Weight.heavy
public let UIFontWeightBlack = UIFont.Weight.black

extension NSUnderlineStyle {
  public static let styleNone = NSUnderlineStyle([])
  public static let styleSingle = NSUnderlineStyle.single
  public static let styleThick = NSUnderlineStyle.thick
  public static let styleDouble = NSUnderlineStyle.double
}
