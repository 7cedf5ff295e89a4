import Foundation

extension UIView {
  /// Which parts of the view's frame change when its superview's size changes.
  public final var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(autoresizingBits)) }
    set { autoresizingBits = UInt8(newValue.rawValue & 0x3F) }
  }

  /// Whether the view lies where its frame and its mask put it. Switched off, constraints place a view
  /// of which any speaks.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { extras?.isMaskTranslated ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      madeExtras.isMaskTranslated = newValue
      extras?.layout.component?.isDue(in: superview)
    }
  }

  /// Whether the view's size changes resize its subviews by their masks.
  public final var autoresizesSubviews: Bool {
    get { flags.contains(.autoresizesSubviews) }
    set { flag(.autoresizesSubviews, newValue) }
  }

  /// Resizes the view to what ``sizeThatFits(_:)`` returns for its present size; its top left
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

  /// Marks `layoutSubviews()` as due, also for the views above and the application.
  final func markNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    markUpward(.branchNeedsLayout)
  }

  /// Called when a subview was added or removed: layout is due, unless it is running.
  final func subviewsChanged() {
    if !flags.contains(.isLayingOut) { markNeedsLayout() }
  }

  /// Marks all views above: something is due below them.
  ///
  /// A view that has the flag already has marked the views above it earlier.
  final func markUpward(_ flag: ViewFlags) {
    var top = self
    while let above = top.parent {
      if above.flags.contains(flag) { return }
      above.flags.insert(flag)
      top = above
    }
    top.branchBecameDue()
  }

  /// Called when the view has a new superview: marks the views above there for what is due below.
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

  /// Lays out the view and all views below it where layout is due, each view before its subviews.
  final func layOutBranch() {
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      // A sibling in front may have removed it meanwhile.
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

  /// Lays out what is due here and below. Begins at the topmost view of the unbroken chain of views
  /// above for which layout is due.
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

  /// Called when the bounds, and perhaps the position, have changed.
  final func boundsChanged(from old: CGRect) {
    if old.size != geometry.bounds.size {
      sizeSubviews(from: old.size)
      markNeedsLayout()
      if extras?.contentMode == .redraw { setNeedsDisplay() }
    }
    if extras?.layer?.needsDisplayOnBoundsChange == true, old != geometry.bounds {
      setNeedsDisplay()
    }
    placeChanged()
    if old.origin != geometry.bounds.origin { contentMoved() }
  }

  /// Called when the center, the transform or the anchor has changed.
  final func placeChanged() {
    if usesSafeArea { updateSafeArea() }
    if flags.contains(.isConstrained) { constraintEngine?.placeChanged(of: self) }
    if flags.contains(.preservesMargins) { marginsMayHaveChanged() }
    reviewObservations()
  }

  /// Whether the view may have insets: without a window it has none.
  private var usesSafeArea: Bool {
    windowReference != nil && usedFeatures.contains(.safeAreas)
  }

  private func contentMoved() {
    if flags.contains(.isConstrained) { constraintEngine?.contentMoved(in: self) }
    guard usesSafeArea else { return }
    for child in children { child.updateSafeArea() }
  }
}
