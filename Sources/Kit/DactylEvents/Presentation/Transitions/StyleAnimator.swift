package import Foundation

/// Shows a presentation or a dismissal as a transition style says.
package final class StyleAnimator: UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isComing: Bool
  private let duration: TimeInterval

  package init(
    _ style: UIModalTransitionStyle, isComing: Bool, duration: TimeInterval
  ) {
    self.style = style
    self.isComing = isComing
    self.duration = duration
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let moving = context.view(forKey: isComing ? .to : .from)
    let finish: @MainActor (Bool) -> Void = { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    guard let view = moving else { return finish(true) }
    let container = context.containerView
    if isComing, !view.isDescendant(of: container) { container.addSubview(view) }
    let place = view.frame
    switch UIAccessibility.isReduceMotionEnabled ? .crossDissolve : style {
    case .coverVertical:
      let outside = place.offsetBy(dx: 0, dy: container.bounds.height - place.minY)
      if isComing { view.frame = outside }
      UIView.animate(
        withDuration: duration, delay: 0, options: .beginFromCurrentState,
        animations: { view.frame = isComing ? place : outside }, completion: finish)
    case .crossDissolve:
      let alpha = view.alpha
      if isComing { view.alpha = 0 }
      UIView.animate(
        withDuration: duration, delay: 0, options: .beginFromCurrentState,
        animations: { view.alpha = isComing ? alpha : 0 },
        completion: {
          finish($0)
          view.alpha = alpha
        })
    case .flipHorizontal, .partialCurl:
      let options: UIView.AnimationOptions =
        style == .partialCurl
        ? (isComing ? .transitionCurlUp : .transitionCurlDown)
        : (isComing ? .transitionFlipFromRight : .transitionFlipFromLeft)
      UIView.transition(
        with: container, duration: duration, options: options, animations: {}, completion: finish)
    }
  }
}
