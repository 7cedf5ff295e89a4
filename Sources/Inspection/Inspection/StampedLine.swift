import DactylBasics
import InputFrames

/// A line of a log that tells of aids: the reader's and the switches'.
enum StampedLine {
  /// The words behind their time since the start of the log, or one JSON object with the event's name and members.
  static func text(
    of event: String, _ words: String, _ members: [(String, JSONValue)], at now: Timestamp,
    since start: Timestamp?, _ format: EventLog.Format
  ) -> String {
    let since = Timestamp(microseconds: (now - (start ?? .zero)).wholeMicroseconds)
    switch format {
    case .text:
      let stamp = "\(since)"
      return String(repeating: " ", count: max(0, 12 - stamp.count)) + "\(stamp)  \(words)"
    case .json:
      let head: [(String, JSONValue)] = [
        ("event", .string(event)), ("time_ms", .number(since.milliseconds)),
      ]
      return JSONValue.object(head + members).text
    }
  }
}
