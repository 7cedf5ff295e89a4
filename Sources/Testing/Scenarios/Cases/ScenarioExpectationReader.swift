import DactylKit
import InputFrames
import Scenes

/// Reads what a case expects. Unknown keys are recorded as missing, so that no expectation is
/// silently ignored.
struct ScenarioExpectationReader {
  /// Reports that an engine may lack: a case may list them as observed without effect (spec
  /// scenarios.md, "Expect"). A case that expects or forbids such a report is unsupported.
  static let optionalKinds: Set<String> = [
    "beyond_slop", "axis_lock", "scripted", "passive_accepted",
  ]
  /// The reports that the runner makes besides the outcomes of kinds: words of other toolkits.
  private static let toolkitKinds: Set<String> = [
    "double_tap", "triple_tap", "two_finger_tap", "won", "lost", "second_tap", "fling",
    "long_press_move", "long_press_end", "long_tap", "long_tap_up", "axis_lock",
  ]

  /// All reports that the runner makes of recognizers.
  private static var knownKinds: Set<String> {
    let outcomes = GestureKind.outcomes.flatMap { outcome in
      outcome.hasSuffix("_begin")
        ? ["begin", "update", "end"].map { outcome.replacing("begin", with: $0) } : [outcome]
    }
    return toolkitKinds.union(outcomes)
  }
  /// The numbers of an outcome that can be compared.
  static let numberKeys = [
    "at_ms", "count", "taps", "touches", "fingers", "x", "y", "dx", "dy", "applied_dx",
    "applied_dy", "vx", "vy", "scale", "rotation", "velocity", "id",
    "value", "target_x", "target_y", "major", "force",
  ]
  /// The reports that a case may name in vain. The axis of a lock is reported if the case has one.
  private static func optionalKinds(in scenario: Scenario) -> Set<String> {
    let locks = scenario.recognizers.contains { $0.kind == "axis_lock" }
    return locks ? optionalKinds.subtracting(["axis_lock"]) : optionalKinds
  }
  static let suffixes = ["_tol_rel", "_tol", "_cmp", "_range"]

  /// The keys of `expect`, of an outcome, of an entry of `states` and of one of `hits`, without
  /// `note`, which expects nothing.
  static let keys = [
    "outcomes", "ordered", "complete", "absent", "states", "hits", "velocity", "checks",
    "tolerance", "tolerance_rel",
  ]
  static let outcomeKeys =
    ["kind", "recognizer", "at_event", "direction", "directions", "tol", "cancelled", "view"]
    + numberKeys.flatMap { key in [key] + suffixes.map { key + $0 } }
  /// The keys without those that state a number's tolerance in another way, for errors.
  private static let shownOutcomeKeys =
    ["kind", "recognizer", "at_event", "direction", "directions", "tol", "cancelled", "view"]
    + numberKeys
  static let stateKeys = [
    "at_event", "state", "points", "transitions", "actions", "no_action", "delegate_called",
  ]
  static let hitKeys = ["x", "y", "at_event", "view"]

  static func read(
    _ expect: DocumentMapping, into scenario: inout Scenario
  ) throws(InputError) {
    for key in try expect.lackingKeys(keys + ["note"], of: ["log"]) {
      scenario.lacks("expect key \"\(key)\"")
    }
    for key in ["tolerance", "tolerance_rel"] where expect[key] != nil && expect["velocity"] == nil
    {
      scenario.lacks("expect key \"\(key)\" without velocity")
    }
    var expectation = ScenarioExpectation()
    expectation.isOrdered = try expect.bool("ordered") ?? true
    expectation.isComplete = try expect.bool("complete") ?? true
    let isSaidComplete = expect["complete"] != nil && expectation.isComplete
    expectation.namesOutcomes = expect["outcomes"] != nil || isSaidComplete
    let optionalKinds = optionalKinds(in: scenario)
    for node in try expect.list("outcomes") ?? [] {
      let mapping = try DocumentMapping(node, "an outcome")
      guard let kind = try mapping.string("kind") else {
        try mapping.allow(outcomeKeys + ["note"], shown: shownOutcomeKeys)
        throw mapping.error("an outcome needs a kind")
      }
      expectation.outcomes.append(try outcome(kind, mapping, &scenario))
    }
    expectation.absent = try expect.strings("absent") ?? []
    for node in try expect.list("states") ?? [] {
      expectation.states.append(
        try state(try DocumentMapping(node, "a state entry"), &scenario))
    }
    for node in try expect.list("hits") ?? [] {
      if let hit = try hit(try DocumentMapping(node, "a hit"), &scenario) {
        expectation.hits.append(hit)
      }
    }
    expectation.checks = try ScenarioCheckReader.read(expect, into: &scenario)
    expectation.scroll = scenario.expectation.scroll
    let hasChecks = !expectation.checks.isEmpty || expectation.scroll != nil
    if hasChecks, expectation.outcomes.isEmpty, scenario.observed == nil, scenario.hasVoidLists {
      expectation.isComplete = false
    }
    expectation.velocities = try VelocityPattern.read(expect, into: &scenario)
    let observed = scenario.observed.map { $0.subtracting(optionalKinds) }
    // A case that observes only optional reports cannot expect a complete list.
    if observed?.isEmpty == true, expectation.outcomes.isEmpty { expectation.isComplete = false }
    let spokenOf =
      (observed ?? []).sorted() + expectation.outcomes.map(\.kind) + expectation.absent
    var tellable = knownKinds.union(ScenarioControls.kinds).union(ScenarioPresses.kinds)
    if ReaderCase.concerns(scenario) { tellable.formUnion(ReaderCase.outcomeKinds) }
    if !scenario.recognizers.contains(where: { $0.kind == "axis_lock" }) {
      tellable.remove("axis_lock")
    }
    for kind in spokenOf where !tellable.contains(kind) {
      try expect.forbidSlip(at: "outcomes", kind, of: tellable)
      scenario.lacks("outcome kind \"\(kind)\"")
    }
    scenario.observed = observed?.union(expectation.outcomes.map(\.kind))
      .union(expectation.absent)
    scenario.expectation = expectation
    warnOfFlingsWithoutSpeed(&scenario)
    if expectation.isEmpty, scenario.missing.isEmpty {
      scenario.lacks("a case without an expectation that could fail")
    }
    addDefaultWinners(&scenario)
  }

