import Foundation

/// Groups constraints into connected components, and solves those that have changed when views are
/// laid out.
@MainActor
final class LayoutEngine: ConstraintEngine {
  var due: [any ConstraintGroup] = []
  var activations = 0

  /// The standard spacing, in points. Source: `Documentation/Constants.md#layout-margins`.
  static let spacing: CGFloat = 8

  /// Activates a constraint, if its items have a common ancestor.
  static func activate(_ constraint: NSLayoutConstraint) {
    guard let owner = constraint.first.owner, !constraint.items.map(\.owner).contains(nil) else {
      return (constraint.first.owner?.application ?? .shared).warn(
        .constraintRefused(constraint.sentence, reason: "an item is no view or guide of a view"))
    }
    guard constraint.attachToHost() else {
      return owner.application.warn(
        .constraintRefused(
          constraint.sentence,
          reason: "its views have no superview in common: add them to one before"))
    }
    let engine = owner.application.madeConstraintEngine
    engine.activations += 1
    constraint.serial = engine.activations
    enter(constraint)
    for owner in constraint.items.compactMap(\.owner) {
      owner.extras?.layout.file?.constraintAdded(naming: owner)
    }
    constraint.notifyStacks()
  }

  /// Adds a constraint to the component of its views; components that it connects are merged.
  static func enter(_ constraint: NSLayoutConstraint) {
    guard let host = constraint.host else { return }
    var views = [host]
    for item in constraint.items {
      var next = item.owner
      while let view = next, view !== host {
        views.append(view)
        next = view.superview
      }
    }
    let part = views.lazy.compactMap { $0.extras?.layout.component }.first ?? LayoutComponent()
    for view in views {
      if let other = view.extras?.layout.component, other !== part { part.absorb(other) }
      part.join(view)
    }
    constraint.component = part
    part.constraints.append(constraint)
    part.isDue(in: host)
  }

  /// Deactivates a constraint.
  static func deactivate(_ constraint: NSLayoutConstraint) {
    guard let part = constraint.component else { return }
    constraint.component = nil
    part.constraints.removeAll { $0 === constraint }
    constraint.host?.extras?.layout.constraints.removeAll { $0 === constraint }
    part.mayFallApart = true
    part.isDue(in: constraint.host)
    constraint.notifyStacks()
  }

  /// Handles a changed frame of a view that constraints do not move.
  func placeChanged(of view: UIView) {
    guard let part = view.extras?.layout.component, view.extras?.layout.place == nil else { return }
    part.isDue(in: view)
  }

  /// Handles content that has moved in a scroll view: what constraints hold to the view's frame, or to views around it,
  /// stays in its place there.
  func contentMoved(in view: UIView) {
    guard let part = view.extras?.layout.component, part.follows(contentOf: view) else { return }
    part.isDue(in: view)
  }

  /// Handles changed margins or safe area insets of a view.
  func insetsChanged(of view: UIView) { view.extras?.layout.component?.isDue(in: view) }

  /// Handles a changed intrinsic size of a view.
  func contentSizeChanged(of view: UIView) {
    guard let part = view.extras?.layout.component else { return }
    view.extras?.layout.textWidth = nil
    part.isDue(in: view.superview)
    let arranged = sequence(first: view, next: \.superview).first(where: \.isArranged)
    if let arranged, arranged !== view { arranged.parent?.subviewMayNeedOtherRoom() }
  }

  /// Handles a view that leaves its superview: constraints between its subtree and other views are
  /// deactivated.
  func viewWillLeave(_ view: UIView) {
    var parts: [LayoutComponent] = []
    for below in view.branchBelow where below.flags.contains(.isConstrained) {
      guard let part = below.extras?.layout.component, !parts.contains(where: { $0 === part })
      else { continue }
      parts.append(part)
    }
    for part in parts {
      for constraint in part.constraints where constraint.leavesWith(view) {
        Self.deactivate(constraint)
      }
    }
  }
}

extension NSLayoutConstraint {
  /// Whether an item of the constraint is the keyboard layout guide.
  fileprivate var followsKeyboard: Bool {
    items.contains { $0.guide?.identifier == UILayoutGuide.keyboardIdentifier }
  }

  /// Whether the constraint connects a view or its descendants to a view outside of its subtree.
  fileprivate func leavesWith(_ view: UIView) -> Bool {
    guard let host, !host.isDescendant(of: view) else { return false }
    return items.contains { $0.owner?.isDescendant(of: view) ?? false }
  }
}

extension UIApplication {
  /// The engine that solves the application's constraints; made with the first constraint.
  final var madeConstraintEngine: any ConstraintEngine {
    if let constraintEngine { return constraintEngine }
    let engine = LayoutEngine()
    constraintEngine = engine
    return engine
  }
}

extension UIView {
  /// Places the subviews at their solved positions.
  final func placeByConstraints(of engine: any ConstraintEngine) {
    engine.solve()
    // A component may still be marked in an application whose window showed the views before.
    for child in children where child.flags.contains(.isConstrained) {
      child.extras?.layout.component?.solve()
    }
    for child in children where child.flags.contains(.isConstrained) {
      guard let place = child.extras?.layout.place else { continue }
      let now = child.untransformedFrame
      if now.size != place.size { child.bounds.size = place.size }
      let anchor = child.geometry.anchorPoint
      let center = CGPoint(
        x: place.minX + place.width * anchor.x, y: place.minY + place.height * anchor.y)
      if child.geometry.center != center { child.center = center }
    }
  }

  /// The size of the content for layout: ``intrinsicContentSize``, or for a multi-line text its
  /// size at the view's width.
  final var contentSizeForLayout: CGSize {
    let saved = extras?.layout.savedSize
    var size = intrinsicContentSize
    if wrapsContent, let width = extras?.layout.textWidth, size.width > width {
      size = contentSize(within: width)
      // Unchanged texts have as many lines as in the file at its width.
      guard let saved, abs(saved.width - width) < 0.5 else { return size }
      return saved
    }
    if let saved {
      size.width = contentLength(size.width, saved: saved.width)
      size.height = contentLength(size.height, saved: saved.height)
    }
    return size
  }
}

extension UIApplication {
  /// Handles a changed keyboard frame: views constrained to the keyboard follow.
  package final func constraintsFollowKeyboard() {
    guard constraintEngine != nil else { return }
    for view in windows.flatMap(\.branchBelow) where view.flags.contains(.isConstrained) {
      let part = view.extras?.layout.component
      if part?.constraints.contains(where: \.followsKeyboard) == true { part?.isDue(in: view) }
    }
  }
}
