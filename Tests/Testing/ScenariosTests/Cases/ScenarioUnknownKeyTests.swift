import InputFrames
import Testing

@testable import Scenarios

/// What the format does not have is an error, wherever it stands; what other toolkits have is unsupported.
@MainActor
@Suite("Unknown keys of scenarios")
struct ScenarioUnknownKeyTests {
  private func outcome(_ yaml: String) throws -> ScenarioResult.Outcome {
    let text = "schema: dactyl-scenario/1\ncases:\n  - id: a\n" + yaml
    let entry = try #require(try ScenarioFile.parse(text: text, path: "a.yaml").entries.first)
    return ScenarioRunner.run(entry).outcome
  }

  private func error(_ yaml: String) throws -> InputError? {
    guard case .malformed(let error) = try outcome(yaml) else { return nil }
    return error
  }

  nonisolated private static let events = """
        events: [{t: 0, type: down, x: 1, y: 1}, {t: 60, type: up}]

    """
  nonisolated private static let expect = """
        expect: {outcomes: [{kind: tap}]}

    """
  nonisolated private static let tap = """
        recognizers: [{id: tap, kind: tap}]

    """

  /// A case with a wrong key in its fourth line.
  nonisolated private static let slips: [(yaml: String, words: String, near: String)] = [
    ("    recognizer: []\n" + expect, "a case has no key \"recognizer\"", "recognizers"),
    (
      "    recognizers: [{id: tap, kind: tap, tap: 2}]\n" + events + expect,
      "a recognizer has no key \"tap\"", "taps"
    ),
    (
      "    recognizers: [{id: tap, kind: tap, tpas: 2}]\n" + events + expect,
      "a recognizer has no key \"tpas\"", "taps"
    ),
    (
      "    recognizers: [{id: a, kind: pan, requires_failure: b}]\n" + events + expect,
      "a recognizer has no key \"requires_failure\"", "requires_failure_of"
    ),
    (
      "    views: [{id: v, frmae: [0, 0, 1, 1]}]\n" + events + expect,
      "a view has no key \"frmae\"", "frame"
    ),
    (
      "    views: [{id: v, kind: button, titel: Go}]\n" + tap + events + expect,
      "a view has no key \"titel\"", "title"
    ),
    (
      "    windows: [{id: w, levle: 1}]\n" + events + expect, "a window has no key \"levle\"",
      "level"
    ),
    (
      "    events: [{t: 0, type: down, x: 1, y: 1, froce: 1}]\n" + tap + expect,
      "an event has no key \"froce\"", "force"
    ),
    (
      "    relations: [{gruop: [tap, tap]}]\n" + tap + events + expect,
      "a relation has no key \"gruop\"", "group"
    ),
  ]

  @Test(arguments: slips)
  func `a key that the format does not have is an error with its line and the nearest key`(
    yaml: String, words: String, near: String
  ) throws {
    let error = try #require(try error(yaml))
    #expect(error.reason == words)
    #expect(error.line == 4)
    #expect(error.hint?.hasPrefix("did you mean \(near)? keys of") ?? false, "\(error.hint ?? "")")
  }

  @Test(arguments: [
    ("{outcmes: []}", "expect has no key \"outcmes\"", "outcomes"),
    ("{outcomes: [{kind: tap, at_mss: 1}]}", "an outcome has no key \"at_mss\"", "at_ms"),
    ("{states: [{at_event: 0, staet: {}}]}", "a state entry has no key \"staet\"", "state"),
    ("{hits: [{x: 1, y: 1, veiw: v}]}", "a hit has no key \"veiw\"", "view"),
    ("{velocity: [{axsi: x, value: 1}]}", "a velocity has no key \"axsi\"", "axis"),
  ])
  func `so is one of an expectation`(expect: String, words: String, near: String) throws {
    let error = try #require(try error("    expect: \(expect)\n" + Self.tap + Self.events))
    #expect(error.reason == words)
    #expect(error.hint?.hasPrefix("did you mean \(near)?") ?? false, "\(error.hint ?? "")")
  }

  @Test func `a key that only other kinds have makes the case unsupported`() throws {
    let pinch = "    recognizers: [{id: p, kind: pinch, taps: 2}]\n"
    #expect(
      try outcome(pinch + Self.events + "    expect: {outcomes: []}\n")
        == .unsupported(["recognizer key \"taps\" of kind \"pinch\""]))
  }

  @Test(arguments: [
    ("    recognizers: [{id: l, kind: lasso, rope: 3}]\n", "recognizer kind \"lasso\""),
    ("    config: {hold_pressure: 3}\n" + tap, "config key \"hold_pressure\""),
  ])
  func `a kind and a threshold of another toolkit make the case unsupported`(
    yaml: String, what: String
  ) throws {
    #expect(
      try outcome(yaml + Self.events + "    expect: {outcomes: []}\n") == .unsupported([what]))
  }

  @Test(arguments: [("tpa", "tap"), ("pna", "pan"), ("swpie", "swipe")])
  func `a misspelled kind is an error`(kind: String, meant: String) throws {
    let yaml = "    recognizers: [{id: g, kind: \(kind)}]\n" + Self.events + Self.expect
    #expect(try error(yaml)?.hint == "did you mean \(meant)?")
  }

  @Test func `a name that nothing has is an error with the nearest name`() throws {
    let yaml = "    expect: {outcomes: [{kind: tap, recognizer: tpa}]}\n" + Self.tap + Self.events
    #expect(try error(yaml)?.hint == "did you mean tap? recognizers: tap")
  }

  @Test func `a warning counts the cases that did not run, and why`() {
    func report(_ outcomes: [ScenarioResult.Outcome]) -> [ScenarioFileReport] {
      let results = outcomes.map { ScenarioResult(id: "a", path: "a.yaml", line: 1, outcome: $0) }
      return [ScenarioFileReport(path: "a.yaml", results: results)]
    }
    #expect(report([.passed, .passed]).skipWarning == nil)
    #expect(
      report([.passed, .unsupported(["x"]), .skipped("why")]).skipWarning
        == "2 of 3 cases were skipped and tested nothing: 1 UNSUPPORTED, its line says why (--strict "
        + "makes it fail); 1 divergent, where UIKit differs on purpose")
  }
}
