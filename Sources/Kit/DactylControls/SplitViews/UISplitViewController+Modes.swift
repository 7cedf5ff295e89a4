import Foundation

extension UISplitViewController {
  // MARK: Which mode

  /// Whether the view is wider than high: that is what landscape means here.
  private var isLandscape: Bool { course.content.bounds.width > course.content.bounds.height }

  /// How columns lie to the secondary one: as is preferred, else as the preferred mode needs, else as
  /// the shape suits.
  final var resolvedBehavior: SplitBehavior {
    guard course.style != .unspecified else {
      return course.mode == .oneOverSecondary ? .overlay : .tile
    }
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    return switch preferredDisplayMode {
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    case .twoBesideSecondary: .tile
    case .oneBesideSecondary: course.hasSupplementary ? .displace : .tile
    case .automatic, .secondaryOnly:
      isLandscape ? (course.hasSupplementary ? .displace : .tile) : .overlay
    }
  }

  /// The mode that is preferred, or that the shape suits.
  private var wishedMode: DisplayMode {
    if course.style != .unspecified {
      guard preferredDisplayMode == .automatic else { return possible(preferredDisplayMode) }
      return possible(resolvedBehavior == .overlay ? .secondaryOnly : .oneBesideSecondary)
    }
    guard preferredDisplayMode == .automatic else { return possible(preferredDisplayMode) }
    let orientation: UIInterfaceOrientation = isLandscape ? .landscapeLeft : .portrait
    let hides =
      course.primary.flatMap { primary in
        delegate?.splitViewController(self, shouldHide: primary, in: orientation)
      } ?? !isLandscape
    return hides ? .secondaryOnly : .oneBesideSecondary
  }