  /// In an arena, the last remaining recognizer wins even if its script does not say so. UIKit has
  /// no such rule: the remaining recognizer stays possible.
  private static func addDefaultWinners(_ scenario: inout Scenario) {
    for outcome in scenario.expectation.outcomes where outcome.kind == "won" {
      let isScripted = scenario.recognizers.contains {
        $0.id == outcome.recognizer && $0.kind == "scripted"
      }
      let isTold = scenario.events.contains { event in
        guard case .setState(outcome.recognizer, let state) = event.action else { return false }
        return StateName.state(toSet: state).map { $0 != .failed } ?? true
      }
      if isScripted, !isTold { scenario.lacks("winning by being the last one left") }
    }
  }

  // MARK: Outcomes

  private static func outcome(
    _ kind: String, _ mapping: DocumentMapping, _ scenario: inout Scenario
  ) throws(InputError) -> OutcomePattern {
    var outcome = OutcomePattern(kind: kind)
    outcome.recognizer = try mapping.string("recognizer")
    if let id = outcome.recognizer, !scenario.recognizers.contains(where: { $0.id == id }) {
      throw mapping.error(
        at: "recognizer", "there is no recognizer \"\(id.shortened)\"",
        hint: scenario.hint(forRecognizer: id))
    }
    let view = try ScenarioControls.view(of: mapping, kind: kind, in: scenario)
    if let view { outcome.recognizer = view }
    outcome.event = try event("at_event", mapping, scenario)
    outcome.isCancelled = try mapping.bool("cancelled")
    outcome.directions = try mapping.strings("direction")
    if let directions = try mapping.strings("directions") { outcome.directions = directions }
    try forbidSecondClaim(kind, mapping, isOfView: view != nil)
    if kind == "axis_lock", let node = mapping["value"] {
      outcome.directions = node.isNull ? [] : [try node.requireText("value")]
    }
    for key in numberKeys where kind != "axis_lock" || key != "value" {
      if let pattern = try number(key, mapping, &scenario) { outcome.numbers.append(pattern) }
    }
    var known = outcomeKeys + ["note"]
    if !ScenarioControls.kinds.contains(kind) { known.removeAll { $0 == "view" } }
    // The value of an axis lock is a word.
    if kind == "axis_lock" { known.removeAll { $0.hasPrefix("value_") } }
    for key in try mapping.lackingKeys(known, of: outcomeKeys, shown: shownOutcomeKeys) {
      scenario.lacks("outcome key \"\(key)\"")
    }
    for key in strayTolerances(in: mapping) {
      scenario.lacks("outcome key \"\(key)\" without a number that it is the tolerance of")
    }
    return outcome
  }

  /// The tolerances that no number of the outcome has.
  private static func strayTolerances(in mapping: DocumentMapping) -> [String] {
    let numbers = numberKeys.filter { mapping[$0] != nil }
    return mapping.keys.filter { key in
      switch key {
      case "tol": return numbers.isEmpty
      case "velocity_tol", "velocity_tol_rel":
        return numbers.allSatisfy { !["velocity", "vx", "vy"].contains($0) }
      default:
        guard let suffix = ["_tol_rel", "_tol"].first(where: key.hasSuffix) else { return false }
        return !numbers.contains(String(key.dropLast(suffix.count)))
      }
    }
  }

  private static func event(
    _ key: String, _ mapping: DocumentMapping, _ scenario: Scenario
  ) throws(InputError) -> Int? {
    guard mapping[key] != nil else { return nil }
    guard !scenario.events.isEmpty else { throw mapping.error(at: key, "there are no events") }
    return try mapping.integer(key, from: 0, through: scenario.events.count - 1)
  }

