import DactylBasics
package import GestureMachines
import InputFrames

/// Why an attempt came out as it did, with the numbers, and which property decides.
package struct ReasonClause {
  package var words: String
  /// The property to change for another outcome, by its name in code; `nil` if there is none.
  package var property: String?

  package init(_ words: String, property: String? = nil) {
    (self.words, self.property) = (words, property)
  }

  /// A clause that ends with its property in parentheses, or says nothing of it where the recognizer has none of that name.
  fileprivate init(_ words: String, _ property: String, isNamed: Bool) {
    self.init(isNamed ? "\(words) (\(property))" : words, property: isNamed ? property : nil)
  }
}

/// One attempt in words, for the clauses of its kind.
@MainActor
package protocol AttemptWords {
  /// Its touches: `touches 1 and 2`.
  var touches: String { get }
  /// What was held down: its touches, or the button of a pointer.
  var held: String { get }
  /// Its last lift: `the lift at 112 ms`.
  var lastLift: String { get }
  /// The touch at that distance from where it came down: `touch 1`.
  func mover(at distance: Double) -> String
  /// Whether its fingers are on a touchpad, where nobody knows their places.
  var isOnTouchpad: Bool { get }
  /// How long it has lasted at its outcome: `in the first 120 ms`, or `so far` where the clock was set meanwhile.
  var span: String { get }
}

extension Double {
  /// A length with its unit, and enough decimals that a value just beyond a limit does not read like the limit.
  package var inPoints: String { "\(fixedText(self, decimals: 3) ?? "\(self)") pt" }

  /// An angle, in the same way.
  package var inDegrees: String { "\(fixedText(self, decimals: 3) ?? "\(self)") degrees" }
}

extension ReasonClause {
  /// The clause of what most kinds measure, in a tap's words. `tap` is `nil` for a recognizer of another class, whose
  /// properties it does not know.
  @MainActor
  package static func common(
    _ reason: GestureReason, _ tap: UITapGestureRecognizer? = nil, _ attempt: any AttemptWords
  ) -> ReasonClause? {
    func limit(_ words: String, _ property: String) -> ReasonClause {
      ReasonClause(words, property, isNamed: tap != nil)
    }
    switch reason {
    case .movedTooFar(let distance, let most):
      return limit(
        "\(attempt.mover(at: distance)) moved \(distance.inPoints); its limit is \(most.inPoints)",
        "limits.slop")
    case .heldTooLong(let most):
      return limit(
        "\(attempt.held) stayed down longer than its limit of \(most.inMilliseconds)",
        "limits.longestTap")
    case .pausedTooLong(let most):
      return limit(
        "the next of its \(tap?.numberOfTapsRequired ?? 0) taps (numberOfTapsRequired) did not begin within "
          + "\(most.inMilliseconds) after \(attempt.lastLift)",
        "limits.longestPause")
    case .pausedTooShort(let pause, let least):
      return limit(
        "the next tap began only \(pause.inMilliseconds) later; the shortest pause is "
          + "\(least.inMilliseconds)", "limits.shortestPause")
    case .tapsTooFarApart(let distance, let most):
      return limit(
        "the next tap fell \(distance.inPoints) from the first; its limit is \(most.inPoints)",
        "limits.tapDistance")
    case .fingersTooFarApart(let distance, let most):
      return limit(
        "its fingers came down \(distance.inPoints) apart; its limit is \(most.inPoints)",
        "limits.mostSpread")
    case .leftView:
      return limit("\(attempt.touches) left its view, where it must stay", "bounds")
    case .tooManyTouches(let count, let required):
      return ReasonClause(
        "\(count) fingers were down at once; it takes \(required) (numberOfTouchesRequired)",
        property: "numberOfTouchesRequired")
    case .tooFewTouches(let count, let required):
      return ReasonClause(
        "a finger lifted when only \(count) \(count == 1 ? "was" : "were") down; it takes \(required) "
          + "(numberOfTouchesRequired)", property: "numberOfTouchesRequired")
    default: return nil
    }
  }
}
