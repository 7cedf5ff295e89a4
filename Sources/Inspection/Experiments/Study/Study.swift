import DactylKit
public import Foundation
public import InputFrames
import InputRecordings
import Inspection
public import Scenarios
public import Scenes

/// What many recordings say of the limits of a scene's recognizers.
///
/// Each gesture of each recording is played on the scene. What the engine measured against each limit is counted; and of a
/// gesture that is labelled with what was meant, the strictest limit is found with which that recognizer still recognizes,
/// by runs of the engine itself: no formula stands between a number and what a program would do.
///
/// Parts of a study (``ScenarioShard``) add up: ``add(_:)`` gives to the byte what one study of everything gives.
public struct Study: Hashable, Sendable, Codable {
  /// A recognizer of the scene.
  public struct Recognizer: Hashable, Sendable, Codable {
    /// Its name.
    public let name: String
    /// The gestures that were meant for it.
    public internal(set) var meant = 0
    /// Those of them that it recognizes as the scene is.
    public internal(set) var recognized = 0
    /// The gestures meant for others in which it fires as the scene is.
    public internal(set) var wrong = 0
    /// The gestures meant for it whose outcome turns on the panel; they count nowhere else.
    public internal(set) var panel = PanelShare()
    /// Its limits.
    public internal(set) var limits: [StudiedLimit]

    /// The same with nothing counted.
    var empty: Recognizer { Recognizer(name: name, limits: limits.map(\.empty)) }

    mutating func add(_ other: Recognizer) {
      meant += other.meant
      recognized += other.recognized
      wrong += other.wrong
      panel.add(other.panel)
      for (number, limit) in other.limits.enumerated() { limits[number].add(limit) }
    }
  }

  /// The greatest count that is read of a part. Source: ours; `Documentation/Constants.md#study`.
  static let mostRecordings = 1_000_000_000

  private let type: String
  /// The version of the form in which parts are written.
  private let version: Int
  /// The recordings that were played.
  public private(set) var recordings = 0
  /// Their gestures.
  public private(set) var gestures = 0
  /// Gestures with a label.
  public private(set) var labelled = 0
  /// Those of them whose label is what the person did next.
  public private(set) var labelledByNext = 0
  /// Labelled ones whose panel sent what cannot be true, as `dactyl check` says: they are left out of labelled counts, so
  /// that nobody sets a limit for a bad panel.
  public private(set) var doubtful = 0
  /// Files that are no recordings, or broken ones.
  public private(set) var passedOver = 0
  /// The recognizers in the order of the scene.
  public private(set) var recognizers: [Recognizer]
  /// The recognizers that compete.
  public private(set) var pairs: [Pair] = []
  /// By what ``groups`` divides the gestures.
  public let split: StudySplit?
  /// The gestures by the values of the split.
  public private(set) var groups: [Group] = []

  /// A study of the recordings of a folder and its folders.
  ///
  /// - Parameters:
  ///   - folder: The recordings; ``StudyLabels`` says how they are labelled.
  ///   - scene: The scene on which they are played.
  ///   - changes: What is set on its recognizers.
  ///   - shard: The part of the files that is studied.
  ///   - split: By what the gestures are divided.
  ///   - progress: Called before each file, with its path.
  ///   - passedOver: Called for each file that is no whole recording of touches, and each folder that cannot be read,
  ///     with the reason.
  @MainActor
  public init(
    of folder: String, on scene: Scene, changes: [RecognizerChange] = [],
    shard: ScenarioShard = .whole, split: StudySplit? = nil, progress: (String) -> Void = { _ in },
    passedOver report: (InputError) -> Void = { _ in }
  ) throws(InputError) {
    (type, version, self.split) = (Self.name, Self.newest, split)
    let built = try scene.build()
    for change in changes { try change.apply(to: built.recognizers.map(\.recognizer)) }
    recognizers = built.recognizers.map {
      Recognizer(name: $0.recognizer.logName, limits: $0.recognizer.studiedLimits.map(\.limit))
    }
    let most = built.recognizers.map { $0.recognizer.studiedLimits.map(\.most) }
    let reader = try StudyReader(folder, on: scene, changes, built: built)
    func isOwn(_ path: String) -> Bool {
      shard.holds(Self.place(of: StudyLabels.name(of: path, in: folder)))
    }
    try FolderExperiment.walk(
      folder,
      unread: { (reason) throws(InputError) in if isOwn(reason.subject) { report(reason) } },
      visit: { (file) throws(InputError) in
        guard isOwn(file) else { return }
        progress(file)
        try reader.read(file) { (item) throws(InputError) in
          switch item {
          case .recording: recordings += 1
          case .passedOver(let reason):
            passedOver += 1
            report(reason)
          case .gesture(let gesture): try add(gesture, on: scene, changes, most)
          }
        }
      })
  }

