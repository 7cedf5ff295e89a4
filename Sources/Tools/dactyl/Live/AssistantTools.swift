import DactylBasics
import Experiments
import Foundation
import InputFrames
import Inspection
import LiveInspection
import Scenes

/// The tools of `dactyl mcp`.
@MainActor
final class AssistantTools {
  /// The open connections. A program records only while a client is connected, so they stay open
  /// between calls.
  private var clients: [String: LiveClient] = [:]

  /// The names, descriptions and parameters of the tools.
  static let list: [JSONValue] = [
    tool(
      "explain_recording",
      "Plays a recording of a touchscreen through a scene and says, for each gesture recognizer, why it fired or "
        + "not: the cause, the number, the limit, how close it was, and which property to change.",
      [
        ("recording", "string", "The recording's path."),
        ("scene", "string", "The scene file's path; without it, one view has every recognizer."),
        ("recognizer", "string", "Only this recognizer, by its name."),
        ("touch", "integer", "Only this touch, counted from 1."),
      ], required: ["recording"]),
    tool(
      "what_if",
      "Plays a recording with and without changes of recognizers' properties, and puts both outcomes side by side.",
      [
        ("recording", "string", "The recording's path."),
        ("scene", "string", "The scene file's path."),
        (
          "change", "string",
          "NAME.PROPERTY=VALUE, such as tap.limits.slop=60; several with a ; between."
        ),
        (
          "over", "string",
          "A folder of other recordings and cases that the change is held against."
        ),
      ], required: ["recording", "change"]),
    tool("programs", "Lists the running programs that can be inspected.", [], required: []),
    tool(
      "state", "Tells the touches, recognizers and views of a running program now.",
      [("program", "string", "Its name or process number; without it, the only one.")],
      required: []),
    tool(
      "why",
      "Says why each gesture of a running program fired or not, in the last minute since the first call for that program.",
      [
        ("program", "string", "Its name or process number; without it, the only one."),
        ("recognizer", "string", "Only this recognizer, by its name."),
      ], required: []),
  ]

  private static func tool(
    _ name: String, _ words: String, _ members: [(String, String, String)], required: [String]
  ) -> JSONValue {
    .object([
      ("name", .string(name)), ("description", .string(words)),
      (
        "inputSchema",
        .object([
          ("type", .string("object")),
          (
            "properties",
            .object(
              members.map {
                ($0.0, .object([("type", .string($0.1)), ("description", .string($0.2))]))
              })
          ),
          ("required", .array(required.map { .string($0) })),
        ])
      ),
    ])
  }

  /// Calls a tool; `nil` if there is none with that name.
  func call(_ name: String, _ arguments: [String: Any]) throws(InputError) -> String? {
    switch name {
    case "explain_recording": return try explain(arguments)
    case "what_if": return try whatIf(arguments)
    case "programs":
      let programs = InspectionFolder().programs
      return programs.isEmpty
        ? "No program that can be inspected runs as this user. Start one with DACTYL_INSPECT=1."
        : programs.map { "\($0.name), process \($0.process)" }.joined(separator: "\n")
    case "state":
      let found = try client(arguments)
      let snapshot = try LiveSnapshot(json: found.client.ask("state"))
      return LiveTable(snapshot, title: found.name).lines(width: 300).joined(separator: "\n")
    case "why": return try why(arguments)
    default: return nil
    }
  }

  // MARK: Recordings

  private func experiment(_ arguments: [String: Any]) throws(InputError) -> Experiment {
    guard let path = arguments["recording"] as? String else {
      throw InputError(subject: "recording", reason: "the call names no recording")
    }
    let scene = try (arguments["scene"] as? String).map { (path) throws(InputError) in
      try Scene.load(path: path)
    }
    let input = try RecordedInput(path: path)
    if let fault = input.fault { throw fault }
    return try Experiment(input, on: scene)
  }

  private func explain(_ arguments: [String: Any]) throws(InputError) -> String {
    let stream = try experiment(arguments).run().stream
    let recognizer = arguments["recognizer"] as? String
    let touch = arguments["touch"] as? Int
    let lines = stream.outcomes.filter { outcome in
      (recognizer.map { $0 == stream.recognizers[outcome.recognizer].name } ?? true)
        && (touch.map { outcome.touches.contains($0) } ?? true)
    }.map { outcome in
      ([outcome.sentence] + outcome.limits.flatMap { [$0.words] + [$0.advice].compactMap(\.self) })
        .joined(separator: "\n  ")
    }
    return lines.isEmpty ? "No recognizer met a touch." : lines.joined(separator: "\n")
  }

  private func whatIf(_ arguments: [String: Any]) throws(InputError) -> String {
    let experiment = try experiment(arguments)
    var changes: [RecognizerChange] = []
    for text in (arguments["change"] as? String ?? "").split(separator: ";") {
      changes.append(
        try RecognizerChange(text.trimmingCharacters(in: .whitespaces), option: "change"))
    }
    guard !changes.isEmpty else {
      throw InputError(
        subject: "change", reason: "the call names no change",
        hint: "such as tap.limits.slop=60")
    }
    var run = try experiment.whatIf(changes)
    if let over = arguments["over"] as? String {
      let scene = arguments["scene"] == nil ? nil : experiment.scene
      let result = try FolderExperiment(over, on: scene, changes: changes)
        .run(except: arguments["recording"] as? String ?? "")
      run.others = result.others
      run.passedOver = result.passedOver
    }
    return run.text
  }

  // MARK: Programs

  private func client(
    _ arguments: [String: Any]
  ) throws(InputError) -> (client: LiveClient, name: String) {
    let word = arguments["program"] as? String ?? (arguments["program"] as? Int).map { "\($0)" }
    let program = try InspectionFolder().program(word)
    if let known = clients[program.path] {
      if (try? known.ask("state")) != nil { return (known, program.name) }
      clients[program.path] = nil
    }
    let client = try LiveClient(program)
    clients[program.path] = client
    return (client, program.name)
  }

  private func why(_ arguments: [String: Any]) throws(InputError) -> String {
    struct Data: Decodable {
      struct Recognizer: Decodable { let name: String }
      struct Outcome: Decodable {
        let recognizer: Int
        let sentence: String
      }
      let recognizers: [Recognizer]
      let outcomes: [Outcome]
    }
    let json = try client(arguments).client.ask("inspection")
    guard let data = try? JSONDecoder().decode(Data.self, from: Foundation.Data(json.utf8)) else {
      throw InputError(subject: "inspection", reason: "the program's answer has another form")
    }
    let recognizer = arguments["recognizer"] as? String
    let lines = data.outcomes.filter { outcome in
      guard data.recognizers.indices.contains(outcome.recognizer) else { return false }
      return recognizer.map { $0 == data.recognizers[outcome.recognizer].name } ?? true
    }.map(\.sentence)
    return lines.isEmpty
      ? "Nothing was decided since the inspection began. Touch the panel, then ask again."
      : lines.suffix(200).joined(separator: "\n")
  }
}
