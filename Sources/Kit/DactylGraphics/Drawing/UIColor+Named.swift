import Foundation

extension UIColor {
  private static func of(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// Black.
  public static let black = of(0, 0, 0)
  /// White.
  public static let white = of(255, 255, 255)
  /// Red.
  public static let red = of(255, 0, 0)
  /// Green.
  public static let green = of(0, 255, 0)
  /// Blue.
  public static let blue = of(0, 0, 255)
  /// Cyan.
  public static let cyan = of(0, 255, 255)
  /// Yellow.
  public static let yellow = of(255, 255, 0)
  /// Magenta.
  public static let magenta = of(255, 0, 255)
  /// Orange.
  public static let orange = of(255, 127.5, 0)
  /// Purple.
  public static let purple = of(127.5, 0, 127.5)
  /// Brown.
  public static let brown = of(153, 102, 51)
  /// Nothing to see.
  public static let clear = of(0, 0, 0, 0)
  /// A third of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)

  /// White at 60 %, for text on dark ground.
  public static let lightText = of(255, 255, 255, 0.6)
  /// Black, for text on light ground.
  public static let darkText = of(0, 0, 0)

  // The system's, by the light appearance of Apple's Human Interface Guidelines, Color. `UIColor+Dark.swift` has the others.
  /// The system's, as the style of the view shows it.
  public static let systemRed = of(255, 59, 48)
  /// The system's, as the style of the view shows it.
  public static let systemGreen = of(52, 199, 89)
  /// The system's, as the style of the view shows it.
  public static let systemBlue = of(0, 122, 255)
  /// The system's, as the style of the view shows it.
  public static let systemOrange = of(255, 149, 0)
  /// The system's, as the style of the view shows it.
  public static let systemYellow = of(255, 204, 0)
  /// The system's, as the style of the view shows it.
  public static let systemPink = of(255, 45, 85)
  /// The system's, as the style of the view shows it.
  public static let systemPurple = of(175, 82, 222)
  /// The system's, as the style of the view shows it.
  public static let systemTeal = of(90, 200, 250)
  /// The system's, as the style of the view shows it.
  public static let systemIndigo = of(88, 86, 214)
  /// The system's, as the style of the view shows it.
  public static let systemGray = of(142, 142, 147)
  /// The system's, as the style of the view shows it.
  public static let systemGray2 = of(174, 174, 178)
  /// The system's, as the style of the view shows it.
  public static let systemGray3 = of(199, 199, 204)
  /// The system's, as the style of the view shows it.
  public static let systemGray4 = of(209, 209, 214)
  /// The system's, as the style of the view shows it.
  public static let systemGray5 = of(229, 229, 234)
  /// The system's, as the style of the view shows it.
  public static let systemGray6 = of(242, 242, 247)
  /// The system's, as the style of the view shows it.
  public static let systemBackground = of(255, 255, 255)
  /// The system's, as the style of the view shows it.
  public static let secondarySystemBackground = of(242, 242, 247)
  /// The system's, as the style of the view shows it.
  public static let tertiarySystemBackground = of(255, 255, 255)
  /// The system's, as the style of the view shows it.
  public static let systemGroupedBackground = of(242, 242, 247)
  /// The system's, as the style of the view shows it.
  public static let secondarySystemGroupedBackground = of(255, 255, 255)
  /// The system's, as the style of the view shows it.
  public static let label = of(0, 0, 0)
  /// The system's, as the style of the view shows it.
  public static let secondaryLabel = of(60, 60, 67, 0.6)
  /// The system's, as the style of the view shows it.
  public static let tertiaryLabel = of(60, 60, 67, 0.3)
  /// The system's, as the style of the view shows it.
  public static let separator = of(60, 60, 67, 0.29)
  /// The system's, as the style of the view shows it.
  public static let systemFill = of(120, 120, 128, 0.2)
  /// The system's, as the style of the view shows it.
  public static let secondarySystemFill = of(120, 120, 128, 0.16)
  /// The system's, as the style of the view shows it.
  public static let tertiarySystemFill = of(118, 118, 128, 0.12)
  /// The system's, as the style of the view shows it.
  public static let quaternarySystemFill = of(116, 116, 128, 0.08)
  /// The system's, as the style of the view shows it.
  public static let tertiarySystemGroupedBackground = of(242, 242, 247)
  /// The system's, as the style of the view shows it.
  public static let quaternaryLabel = of(60, 60, 67, 0.18)
  /// The system's, as the style of the view shows it.
  public static let placeholderText = of(60, 60, 67, 0.3)
  /// The system's, as the style of the view shows it.
  public static let opaqueSeparator = of(198, 198, 200)
  /// The system's for links, as the style of the view shows it.
  public static let link = of(0, 122, 255)
  /// The system's, as the style of the view shows it.
  public static let systemBrown = of(162, 132, 94)
  /// The system's, as the style of the view shows it.
  public static let systemMint = of(0, 199, 190)
  /// The system's, as the style of the view shows it.
  public static let systemCyan = of(50, 173, 230)
  /// The background of grouped tables, by its older name.
  public static let groupTableViewBackground = of(242, 242, 247)
}
