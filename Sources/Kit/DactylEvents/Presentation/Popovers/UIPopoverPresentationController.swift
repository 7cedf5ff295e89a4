public import Foundation

/// Decides whether a popover may be dismissed, and is called when it moves.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be presented: the last moment to say what it belongs to.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a tap beside the popover may dismiss it.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// A tap beside the popover has dismissed it.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// The window has another size, and the popover is placed anew: at that rectangle of that view,
  /// unless the delegate writes others.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// It may.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Leaves both.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  ) {}
}

/// Presents a controller in a popover beside a view or an item of a bar.
///
/// The views below stay, and their controllers get no appearance calls. A tap beside the popover dismisses it, if the delegate
/// does not forbid it, and does nothing else; ``passthroughViews`` take touches as ever.
///
///     menu.modalPresentationStyle = .popover
///     menu.popoverPresentationController?.sourceView = button
///     present(menu, animated: true)
open class UIPopoverPresentationController: UIPresentationController {
  private final let popoverView = PopoverView()
  private final let surroundings = PopoverSurroundings(frame: .zero)
  /// The size that a ``UIPopoverController`` gives it.
  final var ownContentSize: CGSize?
  /// Kept while it is shown.
  final var owner: AnyObject?

  /// `UIModalPresentationStyle.popover`.
  open override var presentationStyle: UIModalPresentationStyle { .popover }

  // MARK: What programs set

  /// The view that it belongs to.
  open var sourceView: UIView? { didSet { layOut() } }
  /// The part of ``sourceView``; null stands for all of it.
  open var sourceRect = CGRect.null { didSet { layOut() } }
  /// What it belongs to, in place of ``sourceView``.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { layOut() } }
  /// Where its arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { layOut() } }
  /// Where its arrow points; ``UIPopoverArrowDirection/unknown`` before it is shown.
  public private(set) final var arrowDirection = UIPopoverArrowDirection.unknown
  /// How far it stays from the edges of the window.
  open var popoverLayoutMargins: UIEdgeInsets {
    get { ownMargins ?? limits.margins }
    set {
      ownMargins = newValue
      layOut()
    }
  }
  private final var ownMargins: UIEdgeInsets?
  /// Its numbers; ``popoverLayoutMargins`` that a program sets take precedence. Beyond UIKit.
  public final var limits = PopoverLimits() { didSet { layOut() } }
  /// Whether it may cover what it belongs to, where there is little room.
  open var canOverlapSourceViewRect = false { didSet { layOut() } }
  /// The views beside it that take touches as ever.
  open var passthroughViews: [UIView]? {
    didSet { surroundings.passthroughViews = passing }
  }

  /// The views that take touches: those of the program, and the bar whose item it belongs to.
  private final var passing: [UIView] {
    let bar = (sourceItem as? UIBarButtonItem)?.holder as? UIView
    return (passthroughViews ?? []) + (bar.map { [$0] } ?? [])
  }

  private final var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  override func prepareToPresent() { popoverDelegate?.prepareForPopoverPresentation(self) }

  // MARK: How it lies

  /// The popover, which holds the content's view.
  open override var presentedView: UIView? { popoverView }
  open override var shouldRemovePresentersView: Bool { false }

  /// Where it lies beside what it belongs to; in the middle where that is not shown.
  open override var frameOfPresentedViewInContainerView: CGRect {
    placement?.place().frame ?? .zero
  }

  private final var placement: PopoverPlacement? {
    guard let container else { return nil }
    var margins = popoverLayoutMargins
    margins.top += container.window?.barInsets.top ?? 0
    let size = ownContentSize ?? presentedViewController.popoverWish
    return PopoverPlacement(
      room: container.bounds.inset(by: margins), source: source(in: container), size: size,
      permitted: permittedArrowDirections, arrow: limits.arrowLength)
  }

