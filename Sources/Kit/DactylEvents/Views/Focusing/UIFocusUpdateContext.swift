public import Foundation

/// The ways in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The bits, with UIKit's values.
  public let rawValue: UInt

  /// Ways by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// Left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// Right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// To the next item or group: Tab, or a dial that turns clockwise.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// To the item or group before.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// To the first item.
  public static let first = UIFocusHeading(rawValue: 1 << 6)
  /// To the last item.
  public static let last = UIFocusHeading(rawValue: 1 << 7)
}

/// How the focus moves: from which item to which.
@MainActor
open class UIFocusUpdateContext {
  /// The item that had the focus.
  public final let previouslyFocusedItem: (any UIFocusItem)?
  /// The item that gets it.
  public final let nextFocusedItem: (any UIFocusItem)?
  /// In which way; empty where no key, remote or dial moves it.
  public final let focusHeading: UIFocusHeading

  /// A move. A list makes its own from it.
  package init(
    from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, _ heading: UIFocusHeading
  ) {
    previouslyFocusedItem = previous
    nextFocusedItem = next
    focusHeading = heading
  }

  /// The view that had the focus; `nil` for an item that is no view.
  public final var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The view that gets it.
  public final var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// What an animation of the coordinator is told.
@MainActor
public protocol UIFocusAnimationContext: AnyObject {
  /// How long it takes, in seconds.
  var duration: TimeInterval { get }
}

/// Runs animations together while the focus moves.
@MainActor
public final class UIFocusAnimationCoordinator: UIFocusAnimationContext {
  /// How long the animations take, in seconds.
  public let duration = FocusLimits.animation
  private(set) var animations: [@MainActor () -> Void] = []
  private(set) var completions: [@MainActor () -> Void] = []

  init() {}

  /// Runs animations with the system's, then a completion.
  public func addCoordinatedAnimations(
    _ animations: (@MainActor () -> Void)?, completion: (@MainActor () -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Runs animations of the item that gets the focus.
  public func addCoordinatedFocusingAnimations(
    _ animations: (@MainActor (any UIFocusAnimationContext) -> Void)?,
    completion: (@MainActor () -> Void)? = nil
  ) {
    addCoordinatedAnimations({ [self] in animations?(self) }, completion: completion)
  }

  /// Runs animations of the item that loses it.
  public func addCoordinatedUnfocusingAnimations(
    _ animations: (@MainActor (any UIFocusAnimationContext) -> Void)?,
    completion: (@MainActor () -> Void)? = nil
  ) {
    addCoordinatedFocusingAnimations(animations, completion: completion)
  }
}

/// Where an arrow is about to take the focus.
@MainActor
public final class UIFocusMovementHint {
  /// The direction, with a length of 1.
  public let movementDirection: CGVector

  init(_ direction: CGVector) { movementDirection = direction }
}
