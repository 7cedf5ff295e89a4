import Testing

@testable import Scenarios

/// Mice, wheels, touchpads, keyboards, pens, dials and switches of a case.
@MainActor
@Suite("Devices of scenarios")
struct ScenarioDeviceTests {
  private func step(_ time: Int, _ type: String, _ more: String = "") -> String {
    #"{"t": \#(time), "type": "\#(type)"\#(more.isEmpty ? "" : ", " + more)}"#
  }

  private func run(
    _ recognizer: String, _ events: [String], _ outcomes: String, _ more: String = "",
    with views: String = ""
  ) throws -> ScenarioResult.Outcome {
    try Inline.run(
      recognizer.isEmpty ? [] : [recognizer], events,
      expect: #"{"outcomes": [\#(outcomes)]\#(more)}"#, with: views)
  }

  private func touchpad(
    _ time: Int, _ gesture: String, _ phase: String, _ more: String = ""
  ) -> String {
    step(time, "touchpad", #""gesture": "\#(gesture)", "phase": "\#(phase)"\#(more)"#)
  }

  @Test func `fingers on a touchpad pinch and rotate where the pointer is`() throws {
    let events = [
      step(0, "pointer", #""x": 100, "y": 100"#), touchpad(10, "pinch", "began"),
      touchpad(30, "pinch", "changed", #", "scale": 1.5, "degrees": 30"#),
      touchpad(50, "pinch", "ended", #", "scale": 1.5"#),
    ]
    let pinch = #"{"id": "pinch", "kind": "pinch"}"#
    let begin = #"{"kind": "pinch_begin", "at_ms": 30}, {"kind": "pinch_end", "at_ms": 50}"#
    #expect(try run(pinch, events, begin) == .passed)
    // Checks see what the gesture's reset forgets.
    #expect(try run(pinch, events, begin, #", "checks": {"scale": 1.5}"#) == .passed)
    #expect(Inline.failure(try run(pinch, events, begin, #", "checks": {"scale": 1}"#)) != nil)
    let rotation = #"{"id": "turn", "kind": "rotation"}"#
    let turned = #"{"kind": "rotate_begin"}, {"kind": "rotate_end", "at_ms": 50}"#
    #expect(try run(rotation, events, turned) == .passed)
  }

  @Test(arguments: [(3, true), (4, false)])
  func `a swipe of a touchpad's fingers is one where a program says so`(
    fingers: Int, isOne: Bool
  ) throws {
    let events = [
      step(0, "pointer", #""x": 100, "y": 100"#),
      touchpad(10, "swipe", "began", #", "fingers": \#(fingers)"#),
      touchpad(40, "swipe", "changed", #", "fingers": \#(fingers), "dx": 80"#),
      touchpad(60, "swipe", "ended", #", "fingers": \#(fingers)"#),
    ]
    let swipe =
      #"{"id": "s", "kind": "swipe", "direction": "right", "touches": 3, "scroll_types": ["discrete", "continuous"]}"#
    let outcome = #"{"kind": "swipe", "direction": "right"}"#
    #expect(try run(swipe, events, isOne ? outcome : "") == .passed)
  }

  @Test func `a wheel and fingers on a touchpad scroll the view under the pointer`() throws {
    let list =
      #""views": [{"id": "list", "kind": "scroll", "frame": [0, 0, 300, 300], "content_size": [300, 3000]}]"#
    let wheel = [
      step(0, "pointer", #""x": 50, "y": 50"#), step(10, "wheel", #""dy": 1"#), step(900, "tick"),
    ]
    let moved = #", "checks": {"content_offset": [0, 0]}"#
    #expect(try run("", wheel, "", moved, with: list) != .passed)
    let glide = [
      step(0, "pointer", #""x": 50, "y": 50"#), step(10, "glide", #""dy": 40"#),
      step(20, "glide", #""dy": 40"#), step(300, "glide", #""dy": 20"#), step(600, "glide_end"),
    ]
    let offset = #", "complete": false, "checks": {"content_offset": [0, 100]}"#
    #expect(try run("", glide, "", offset, with: list) == .passed)
  }

  @Test func `a mouse hovers, clicks and lets go`() throws {
    let hover = #"{"id": "hover", "kind": "hover"}"#
    let moves = [
      step(0, "pointer", #""x": 10, "y": 10"#), step(20, "pointer", #""x": 20, "y": 10"#),
    ]
    #expect(
      try run(hover, moves, #"{"kind": "hover_begin", "at_ms": 0}"#, #", "complete": false"#)
        == .passed)
    let click = [
      step(0, "pointer", #""x": 100, "y": 100, "buttons": "primary""#),
      step(60, "pointer", #""buttons": 0"#),
    ]
    #expect(try run(Inline.tap, click, #"{"kind": "tap", "at_ms": 60}"#) == .passed)
  }

  @Test func `keys type into the field that a finger chose`() throws {
    let field = #""views": [{"id": "name", "kind": "text_field", "frame": [0, 0, 200, 200]}]"#
    let events =
      Inline.touch + [
        step(600, "key_down", #""key": "KEY_A""#), step(640, "key_up", #""key": "KEY_A""#),
        step(700, "key_down", #""key": "KEY_SEMICOLON", "characters": "ö""#),
        step(740, "key_up", #""key": "KEY_SEMICOLON""#),
      ]
    let typed = #"{"kind": "editingChanged", "view": "name", "at_ms": "#
    #expect(
      try run(
        "", events, typed + "600}, " + typed + "700}", #", "complete": false"#, with: field)
        == .passed)
  }

  @Test func `a pen is a stylus with its force, and hovers above the view`() throws {
    func pen(_ time: Int, _ action: String, _ more: String = "") -> String {
      step(time, "pen", #""action": "\#(action)", "x": 100, "y": 100\#(more)"#)
    }
    let events = [
      pen(0, "entered", #", "height": 0.5"#), pen(50, "touched", #", "pressure": 0.5"#),
      pen(110, "lifted"), pen(140, "left"),
    ]
    let tap = #"{"id": "tap", "kind": "tap", "allowed_devices": ["stylus"]}"#
    #expect(try run(tap, events, #"{"kind": "tap", "at_ms": 110}"#) == .passed)
    let finger = #"{"id": "tap", "kind": "tap", "allowed_devices": ["touch"]}"#
    #expect(try run(finger, events, "") == .passed)
    let hover = #"{"id": "hover", "kind": "hover"}"#
    #expect(
      try run(
        hover, events, #"{"kind": "hover_begin", "at_ms": 0}"#, #", "complete": false"#)
        == .passed)
  }

  @Test(arguments: [
    (#""type": "touchpad", "gesture": "pinch""#, "touchpad needs a gesture and a phase"),
    (#""type": "touchpad", "gesture": "squeeze", "phase": "began""#, "unknown gesture"),
    (#""type": "key_down", "key": "A""#, "the kernel has no key \"A\""),
    (#""type": "key_down""#, "the event needs a key"),
    (#""type": "pen", "action": "moved""#, "a pen needs an action, x and y"),
    (#""type": "pointer", "x": 3"#, "x and y need each other"),
    (#""type": "pointer", "buttons": "seventh""#, "buttons of a mouse are words or bits"),
    (#""type": "turn""#, "a turn needs its steps"),
    (#""type": "switch""#, "the event needs a switch"),
    (#""type": "wheel", "dz": 1"#, "dz"),
  ])
  func `what a device cannot do is an error with its reason`(event: String, reason: String) throws {
    let outcome = try Inline.run(
      [Inline.tap], [#"{"t": 0, \#(event)}"#], expect: #"{"outcomes": []}"#)
    #expect("\(outcome)".contains("malformed") && "\(outcome)".contains(reason))
  }

  @Test func `dials and switches are taken, and a screen reader's case has none of them`() throws {
    let events = [
      step(0, "turn", #""steps": 1"#), step(10, "switch", #""switch": "tablet_mode""#),
      step(20, "switch", #""switch": "lid", "on": false"#),
    ]
    #expect(try run(Inline.tap, events + Inline.touch.suffix(0), "") == .passed)
    let reader = #"{"id": "r", "kind": "touch_exploration"}"#
    #expect(
      try run(reader, events, "")
        == .unsupported([
          #"event type "turn" with a screen reader"#, #"event type "switch" with a screen reader"#,
        ]))
  }
}
