/// Constraints that hang together and are solved together.
@MainActor
protocol ConstraintGroup: AnyObject {
  /// Whether it must be solved anew.
  var isDirty: Bool { get }
  /// Solves it, if it is dirty.
  func solve()
}

/// What solves the constraints of an application's views. An application has none until a constraint is
/// activated; until then layout does not look for constraints.
@MainActor
protocol ConstraintEngine: AnyObject {
  /// An engine without constraints.
  init()
  /// Groups to solve, in the order in which they became dirty.
  var due: [any ConstraintGroup] { get set }
  /// Counts the constraints that were activated.
  var activations: Int { get set }
  /// A view is about to leave its superview: deactivates constraints that reach across.
  func viewWillLeave(_ view: UIView)
  /// A view has another place.
  func placeChanged(of view: UIView)
  /// A view has other margins or another safe area.
  func insetsChanged(of view: UIView)
  /// The content of a view has another size.
  func contentSizeChanged(of view: UIView)
}

extension ConstraintEngine {
  /// Solves what is due.
  func solve() {
    while !due.isEmpty { due.removeFirst().solve() }
  }
}

extension UIView {
  /// What solves the constraints of the view's application; `nil` while there are none.
  final var constraintEngine: (any ConstraintEngine)? { application.constraintEngine }
  /// What the view's application has used so far.
  final var usedFeatures: UsedFeatures { application.features }

  /// Before the view moves: the application of its next window takes over what the present one has used.
  final func adoptUse(in newWindow: UIWindow?) {
    let (origin, target) = (application, newWindow?.owner ?? .shared)
    if origin !== target { target.adoptUse(of: origin) }
  }

  /// A text or a picture is another one: what places the view by its content looks anew. Frames that
  /// nothing places stay.
  final func contentSizeChanged() {
    parent?.subviewMayNeedOtherRoom()
    if flags.contains(.isConstrained) { constraintEngine?.contentSizeChanged(of: self) }
  }
}
