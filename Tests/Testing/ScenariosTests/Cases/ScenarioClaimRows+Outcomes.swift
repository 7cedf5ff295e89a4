/// Claims about outcomes, of recognizers and of screen readers.
extension ScenarioClaimRow {
  // MARK: outcomes

  static let outcomes = [
    outcome("kind", .tap, #""kind": "tap""#, not: #""kind": "swipe""#),
    outcome(
      "recognizer", .pan, #""kind": "pan_begin", "recognizer": "g""#,
      not: #""kind": "pan_begin", "recognizer": "other""#),
    outcome(
      "at_event", .pan, #""kind": "pan_begin", "at_event": 1"#,
      not: #""kind": "pan_begin", "at_event": 2"#),
    outcome(
      "direction", .pan, #""kind": "pan_end", "direction": "right""#,
      not: #""kind": "pan_end", "direction": "down""#),
    outcome(
      "directions", .pan, #""kind": "pan_end", "directions": ["right"]"#,
      not: #""kind": "pan_end", "directions": ["right", "down"]"#),
    outcome(
      "tol", .tap, #""kind": "tap", "x": 101, "tol": 1"#,
      not: #""kind": "tap", "x": 101, "tol": 0.5"#),
    outcome(
      "cancelled", .pan, #""kind": "pan_end", "cancelled": false"#,
      not: #""kind": "pan_end", "cancelled": true"#),
    outcome(
      "view", .touches, #""kind": "touchesBegan", "view": "card""#,
      not: #""kind": "touchesBegan", "view": "page""#),
    outcome(
      "velocity_tol", .pan, #""kind": "pan_end", "vx": 2900, "velocity_tol": 101"#,
      not: #""kind": "pan_end", "vx": 2900, "velocity_tol": 99"#),
    outcome(
      "velocity_tol_rel", .pan, #""kind": "pan_end", "vx": 2900, "velocity_tol_rel": 0.1"#,
      not: #""kind": "pan_end", "vx": 2900, "velocity_tol_rel": 0.01"#),
    outcome(
      "value", .lock, #""kind": "axis_lock", "value": "horizontal""#,
      not: #""kind": "axis_lock", "value": "vertical""#),
  ]

  private static func outcome(
    _ key: String, _ stage: ScenarioClaimStage, _ right: String, not wrong: String
  ) -> ScenarioClaimRow {
    ScenarioClaimRow("outcomes", key, stage, right, not: wrong)
  }

  /// The numbers of outcomes, each with what the runner reports.
  static let numbers = [
    Number("at_ms", .pan, "pan_end", 50), Number("count", .touches, "touchesBegan", 1),
    Number("taps", .touches, "touchesBegan", 1), Number("touches", .pan, "pan_begin", 1),
    Number("fingers", .pan, "pan_begin", 1), Number("x", .pan, "pan_end", 220),
    Number("y", .pan, "pan_end", 160), Number("dx", .pan, "pan_end", 111.056),
    Number("dy", .pan, "pan_end", 55.528), Number("applied_dx", .pan, "pan_end", 111.056),
    Number("applied_dy", .pan, "pan_end", 55.528), Number("vx", .pan, "pan_end", 3000),
    Number("vy", .pan, "pan_end", 1500), Number("scale", .spread("pinch"), "pinch_begin", 1.852),
    Number("rotation", .spread("rotation"), "rotate_begin", 0.234),
    Number("velocity", .spread("pinch"), "pinch_begin", 42.593),
    Number("id", .readerOn, "app_cancel", 2), Number("value", .slider, "valueChanged", 0.5),
    Number("target_x", .scroll, "willEndDragging", 1412),
    Number("target_y", .scroll, "willEndDragging", 1412),
    Number("major", .touches, "touchesBegan", 12), Number("force", .touches, "touchesBegan", 0.75),
  ]

  /// A number of an outcome: its key alone, and with each suffix.
  struct Number {
    var key: String
    var stage: ScenarioClaimStage
    var kind: String
    var value: Double

    init(_ key: String, _ stage: ScenarioClaimStage, _ kind: String, _ value: Double) {
      (self.key, self.stage, self.kind, self.value) = (key, stage, kind, value)
    }

    var rows: [ScenarioClaimRow] {
      let part = value / 10
      let beside = value + part
      return [
        row(
          "", #""\#(key)": \#(value), "\#(key)_tol": 0.001"#,
          #""\#(key)": \#(beside), "\#(key)_tol": 0.001"#),
        row(
          "_tol", #""\#(key)": \#(beside), "\#(key)_tol": \#(2 * part)"#,
          #""\#(key)": \#(beside), "\#(key)_tol": \#(part / 2)"#),
        row(
          "_tol_rel", #""\#(key)": \#(beside), "\#(key)_tol_rel": 0.2"#,
          #""\#(key)": \#(beside), "\#(key)_tol_rel": 0.05"#),
        row("_cmp", #""\#(key)_cmp": ">\#(value - part)""#, #""\#(key)_cmp": ">\#(beside)""#),
        row(
          "_range", #""\#(key)_range": [\#(value - part), \#(beside)]"#,
          #""\#(key)_range": [\#(beside), \#(beside + part)]"#),
      ]
    }

    private func row(_ suffix: String, _ right: String, _ wrong: String) -> ScenarioClaimRow {
      let kind = #""kind": "\#(kind)", "#
      return ScenarioClaimRow.outcome(key + suffix, stage, kind + right, not: kind + wrong)
    }
  }

  // MARK: Screen readers

  static let reader = [
    reader("kind", .explore, #""kind": "explore_enter""#, not: #""kind": "click""#),
    reader(
      "recognizer", .explore, #""kind": "explore_exit", "recognizer": "g""#,
      not: #""kind": "long_click", "recognizer": "g""#),
    reader(
      "at_ms", .explore, #""kind": "explore_enter", "at_ms": 300"#,
      not: #""kind": "explore_enter", "at_ms": 301"#),
    reader(
      "at_event", .explore, #""kind": "explore_move", "at_event": 2"#,
      not: #""kind": "explore_move", "at_event": 1"#),
    reader(
      "x", .explore, #""kind": "explore_enter", "x": 100"#,
      not: #""kind": "explore_enter", "x": 101"#),
    reader(
      "y", .explore, #""kind": "explore_enter", "y": 120"#,
      not: #""kind": "explore_enter", "y": 121"#),
    reader(
      "cancelled", .explore, #""kind": "explore_exit", "cancelled": false"#,
      not: #""kind": "explore_exit", "cancelled": true"#),
    reader(
      "directions", .readerFlick, #""kind": "a11y_swipe", "directions": ["right"]"#,
      not: #""kind": "a11y_swipe", "directions": ["right", "up"]"#),
    reader(
      "fingers", .readerTap, #""kind": "a11y_tap", "fingers": 2"#,
      not: #""kind": "a11y_tap", "fingers": 1"#),
    reader(
      "taps", .readerTap, #""kind": "a11y_tap", "taps": 1"#, not: #""kind": "a11y_tap", "taps": 2"#),
    reader(
      "id", .readerOn, #""kind": "app_cancel", "id": 2"#, not: #""kind": "app_cancel", "id": 0"#),
    ScenarioClaimRow(
      "reader.absent", .readerTap, #""absent": ["a11y_swipe"]"#, not: #""absent": ["a11y_tap"]"#),
    ScenarioClaimRow(
      "reader.complete", .explore, #""outcomes": [{"kind": "explore"}], "complete": false"#,
      not: #""outcomes": [{"kind": "explore"}], "complete": true"#),
    ScenarioClaimRow(
      "reader.ordered", .explore,
      #""outcomes": [{"kind": "explore_exit"}, {"kind": "explore_enter"}], "complete": false, "ordered": false"#,
      not:
        #""outcomes": [{"kind": "explore_exit"}, {"kind": "explore_enter"}], "complete": false, "ordered": true"#
    ),
  ]

  private static func reader(
    _ key: String, _ stage: ScenarioClaimStage, _ right: String, not wrong: String
  ) -> ScenarioClaimRow {
    ScenarioClaimRow("outcomes", key, stage, right, not: wrong, prefix: "reader")
  }
}
