import InputFrames
import Scenes

/// Reads the further facts of a case. Those that are not known are noted as missing.
enum ScenarioCheckReader {
  /// All keys of `checks`: facts, and the tolerances of those that are numbers.
  static var keys: [String] {
    ScenarioCheck.Fact.allCases.flatMap {
      $0.isNumeric ? [$0.rawValue, $0.rawValue + "_tol"] : [$0.rawValue]
    } + ScenarioScrollFacts.keys
  }

  static func read(
    _ expect: DocumentMapping, into scenario: inout Scenario
  ) throws(InputError) -> [ScenarioCheck] {
    guard let checks = try expect.mapping("checks") else { return [] }
    let names = ScenarioCheck.Fact.allCases.filter(\.isNumeric).map(\.rawValue)
    let tolerances = names.map { $0 + "_tol" }
    scenario.expectation.scroll = try ScenarioScrollFacts.read(checks, into: &scenario)
    // A fact is a name and no key of the format: other toolkits have facts of their own.
    for key in checks.keys where !keys.contains(key) {
      try checks.forbidSlip(at: key, of: keys)
      scenario.lacks("check \"\(key.shortened)\"")
    }
    for (fact, key) in zip(names, tolerances) where checks[key] != nil && checks[fact] == nil {
      throw checks.error(at: key, "\(key) needs \(fact) beside it")
    }
    var read: [ScenarioCheck] = []
    for fact in ScenarioCheck.Fact.allCases {
      guard let node = checks[fact.rawValue] else { continue }
      let tolerance = try checks.number(fact.rawValue + "_tol", from: 0)
      for var check in try facts(of: fact, node, &scenario) {
        check.tolerance = tolerance ?? check.tolerance
        read.append(check)
      }
    }
    return read
  }

  /// Reads a fact of a named object, or of the only object of the case that has such a fact.
  private static func facts(
    of fact: ScenarioCheck.Fact, _ node: DocumentNode, _ scenario: inout Scenario
  ) throws(InputError) -> [ScenarioCheck] {
    if fact == .delegateCalled {
      let names = try DocumentMapping.words(node, fact.rawValue)
      for name in names where !scenario.recognizers.contains(where: { $0.id == name }) {
        throw node.error(
          "there is no recognizer \"\(name.shortened)\"", hint: scenario.hint(forRecognizer: name))
      }
      // In the order of the case: the order in which delegates were first called has no meaning.
      let ordered = scenario.recognizers.map(\.id).filter(names.contains)
      return [ScenarioCheck(fact: fact, subject: "", expected: .words(ordered))]
    }
    guard case .mapping(let entries) = node.content else {
      guard let subject = onlySubject(of: fact, scenario) else {
        scenario.lacks("check \"\(fact.rawValue)\" without a name, or one thing that it is about")
        return []
      }
      return [
        ScenarioCheck(fact: fact, subject: subject, expected: try value(of: fact, node, &scenario))
      ]
    }
    var read: [ScenarioCheck] = []
    for entry in entries {
      try require(entry.key, for: fact, at: node, &scenario)
      read.append(
        ScenarioCheck(
          fact: fact, subject: entry.key, expected: try value(of: fact, entry.value, &scenario)))
    }
    return read
  }

  private static func value(
    of fact: ScenarioCheck.Fact, _ node: DocumentNode, _ scenario: inout Scenario
  ) throws(InputError) -> ScenarioCheck.Value {
    if fact == .viewReceived {
      let calls = try DocumentMapping.words(node, fact.rawValue)
      for call in calls where !ScenarioControls.touchCalls.contains(call) {
        scenario.lacks("call \"\(call.shortened)\"")
      }
      return .words(calls)
    }
    if fact.count == 1 { return .numbers([try node.requireNumber(fact.rawValue)]) }
    return .numbers(try node.requireNumbers(2, fact.rawValue, as: "[x, y]"))
  }

  private static func onlySubject(
    of fact: ScenarioCheck.Fact, _ scenario: Scenario
  ) -> String? {
    let subjects: [String] =
      switch fact {
      case .contentOffset: scenario.scrollViews
      case .viewReceived, .tapCount, .delegateCalled: []
      default: scenario.recognizers.filter { fact.kinds.contains($0.kind) }.map(\.id)
      }
    return subjects.count == 1 ? subjects.first : nil
  }

  private static func require(
    _ subject: String, for fact: ScenarioCheck.Fact, at node: DocumentNode,
    _ scenario: inout Scenario
  ) throws(InputError) {
    switch fact {
    case .tapCount:
      if Int(subject) == nil { throw node.error("\(subject.shortened) is no number of a finger") }
      if scenario.recording != nil { scenario.lacks("check \"tap_count\" of a recording") }
    case .viewReceived:
      guard let view = scenario.views.first(where: { $0.id == subject }) else {
        throw node.error(
          "there is no view \"\(subject.shortened)\"", hint: scenario.hint(forView: subject))
      }
      if view.settings["kind"] != nil {
        scenario.lacks("check \"view_received\" of a view with a kind")
      }
    case .contentOffset:
      if !scenario.scrollViews.contains(subject) {
        throw node.error(
          "there is no scroll view \"\(subject.shortened)\"",
          hint: subject.hint("scroll views", scenario.scrollViews))
      }
    case .frameOrigin:
      if !scenario.hasView(subject) {
        throw node.error(
          "there is no view \"\(subject.shortened)\"", hint: scenario.hint(forView: subject))
      }
    case .translation, .scale, .rotation, .delegateCalled:
      guard let recognizer = scenario.recognizers.first(where: { $0.id == subject }) else {
        throw node.error(
          "there is no recognizer \"\(subject.shortened)\"",
          hint: scenario.hint(forRecognizer: subject))
      }
      if !fact.kinds.contains(recognizer.kind) {
        throw node.error("\(subject.shortened) has no \(fact.rawValue)")
      }
    }
  }
}

extension Scenario {
  /// The ids of the case's scroll views.
  var scrollViews: [String] {
    views.filter { $0.settings["kind"]?.text == "scroll" }.map(\.id)
  }
}
