import DactylBasics
import DactylKit
import GestureMachines
import InputFrames

/// The clauses of gestures that follow fingers: each names the number that decided and the property
/// that holds it.
extension Explanation {
  /// The clause for a recognizer of a continuous gesture; `nil` if it has none of its own.
  func continuousClause(
    _ reason: GestureReason, _ decision: GestureDecision, _ story: RecognizerStory
  ) -> ReasonClause? {
    switch decision.recognizer {
    case let press as UILongPressGestureRecognizer: pressClause(reason, press, story)
    case let edge as UIScreenEdgePanGestureRecognizer:
      edgeClause(reason, edge) ?? panClause(reason, edge, story)
    case let pan as UIPanGestureRecognizer: panClause(reason, pan, story)
    case is UIPinchGestureRecognizer: pairClause(reason, story, prefix: "limits")
    case is UIRotationGestureRecognizer: pairClause(reason, story, prefix: "limits")
    case let transform as TransformGestureRecognizer:
      transformClause(reason, transform, story)
    default: nil
    }
  }

  // MARK: Long press

  private func pressClause(
    _ reason: GestureReason, _ press: UILongPressGestureRecognizer, _ story: RecognizerStory
  ) -> ReasonClause? {
    switch reason {
    case .movedTooFar(let distance, let most):
      return ReasonClause(
        "\(mover(distance, story)) moved \(points(distance)) before the press began; its limit is "
          + "\(points(most)) (allowableMovement)", property: "allowableMovement")
    case .heldTooShort(let duration, let needed):
      return ReasonClause(
        "\(held(story)) stayed down for \(duration.inMilliseconds); it needed "
          + "\(needed.inMilliseconds) (minimumPressDuration)", property: "minimumPressDuration")
    case .heldTooLong(let most):
      return ReasonClause(
        "a tap before the press lasted \(most.inMilliseconds) or longer, so it was no tap; it "
          + "takes \(counted(press.numberOfTapsRequired, "tap")) first (numberOfTapsRequired)",
        property: "numberOfTapsRequired")
    case .pausedTooLong(let most):
      return ReasonClause(
        "the next touch did not begin within \(most.inMilliseconds) after \(lastLift(story)) "
          + "(limits.longestPause); it takes \(counted(press.numberOfTapsRequired, "tap")) first "
          + "(numberOfTapsRequired)", property: "limits.longestPause")
    case .tapsTooFarApart(let distance, let most):
      return ReasonClause(
        "the next touch fell \(points(distance)) from the first tap; its limit is \(points(most)) "
          + "(limits.tapDistance)", property: "limits.tapDistance")
    default: return nil
    }
  }

  // MARK: Pan

  private func panClause(
    _ reason: GestureReason, _ pan: UIPanGestureRecognizer, _ story: RecognizerStory
  ) -> ReasonClause? {
    switch reason {
    case .liftedTooEarly(let travel, let needed):
      let axis: String =
        switch pan.limits.axis {
        case .both: ""
        case .horizontal: " sideways, the only way it follows (limits.axis),"
        case .vertical: " up or down, the only way it follows (limits.axis),"
        }
      return ReasonClause(
        "\(listed(story.attempt)) moved \(points(travel))\(axis) and lifted; it begins beyond "
          + "\(points(needed)) (limits.slop)", property: "limits.slop")
    case .tooManyTouches(let count, let required):
      return ReasonClause(
        "\(count) fingers were down before it began; it takes at most \(required) "
          + "(maximumNumberOfTouches)", property: "maximumNumberOfTouches")
    case .tooFewTouches(let count, let required):
      return ReasonClause(
        "at most \(count) of its fingers \(count == 1 ? "was" : "were") down at once; it takes at "
          + "least \(required) (minimumNumberOfTouches)",
        property: "minimumNumberOfTouches")
    default: return nil
    }
  }

  private func edgeClause(
    _ reason: GestureReason, _ pan: UIScreenEdgePanGestureRecognizer
  ) -> ReasonClause? {
    switch reason {
    case .beganAwayFromEdge(let distance, let most):
      ReasonClause(
        "the finger came down \(points(distance)) from the nearest of its edges; it must be within "
          + "\(points(most)) (edgeLimits.band, edges)", property: "edgeLimits.band")
    case .noEdge: ReasonClause("it has no edge to begin at (edges)", property: "edges")
    case .strayedSideways(let distance, let along):
      ReasonClause(
        "the finger moved \(points(distance)) along the edge and only \(points(along)) away from it; "
          + "it must move inward from its edge (edges)", property: "edges")
    case .wentBackwards(let distance, _):
      ReasonClause(
        "the finger moved \(points(distance)) toward the edge; it must move inward (edges)",
        property: "edges")
    default: nil
    }
  }

  // MARK: Two fingers

  private func pairClause(
    _ reason: GestureReason, _ story: RecognizerStory, prefix: String
  ) -> ReasonClause? {
    switch reason {
    case .pinchedTooLittle(let change, let needed):
      ReasonClause(
        "the fingers were \(points(abs(change))) \(change < 0 ? "nearer" : "farther") than at first "
          + "when they lifted; it begins at \(points(needed)) (\(prefix).beginChange)",
        property: "\(prefix).beginChange")
    case .fingersTooNear(let distance, let needed):
      ReasonClause(
        "the fingers were \(points(distance)) apart; it begins at \(points(needed)) or more "
          + "(\(prefix).leastSpan)", property: "\(prefix).leastSpan")
    case .turnedTooLittle(let degrees, let needed):
      ReasonClause(
        "the fingers turned \(angle(abs(degrees))) "
          + "\(degrees < 0 ? "counterclockwise" : "clockwise") before they lifted; it begins at "
          + "\(angle(needed)) (\(prefix).beginDegrees)", property: "\(prefix).beginDegrees")
    case .tooFewTouches:
      ReasonClause("only one finger was down; it takes two at once")
    default: nil
    }
  }

  private func transformClause(
    _ reason: GestureReason, _ transform: TransformGestureRecognizer, _ story: RecognizerStory
  ) -> ReasonClause? {
    switch reason {
    case .tooFewTouches(let count, let required):
      ReasonClause(
        "\(count) finger\(count == 1 ? " was" : "s were") down at once; it takes \(required) "
          + "(limits.leastTouches)", property: "limits.leastTouches")
    case .liftedTooEarly(let travel, let needed):
      ReasonClause(
        "the fingers neither pinched nor turned far enough (limits.pinch, limits.rotation), and "
          + "moved \(points(travel)); it begins to move beyond \(points(needed)) (limits.pan.slop)",
        property: "limits.pan.slop")
    default: pairClause(reason, story, prefix: "limits.pinch")
    }
  }

  private func angle(_ degrees: Double) -> String {
    "\(fixedText(degrees, decimals: 3) ?? "\(degrees)") degrees"
  }
}
