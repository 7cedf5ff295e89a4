// The calls that let views and controllers bring their constraints up to date before layout, as UIKit
// makes them. What constraints say is solved afterwards (`ConstraintEngine`).

extension UIView {
  /// Whether ``updateConstraints()`` is due: of a new view it is, though it is called only where the
  /// view, or one below it, has asked (spec VC13:LAY-05).
  public final func needsUpdateConstraints() -> Bool { flags.contains(.needsConstraints) }

  /// Calls what is due of ``updateConstraints()`` in the view and below it now, subviews first.
  public final func updateConstraintsIfNeeded() {
    updateConstraintBranch()
  }

  /// Notes that constraints are to be updated before the next layout, and tells the views above.
  final func markNeedsConstraints() {
    flags.insert([.needsConstraints, .usesConstraints, .branchNeedsConstraints])
    markUpward(.branchNeedsConstraints)
    branchBecameDue()
  }

  /// Lets views of a class that needs constraints ask for their first update.
  final func askForFirstConstraints() {
    guard Self.requiresConstraintBasedLayout, !flags.contains(.usesConstraints) else { return }
    markNeedsConstraints()
  }

  /// Updates what has asked, here and below: subviews before their superviews, and those above an
  /// asking view as far as they never were (spec VC13:LAY-04, VC13:C-02).
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

  /// The interface is about to turn: controllers whose hierarchies use constraints may exchange
  /// them (spec VC6:RCB-05).
  final func constraintsFollowTurn() {
    if flags.contains(.usesConstraints) { markNeedsConstraints() }
  }
}
