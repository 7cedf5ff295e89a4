/// A group of constraints that share variables and are solved together.
@MainActor
protocol ConstraintGroup: AnyObject {
  /// Whether it must be solved anew.
  var isDirty: Bool { get }
  /// Solves it, if it is dirty.
  func solve()
}

/// Solves the constraints of an application's views. An application has no engine until a
/// constraint is activated; until then layout does not look for constraints.
@MainActor
protocol ConstraintEngine: AnyObject {
  /// An engine without constraints.
  init()
  /// Groups to solve, in the order in which they became dirty.
  var due: [any ConstraintGroup] { get set }
  /// Counts the constraints that were activated.
  var activations: Int { get set }
  /// Called before a view leaves its superview: deactivates constraints that connect the two sides.
  func viewWillLeave(_ view: UIView)
  /// Called when a view has moved.
  func placeChanged(of view: UIView)
  /// Called when the origin of a view's bounds has changed.
  func contentMoved(in view: UIView)
  /// Called when a view's margins or safe area have changed.
  func insetsChanged(of view: UIView)
  /// Called when the size of a view's content has changed.
  func contentSizeChanged(of view: UIView)
}

extension ConstraintEngine {
  /// Solves the groups that are due.
  func solve() {
    while !due.isEmpty { due.removeFirst().solve() }
  }
}

extension UIView {
  /// The constraint engine of the view's application; `nil` while it has no constraints.
  final var constraintEngine: (any ConstraintEngine)? { application.constraintEngine }
  /// The features that the view's application has used so far.
  final var usedFeatures: UsedFeatures { application.features }

  /// Called when a text or image has changed: constraints and other layout that use the content's
  /// size are updated. Other frames stay.
  package final func contentSizeChanged() {
    parent?.subviewMayNeedOtherRoom()
    dropSavedSize()
    if flags.contains(.isConstrained) { constraintEngine?.contentSizeChanged(of: self) }
  }
}
