import DactylKit
public import Foundation
public import InputFrames
import InputRecordings
import Inspection
public import Scenarios
public import Scenes

/// What many recordings say of the limits of a scene's recognizers.
///
/// Each recording is played on the scene. What the engine measured against each limit is counted; and of a recording
/// that is labelled with the gesture that was meant, the strictest limit is found with which that recognizer still
/// recognizes, by runs of the engine itself: no formula stands between a number and what a program would do.
///
/// Parts of a study (``ScenarioShard``) add up: ``add(_:)`` gives to the byte what one study of everything gives.
public struct Study: Hashable, Sendable, Codable {
  /// A recognizer of the scene.
  public struct Recognizer: Hashable, Sendable, Codable {
    /// Its name.
    public let name: String
    /// The recordings that were meant for it.
    public internal(set) var meant = 0
    /// Those of them that it recognizes as the scene is.
    public internal(set) var recognized = 0
    /// The recordings meant for others in which it fires as the scene is.
    public internal(set) var wrong = 0
    /// Its limits.
    public internal(set) var limits: [StudiedLimit]
  }

  /// Two recognizers that saw the same touches.
  public struct Pair: Hashable, Sendable, Codable {
    /// The first one, in the order of the scene.
    public let first: String
    /// The second one.
    public let second: String
    /// How many gestures only the first one recognized, only the second one, and both.
    public internal(set) var counts: [Int]
  }

  /// The greatest count that is read of a part. Source: ours; `Documentation/Constants.md#study`.
  static let mostRecordings = 1_000_000_000

  private let type: String
  /// The version of the form in which parts are written.
  private let version: Int
  /// The recordings that were played.
  public private(set) var recordings = 0
  /// Those with a label.
  public private(set) var labelled = 0
  /// Labelled ones whose panel sent what cannot be true, as `dactyl check` says: they are left out of labelled counts, so
  /// that nobody sets a limit for a bad panel.
  public private(set) var doubtful = 0
  /// Files that are no recordings, or broken ones.
  public private(set) var passedOver = 0
  /// The recognizers in the order of the scene.
  public private(set) var recognizers: [Recognizer]
  /// The recognizers that compete.
  public private(set) var pairs: [Pair] = []

  /// A study of the recordings of a folder and its folders.
  ///
  /// - Parameters:
  ///   - folder: The recordings; ``StudyLabels`` says how they are labelled.
  ///   - scene: The scene on which they are played.
  ///   - changes: What is set on its recognizers.
  ///   - shard: The part of the files that is studied.
  ///   - progress: Called before each file, with its path.
  @MainActor
  public init(
    of folder: String, on scene: Scene, changes: [RecognizerChange] = [],
    shard: ScenarioShard = .whole, progress: (String) -> Void = { _ in }
  ) throws(InputError) {
    (type, version) = (Self.name, Self.newest)
    let built = try scene.build()
    for change in changes { try change.apply(to: built.recognizers.map(\.recognizer)) }
    recognizers = built.recognizers.map {
      Recognizer(name: $0.recognizer.logName, limits: $0.recognizer.studiedLimits.map(\.limit))
    }
    let most = built.recognizers.map { $0.recognizer.studiedLimits.map(\.most) }
    let files = try Self.files(in: folder)
    let labels = try StudyLabels(folder: folder, names: recognizers.map(\.name))
    for (place, file) in files.enumerated() where shard.holds(place) {
      progress(file)
      guard !StudyLabels.isTable(file, in: folder) else { continue }
      guard let input = try? RecordedInput(path: file), input.fault == nil, input.frameCount > 0
      else {
        passedOver += 1
        continue
      }
      let name = StudyLabels.name(of: file, in: folder)
      try add(input, named: name, meant: labels.label(of: name), on: scene, changes, most)
    }
  }

  /// The files of a folder and its folders, in the order in which they are studied.
  @MainActor
  public static func files(in folder: String) throws(InputError) -> [String] {
    try FolderExperiment.files(in: folder)
  }

  @MainActor
  private mutating func add(
    _ input: RecordedInput, named name: String, meant: String?, on scene: Scene,
    _ changes: [RecognizerChange], _ most: [[Int]]
  ) throws(InputError) {
    recordings += 1
    let run = try StudiedRun(input, on: scene, changes)
    measure(run, in: name)
    pair(run)
    guard let meant else { return }
    labelled += 1
    guard input.oddities.allSatisfy(\.isEmpty) else {
      doubtful += 1
      return
    }
    for (place, recognizer) in recognizers.enumerated() {
      let (isMeant, hasFired) = (recognizer.name == meant, run.fires(place))
      if isMeant {
        recognizers[place].meant += 1
        if hasFired { recognizers[place].recognized += 1 }
      } else if hasFired {
        recognizers[place].wrong += 1
      }
      for (number, limit) in recognizer.limits.enumerated() {
        let search = LimitSearch(
          input: input, scene: scene, changes: changes, recognizer: recognizer.name, place: place,
          limit: limit, most: most[place][number])
        recognizers[place].limits[number].add(try search.strictest(run), isMeant: isMeant)
      }
    }
  }

