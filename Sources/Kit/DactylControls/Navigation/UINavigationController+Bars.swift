import Foundation

extension UINavigationController {
  /// A bar, or what it shows, has another size.
  final func barsChanged() {
    fullScreenWishChanged()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Puts bars and content into place now, in an animation if wanted.
  final func layOutBars(animated: Bool) {
    setNeedsStatusBarAppearanceUpdate()
    guard isViewLoaded else { return }
    guard animated, isShown, UIView.areAnimationsEnabled, course.transition == nil else {
      return placeBars()
    }
    // Both bars may go in one iteration.
    UIView.animate(
      withDuration: Self.hideShowBarDuration, delay: 0, options: .beginFromCurrentState
    ) { placeBars() }
  }

  /// Puts bars and content into place.
  final func placeBars() {
    guard let view = viewIfLoaded else { return }
    fullScreenWishChanged()
    let insets = view.safeAreaInsets
    let bounds = view.bounds
    let isCompact =
      kitApplication.device.userInterfaceIdiom == .phone
      && kitApplication.statusBarOrientation.isLandscape
    navigationBar.isCompact = isCompact
    toolbar.isCompact = isCompact
    updateLargeTitle()
    navigationBar.isHidden = isNavigationBarHidden
    set(
      navigationBar,
      CGRect(x: 0, y: insets.top, width: bounds.width, height: navigationBar.fittingHeight))
    toolbar.isHidden = isToolbarHidden
    let height = toolbar.sizeThatFits(bounds.size).height
    set(
      toolbar,
      CGRect(
        x: 0, y: bounds.height - insets.bottom - height, width: bounds.width, height: height))
    set(course.content, bounds)
    let edge: UIRectEdge = view.isMirrored ? .right : .left
    if course.popGesture.edges != edge { course.popGesture.edges = edge }
    guard course.transition == nil, let shown = course.displayed else { return }
    if let content = shown.viewIfLoaded { set(content, contentFrame(of: shown)) }
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  /// Where a controller's view lies: between the bars; below one that is translucent, or that the
  /// controller says it lies below, if its edges extend there. The safe area tells how far.
  final func contentFrame(of controller: UIViewController) -> CGRect {
    guard let view = viewIfLoaded else { return .zero }
    var frame = view.bounds
    var insets = UIEdgeInsets.zero
    if !isNavigationBarHidden {
      if controller.reaches(.top, below: navigationBar.isTranslucent) {
        insets.top = navigationBar.fittingHeight
      } else {
        let bottom = view.safeAreaInsets.top + navigationBar.fittingHeight
        frame = frame.inset(by: UIEdgeInsets(top: bottom, left: 0, bottom: 0, right: 0))
      }
    }
    if !isToolbarHidden {
      let height = toolbar.sizeThatFits(view.bounds.size).height
      if controller.reaches(.bottom, below: toolbar.isTranslucent) {
        insets.bottom = height
      } else {
        frame.size.height -= height + view.safeAreaInsets.bottom
      }
    }
    frame.size.height = max(0, frame.size.height)
    controller.extendSafeArea(by: insets)
    return frame
  }

  // MARK: Hiding them by gestures

  /// The recognizers are there as soon as one is wanted.
  final func barGesturesMayHaveChanged() {
    guard hidesBarsOnTap || hidesBarsOnSwipe || course.bars.areGesturesSet else { return }
    if !course.bars.areGesturesSet {
      course.bars.areGesturesSet = true
      course.bars.tap.cancelsTouchesInView = false
      course.bars.swipe.cancelsTouchesInView = false
      course.bars.tap.addTarget { [weak self] _ in
        self?.showBars(!(self?.isNavigationBarHidden ?? true))
      }
      course.bars.swipe.addTarget { [weak self] swipe in self?.swiped(swipe) }
    }
    course.bars.tap.isEnabled = hidesBarsOnTap
    course.bars.swipe.isEnabled = hidesBarsOnSwipe
    guard isViewLoaded else { return }
    for recognizer in [course.bars.tap, course.bars.swipe] where recognizer.view == nil {
      course.content.addGestureRecognizer(recognizer)
    }
  }

  private func showBars(_ areHidden: Bool) {
    if areHidden {
      course.bars.hadToolbar = !course.bars.hidesToolbar
      setToolbarHidden(true, animated: true)
    } else if course.bars.hadToolbar {
      setToolbarHidden(false, animated: true)
    }
    setNavigationBarHidden(areHidden, animated: true)
  }

  private func swiped(_ swipe: UIPanGestureRecognizer) {
    guard swipe.state == .ended else { return }
    let way = swipe.translation(in: course.content)
    if abs(way.y) > abs(way.x) { showBars(way.y < 0) }
  }
}

extension UIViewController {
  /// Whether its view lies below a bar at that edge.
  final func reaches(_ edge: UIRectEdge, below isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// A container's bars lie over its view so far.
  final func extendSafeArea(by insets: UIEdgeInsets) {
    guard insets != navigationSide.containerInsets else { return }
    kitApplication.use(.safeAreas)
    navigationSide.containerInsets = insets
    viewIfLoaded?.updateSafeArea()
  }
}
