public import Foundation

/// Told of a sheet that a user moves.
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A user has dragged the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// Presents a controller as a sheet over what stays below: at the lower edge, at one of several
/// heights, where there is little room from left to right; in the middle where there is more.
///
/// What lies below takes no touches, and a tap on it does nothing (spec VC13:PRS-13, VC11:EV-14). A
/// drag down dismisses the sheet, unless the controller or a delegate forbids it. Where there is little height it covers the
/// screen, as a full-screen presentation does: no drag moves it, and Escape leaves it.
///
///     settings.modalPresentationStyle = .pageSheet
///     settings.sheetPresentationController?.detents = [.medium(), .large()]
///     present(settings, animated: true)
open class UISheetPresentationController: UIPresentationController {
  private final let style: UIModalPresentationStyle
  /// Darkens what lies below, and keeps touches from it.
  final let dimming = UIView()
  final lazy var drag = SheetDrag(of: self)

  /// A page sheet of a controller.
  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    style = .pageSheet
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    UIApplication.shared.use(.sheets)
  }

  init(
    _ style: UIModalPresentationStyle, of presented: UIViewController,
    presenting: UIViewController?
  ) {
    self.style = style
    super.init(presentedViewController: presented, presenting: presenting)
    UIApplication.shared.use(.sheets)
  }

  /// `UIModalPresentationStyle.pageSheet` or `UIModalPresentationStyle.formSheet`.
  open override var presentationStyle: UIModalPresentationStyle { style }

  // MARK: What programs set

  /// How large it is, and how it follows a finger. Beyond UIKit.
  public final var limits = SheetLimits() { didSet { layOut() } }
  /// The heights at which it rests; the large one alone unless said otherwise. They count where it
  /// lies at the lower edge.
  open var detents: [Detent] = [.large()] { didSet { layOut() } }
  /// The height at which it rests; `nil` for the smallest one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { layOut() } }
  }
  /// The largest height at which what lies below is not darkened and takes touches; `nil` for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { layOut() } }
  /// Whether a drag up in a scroll view that stands at its top makes the sheet higher before it
  /// scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a grabber shows; state for a renderer.
  open var prefersGrabberVisible = false
  /// How round the corners are, in points; `nil` for as round as panels.
  open var preferredCornerRadius: CGFloat? { didSet { roundCorners() } }
  /// Whether it lies at the lower edge where there is little height, too, rather than cover the screen there.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { layOut() } }
  /// Whether a sheet at the lower edge is as wide as its content would like where there is little height.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { layOut() } }
  /// The view that it comes from; state for a renderer.
  open var sourceView: UIView?

  /// Animates what the block changes of the sheet.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(withDuration: limits.settling) { changes() }
  }

  /// Asks custom detents for their heights anew.
  open func invalidateDetents() { layOut() }

  // MARK: How it lies

  open override var shouldRemovePresentersView: Bool { false }

  @_spi(Kit) open override var followsContainer: Bool { true }

  /// Whether there is little height.
  private final var isLow: Bool {
    presentingViewController.traitCollection.verticalSizeClass == .compact
  }

  /// Whether it lies at the lower edge.
  final var isEdgeAttached: Bool {
    isLow
      ? prefersEdgeAttachedInCompactHeight
      : presentingViewController.traitCollection.horizontalSizeClass == .compact
  }

  /// Whether it covers the screen, as a full-screen presentation does.
  final var coversContainer: Bool { isLow && !isEdgeAttached }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let room = container?.bounds else { return .zero }
    guard isEdgeAttached else { return coversContainer ? room : middle(of: room) }
    let height = restingHeights.first { $0.identifier == selected }?.height ?? maximumHeight
    return edge(of: room, height: height)
  }

  /// Its place at the lower edge at a height.
  final func edge(of room: CGRect, height: CGFloat) -> CGRect {
    var width = room.width
    if isLow, widthFollowsPreferredContentSizeWhenEdgeAttached, preferredContentSize.width > 0 {
      width = min(width, preferredContentSize.width)
    }
    return CGRect(
      x: room.midX - width / 2, y: room.maxY - height, width: width, height: height)
  }

  private func middle(of room: CGRect) -> CGRect {
    var size = CGSize(
      width: min(room.width, room.height) - 2 * limits.pageMargin,
      height: room.height - 2 * limits.pageMargin)
    if style == .formSheet {
      size = limits.formSize
      if preferredContentSize.width > 0 { size.width = preferredContentSize.width }
      if preferredContentSize.height > 0 { size.height = preferredContentSize.height }
    }
    size.width = min(size.width, room.width)
    size.height = min(size.height, room.height)
    return CGRect(
      x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// The height of a sheet at its largest.
  final var maximumHeight: CGFloat {
    guard let container else { return 0 }
    let bars = container.window?.barInsets.top ?? 0
    return max(0, container.bounds.height - bars - limits.topGap)
  }

  /// The active detents with their heights, the smallest first.
  final var restingHeights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = SheetResolution(
      containerTraitCollection: presentingViewController.traitCollection,
      maximumDetentValue: maximumHeight, mediumDetentPart: limits.mediumPart)
    let active = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, $0) }
    }
    return active.isEmpty
      ? [(.large, maximumHeight)] : active.sorted { $0.1 < $1.1 }
  }

  /// The detent at which it rests.
  final var selected: Detent.Identifier? {
    let heights = restingHeights
    if let selectedDetentIdentifier,
      heights.contains(where: { $0.identifier == selectedDetentIdentifier })
    {
      return selectedDetentIdentifier
    }
    return heights.first?.identifier
  }

  /// Whether what lies below is darkened and takes no touches.
  final var isDimmed: Bool {
    guard isEdgeAttached, let largest = largestUndimmedDetentIdentifier else { return true }
    let order = restingHeights.map(\.identifier)
    guard let limit = order.firstIndex(of: largest),
      let present = selected.flatMap({ order.firstIndex(of: $0) })
    else { return true }
    return present > limit
  }

  /// Whether it has come, and no finger moves it.
  private final var isAtRest: Bool { isPresented && !drag.isActive }

  /// Puts the sheet where it should rest now.
  final func layOut() {
    guard isAtRest else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
    showPlace()
  }

  /// Rounds the corners, and darkens what lies below, as where it lies asks for.
  private final func showPlace() {
    roundCorners()
    dimming.alpha = isDimmed ? 1 : 0
  }

  /// The sheet has followed the container, perhaps to another size.
  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    if isAtRest { showPlace() }
  }

  /// Rounds the upper corners, and the lower ones too of a sheet that does not reach the lower edge.
  private final func roundCorners() {
    guard presentation != nil, let container, let view = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    let isAtEdge = frame.maxY >= container.bounds.maxY
    let isWhole = isAtEdge && frame.minY <= container.bounds.minY
    view.setContentCorners(
      isWhole
        ? nil : ContentCorners(corners: isAtEdge ? .upper : .all, radius: preferredCornerRadius))
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    layOut()
  }

  /// Beside the sheet nothing is touched, but where it does not darken what lies below.
  @_spi(Kit) open override func hitBeside(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isDimmed ? container : nil
  }

  @_spi(Kit) open override var confinesReader: Bool { isDimmed }

  override func endByKeys() -> Bool {
    guard let presentation, presentation.phase == .presented, !coversContainer else {
      return false
    }
    if presentation.mayBeDismissedByUser {
      presentation.endByUser {}
    } else {
      presentation.notifyOfAttempt()
    }
    return true
  }

  /// A form sheet fills a compact window, as documented; with cards it is one
  /// (``UIApplication/presentationEdition``).
  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard style == .formSheet, traitCollection.horizontalSizeClass == .compact,
      UIApplication.shared.presentationEdition == .guides
    else { return .none }
    return .fullScreen
  }

  // MARK: Its transitions

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container else { return }
    dimming.setLookRole(.dimming)
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    roundCorners()
    presentedViewController.transitionCoordinator?.animate { [weak self] _ in
      guard let self else { return }
      dimming.alpha = isDimmed ? 1 : 0
    }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed {
      drag.install()
    } else {
      dimming.removeFromSuperview()
      presentedView?.setContentCorners(nil)
    }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.transitionCoordinator?.animate { [weak self] _ in
      self?.dimming.alpha = 0
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed {
      drag.uninstall()
      dimming.removeFromSuperview()
      presentedView?.setContentCorners(nil)
    } else {
      dimming.alpha = isDimmed ? 1 : 0
    }
  }
}