  private static func number(
    _ key: String, _ mapping: DocumentMapping, _ scenario: inout Scenario
  ) throws(InputError) -> NumberPattern? {
    var pattern = NumberPattern(key: key)
    pattern.value = try mapping.number(key)
    // One tolerance serves both components of a velocity.
    let isVelocity = ["vx", "vy"].contains(key)
    let names = ["tol", key + "_tol"] + (isVelocity ? ["velocity_tol"] : [])
    for name in names {
      if let tolerance = try mapping.number(name, from: 0) { pattern.tolerance = tolerance }
    }
    let shared = isVelocity ? try mapping.number("velocity_tol_rel", from: 0) : nil
    pattern.relativeTolerance = try mapping.number(key + "_tol_rel", from: 0) ?? shared ?? 0
    if let node = mapping[key + "_range"] {
      let ends = try node.requireNumbers(2, key + "_range", as: "[least, most]")
      guard ends[0] <= ends[1] else { throw node.error("the range is empty") }
      pattern.range = ends[0]...ends[1]
    }
    if let node = mapping[key + "_cmp"] {
      let text = try node.requireText(key + "_cmp")
      let sign = NumberPattern.Comparison.allCases.first { text.hasPrefix($0.rawValue) }
      guard let sign, let limit = Double(text.dropFirst(sign.rawValue.count).filter { $0 != " " })
      else { throw node.error("\(key)_cmp must be like >1, found \(node.found)") }
      pattern.comparisons = [(sign, limit)]
    }
    let isAsked = pattern.value != nil || pattern.range != nil || !pattern.comparisons.isEmpty
    return isAsked ? pattern : nil
  }

  // MARK: States and hits

  private static func state(
    _ mapping: DocumentMapping, _ scenario: inout Scenario
  ) throws(InputError) -> StatePattern {
    try mapping.allow(stateKeys + ["note"])
    guard let event = try event("at_event", mapping, scenario) else {
      throw mapping.error("a state entry needs at_event")
    }
    var pattern = StatePattern(event: event, line: mapping.line)
    for entry in try mapping.mapping("state")?.entries ?? [] {
      let name = try entry.value.requireText("a state")
      if StateName.states(called: name) == nil { scenario.lacks("state \"\(name.shortened)\"") }
      pattern.states.append((entry.key, name))
    }
    let points = try mapping.mapping("points")
    for key in points?.keys ?? [] {
      guard let count = try points?.integer(key, from: 0, through: 1000) else { continue }
      pattern.points.append((key, count))
    }
    if let transitions = try mapping.mapping("transitions") {
      for key in transitions.keys {
        let names = try transitions.strings(key) ?? []
        for name in names where StateName.states(called: name) == nil {
          scenario.lacks("state \"\(name.shortened)\"")
        }
        pattern.transitions.append((key, names))
      }
    }
    pattern.actions = try mapping.strings("actions") ?? []
    pattern.noActions = try mapping.strings("no_action") ?? []
    pattern.delegateCalls = try mapping.strings("delegate_called") ?? []
    if pattern.isEmpty { scenario.lacks("a states entry that claims nothing") }
    let named =
      pattern.states.map(\.recognizer) + pattern.points.map(\.recognizer)
      + pattern.transitions.map(\.recognizer) + pattern.actions
      + pattern.noActions + pattern.delegateCalls
    for id in named where !scenario.recognizers.contains(where: { $0.id == id }) {
      throw mapping.error(
        "there is no recognizer \"\(id.shortened)\"", hint: scenario.hint(forRecognizer: id))
    }
    return pattern
  }

  /// Throws if an event with an expected hit is not a hit test, or has another position.
  private static func require(
    hitTest event: Int, at place: (x: Double, y: Double)?, _ mapping: DocumentMapping,
    _ scenario: Scenario
  ) throws(InputError) {
    guard case .hitTest(let x, let y, _) = scenario.events[event].action else {
      throw mapping.error(
        at: "at_event", "event \(event) is no hit_test",
        hint: "name an event of type hit_test, or leave at_event out")
    }
    if let place, place != (x, y) {
      throw mapping.error(at: "x", "event \(event) tests \(x.short), \(y.short)")
    }
  }

  private static func hit(
    _ mapping: DocumentMapping, _ scenario: inout Scenario
  ) throws(InputError) -> HitPattern? {
    try mapping.allow(hitKeys + ["note"])
    guard let node = mapping["view"] else {
      scenario.lacks("a hit without a view")
      return nil
    }
    var hit = HitPattern(event: try event("at_event", mapping, scenario))
    if let x = try mapping.number("x"), let y = try mapping.number("y") { hit.place = (x, y) }
    if (mapping["x"] == nil) != (mapping["y"] == nil) { throw mapping.error("a hit needs x and y") }
    if let event = hit.event { try require(hitTest: event, at: hit.place, mapping, scenario) }
    if hit.event == nil, hit.place == nil {
      throw mapping.error("a hit needs x and y, or at_event")
    }
    if !node.isNull {
      let id = try node.requireText("view")
      if !scenario.hasView(id) {
        throw node.error(
          "there is no view \"\(id.shortened)\"", hint: scenario.hint(forView: id))
      }
      hit.view = id
    }
    return hit
  }
}
