/// Decides where the mark is among the stops of a level, and when it moves on.
///
///     resting ──begin──▶ at(stop, pass) ──next, previous──▶ at(another stop, the next pass at the end)
///        ▲                   └─ time is over: next; select, in dwell; leave or rest after the last pass
///        └───── rest ────────┘
///
/// It knows neither clock nor elements: a level is the number of its stops.
struct ScanMachine: Hashable, Sendable {
  enum State: Hashable, Sendable {
    /// Nothing is marked.
    case resting
    /// That stop is marked, in that pass through the level. `isMoved`: a switch has brought the mark there.
    case at(stop: Int, pass: Int, isMoved: Bool)
  }

  /// What has to be done after an input.
  enum Action: Hashable, Sendable {
    case none
    /// Choose that stop.
    case select(Int)
    /// Leave the level for the one above; at the top, rest.
    case leave
  }

  private(set) var state = State.resting
  var settings: SwitchSettings
  /// How many stops the level has.
  var count = 0

  init(settings: SwitchSettings) { self.settings = settings }

  /// The stop that is marked.
  var stop: Int? {
    guard case .at(let stop, _, _) = state, stop < count else { return nil }
    return stop
  }

  /// Whether the mark is where it began.
  var isAtBeginning: Bool { state == .at(stop: 0, pass: 1, isMoved: false) }

  /// For how long the mark stays; `nil`: until a switch is pressed.
  var pause: Duration? {
    guard case .at(let stop, _, let isMoved) = state else { return nil }
    return switch settings.style {
    case .automatic: settings.interval + (stop == 0 ? settings.firstPause : .zero)
    case .step: nil
    case .dwell: isMoved ? settings.dwell : nil
    }
  }

  /// Marks a stop of a level of so many.
  mutating func begin(count: Int, at stop: Int = 0) {
    self.count = count
    state = count > 0 ? .at(stop: min(max(stop, 0), count - 1), pass: 1, isMoved: false) : .resting
  }

  /// The level has changed: the mark goes to that stop.
  mutating func follow(to stop: Int, count: Int) {
    self.count = count
    guard case .at(_, let pass, let isMoved) = state else { return }
    state = count > 0 ? .at(stop: min(stop, count - 1), pass: pass, isMoved: isMoved) : .resting
  }

  /// Marks nothing.
  mutating func rest() { state = .resting }

  /// A switch was pressed. At rest any switch begins.
  mutating func pressed(_ action: SwitchAction) -> Action {
    guard case .at(let stop, let pass, _) = state else {
      begin(count: count)
      return .none
    }
    switch action {
    case .select, .menu: return .select(stop)
    case .next: state = .at(stop: (stop + 1) % count, pass: pass, isMoved: true)
    case .previous: state = .at(stop: (stop + count - 1) % count, pass: pass, isMoved: true)
    }
    return .none
  }

  /// The mark has stayed for its ``pause``.
  mutating func timeIsOver() -> Action {
    guard case .at(let stop, let pass, _) = state else { return .none }
    if settings.style == .dwell { return .select(stop) }
    guard stop + 1 >= count else {
      state = .at(stop: stop + 1, pass: pass, isMoved: false)
      return .none
    }
    guard pass < settings.loops else { return .leave }
    state = .at(stop: 0, pass: pass + 1, isMoved: false)
    return .none
  }
}
