import DactylKit
import GestureMachines
import InputFrames
import Inspection

/// What recordings say of one limit of a recognizer.
public struct StudiedLimit: Hashable, Sendable, Codable {
  /// A gesture that missed the limit.
  public struct Miss: Hashable, Sendable, Codable {
    /// The recording, by its path below the folder.
    public var file: String
    /// Its touches.
    public var touches: [Int]
    /// What was measured, in steps.
    public var measured: Int
  }

  /// The unit of the limit.
  public enum Unit: String, Hashable, Sendable, Codable {
    /// Points of the screen, in steps of a tenth.
    case points = "pt"
    /// Milliseconds.
    case milliseconds = "ms"
    /// Degrees, in steps of a tenth.
    case degrees

    /// How many steps there are to one.
    var steps: Double { self == .milliseconds ? 1 : 10 }

    /// The greatest value that is tried for a property, in steps: that of advice
    /// (`Documentation/Constants.md#advised-limits`).
    func most(of property: String) -> Int {
      switch self {
      case .milliseconds: Int(AdviceLimits.longestTime.inSeconds * 1000)
      case .degrees: 1800
      case .points:
        Int(
          (property == "limits.mostSpread" ? AdviceLimits.spread : AdviceLimits.distance) * steps)
      }
    }
  }

  /// The misses that are kept. Source: ours; `Documentation/Constants.md#study`.
  static let keptMisses = 5

  /// The property, with its name in code: `limits.slop`.
  public let property: String
  /// Its unit.
  public let unit: Unit
  /// Whether a greater limit lets more gestures pass; else a smaller one does.
  public let isUpperBound: Bool
  /// Its value in the scene, in steps.
  public let value: Int
  /// Whether one number does not decide, so that every answer is searched by runs.
  var isSearched = false
  /// What the engine measured against it and said, in steps.
  public internal(set) var measured = ValueCounts()
  /// How many of those kept to it.
  public internal(set) var kept = 0
  /// The misses that were nearest to the limit.
  public internal(set) var nearest: [Miss] = []
  /// For each recording that was meant for the recognizer, the strictest limit with which it recognizes, in steps.
  public internal(set) var needed = ValueCounts()
  /// Recordings meant for it that it recognizes with the strictest limit there is.
  public internal(set) var always = 0
  /// Recordings meant for it that it recognizes with no value of this limit alone.
  public internal(set) var never = 0
  /// For each recording that was meant for another recognizer, the strictest limit with which this one fires, in steps.
  public internal(set) var others = ValueCounts()
  /// Recordings meant for another recognizer in which this one fires with the strictest limit there is.
  public internal(set) var othersAlways = 0

  private enum CodingKeys: String, CodingKey {
    case property, unit, isUpperBound, value, measured, kept, nearest, needed, always, never, others
    case othersAlways
  }

  init(property: String, unit: Unit, isUpperBound: Bool, value: Int) {
    (self.property, self.unit, self.isUpperBound) = (property, unit, isUpperBound)
    self.value = value
  }

  /// A measured value in steps, rounded to the side on which it keeps to no less.
  func step(of value: Double) -> Int {
    let steps = min(value, 1e9) * unit.steps
    return Int((isUpperBound ? steps - 1e-6 : steps + 1e-6).rounded(isUpperBound ? .up : .down))
  }

  /// Whether every number that is compared must keep to it; else one that does is enough.
  var holdsForAll: Bool { isUpperBound || property == "limits.shortestPause" }

  /// Whether a number keeps to the limit as the scene has it.
  func keeps(_ measured: Double) -> Bool { keeps(measured, at: value) }

  private func keeps(_ measured: Double, at step: Int) -> Bool {
    let limit = Double(step) / unit.steps
    if isUpperBound { return measured <= limit }
    // A pan begins beyond its slop, and a press begins at its least duration only where no other gesture ends then.
    return ["limits.slop", "limits.leastDuration"].contains(property)
      ? measured > limit : measured >= limit
  }

