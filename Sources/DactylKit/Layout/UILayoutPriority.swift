import Foundation

/// How much a constraint counts: 1000 must hold, less should, and the greater before the smaller.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// From 0 to 1000.
  public var rawValue: Float
  /// A priority by its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority by its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// It must hold.
  public static let required = UILayoutPriority(1000)
  /// Rather than content is cut off.
  public static let defaultHigh = UILayoutPriority(750)
  /// When a program's user drags a divider that may resize its window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// As a window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// When a divider is dragged that may not.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// Rather than content gets more room than it needs.
  public static let defaultLow = UILayoutPriority(250)
  /// The pull towards the size that a fitting is asked for.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// By number.
  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension UIView {
  /// How much the view resists becoming larger than its content, along an axis; 250, and 251 for a
  /// label, until it is set.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = extras?.layout.hugging[axis]
    return own ?? UILayoutPriority(standardHuggingPriority)
  }

  /// Sets it.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    madeExtras.layout.hugging[axis] = priority
    // Stack views go by it, too.
    parent?.setNeedsLayout()
    constraintEngine?.contentSizeChanged(of: self)
  }

  /// How much the view resists becoming smaller than its content, along an axis; 750 until it is set.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { extras?.layout.resistance[axis] ?? .defaultHigh }

  /// Sets it.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    madeExtras.layout.resistance[axis] = priority
    // Stack views go by it, too.
    parent?.setNeedsLayout()
    constraintEngine?.contentSizeChanged(of: self)
  }
}

/// What a view keeps for its layout by constraints.
@MainActor
struct ViewLayoutState {
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// Constraints that hold among the view and those below it.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// Those that must be solved together with the view's.
  var component: LayoutComponent?
  /// Where the solution puts the view, in its superview; `nil` for a view that lies where it lies.
  var place: CGRect?
  /// The width at which a text of several lines is measured, once it is known.
  var textWidth: CGFloat?
}
