/// What an accessibility element is and does, for assistive technology to tell and to act on.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit a trait. Only their being different means anything.
  public let rawValue: UInt64

  /// The traits of these bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Nothing special.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It makes a sound of its own when activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard: it is typed by touch, and answers when the finger lifts.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary that is told when the program starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It is dimmed.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Its value changes often: it is asked again and again.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Activating it starts media: nothing is spoken meanwhile.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// A value that a flick up or down changes.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Touches on it pass to the program untouched.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// When it has been read, the page is turned.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// It heads a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A switch; its value is `1` or `0`.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
  /// What it shows can be made larger and smaller: ``AccessibilityObject/accessibilityZoomIn(at:)``.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 18)
}