  /// Whether a folder and its folders hold so many files.
  @MainActor
  public static func holds(_ count: Int, filesIn folder: String) throws(InputError) -> Bool {
    var rest = count
    try FolderExperiment.walk(folder, while: { rest > 0 }, visit: { _ in rest -= 1 })
    return rest <= 0
  }

  /// A number of a file that depends on its path alone, so that parts need no order (FNV-1a).
  private static func place(of name: String) -> Int {
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return Int(hash >> 1)
  }

  // MARK: Gestures

  @MainActor
  private mutating func add(
    _ gesture: StudiedGesture, on scene: Scene, _ changes: [RecognizerChange], _ most: [[Int]]
  ) throws(InputError) {
    gestures += 1
    var counted = recognizers.map(\.empty)
    measure(gesture, into: &counted)
    if gesture.meant != nil {
      labelled += 1
      labelledByNext += gesture.isMeantByNext ? 1 : 0
      if gesture.isDoubtful {
        doubtful += 1
      } else {
        try judge(gesture, on: scene, changes, most, into: &counted)
      }
    }
    for (place, recognizer) in counted.enumerated() { recognizers[place].add(recognizer) }
    if let split {
      add(Group(value: split.value(gesture.input), gestures: 1, recognizers: counted))
    }
    pair(
      gesture,
      RequirementTrial(
        gesture: gesture, scene: scene, changes: changes, names: recognizers.map(\.name)))
  }

  /// Counts what was measured against the limits.
  @MainActor
  private func measure(_ gesture: StudiedGesture, into counted: inout [Recognizer]) {
    for attempt in gesture.run.attempts {
      let place = attempt.recognizer
      for (number, limit) in recognizers[place].limits.enumerated() {
        guard let (measured, isKept) = gesture.run.number(of: attempt, against: limit) else {
          continue
        }
        counted[place].limits[number].count(
          measured, isKept: isKept, in: gesture.file,
          touches: attempt.touches.map { $0 + gesture.touchesBefore })
      }
    }
  }

  /// Counts which recognizers fire in a labelled gesture, and with which limits, unless that turns on the panel.
  @MainActor
  private func judge(
    _ gesture: StudiedGesture, on scene: Scene, _ changes: [RecognizerChange], _ most: [[Int]],
    into counted: inout [Recognizer]
  ) throws(InputError) {
    guard let meant = gesture.meant else { return }
    var found = recognizers.map { _ in [LimitSearch.Found]() }
    // The meant one first: where it turns on the panel, nothing else is asked.
    for place in [meant] + recognizers.indices.filter({ $0 != meant }) {
      for (number, limit) in recognizers[place].limits.enumerated() {
        let search = LimitSearch(
          input: gesture.input, scene: scene, changes: changes, recognizer: recognizers[place].name,
          place: place, limit: limit, most: most[place][number])
        found[place].append(try search.strictest(gesture.run))
      }
      guard place == meant else { continue }
      let fault = gesture.panel.fault(
        gesture.run, hasFired: gesture.run.fires(meant),
        found: zip(recognizers[meant].limits, found[meant]).map { (limit: $0, found: $1) })
      if let fault {
        counted[meant].panel[keyPath: fault] += 1
        return
      }
    }
    for place in recognizers.indices {
      let hasFired = gesture.run.fires(place)
      if place == meant {
        counted[place].meant = 1
        counted[place].recognized = hasFired ? 1 : 0
      } else {
        counted[place].wrong = hasFired ? 1 : 0
      }
      for (number, answer) in found[place].enumerated() {
        counted[place].limits[number].add(answer, isMeant: place == meant)
      }
    }
  }

