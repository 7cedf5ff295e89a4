public import Foundation

/// How readily Tab comes to an item among those of its group.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number; the greatest of a group counts.
  public let rawValue: Int

  /// A priority of that number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No special item.
  public static let ignored = UIFocusGroupPriority(rawValue: 0)
  /// The item that had the focus last.
  public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
  /// An item that stands out, such as the selected one.
  public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
  /// The item that has the focus.
  public static let currentlyFocused = UIFocusGroupPriority(rawValue: Int.max)

  /// Compares numbers.
  public static func < (left: UIFocusGroupPriority, right: UIFocusGroupPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// How a renderer shows that an item has the focus.
@MainActor
open class UIFocusEffect {
  /// The usual way: a ring around the item.
  public init() {}

  /// The usual way.
  open class func effect() -> UIFocusEffect { UIFocusEffect() }
}

/// A ring around an item.
public final class UIFocusHaloEffect: UIFocusEffect {
  /// The outline of the ring, in the item's coordinates; `nil` for its bounds.
  public let outline: UIBezierPath?
  /// How round the ring's corners are; of an outline nothing is known but its bounds.
  public let cornerRadius: CGFloat

  /// A ring around the item's bounds.
  public override init() {
    outline = nil
    cornerRadius = 0
  }

  /// A ring around a rectangle of the item.
  public init(rect: CGRect) {
    outline = UIBezierPath(rect: rect)
    cornerRadius = 0
  }

  /// A ring around a rectangle of the item, with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    outline = UIBezierPath(rect: rect)
    self.cornerRadius = cornerRadius
  }

  /// A ring around the bounds of an outline.
  public init(path: UIBezierPath) {
    outline = path
    cornerRadius = 0
  }
}

/// What a view says about the focus.
struct FocusState {
  var group: String?
  var priority: UIFocusGroupPriority?
  /// The effect that the program has set, `nil` included.
  var effect: UIFocusEffect??
}
