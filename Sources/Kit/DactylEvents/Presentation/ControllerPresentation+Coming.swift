import Foundation

extension ControllerPresentation {
  /// Brings the presented controller. Its view is loaded and both know of each other when this
  /// returns; the rest follows at the end of the iteration.
  func begin(animated: Bool, completion: (() -> Void)?) {
    presented.loadViewIfNeeded()
    guard let presenting else { return unlink() }
    let delegate = presented.transitioningDelegate
    let animator =
      animated
      ? delegate?.animationController(
        forPresented: presented, presenting: presenting, source: original ?? presenting) : nil
    let transition = ControllerTransition(
      from: ControllerTransition.Side(controller: presenting), to: .init(controller: presented),
      in: UIView(), style: base.presentationStyle, isAnimated: animated, animator: animator,
      driver: animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) })
    adopt(transition)
    isAnimated = animated
    schedule { [self] in
      come(by: transition, animated, completion)
    }
  }

  private func come(
    by transition: ControllerTransition, _ animated: Bool, _ completion: (() -> Void)?
  ) {
    guard let presenting, let below = presentersView, below.window != nil else { return unlink() }
    let adapted = adapt(to: presenting.traitCollection)
    if decidesOrientation { presented.kitApplication.rotations.choose(forPresented: presented) }
    guard let container = insertContainer(above: below) else { return unlink() }
    transition.containerView = container
    transition.presentationStyle = controller.presentationStyle
    transition.to.controller = presented
    if animated, transition.animator == nil {
      transition.animator = controller.animator(isComing: true)
    }
    adopt(transition)
    if !(controller is CoveringPresentationController) || adapted != .none {
      base.delegate?.presentationController(
        base, willPresentWithAdaptiveStyle: adapted,
        transitionCoordinator: transition.coordinator)
    }
    container.isBarred = true
    // In a window that was hidden meanwhile, the controllers are called when it is shown.
    let isTold = isShown
    notifyOfBeginning { controller.presentationTransitionWillBegin() }
    let covers = controller.shouldRemovePresentersView
    if covers {
      presenting.keepFirstResponder()
      if isTold { presenting.beginAppearance(false, animated: animated) }
      transition.from.view = below
      below.setNeedsLayout()
    }
    // A handler may have hidden the window.
    if isTold, isShown { callPresented(animated) }
    controller.adoptContent()
    if !covers || below.window != nil {
      transition.from.initialFrame = container.convert(below.bounds, from: below)
    }
    place(in: container, transition)
    transition.whenOver = { [self] completed in
      if completed { hasCome(covers ? below : nil) } else { hasNotCome(covers) }
      completion?()
    }
    transition.run()
  }

  /// The presented controller will appear; if it hides the window in that call, it goes at once.
  private func callPresented(_ animated: Bool) {
    presented.beginAppearance(true, animated: animated)
    guard !isShown, presented.viewIfLoaded?.window == nil else { return }
    presented.beginAppearance(false, animated: false)
    presented.endAppearance()
  }

  /// Gives the presented view its place, and adds it where no animator will.
  private func place(in container: UIView, _ transition: ControllerTransition) {
    guard let view = controller.presentedView else { return }
    let place = controller.frameOfPresentedViewInContainerView
    view.transform = .identity
    view.frame = place
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transition.to.view = view
    transition.to.finalFrame = place
    if !transition.isAnimated, !view.isDescendant(of: container) { container.addSubview(view) }
  }

  private func hasCome(_ below: UIView?) {
    container?.isBarred = false
    container?.layoutIfNeeded()
    if let below {
      below.layoutIfNeeded()
      covered = below
      below.removeFromSuperview()
    }
    application.announceScreen()
    presented.endAppearance()
    if below != nil { presenting?.endAppearance() }
    controller.presentationTransitionDidEnd(true)
    phase = .presented
    // It knows both controllers, and would keep who presents.
    transition = nil
    readapt()
  }

  private func hasNotCome(_ covers: Bool) {
    if covers { presenting?.forgetFirstResponder() }
    presented.beginAppearance(false, animated: true)
    if covers, isShown { presenting?.beginAppearance(true, animated: true) }
    if let container, let below = presentersView, below.isDescendant(of: container) {
      container.superview?.insertSubview(below, belowSubview: container)
    }
    let view = controller.presentedView
    cut()
    container?.removeFromSuperview()
    view?.removeFromSuperview()
    presented.endAppearance()
    if covers { presenting?.endAppearance() }
    controller.presentationTransitionDidEnd(false)
    unlink()
  }

  // MARK: Where it lies

  /// Puts a container above what presents: in a presentation context as large as that, else as large
  /// as the window.
  private func insertContainer(above below: UIView) -> PresentationContainer? {
    let container = PresentationContainer()
    container.presentationController = controller
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.link(to: self)
    controller.container = container
    let lower = presenting?.ownPresentation?.container
    var anchor = controller.shouldPresentInFullscreen ? lower ?? below : below
    // What was presented in the context of a tab lies in the tabs, which are covered too.
    while controller.shouldPresentInFullscreen, lower != nil, let outer = anchor.superview,
      !(outer is UIWindow)
    { anchor = outer }
    guard let host = anchor.superview else { return nil }
    container.frame = controller.shouldPresentInFullscreen ? host.bounds : anchor.frame
    host.insertSubview(container, aboveSubview: anchor)
    return container
  }
}
