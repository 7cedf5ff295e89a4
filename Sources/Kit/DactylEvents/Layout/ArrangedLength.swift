package import Foundation

/// Constraints on views that a stack view arranges. The stack places these views, and reads the constraints
/// as the lengths that they shall have.
extension NSLayoutConstraint {
  /// Whether a stack view reads the constraint: it ties a view that the stack arranges to a number, to
  /// another such view, or to a view around it. The solver leaves it aside.
  final var isForStack: Bool {
    for (item, other) in [(first, second), (second, first)] {
      guard let view = item?.view, view.isArranged else { continue }
      guard let other = other?.owner else { return true }
      if other.isArranged || view.isDescendant(of: other) {
        return other === view || !other.isDescendant(of: view)
      }
    }
    return false
  }

  /// Has the stack views lay out anew that arrange one of the constraint's views.
  final func notifyStacks() {
    for item in items {
      if let view = item.view, view.isArranged { view.parent?.subviewMayNeedOtherRoom() }
    }
  }
}

extension UIView {
  /// The length that active constraints give to an arranged view along an axis, where `natural` is
  /// that of its content. `length` answers the length of another view that a constraint names.
  package final func arrangedLength(
    _ natural: CGFloat, _ axis: NSLayoutConstraint.Axis, of length: (UIView) -> CGFloat
  ) -> CGFloat {
    guard extras != nil else { return natural }
    var result = natural
    for constraint in lengthConstraints(axis) {
      var value = constraint.constant
      if let other = constraint.second?.view { value += constraint.multiplier * length(other) }
      switch constraint.relation {
      case .equal: result = value
      case .lessThanOrEqual: result = min(result, value)
      case .greaterThanOrEqual: result = max(result, value)
      }
    }
    return result
  }

  /// The greatest priority of a constraint that gives the view one length along an axis; 0 if there is none.
  package final func arrangedLengthPriority(_ axis: NSLayoutConstraint.Axis) -> Float {
    lengthConstraints(axis).filter { $0.relation == .equal }.map(\.priority.rawValue).max() ?? 0
  }

  /// The active constraints on the view's length, the least important first.
  private func lengthConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let known = (extras?.layout.constraints ?? []) + (superview?.extras?.layout.constraints ?? [])
    return known.filter { constraint in
      constraint.component != nil && constraint.first.view === self
        && constraint.firstAttribute == attribute
        && (constraint.second == nil
          || constraint.second?.view != nil && constraint.secondAttribute == attribute)
    }
    .sorted { ($0.priority.rawValue, $0.serial) < ($1.priority.rawValue, $1.serial) }
  }
}