  /// Counts what was measured against the limits.
  @MainActor
  private mutating func measure(_ run: StudiedRun, in file: String) {
    for attempt in run.attempts {
      let place = attempt.recognizer
      for (number, limit) in recognizers[place].limits.enumerated() {
        guard let (measured, isKept) = run.number(of: attempt, against: limit) else { continue }
        recognizers[place].limits[number].count(
          measured, isKept: isKept, in: file, touches: attempt.touches)
      }
    }
  }

  /// Counts which of two recognizers that saw the same touches fired.
  @MainActor
  private mutating func pair(_ run: StudiedRun) {
    var seen = Array(repeating: Set<Int>(), count: recognizers.count)
    var fired = seen
    for attempt in run.attempts {
      seen[attempt.recognizer].formUnion(attempt.touches)
      if attempt.hasFired { fired[attempt.recognizer].formUnion(attempt.touches) }
    }
    for first in recognizers.indices where !seen[first].isEmpty {
      for second in recognizers.indices.dropFirst(first + 1) {
        let shared = seen[first].intersection(seen[second])
        let (one, other) = (
          fired[first].intersection(shared), fired[second].intersection(shared)
        )
        guard !one.isEmpty || !other.isEmpty else { continue }
        add(
          Pair(
            first: recognizers[first].name, second: recognizers[second].name,
            counts: [
              one.subtracting(other).isEmpty ? 0 : 1, other.subtracting(one).isEmpty ? 0 : 1,
              one.intersection(other).isEmpty ? 0 : 1,
            ]))
      }
    }
  }

  private mutating func add(_ pair: Pair) {
    guard
      let place = pairs.firstIndex(where: { $0.first == pair.first && $0.second == pair.second })
    else {
      let order = recognizers.map(\.name)
      func rank(_ pair: Pair) -> (Int, Int) {
        (order.firstIndex(of: pair.first) ?? 0, order.firstIndex(of: pair.second) ?? 0)
      }
      pairs.append(pair)
      return pairs.sort { rank($0) < rank($1) }
    }
    pairs[place].counts = zip(pairs[place].counts, pair.counts).map(+)
  }

  // MARK: Parts

  private static let name = "study"
  private static let newest = 1

  /// A part, as ``json`` wrote it. `path` is its name in errors.
  public init(json: Data, path: String) throws(InputError) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let study = try? decoder.decode(Study.self, from: json), study.isWhole else {
      throw InputError(
        subject: path, reason: "is no part of a study",
        hint: "dactyl study FOLDER --shard 1/4 --json > PART writes one", operation: .read)
    }
    self = study
  }

  /// Whether what was read can be what was written.
  private var isWhole: Bool {
    let counts =
      [recordings, labelled, doubtful, passedOver]
      + recognizers.flatMap { [$0.meant, $0.recognized, $0.wrong] + $0.limits.flatMap(\.counts) }
      + pairs.flatMap(\.counts)
    return type == Self.name && version == Self.newest
      && counts.allSatisfy { (0...Self.mostRecordings).contains($0) }
      && pairs.allSatisfy { $0.counts.count == 3 }
  }

  /// The study as one line of JSON; `Schemas/study.schema.json` describes it.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Adds another part of the same study. Throws if it is of another scene, or has other limits.
  public mutating func add(_ other: Study) throws(InputError) {
    let same = zip(recognizers, other.recognizers).allSatisfy { one, other in
      one.name == other.name
        && one.limits.map(\.identity) == other.limits.map(\.identity)
    }
    guard same, recognizers.count == other.recognizers.count else {
      throw InputError(
        subject: "the parts", reason: "are of different scenes, or have different limits",
        hint: "study all parts with the same scene and the same --set")
    }
    recordings += other.recordings
    labelled += other.labelled
    doubtful += other.doubtful
    passedOver += other.passedOver
    for (place, recognizer) in other.recognizers.enumerated() {
      recognizers[place].meant += recognizer.meant
      recognizers[place].recognized += recognizer.recognized
      recognizers[place].wrong += recognizer.wrong
      for (number, limit) in recognizer.limits.enumerated() {
        recognizers[place].limits[number].add(limit)
      }
    }
    for pair in other.pairs { add(pair) }
  }
}