  /// The strictest value, in steps, to which a number keeps; `nil` where none is.
  func step(keeping measured: Double) -> Int? {
    guard measured.isFinite, abs(measured) < 1e9 else { return nil }
    var step = Int((measured * unit.steps).rounded())
    let stricter = isUpperBound ? -1 : 1
    while !keeps(measured, at: step) { step -= stricter }
    while keeps(measured, at: step + stricter) { step += stricter }
    return step
  }

  /// The same with nothing counted.
  var empty: StudiedLimit {
    var limit = StudiedLimit(
      property: property, unit: unit, isUpperBound: isUpperBound, value: value)
    limit.isSearched = isSearched
    return limit
  }

  /// All counts that are not of values.
  var counts: [Int] { [kept, always, never, othersAlways] }

  /// What must be the same in parts that add up.
  var identity: [String] { [property, unit.rawValue, "\(isUpperBound)", "\(value)"] }

  /// Counts what was measured against it, and whether the gesture kept to it.
  mutating func count(_ number: Double, isKept: Bool, in file: String, touches: [Int]) {
    let step = step(of: number)
    measured.add(step)
    if isKept {
      kept += 1
    } else {
      keep(Miss(file: file, touches: touches, measured: step))
    }
  }

  mutating func add(_ found: LimitSearch.Found, isMeant: Bool) {
    switch (found, isMeant) {
    case (.always, true): always += 1
    case (.never, true): never += 1
    case (.at(let step), true): needed.add(step)
    case (.always, false): othersAlways += 1
    case (.at(let step), false): others.add(step)
    case (.never, false): break
    }
  }

  mutating func keep(_ miss: Miss) {
    nearest.append(miss)
    nearest.sort {
      (abs($0.measured - value), $0.file, $0.touches.first ?? 0)
        < (abs($1.measured - value), $1.file, $1.touches.first ?? 0)
    }
    if nearest.count > Self.keptMisses { nearest.removeLast() }
  }

  mutating func add(_ other: StudiedLimit) {
    measured.add(other.measured)
    kept += other.kept
    for miss in other.nearest { keep(miss) }
    needed.add(other.needed)
    always += other.always
    never += other.never
    others.add(other.others)
    othersAlways += other.othersAlways
  }

  // MARK: The curve

  /// How many recordings were meant for the recognizer.
  public var meant: Int { always + never + needed.total }

  /// How many of them it recognizes with a limit of so many steps.
  public func recognized(at step: Int) -> Int {
    always + (isUpperBound ? needed.upTo(step) : needed.from(step))
  }

  /// In how many recordings that were meant for others it fires with a limit of so many steps.
  public func firesWrongly(at step: Int) -> Int {
    othersAlways + (isUpperBound ? others.upTo(step) : others.from(step))
  }

  /// The strictest limit, in steps, with which it recognizes so many of a hundred that were meant for it; `nil` where no
  /// value of this limit alone is enough, and where it does not matter.
  public func step(forShare share: Int) -> Int? {
    guard always * 100 < share * meant else { return nil }
    for (step, _) in isUpperBound ? needed.pairs : needed.pairs.reversed()
    where recognized(at: step) * 100 >= share * meant { return step }
    return nil
  }
}

/// A limit, and the greatest value that a study tries for it, in steps.
struct TriedLimit {
  var limit: StudiedLimit
  var most: Int
}

extension UIGestureRecognizer {
  /// The limits that a study knows, as the recognizer's kind says them, and the greatest value that it tries for each: that
  /// of advice (`Documentation/Constants.md#advised-limits`). A limit that is switched off is left out.
  var studiedLimits: [TriedLimit] {
    guard let kind else { return [] }
    return kind.study.bounds.filter { $0.isUsed(self) }.compactMap { bound in
      guard let setting = kind.allSettings.first(where: { $0.name == bound.property }),
        case .number(let word, _) = setting.form, let unit = StudiedLimit.Unit(rawValue: word),
        let value = setting.get(self).number
      else { return nil }
      var limit = StudiedLimit(
        property: bound.property, unit: unit, isUpperBound: bound.isUpper,
        value: Int((value * unit.steps).rounded()))
      limit.isSearched = !bound.isDecidedByOne(self)
      return TriedLimit(limit: limit, most: unit.most(of: bound.property))
    }
  }
}
