@_spi(Kit) import DactylControls
@_spi(Kit) import DactylEvents
import Foundation

/// Lays an alert out in the middle of the window, or a sheet of actions at its lower edge; nothing
/// below takes touches.
final class AlertPresentationController: UIPresentationController {
  private let style: UIModalPresentationStyle
  private let surroundings = PopoverSurroundings(frame: .zero)

  init(
    _ style: UIModalPresentationStyle, of presented: UIAlertController,
    presenting: UIViewController?
  ) {
    self.style = style
    super.init(presentedViewController: presented, presenting: presenting)
  }

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var presentationStyle: UIModalPresentationStyle { style }
  override var followsContainer: Bool { true }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let alert, let content = alert.view as? AlertView else {
      return .zero
    }
    let room = container.bounds
    var size = content.fittingSize
    if alert.preferredStyle == .alert {
      size.width = min(size.width, room.width)
      size.height = min(size.height, room.height)
      return CGRect(
        x: ((room.width - size.width) / 2).rounded(),
        y: ((room.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
    let gap = alert.limits.gap
    let bottom = room.maxY - max(gap, container.safeAreaInsets.bottom)
    let height = min(size.height, bottom)
    return CGRect(
      x: gap, y: bottom - height, width: max(0, room.width - 2 * gap), height: height)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard isPresented else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func ownAnimator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    let style: UIModalTransitionStyle =
      alert?.preferredStyle == .alert ? .crossDissolve : .coverVertical
    return StyleAnimator(style, isComing: isComing, duration: standardDuration)
  }

  // MARK: Beside it

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    surroundings.frame = container.bounds
    surroundings.setLookRole(.dimming)
    surroundings.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    surroundings.whenTapped = { [weak self] in self?.tappedBeside() }
    container.insertSubview(surroundings, at: 0)
    (alert?.viewIfLoaded as? AlertView)?.fill()
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { surroundings.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { surroundings.removeFromSuperview() }
  }

  /// Beside a sheet a tap chooses what cancels; beside an alert it does nothing.
  private func tappedBeside() {
    guard let alert, alert.preferredStyle == .actionSheet, let cancel = alert.cancelAction,
      isPresented
    else { return }
    alert.choose(cancel)
  }
}

/// Presents a sheet of actions in a popover where there is room for one; a tap beside it chooses
/// what cancels.
final class AlertPopoverController: UIPopoverPresentationController {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  /// Where there is little room it lies at the lower edge.
  override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? .overFullScreen : .none
  }

  override func presentationTransitionWillBegin() {
    if let alert, let content = alert.view as? AlertView {
      content.fill()
      alert.preferredContentSize = content.fittingSize
    }
    super.presentationTransitionWillBegin()
  }

  /// A tap beside it has dismissed it: that is what cancels.
  override func wasDismissedBeside() {
    if let cancel = alert?.cancelAction { cancel.handler?(cancel) }
  }
}
