public import Foundation
import InputFrames

extension UIView {
  /// Changes the content of a container in a transition. The container's views are added, removed,
  /// hidden and shown at once; the container counts as animated for that long. Other changes are
  /// animated only with `allowAnimatedContent`, which needs no snapshots.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    runTransition(in: view, duration, options, completion) {
      guard let animations else { return }
      if options.contains(.allowAnimatedContent) {
        animations()
      } else {
        performWithoutAnimation(animations)
      }
    }
  }

  /// Puts one view in place of another in its superview, in a transition. With
  /// `showHideTransitionViews` both stay, one hidden. The first view is released unless somebody
  /// else keeps it. A view without a superview has no place to give: nothing is changed.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      runTransition(in: nil, duration, options, completion) {}
      return
    }
    runTransition(in: container, duration, options, completion) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
  }

  /// An animation of the system's own.
  public enum SystemAnimation: UInt, Hashable, Sendable {
    /// Takes the views away; they are removed from their superviews when it is over.
    case delete = 0
  }

  /// Runs an animation of the system on views, together with that of the block.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let before = views.map(\.alpha)
    animate(
      withDuration: AnimationLimits.systemDuration, delay: 0, options: options,
      animations: {
        for view in views { view.alpha = 0 }
        parallelAnimations?()
      },
      completion: { finished in
        for (view, alpha) in zip(views, before) {
          view.removeFromSuperview()
          view.alpha = alpha
        }
        completion?(finished)
      })
  }

  /// The transition that the view's content is in, for a renderer: which, and how far from 0 to
  /// 1. `nil` without one. Beyond UIKit, which draws by itself.
  public final var currentTransition: (transition: AnimationTransition, progress: Double)? {
    guard let animation = animations?.of(.content).last, let group = animation.group,
      let transition = group.transition
    else { return nil }
    return (transition, animation.progress(at: application.presentMoment))
  }

  private class func runTransition(
    in container: UIView?, _ duration: TimeInterval, _ options: AnimationOptions,
    _ completion: (@MainActor (Bool) -> Void)?, _ block: () -> Void
  ) {
    animate(
      withDuration: duration, delay: 0, options: options,
      animations: {
        let group = UIApplication.shared.animationEngine.brackets.last?.group
        // Without a style there is nothing to see, and nothing to wait for.
        if let container, let transition = options.transition, areAnimationsEnabled {
          group?.record(transition, of: container)
        }
        block()
      }, completion: completion)
  }
}

extension AnimationGroup {
  /// Notes that the content of a container changes in a transition.
  func record(_ transition: UIView.AnimationTransition, of container: UIView) {
    self.transition = transition
    record(.content, of: container, from: .nothing, to: .nothing)
  }
}
