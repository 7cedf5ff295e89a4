import DactylBasics
import DactylKit
import GestureMachines
import InputFrames

/// Why, with the numbers, and which property decides.
struct ReasonClause {
  var words: String
  var property: String?

  init(_ words: String, property: String? = nil) {
    self.words = words
    self.property = property
  }
}

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
    return indirectClause(reason, story)
      ?? elsewhereClause(reason, decision, story)
      ?? swipeClause(reason, decision, story)
      ?? continuousClause(reason, decision, story)
      ?? tapClause(reason, decision, story)
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
      ReasonClause(
        "\(cancelled(story)) was cancelled by the panel, by the system or because its device was removed"
      )
    case .handedOver(let other):
      ReasonClause(
        "it passed its touches on to \(other) (handOver(to:))", property: "handOver(to:)")
    case .stated(let words):
      ReasonClause("its class states: \(words)")
    default: nil
    }
  }

  private func tapClause(
    _ reason: GestureReason, _ decision: GestureDecision, _ story: RecognizerStory
  ) -> ReasonClause? {
    let isTap = decision.recognizer is UITapGestureRecognizer
    func limit(_ words: String, _ property: String) -> ReasonClause {
      isTap ? ReasonClause("\(words) (\(property))", property: property) : ReasonClause(words)
    }
    switch reason {
    case .movedTooFar(let distance, let most):
      return limit(
        "\(mover(distance, story)) moved \(points(distance)); its limit is \(points(most))",
        "limits.slop")
    case .heldTooLong(let most):
      return limit(
        "\(held(story)) stayed down longer than its limit of \(most.inMilliseconds)",
        "limits.longestTap")
    case .pausedTooLong(let most):
      let taps = (decision.recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 0
      return limit(
        "the next of its \(taps) taps (numberOfTapsRequired) did not begin within "
          + "\(most.inMilliseconds) after \(lastLift(story))",
        "limits.longestPause")
    case .pausedTooShort(let pause, let least):
      return limit(
        "the next tap began only \(pause.inMilliseconds) later; the shortest pause is "
          + "\(least.inMilliseconds)", "limits.shortestPause")
    case .tapsTooFarApart(let distance, let most):
      return limit(
        "the next tap fell \(points(distance)) from the first; its limit is \(points(most))",
        "limits.tapDistance")
    case .fingersTooFarApart(let distance, let most):
      return limit(
        "its fingers came down \(points(distance)) apart; its limit is \(points(most))",
        "limits.mostSpread")
    case .leftView:
      return limit("\(listed(story.attempt)) left its view, where it must stay", "bounds")
    case .tooManyTouches(let count, let required):
      if (decision.recognizer as? UISwipeGestureRecognizer)?.maximumNumberOfTouches != nil {
        return ReasonClause(
          "\(count) fingers were down at once; it takes at most \(required) "
            + "(maximumNumberOfTouches)", property: "maximumNumberOfTouches")
      }
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

  private func swipeClause(
    _ reason: GestureReason, _ decision: GestureDecision, _ story: RecognizerStory
  ) -> ReasonClause? {
    guard let swipe = decision.recognizer as? UISwipeGestureRecognizer else { return nil }
    let limits = swipe.limits
    let gesture = gesture(of: story)
    let who = gesture == nil ? "the finger" : "the fingers on the touchpad"
    let first =
      gesture?.began ?? story.attempt.compactMap { self.story(ofTouch: $0)?.began }.min()
    let span =
      first.flatMap { first in
        doubts.step(from: first, to: decision.time) == nil
          ? "in the first \((decision.time - first).inMilliseconds)" : nil
      } ?? "so far"
    let far =
      "limits.leastTravel, \(points(limits.leastTravel)) at first and "
      + "\(percent(limits.travelDecay)) less each second"
    switch reason {
    case .tooSlow(let travel, let needed, let most):
      return ReasonClause(
        "\(who) had moved only \(points(travel)) in the swipe's direction when its time ran out "
          + "after \(most.inMilliseconds) (limits.longestDuration); it needed \(points(needed)) by "
          + "then (\(far))",
        property: "limits.leastTravel")
    case .liftedTooEarly(let travel, let needed):
      return ReasonClause(
        "\(who) moved \(points(travel)) in the swipe's direction \(span) and lifted; it needed "
          + "\(points(needed)) by then (\(far))", property: "limits.leastTravel")
    case .strayedSideways(let distance, let most):
      return ReasonClause(
        "\(who) moved \(points(distance)) sideways \(span); at most \(points(most)) is allowed by "
          + "then (limits.mostSidewaysTravel, \(points(limits.mostSidewaysTravel)) at first and "
          + "\(percent(limits.sidewaysDecay)) less each second)",
        property: "limits.mostSidewaysTravel")
    case .wentBackwards(let distance, let most):
      return ReasonClause(
        "\(who) moved \(points(distance)) against the swipe's direction \(span); the limit is "
          + "\(points(most)) (limits.mostBackwardTravel)", property: "limits.mostBackwardTravel")
    case .liftedTooSlowly(let speed, let needed):
      return ReasonClause(
        "its fingers moved at \(points(speed)) a second when the first one lifted; they needed "
          + "\(points(needed)) a second (limits.speed.leastSpeed)",
        property: "limits.speed.leastSpeed")
    case .wentAslant(let degrees, let most):
      return ReasonClause(
        "its fingers moved \(decimals(degrees)) degrees off the nearest direction; the limit is "
          + "\(decimals(most)) degrees (limits.speed.mostDeviation)",
        property: "limits.speed.mostDeviation")
    case .wentAnotherWay(let way):
      return ReasonClause(
        "its fingers moved \(way), which is not one of its directions (direction)",
        property: "direction")
    case .fingersOpposed:
      return ReasonClause("its fingers moved in opposite directions when the first one lifted")
    case .noDirection:
      return ReasonClause("it has no direction (direction)", property: "direction")
    default: return nil
    }
  }

  // MARK: Words

  /// What was held down: the touches, or the button.
  func held(_ story: RecognizerStory) -> String {
    story.attempt.isEmpty ? "the button" : listed(story.attempt)
  }

  private func percent(_ share: Double) -> String {
    "\(fixedText(share * 100, decimals: 1) ?? "\(share * 100)") %"
  }

  private func decimals(_ value: Double) -> String { fixedText(value, decimals: 1) ?? "\(value)" }

  /// The last outcome of the recognizer with that name.
  private func result(of name: String) -> String {
    guard let last = stories.first(where: { $0.recognizer.logName == name })?.outcomes.last,
      ["recognized", "began"].contains(last.result)
    else { return "recognized" }
    return "\(last.result) at \(last.time)"
  }

  /// The touch at that distance from where it began.
  func mover(_ distance: Double, _ story: RecognizerStory) -> String {
    let own = story.attempt.compactMap { self.story(ofTouch: $0) }
    let nearest = own.min { abs($0.travel - distance) < abs($1.travel - distance) }
    return nearest.map { "touch \($0.touch.serial)" } ?? "a touch"
  }

  private func cancelled(_ story: RecognizerStory) -> String {
    let own = story.attempt.compactMap { self.story(ofTouch: $0) }.first {
      $0.touch.phase == .cancelled
    }
    return own.map { "touch \($0.touch.serial)" } ?? "a touch"
  }

  func lastLift(_ story: RecognizerStory) -> String {
    let lifts = story.attempt.compactMap { self.story(ofTouch: $0) }
      .compactMap { touch in touch.entries.last { $0.words.hasPrefix("ended") }?.time }
    return lifts.max().map { "the lift at \($0)" } ?? "the lift"
  }
}

/// `touch 1`, `touches 1 and 2`.
func listed(_ touches: [Int]) -> String {
  let names = touches.map(String.init)
  guard let last = names.last else { return "no touch" }
  if names.count == 1 { return "touch \(last)" }
  return "touches \(names.dropLast().joined(separator: ", ")) and \(last)"
}
