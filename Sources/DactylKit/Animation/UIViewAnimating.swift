public import Foundation

/// Where an animator stands.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Nothing has begun, or all is over.
  case inactive = 0
  /// It runs, or is paused.
  case active = 1
  /// It was stopped, and waits for ``UIViewAnimating/finishAnimation(at:)``.
  case stopped = 2
}

/// Where animations end.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// At their end.
  case end = 0
  /// Where they began.
  case start = 1
  /// Where they are.
  case current = 2
}

/// What can be started, stopped, turned round and dragged.
@MainActor
public protocol UIViewAnimating: AnyObject {
  /// Where it stands.
  var state: UIViewAnimatingState { get }
  /// Whether it moves now.
  var isRunning: Bool { get }
  /// Whether it goes backwards.
  var isReversed: Bool { get set }
  /// How much is done, from 0 to 1, in the direction in which it goes.
  var fractionComplete: CGFloat { get set }
  /// Starts, or goes on.
  func startAnimation()
  /// Starts later, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds still; it can be dragged then, and go on.
  func pauseAnimation()
  /// Stops where it is; for good, or until it is finished.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends what was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What takes animations as blocks.
@MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds a block that begins after a part of the time that is left.
  func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
  /// Adds a block.
  func addAnimations(_ animation: @escaping @MainActor () -> Void)
  /// Adds a handler for the end.
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
  /// Goes on, at another pace, in a part of the whole time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
