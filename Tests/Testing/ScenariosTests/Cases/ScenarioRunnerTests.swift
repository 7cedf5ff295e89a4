import DactylKit
import InputFrames
import Scenes
import Testing

@testable import Scenarios

/// Runs a case that is written out in a test.
@MainActor
enum Inline {
  static let tap = #"{"id": "tap", "kind": "tap"}"#
  static let double = #"{"id": "double", "kind": "tap", "taps": 2}"#
  static let swipe = #"{"id": "swipe", "kind": "swipe", "direction": "right"}"#
  /// A tap of 80 ms at 100, 100.
  static let touch = [
    #"{"t": 0, "type": "down", "id": 0, "x": 100, "y": 100}"#,
    #"{"t": 80, "type": "up", "id": 0}"#,
  ]

  static func file(_ cases: String...) -> String {
    #"{"schema": "dactyl-scenario/1", "cases": ["# + cases.joined(separator: ",") + "]}"
  }

  static func text(
    _ recognizers: [String] = [tap], _ events: [String] = touch, expect: String,
    with more: String = "", id: String = "case"
  ) -> String {
    """
    {"id": "\(id)", \(more.isEmpty ? "" : more + ",")
     "recognizers": [\(recognizers.joined(separator: ",\n"))],
     "events": [\(events.joined(separator: ",\n"))],
     "expect": \(expect)}
    """
  }

  static func run(
    _ recognizers: [String] = [tap], _ events: [String] = touch, expect: String,
    with more: String = ""
  ) throws -> ScenarioResult.Outcome {
    let text = text(recognizers, events, expect: expect, with: more)
    let file = try ScenarioFile.parse(text: file(text), path: "a.json")
    return ScenarioRunner.run(try #require(file.entries.first)).outcome
  }

  /// What was expected and what was got; `nil` where the case did not fail.
  static func failure(_ outcome: ScenarioResult.Outcome) -> String? {
    guard case .failed(let expected, let got, _) = outcome else { return nil }
    return "\(expected) | \(got)"
  }
}

@MainActor
@Suite("Running scenarios")
struct ScenarioRunnerTests {
  private func outcomes(_ list: String, _ more: String = "") -> String {
    #"{"outcomes": [\#(list)]\#(more.isEmpty ? "" : ", " + more)}"#
  }

  // MARK: Outcomes