  /// The mode nearest to a wish that there is: with two columns "two" are one, and a behavior that is
  /// preferred has its own modes.
  private func possible(_ mode: DisplayMode) -> DisplayMode {
    let sides = min(mode.sides, course.names.count - 1)
    guard course.style != .unspecified else {
      return sides < mode.sides ? SplitBehavior.tile.mode(sides: sides) : mode
    }
    return resolvedBehavior.mode(sides: sides)
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
    if !course.isCollapsed, course.controllers.count == course.names.count,
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

  /// The mode that several columns have when they were one.
  final var modeForExpanding: DisplayMode { wishedMode }

  /// Several columns lie as in that mode from now on, as when they are first shown.
  final func settleMode(_ mode: DisplayMode) {
    course.wasLandscape = isLandscape
    if mode == course.mode { placeColumns() } else { change(to: mode, animated: false) }
    installColumns()
  }

  /// Brings columns, or takes them: tells the delegate, then the controllers.
  final func change(to wish: DisplayMode, animated: Bool, isFirst: Bool = false) {
    let mode = possible(wish)
    guard wish != .automatic, mode != course.mode || isFirst, !course.isCollapsed,
      let primary = course.primary
    else { return }
    settle()
    let old = course.mode
    let before = course.sides(in: old)
    let after = course.sides(in: mode)
    let coming = after.filter { !before.contains($0) }
    let going = before.filter { !after.contains($0) }
    if mode != old { delegate?.splitViewController(self, willChangeTo: mode) }
    if course.style == .unspecified {
      notifyAsBefore(mode, primary)
    } else {
      for column in coming { delegate?.splitViewController(self, willShow: column) }
      for column in going { delegate?.splitViewController(self, willHide: column) }
    }
    course.mode = mode
    gesturesMayHaveChanged()
    guard isViewLoaded else { return }
    let lasts = animated && UIView.areAnimationsEnabled && appearanceState == .appeared
    guard before != after else { return placeColumns() }
    for column in coming { bring(column, from: lasts ? old : mode, lasts) }
    let isTold = appearanceState == .appeared
    for column in going where isTold {
      course.controller(of: column)?.beginAppearance(false, animated: lasts)
    }
    let brought = coming.compactMap(course.controller(of:))
    let taken = going.compactMap(course.controller(of:))
    move(lasts) { [self] in end(brought, taken) }
  }

  private func bring(_ column: Column, from mode: DisplayMode, _ lasts: Bool) {
    guard let controller = course.controller(of: column) else { return }
    let holder = course.holder(of: column)
    holder.frame = frame(of: column, in: mode)
    put(controller, into: holder) {
      if appearanceState == .appeared { controller.beginAppearance(true, animated: lasts) }
    }
  }

  /// Those have come, and those have gone.
  private func end(_ brought: [UIViewController], _ taken: [UIViewController]) {
    if !brought.isEmpty {
      // Out of any window a column is laid out when it appears.
      if course.content.window != nil { course.content.layoutIfNeeded() }
      if appearanceState == .appeared { for controller in brought { controller.endAppearance() } }
    }
    let isShown = course.sides(in: course.mode).compactMap(course.controller(of:))
    for controller in taken {
      if let holder = controller.viewIfLoaded?.superview,
        holder === course.primaryHolder || holder === course.supplementaryHolder,
        !isShown.contains(controller)
      {
        controller.view.removeFromSuperview()
      }
      if appearanceState == .appeared || appearanceState == .disappeared {
        controller.endAppearance()
      }
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
    UIView.animate(withDuration: limits.duration, delay: 0, options: .allowUserInteraction) {
      placeColumns()
    }
    kitApplication.after(limits.duration) { [weak self, way = course.way] in
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
  private func notifyAsBefore(_ mode: DisplayMode, _ primary: UIViewController) {
    switch mode {
    case .secondaryOnly: notifyHidden(primary)
    case .oneOverSecondary:
      notifyHidden(primary)
      if let popover = course.hidden?.popover {
        delegate?.splitViewController(self, popoverController: popover, willPresent: primary)
      }
    default: invalidateHidden()
    }
  }

  private func notifyHidden(_ primary: UIViewController) {
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

  /// Shows the next column, or hides it: in the mode that the delegate names, or else the usual one.
  final func toggle() {
    guard !course.isCollapsed else { return }
    let said = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    guard said == .automatic else { return change(to: said, animated: true) }
    guard course.style == .unspecified else {
      // One more, until all are there; then one less.
      let sides = course.mode.sides
      let next = sides < course.names.count - 1 ? sides + 1 : sides - 1
      return change(to: resolvedBehavior.mode(sides: next), animated: true)
    }
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

  /// A tap beside columns that keep touches from the secondary one.
  final func uncoverSecondary() {
    change(
      to: course.mode == .twoDisplaceSecondary ? .oneBesideSecondary : .secondaryOnly,
      animated: true)
  }

  /// A swipe over columns that lie over the secondary one, or push it away, takes one.
  final func swipedAway() {
    guard course.style != .unspecified else { return toggle() }
    delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
    change(to: resolvedBehavior.mode(sides: course.mode.sides - 1), animated: true)
    delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
  }

  final func edgePanned(_ pan: UIScreenEdgePanGestureRecognizer) {
    let isNamed = course.style != .unspecified
    if pan.state == .began, isNamed {
      delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
    }
    let sign: CGFloat = isPrimaryAtRight ? -1 : 1
    // A finger that goes back takes its wish back.
    if pan.state == .ended, pan.velocity(in: course.content).x * sign >= 0 { toggle() }
    if pan.state == .ended || pan.state == .cancelled, isNamed {
      delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }
  }

  /// A finger from the edge brings a column that is away; a swipe takes it from over the other one.
  final func gesturesMayHaveChanged() {
    let isOn = presentsWithGesture && !course.isCollapsed
    course.edgePan.edges = isPrimaryAtRight ? .right : .left
    course.edgePan.isEnabled = isOn && course.mode.sides < course.names.count - 1
    course.swipeAway.direction = isPrimaryAtRight ? .right : .left
    course.swipeAway.isEnabled = isOn && course.mode.covers
  }
}
