import Foundation

extension UIView {
  /// What of the view's place and size gives way when its superview's size changes.
  public final var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(autoresizingBits)) }
    set { autoresizingBits = UInt8(newValue.rawValue & 0x3F) }
  }

  /// Whether the view's subviews follow its size by their masks.
  public final var autoresizesSubviews: Bool {
    get { flags.contains(.autoresizesSubviews) }
    set { flag(.autoresizesSubviews, newValue) }
  }

  /// Makes the view as large as ``sizeThatFits(_:)`` says for its present size; its top left
  /// corner stays.
  final func applyFittingSize() {
    let size = sizeThatFits(bounds.size)
    if transform.isIdentity {
      frame = CGRect(origin: frame.origin, size: size)
    } else {
      bounds = CGRect(origin: bounds.origin, size: size)
    }
  }

  // MARK: Asking for layout

  /// Notes that `layoutSubviews()` is due, and tells the views above and the application.
  final func markNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    markUpward(.branchNeedsLayout)
  }

  /// A subview came or went: layout is due, unless it is being done just now.
  final func subviewsChanged() {
    if !flags.contains(.isLayingOut) { markNeedsLayout() }
  }

  /// Notes at all views above that something is due below them.
  ///
  /// A view that bears the flag already has told those above.
  final func markUpward(_ flag: ViewFlags) {
    var top = self
    while let above = top.parent {
      if above.flags.contains(flag) { return }
      above.flags.insert(flag)
      top = above
    }
    top.branchBecameDue()
  }

  /// The view has a new superview: what is due below is due there.
  final func markDueUpward() {
    if !flags.isDisjoint(with: [.needsLayout, .branchNeedsLayout]) {
      markUpward(.branchNeedsLayout)
    }
    if !flags.isDisjoint(with: [.needsDisplay, .branchNeedsDisplay]) {
      markUpward(.branchNeedsDisplay)
    }
    if flags.contains(.branchNeedsConstraints) { markUpward(.branchNeedsConstraints) }
    if !flags.isDisjoint(with: [.placeChanged, .lookChanged, .branchChanged]) {
      markBranchChanged()
    }
  }

  // MARK: Doing it

  /// Lays out the view and all below it that is due, each before its subviews.
  final func layOutBranch() {
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      // One in front may have removed it meanwhile.
      if view !== self, view.parent == nil { continue }
      if view.flags.contains(.needsLayout) {
        view.flags.remove(.needsLayout)
        view.layOut()
      }
      guard view.flags.contains(.branchNeedsLayout) else { continue }
      view.flags.remove(.branchNeedsLayout)
      for child in view.children.reversed()
      where !child.flags.isDisjoint(with: [.needsLayout, .branchNeedsLayout]) {
        waiting.append(child)
      }
    }
  }

  /// Lays out what is due here and below; begins at the topmost of the views above that are due
  /// one after the other.
  final func layOutNow() {
    constraintEngine?.solve()
    var top = self
    while let above = top.parent, above.flags.contains(.needsLayout) { top = above }
    for _ in 0..<LayoutLimits.mostRounds {
      guard !top.flags.isDisjoint(with: [.needsLayout, .branchNeedsLayout]) else { return }
      top.layOutBranch()
    }
  }

  // MARK: Geometry has changed

  /// The bounds, and perhaps the place, have changed.
  final func boundsChanged(from old: CGRect) {
    if old.size != geometry.bounds.size {
      sizeSubviews(from: old.size)
      markNeedsLayout()
      if extras?.contentMode == .redraw { setNeedsDisplay() }
    }
    placeChanged()
    if old.origin != geometry.bounds.origin { contentMoved() }
  }

  /// The center, the transform or the anchor has changed.
  final func placeChanged() {
    if usesSafeArea { updateSafeArea() }
    if flags.contains(.isConstrained) { constraintEngine?.placeChanged(of: self) }
    if flags.contains(.preservesMargins) { marginsMayHaveChanged() }
  }

  /// Whether the view may have insets: without a window it has none.
  private var usesSafeArea: Bool {
    windowReference != nil && usedFeatures.contains(.safeAreas)
  }

  private func contentMoved() {
    guard usesSafeArea else { return }
    for child in children { child.updateSafeArea() }
  }
}
