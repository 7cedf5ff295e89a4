import DactylBasics
import Foundation

/// What a client asks, from one line of JSON.
struct LiveRequest {
  /// What it asks for.
  enum Subject: String, CaseIterable {
    /// The tree, touches and recognizers now.
    case state
    /// What `dactyl inspect --json` prints, of the last minute.
    case inspection
    /// Lines of events from now on, or no more.
    case events
    /// The touches of the last minute as a recording.
    case recording
  }

  /// Why a line is no request.
  struct Fault: Error {
    let reason: String
    let hint: String
  }

  let subject: Subject
  /// Repeated in the answer.
  let id: JSONValue?
  /// Whether events are switched on.
  let isOn: Bool
  /// Whether moves are among the events.
  let hasMoves: Bool

  /// Reads a line.
  init(_ line: [UInt8]) throws(Fault) {
    let subjects = Subject.allCases.map(\.rawValue).joined(separator: ", ")
    let example = "send {\"ask\":\"state\"} on one line; ask is one of \(subjects)"
    guard let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] else {
      throw Fault(reason: "the line is no JSON object", hint: example)
    }
    guard let word = object["ask"] as? String else {
      throw Fault(reason: "the object has no text under \"ask\"", hint: example)
    }
    guard let subject = Subject(rawValue: word) else {
      throw Fault(reason: "nothing is asked for by \"\(word.printable.prefix(40))\"", hint: example)
    }
    self.subject = subject
    switch object["id"] {
    case let text as String: id = .string(String(text.prefix(200)))
    case let number as Int: id = .integer(number)
    default: id = nil
    }
    isOn = object["on"] as? Bool ?? true
    hasMoves = object["moves"] as? Bool ?? false
  }
}
