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
