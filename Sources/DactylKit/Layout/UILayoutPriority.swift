import Foundation

/// The priority of a constraint: 1000 is required; a constraint with a higher number is satisfied
/// before one with a lower number.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, from 0 to 1000.
  public var rawValue: Float
  /// A priority with that number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority with that number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// The default resistance to compression: content should not be cut off.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of dragging a divider that may resize the window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority of keeping the window's size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of dragging a divider that must not resize the window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default resistance to growth beyond the content.
  public static let defaultLow = UILayoutPriority(250)
  /// The pull towards the target size of `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Compares the numbers.
  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension UIView {
  /// The resistance to growing beyond the intrinsic size along an axis; by default 250, for labels
  /// 251.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = extras?.layout.hugging[axis]
    return own ?? UILayoutPriority(standardHuggingPriority)
  }

  /// Sets the resistance to growing beyond the intrinsic size.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    madeExtras.layout.hugging[axis] = priority
    // Stack views use the priority as well.
    parent?.setNeedsLayout()
    constraintEngine?.contentSizeChanged(of: self)
  }

  /// The resistance to shrinking below the intrinsic size along an axis; by default 750.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { extras?.layout.resistance[axis] ?? .defaultHigh }

  /// Sets the resistance to shrinking below the intrinsic size.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    madeExtras.layout.resistance[axis] = priority
    // Stack views use the priority as well.
    parent?.setNeedsLayout()
    constraintEngine?.contentSizeChanged(of: self)
  }
}

/// The state of a view in constraint-based layout.
@MainActor
struct ViewLayoutState {
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// The constraints between the view and its descendants.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The component with the view's constraints.
  var component: LayoutComponent?
  /// The solved place in the superview; `nil` for a view that constraints do not place.
  var place: CGRect?
  /// The width at which a multi-line text is measured, once it is known.
  var textWidth: CGFloat?
}
