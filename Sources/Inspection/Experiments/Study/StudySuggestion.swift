import DactylKit
import Foundation
public import InputFrames
import Inspection
public import Scenes

/// A limit that a study suggests, why, and the recordings that hold it in place.
public struct StudySuggestion: Hashable, Sendable {
  /// A recording that would come out otherwise with another value.
  public struct Hold: Hashable, Sendable {
    /// The recording, by its path below the folder.
    public let file: String
    /// Whether it was meant for the recognizer, and a stricter limit would lose it; else a looser one would take it.
    public let isMeant: Bool
  }

  /// The share of the meant gestures that a suggested limit recognizes, in a hundred. Source: ours;
  /// `Documentation/Constants.md#study`.
  public static let share = 95

  /// The recognizer's name.
  public let recognizer: String
  /// The property in code.
  public let property: String
  /// The value in the property's unit.
  public let value: Double
  /// The keys of the value in a scene file: `limits`, `least_duration_ms`.
  public let keys: [String]
  /// What the value does, and what the scene's own value did.
  public let reason: String
  /// What holds it in place; from one side only where nothing lies on the other.
  public internal(set) var holds: [Hold] = []

  let step: Int
  /// The nearest looser value with which a recording meant for another recognizer fires.
  let nextWrong: Int?

  /// The scene of that text with suggested limits. Fails where the text is no scene.
  public static func scene(
    _ text: String, with suggestions: [StudySuggestion]
  ) throws(InputError) -> String {
    var root = try DocumentNode.parse(text: text, path: "scene")
    for suggestion in suggestions { root = root.setting(suggestion, in: nil) }
    return root.yaml
  }