  private final func source(in container: UIView) -> CGRect? {
    if let sourceView, sourceItem == nil {
      guard let window = sourceView.window, window === container.window else { return nil }
      return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }
    return sourceItem?.frame(in: container)
  }

  /// Puts the popover where it should lie now.
  final func layOut() {
    guard presentation?.controller === self, let placement else { return }
    let (frame, direction) = placement.place()
    arrowDirection = direction
    popoverView.frame = frame
    popoverView.setPopoverArrow(
      placement.arrow(of: frame, direction, corner: limits.arrowFromCorner))
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard ownContentSize == nil, presentation?.phase == .presented else { return layOut() }
    UIView.animate(withDuration: standardDuration) { layOut() }
  }

  private final var laidOutSize = CGSize.zero

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let container, presentation?.phase == .presented, laidOutSize != container.bounds.size
    else { return }
    laidOutSize = container.bounds.size
    reposition()
  }

  private final func reposition() {
    if let view = sourceView, sourceItem == nil, let popoverDelegate {
      var rect = sourceRect.isNull ? view.bounds : sourceRect
      var place = view
      unsafe withUnsafeMutablePointer(to: &rect) { rect in
        unsafe withUnsafeMutablePointer(to: &place) { view in
          unsafe popoverDelegate.popoverPresentationController(
            self, willRepositionPopoverTo: rect, in: view)
        }
      }
      if place !== view { sourceView = place }
      if rect != sourceRect, !(sourceRect.isNull && rect == view.bounds) { sourceRect = rect }
    }
    layOut()
  }

  /// A popover fills a compact window, as documented; with cards it is a sheet there
  /// (``UIApplication/presentationEdition``).
  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass == .compact else { return .none }
    return UIApplication.shared.presentationEdition == .guides ? .fullScreen : .formSheet
  }

  // MARK: Its transitions

  @_spi(Kit) open override func ownAnimator(
    isComing: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    StyleAnimator(.crossDissolve, isComing: isComing, duration: standardDuration)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container else { return }
    laidOutSize = container.bounds.size
    surroundings.frame = container.bounds
    surroundings.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    surroundings.passthroughViews = passing
    surroundings.whenTapped = { [weak self] in self?.tappedBeside() }
    container.insertSubview(surroundings, at: 0)
    if let placement { arrowDirection = placement.place().direction }
    popoverView.alpha = 1
  }

  /// Takes the content's view in, once it is told that it comes.
  override func adoptContent() {
    popoverView.frame = frameOfPresentedViewInContainerView
    if let placement {
      popoverView.setPopoverArrow(
        placement.arrow(of: popoverView.frame, arrowDirection, corner: limits.arrowFromCorner))
    }
    if let view = presentedViewController.view { popoverView.show(view) }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { takeApart() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { takeApart() }
  }

  private final func takeApart() {
    surroundings.removeFromSuperview()
    arrowDirection = .unknown
    let kept = owner
    owner = nil
    _ = kept
  }

  /// Shows the view of another controller, which it presents now.
  final func show(_ view: UIView) { popoverView.show(view) }

  private final func tappedBeside() {
    guard let presentation, presentation.phase == .presented else { return }
    guard presentation.mayBeDismissedByUser,
      popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    else { return presentation.notifyOfAttempt() }
    presentation.endByUser { [weak self] in
      guard let self else { return }
      popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
      wasDismissedBeside()
    }
  }

  override func endByKeys() -> Bool {
    tappedBeside()
    return true
  }

  /// A tap beside it has dismissed it.
  @_spi(Kit) open func wasDismissedBeside() {}
}

extension ControllerPresentation {
  /// Dismisses it at the user's request, and calls the delegate.
  func endByUser(_ completion: @escaping () -> Void) {
    let delegate = controller.delegate ?? base.delegate
    delegate?.presentationControllerWillDismiss(base)
    end(animated: UIView.areAnimationsEnabled) { [self] in
      completion()
      delegate?.presentationControllerDidDismiss(base)
    }
  }
}
