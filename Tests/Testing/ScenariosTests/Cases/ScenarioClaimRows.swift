/// A claim that holds and the same claim made false, by the key that makes the claim.
struct ScenarioClaimRow: Sendable, CustomStringConvertible {
  /// Where the key stands, and the key: `outcomes.kind`.
  var key: String
  var stage: ScenarioClaimStage
  /// The members of `expect`, true and false.
  var right: String
  var wrong: String

  var description: String { "\(key): \(wrong)" }

  init(_ key: String, _ stage: ScenarioClaimStage, _ right: String, not wrong: String) {
    (self.key, self.stage, self.right, self.wrong) = (key, stage, right, wrong)
  }

  /// A claim within a list of `expect`, whose entries hold these members.
  init(
    _ list: String, _ key: String, _ stage: ScenarioClaimStage, _ right: String,
    not wrong: String, prefix: String? = nil
  ) {
    // Of outcomes the one alone is compared, whatever else is reported.
    let rest = list == "outcomes" ? #", "complete": false"# : ""
    self.init(
      "\(prefix ?? list).\(key)", stage, #""\#(list)": [{\#(right)}]"# + rest,
      not: #""\#(list)": [{\#(wrong)}]"# + rest)
  }

  static var all: [ScenarioClaimRow] {
    expect + outcomes + numbers.flatMap(\.rows) + states + hits + velocities + facts + scroll
      + reader
  }

  // MARK: expect

  private static let expect = [
    ScenarioClaimRow(
      "expect.outcomes", .tap, #""outcomes": [{"kind": "tap"}]"#, not: #""outcomes": []"#),
    ScenarioClaimRow(
      "expect.outcomes", .panning,
      #""outcomes": [{"kind": "pan_begin"}], "checks": {"tap_count": {"0": 1}}"#,
      not: #""outcomes": [], "checks": {"tap_count": {"0": 1}}"#),
    ScenarioClaimRow(
      "expect.ordered", .touches,
      #""outcomes": [{"kind": "touchesEnded"}, {"kind": "touchesBegan"}], "ordered": false"#,
      not: #""outcomes": [{"kind": "touchesEnded"}, {"kind": "touchesBegan"}], "ordered": true"#),
    ScenarioClaimRow(
      "expect.complete", .pan, #""outcomes": [{"kind": "pan_begin"}], "complete": false"#,
      not: #""outcomes": [{"kind": "pan_begin"}], "complete": true"#),
    ScenarioClaimRow(
      "expect.complete", .pan, #""complete": false, "absent": ["swipe"]"#,
      not: #""complete": true, "absent": ["swipe"]"#),
    ScenarioClaimRow("expect.absent", .tap, #""absent": ["swipe"]"#, not: #""absent": ["tap"]"#),
    ScenarioClaimRow(
      "expect.absent", .tap, #""outcomes": [{"kind": "tap"}], "absent": ["swipe"]"#,
      not: #""outcomes": [{"kind": "tap"}], "absent": ["tap"]"#),
    ScenarioClaimRow(
      "expect.states", .tap, #""states": [{"at_event": 0, "state": {"tap": "possible"}}]"#,
      not: #""states": [{"at_event": 0, "state": {"tap": "failed"}}]"#),
    ScenarioClaimRow(
      "expect.hits", .tap, #""hits": [{"x": 50, "y": 50, "view": "card"}]"#,
      not: #""hits": [{"x": 50, "y": 50, "view": null}]"#),
    ScenarioClaimRow(
      "expect.velocity", .velocity, #""velocity": [{"axis": "y", "value": null}]"#,
      not: #""velocity": [{"axis": "x", "value": null}]"#),
    ScenarioClaimRow(
      "expect.checks", .tap, #""checks": {"tap_count": {"3": 1}}"#,
      not: #""checks": {"tap_count": {"3": 2}}"#),
    ScenarioClaimRow(
      "expect.tolerance", .velocity, #""velocity": [{"axis": "x", "value": 990}], "tolerance": 11"#,
      not: #""velocity": [{"axis": "x", "value": 990}], "tolerance": 9"#),
    ScenarioClaimRow(
      "expect.tolerance_rel", .velocity,
      #""velocity": [{"axis": "x", "value": 990}], "tolerance_rel": 0.02"#,
      not: #""velocity": [{"axis": "x", "value": 990}], "tolerance_rel": 0.005"#),
  ]

  // MARK: states, hits, velocity

  private static let states = [
    state(
      "at_event", #""at_event": 1, "state": {"g": "began"}"#,
      not: #""at_event": 0, "state": {"g": "began"}"#),
    state(
      "state", #""at_event": 1, "state": {"g": "began"}"#,
      not: #""at_event": 1, "state": {"g": "possible"}"#),
    state(
      "state", #""at_event": 1, "state": {"g": "began", "other": "failed"}"#,
      not: #""at_event": 1, "state": {"g": "began", "other": "began"}"#),
    state(
      "points", #""at_event": 1, "points": {"g": 1}"#, not: #""at_event": 1, "points": {"g": 2}"#),
    state(
      "transitions", #""at_event": 1, "transitions": {"g": ["began"]}"#,
      not: #""at_event": 1, "transitions": {"g": []}"#),
    state(
      "actions", #""at_event": 1, "actions": ["g"]"#,
      not: #""at_event": 1, "actions": ["g", "other"]"#),
    state(
      "no_action", #""at_event": 1, "no_action": ["other"]"#,
      not: #""at_event": 1, "no_action": ["g"]"#),
    ScenarioClaimRow(
      "states", "delegate_called", .delegates, #""at_event": 1, "delegate_called": ["a"]"#,
      not: #""at_event": 1, "delegate_called": ["b"]"#),
  ]

  private static func state(_ key: String, _ right: String, not wrong: String) -> ScenarioClaimRow {
    ScenarioClaimRow("states", key, .panning, right, not: wrong)
  }

  private static let hits = [
    ScenarioClaimRow(
      "hits", "x", .tap, #""x": 50, "y": 50, "view": "card""#,
      not: #""x": 5, "y": 50, "view": "card""#),
    ScenarioClaimRow(
      "hits", "y", .tap, #""x": 50, "y": 50, "view": "card""#,
      not: #""x": 50, "y": 5, "view": "card""#),
    ScenarioClaimRow(
      "hits", "view", .tap, #""x": 50, "y": 50, "view": "card""#,
      not: #""x": 50, "y": 50, "view": "page""#),
    ScenarioClaimRow(
      "hits", "at_event", .hitTest, #""at_event": 0, "view": "card""#,
      not: #""at_event": 1, "view": "card""#),
    ScenarioClaimRow(
      "hits", "view", .hitTest, #""at_event": 0, "view": "card""#,
      not: #""at_event": 0, "view": null"#),
  ]

  private static let velocities = [
    velocity("axis", #""axis": "x", "value": 1000"#, not: #""axis": "y", "value": 1000"#),
    velocity(
      "pointer", #""axis": "x", "pointer": 0, "value": 1000"#,
      not: #""axis": "x", "pointer": 1, "value": 1000"#),
    velocity("value", #""axis": "x", "value": 1000"#, not: #""axis": "x", "value": 1001"#),
    velocity(
      "less_than", #""axis": "x", "less_than": 1001"#, not: #""axis": "x", "less_than": 999"#),
    velocity(
      "greater_than", #""axis": "x", "greater_than": 999"#,
      not: #""axis": "x", "greater_than": 1001"#),
    velocity(
      "tol", #""axis": "x", "value": 990, "tol": 11"#, not: #""axis": "x", "value": 990, "tol": 9"#),
    velocity(
      "tol_rel", #""axis": "x", "value": 990, "tol_rel": 0.02"#,
      not: #""axis": "x", "value": 990, "tol_rel": 0.005"#),
    velocity(
      "from_sample", #""axis": "x", "value": 1000, "from_sample": 4"#,
      not: #""axis": "x", "value": 1000, "from_sample": 1"#),
    velocity(
      "relation", #""axis": "x", "relation": ">900""#, not: #""axis": "x", "relation": ">1100""#),
    velocity(
      "relation", #""axis": "x", "relation": ">pointer 1""#,
      not: #""axis": "x", "relation": ">pointer 0""#),
    ScenarioClaimRow(
      "velocity", "strategy", .speedUp, #""axis": "x", "strategy": "lsq2", "relation": ">mean""#,
      not: #""axis": "x", "strategy": "mean", "relation": ">mean""#),
  ]

  private static func velocity(_ key: String, _ right: String, not wrong: String)
    -> ScenarioClaimRow
  {
    ScenarioClaimRow("velocity", key, .velocity, right, not: wrong)
  }

  // MARK: checks

  private static let facts =
    check(
      "translation", .panning, "[111.056, 55.528]", not: "[101, 55.528]",
      tolerances: (0.001, 0.0001))
    + check("scale", .spread("pinch"), "2.9", not: "2", tolerances: (0.1, 0.01))
    + check("rotation", .spread("rotation"), "0.3", not: "1", tolerances: (0.1, 0.01))
    + check(
      "frame_origin", .panning, #"{"card": [11, 21]}"#, not: #"{"card": [21, 11]}"#,
      tolerances: (1, 0.5))
    + check(
      "content_offset", .scroll, "[1412, 1412]", not: "[1400, 1412]", tolerances: (2, 0.01))
    + check("tap_count", .tap, #"{"3": 2}"#, not: #"{"3": 4}"#, tolerances: (1, 0.5))
    + [
      ScenarioClaimRow(
        "checks.view_received", .touches,
        #""checks": {"view_received": {"card": ["touchesBegan", "touchesEnded"]}}"#,
        not: #""checks": {"view_received": {"card": ["touchesBegan"]}}"#),
      ScenarioClaimRow(
        "checks.delegate_called", .delegates, #""checks": {"delegate_called": ["a"]}"#,
        not: #""checks": {"delegate_called": ["a", "b"]}"#),
    ]

  private static let scroll =
    check("content_offset_after_drag", .flick, "27", not: "40", tolerances: (2, 0.5))
    + check("deceleration_rate_per_ms", .flick, "0.997", not: "0.9", tolerances: (0.002, 0.0005))
    + check("target_offset_delta", .flick, "745", not: "780", tolerances: (2, 0.1))
    + check("resting_offset_delta", .flick, "745", not: "780", tolerances: (2, 0.1))
    + check("rubber_banded_offset_after_drag", .pull, "-94", not: "94", tolerances: (2, 0.1))
    + check("overshoot_peak", .pull, "209.5", not: "300", tolerances: (2, 0.1))
    + [
      ScenarioClaimRow(
        "checks.target_tol", .flick,
        #""checks": {"target_offset_delta": 742.333, "target_tol": 3}"#,
        not: #""checks": {"target_offset_delta": 742.333, "target_tol": 1}"#),
      ScenarioClaimRow(
        "checks.deceleration_rate_per_ms", .flick,
        #""checks": {"deceleration_rate_per_ms": 0.99, "resting_offset_delta": 147.667}"#,
        not: #""checks": {"deceleration_rate_per_ms": 0.998, "resting_offset_delta": 147.667}"#),
    ]

  /// A fact that holds with the first tolerance and not with the second one.
  private static func check(
    _ fact: String, _ stage: ScenarioClaimStage, _ value: String, not wrong: String,
    tolerances: (Double, Double)
  ) -> [ScenarioClaimRow] {
    func text(_ value: String, _ tolerance: Double) -> String {
      #""checks": {"\#(fact)": \#(value), "\#(fact)_tol": \#(tolerance)}"#
    }
    let right = text(value, tolerances.0)
    return [
      ScenarioClaimRow("checks.\(fact)", stage, right, not: text(wrong, tolerances.0)),
      ScenarioClaimRow("checks.\(fact)_tol", stage, right, not: text(value, tolerances.1)),
    ]
  }
}
