import InputFrames

/// Compares the reports with the expectation.
@MainActor
struct ScenarioJudge {
  private let scenario: Scenario
  private let decisions: [String]
  /// The reports that the case mentions, in order.
  private let reports: [ScenarioReport]

  /// Without a list every outcome is compared, except these, which are compared only if the case
  /// mentions them.
  private static let quietKinds = Set([
    "won", "lost", "long_press_move", "long_press_end", "long_tap", "long_tap_up",
    "fling", "rotate_update", "pan_update", "pinch_update", "transform_update",
    "hover_begin", "hover_update", "hover_end", "axis_lock",
  ]).union(ScenarioPresses.kinds)

  init(scenario: Scenario, journal: ScenarioJournal) {
    self.scenario = scenario
    decisions = journal.decisions
    let expectation = scenario.expectation
    let named = Set(expectation.outcomes.map(\.kind) + expectation.absent)
    reports = journal.reports.filter { report in
      if let observed = scenario.observed { return observed.contains(report.kind) }
      return named.contains(report.kind)
        || !(Self.quietKinds.contains(report.kind) || ScenarioControls.kinds.contains(report.kind))
    }
  }

  func outcome() -> ScenarioResult.Outcome {
    let expectation = scenario.expectation
    if let report = reports.first(where: { expectation.absent.contains($0.kind) }) {
      return failed("no \(report.kind)", [report])
    }
    guard expectation.namesOutcomes else { return .passed }
    let patterns = expectation.outcomes
    let assigned = expectation.isOrdered ? inOrder(patterns) : inAnyOrder(patterns)
    if let index = assigned.firstIndex(of: nil) {
      return failed(text(patterns[index]), reports)
    }
    guard expectation.isComplete else { return .passed }
    let used = Set(assigned)
    // Toolkits differ in which presses they cancel. A case that expects no cancellation lists it in `absent`.
    let takesBack = patterns.contains { $0.kind == "press_cancel" }
    let extra = reports.indices.first { index in
      let isOpen = reports[index].isExtra || (reports[index].kind == "press_cancel" && !takesBack)
      return !used.contains(index) && !isOpen
    }
    if let extra {
      let rest = patterns.isEmpty ? "nothing" : "nothing beyond \(list(patterns.map(text)))"
      return failed(rest, [reports[extra]])
    }
    return .passed
  }

  // MARK: Assigning

  /// The report for each pattern. Taking the earliest that fits leaves most to those that follow.
  private func inOrder(_ patterns: [OutcomePattern]) -> [Int?] {
    var next = 0
    return patterns.map { pattern in
      guard let index = reports[next...].firstIndex(where: { matches(pattern, $0) }) else {
        return nil
      }
      next = index + 1
      return index
    }
  }

  /// Finds a report for each pattern, and uses each report once. If a report is taken already, its
  /// pattern looks for another one (augmenting paths).
  private func inAnyOrder(_ patterns: [OutcomePattern]) -> [Int?] {
    var owners: [Int?] = Array(repeating: nil, count: reports.count)
    func place(_ pattern: Int, _ tried: inout Set<Int>) -> Bool {
      for index in reports.indices where matches(patterns[pattern], reports[index]) {
        guard tried.insert(index).inserted else { continue }
        if let owner = owners[index], !place(owner, &tried) { continue }
        owners[index] = pattern
        return true
      }
      return false
    }
    for pattern in patterns.indices {
      var tried: Set<Int> = []
      _ = place(pattern, &tried)
    }
    return patterns.indices.map { pattern in owners.firstIndex(of: pattern) }
  }

  private func matches(_ pattern: OutcomePattern, _ report: ScenarioReport) -> Bool {
    guard pattern.kind == report.kind else { return false }
    if let recognizer = pattern.recognizer, recognizer != report.recognizer { return false }
    if let event = pattern.event,
      !((report.firstEvent ?? report.event)...report.event).contains(event)
    {
      return false
    }
    if let directions = pattern.directions,
      directions != [report.direction].compactMap(\.self) + report.laterDirections
    {
      return false
    }
    if let isCancelled = pattern.isCancelled, isCancelled != report.isCancelled { return false }
    let numbers = report.numbers.merging(["at_ms": report.time.milliseconds]) { $1 }
    return pattern.matches(numbers) || pattern.matches(numbers.merging(report.otherNumbers) { $1 })
  }

  // MARK: Words

  private func failed(_ expected: String, _ got: [ScenarioReport]) -> ScenarioResult.Outcome {
    .failed(
      expected: expected, got: got.isEmpty ? "nothing" : list(got.map(text)), reasons: decisions)
  }

  private func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }

  private func text(_ pattern: OutcomePattern) -> String {
    var words = [pattern.kind]
    if let directions = pattern.directions {
      words.append(directions.isEmpty ? "none" : directions.joined(separator: " "))
    }
    if let recognizer = pattern.recognizer { words.append("of \(recognizer)") }
    for number in pattern.numbers {
      words.append(
        number.key == "at_ms" ? "at \(number.text) ms" : "with \(number.key) \(number.text)")
    }
    if let isCancelled = pattern.isCancelled {
      words.append(isCancelled ? "cancelled" : "not cancelled")
    }
    if let event = pattern.event {
      words.append("at event \(event) (\(scenario.events[event].time))")
    }
    return words.joined(separator: " ")
  }

  private func text(_ report: ScenarioReport) -> String {
    var words = [report.kind]
    // The direction of a pan is printed only if the case asks for directions.
    let isAsked = scenario.expectation.outcomes.contains { $0.directions != nil }
    if let direction = report.direction, isAsked || !report.kind.hasPrefix("pan_") {
      words.append(direction)
    }
    if report.kind == "axis_lock", report.direction == nil { words.append("none") }
    words += report.laterDirections
    if !report.recognizer.isEmpty { words.append("of \(report.recognizer)") }
    words.append("at \(report.time)")
    if report.isCancelled { words.append("cancelled") }
    let asked = scenario.expectation.outcomes.flatMap(\.numbers).map(\.key)
    for key in ScenarioExpectationReader.numberKeys where key != "at_ms" && asked.contains(key) {
      if let number = report.numbers[key] { words.append("with \(key) \(number.short)") }
    }
    if scenario.expectation.outcomes.contains(where: { $0.event != nil }) {
      words.append("in event \(report.event)")
    }
    return words.joined(separator: " ")
  }
}
