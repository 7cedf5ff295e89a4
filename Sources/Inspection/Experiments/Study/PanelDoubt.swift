import InputFrames
import PanelCare

/// The share that panels have in the outcomes of gestures: an outcome that turns on the panel says nothing of a limit.
public struct PanelShare: Hashable, Sendable, Codable {
  /// Outcomes that a panel's trembling may have decided.
  public internal(set) var jitter = 0
  /// Gestures that were not recognized and whose contact was lost on the way.
  public internal(set) var lost = 0
  /// Outcomes that the time between two samples of a slow panel may have decided.
  public internal(set) var slow = 0

  /// All of them.
  var total: Int { jitter + lost + slow }

  var counts: [Int] { [jitter, lost, slow] }

  mutating func add(_ other: PanelShare) {
    jitter += other.jitter
    lost += other.lost
    slow += other.slow
  }
}

/// What is wrong with the panel of a gesture, by the measures of `dactyl check --quality`.
struct PanelDoubt {
  /// How far contacts at rest tremble, in millimetres, where that is a fault.
  private let jitter: Double?
  /// The time between two samples, in milliseconds, where that is a fault.
  private let interval: Double?
  /// Whether a contact broke off in motion and went on as another one.
  private let hasLost: Bool

  private init(jitter: Double?, interval: Double?, hasLost: Bool) {
    (self.jitter, self.interval, self.hasLost) = (jitter, interval, hasLost)
  }

  /// The panels of a recording; the worst of several.
  init(_ input: RecordedInput) {
    let measures = Self.measures(input)
    let limits = PanelWatchLimits()
    jitter = measures.compactMap(\.jitter).filter { $0 > limits.jitter }.max()
    interval = measures.compactMap(\.rate).filter { $0 < limits.rate }.min().map { 1000 / $0 }
    hasLost = measures.contains { $0.lost > 0 }
  }

  /// The same for one gesture of the recording: whether a contact was lost in it.
  func of(_ piece: RecordedInput) -> PanelDoubt {
    PanelDoubt(
      jitter: jitter, interval: interval,
      hasLost: hasLost && Self.measures(piece).contains { $0.lost > 0 })
  }

  private static func measures(_ input: RecordedInput) -> [PanelMeasures] {
    var watches: [DeviceID: PanelWatch] = [:]
    var end = Timestamp.zero
    for event in input.events {
      end = max(end, event.time)
      switch event {
      case .deviceAdded(let description, let device, time: _):
        if case .touchscreen = description.kind { watches[device] = PanelWatch(description) }
      case .touches(let frame): watches[frame.device]?.receive(frame)
      case .clockStepped(let step): for key in watches.keys { watches[key]?.receive(step) }
      default: break
      }
    }
    return watches.values.map { $0.report(at: end).measures }
  }

  /// What an outcome turned on; `nil` for nothing but the person. A trembling or slow panel decides where the strictest
  /// limit with which the recognizer fires is as near to the scene's as the panel is wrong.
  @MainActor
  func fault(
    _ run: StudiedRun, hasFired: Bool, found: [(limit: StudiedLimit, found: LimitSearch.Found)]
  ) -> WritableKeyPath<PanelShare, Int>? {
    if hasLost, !hasFired { return \.lost }
    guard jitter != nil || interval != nil else { return nil }
    for (limit, found) in found {
      guard case .at(let step) = found else { continue }
      let distance = Double(abs(step - limit.value)) / limit.unit.steps
      switch limit.unit {
      case .points:
        if let jitter, distance <= jitter * run.pointsPerMillimetre { return \.jitter }
        if interval != nil, distance <= run.farthestStep { return \.slow }
      case .milliseconds: if let interval, distance <= interval { return \.slow }
      case .degrees: break
      }
    }
    return nil
  }
}
