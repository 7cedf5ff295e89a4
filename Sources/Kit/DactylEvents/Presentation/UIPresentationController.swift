public import Foundation

/// Lays a presented controller out, from the moment it is presented until it is dismissed, and may
/// put views of its own around it.
///
/// A program makes a subclass and hands it out in its ``UIViewControllerTransitioningDelegate``, for
/// a controller of the style `UIModalPresentationStyle.custom`. The other styles have their own.
///
/// Calls of a presentation, in order: ``presentationTransitionWillBegin()``, the controllers hear that
/// they will come and go, the animator runs, the controllers hear that they have,
/// ``presentationTransitionDidEnd(_:)``. The same for a dismissal.
@MainActor
open class UIPresentationController {
  // While it presents, the presentation keeps the controller; before and after, nobody here does:
  // a controller keeps the one that it was asked for.
  private final weak var presentedReference: UIViewController?
  private final weak var presentingReference: UIViewController?
  /// The view that everything of it is in, while it is presented.
  final var container: PresentationContainer?
  /// What it runs in, while it is presented.
  final weak var presentation: ControllerPresentation?
  /// Whether it has come, and does not go yet.
  package final var isPresented: Bool { presentation?.phase == .presented }

  /// A presentation controller of a controller that is to be presented. Call it in the `init` of a
  /// subclass.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presentedReference = presentedViewController
    presentingReference = presentingViewController
  }

  /// The controller that is presented.
  public final var presentedViewController: UIViewController {
    // Asked after both are gone, there is none to give.
    presentedReference ?? UIViewController()
  }

  /// The controller whose view it covers; before it is presented, the one that was named.
  public final var presentingViewController: UIViewController {
    presentation?.presenting ?? presentingReference ?? presentedViewController
  }

  /// Sets the presenting controller, once it is known.
  final func link(to presentation: ControllerPresentation) {
    self.presentation = presentation
    presentingReference = presentation.presenting
  }

  /// Asked how it adapts; told when a user dismisses it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The traits of what it presents; before that, of the screen.
  open var traitCollection: UITraitCollection {
    presentedReference?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// The style that it stands for.
  open var presentationStyle: UIModalPresentationStyle {
    presentedReference?.modalPresentationStyle ?? .none
  }

  /// The view that everything happens in; `nil` while nothing is presented. Put your own views here.
  public final var containerView: UIView? { container }

  /// How long it takes to come or go where no animator says otherwise, in seconds.
  package final var standardDuration: TimeInterval {
    presentingViewController.kitApplication.presentationLimits.duration
  }

  /// The last moment before it is presented.
  func prepareToPresent() {}

  // MARK: How it lies

  /// The view that is animated: the controller's own, unless a subclass wraps it.
  open var presentedView: UIView? { presentedReference?.view }

  /// Where ``UIPresentationController/presentedView`` lies in the container when the transition is over: all of it.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  /// Whether it covers all of the screen, and not only the presentation context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenting controller's view leaves the window while it is presented. It hears that
  /// it disappears then, and only then.
  open var shouldRemovePresentersView: Bool { false }

  /// The container is about to place its views.
  open func containerViewWillLayoutSubviews() {}

  /// The container has placed its views.
  open func containerViewDidLayoutSubviews() {}

  /// Whether ``presentedView`` is put where ``frameOfPresentedViewInContainerView`` says whenever the
  /// container has another size. Of a program's own it follows its masks.
  @_spi(Kit) open var followsContainer: Bool { false }

  /// Shows how it comes or goes in its own way; `nil` for the transition style.
  @_spi(Kit) open func ownAnimator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    nil
  }

  /// Takes the content's view in, once the controllers know that they come and go.
  func adoptContent() {}

  /// Presents another controller from now on.
  final func present(_ controller: UIViewController) { presentedReference = controller }

  /// The hit view of a point of the container where nothing that it holds was hit; the container
  /// itself keeps touches from what lies below, `nil` lets them pass.
  @_spi(Kit) open func hitBeside(_ point: CGPoint, with event: UIEvent?) -> UIView? { container }

  /// Whether the screen reader leaves out what lies below.
  @_spi(Kit) open var confinesReader: Bool { true }

  /// Dismisses it at the wish of a person who uses keys, where one with fingers could. Returns whether that is its to do.
  func endByKeys() -> Bool { false }

  // MARK: Sizes

  /// The size that the content would like.
  open var preferredContentSize: CGSize { presentedReference?.preferredContentSize ?? .zero }

  /// The content would like another size. Override it to lay out anew, and call `super`.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    self.container?.setNeedsLayout()
  }

  /// The size that the content gets in a container of that size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The container is about to have another size, as when the interface rotates: the presented
  /// controller hears of its own, if it fills the container. Override it, and call `super`.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let view = presentedReference?.viewIfLoaded, let container,
      view.bounds.size == container.bounds.size
    else { return }
    presentedReference?.viewWillTransition(
      to: self.size(
        forChildContentContainer: presentedViewController, withParentContainerSize: size),
      with: coordinator)
  }

  /// The surroundings are about to be other ones: the presented controller is called. Override
  /// it, and call `super`.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedReference?.willTransition(to: newCollection, with: coordinator)
  }

  // MARK: Little room

  /// The style where there is little room from left to right; `UIModalPresentationStyle.none` for
  /// the same.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .compact))
  }

  /// The style for those surroundings; `UIModalPresentationStyle.none` for the same.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  /// Traits of the presented controller in place of those of the window, as far as it says them.
  open var overrideTraitCollection: UITraitCollection? {
    get { givenTraits }
    set {
      (presentedReference?.kitApplication ?? .shared).use(.traitOverrides)
      guard let presented = presentedReference else {
        givenTraits = newValue
        return
      }
      presented.notifyingTraits { givenTraits = newValue }
    }
  }

  private final var givenTraits: UITraitCollection?

  // MARK: Its transitions

  /// The presentation begins: put views of your own into the container, and animate them with the
  /// presented controller's transition coordinator.
  open func presentationTransitionWillBegin() {}

  /// The presentation is over. Given up, take your views away.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The dismissal begins.
  open func dismissalTransitionWillBegin() {}

  /// The dismissal is over. Not given up, take your views away.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}
