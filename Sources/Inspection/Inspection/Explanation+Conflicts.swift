import DactylBasics
import DactylKit
import GestureMachines
import InputFrames

/// Two recognizers that both fired for the same touches, and the line that parts them.
struct GestureConflict {
  /// The recognizer that fired first.
  var first: String
  /// The one that fired after it.
  var second: String
  /// When the second one fired for the first time.
  var time: Timestamp
  /// The touches of both, by serial.
  var touches: [Int]
  /// The property as a change states it: `single.require(toFail:)=double`.
  var change: String { "\(first).require(toFail:)=\(second)" }
  /// The line as a program writes it.
  var line: String { "\(first).require(toFail: \(second))" }
  /// One sentence with what fired when, and one with the line to write.
  var sentence: String

  var json: JSONValue {
    .object([
      ("type", .string("conflict")), ("time_ms", .number(time.milliseconds)),
      ("first", .string(first)), ("second", .string(second)),
      ("touches", .array(touches.map { .integer($0) })), ("sentence", .string(sentence)),
      ("line", .string(line)), ("change", .string(change)),
    ])
  }
}

/// Finds taps that fire although a tap of more taps goes on: of all recognizers, only these may fire one after the other for a
/// touch without having been allowed to.
extension Explanation {
  /// The pairs that fired for the same touches, in the order of their recognizers.
  func conflicts(_ filter: Filter) -> [GestureConflict] {
    stories.flatMap { first in stories.compactMap { conflict(of: first, with: $0) } }.filter {
      if let name = filter.recognizer, $0.first != name, $0.second != name { return false }
      return filter.touch.map($0.touches.contains) ?? true
    }
  }

  private func conflict(
    of first: RecognizerStory, with second: RecognizerStory
  ) -> GestureConflict? {
    guard let tap = first.recognizer as? UITapGestureRecognizer,
      let longer = second.recognizer as? UITapGestureRecognizer,
      tap.numberOfTapsRequired < longer.numberOfTapsRequired, !areSimultaneous(tap, longer)
    else { return nil }
    var shared: Set<Int> = []
    var times: (first: Timestamp, second: Timestamp)?
    // An outcome without a reason to rely on shows no conflict: it rests on a clock that was set, or on a
    // place that no finger makes.
    func fired(_ outcome: OutcomeStory) -> Bool {
      outcome.result == "recognized" && outcome.reason != nil
    }
    for late in second.outcomes where fired(late) {
      for early in first.outcomes where fired(early) && early.time < late.time {
        let touches = Set(early.touches).intersection(late.touches)
        guard !touches.isEmpty else { continue }
        shared.formUnion(touches)
        times = times ?? (early.time, late.time)
      }
    }
    guard let times else { return nil }
    let names = (tap.logName, longer.logName)
    var conflict = GestureConflict(
      first: names.0, second: names.1, time: times.second, touches: shared.sorted(), sentence: "")
    conflict.sentence =
      "\(names.0) and \(names.1) both fired for \(listed(conflict.touches)), at \(times.first) and at "
      + "\(times.second): neither waits for the other. If only one of them is to fire, write "
      + "\(conflict.line), in a scene file requires_failure_of: \(names.1); \(names.0) then fires "
      + "once \(names.1) has failed, \(longer.limits.longestPause.inMilliseconds) after the lift at "
      + "the latest. To try it: --set \"\(conflict.change)\"."
    return conflict
  }

  /// Whether the program has asked for both.
  private func areSimultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    func allows(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
      recognizer.delegate?.gestureRecognizer(
        recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
    }
    return allows(one, other) || allows(other, one)
  }
}
