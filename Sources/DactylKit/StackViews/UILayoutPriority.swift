/// How much something of a layout matters, from 1 to 1000. Stack views go by it.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
  /// The number.
  public var rawValue: Float

  /// A priority of that number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority of that number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// What must be.
  public static let required = UILayoutPriority(1000)
  /// How much a view minds being smaller than its content, unless it says otherwise.
  public static let defaultHigh = UILayoutPriority(750)
  /// How much a view minds being larger than its content, unless it says otherwise.
  public static let defaultLow = UILayoutPriority(250)
  /// How much a view wants to have the size that it fits into.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether the first matters less.
  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// Holds names of layout. There is no solver, and so no constraint.
public enum NSLayoutConstraint {
  /// A direction.
  public enum Axis: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}

/// What a view minds, by axis.
struct ContentPriorities {
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  var resistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
}

extension UIView {
  /// How much the view minds being larger than its content. Stack views go by it.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    extras?.priorities.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets how much the view minds being larger than its content.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    madeExtras.priorities.hugging[axis.rawValue] = priority
    parent?.setNeedsLayout()
  }

  /// How much the view minds being smaller than its content. Stack views go by it.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    extras?.priorities.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets how much the view minds being smaller than its content.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    madeExtras.priorities.resistance[axis.rawValue] = priority
    parent?.setNeedsLayout()
  }
}