  /// The limits as a block of a scene, with the reasons as remarks.
  public static func text(of suggestions: [StudySuggestion]) -> String {
    guard !suggestions.isEmpty else {
      return "# no other value of one limit recognizes \(share) of a hundred\n"
    }
    // One limit for each recognizer.
    let lines = suggestions.flatMap { suggestion -> [String] in
      let key = suggestion.keys.last ?? suggestion.property
      let margin = suggestion.keys.count > 1 ? "  " : ""
      return ["# \(suggestion.recognizer)"] + suggestion.keys.dropLast().map { "\($0):" }
        + ["\(margin)# \(suggestion.reason)"]
        + suggestion.holds.map {
          "\(margin)# \($0.isMeant ? "a stricter one loses" : "a looser one takes") \($0.file)"
        } + ["\(margin)\(key): \(suggestion.number)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  var number: String { value == value.rounded() ? "\(Int(value))" : "\(value)" }

  /// A scenario that plays a recording of its own folder on the scene of that text, and expects what fires there. `nil`
  /// where a scenario cannot hold the scene.
  @MainActor
  public static func scenario(
    id: String, recording: String, at path: String, on text: String
  ) throws(InputError) -> String? {
    let scene = try Scene.parse(text: text, path: "scene")
    let outcomes = try Experiment(RecordedInput(path: path), on: scene).run().stream.namedOutcomes
    return Shrinker.Result.scenario(
      of: text, id: id, fired: outcomes.map { (name: $0.recognizer, result: $0.outcome.result) }
    ) {
      DocumentNode.Entry(
        key: "recording", line: 1,
        value: DocumentNode(path: "", line: 1, content: .scalar(recording, isPlain: false)))
    }
  }
}

extension DocumentNode {
  /// The tree with the limit set in the recognizer of that name.
  fileprivate func setting(_ suggestion: StudySuggestion, in key: String?) -> DocumentNode {
    switch content {
    case .scalar: return self
    case .list(let items):
      return with(.list(items.map { $0.setting(suggestion, in: key) }))
    case .mapping(let entries):
      let isMeant =
        key == "recognizers"
        && entries.contains {
          if $0.key == "id", case .scalar(suggestion.recognizer, _) = $0.value.content {
            true
          } else {
            false
          }
        }
      guard !isMeant else {
        return with(.mapping(Self.set(suggestion, suggestion.keys, in: entries)))
      }
      return with(
        .mapping(
          entries.map {
            Entry(key: $0.key, line: $0.line, value: $0.value.setting(suggestion, in: $0.key))
          }))
    }
  }

  private static func set(
    _ suggestion: StudySuggestion, _ keys: [String], in entries: [Entry]
  ) -> [Entry] {
    guard let key = keys.first else { return entries }
    let old = entries.first { $0.key == key }
    let value: Content
    if keys.count == 1 {
      value = .scalar(suggestion.number, isPlain: true)
    } else if case .mapping(let inner) = old?.value.content {
      value = .mapping(set(suggestion, Array(keys.dropFirst()), in: inner))
    } else {
      value = .mapping(set(suggestion, Array(keys.dropFirst()), in: []))
    }
    let entry = Entry(key: key, line: 1, value: DocumentNode(path: "", line: 1, content: value))
    guard let place = entries.firstIndex(where: { $0.key == key }) else { return entries + [entry] }
    var changed = entries
    changed[place] = entry
    return changed
  }

  private func with(_ content: Content) -> DocumentNode {
    DocumentNode(path: path, line: line, content: content)
  }
}

extension Study {
  /// The limits that recognize ``StudySuggestion/share`` of a hundred, where the scene's own do not, one for each
  /// recognizer: the one that takes least from others. `folder`, `scene` and `changes` are those of the study.
  @MainActor
  public func suggestions(
    of folder: String, on scene: Scene, changes: [RecognizerChange] = []
  ) throws(InputError) -> [StudySuggestion] {
    let built = try scene.build()
    var all: [StudySuggestion] = []
    for (place, recognizer) in recognizers.enumerated() {
      guard recognizer.meant > 0,
        recognizer.recognized * 100 < StudySuggestion.share * recognizer.meant
      else { continue }
      let found = recognizer.limits.compactMap { limit in
        limit.step(forShare: StudySuggestion.share).map { (limit: limit, step: $0) }
      }
      guard
        let best = found.min(by: {
          $0.limit.firesWrongly(at: $0.step) < $1.limit.firesWrongly(at: $1.step)
        }), let key = built.recognizers[place].recognizer.sceneKey(of: best.limit.property)
      else { continue }
      all.append(
        suggestion(
          recognizer, best.limit, best.step, keys: key.split(separator: ".").map(String.init)))
    }
    let reader = try StudyReader(folder, on: scene, changes, built: built)
    withExtendedLifetime(built) {}
    try hold(&all, reader)
    return all
  }

  private func suggestion(
    _ recognizer: Recognizer, _ limit: StudiedLimit, _ step: Int, keys: [String]
  ) -> StudySuggestion {
    let looser = limit.others.pairs.map(\.step).filter {
      limit.isUpperBound ? $0 > step : $0 < step
    }
    return StudySuggestion(
      recognizer: recognizer.name, property: limit.property, value: Double(step) / limit.unit.steps,
      keys: keys,
      reason: "recognizes \(limit.recognized(at: step)) of \(limit.meant) that were meant, "
        + "\(recognizer.recognized) before; fires in \(limit.firesWrongly(at: step)) meant for others, "
        + "\(recognizer.wrong) before",
      step: step, nextWrong: limit.isUpperBound ? looser.min() : looser.max())
  }

  /// Finds the recordings on both sides of each suggested limit.
  @MainActor
  private func hold(
    _ suggestions: inout [StudySuggestion], _ reader: StudyReader
  ) throws(InputError) {
    for file in try FolderExperiment.files(in: reader.folder) {
      let isOpen = suggestions.contains { suggestion in
        !suggestion.holds.contains(where: \.isMeant)
          || suggestion.nextWrong != nil && suggestion.holds.allSatisfy(\.isMeant)
      }
      guard isOpen else { return }
      // A scenario names a recording, and no bundle.
      guard !ReportBundle.isBundle(file) else { continue }
      try reader.read(file) { (item) throws(InputError) in
        guard case .gesture(let gesture) = item, gesture.meant != nil, !gesture.isDoubtful else {
          return
        }
        for index in suggestions.indices {
          if let hold = try hold(suggestions[index], gesture, reader) {
            suggestions[index].holds.append(hold)
          }
        }
      }
    }
  }

  /// What a gesture holds of a suggestion; `nil` if it would come out the same with the next values.
  @MainActor
  private func hold(
    _ suggestion: StudySuggestion, _ gesture: StudiedGesture, _ reader: StudyReader
  ) throws(InputError) -> StudySuggestion.Hold? {
    guard let place = recognizers.firstIndex(where: { $0.name == suggestion.recognizer }),
      let limit = recognizers[place].limits.first(where: { $0.property == suggestion.property })
    else { return nil }
    let isMeant = gesture.meant == place
    guard let sought = isMeant ? suggestion.step : suggestion.nextWrong,
      !suggestion.holds.contains(where: { $0.isMeant == isMeant })
    else { return nil }
    let search = LimitSearch(
      input: gesture.input, scene: reader.scene, changes: reader.changes,
      recognizer: suggestion.recognizer, place: place, limit: limit,
      most: limit.unit.most(of: limit.property))
    guard try search.strictest(gesture.run) == .at(sought) else { return nil }
    return StudySuggestion.Hold(file: gesture.file, isMeant: isMeant)
  }
}
