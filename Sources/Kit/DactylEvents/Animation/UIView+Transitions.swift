public import Foundation
import InputFrames

extension UIView {
  /// Changes the content of a container in a transition. Its subviews are added, removed, hidden
  /// and shown at once, and the container counts as animated for the duration. Other changes are
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

  /// Replaces a view by another in its superview, in a transition. With `showHideTransitionViews`
  /// both remain, and one is hidden. Otherwise the superview releases the first view. Does nothing
  /// if the first view has no superview.
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

  /// An animation of the system.
  public enum SystemAnimation: UInt, Hashable, Sendable {
    /// Makes the views disappear; they are removed from their superviews at the end.
    case delete = 0
  }

  /// Performs a system animation on views, together with the animations of a block.
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

  /// The present transition of the view's content and its progress from 0 to 1, for a renderer;
  /// `nil` without a transition. Beyond UIKit, which draws itself.
  public final var currentTransition: (transition: AnimationTransition, progress: Double)? {
    guard let animation = animations?.of(.content).last, let group = animation.group,
      let transition = group.transition
    else { return nil }
    return (transition, animation.progress(at: application.presentMoment))
  }

  /// The transition that a program has added to the view's layer and that goes on now, and its progress from 0 to 1, for
  /// a renderer; `nil` without one. Beyond UIKit, which draws itself.
  public final var currentLayerTransition: (transition: CATransition, progress: Double)? {
    (extras?.layer?.extras?.animations as? LayerAnimations)?.transition
  }

  private class func runTransition(
    in container: UIView?, _ duration: TimeInterval, _ options: AnimationOptions,
    _ completion: (@MainActor (Bool) -> Void)?, _ block: () -> Void
  ) {
    animate(
      withDuration: duration, delay: 0, options: options,
      animations: {
        let group = UIApplication.shared.animationEngine.brackets.last?.group
        // A transition without a style shows nothing, so the completion does not wait.
        if let container, let transition = options.transition, areAnimationsEnabled {
          group?.record(transition, of: container)
        }
        block()
      }, completion: completion)
  }
}

extension AnimationGroup {
  /// Records the transition of a container's content.
  func record(_ transition: UIView.AnimationTransition, of container: UIView) {
    self.transition = transition
    record(.content, of: container, from: .nothing, to: .nothing)
  }
}
