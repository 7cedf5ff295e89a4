import Foundation
public import InputFrames
import InputRecordings
import Scenarios
import Scenes

/// Cuts a case that fails down to the smallest one that fails in the same way.
///
/// What must stay is what was expected, word for word, and what came instead, but for its numbers: with fewer events
/// times are others. Fingers go first, then events or frames of the case's recording, then recognizers, requirements,
/// views, settings and expectations. Each step is a real run.
@MainActor
public struct ScenarioShrinker {
  /// The smallest case that was found.
  public struct Result {
    /// The case as a scenario file.
    public let scenario: String
    /// The recording that it plays, as evemu text; `nil` where the case has events of its own.
    public let evemu: String?
    /// What was expected and what came, in one line.
    public let failure: String
    /// Events, or frames of the recording, before and after.
    public let events: (before: Int, after: Int)
    /// Views and recognizers, before and after.
    public let parts: (before: Int, after: Int)
    /// How many runs it took.
    public let runs: Int
  }

  private let path: String
  private let root: DocumentNode
  private let id: String
  private let failure: Failure
  private let counter = Counter()

  private final class Counter { var runs = 0 }

  /// How a case failed, without what changes with the times of its events.
  private struct Failure: Equatable {
    var expected: String
    var got: String
    /// The decisions about recognizers that were expected to fire.
    var reasons: Set<String>
    var words: String

    init?(_ outcome: ScenarioResult.Outcome) {
      guard case .failed(let expected, let got, let reasons) = outcome else { return nil }
      self.expected = expected
      self.got = Self.withoutNumbers(got)
      let names = Set(expected.split { !($0.isLetter || $0.isNumber || "-_.".contains($0)) })
      self.reasons = Set(
        reasons.filter { reason in
          reason.contains(": failed: ") && names.contains(reason.prefix { $0 != " " })
        }.map(Self.withoutNumbers))
      words = "expected \(expected), got \(got)"
    }

    /// A text with a sign in place of each number; a name that ends in a digit stays.
    private static func withoutNumbers(_ text: String) -> String {
      text.split(separator: " ").map { $0.first?.isNumber == true ? "#" : $0 }
        .joined(separator: " ")
    }

    static func == (left: Failure, right: Failure) -> Bool {
      left.expected == right.expected && left.got == right.got && left.reasons == right.reasons
    }
  }

  /// The case of that id in a scenario file; without an id, the first one that fails. Fails where the case passes.
  public init(path: String, id: String?) throws(InputError) {
    let text = try DocumentFile.text(path: path)
    let entries = try ScenarioFile.parse(text: text, path: path).entries
    var passed: ScenarioResult?
    var found: (String, Failure)?
    for entry in entries {
      guard case .scenario(let scenario) = entry, id.map({ $0 == scenario.id }) ?? true else {
        continue
      }
      let result = ScenarioRunner.run(entry)
      if let failure = Failure(result.outcome) {
        found = (scenario.id, failure)
        break
      }
      passed = result
    }
    guard let found else {
      let ids = entries.compactMap { entry in
        if case .scenario(let scenario) = entry { scenario.id } else { nil }
      }
      throw InputError(
        subject: path,
        reason: passed == nil
          ? "there is no case \"\((id ?? "").shortened)\""
          : id == nil ? "no case fails, so there is nothing to cut" : "that case does not fail",
        hint: passed == nil ? (id ?? "").hint("cases", Array(ids.prefix(20))) : nil)
    }
    self.path = path
    (self.id, failure) = found
    root = try Self.document(of: found.0, in: DocumentNode.parse(text: text, path: path))
  }

  /// A scenario file of one case.
  private static func document(
    of id: String, in root: DocumentNode
  ) throws(InputError) -> DocumentNode {
    let file = try DocumentMapping(root, "a scenario file")
    let cases = try file["cases"]?.requireList("cases") ?? []
    let node = cases.first { $0.entry("id")?.text == id }
    return DocumentNode(
      path: root.path, line: 1,
      content: .mapping([
        DocumentNode.Entry(
          key: "schema", line: 1,
          value: DocumentNode(
            path: root.path, line: 1, content: .scalar(ScenarioFile.schema, isPlain: false))),
        DocumentNode.Entry(
          key: "cases", line: 1,
          value: DocumentNode(path: root.path, line: 1, content: .list(node.map { [$0] } ?? []))),
      ]))
  }

