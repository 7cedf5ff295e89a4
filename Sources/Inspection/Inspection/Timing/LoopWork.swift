/// What the loop did lately, so that an event that waited can say for what.
struct LoopWork {
  /// What kept the loop busy.
  enum Cause: Hashable {
    case recognizers
    case action(String)
    case iteration
    case timers
    case painting

    /// The stage whose work it is.
    var stage: FrameStage {
      switch self {
      case .recognizers: .recognizers
      case .action, .timers: .action
      case .iteration: .iteration
      case .painting: .picture
      }
    }

    /// What a person would look for; `nil` for the kit's own work.
    var name: String? {
      switch self {
      case .action(let name): name
      case .timers: "a timer, an animation or a job of the main queue"
      case .painting: "painting"
      case .recognizers, .iteration: nil
      }
    }
  }

  private var pieces: [(cause: Cause, start: Int64, end: Int64)] = []

  /// Work from one moment to another, in nanoseconds.
  mutating func add(_ cause: Cause, from start: Int64, to end: Int64) {
    guard end > start else { return }
    pieces.append((cause, start, end))
    if pieces.count > Self.most { pieces.removeFirst(pieces.count - Self.most) }
  }

  /// Work that ended before no later event can have waited for.
  mutating func forget(before time: Int64) { pieces.removeAll { $0.end < time } }

  /// How much of a wait each cause fills. Work within other work counts for the innermost alone.
  func overlaps(from start: Int64, to end: Int64) -> [(Cause, Int64)] {
    guard end > start else { return [] }
    var free = [(start, end)]
    var sums: [(Cause, Int64)] = []
    // What ended first lies innermost.
    for piece in pieces where piece.end > start && piece.start < end {
      var left: [(Int64, Int64)] = []
      var taken: Int64 = 0
      for (from, to) in free {
        let (first, last) = (max(from, piece.start), min(to, piece.end))
        guard first < last else {
          left.append((from, to))
          continue
        }
        taken += last - first
        if from < first { left.append((from, first)) }
        if last < to { left.append((last, to)) }
      }
      free = left
      if taken > 0 { sums.append((piece.cause, taken)) }
    }
    return sums
  }

  /// So many pieces are more than any event waits for.
  private static let most = 256
}

/// Whom the slow frames are owed to.
struct LatencyBlame: Sendable {
  /// Frames that took longer than ``FrameTimings/slowFrame``.
  var slowFrames = 0
  /// The slow frames' time by stage and name, in nanoseconds.
  private(set) var times: [Key: Int64] = [:]
  /// That part of it for which later events waited.
  private(set) var waits: [Key: Int64] = [:]

  struct Key: Hashable {
    var stage: FrameStage
    var name: String?
  }

  mutating func add(_ nanoseconds: Int64, to stage: FrameStage, name: String?) {
    guard nanoseconds > 0 else { return }
    times[Key(stage: stage, name: name), default: 0] += nanoseconds
  }

  /// An event waited while the loop did something else.
  mutating func addWait(_ nanoseconds: Int64, on cause: LoopWork.Cause) {
    let key = Key(stage: cause.stage, name: cause.name)
    times[key, default: 0] += nanoseconds
    waits[key, default: 0] += nanoseconds
  }

  /// Who took most of the slow frames' time; `nil` where none was slow.
  var worst: (key: Key, time: Int64, wait: Int64)? {
    guard slowFrames > 0 || !times.isEmpty else { return nil }
    // By name last, so that equal ones come out alike.
    let first = times.max {
      ($0.value, $1.key.stage.rawValue, $1.key.name ?? "")
        < ($1.value, $0.key.stage.rawValue, $0.key.name ?? "")
    }
    return first.map { ($0.key, $0.value, waits[$0.key] ?? 0) }
  }
}
