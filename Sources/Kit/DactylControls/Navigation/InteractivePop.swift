import Foundation

/// Pops the top of a navigation along with a finger from the left edge, or from the right one where the navigation's view
/// is read from right to left.
@MainActor
final class InteractivePop: UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?
  /// Drives the pop that the finger leads.
  private var hand: UIPercentDrivenInteractiveTransition?

  func install(in navigation: UINavigationController) {
    guard self.navigation == nil, let view = navigation.viewIfLoaded else { return }
    self.navigation = navigation
    let recognizer = navigation.course.popGesture
    recognizer.edges = view.isMirrored ? .right : .left
    recognizer.maximumNumberOfTouches = 1
    recognizer.delegate = self
    recognizer.addTarget(self, action: InteractivePop.moved)
    view.addGestureRecognizer(recognizer)
  }

  /// Only where the bar shows a back button. A program that gives the recognizer another delegate
  /// decides that itself.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, canPop else { return false }
    let item = navigation.navigationBar.topItem
    return !navigation.isNavigationBarHidden && item?.hidesBackButton == false
      && (item?.leftBarButtonItems == nil || item?.leftItemsSupplementBackButton == true)
  }

  /// What scrolls below waits until it is clear that no pop begins; away from the edge that is at
  /// once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer
      && otherGestureRecognizer.view?.isScrollView == true
      && canPop
  }

  private var canPop: Bool {
    guard let navigation else { return false }
    let course = navigation.course
    return navigation.childControllers.count > 1 && course.transition == nil
      && navigation.isShown && course.displayed === navigation.topViewController
  }

  private func moved(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    guard let navigation else { return }
    let width = max(1, navigation.course.content.bounds.width)
    let isMirrored = navigation.view.isMirrored
    let way = recognizer.translation(in: navigation.view).x
    let progress = (isMirrored ? -way : way) / width
    switch recognizer.state {
    case .began:
      guard canPop else { return }
      let hand = UIPercentDrivenInteractiveTransition()
      hand.completionCurve = .easeOut
      self.hand = hand
      navigation.beginPop(in: hand)
    case .changed:
      hand?.update(progress)
    case .ended:
      let limits = navigation.limits
      let speed = recognizer.velocity(in: navigation.view).x
      let velocity = isMirrored ? -speed : speed
      let goesOn =
        velocity >= limits.popVelocity
        || (velocity > -limits.popVelocity && progress > limits.popShare)
      if goesOn { hand?.finish() } else { hand?.cancel() }
      hand = nil
    case .cancelled, .failed:
      hand?.cancel()
      hand = nil
    default: break
    }
  }
}

extension UINavigationController {
  /// Pops the top, driven by a hand.
  fileprivate final func beginPop(in hand: UIPercentDrivenInteractiveTransition) {
    guard UIView.areAnimationsEnabled, popViewController(animated: true) != nil,
      // A subclass may have kept it.
      topViewController !== course.displayed
    else { return }
    NavigationTransition(of: self, to: topViewController, .pop, animated: true).begin(in: hand)
  }
}