  private mutating func add(_ group: Group) {
    guard let place = groups.firstIndex(where: { $0.value == group.value }) else {
      groups.append(group)
      return groups.sort { $0.value.utf8.lexicographicallyPrecedes($1.value.utf8) }
    }
    groups[place].gestures += group.gestures
    for (number, recognizer) in group.recognizers.enumerated() {
      groups[place].recognizers[number].add(recognizer)
    }
  }

  /// Counts which of two recognizers that saw the same touches fired, and what a failure requirement would change.
  @MainActor
  private mutating func pair(_ gesture: StudiedGesture, _ trial: RequirementTrial) {
    var seen = Array(repeating: Set<Int>(), count: recognizers.count)
    var fired = seen
    for attempt in gesture.run.attempts {
      seen[attempt.recognizer].formUnion(attempt.touches)
      if attempt.hasFired { fired[attempt.recognizer].formUnion(attempt.touches) }
    }
    for first in recognizers.indices where !seen[first].isEmpty {
      for second in recognizers.indices.dropFirst(first + 1) {
        let shared = seen[first].intersection(seen[second])
        let (one, other) = (fired[first].intersection(shared), fired[second].intersection(shared))
        guard !one.isEmpty || !other.isEmpty else { continue }
        add(
          Pair(
            first: recognizers[first].name, second: recognizers[second].name,
            counts: [
              one.subtracting(other).isEmpty ? 0 : 1, other.subtracting(one).isEmpty ? 0 : 1,
              one.intersection(other).isEmpty ? 0 : 1,
            ],
            firstWaits: trial.wait(first, for: second), secondWaits: trial.wait(second, for: first))
        )
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
    pairs[place].add(pair)
  }

  // MARK: Parts

  private static let name = "study"
  private static let newest = 2

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
    func counts(_ all: [Recognizer]) -> [Int] {
      all.flatMap {
        [$0.meant, $0.recognized, $0.wrong] + $0.panel.counts + $0.limits.flatMap(\.counts)
      }
    }
    let all =
      [recordings, gestures, labelled, labelledByNext, doubtful, passedOver]
      + counts(recognizers) + pairs.flatMap(\.allCounts)
      + groups.flatMap { [$0.gestures] + counts($0.recognizers) }
    guard all.allSatisfy({ (0...Self.mostRecordings).contains($0) }) else { return false }
    // A part without gestures has no groups.
    let divided = groups.reduce(0) { $0 + $1.gestures }
    return type == Self.name && version == Self.newest
      && pairs.allSatisfy { $0.counts.count == 3 }
      && (split == nil ? groups.isEmpty : divided == gestures)
      && groups.allSatisfy { isSame($0.recognizers) }
  }

  /// Whether recognizers have the names and limits of this study.
  private func isSame(_ others: [Recognizer]) -> Bool {
    recognizers.count == others.count
      && zip(recognizers, others).allSatisfy { one, other in
        one.name == other.name && one.limits.map(\.identity) == other.limits.map(\.identity)
      }
  }

  /// The study as one line of JSON; `Schemas/study.schema.json` describes it.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Adds another part of the same study. Throws if it is of another scene, has other limits or another split.
  public mutating func add(_ other: Study) throws(InputError) {
    guard isSame(other.recognizers), split == other.split else {
      throw InputError(
        subject: "the parts",
        reason: "are of different scenes, or have different limits or splits",
        hint: "study all parts with the same scene, the same --set and the same --split")
    }
    recordings += other.recordings
    gestures += other.gestures
    labelled += other.labelled
    labelledByNext += other.labelledByNext
    doubtful += other.doubtful
    passedOver += other.passedOver
    for (place, recognizer) in other.recognizers.enumerated() {
      recognizers[place].add(recognizer)
    }
    for pair in other.pairs { add(pair) }
    for group in other.groups { add(group) }
  }
}
