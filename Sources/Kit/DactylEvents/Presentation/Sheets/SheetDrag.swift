package import Foundation
import GestureMachines

/// The pan of a sheet: it takes a drag that its content does not scroll with.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  weak var drag: SheetDrag?

  override var ownRefusal: String? { drag?.refusal }
}

/// A finger that drags a sheet: between its heights, or down and away.
@MainActor
package final class SheetDrag {
  private unowned let sheet: UISheetPresentationController
  private let pan = SheetPanGestureRecognizer()
  private var limits: SheetLimits { sheet.limits }
  private(set) var isActive = false
  /// The sheet's top when the drag began.
  private var start: CGFloat = 0
  /// The dismissal that the finger drives.
  private var dismissal: ControllerTransition?
  /// Whether a dismissal was asked for and refused in this drag.
  private var wasRefused = false

  init(of sheet: UISheetPresentationController) {
    self.sheet = sheet
    pan.drag = self
    pan.maximumNumberOfTouches = 1
    pan.limits.axis = .vertical
    pan.addTarget(self, action: SheetDrag.panned)
  }

  func install() { sheet.presentedView?.addGestureRecognizer(pan) }

  func uninstall() { pan.view?.removeGestureRecognizer(pan) }

  // MARK: Whose drag it is

  /// Why the pan may not begin; `nil` where it may.
  var refusal: String? {
    if sheet.coversContainer { return "the sheet covers the screen" }
    guard let touch = pan.touchesInAttempt.first else { return nil }
    let place = touch.location(in: nil)
    let way = CGPoint(x: place.x - touch.origin.x, y: place.y - touch.origin.y)
    if abs(way.x) > abs(way.y) { return "the finger goes sideways" }
    if let scrollView = scrollView(of: touch.view), !takes(way, from: scrollView) {
      return "\(scrollView.logName) scrolls"
    }
    return nil
  }

  /// Whether the sheet takes a drag from a scroll view of its content: down, where that stands at
  /// its top; up from there, where the sheet can be higher and is to be so first.
  func takes(_ way: CGPoint, from scrollView: UIView) -> Bool {
    guard pan.view != nil, pan.isEnabled, abs(way.y) >= abs(way.x), way.y != 0,
      sheet.presentation?.phase == .presented, !sheet.coversContainer
    else { return false }
    guard scrollView.standsAtTop else { return false }
    return way.y > 0 || (sheet.prefersScrollingExpandsWhenScrolledToEdge && canGrow)
  }

  /// The sheet that takes a drag from a scroll view; `nil` for none.
  package static func sheet(takingFrom scrollView: UIView, way: CGPoint) -> UIView? {
    guard scrollView.application.features.contains(.sheets) else { return nil }
    var view = scrollView.superview
    while let present = view, !(present is PresentationContainer) { view = present.superview }
    guard let container = view as? PresentationContainer,
      let sheet = container.presentationController as? UISheetPresentationController,
      sheet.drag.takes(way, from: scrollView)
    else { return nil }
    return sheet.presentedView
  }

  private func scrollView(of touched: UIView?) -> UIView? {
    var view = touched
    while let present = view, present !== pan.view {
      if present.scrollsUpAndDown { return present }
      view = present.superview
    }
    return nil
  }

  private var canGrow: Bool {
    sheet.isEdgeAttached && sheet.restingHeights.last?.identifier != sheet.selected
  }

  // MARK: The drag

  func panned(_ pan: UIPanGestureRecognizer) {
    // What is told of the drag may let go of the sheet, which keeps this object.
    withExtendedLifetime(sheet) { follow(stateOf: pan) }
  }

  private func follow(stateOf pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard sheet.presentation?.phase == .presented, let view = sheet.presentedView else { return }
      isActive = true
      wasRefused = false
      start = view.frame.minY
      follow(pan)
    case .changed: if isActive { follow(pan) }
    case .ended: if isActive { letGo(speed: pan.velocity(in: sheet.container).y) }
    case .cancelled: if isActive { letGo(speed: 0, isCancelled: true) }
    case .possible, .failed: break
    }
  }

  /// The top of the sheet at its lowest rest, and at its highest.
  private var range: (highest: CGFloat, lowest: CGFloat) {
    guard let room = sheet.container?.bounds, sheet.isEdgeAttached else {
      let top = sheet.frameOfPresentedViewInContainerView.minY
      return (top, top)
    }
    let heights = sheet.restingHeights.map(\.height)
    return (room.maxY - (heights.last ?? 0), room.maxY - (heights.first ?? 0))
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let view = sheet.presentedView, let container = sheet.container else { return }
    let wished = start + pan.translation(in: container).y
    let (highest, lowest) = range
    if wished > lowest, dismissal == nil { beginDismissal() }
    var top = wished
    if wished < highest {
      top = highest - (highest - wished) * limits.resistance
    } else if wished > lowest, dismissal == nil {
      top = lowest + (wished - lowest) * limits.resistance
    }
    if sheet.isEdgeAttached, wished < lowest {
      view.frame = sheet.edge(of: container.bounds, height: container.bounds.maxY - top)
    } else {
      view.frame.origin.y = top
    }
    if let dismissal {
      let whole = max(container.bounds.maxY - lowest, 1)
      dismissal.updateInteractiveTransition((top - lowest) / whole)
    }
  }

  private func beginDismissal() {
    guard !wasRefused, let presentation = sheet.presentation else { return }
    guard presentation.mayBeDismissedByUser else {
      wasRefused = true
      return
    }
    let hand = SheetHand(settling: limits.settling)
    dismissal = presentation.endByHand(hand, animator: hand) { [weak self] _ in
      self?.dismissal = nil
    }
    if dismissal == nil { wasRefused = true }
  }

  private func letGo(speed: CGFloat, isCancelled: Bool = false) {
    isActive = false
    guard let view = sheet.presentedView, let container = sheet.container else { return }
    let (_, lowest) = range
    let projected = view.frame.minY + speed * limits.projection
    let isFarEnough =
      !isCancelled
      && projected - lowest > (container.bounds.maxY - lowest) * limits.dismissalPart
    if let dismissal {
      end(dismissal, finished: isFarEnough, view: view, in: container)
      return
    }
    if wasRefused {
      let wished = start + pan.translation(in: container).y + speed * limits.projection
      let isAttempt =
        !isCancelled
        && wished - lowest > (container.bounds.maxY - lowest) * limits.dismissalPart
      settle(view)
      if isAttempt { sheet.presentation?.notifyOfAttempt() }
      return
    }
    if !isCancelled { select(nearest: container.bounds.maxY - projected) }
    settle(view)
  }

  private func end(
    _ dismissal: ControllerTransition, finished: Bool, view: UIView, in container: UIView
  ) {
    let place =
      finished
      ? view.frame.offsetBy(dx: 0, dy: container.bounds.maxY - view.frame.minY)
      : sheet.frameOfPresentedViewInContainerView
    if finished {
      dismissal.finishInteractiveTransition()
    } else {
      dismissal.cancelInteractiveTransition()
    }
    UIView.animate(withDuration: limits.settling) {
      view.frame = place
    } completion: { _ in
      dismissal.completeTransition(finished)
    }
  }

  private func select(nearest height: CGFloat) {
    guard sheet.isEdgeAttached else { return }
    let nearest = sheet.restingHeights.min {
      abs($0.height - height) < abs($1.height - height)
    }
    guard let nearest, nearest.identifier != sheet.selected else { return }
    isActive = true
    sheet.selectedDetentIdentifier = nearest.identifier
    isActive = false
    (sheet.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  private func settle(_ view: UIView) {
    UIView.animate(withDuration: limits.settling) {
      view.frame = sheet.frameOfPresentedViewInContainerView
      sheet.dimming.alpha = sheet.isDimmed ? 1 : 0
    }
  }
}

/// Lets a finger have a sheet: it moves the view itself.
@MainActor
final class SheetHand: UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private let settling: TimeInterval

  init(settling: TimeInterval) { self.settling = settling }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { settling }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {}
}

extension ControllerPresentation {
  /// Whether a user may dismiss it by hand now: neither a controller nor the delegate forbids it.
  var mayBeDismissedByUser: Bool {
    guard phase == .presented, !presented.isModalDeep else { return false }
    return (controller.delegate ?? base.delegate)?.presentationControllerShouldDismiss(base) ?? true
  }

  /// Tells the delegate that a user has tried in vain.
  func notifyOfAttempt() {
    (controller.delegate ?? base.delegate)?.presentationControllerDidAttemptToDismiss(base)
  }
}

extension UIViewController {
  /// Whether the controller, or one that it shows, must not be dismissed by hand.
  final var isModalDeep: Bool {
    isModalInPresentation || childControllers.contains { $0.isModalDeep }
  }
}
