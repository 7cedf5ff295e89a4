import Foundation
import InputFrames

/// Groups animations of layers and views. Its completion block is called when all of them have
/// ended.
///
/// Only ``UIView/animate(withDuration:animations:completion:)`` animates views. The duration and
/// timing function that are set here apply to animations added to layers that have none of their
/// own.
@MainActor
public final class CATransaction {
  private var completion: (@MainActor () -> Void)?
  private var isDisabled: Bool?
  private var duration: TimeInterval?
  private var timingFunction: CAMediaTimingFunction?
  private var values: [String: Any] = [:]
  /// The number of animations that have not ended, plus one while the transaction is open.
  private var remaining = 1

  private static var open: [CATransaction] = []

  /// Opens a transaction inside of the present one.
  public static func begin() { open.append(CATransaction()) }

  /// Closes the innermost transaction; does nothing if none is open.
  public static func commit() { open.popLast()?.oneIsOver() }

  /// Does nothing: changes take effect at once.
  public static func flush() {}

  /// Sets the block to call when all animations have ended that begin in the innermost transaction
  /// from now on. Without any, it is called when the transaction closes; without a transaction, at
  /// once.
  public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    guard let innermost = open.last else {
      block?()
      return
    }
    innermost.completion = block
  }

  /// The completion block of the innermost transaction.
  public static func completionBlock() -> (@MainActor () -> Void)? { open.last?.completion }

  /// Whether the innermost transaction, or one around it, disables the actions of layers, so that a
  /// change of a property starts no animation.
  public static func disableActions() -> Bool {
    open.last { $0.isDisabled != nil }?.isDisabled ?? false
  }

  /// Sets whether the innermost transaction disables the actions of layers.
  public static func setDisableActions(_ flag: Bool) { open.last?.isDisabled = flag }

  /// The duration of the innermost transaction, or of one around it, in seconds; a quarter of a
  /// second by default, as in Core Animation.
  public static func animationDuration() -> CFTimeInterval {
    open.last { $0.duration != nil }?.duration ?? 0.25
  }

  /// Sets the duration of the innermost transaction.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    open.last?.duration = duration
  }

  /// The timing function of the innermost transaction, or of one around it; `nil` if none is set.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    open.last { $0.timingFunction != nil }?.timingFunction
  }

  /// Sets the timing function of the innermost transaction.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    open.last?.timingFunction = function
  }

  /// A value that was set under a name in the innermost transaction, or in one around it.
  public static func value(forKey key: String) -> Any? {
    open.last { $0.values[key] != nil }?.values[key]
  }

  /// Keeps a value under a name until the innermost transaction is closed, for actions that ask for it.
  public static func setValue(_ value: Any?, forKey key: String) { open.last?.values[key] = value }

  /// Adds a layer animation to the innermost transaction; `nil` if no transaction is open.
  static func waitForAnimation() -> CATransaction? {
    open.last?.remaining += 1
    return open.last
  }

  /// Reports the end of an animation of this transaction.
  func animationIsOver() { oneIsOver() }

  /// Adds a block of animations to the innermost transaction.
  static func wait(for group: AnimationGroup) {
    guard let innermost = open.last else { return }
    innermost.remaining += 1
    group.completions.append { _ in innermost.oneIsOver() }
  }

  private func oneIsOver() {
    remaining -= 1
    guard remaining == 0, let block = completion else { return }
    completion = nil
    block()
  }
}

/// A time in seconds.
public typealias CFTimeInterval = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time of the last event, in seconds: the clock of this package's animations.
@MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
  UIApplication.shared.now.seconds
}
