import Foundation
import InputFrames

/// A bracket around changes of layers and animations of views: who waits for all that moves in it is
/// told when it is over.
///
/// Views are animated by ``UIView/animate(withDuration:animations:completion:)`` alone. Duration and curve
/// that are set here hold for animations that are added to layers and say none of their own.
@MainActor
public final class CATransaction {
  private var completion: (@MainActor () -> Void)?
  private var isDisabled: Bool?
  private var duration: TimeInterval?
  private var timingFunction: CAMediaTimingFunction?
  /// Animations that are not over, and the bracket itself while it is open.
  private var remaining = 1

  private static var open: [CATransaction] = []

  /// Opens a bracket within the one that is open.
  public static func begin() { open.append(CATransaction()) }

  /// Closes the innermost bracket; without one nothing happens.
  public static func commit() { open.popLast()?.oneIsOver() }

  /// Does nothing: changes count at once.
  public static func flush() {}

  /// What is done when all animations are over that begin in the innermost bracket from now on; at
  /// its end where none does. Without a bracket, at once.
  public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    guard let innermost = open.last else {
      block?()
      return
    }
    innermost.completion = block
  }

  /// What was set for the innermost bracket.
  public static func completionBlock() -> (@MainActor () -> Void)? { open.last?.completion }

  /// Whether the innermost bracket, or one around it, wants no animations of layers. State: none
  /// animate by themselves here.
  public static func disableActions() -> Bool {
    open.last { $0.isDisabled != nil }?.isDisabled ?? false
  }

  /// Says so for the innermost bracket.
  public static func setDisableActions(_ flag: Bool) { open.last?.isDisabled = flag }

  /// The duration of the innermost bracket, or of one around it, in seconds; a quarter of a second
  /// where none says it, as in Core Animation.
  public static func animationDuration() -> CFTimeInterval {
    open.last { $0.duration != nil }?.duration ?? 0.25
  }

  /// Sets it for the innermost bracket.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    open.last?.duration = duration
  }

  /// The curve of the innermost bracket, or of one around it; `nil` where none says it.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    open.last { $0.timingFunction != nil }?.timingFunction
  }

  /// Sets it for the innermost bracket.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    open.last?.timingFunction = function
  }

  /// An animation of a layer begins: the innermost bracket waits for its end. `nil` without a bracket.
  static func waitForAnimation() -> CATransaction? {
    open.last?.remaining += 1
    return open.last
  }

  /// One that it has waited for is over.
  func animationIsOver() { oneIsOver() }

  /// A block of animations begins: the innermost bracket waits for its end.
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
  Double(UIApplication.shared.now.microseconds) / 1_000_000
}
