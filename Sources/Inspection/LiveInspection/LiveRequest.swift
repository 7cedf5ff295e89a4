import DactylBasics
import Foundation

/// A client's request, read from one line of JSON.
struct LiveRequest {
  /// The subject of a request.
  enum Subject: String, CaseIterable {
    /// The present tree, touches and recognizers.
    case state
    /// The output of `dactyl inspect --json` for the last minute.
    case inspection
    /// Turns lines of events on or off.
    case events
    /// Turns pictures of the screen in the client's inspections on or off.
    case pictures
    /// The input of the last minute as a recording.
    case recording
    /// A copy of the views and recognizers in the form of a scene file.
    case scene
    /// What shuts people out of what is shown; with pictures if the client asked for those before.
    case audit
  }

  /// Why a line is not a valid request.
  struct Fault: Error {
    let reason: String
    let hint: String
  }

  let subject: Subject
  /// The client's identifier, repeated in the answer.
  let id: JSONValue?
  /// Whether events or pictures are turned on.
  let isOn: Bool
  /// Whether the events include moves.
  let hasMoves: Bool

  /// Whether a recording names the keys.
  let wantsKeys: Bool

  /// Parses a line.
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
      throw Fault(reason: "\"\(word.printable.prefix(40))\" cannot be asked for", hint: example)
    }
    self.subject = subject
    switch object["id"] {
    case let text as String: id = .string(String(text.prefix(200)))
    case let number as Int: id = .integer(number)
    default: id = nil
    }
    isOn = object["on"] as? Bool ?? true
    hasMoves = object["moves"] as? Bool ?? false
    wantsKeys = object["keys"] as? Bool ?? false
  }
}