  @Test(arguments: [
    (#""kind": "tap""#, nil as String?),
    (#""kind": "tap", "at_ms": 80"#, nil),
    (#""kind": "tap", "at_ms": 79"#, "tap at 79 ms | tap of tap at 80 ms"),
    (#""kind": "tap", "at_ms": 79, "at_ms_tol": 1"#, nil),
    (#""kind": "tap", "at_ms": 78, "at_ms_tol": 1"#, "tap at 78±1 ms | tap of tap at 80 ms"),
    (#""kind": "tap", "at_ms": 79.999"#, "tap at 79.999 ms | tap of tap at 80 ms"),
    (#""kind": "tap", "at_event": 1"#, nil),
    (
      #""kind": "tap", "at_event": 0"#,
      "tap at event 0 (0 ms) | tap of tap at 80 ms in event 1"
    ),
    (#""kind": "tap", "touches": 1, "count": 1, "x": 100, "y": 100"#, nil),
    (#""kind": "tap", "touches": 2"#, "tap with touches 2 | tap of tap at 80 ms with touches 1"),
    (#""kind": "tap", "count": 2"#, "tap with count 2 | tap of tap at 80 ms with count 1"),
    (#""kind": "tap", "x": 101"#, "tap with x 101 | tap of tap at 80 ms with x 100"),
    (#""kind": "tap", "x": 101, "x_tol": 1"#, nil),
    (#""kind": "tap", "x": 110, "x_tol_rel": 0.1"#, nil),
    (
      #""kind": "tap", "x": 112, "x_tol_rel": 0.1"#,
      "tap with x 112±11.2 | tap of tap at 80 ms with x 100"
    ),
    (#""kind": "tap", "x_cmp": ">99""#, nil),
    (#""kind": "tap", "x_cmp": ">100""#, "tap with x >100 | tap of tap at 80 ms with x 100"),
    (#""kind": "tap", "x_cmp": ">=100", "y_cmp": "<101""#, nil),
    (#""kind": "tap", "x_range": [99, 100]"#, nil),
    (
      #""kind": "tap", "x_range": [98, 99]"#,
      "tap with x 98…99 | tap of tap at 80 ms with x 100"
    ),
    (#""kind": "swipe""#, "swipe | tap of tap at 80 ms"),
  ])
  func `every key of an outcome is compared`(outcome: String, failure: String?) throws {
    let result = try Inline.run(expect: outcomes("{\(outcome)}"))
    #expect(Inline.failure(result) == failure)
    #expect((result == .passed) == (failure == nil))
  }

  @Test func `a swipe's direction is compared`() throws {
    let events = [
      Inline.touch[0], #"{"t": 50, "type": "move", "id": 0, "x": 200, "y": 100}"#,
    ]
    let right = outcomes(#"{"kind": "swipe", "direction": ["right"]}"#)
    let left = outcomes(#"{"kind": "swipe", "direction": "left"}"#)
    #expect(try Inline.run([Inline.swipe], events, expect: right) == .passed)
    #expect(
      Inline.failure(try Inline.run([Inline.swipe], events, expect: left))
        == "swipe left | swipe right of swipe at 50 ms")
  }

  @Test func `complete means that nothing else is reported`() throws {
    #expect(
      Inline.failure(try Inline.run(expect: outcomes("")))
        == "nothing | tap of tap at 80 ms")
    let absentSwipe = #""complete": false, "absent": ["swipe"]"#
    #expect(try Inline.run(expect: outcomes("", absentSwipe)) == .passed)
  }

  @Test func `an absent kind must never be reported`() throws {
    let expect = outcomes("", #""complete": false, "absent": ["tap"]"#)
    #expect(Inline.failure(try Inline.run(expect: expect)) == "no tap | tap of tap at 80 ms")
  }

  @Test func `an absent kind counts though the case observes others`() throws {
    let expect = outcomes("", #""complete": false, "absent": ["tap"]"#)
    let outcome = try Inline.run(
      [Inline.tap, Inline.swipe], expect: expect, with: #""observe": ["swipe"]"#)
    #expect(Inline.failure(outcome) == "no tap | tap of tap at 80 ms")
  }

  private let pair = [
    #"{"id": "a", "kind": "tap"}"#,
    #"{"id": "b", "kind": "tap", "simultaneous_with": ["a"]}"#,
  ]

  @Test func `the order counts where it is said to`() throws {
    let reversed = #"{"kind": "tap", "recognizer": "b"}, {"kind": "tap", "recognizer": "a"}"#
    #expect(try Inline.run(pair, expect: outcomes(reversed, #""ordered": false"#)) == .passed)
    #expect(
      Inline.failure(try Inline.run(pair, expect: outcomes(reversed, #""ordered": true"#)))
        == "tap of a | tap of a at 80 ms, tap of b at 80 ms")
  }

  @Test func `each report meets one expectation only`() throws {
    let twice = #"{"kind": "tap"}, {"kind": "tap", "recognizer": "a"}"#
    #expect(try Inline.run(pair, expect: outcomes(twice, #""ordered": false"#)) == .passed)
    let thrice = twice + #", {"kind": "tap", "recognizer": "a"}"#
    #expect(
      Inline.failure(try Inline.run(pair, expect: outcomes(thrice, #""ordered": false"#)))
        != nil)
  }

  @Test func `kinds that are not observed do not count`() throws {
    let swipeOnly = #""observe": ["swipe"]"#
    #expect(
      try Inline.run([Inline.tap, Inline.swipe], expect: outcomes(""), with: swipeOnly)
        == .passed)
  }

  @Test func `a report by a timer belongs to the event before which it goes off`() throws {
    let waits = #"{"id": "tap", "kind": "tap", "requires_failure_of": ["double"]}"#
    let events = Inline.touch + [#"{"t": 430, "type": "tick"}"#, #"{"t": 900, "type": "tick"}"#]
    // The pause of 350 ms is over at 430 ms, and a tick lets the timers of its moment go off.
    let expect = outcomes(#"{"kind": "tap", "at_ms": 430, "at_event": 2}"#)
    #expect(try Inline.run([waits, Inline.double], events, expect: expect) == .passed)
    let late = outcomes(#"{"kind": "tap", "at_event": 3}"#)
    #expect(Inline.failure(try Inline.run([waits, Inline.double], events, expect: late)) != nil)
  }

  @Test func `an event is heard before the timers of its moment`() throws {
    let events =
      Inline.touch + [
        #"{"t": 430, "type": "down", "id": 1, "x": 100, "y": 100}"#,
        #"{"t": 440, "type": "up", "id": 1}"#,
      ]
    let expect = outcomes(#"{"kind": "double_tap", "at_ms": 440}"#)
    #expect(try Inline.run([Inline.double], events, expect: expect) == .passed)
  }

  // MARK: Names

  @Test func `a double tap is called tap unless the case observes double taps`() throws {
    let events =
      Inline.touch + [
        #"{"t": 200, "type": "down", "id": 1, "x": 100, "y": 100}"#,
        #"{"t": 250, "type": "up", "id": 1}"#,
      ]
    let tap = outcomes(#"{"kind": "tap", "recognizer": "double"}"#)
    #expect(
      try Inline.run([Inline.double], events, expect: tap, with: #""observe": ["tap"]"#)
        == .passed)
    let both = #""observe": ["tap", "double_tap"]"#
    let failed = try Inline.run([Inline.double], events, expect: tap, with: both)
    #expect(Inline.failure(failed) == "tap of double | double_tap of double at 250 ms")
  }

  @Test func `optional reports are dropped from both sides`() throws {
    let expect = outcomes(#"{"kind": "press", "at_ms": 0}, {"kind": "tap", "at_ms": 80}"#)
    #expect(try Inline.run(expect: expect, with: #""observe": ["tap", "press"]"#) == .passed)
  }

  // MARK: Unsupported

  private func missing(
    _ recognizers: [String] = [Inline.tap], _ events: [String] = Inline.touch,
    expect: String = #"{"outcomes": [{"kind": "tap"}]}"#, with more: String = ""
  ) throws -> [String] {
    guard
      case .unsupported(let missing) = try Inline.run(
        recognizers, events, expect: expect, with: more)
    else { return [] }
    return missing
  }

  @Test func `an unknown recognizer kind is named, even where nothing is expected`() throws {
    let lasso = #"{"id": "lasso", "kind": "lasso"}"#
    #expect(try missing([lasso], expect: outcomes("")) == [#"recognizer kind "lasso""#])
  }

  @Test func `an unknown outcome kind is named, wherever it stands`() throws {
    let name = [#"outcome kind "lasso_end""#]
    #expect(try missing(with: #""observe": ["tap", "lasso_end"]"#) == name)
    #expect(try missing(expect: outcomes(#"{"kind": "lasso_end"}"#)) == name)
    #expect(
      try missing(expect: outcomes(#"{"kind": "tap"}"#, #""absent": ["lasso_end"]"#)) == name)
  }

  @Test(arguments: [
    (#""touch_span": 9"#, #"config key "touch_span""#),
    (#""grace_ms": 9"#, #"config key "grace_ms" without a screen reader"#),
    (#""tap_policy": "Anywhere""#, #"config key "tap_policy""#),
    (#""touch_slop": null"#, #"config key "touch_slop""#),
  ])
  func `a config key without effect is named`(key: String, what: String) throws {
    #expect(try missing(with: "\"config\": {\(key)}") == [what])
  }

  @Test(arguments: [
    #""long_press_ms": 500"#, #""pinch_slop": 1"#, #""swipe_min_velocity": 300"#,
    #""tap_policy": "DragThreshold""#, #""double_tap_min_gap_ms": 40"#,
  ])
  func `a config key of kinds that the case does not use is passed over`(key: String) throws {
    #expect(try missing(with: "\"config\": {\(key)}") == [])
  }

  @Test func `event types, expectations and units of other toolkits are named`() throws {
    #expect(
      try missing([Inline.tap], Inline.touch + [#"{"t": 90, "type": "shake"}"#])
        == [#"event type "shake""#])
    #expect(
      try missing(expect: outcomes(#"{"kind": "tap"}"#, #""log": []"#))
        == [#"expect key "log""#])
    #expect(try missing(with: #""units": "device""#) == [#"units "device""#])
  }

  @Test(arguments: [
    #"{}"#, #"{"outcomes": [], "complete": false}"#,
  ])
  func `a case that could not fail is unsupported`(expect: String) throws {
    #expect(
      try missing(expect: expect) == ["a case without an expectation that could fail"])
  }

  @Test(arguments: ["beyond_slop", "scripted", "passive_accepted", "axis_lock"])
  func `a report that may be observed in vain is unsupported as a claim`(kind: String) throws {
    let observed = #""observe": ["tap", "\#(kind)"]"#
    #expect(
      try Inline.run(expect: outcomes(#"{"kind": "tap"}"#), with: observed) == .passed)
    let name = [#"outcome kind "\#(kind)""#]
    #expect(try missing(expect: outcomes(#"{"kind": "\#(kind)"}"#)) == name)
    #expect(
      try missing(expect: outcomes(#"{"kind": "tap"}"#, #""absent": ["\#(kind)"]"#)) == name)
  }

  @Test func `a case without events is unsupported`() throws {
    #expect(try missing([Inline.tap], [], expect: outcomes("")) == ["a case without events"])
  }

  @Test func `a divergent case is documentation`() throws {
    let result = try Inline.run(expect: outcomes(""), with: #""class": "divergent""#)
    guard case .skipped = result else {
      Issue.record("\(result)")
      return
    }
  }

  // MARK: Devices, states and relations

  @Test func `a recognizer sees the devices that it is allowed only`() throws {
    let stylus = #"{"id": "tap", "kind": "tap", "allowed_devices": ["stylus", "mouse"]}"#
    let tapped = outcomes(#"{"kind": "tap"}"#)
    let events = Inline.touch.map { $0.replacing("\"id\"", with: "\"device\": \"stylus\", \"id\"") }
    #expect(try Inline.run([stylus], events, expect: tapped) == .passed)
    #expect(Inline.failure(try Inline.run([stylus], expect: tapped)) == "tap | nothing")
  }

  private let scripts = [
    #"{"id": "a", "kind": "scripted"}"#, #"{"id": "b", "kind": "scripted"}"#,
  ]
  private let began = [
    Inline.touch[0], #"{"t": 1, "type": "set_state", "recognizer": "a", "state": "began"}"#,
  ]

  @Test func `of scripted recognizers the first wins and the others lose`() throws {
    let expect = outcomes(
      #"{"kind": "won", "recognizer": "a", "at_ms": 1}, {"kind": "lost", "recognizer": "b"}"#)
    #expect(try Inline.run(scripts, began, expect: expect) == .passed)
    let swapped = outcomes(
      #"{"kind": "won", "recognizer": "a"}, {"kind": "lost", "recognizer": "a"}"#)
    #expect(Inline.failure(try Inline.run(scripts, began, expect: swapped)) != nil)
  }

  @Test func `winning by being the last one left is no rule of UIKit`() throws {
    let fails = [
      Inline.touch[0], #"{"t": 1, "type": "set_state", "recognizer": "a", "state": "failed"}"#,
    ]
    let expect = outcomes(#"{"kind": "won", "recognizer": "b"}"#, #""complete": false"#)
    #expect(
      try missing(scripts, fails, expect: expect) == ["winning by being the last one left"])
  }

  @Test(arguments: [("failed", false), ("began", true)])
  func `only a state that wins is told by its script`(state: String, isTold: Bool) throws {
    let sets = #"{"t": 1, "type": "set_state", "recognizer": "b", "state": "\#(state)"}"#
    let expect = outcomes(#"{"kind": "won", "recognizer": "b"}"#, #""complete": false"#)
    let file = try ScenarioFile.parse(
      text: Inline.file(Inline.text(scripts, [Inline.touch[0], sets], expect: expect)),
      path: "a.json")
    let outcome = ScenarioRunner.run(try #require(file.entries.first)).outcome
    #expect(
      outcome == (isTold ? .passed : .unsupported(["winning by being the last one left"])))
  }

  private func states(_ entry: String) -> String {
    #"{"states": [{"at_event": 1, \#(entry)}]}"#
  }

  @Test(arguments: [
    (#""state": {"a": "began", "b": "inactive"}"#, nil as String?),
    (#""state": {"b": "possible"}"#, "b possible after event 1 | failed"),
    (#""points": {"a": 1, "b": 0}"#, nil),
    (#""points": {"a": 2}"#, "a with 2 touches after event 1 | 1"),
    (#""actions": ["a"], "no_action": ["b"]"#, nil),
    (#""actions": ["b"]"#, "an action of b after event 1 | none"),
    (#""no_action": ["a"]"#, "no action of a after event 1 | one"),
    (#""delegate_called": ["b"]"#, "b's delegate asked after event 1 | not asked"),
  ])
  func `states, touches and actions are compared`(entry: String, failure: String?) throws {
    let result = try Inline.run(scripts, began, expect: states(entry))
    #expect(Inline.failure(result) == failure)
    #expect((result == .passed) == (failure == nil))
  }

  @Test func `a winner that may not cancel leaves the other one alone`() throws {
    let relation = #""relations": [{"can_not_cancel": ["a", "b"]}]"#
    let possible = states(#""state": {"b": "possible"}"#)
    #expect(try Inline.run(scripts, began, expect: possible, with: relation) == .passed)
    let other = #""relations": [{"can_not_cancel": ["b", "a"]}]"#
    #expect(Inline.failure(try Inline.run(scripts, began, expect: possible, with: other)) != nil)
  }

  @Test(arguments: ["can_prevent", "can_be_prevented"])
  func `a recognizer's own word on prevention holds`(key: String) throws {
    var recognizers = scripts
    let index = key == "can_prevent" ? 0 : 1
    recognizers[index] = recognizers[index].replacing("}", with: ", \"\(key)\": false}")
    #expect(
      try Inline.run(recognizers, began, expect: states(#""state": {"b": "possible"}"#))
        == .passed)
  }

  @Test func `hit tests are compared`() throws {
    let views = #""views": [{"id": "v", "frame": [0, 0, 50, 50]}]"#
    let at = { (view: String) in #"{"hits": [{"x": 10, "y": 10, "view": \#(view)}]}"# }
    #expect(try Inline.run(expect: at(#""v""#), with: views) == .passed)
    let none = try Inline.run(expect: at("null"), with: views)
    #expect(Inline.failure(none) == "a hit on no view | v")
  }

  @Test func `scrolling disturbs no tap`() throws {
    let events = [Inline.touch[0], #"{"t": 40, "type": "scroll", "dy": 1}"#, Inline.touch[1]]
    #expect(
      try Inline.run([Inline.tap], events, expect: outcomes(#"{"kind": "tap", "at_ms": 80}"#))
        == .passed)
  }

  @Test func `the measured envelope comes out of a case's numbers`() throws {
    let keys = #"{"swipe_min_decay": 0.06, "swipe_max_decay": 0.02}"#
    let node = try DocumentNode.parse(text: keys, path: "a")
    let entries = try DocumentMapping(node, "config").entries
    let config = try ScenarioConfig.read(entries, use: .swipe) { Issue.record("\($0)") }
    #expect(config.swipe == ScenarioConfig().swipe)
  }

  @Test func `a failed case tells the recognizers' decisions`() throws {
    let events = [
      Inline.touch[0], #"{"t": 40, "type": "move", "id": 0, "x": 146, "y": 100}"#,
    ]
    guard
      case .failed(_, "nothing", let reasons) = try Inline.run(
        [Inline.tap], events, expect: outcomes(#"{"kind": "tap"}"#))
    else {
      Issue.record("the case did not fail")
      return
    }
    #expect(reasons == ["tap at 40 ms: failed: moved 46 pt, limit 45 pt"])
  }
}
