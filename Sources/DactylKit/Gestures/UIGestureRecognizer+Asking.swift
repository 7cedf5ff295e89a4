import Foundation
public import GestureMachines

/// What a recognizer asks the engine for.
extension UIGestureRecognizer {
  /// Sets ``state`` as a subclass would, so that one that overrides it hears of it, and says why.
  final func enter(_ state: State, because reason: GestureReason?) {
    guard answers.contains(.state) else { return request(state, because: reason) }
    // That a gesture goes on has no reason, and is told with every move.
    guard reason != nil else {
      self.state = state
      return
    }
    ownReason = reason
    self.state = state
    ownReason = nil
  }

  /// Asks for a state and says why; the reason shows in every log.
  ///
  /// Beyond UIKit: `fail(because:)` and this are how a program's own recognizer explains itself.
  public final func request(_ state: State, because reason: GestureReason?) {
    withEngine { $0.request(state, by: self, because: reason) }
  }

  /// Fails and says why, in words.
  public final func fail(because words: String) {
    request(.failed, because: .stated(words))
  }

  /// Waits, before it leaves `possible`, until the other recognizer has failed; fails when the
  /// other one succeeds.
  public final func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.recognizer == nil }
    guard !failureRequirements.contains(where: { $0.recognizer === otherGestureRecognizer }) else {
      return
    }
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    unsafe engagedBy?.with { $0.relationsChanged() }
  }

  /// The recognizers that ``require(toFail:)`` has named and that still live, in that order.
  /// Inspection draws its graph from them.
  package final var requiredFailures: [UIGestureRecognizer] {
    failureRequirements.compactMap(\.recognizer)
  }

  /// Sees no more of that touch; its view goes on getting it. A gesture that has ignored all of
  /// its touches is over.
  public final func ignore(_ touch: UITouch, for event: UIEvent) {
    application.gestureEngine.ignore(touch, by: self)
  }

  /// Whether it takes touches of that type, beside those that it has.
  final func allows(_ touch: UITouch) -> Bool {
    if !switches.takesAllTypes || answers.contains(.touchTypes) {
      let type = touch.type.rawValue
      guard allowedTouchTypes.contains(where: { $0.intValue == type }) else { return false }
    }
    return attempt.current.isEmpty || attempt.current.at(0) { $0.type == touch.type }
      || !requiresExclusiveTouchType
  }
}
