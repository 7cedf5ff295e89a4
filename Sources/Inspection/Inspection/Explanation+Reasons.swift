import DactylBasics
import DactylKit
import GestureMachines
import InputFrames

extension Explanation {
  /// The clause that follows `because` in the sentence of an outcome.
  func clause(
    for reason: GestureReason?, of decision: GestureDecision, in story: RecognizerStory
  ) -> ReasonClause {
    guard let reason else {
      return ReasonClause(
        "its class set this state without a reason; request(_:because:) can give one",
        property: "request(_:because:)")
    }
    let attempt = AttemptStory(explanation: self, story: story, end: decision.time)
    return elsewhereClause(reason, decision, story)
      ?? decision.recognizer.kind?.words.clause(reason, decision.recognizer, attempt)
      ?? ReasonClause.common(reason, nil, attempt)
      ?? ReasonClause("\(reason)")
  }

  /// The clause about decisions of other recognizers.
  private func elsewhereClause(
    _ reason: GestureReason, _ decision: GestureDecision, _ story: RecognizerStory
  ) -> ReasonClause? {
    switch reason {
    case .prevented(let other, let time):
      ReasonClause(
        "\(other) was first, at \(time), and prevents it; let both work with "
          + "shouldRecognizeSimultaneouslyWith, or make \(other) wait with require(toFail:)",
        property: "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)")
    case .requirementSucceeded(let other):
      ReasonClause(
        "\(other) \(result(of: other)), and this one may begin only after \(other) has failed "
          + "(require(toFail:))", property: "require(toFail:)")
    case .delegateRefused:
      ReasonClause(
        "gestureRecognizerShouldBegin of its delegate or its view returned false",
        property: "gestureRecognizerShouldBegin(_:)")
    case .viewRefused(let view):
      ReasonClause(
        "\(view), which was touched, keeps its touches: its gestureRecognizerShouldBegin "
          + "returned false; with cancelsTouchesInView set to false both work",
        property: "gestureRecognizerShouldBegin(_:)")
    case .undecided(let limit):
      ReasonClause(
        "it set no state within \(limit.inMilliseconds) after its last touch lifted "
          + "(decisionLimits.longestWait)", property: "state")
    case .ignoredAll:
      ReasonClause(
        "it ignored all of its touches or presses (ignore(_:for:))", property: "ignore(_:for:)")
    case .disabled:
      ReasonClause("isEnabled became false", property: "isEnabled")
    case .removed:
      ReasonClause("it was removed from its view", property: "removeGestureRecognizer(_:)")
    case .viewLeftWindow:
      ReasonClause("its view left the window", property: "removeFromSuperview()")
    case .touchCancelled:
      ReasonClause(cancelled(story))
    case .handedOver(let other):
      ReasonClause(
        "it passed its touches on to \(other) (handOver(to:))", property: "handOver(to:)")
    case .stated(let words):
      ReasonClause("its class states: \(words)")
    default: nil
    }
  }

  // MARK: Words

  /// The last outcome of the recognizer with that name.
  private func result(of name: String) -> String {
    guard let last = stories.first(where: { $0.recognizer.logName == name })?.outcomes.last,
      ["recognized", "began"].contains(last.result)
    else { return "recognized" }
    return "\(last.result) at \(last.time)"
  }

  private func cancelled(_ story: RecognizerStory) -> String {
    if let gesture = gesture(of: story) {
      return
        "\(gesture.kind.words) was cancelled: the fingers did something else, or the device is gone"
    }
    let own = story.attempt.compactMap { self.story(ofTouch: $0) }.first {
      $0.touch.phase == .cancelled
    }
    return
      "\(own.map { "touch \($0.touch.serial)" } ?? "a touch") was cancelled by the panel, by the system or "
      + "because its device was removed"
  }
}

/// `touch 1`, `touches 1 and 2`.
func listed(_ touches: [Int]) -> String {
  let names = touches.map(String.init)
  guard let last = names.last else { return "no touch" }
  if names.count == 1 { return "touch \(last)" }
  return "touches \(names.dropLast().joined(separator: ", ")) and \(last)"
}

/// An attempt of which an explanation has kept the touches.
private struct AttemptStory: AttemptWords {
  let explanation: Explanation
  let story: RecognizerStory
  let end: Timestamp

  private var own: [TouchStory] { story.attempt.compactMap { explanation.story(ofTouch: $0) } }

  var touches: String { listed(story.attempt) }

  var held: String { story.attempt.isEmpty ? "the button" : touches }

  var lastLift: String {
    let lifts = own.compactMap { touch in
      touch.entries.last { $0.words.hasPrefix("ended") }?.time
    }
    return lifts.max().map { "the lift at \($0)" } ?? "the lift"
  }

  func mover(at distance: Double) -> String {
    let nearest = own.min { abs($0.travel - distance) < abs($1.travel - distance) }
    return nearest.map { "touch \($0.touch.serial)" } ?? "a touch"
  }

  var isOnTouchpad: Bool { explanation.gesture(of: story) != nil }

  var span: String {
    guard let first = explanation.gesture(of: story)?.began ?? own.map(\.began).min(),
      explanation.doubts.step(from: first, to: end) == nil
    else { return "so far" }
    return "in the first \((end - first).inMilliseconds)"
  }
}
