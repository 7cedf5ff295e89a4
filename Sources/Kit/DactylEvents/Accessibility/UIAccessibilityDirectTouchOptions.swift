/// How touches reach an item with the trait `allowsDirectInteraction` while the screen reader is on.
public struct UIAccessibilityDirectTouchOptions: OptionSet, Hashable, Sendable {
  /// One bit an option.
  public let rawValue: UInt

  /// The options of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Touches pass as soon as a finger comes down on the item.
  public static let none: UIAccessibilityDirectTouchOptions = []
  /// The item is not spoken when it is touched: it makes sounds of its own.
  public static let silentOnTouch = UIAccessibilityDirectTouchOptions(rawValue: 1 << 0)
  /// Touches pass once the item was activated, until the cursor leaves it; before, it is read as any other.
  public static let requiresActivation = UIAccessibilityDirectTouchOptions(rawValue: 1 << 1)
}
