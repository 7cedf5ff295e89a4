import Foundation
public import GestureMachines

/// What a recognizer requests from the engine.
extension UIGestureRecognizer {
  /// Sets ``state`` as a subclass would, so that an override of `state` is called, and keeps the
  /// reason.
  final func enter(_ state: State, because reason: GestureReason?) {
    guard overrides.contains(.state) else { return request(state, because: reason) }
    // A `changed` without a reason, which each move sets, takes the short way.
    guard reason != nil else {
      self.state = state
      return
    }
    ownReason = reason
    self.state = state
    ownReason = nil
  }

  /// Requests a state and gives the reason, which every log shows.
  ///
  /// Beyond UIKit: with this and `fail(because:)` a program's own recognizer explains its
  /// decisions.
  public final func request(_ state: State, because reason: GestureReason?) {
    withEngine { $0.request(state, by: self, because: reason) }
  }

  /// Fails and gives the reason, in words.
  public final func fail(because words: String) {
    request(.failed, because: .stated(words))
  }

  /// Makes this recognizer stay `possible` until the other one has failed. If the other one
  /// recognizes, this one fails.
  public final func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.recognizer == nil }
    guard !failureRequirements.contains(where: { $0.recognizer === otherGestureRecognizer }) else {
      return
    }
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    unsafe engagedBy?.with { $0.relationsChanged() }
  }

  /// The recognizers that ``require(toFail:)`` has named and that still exist, in that order.
  /// Inspection draws its graph from them.
  package final var requiredFailures: [UIGestureRecognizer] {
    failureRequirements.compactMap(\.recognizer)
  }

  /// Ignores that touch from now on; its view still receives it. A gesture that has ignored all of
  /// its touches is over.
  public final func ignore(_ touch: UITouch, for event: UIEvent) {
    application.gestureEngine.ignore(touch, by: self)
  }

  /// Whether it takes touches of that type at all.
  final func allows(_ type: UITouch.TouchType) -> Bool {
    guard !switches.takesAllTypes || overrides.contains(.touchTypes) else { return true }
    return allowedTouchTypes.contains { $0.intValue == type.rawValue }
  }

  /// Whether it takes touches of that type, given those that it has.
  final func allows(_ touch: UITouch) -> Bool {
    guard allows(touch.type) else { return false }
    return attempt.current.isEmpty || attempt.current.at(0) { $0.type == touch.type }
      || !requiresExclusiveTouchType
  }
}
