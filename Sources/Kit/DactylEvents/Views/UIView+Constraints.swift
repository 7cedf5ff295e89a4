// The calls that let views and controllers bring their constraints up to date before layout, as UIKit
// makes them. What constraints say is solved afterwards (`ConstraintEngine`).

extension UIView {
  /// Whether ``updateConstraints()`` is due. It is for a new view, but the method is called only if
  /// the view or one below it has called ``setNeedsUpdateConstraints()`` (spec VC13:LAY-05).
  public final func needsUpdateConstraints() -> Bool { flags.contains(.needsConstraints) }

  /// Calls ``updateConstraints()`` where it is due, in the view and below it, subviews first.
  public final func updateConstraintsIfNeeded() {
    updateConstraintBranch()
  }

  /// Marks the constraints to be updated before the next layout, also in the views above.
  final func markNeedsConstraints() {
    flags.insert([.needsConstraints, .usesConstraints, .branchNeedsConstraints])
    markUpward(.branchNeedsConstraints)
    branchBecameDue()
  }

  /// Marks the first update for views of a class that needs constraints.
  final func askForFirstConstraints() {
    guard Self.requiresConstraintBasedLayout, !flags.contains(.usesConstraints) else { return }
    markNeedsConstraints()
  }

  /// Updates the marked views, here and below, subviews before their superviews. A view above a
  /// marked one is included if it was never updated (spec VC13:LAY-04, VC13:C-02).
  final func updateConstraintBranch() {
    guard flags.contains(.branchNeedsConstraints) else { return }
    flags.remove(.branchNeedsConstraints)
    flags.insert(.usesConstraints)
    for child in children where child.parent === self { child.updateConstraintBranch() }
    guard flags.contains(.needsConstraints) else { return }
    flags.remove(.needsConstraints)
    guard let controller else { return updateConstraints() }
    controller.updateConstraintsOfView()
  }

  /// Called before the interface rotates: controllers whose hierarchies use constraints may replace
  /// them (spec VC6:RCB-05).
  final func constraintsFollowRotation() {
    if flags.contains(.usesConstraints) { markNeedsConstraints() }
  }
}
