import DactylBasics
import DactylKit
import Foundation
import InputFrames

extension Explanation {
  func record(_ touch: UITouch, at time: Timestamp) {
    let place = touch.location(in: nil)
    let x = Double(place.x)
    let y = Double(place.y)
    guard let index = touches.lastIndex(where: { $0.touch === touch }) else {
      return begin(touch, at: time, x: x, y: y)
    }
    touches[index].move(toX: x, y: y)
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    touches[index].ended = time
    let story = touches[index]
    let after = time - story.began
    let step = doubts.step(from: story.began, to: time)
    touches[index].entries.append(
      TimelineEntry(
        time: time,
        words: "\(touch.phase) at \(place.text) after "
          + "\(step.map { "an unknown time, because \($0.words)" } ?? after.inMilliseconds): "
          + "\(points(story.travel)) from its start, \(points(story.path)) along its path",
        members: [
          ("what", .string("\(touch.phase)")), ("x", .number(x)), ("y", .number(y)),
          ("travel", .number(story.travel)), ("path", .number(story.path)),
          (
            "duration_ms",
            step == nil ? .number(Double(after.wholeMicroseconds) / 1000) : .null
          ),
        ]))
  }

  private func begin(_ touch: UITouch, at time: Timestamp, x: Double, y: Double) {
    var story = TouchStory(touch, at: time, x: x, y: y)
    story.hit = touch.view.map(label)
    story.chain = touch.view?.responderChain.map(label) ?? []
    doubts.record(beginning: touch, at: time)
    let count = touch.pencilWords + doubts.tapCountWords(of: touch)
    story.entries.append(
      TimelineEntry(
        time: time,
        words: "began at \(CGPoint(x: x, y: y).text)\(count), hits \(story.hit ?? "nothing")",
        members: [
          ("what", .string("began")), ("x", .number(x)), ("y", .number(y)),
          ("tap_count", .integer(touch.tapCount)),
        ]))
    touches.append(story)
    recordEarlyLeaps(of: touch)
    recordUnseen(touch, at: time)
  }

  /// Writes down, for each recognizer that the touch is not offered to, why.
  private func recordUnseen(_ touch: UITouch, at time: Timestamp) {
    var shown: [UIView] = []
    var view = touch.view
    while let present = view {
      shown.append(present)
      view = present.superview
    }
    for index in stories.indices {
      let recognizer = stories[index].recognizer
      if let view = recognizer.view, shown.contains(where: { $0 === view }) { continue }
      stories[index].unseen.append(absence(of: touch, from: recognizer, at: time))
    }
  }

  /// Why a touch is not offered to a recognizer whose view is not in the hit view's branch.
  private func absence(
    of touch: UITouch, from recognizer: UIGestureRecognizer, at time: Timestamp
  ) -> Absence {
    let hit = touch.view.map { "hit \(label($0))" } ?? "hit no view"
    func absence(_ why: String, _ property: String, cause: String? = nil) -> Absence {
      Absence(
        touch: touch.serial, time: time, why: why, property: property, cause: cause ?? why)
    }
    guard let view = recognizer.view else {
      return absence("it is on no view", "addGestureRecognizer(_:)")
    }
    guard let window = view.window else {
      return absence("its view \(label(view)) is in no window", "addSubview(_:)")
    }
    guard touch.window == nil || touch.window === window else {
      return absence(
        "touch \(touch.serial) \(hit) in another window than its view \(label(view))",
        "windowLevel", cause: "window \(hit)")
    }
    var ancestor: UIView? = view
    while let present = ancestor {
      let whose = present === view ? "its view" : "above its view,"
      if let refusal = present.touchRefusal {
        return absence(
          "\(whose) \(label(present)) \(refusal.words)", refusal.property)
      }
      let place = touch.location(in: present)
      if !present.point(inside: place, with: nil) {
        return absence(
          "touch \(touch.serial) fell at \(place.text) of \(whose) \(label(present)), outside "
            + "\(present.bounds.text), and \(hit)", "frame", cause: "outside \(hit)")
      }
      ancestor = present.superview
    }
    return absence(
      "touch \(touch.serial) \(hit), which lies in front of its view \(label(view))",
      "isUserInteractionEnabled", cause: "front \(hit)")
  }

  func record(_ decision: DeliveryDecision) {
    guard let index = touches.lastIndex(where: { $0.touch === decision.touch }) else { return }
    // Moves are left out, because they are many. Whether the touch-down was withheld holds for them too.
    if decision.phase == .moved { return }
    let view = label(decision.view)
    let what = decision.phase == .began ? "began" : "\(decision.phase)"
    var members: [(String, JSONValue)] = [
      ("what", .string(decision.kind.word)), ("view", .string(view)), ("phase", .string(what)),
    ]
    if !decision.kind.causes.isEmpty {
      members.append(("because_of", .array(decision.kind.causes.map { .string($0) })))
    }
    touches[index].entries.append(
      TimelineEntry(
        time: decision.time, words: "\(view) \(decision.kind.words(phase: what))", members: members)
    )
  }
}

@MainActor
extension DeliveryDecision.Kind {
  /// The decision's word in JSON.
  var word: String {
    switch self {
    case .delivered: "delivered"
    case .withheld: "withheld"
    case .deliveredLate: "delivered late"
    case .cancelled: "cancelled in view"
    case .dropped: "dropped"
    case .oneTouchOnly: "one touch only"
    case .exclusiveTouch: "exclusive touch"
    case .keptFromContent: "kept from content"
    }
  }

  /// The recognizers that caused it.
  var claimants: [UIGestureRecognizer] {
    switch self {
    case .withheld(let recognizers): recognizers
    case .cancelled(let recognizer?), .dropped(let recognizer?): [recognizer]
    default: []
    }
  }

  /// Their names.
  fileprivate var causes: [String] { claimants.map(\.logName) }

  /// The words after the view's name.
  func words(phase: String) -> String {
    switch self {
    case .delivered: "receives \(phase)"
    case .withheld(let recognizers):
      "does not receive \(phase) yet: \(recognizers.map { holdWords($0, phase) }.joined(separator: ", "))"
    case .deliveredLate(let time): "receives \(phase) late, at \(time)"
    case .cancelled(let recognizer?):
      "receives cancelled: \(recognizer.logName) took the touch (cancelsTouchesInView)"
    case .cancelled(nil): "receives cancelled"
    case .dropped(let recognizer?):
      "never receives \(phase): \(recognizer.logName) took the touch (cancelsTouchesInView)"
    case .dropped(nil): "never receives \(phase): it left its window"
    case .oneTouchOnly:
      "never receives this touch: it accepts one touch at a time (isMultipleTouchEnabled)"
    case .exclusiveTouch:
      "never receives this touch: isExclusiveTouch keeps two views from being touched at once"
    case .keptFromContent(let scrollView):
      "never receives this touch: \(label(scrollView)) keeps it (touchesShouldBegin)"
    }
  }

  private func holdWords(_ recognizer: UIGestureRecognizer, _ phase: String) -> String {
    let property = recognizer.delaysTouchesBegan ? "delaysTouchesBegan" : "delaysTouchesEnded"
    return "\(recognizer.logName) may take it (\(property))"
  }
}

/// A length with its unit, and enough decimals that a value just beyond a limit does not read
/// like the limit.
func points(_ value: Double) -> String { value.inPoints }
