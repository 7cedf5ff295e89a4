import Foundation

/// Questions of a program, or a person with a debugger, about the layout by constraints.
extension UIView {
  /// Whether the constraints leave a choice for the frame of the view.
  ///
  /// It solves the constraints anew, so that it is for debugging: do not ask in each layout. A view
  /// that its autoresizing mask places is never ambiguous, nor is one without a superview.
  public final var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, !isArranged, superview != nil else {
      return false
    }
    extras?.layout.file?.activate()
    guard let solution = extras?.layout.component?.solution() else { return true }
    let choice = solution.choice(of: self)
    return choice.horizontal == .free || choice.vertical == .free
  }

  /// Moves or sizes the view to another frame that the constraints allow, if its layout is
  /// ambiguous: at the other end of the range, within its superview if that is possible.
  ///
  /// **Difference:** UIKit picks a frame at random.
  public final func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout, let superview, let component = extras?.layout.component else {
      return
    }
    component.solve()
    component.solution()
      .alternative(for: self, now: untransformedFrame, within: superview.bounds.size)?.apply()
    superview.layoutIfNeeded()
  }

  /// The active constraints that name the view and determine its place or size along an axis: those
  /// that the view holds, then those of its superviews.
  ///
  /// **Difference:** UIKit also lists constraints of other views through which these act.
  public final func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    sequence(first: self, next: \.superview).flatMap(\.constraints).filter { constraint in
      constraint.ends.contains { $0.item.view === self && $0.attribute.isOf(axis) }
    }
  }
}

extension UILayoutGuide {
  /// Whether the constraints leave a choice for the frame of the guide. Guides that a view gives,
  /// such as its safe area, are never ambiguous.
  public final var hasAmbiguousLayout: Bool {
    guard kind.isFree, let owningView else { return false }
    guard let solution = owningView.extras?.layout.component?.solution() else { return true }
    let choice = solution.choice(of: self)
    return choice.horizontal == .free || choice.vertical == .free
  }

  /// The active constraints that name the guide and determine its place or size along an axis.
  public final func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    sequence(first: owningView, next: { $0?.superview }).flatMap { $0?.constraints ?? [] }
      .filter { constraint in
        constraint.ends.contains { end in
          guard let guide = end.item.guide, end.attribute.isOf(axis) else { return false }
          // A view makes the guides of its insets anew each time.
          return guide === self
            || !kind.isFree && guide.owningView === owningView && guide.identifier == identifier
        }
      }
  }
}

extension NSLayoutConstraint {
  /// The items of the constraint, each with its attribute.
  fileprivate final var ends: [(item: LayoutItem, attribute: Attribute)] {
    [
      (first, firstAttribute), second.map { ($0, secondAttribute) },
      firstOrigin.map { ($0.item, $0.attribute) }, secondOrigin.map { ($0.item, $0.attribute) },
    ].compactMap { $0 }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is a place or size along an axis.
  fileprivate func isOf(_ axis: NSLayoutConstraint.Axis) -> Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      axis == .horizontal
    case .notAnAttribute: false
    default: axis == .vertical
    }
  }
}
