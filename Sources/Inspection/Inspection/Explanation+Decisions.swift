import DactylBasics
import DactylKit
import GestureMachines
import InputFrames

extension Explanation {
  func record(_ decision: GestureDecision) {
    let index = index(of: decision.recognizer)
    let attempt = decision.recognizer.touchesInAttempt.map(\.serial)
    if !attempt.isEmpty { stories[index].attempt = attempt }
    if decision.recognizer.isOfPresses { stories[index].attempt = [] }
    recordIndirect(of: decision.recognizer, index)
    doubts.record(decision, attempt: stories[index].attempt)
    recordPresses(of: decision.recognizer, index)
    stories[index].seen.formUnion(attempt)
    switch decision.kind {
    case .transition(let from, let to, let reason):
      record(from, to, reason, decision, index)
    case .waits(let others):
      let names = others.map(\.logName)
      let since = stories[index].waiting?.since ?? decision.time
      stories[index].waiting = (since, names)
      add(
        decision, index, [("what", .string("waits")), ("for", .array(names.map { .string($0) }))])
    case .declinesTouch(let touch, let refusal):
      let (why, property) = words(for: refusal, of: touch, stories[index])
      stories[index].unseen.append(
        Absence(touch: touch.serial, time: decision.time, why: why, property: property, cause: why))
      if refusal == .settled { return }
      add(
        decision, index,
        [
          ("what", .string("declines touch")), ("touch", .integer(touch.serial)),
          ("why", .string(refusal.rawValue)),
        ])
    case .declinesPress(let press, let refusal):
      add(
        decision, index,
        [
          ("what", .string("declines press")), ("press", .integer(press.serial)),
          ("why", .string(refusal.rawValue)),
        ])
      if refusal == .settled { return }
      let (why, property) = words(for: refusal, of: press, stories[index])
      stories[index].outcomes.append(
        OutcomeStory(
          time: decision.time, result: "did not see", touches: [], presses: [press.serial],
          sentence: "\(decision.recognizer.logName) did not see press \(press.serial) because "
            + "\(why).", property: property))
    case .refusedTransition(let from, let to):
      add(
        decision, index,
        [("what", .string("refused")), ("from", .string("\(from)")), ("to", .string("\(to)"))])
      conclude(
        index, decision.time, "refused",
        "\(decision.recognizer.logName) was refused the state \(to) at \(decision.time) because "
          + "it does not follow from \(from); set state only along the transitions that UIKit has.",
        property: "state")
    case .brokeRequirementCycle(let other, let ring):
      let names = ring.map(\.logName)
      guard stories[index].rings.insert(names).inserted else { return }
      let whole = (names + [names.first ?? other.logName]).joined(separator: " > ")
      add(
        decision, index,
        [("what", .string("broke cycle")), ("ring", .array(names.map { .string($0) }))])
      conclude(
        index, decision.time, "broke cycle",
        "\(names.first ?? "") did not wait for \(other.logName) at \(decision.time) because the "
          + "failure requirements form a ring, in which no recognizer could begin: \(whole); remove "
          + "one of them (require(toFail:)).",
        property: "require(toFail:)")
    }
  }

  private func add(
    _ decision: GestureDecision, _ index: Int, _ members: [(String, JSONValue)]
  ) {
    let reason = doubts.reason(of: decision, attempt: stories[index].attempt)
    stories[index].entries.append(
      TimelineEntry(
        time: decision.time, words: decision.sentence(reason: reason), members: members))
  }

  private func conclude(
    _ index: Int, _ time: Timestamp, _ result: String, _ sentence: String, property: String?,
    reason: GestureReason? = nil, head: String? = nil
  ) {
    stories[index].outcomes.append(
      OutcomeStory(
        time: time, result: result, touches: stories[index].attempt,
        presses: stories[index].pressAttempt,
        gestures: stories[index].gesture.map { [$0] } ?? [], sentence: sentence, property: property,
        reason: reason, head: head))
  }

