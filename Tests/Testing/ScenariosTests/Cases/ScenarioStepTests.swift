import Foundation
import Testing

@testable import Scenarios

/// What a case does besides touching.
@MainActor
@Suite("Steps of scenarios")
struct ScenarioStepTests {
  private static let scripted = #"{"id": "g", "kind": "scripted"}"#
  private static let press = #"{"id": "press", "kind": "long_press"}"#

  private func down(_ time: Int, _ id: Int = 0, x: Int = 100, more: String = "") -> String {
    #"{"t": \#(time), "type": "down", "id": \#(id), "x": \#(x), "y": 100\#(more)}"#
  }

  private func up(_ time: Int, _ id: Int = 0) -> String {
    #"{"t": \#(time), "type": "up", "id": \#(id)}"#
  }

  private func step(_ time: Int, _ type: String, _ more: String = "") -> String {
    #"{"t": \#(time), "type": "\#(type)"\#(more.isEmpty ? "" : ", " + more)}"#
  }

  private func outcomes(_ list: String) -> String { #"{"outcomes": [\#(list)]}"# }

  // Proves: GEST:1.2-cancelled
  @Test func `a reset takes the touches from one recognizer, or from all`() throws {
    let both = [Inline.tap, Self.press]
    let events = [down(0), step(50, "reset", #""recognizer": "press""#), up(80)]
    #expect(
      try Inline.run(both, events, expect: outcomes(#"{"kind": "tap", "at_ms": 80}"#)) == .passed)
    let all = [down(0), step(50, "reset"), up(80)]
    #expect(try Inline.run(both, all, expect: outcomes("")) == .passed)
  }

  @Test func `thresholds change for what begins afterwards`() throws {
    let set = step(100, "configure", #""set": {"long_press_ms": 200}"#)
    let events = [down(0), up(90), set, down(200), step(600, "tick"), up(700)]
    let begins = #"{"kind": "long_press", "at_ms": 400}"#
    #expect(try Inline.run([Self.press], events, expect: outcomes(begins)) == .passed)
    let unknown = step(0, "configure", #""set": {"hold_pressure": 200}"#)
    #expect(
      try Inline.run([Self.press], [unknown] + events, expect: outcomes(begins))
        == .unsupported([#"config key "hold_pressure""#]))
  }

  @Test func `a cancel after the lift takes back what still waits`() throws {
    let single = #"{"id": "tap", "kind": "tap", "requires_failure_of": ["double"]}"#
    let events = [down(0), up(80), step(200, "cancel", #""id": 0"#), step(900, "tick")]
    #expect(
      try Inline.run([single, Inline.double], events, expect: outcomes("")) == .passed)
    let none = [down(0), up(80), step(900, "tick")]
    let tap = outcomes(#"{"kind": "tap", "at_ms": 430}"#)
    #expect(try Inline.run([single, Inline.double], none, expect: tap) == .passed)
  }

  @Test func `a grab takes touches from who stands around the view`() throws {
    let views =
      #""views": [{"id": "all"}, {"id": "part", "parent": "all", "frame": [0, 0, 200, 200]}]"#
    let around = #"{"id": "around", "kind": "pan", "view": "all"}"#
    let inside = #"{"id": "inside", "kind": "tap", "view": "part"}"#
    let events = [down(0), step(10, "grab", #""view": "part""#), up(80)]
    let state = #"{"at_event": 1, "points": {"around": 0, "inside": 1}}"#
    let expect = #"{"outcomes": [{"kind": "tap"}], "states": [\#(state)]}"#
    #expect(try Inline.run([around, inside], events, expect: expect, with: views) == .passed)
  }

  @Test func `a touch may be handed to a view that it does not hit`() throws {
    let views = #""views": [{"id": "far", "frame": [500, 500, 10, 10]}]"#
    let tap = #"{"id": "tap", "kind": "tap", "view": "far"}"#
    let one = outcomes(#"{"kind": "tap"}"#)
    let chosen = [down(0, more: #", "view": "far""#), up(80)]
    #expect(try Inline.run([tap], chosen, expect: one, with: views) == .passed)
    #expect(try Inline.run([tap], [down(0), up(80)], expect: outcomes(""), with: views) == .passed)
  }

  @Test func `the states that were passed since the last event can be asked for`() throws {
    func run(_ names: String) throws -> ScenarioResult.Outcome {
      let set = step(10, "set_state", #""recognizer": "g", "state": "began""#)
      let state = #"{"at_event": 2, "transitions": {"g": [\#(names)]}}"#
      return try Inline.run(
        [Self.scripted], [down(0), set, step(20, "reset"), up(30)],
        expect: #"{"states": [\#(state)]}"#)
    }
    #expect(try run(#""cancelled""#) == .passed)
    #expect(try run(#""inactive", "waiting""#) == .passed)
    #expect(Inline.failure(try run(#""ended""#)) == "g ended after event 2 | cancelled")
    #expect(Inline.failure(try run("")) != nil)
  }

  @Test func `who lets go of a touch undecided was inactive, as other engines call it`() throws {
    func run(_ names: String, at event: Int) throws -> ScenarioResult.Outcome {
      let state = #"{"at_event": \#(event), "transitions": {"g": [\#(names)]}}"#
      return try Inline.run(
        [Self.scripted], [down(0), up(30)], expect: #"{"states": [\#(state)]}"#)
    }
    #expect(try run(#""inactive", "waiting""#, at: 1) == .passed)
    #expect(try run("", at: 1) == .passed)
    #expect(Inline.failure(try run(#""inactive""#, at: 0)) != nil)
    #expect(Inline.failure(try run(#""failed""#, at: 1)) != nil)
  }

  @Test func `moves of several fingers at one moment may have come in one frame or in several`()
    throws
  {
    let pinch = #"{"id": "pinch", "kind": "pinch"}"#
    let pan = #"{"id": "pan", "kind": "pan"}"#
    func move(_ id: Int, _ x: Int) -> String {
      #"{"t": 20, "type": "move", "id": \#(id), "x": \#(x), "y": 100}"#
    }
    let events = [down(0, 0), down(0, 1, x: 200), move(0, 60), move(1, 240), up(40, 0), up(40, 1)]
    // In one frame the middle stays, and both moves are its events; finger by finger the middle goes
    // with the first one, and the pan is first.
    func passes(_ kind: String, at event: Int) throws -> Bool {
      let begins = #"{"kind": "\#(kind)", "at_event": \#(event)}"#
      let expect = #"{"outcomes": [\#(begins)], "complete": false}"#
      return try Inline.run([pan, pinch], events, expect: expect) == .passed
    }
    #expect(try passes("pinch_begin", at: 2))
    #expect(try passes("pinch_begin", at: 3))
    #expect(try passes("pan_begin", at: 2))
    #expect(try !passes("pan_begin", at: 3))
    let both = #"{"outcomes": [{"kind": "pan_begin"}, {"kind": "pinch_begin"}], "complete": false}"#
    #expect(Inline.failure(try Inline.run([pan, pinch], events, expect: both)) != nil)
  }

  // Proves: GEST:1.3-presses
  @Test func `buttons are pressed, and taps and presses hear of them`() throws {
    let events = [step(0, "press_down"), step(60, "press_up")]
    let tap = outcomes(#"{"kind": "tap", "at_ms": 60}"#)
    #expect(try Inline.run([Inline.tap], events, expect: tap) == .passed)
    let menu = #"{"id": "tap", "kind": "tap", "press_types": ["menu"]}"#
    #expect(try Inline.run([menu], events, expect: outcomes("")) == .passed)
    let cancelled = [step(0, "press_down"), step(60, "press_cancel")]
    #expect(try Inline.run([Inline.tap], cancelled, expect: outcomes("")) == .passed)
  }

  @Test func `content that moves by itself takes the touch that stops it`() throws {
    func run(_ speed: Int) throws -> ScenarioResult.Outcome {
      let fling = step(0, "fling_active", #""velocity": \#(speed)"#)
      return try Inline.run(
        [Inline.tap], [fling, down(10), up(60)],
        expect: outcomes(#"{"kind": "tap"}"#))
    }
    #expect(try run(10) == .passed)
    #expect(Inline.failure(try run(500)) != nil)
  }

  @Test func `another button of the pointer keeps its touch down`() throws {
    let press = down(0, more: #", "device": "mouse", "buttons": 1"#)
    let events = [
      press, step(10, "button_down", #""button": 2"#), up(20),
      step(30, "button_up", #""button": 2"#),
    ]
    let states = (0...3).map { #"{"at_event": \#($0), "points": {"g": \#($0 == 3 ? 0 : 1)}}"# }
    let expect = #"{"states": [\#(states.joined(separator: ","))]}"#
    #expect(try Inline.run([Self.scripted], events, expect: expect) == .passed)
  }

  @Test func `what is read late comes out the same`() throws {
    let late = step(10, "deliver_late", #""by_ms": 500"#)
    let tap = outcomes(#"{"kind": "tap", "at_ms": 80}"#)
    #expect(try Inline.run([Inline.tap], [down(0), late, up(80)], expect: tap) == .passed)
  }

  @Test(arguments: ["hold", "release", "lift"])
  func `an arena's sweep has no counterpart, and the reason is said`(type: String) throws {
    #expect(
      try Inline.run([Inline.tap], [down(0), step(10, type), up(80)], expect: outcomes(""))
        == .unsupported([
          #"event type "\#(type)" (here no recognizer wins by being the last one left in an arena)"#
        ]))
  }

  @Test func `a step that a screen reader does not know is named`() throws {
    let reader = #"{"id": "r", "kind": "touch_exploration"}"#
    #expect(
      try Inline.run([reader], [down(0), step(10, "reset"), up(80)], expect: outcomes(""))
        == .unsupported([#"event type "reset" with a screen reader"#]))
  }

  // Proves: GEST:5.6-groups
  @Test func `who is in one group works beside all others in it`() throws {
    let recognizers = ["a", "b", "c"].map { #"{"id": "\#($0)", "kind": "scripted"}"# }
    let set = step(10, "set_state", #""recognizer": "a", "state": "began""#)
    let state = #"{"at_event": 1, "state": {"a": "began", "b": "possible", "c": "failed"}}"#
    for relation in [#"{"group": ["a", "b"]}"#, #"{"groups": [["a", "b"], ["c"]]}"#] {
      #expect(
        try Inline.run(
          recognizers, [down(0), set], expect: #"{"states": [\#(state)]}"#,
          with: #""relations": [\#(relation)]"#) == .passed)
    }
  }
}
