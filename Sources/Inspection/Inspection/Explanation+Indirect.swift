import DactylBasics
import DactylKit
import GestureMachines
import InputFrames

/// The stories of wheels and touchpads: gestures without touches.
extension Explanation {
  func record(_ report: IndirectReport) {
    guard report.phase == .began else { return end(report) }
    var story = IndirectStory(number: report.number, kind: report.kind, began: report.time)
    story.chain = report.view.responderChain.map(label)
    story.seenBy = report.recognizers.map(\.logName)
    story.entries.append(
      TimelineEntry(
        time: report.time,
        words: "\(report.kind.words) began at \(report.location.text), over \(label(report.view))",
        members: [("what", .string("began"))] + report.members))
    gestures.append(story)
    for recognizer in report.recognizers { _ = index(of: recognizer) }
    for index in stories.indices {
      guard let (why, property) = report.miss(of: stories[index].recognizer) else { continue }
      stories[index].missed.append(
        MissedGesture(gesture: report.number, time: report.time, why: why, property: property))
    }
  }

  private func end(_ report: IndirectReport) {
    guard let index = gestures.lastIndex(where: { $0.number == report.number }) else { return }
    let after = report.time - gestures[index].began
    let result = report.result.isEmpty ? "" : ": \(report.result)"
    gestures[index].entries.append(
      TimelineEntry(
        time: report.time, words: "\(report.phase) after \(after.inMilliseconds)\(result)",
        members: [
          ("what", .string("\(report.phase)")),
          ("duration_ms", .number(Double(after.wholeMicroseconds) / 1000)),
        ] + report.members))
  }

  /// Records which gesture without touches a recognizer has.
  func recordIndirect(of recognizer: UIGestureRecognizer, _ index: Int) {
    if let gesture = recognizer.indirectGestureInAttempt {
      stories[index].gesture = gesture
      stories[index].attempt = []
      stories[index].pressAttempt = []
    } else if !recognizer.touchesInAttempt.isEmpty || recognizer.isOfPresses {
      stories[index].gesture = nil
    }
  }

  /// The gesture that a recognizer's present attempt is about; `nil` for touches and presses.
  func gesture(of story: RecognizerStory) -> IndirectStory? {
    story.gesture.flatMap { number in gestures.last { $0.number == number } }
  }

  /// The gestures that a recognizer did not see, one outcome for each cause.
  func missedGestures(of story: RecognizerStory) -> [OutcomeStory] {
    var causes: [(first: MissedGesture, gestures: [Int])] = []
    for miss in story.missed {
      if let index = causes.firstIndex(where: { $0.first.why == miss.why }) {
        causes[index].gestures.append(miss.gesture)
      } else {
        causes.append((miss, [miss.gesture]))
      }
    }
    return causes.map { first, gestures in
      let property = first.property.map { first.why.contains($0) ? "" : " (\($0))" } ?? ""
      return OutcomeStory(
        time: first.time, result: "did not see", touches: [], gestures: gestures,
        sentence: "\(story.recognizer.logName) did not see \(listed(gestures: gestures)) because "
          + "\(first.why)\(property).", property: first.property)
    }
  }

  /// The clause about fingers on a touchpad, whose place and distance nobody knows in points; `nil` where that of fingers on
  /// a screen says it.
  func indirectClause(_ reason: GestureReason, _ story: RecognizerStory) -> ReasonClause? {
    guard let gesture = gesture(of: story) else { return nil }
    let prefix = story.recognizer is TransformGestureRecognizer ? "limits.pinch" : "limits"
    switch reason {
    case .pinched(let change, let needed):
      return ReasonClause("\(Self.scaled(change)); it begins at \(points(needed))")
    case .pinchedTooLittle(let change, let needed):
      return ReasonClause(
        "\(Self.scaled(change)) before they lifted; it begins at \(points(needed)) "
          + "(\(prefix).beginChange)", property: "\(prefix).beginChange")
    case .turnedTooLittle(let degrees, let needed):
      let property =
        story.recognizer is TransformGestureRecognizer
        ? "limits.rotation.beginDegrees" : "limits.beginDegrees"
      return ReasonClause(
        "the fingers on the touchpad turned \(fixedText(abs(degrees), decimals: 3) ?? "") degrees "
          + "before they lifted; it begins at \(fixedText(needed, decimals: 3) ?? "") degrees "
          + "(\(property))", property: property)
    case .touchCancelled:
      return ReasonClause(
        "\(gesture.kind.words) was cancelled: the fingers did something else, or the device is gone"
      )
    default: return nil
    }
  }

  /// A change of the fingers' distance, which counts as that of fingers on a screen.
  private static func scaled(_ change: Double) -> String {
    let scale = fixedText(1 + change / IndirectReport.pointsOfPinch, decimals: 3) ?? ""
    return "the fingers on the touchpad came to a scale of \(scale), which counts as "
      + "\(points(abs(change))) \(change < 0 ? "nearer" : "farther")"
  }
}

/// What happened to a gesture of a wheel or a touchpad, from its beginning to its end.
struct IndirectStory {
  var number: Int
  var kind: IndirectReport.Kind
  var began: Timestamp
  var chain: [String] = []
  var seenBy: [String] = []
  var entries: [TimelineEntry] = []
}

/// That a recognizer did not see a gesture of a wheel or a touchpad, and why, as a clause.
struct MissedGesture {
  var gesture: Int
  var time: Timestamp
  var why: String
  var property: String?
}