  private func record(
    _ from: UIGestureRecognizer.State, _ to: UIGestureRecognizer.State, _ reason: GestureReason?,
    _ decision: GestureDecision, _ index: Int
  ) {
    if to == .changed {
      stories[index].changes += 1
      return
    }
    let count = stories[index].changes
    if count > 0 {
      stories[index].entries.append(
        TimelineEntry(
          time: decision.time, words: "has changed \(counted(times: count))",
          members: [("what", .string("changed")), ("count", .integer(count))]))
    }
    add(
      decision, index,
      [
        ("what", .string(to.word(from: from))),
        (
          "reason",
          doubts.reason(of: decision, attempt: stories[index].attempt).map { .string($0) } ?? .null
        ),
      ])
    let name = decision.recognizer.logName
    var act: String
    if let waiting = stories[index].waiting, from == .possible {
      let names = waiting.names.joined(separator: " and ")
      act = "\(name) waited for \(names) from \(waiting.since) and "
    } else {
      act = "\(name) "
    }
    act += to == .cancelled ? "was cancelled" : to.word(from: from)
    act += " at \(decision.time)"
    let head: String? =
      switch reason {
      case .prevented(let other, let time):
        "\(act) because \(other) was first, at \(time), and prevents it"
      case .requirementSucceeded(let other): "\(act) because \(other), which had to fail, succeeded"
      default: nil
      }
    if let step = doubts.step(of: decision, attempt: stories[index].attempt) {
      conclude(
        index, decision.time, to.word(from: from),
        "\(head ?? act), but \(step.words) meanwhile: \(step.consequence), so change no limit or "
          + "requirement for it.", property: nil)
    } else {
      let clause = clause(for: reason, of: decision, in: stories[index])
      let link = to == .failed || to == .cancelled ? " because " : ": "
      let sentence = clause.words.isEmpty ? "\(act)." : "\(act)\(link)\(clause.words)."
      conclude(
        index, decision.time, to.word(from: from), sentence, property: clause.property,
        reason: reason, head: head)
      if let leap = doubts.leap(of: decision, attempt: stories[index].attempt) {
        stories[index].outcomes[stories[index].outcomes.count - 1].blame(leap)
      }
    }
    if to != .began {
      stories[index].settled = decision.time
    }
    stories[index].waiting = nil
    stories[index].changes = 0
  }

  private func words(
    for refusal: TouchRefusal, of press: UIPress, _ story: RecognizerStory
  ) -> (String, String?) {
    switch refusal {
    case .pressType:
      return (
        "it is \(press.type.word), which its allowedPressTypes leave out", "allowedPressTypes"
      )
    case .mixed: return ("its gesture already consists of touches", nil)
    default: return commonWords(for: refusal, story)
    }
  }

  private func words(
    for refusal: TouchRefusal, of touch: UITouch, _ story: RecognizerStory
  ) -> (String, String?) {
    switch refusal {
    case .touchType:
      return (
        "the touch is \(touch.type), which its allowedTouchTypes or requiresExclusiveTouchType "
          + "leave out", "allowedTouchTypes"
      )
    case .mixed:
      return ("its gesture already consists of presses", nil)
    default: return commonWords(for: refusal, story)
    }
  }

  /// The words that touches and presses share.
  private func commonWords(
    for refusal: TouchRefusal, _ story: RecognizerStory
  ) -> (String, String?) {
    switch refusal {
    case .disabled: return ("it is disabled (isEnabled)", "isEnabled")
    case .settled:
      let when = story.settled.map { ", over at \($0)," } ?? ""
      return (
        "its gesture\(when) still had touches down; it begins anew once they have lifted", nil
      )
    case .waiting:
      let names = story.waiting?.names.joined(separator: " and ") ?? "another recognizer"
      return ("it was ready and waited for \(names) (require(toFail:))", "require(toFail:)")
    case .touchType:
      return ("its allowedTouchTypes leave the touch out", "allowedTouchTypes")
    case .buttons:
      return (
        "other buttons of the pointer are down than it requires (buttonMaskRequired)",
        "buttonMaskRequired"
      )
    case .pressType:
      return ("its allowedPressTypes leave the press out", "allowedPressTypes")
    case .mixed:
      return ("its gesture already uses another kind of input", nil)
    case .refused:
      return (
        "shouldReceive, of its delegate or its own, returned false",
        "gestureRecognizer(_:shouldReceive:)"
      )
    }
  }
}

extension TouchabilityRefusal {
  /// The words after the view's name.
  var words: String {
    switch self {
    case .hidden: "is hidden"
    case .transparent:
      "has an alpha below \(fixedText(Double(ViewLimits.leastTouchableAlpha), decimals: 3) ?? "")"
    case .interactionDisabled: "takes no touches"
    case .animating: "is being animated"
    }
  }

  /// The property of the view that causes it.
  var property: String {
    switch self {
    case .hidden: "isHidden"
    case .transparent: "alpha"
    case .interactionDisabled: "isUserInteractionEnabled"
    case .animating: "allowUserInteraction"
    }
  }
}
