import DactylBasics
import DactylKit
import Foundation
public import InputFrames
public import Inspection
public import Scenes

/// A copy of a program that runs, to play its last input again with changes.
///
///     let copy = try ProgramCopy(scene: client.ask("scene"), recording: client.ask("recording"),
///       inspection: client.ask("inspection"))
///     print(try copy.whatIf(["press.limits.slop=60"]).text, copy.agreement)
///
/// The scene is the program's own file, if it was made of one, else its views and recognizers as they stand. A copy has
/// none of the program's code. So ``agreement`` compares what the copy decided on the same touches with what the
/// program decided.
@MainActor
public struct ProgramCopy {
  /// The touches and the scene.
  public let experiment: Experiment
  /// What the copy lacks, one sentence each.
  public let missing: [String]
  /// How many outcomes of the program the copy repeats: the same recognizer, result and time on the same touches.
  public let repeated: Int
  /// How many outcomes the program had on touches that could be played again.
  public let compared: Int
  /// The first outcomes that differ, one sentence each.
  public let differences: [String]

  /// The ids of recognizers in the copy, by their names in the program.
  private let ids: [String: [String]]
  private let names: [String: String]
  /// The program's numbers of touches, by their numbers in the copy.
  private let touches: [Int: Int]
  private let before: [NamedOutcome]

  /// A copy from three answers of a live inspector, which belong to one moment. `sceneFile` takes the place of the file that the
  /// program names. Fails where nothing was touched, or the answers have another form.
  public init(
    scene: String, recording: String, inspection: String, sceneFile: String? = nil
  ) throws(InputError) {
    let description: LiveDescription = try Self.decoded(scene, "scene")
    let live: LiveOutcomes = try Self.decoded(inspection, "inspection")
    let input = try Self.input(try Self.decoded(recording, "recording"))
    var missing = sceneFile == nil && description.file == nil ? description.missing : []
    var base: [RecognizerChange] = []
    let file: Scene
    var ids: [String: [String]] = [:]
    if let path = sceneFile ?? description.file {
      file = try Scene.load(path: path)
      if sceneFile == nil {
        for text in description.changes { base.append(try RecognizerChange(text)) }
      }
    } else {
      file = try Scene.parse(text: description.copyText(scene), path: "the program's views")
      base = try Self.settings(description, of: file, &missing)
      for row in description.recognizers { ids[row.name, default: []].append(row.id) }
    }
    self.missing = missing
    self.ids = ids
    names = Dictionary(
      description.recognizers.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    experiment = try Experiment(input, on: file, base: base)
    let run = try experiment.run()
    let numbers = Self.numbers(live, run.stream)
    touches = numbers
    let names = ids.isEmpty ? [:] : self.names
    before = Self.renamed(run.stream.namedOutcomes, names, numbers)
    (repeated, compared, differences) = Self.compared(live, before, Set(numbers.values))
  }

  /// Plays the touches with changes, in the form of `--set` with the program's names, beside the copy without them.
  public func whatIf(_ changes: [String]) throws(InputError) -> WhatIfRun {
    let own = try self.changes(changes)
    let after = try experiment.run(own)
    return WhatIfRun(
      changes: changes, settings: after.settings, before: before,
      after: Self.renamed(after.stream.namedOutcomes, ids.isEmpty ? [:] : names, touches))
  }

  /// The changes for recognizers of the copy; a name that several recognizers have means all of them.
  public func changes(_ texts: [String]) throws(InputError) -> [RecognizerChange] {
    var changes: [RecognizerChange] = []
    for text in texts {
      let names = ids.keys.filter { text.hasPrefix("\($0).") }
      guard let name = names.max(by: { $0.count < $1.count }), let own = ids[name] else {
        changes.append(try RecognizerChange(text, option: "the change"))
        continue
      }
      let rest = String(text.dropFirst(name.count))
      for id in own { changes.append(try RecognizerChange(id + rest, option: "the change")) }
    }
    return changes
  }

  /// Whether the copy decides as the program did, in one sentence.
  public var agreement: String {
    if compared == 0 { return "The program decided nothing on touches that can be played again." }
    let outcomes = compared == 1 ? "outcome" : "outcomes"
    if repeated == compared {
      return "The copy repeats all \(compared) \(outcomes) of the program on these touches."
    }
    return
      "The copy repeats \(repeated) of \(compared) \(outcomes) of the program on these touches, "
      + "so its answer is not certain."
  }

  // MARK: Answers for a page

  /// A run in the form that the page of a running program reads.
  public func json(of run: WhatIfRun) -> String {
    JSONValue.object([
      ("run", run.json), ("agreement", .string(agreement)),
      ("certain", .bool(compared > 0 && repeated == compared)),
      ("differences", .array(differences.map { .string($0) })),
      ("missing", .array(missing.prefix(20).map { .string($0) })),
    ]).text
  }

  /// An error in the same form.
  public static func json(of error: InputError) -> String {
    JSONValue.object([
      ("error", .string("\(error)")), ("hint", error.hint.map { .string($0) } ?? .null),
    ]).text
  }

  // MARK: Making the copy

  private static func decoded<Value: Decodable>(
    _ json: String, _ what: String
  ) throws(InputError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    } catch {
      throw InputError(
        subject: what, reason: "the program's answer has another form",
        hint: "use the dactyl of the version that the program was built with")
    }
  }

