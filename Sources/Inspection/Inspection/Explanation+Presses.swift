import DactylBasics
import DactylKit
import InputFrames

/// The stories of buttons and keys. Which key it is stays unsaid, as in a log.
extension Explanation {
  func record(_ press: UIPress, at time: Timestamp) {
    guard let index = presses.lastIndex(where: { $0.press === press }) else {
      return begin(press, at: time)
    }
    guard press.phase == .ended || press.phase == .cancelled else { return }
    let after = time - presses[index].began
    presses[index].entries.append(
      TimelineEntry(
        time: time, words: "\(press.phase) after \(after.inMilliseconds)",
        members: [
          ("what", .string("\(press.phase)")),
          ("duration_ms", .number(Double(after.wholeMicroseconds) / 1000)),
        ]))
  }

  private func begin(_ press: UIPress, at time: Timestamp) {
    var story = PressStory(press: press, began: time)
    let goal = press.responder.map(label)
    story.chain = press.responder?.responderChain.map(label) ?? []
    story.entries.append(
      TimelineEntry(
        time: time, words: "\(press.type.word) began, goes to \(goal ?? "no responder")",
        members: [
          ("what", .string("began")), ("button", .string(press.type.word)),
          ("responder", goal.map { .string($0) } ?? .null),
        ]))
    presses.append(story)
  }

  func record(_ decision: PressDecision) {
    guard let index = presses.lastIndex(where: { $0.press === decision.press }) else { return }
    let goal = label(decision.responder)
    var members: [(String, JSONValue)] = [
      ("what", .string(decision.kind.word)), ("responder", .string(goal)),
      ("phase", .string("\(decision.phase)")),
    ]
    if !decision.kind.causes.isEmpty {
      members.append(("because_of", .array(decision.kind.causes.map { .string($0.logName) })))
    }
    presses[index].entries.append(
      TimelineEntry(
        time: decision.time, words: "\(goal) \(decision.kind.words(phase: "\(decision.phase)"))",
        members: members))
  }

  /// Records which presses a recognizer has.
  func recordPresses(of recognizer: UIGestureRecognizer, _ index: Int) {
    let attempt = recognizer.pressesInAttempt.map(\.serial)
    stories[index].pressAttempt = attempt
    stories[index].seenPresses.formUnion(attempt)
  }

  /// The recognizers that received a press.
  func seers(ofPress serial: Int) -> [String] {
    stories.filter { $0.seenPresses.contains(serial) }.map(\.recognizer.logName)
  }
}

@MainActor
extension PressDecision.Kind {
  /// The decision's word in JSON.
  fileprivate var word: String {
    switch self {
    case .delivered: "delivered"
    case .withheld: "withheld"
    case .deliveredLate: "delivered late"
    case .cancelled: "cancelled in responder"
    case .dropped: "dropped"
    }
  }

  /// The recognizers that caused it.
  fileprivate var causes: [UIGestureRecognizer] {
    switch self {
    case .withheld(let recognizers): recognizers
    case .cancelled(let recognizer), .dropped(let recognizer): [recognizer]
    case .delivered, .deliveredLate: []
    }
  }

  /// The words after the responder's name.
  fileprivate func words(phase: String) -> String {
    switch self {
    case .delivered: return "receives \(phase)"
    case .withheld(let recognizers):
      let names = recognizers.map { recognizer in
        let property = recognizer.delaysTouchesBegan ? "delaysTouchesBegan" : "delaysTouchesEnded"
        return "\(recognizer.logName) may take it (\(property))"
      }
      return "does not receive \(phase) yet: \(names.joined(separator: ", "))"
    case .deliveredLate(let time): return "receives \(phase) late, at \(time)"
    case .cancelled(let recognizer):
      return "receives cancelled: \(recognizer.logName) took the press (cancelsTouchesInView)"
    case .dropped(let recognizer):
      return "never receives \(phase): \(recognizer.logName) took the press (cancelsTouchesInView)"
    }
  }
}

/// `press 1`, `presses 1 and 2`.
func listed(presses: [Int]) -> String {
  let names = presses.map(String.init)
  guard let last = names.last else { return "no press" }
  if names.count == 1 { return "press \(last)" }
  return "presses \(names.dropLast().joined(separator: ", ")) and \(last)"
}
