import Foundation

/// How a presentation follows the room there is: when it begins, and when the window has more or
/// less of it (spec VC13:PRS-10).
extension ControllerPresentation {
  /// The style for that room: what the delegate says, else the presentation controller; `none` for
  /// the controller's own.
  private func style(for traits: UITraitCollection) -> UIModalPresentationStyle {
    guard !(base is CoveringPresentationController) else { return .none }
    let style =
      base.delegate?.adaptivePresentationStyle(for: base, traitCollection: traits)
      ?? base.adaptivePresentationStyle(for: traits)
    return style == base.presentationStyle ? .none : style
  }

  /// Changes to another style where there is little room, before anything is shown; answers that
  /// style, or none.
  func adapt(to traits: UITraitCollection) -> UIModalPresentationStyle {
    base.prepareToPresent()
    room = traits
    let style = style(for: traits)
    guard style != .none else { return .none }
    let other = contentForAdapting(to: style)
    if other !== presented {
      presented.ownPresentation = nil
      other.ownPresentation = self
      presented = other
      other.loadViewIfNeeded()
    }
    controller = makeController(of: style)
    return style
  }

  /// The presented controller in that style. The delegate may replace it.
  private func contentForAdapting(to style: UIModalPresentationStyle) -> UIViewController {
    let own = base.presentedViewController
    guard style != .none else { return own }
    // The delegate may put it into a navigation, which refuses a presented controller.
    let before = own.ownPresentation
    own.ownPresentation = nil
    let other = base.delegate?.presentationController(
      base, viewControllerForAdaptivePresentationStyle: style)
    own.ownPresentation = before
    guard let other, other.ownPresentation == nil else { return own }
    return other
  }

  private func makeController(of style: UIModalPresentationStyle) -> UIPresentationController {
    let made = UIPresentationController.make(
      of: style.resolved(in: application), for: presented, presenting: presenting)
    made.delegate = base.delegate
    base.delegate?.presentationController(base, prepare: made)
    return made
  }

  // MARK: Another room

  /// The window has another width: changes the style where that asks for another one. What is on
  /// its way, or covered, follows when it has come.
  func readapt() {
    guard phase == .presented, !isCut, let container, let window = container.window,
      presented.presentation.map({ $0.presenting !== presented || $0.covered == nil }) ?? true
    else { return }
    let traits = application.traits(ofSize: window.bounds.size)
    guard traits != room else { return }
    room = traits
    let style = style(for: traits)
    let present = controller === base ? UIModalPresentationStyle.none : controller.presentationStyle
    guard (style == .none ? .none : style.resolved(in: application)) != present else { return }
    exchange(for: style, in: container)
  }

  /// The content stays; what lays it out is another one.
  private func exchange(for style: UIModalPresentationStyle, in container: PresentationContainer) {
    let (old, oldContent) = (controller, presented)
    let content = contentForAdapting(to: style)
    let oldView = old.presentedView
    notifyOfBeginning { old.dismissalTransitionWillBegin() }
    if content !== oldContent { leave(oldContent) }
    presented = content
    content.ownPresentation = self
    controller = style == .none ? base : makeController(of: style)
    controller.link(to: self)
    controller.container = container
    container.presentationController = controller
    base.delegate?.presentationController(
      base, willPresentWithAdaptiveStyle: style,
      transitionCoordinator: application.rotations.coordinator(of: content))
    notifyOfBeginning {
      controller.presentationTransitionWillBegin()
      if content === oldContent { place(in: container) }
    }
    if content !== oldContent {
      content.beginAppearance(true, animated: false)
      place(in: container)
      content.endAppearanceAfterLayout(in: application)
    }
    if let oldView, oldView !== controller.presentedView {
      notifyOfBeginning { oldView.removeFromSuperview() }
    }
    coverOrUncover()
    notifyOfBeginning { old.dismissalTransitionDidEnd(true) }
    if old !== controller { old.container = nil }
    controller.presentationTransitionDidEnd(true)
    container.setNeedsLayout()
    application.orientationsMayHaveChanged()
    application.statusBarAnswersChanged()
  }

  /// Another controller takes its place.
  private func leave(_ content: UIViewController) {
    content.beginAppearance(false, animated: false)
    content.viewIfLoaded?.removeFromSuperview()
    content.endAppearance()
    content.ownPresentation = nil
    // One that was put round the own one lets it go.
    let own = base.presentedViewController
    guard own !== content, own.parentController != nil else { return }
    own.parentController?.removeReplaced(own)
    guard own.parentController != nil else { return }
    own.willMove(toParent: nil)
    own.viewIfLoaded?.removeFromSuperview()
    own.removeFromParent()
  }

  private func place(in container: UIView) {
    controller.adoptContent()
    guard let view = controller.presentedView else { return }
    view.transform = .identity
    view.frame = controller.frameOfPresentedViewInContainerView
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if !view.isDescendant(of: container) || view.superview !== container {
      container.addSubview(view)
    }
    // A wrapper takes the content in; the content keeps its place there.
    controller.adoptContent()
  }

  /// The presenting controller's view leaves, or comes back, as the new style wants it.
  private func coverOrUncover() {
    let covers = controller.shouldRemovePresentersView
    guard covers != (covered != nil), let presenting else { return }
    if covers {
      guard let below = presentersView else { return }
      presenting.beginAppearance(false, animated: false)
      covered = below
      below.removeFromSuperview()
      presenting.endAppearance()
    } else {
      presenting.beginAppearance(true, animated: false)
      uncover()?.layoutIfNeeded()
      presenting.endAppearance()
    }
  }
}

extension UIWindow {
  /// The window has another size: what is presented in it may take another style.
  final func readaptPresentations() {
    guard owner.features.contains(.controllers) else { return }
    for presentation in rootViewController?.presentationsAbove ?? [] { presentation.readapt() }
  }
}