  /// The input of all devices, on the program's time line.
  private static func input(_ recording: LiveRecording) throws(InputError) -> RecordedInput {
    guard recording.events > 0 else {
      throw InputError(
        subject: "the program", reason: "no device was used in the last minute",
        hint: "touch it, reload the page, then ask again")
    }
    let place = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID()).yml")
    defer { try? FileManager.default.removeItem(at: place) }
    guard
      FileManager.default.createFile(
        atPath: place.path, contents: Data(recording.libinput.utf8),
        attributes: [.posixPermissions: 0o600])
    else {
      throw InputError(
        subject: place.path, reason: "the input cannot be written there", operation: .write)
    }
    let read = try RecordedInput(path: place.path)
    if let fault = read.fault { throw fault }
    return RecordedInput(
      name: recording.devices.joined(separator: ", "),
      events: read.events.map { $0.later(by: .microseconds(recording.start)) })
  }

  /// The changes that give recognizers of the copy the program's properties.
  private static func settings(
    _ description: LiveDescription, of scene: Scene, _ missing: inout [String]
  ) throws(InputError) -> [RecognizerChange] {
    let built = try scene.build()
    let all = built.recognizers.map(\.recognizer)
    var changes: [RecognizerChange] = []
    for row in description.recognizers {
      guard let recognizer = built.recognizer(row.id) else { continue }
      for property in row.properties where property.count == 2 {
        func isSame() -> Bool {
          RecordedRecognizer.properties(of: recognizer)
            .contains { $0.name == property[0] && $0.value == property[1] }
        }
        if isSame() { continue }
        let value = property[1] == "no limit" ? "none" : property[1]
        if let change = try? RecognizerChange("\(row.id).\(property[0])=\(value)"),
          (try? change.apply(to: all)) != nil
        {
          changes.append(change)
        }
        if !isSame() {
          missing.append("\(row.name).\(property[0]) is \(property[1]), which cannot be copied")
        }
      }
    }
    return changes
  }

  // MARK: Comparing

  /// The program's numbers of touches by the copy's: touches that began at the same time.
  private static func numbers(_ live: LiveOutcomes, _ stream: InspectionStream) -> [Int: Int] {
    let begins = Dictionary(
      live.touches.compactMap { touch in touch.t.first.map { ($0, touch.touch) } },
      uniquingKeysWith: { first, _ in first })
    var numbers: [Int: Int] = [:]
    for event in stream.events {
      guard case .touch(let serial, "began", _, _) = event.kind,
        let number = begins[event.time.microseconds]
      else { continue }
      numbers[serial] = number
    }
    return numbers
  }

  /// Outcomes with the program's names and numbers; those on touches that the program's page has not got are left out.
  private static func renamed(
    _ outcomes: [NamedOutcome], _ names: [String: String], _ touches: [Int: Int]
  ) -> [NamedOutcome] {
    outcomes.compactMap { named in
      let own = named.outcome.touches.compactMap { touches[$0] }
      guard own.count == named.outcome.touches.count else { return nil }
      return NamedOutcome(
        recognizer: names[named.recognizer] ?? named.recognizer,
        outcome: named.outcome.onTouches(own))
    }
  }

  private struct Key: Hashable {
    var recognizer: String
    var result: String
    var microseconds: Int64
    var touches: [Int]
  }

  private static func compared(
    _ live: LiveOutcomes, _ copy: [NamedOutcome], _ played: Set<Int>
  ) -> (Int, Int, [String]) {
    let keys = Set(
      copy.map {
        Key(
          recognizer: $0.recognizer, result: $0.outcome.result,
          microseconds: $0.outcome.time.microseconds, touches: $0.outcome.touches)
      })
    let own = live.outcomes.filter { outcome in
      outcome.result != "did not see" && !outcome.touches.isEmpty
        && outcome.touches.allSatisfy { played.contains($0) }
        && live.recognizers.indices.contains(outcome.recognizer)
    }
    let lost = own.filter { outcome in
      !keys.contains(
        Key(
          recognizer: live.recognizers[outcome.recognizer].name, result: outcome.result,
          microseconds: outcome.t, touches: outcome.touches))
    }
    return (own.count - lost.count, own.count, lost.prefix(5).map(\.sentence))
  }
}

/// The answer to `{"ask":"scene"}`, without the copy itself, which is read as a scene file.
private struct LiveDescription: Decodable {
  struct Recognizer: Decodable {
    let id: String
    let name: String
    let properties: [[String]]
  }

  let file: String?
  let changes: [String]
  let recognizers: [Recognizer]
  let missing: [String]

  /// The copy as the text of a scene file.
  func copyText(_ json: String) -> String {
    guard let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any],
      let copy = object["copy"], let data = try? JSONSerialization.data(withJSONObject: copy)
    else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}

/// The answer to `{"ask":"recording"}`.
private struct LiveRecording: Decodable {
  let devices: [String]
  let events: Int
  let start: Int64
  let libinput: String
}

/// What the answer to `{"ask":"inspection"}` says about touches and outcomes.
private struct LiveOutcomes: Decodable {
  struct Touch: Decodable {
    let touch: Int
    let t: [Int64]
  }
  struct Recognizer: Decodable { let name: String }
  struct Outcome: Decodable {
    let t: Int64
    let recognizer: Int
    let result: String
    let touches: [Int]
    let sentence: String
  }

  let touches: [Touch]
  let recognizers: [Recognizer]
  let outcomes: [Outcome]
}
