import DactylEvents

/// Plays every order of events of a case to both engines, down to a depth.
///
/// Two orders after which the second engine is in one state, as far as it counts, continue alike: the
/// first engine plays both up to there, and only one of them further.
@MainActor
struct EngineComparison {
  /// Where the engines differ.
  struct Difference: CustomStringConvertible {
    var setting: EngineCase
    var events: [PlainEvent]
    var first: [EngineLine]
    var second: [EngineLine]

    var description: String {
      """
      \(setting)
        after \(events.map(\.description).joined(separator: "; "))
        first engine:  \(first.map(\.description).joined(separator: " | "))
        second engine: \(second.map(\.description).joined(separator: " | "))
      """
    }
  }

  private struct Node: Hashable {
    var engine: PlainEngine
    var depth: Int
  }

  let setting: EngineCase
  /// The moves of a finger.
  var moves: [PlainPlace] = [PlainPlace(x: 6), PlainPlace(x: 60)]
  /// Whether an order is continued though another one led to the same state.
  var isUnfolded = false
  /// How many orders of events were covered, and how many of them the first engine played.
  private(set) var covered = 0
  private(set) var played = 0
  private(set) var differences: [Difference] = []
  private var known: [Node: Int] = [:]

  init(_ setting: EngineCase) { self.setting = setting }

  mutating func compare(depth: Int) {
    covered += explore(PlainEngine(setting), [], depth)
  }

  /// What may come next. The first finger that is down is always the first one: with another name
  /// of the finger it is the same case.
  private func events(_ engine: PlainEngine) -> [PlainEvent] {
    let down = [0, 1].filter { engine.finger($0) != nil }
    var events: [PlainEvent] = []
    if let free = [0, 1].first(where: { !down.contains($0) }) {
      let hasInner = setting.setups.contains(where: \.isInner)
      // Without recognizers on the inner view, both views are the same to the outer one's.
      if hasInner { events.append(.down(free, isInner: true)) }
      events.append(.down(free, isInner: false))
    }
    for finger in down {
      for move in moves { events.append(.move(finger, right: move.x, down: move.y)) }
      events.append(.up(finger))
      events.append(.cancel(finger))
    }
    if engine.nextDeadline != nil { events.append(.timer) }
    return events
  }

  private mutating func explore(
    _ engine: PlainEngine, _ path: [PlainEvent], _ depth: Int
  ) -> Int {
    if depth == 0 || differences.count >= 1 {
      play(path)
      return 1
    }
    let node = isUnfolded ? nil : Node(engine: engine.folded, depth: depth)
    if let node, let count = known[node] {
      play(path)
      return count
    }
    var count = 0
    for event in events(engine) {
      var next = engine
      next.step(event)
      count += explore(next, path + [event], depth - 1)
    }
    if let node { known[node] = count }
    return count
  }

  /// Plays an order to both, and compares each step.
  private mutating func play(_ path: [PlainEvent]) {
    played += 1
    let stage = FirstEngineStage(setting)
    var engine = PlainEngine(setting)
    for (index, event) in path.enumerated() {
      let due = engine.nextDeadline
      engine.step(event)
      let first = stage.step(event, due: due)
      let states = engine.recognizers.map(\.state)
      if Self.grouped(first) == Self.grouped(engine.log), stage.states == states { continue }
      differences.append(
        Difference(
          setting: setting, events: Array(path[...index]),
          first: first + stage.states.map { EngineLine(who: "state", what: "\($0)") },
          second: engine.log + states.map { EngineLine(who: "state", what: "\($0)") }))
      return
    }
  }

  /// A wait with the names in order of the alphabet.
  private static func sorted(_ words: String) -> String {
    guard words.hasPrefix("waits for "), words.hasSuffix(" to fail") else { return words }
    let names = words.dropFirst(10).dropLast(8).split(separator: ", ").sorted()
    return "waits for \(names.joined(separator: ", ")) to fail"
  }

  /// What each recognizer and each touch of a view did, in order. No rule says in which order several
  /// recognizers fail in one event, nor in which order one names several others.
  private static func grouped(_ lines: [EngineLine]) -> [String: [String]] {
    var groups = Dictionary(grouping: lines, by: \.who).mapValues { $0.map { sorted($0.what) } }
    for (who, words) in groups {
      let void = words.filter { $0.hasSuffix("is void") }.sorted()
      groups[who] = words.filter { !$0.hasSuffix("is void") }
      if !void.isEmpty { groups["\(who) void"] = void }
    }
    return groups
  }
}
