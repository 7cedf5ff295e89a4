import InputFrames

/// A run with a change, compared with the original run: the result of `--what-if`.
public struct WhatIfRun: Hashable, Sendable {
  /// A property that was set before the run.
  public struct Setting: Hashable, Sendable {
    /// The recognizer's name.
    public let recognizer: String
    /// The property, with its name in code.
    public let property: String
    /// Its value in the original run, in words.
    public let before: String
    /// Its value in this run.
    public let after: String

    /// A property that was set.
    public init(recognizer: String, property: String, before: String, after: String) {
      self.recognizer = recognizer
      self.property = property
      self.before = before
      self.after = after
    }
  }

  /// The outcome of a recognizer on some touches, in both runs.
  public struct Row: Hashable, Sendable {
    /// The recognizer's name.
    public let recognizer: String
    /// The touches.
    public let touches: [Int]
    /// In the original run; `nil` if it had no outcome on these touches.
    public let before: Ending?
    /// In the run with the change.
    public let after: Ending?

    /// Whether the outcomes differ: in kind, in time or in their reason.
    public var isChanged: Bool { before != after }
  }

  /// The deciding outcome of a recognizer on some touches: that it fired, else the last one.
  public struct Ending: Hashable, Sendable {
    /// `recognized`, `began`, `failed`, …
    public let result: String
    /// The time, in microseconds.
    public let microseconds: Int64
    /// The sentence of `dactyl explain`.
    public let sentence: String

    /// Whether the gesture fired.
    public var hasFired: Bool { Self.isFiring(result) }

    static func isFiring(_ result: String) -> Bool { ["recognized", "began"].contains(result) }
  }

  /// The effect of a change on a recording or a case.
  public enum Effect: String, Hashable, Sendable {
    /// A gesture fires on touches on which none fired, and none is lost; or a case passes now.
    case mends
    /// A gesture is lost, or fires beside another one; or a case fails now.
    case breaks
    /// The same gestures fire on the same touches; a case has the same result.
    case leaves
  }

  /// Another recording, or a case, with the same change.
  public struct Other: Hashable, Sendable {
    /// The file, and the case in it.
    public let name: String
    /// The effect of the change on it.
    public let effect: Effect
    /// The differences, in words.
    public let words: [String]
    /// The page that shows it, relative to this page; `nil` for none.
    public let page: String?

    /// Another recording or case.
    public init(name: String, effect: Effect, words: [String], page: String? = nil) {
      self.name = name
      self.effect = effect
      self.words = words
      self.page = page
    }
  }

  /// The changes, in the form of `--what-if`.
  public let changes: [String]
  /// The properties that were set, in the order of the changes.
  public let settings: [Setting]
  /// The outcomes of all recognizers, changed ones and others, in the order of time.
  public let rows: [Row]
  /// The other recordings and cases of a folder; `nil` if none were compared.
  public var others: [Other]?
  /// Files of that folder that are neither recordings nor cases.
  public var passedOver = 0

  /// Compares the outcomes of two runs of the same touches.
  public init(
    changes: [String], settings: [Setting], before: [NamedOutcome], after: [NamedOutcome]
  ) {
    self.changes = changes
    self.settings = settings
    rows = Self.rows(before, after)
  }

  private struct Key: Hashable {
    var recognizer: String
    var touches: [Int]
  }

  private static func rows(_ before: [NamedOutcome], _ after: [NamedOutcome]) -> [Row] {
    let (old, new) = (endings(before), endings(after))
    var keys: [Key] = []
    var seen: Set<Key> = []
    for outcome in before + after {
      let key = Key(recognizer: outcome.recognizer, touches: outcome.outcome.touches)
      if seen.insert(key).inserted { keys.append(key) }
    }
    return keys.compactMap { key in
      guard old[key] != nil || new[key] != nil else { return nil }
      return Row(
        recognizer: key.recognizer, touches: key.touches, before: old[key], after: new[key])
    }
  }

  private static func endings(_ outcomes: [NamedOutcome]) -> [Key: Ending] {
    var endings: [Key: Ending] = [:]
    for named in outcomes where named.outcome.result != "did not see" {
      let outcome = named.outcome
      let key = Key(recognizer: named.recognizer, touches: outcome.touches)
      if endings[key]?.hasFired == true { continue }
      endings[key] = Ending(
        result: outcome.result, microseconds: outcome.time.microseconds, sentence: outcome.sentence)
    }
    return endings
  }

  // MARK: The effect

  private struct Firing: Hashable {
    var recognizer: String
    var touch: Int
  }

  private func firings(_ ending: (Row) -> Ending?) -> Set<Firing> {
    Set(
      rows.filter { ending($0)?.hasFired == true }.flatMap { row in
        row.touches.map { Firing(recognizer: row.recognizer, touch: $0) }
      })
  }

  /// The effect of the change on this recording.
  public var effect: Effect {
    let (before, after) = (firings(\.before), firings(\.after))
    let gained = after.subtracting(before)
    if !before.isSubset(of: after) { return .breaks }
    guard !gained.isEmpty else { return .leaves }
    let served = Set(before.map(\.touch))
    return gained.contains { served.contains($0.touch) } ? .breaks : .mends
  }

  /// The gestures that fire now and did not before, and the reverse, one phrase each.
  public var differences: [String] {
    rows.compactMap { row in
      let (old, new) = (row.before?.hasFired == true, row.after?.hasFired == true)
      guard old != new else { return nil }
      let touches = row.touches.isEmpty ? "" : " on \(listed(row.touches))"
      let was = row.before?.result ?? "was silent"
      return new
        ? "\(row.recognizer) \(row.after?.result ?? "")\(touches), where it \(was)"
        : "\(row.recognizer) no longer fires\(touches): \(row.after?.result ?? "no outcome")"
    }
  }
}

/// An outcome with the name of its recognizer, so that outcomes of two runs can be compared.
public struct NamedOutcome: Hashable, Sendable {
  /// The recognizer's name.
  public let recognizer: String
  /// The outcome.
  public let outcome: InspectedOutcome

  /// An outcome of that recognizer.
  public init(recognizer: String, outcome: InspectedOutcome) {
    self.recognizer = recognizer
    self.outcome = outcome
  }
}

extension InspectionStream {
  /// The outcomes of all recognizers, with their names.
  public var namedOutcomes: [NamedOutcome] {
    outcomes.map {
      NamedOutcome(recognizer: recognizers[$0.recognizer].name, outcome: $0)
    }
  }
}
