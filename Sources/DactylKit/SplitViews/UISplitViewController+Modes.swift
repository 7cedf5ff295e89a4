import Foundation

extension UISplitViewController {
  // MARK: Which mode

  /// Whether the view is wider than high: that is what landscape means here.
  private var isLandscape: Bool { course.content.bounds.width > course.content.bounds.height }

  /// The mode that is preferred, or that the shape suits.
  private var wishedMode: DisplayMode {
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    let orientation: UIInterfaceOrientation = isLandscape ? .landscapeLeft : .portrait
    let hides =
      course.primary.flatMap { primary in
        delegate?.splitViewController(self, shouldHide: primary, in: orientation)
      } ?? !isLandscape
    return hides ? .secondaryOnly : .oneBesideSecondary
  }

  /// Looks how much room there is: makes one column of two or two of one, and puts the primary one
  /// where the view's shape wants it. `isWished` when the program wants another mode.
  final func review(isWished: Bool = false) {
    // Out of sight the view's size says nothing.
    guard isShown || viewIfLoaded?.window != nil, course.content.superview != nil,
      !course.controllers.isEmpty
    else { return }
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    if isNarrow != course.isCollapsed {
      if isNarrow { collapse() } else { expand() }
    }
    if !course.isCollapsed, course.controllers.count == 2,
      isWished || course.wasLandscape != isLandscape
    {
      let isFirst = course.wasLandscape == nil
      course.wasLandscape = isLandscape
      let mode = wishedMode
      if mode != course.mode || isFirst {
        change(
          to: mode, animated: isWished && UIView.inheritedAnimationDuration > 0, isFirst: isFirst)
      }
    }
    placeColumns()
  }

  /// Brings the primary column elsewhere: tells the delegate, then the controllers.
  final func change(to mode: DisplayMode, animated: Bool, isFirst: Bool = false) {
    guard mode != .automatic, mode != course.mode || isFirst, !course.isCollapsed,
      let primary = course.primary
    else { return }
    settle()
    let old = course.mode
    if mode != old { delegate?.splitViewController(self, willChangeTo: mode) }
    tellAsBefore(mode, primary)
    let wasShown = course.showsPrimary
    course.mode = mode
    gesturesMayHaveChanged()
    guard isViewLoaded else { return }
    let lasts = animated && UIView.areAnimationsEnabled && appearanceState == .appeared
    guard wasShown != course.showsPrimary else { return placeColumns() }
    if course.showsPrimary { bringPrimary(primary, lasts) } else { takePrimary(primary, lasts) }
  }

  private func bringPrimary(_ primary: UIViewController, _ lasts: Bool) {
    course.primaryHolder.frame = primaryFrame(isAway: lasts)
    put(primary, into: course.primaryHolder) {
      if appearanceState == .appeared { primary.beginAppearance(true, animated: lasts) }
    }
    move(lasts) { [self] in
      course.content.layoutIfNeeded()
      if appearanceState == .appeared { primary.endAppearance() }
    }
  }

  private func takePrimary(_ primary: UIViewController, _ lasts: Bool) {
    if appearanceState == .appeared { primary.beginAppearance(false, animated: lasts) }
    move(lasts) { [self] in
      if primary.viewIfLoaded?.superview === course.primaryHolder, !course.showsPrimary {
        primary.view.removeFromSuperview()
      }
      if appearanceState == .appeared || appearanceState == .disappeared { primary.endAppearance() }
    }
  }

  /// Puts the columns into place, in an animation if wanted, and does something when that is over.
  private func move(_ lasts: Bool, _ end: @escaping @MainActor () -> Void) {
    guard lasts else {
      placeColumns()
      return end()
    }
    course.pending = end
    course.way += 1
    UIView.animate(withDuration: SplitLimits.duration, delay: 0, options: .allowUserInteraction) {
      placeColumns()
    }
    kitApplication.after(SplitLimits.duration) { [weak self, way = course.way] in
      if self?.course.way == way { self?.settle() }
    }
  }

  /// Brings what is on its way to its end.
  final func settle() {
    guard let pending = course.pending else { return }
    course.pending = nil
    pending()
  }

  // MARK: As before iOS 8

  /// Tells the delegate that the primary column goes, comes beside the other one, or over it
  /// (spec VC11:SV-07, VC11:SV-08).
  private func tellAsBefore(_ mode: DisplayMode, _ primary: UIViewController) {
    switch mode {
    case .oneBesideSecondary, .automatic: invalidateHidden()
    case .secondaryOnly: tellHidden(primary)
    case .oneOverSecondary:
      tellHidden(primary)
      if let popover = course.hidden?.popover {
        delegate?.splitViewController(self, popoverController: popover, willPresent: primary)
      }
    }
  }

  private func tellHidden(_ primary: UIViewController) {
    guard course.hidden == nil, let delegate else { return }
    let item = UIBarButtonItem(
      title: primary.title, style: .plain, target: self,
      action: UISplitViewController.toggleOverlay)
    let popover = SplitPopover(of: self, content: primary)
    course.hidden = (item, popover)
    delegate.splitViewController(self, willHide: primary, with: item, for: popover)
  }

  /// The button and the popover count no longer.
  final func invalidateHidden() {
    guard let hidden = course.hidden else { return }
    course.hidden = nil
    hidden.item.target = nil
    hidden.item.action = nil
    delegate?.splitViewController(
      self, willShow: hidden.popover.contentViewController, invalidating: hidden.item)
  }

  private func toggleOverlay() {
    change(
      to: course.mode == .oneOverSecondary ? .secondaryOnly : .oneOverSecondary, animated: true)
  }

  // MARK: Button and gestures

  final var madeModeItem: UIBarButtonItem {
    if let item = course.modeItem { return item }
    let item = UIBarButtonItem(
      title: course.primary?.title, style: .plain, target: self,
      action: UISplitViewController.toggle)
    course.modeItem = item
    return item
  }

  /// Brings the primary column, or takes it away: to where the delegate says, else as usual.
  final func toggle() {
    guard !course.isCollapsed else { return }
    let said = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    guard said == .automatic else { return change(to: said, animated: true) }
    if course.mode == .secondaryOnly {
      let isBeside =
        preferredDisplayMode == .oneBesideSecondary
        || (preferredDisplayMode != .oneOverSecondary && isLandscape)
      change(to: isBeside ? .oneBesideSecondary : .oneOverSecondary, animated: true)
    } else {
      change(to: .secondaryOnly, animated: true)
    }
  }

  /// Brings the primary column where an unwind segue leads there and it is away.
  final func bring(unwindTarget controller: UIViewController) {
    if controller === course.primary, controller !== course.secondary, !course.showsPrimary {
      toggle()
    }
  }

  final func edgePanned(_ pan: UIScreenEdgePanGestureRecognizer) {
    let sign: CGFloat = primaryEdge == .leading ? 1 : -1
    // A finger that goes back takes its wish back.
    if pan.velocity(in: course.content).x * sign >= 0 { toggle() }
  }

  /// A finger from the edge brings a column that is away; a swipe takes it from over the other one.
  final func gesturesMayHaveChanged() {
    let isOn = presentsWithGesture && !course.isCollapsed
    course.edgePan.edges = primaryEdge == .leading ? .left : .right
    course.edgePan.isEnabled = isOn && course.mode == .secondaryOnly
    course.swipeAway.direction = primaryEdge == .leading ? .left : .right
    course.swipeAway.isEnabled = isOn && course.mode == .oneOverSecondary
  }
}