  /// Cuts down. `name` is that of the recording that the smallest case plays, without its ending.
  public func run(name: String) throws(InputError) -> Result {
    let place = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID()).evemu")
    defer { try? FileManager.default.removeItem(at: place) }
    var (root, recording, before) = (root, TouchRecording?.none, eventCount(root))
    if let path = root.recordedPath {
      let small = try cutRecording(path, place)
      before = small.before
      recording = small.recording
      root = root.playing(place.path)
    } else {
      root = cutFingers(root)
    }
    var shrinker = SceneShrinker(root: root)
    let parts = SceneShrinker(root: self.root).count
    // What a case without a word that it needs does is another failure, or none.
    try shrinker.run(keeping: []) { fails($0) }
    let evemu = recording?.evemu
    let smallest = try DocumentNode.parse(text: shrinker.text, path: path)
    let written = evemu == nil ? smallest : smallest.playing("\(name).evemu")
    return Result(
      scenario: written.yaml, evemu: evemu, failure: failure.words,
      events: (before, recording?.frames.count ?? eventCount(smallest)),
      parts: (parts, shrinker.count), runs: min(counter.runs, Shrinker.mostRuns))
  }

  /// Whether a text's one case fails as the whole one did.
  private func fails(_ text: String) -> Bool {
    counter.runs += 1
    guard counter.runs <= Shrinker.mostRuns,
      let entry = try? ScenarioFile.parse(text: text, path: path).entries.first,
      case .scenario(let scenario) = entry, scenario.id == id
    else { return false }
    return Failure(ScenarioRunner.run(entry).outcome) == failure
  }

  private func eventCount(_ root: DocumentNode) -> Int { root.events?.count ?? 0 }

  // MARK: Events

  /// The case without the fingers, then the events, that its failure does without.
  private func cutFingers(_ root: DocumentNode) -> DocumentNode {
    guard let events = root.events else { return root }
    func finger(_ event: DocumentNode) -> String? { event.entry("id")?.text }
    var fingers: [String] = []
    for name in events.compactMap(finger) where !fingers.contains(name) { fingers.append(name) }
    let kept = Shrinker.minimized(fingers) { kept in
      fails(root.having(events.filter { finger($0).map(kept.contains) ?? true }).yaml)
    }
    let rest = events.filter { finger($0).map(kept.contains) ?? true }
    let smallest = Shrinker.minimized(Array(rest.indices)) { places in
      fails(root.having(places.map { rest[$0] }).yaml)
    }
    return root.having(smallest.map { rest[$0] })
  }

  /// The frames of the first panel that the failure needs; the case plays them from a file meanwhile.
  private func cutRecording(
    _ name: String, _ place: URL
  ) throws(InputError) -> (recording: TouchRecording, before: Int) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    let file = name.hasPrefix("/") ? name : folder.appending(path: name).path
    let input = try RecordedInput(path: file)
    if let fault = input.fault { throw fault }
    let text = root.playing(place.path).yaml
    for case .deviceAdded(let description, let device, _) in input.events {
      let size = PanelGeometry(description).size
      func recorded(_ frames: [TouchFrame]) -> TouchRecording {
        TouchRecording(name: "Cut from \(input.name)", size: size, frames: frames)
      }
      func holds(_ frames: [TouchFrame]) -> Bool {
        guard !frames.isEmpty,
          (try? Data(recorded(frames).evemu.utf8).write(to: place)) != nil
        else { return false }
        return fails(text)
      }
      var frames = input.events.compactMap { event -> TouchFrame? in
        guard case .touches(let frame) = event, frame.device == device, !frame.contacts.isEmpty
        else { return nil }
        return frame
      }
      guard !frames.isEmpty, holds(frames) else { continue }
      let before = frames.count
      let touches = Shrinker.minimized(Shrinker.touches(frames)) {
        holds(Shrinker.only(Set($0), of: frames))
      }
      frames = Shrinker.only(Set(touches), of: frames)
      frames = Shrinker.shortened(Shrinker.withoutMoves(frames, holds), holds)
      // What was tried last need not be what was kept.
      _ = holds(frames)
      return (recorded(frames), before)
    }
    throw InputError(
      subject: file,
      reason: "the case fails on the whole recording, and not on one panel's fingers alone",
      hint:
        "it depends on hovering, tilting, contact sizes or a second panel, which shrink leaves out")
  }
}

extension DocumentNode {
  fileprivate func entry(_ key: String) -> DocumentNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  private var oneCase: DocumentNode? {
    guard case .list(let items) = entry("cases")?.content else { return nil }
    return items.first
  }

  /// The events of the one case of a scenario file.
  fileprivate var events: [DocumentNode]? {
    guard case .list(let items) = oneCase?.entry("events")?.content else { return nil }
    return items
  }

  /// The recording of the one case of a scenario file.
  fileprivate var recordedPath: String? { oneCase?.entry("recording")?.text }

  /// The file with other events.
  fileprivate func having(_ events: [DocumentNode]) -> DocumentNode {
    replacing("events", by: .list(events))
  }

  /// The file with another recording.
  fileprivate func playing(_ path: String) -> DocumentNode {
    replacing("recording", by: .scalar(path, isPlain: false))
  }

  private func replacing(_ key: String, by content: Content) -> DocumentNode {
    guard case .mapping(let entries) = oneCase?.content else { return self }
    let changed = entries.map { entry in
      guard entry.key == key else { return entry }
      return Entry(
        key: key, line: entry.line,
        value: DocumentNode(path: path, line: entry.line, content: content))
    }
    let node = DocumentNode(path: path, line: line, content: .mapping(changed))
    guard case .mapping(let file) = self.content else { return self }
    return DocumentNode(
      path: path, line: line,
      content: .mapping(
        file.map { entry in
          guard entry.key == "cases" else { return entry }
          return Entry(
            key: "cases", line: entry.line,
            value: DocumentNode(path: path, line: entry.line, content: .list([node])))
        }))
  }
}
