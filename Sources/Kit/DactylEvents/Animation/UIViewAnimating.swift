public import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Not started, or ended.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped, until ``UIViewAnimating/finishAnimation(at:)`` is called.
  case stopped = 2
}

/// The position at which an animator finishes.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// At the end values.
  case end = 0
  /// At the start values.
  case start = 1
  /// At the present values.
  case current = 2
}

/// An animation that can be started, stopped, reversed and dragged.
@MainActor
public protocol UIViewAnimating: AnyObject {
  /// The present state.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is moving.
  var isRunning: Bool { get }
  /// Whether the animation runs backwards.
  var isReversed: Bool { get set }
  /// The completed fraction, from 0 to 1, in the present direction.
  var fractionComplete: CGFloat { get set }
  /// Starts or continues the animation.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation; it can then be dragged and continued.
  func pauseAnimation()
  /// Stops the animation at its present values, either for good or until ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that accepts animation blocks.
@MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds a block that begins after a fraction of the remaining time.
  func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
  /// Adds a block.
  func addAnimations(_ animation: @escaping @MainActor () -> Void)
  /// Adds a completion handler.
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
  /// Continues with another pace, in a fraction of the whole duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
