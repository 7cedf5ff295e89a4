import Foundation
import InputFrames
import Scenes
import Testing

@testable import Scenarios

/// What a case says is acted upon, or named: nothing is passed over in silence.
@MainActor
@Suite("Claims of scenarios")
struct ScenarioClaimTests {
  private func down(_ time: Int, x: Double = 100, y: Double = 100, more: String = "") -> String {
    #"{"t": \#(time), "type": "down", "id": 0, "x": \#(x), "y": \#(y)\#(more)}"#
  }

  private func move(_ time: Int, x: Double = 100, y: Double = 100) -> String {
    #"{"t": \#(time), "type": "move", "id": 0, "x": \#(x), "y": \#(y)}"#
  }

  private func up(_ time: Int) -> String { #"{"t": \#(time), "type": "up", "id": 0}"# }

  private static let pan = #"{"id": "pan", "kind": "pan"}"#
  private static let pair =
    #""views": [{"id": "page"}, {"id": "card", "parent": "page", "frame": [0, 0, 200, 200]}]"#

  // MARK: Touches that miss

  @Test(arguments: [(20.0, false), (20.1, true)])
  func `a pan along one axis has the slop that the case gives pans`(way: Double, begins: Bool)
    throws
  {
    let pan = #"{"id": "pan", "kind": "pan", "axis": "horizontal"}"#
    let config = #""config": {"touch_slop": 10, "pan_slop": 20}"#
    let events = [down(0), move(10, x: 100 + way)]
    let list = begins ? #"{"kind": "pan_begin"}"# : ""
    #expect(
      try Inline.run([pan], events, expect: #"{"outcomes": [\#(list)]}"#, with: config) == .passed)
  }

  @Test func `a touch that misses the view is not handed to its recognizer`() throws {
    let pan = #"{"id": "pan", "kind": "pan", "view": "card"}"#
    let events = [down(0, x: 300, y: 300), move(10, x: 400, y: 300)]
    func check(_ x: Int) -> String { #"{"checks": {"translation": [\#(x), 0]}}"# }
    let config = Self.pair + #", "config": {"pan_slop": 0}"#
    #expect(
      Inline.failure(try Inline.run([pan], events, expect: check(100), with: config)) != nil)
    #expect(try Inline.run([pan], events, expect: check(0), with: config) == .passed)
  }

  @Test func `a hit names an event that is a hit test`() throws {
    func run(_ event: Int) throws -> ScenarioResult.Outcome {
      let test = #"{"t": 90, "type": "hit_test", "x": 50, "y": 50}"#
      return try Inline.run(
        [Inline.tap], Inline.touch + [test],
        expect: #"{"hits": [{"at_event": \#(event), "view": "card"}]}"#, with: Self.pair)
    }
    #expect(try run(2) == .passed)
    guard case .malformed(let error) = try run(1) else {
      Issue.record("the hit was not looked at")
      return
    }
    #expect(error.reason == "event 1 is no hit_test")
  }

  @Test func `a hit test of a view is in the view's own coordinates`() throws {
    let views =
      #""views": [{"id": "page"}, {"id": "card", "parent": "page", "frame": [300, 300, 9, 9]}]"#
    func run(_ more: String, _ view: String) throws -> ScenarioResult.Outcome {
      let test = #"{"t": 0, "type": "hit_test", "x": 5, "y": 5\#(more)}"#
      return try Inline.run(
        [], [test], expect: #"{"hits": [{"at_event": 0, "view": "\#(view)"}]}"#, with: views)
    }
    #expect(try run(#", "view": "card""#, "card") == .passed)
    #expect(try run("", "page") == .passed)
  }

  // MARK: Places and cases

  @Test func `a view with bounds alone stands at its parent's origin`() throws {
    let views = #""views": [{"id": "v", "bounds": [0, 0, 50, 50]}]"#
    let inside = #"{"x": 49, "y": 49, "view": "v"}"#
    let outside = #"{"x": 51, "y": 49, "view": null}"#
    #expect(
      try Inline.run(expect: #"{"hits": [\#(inside), \#(outside)]}"#, with: views) == .passed)
  }

  @Test func `what this program cannot do ends no more than its case`() throws {
    let far = [down(0, x: 2e9), up(10)]
    #expect(
      try Inline.run([Inline.tap], far, expect: #"{"outcomes": []}"#)
        == .unsupported([#"number "2000000000.0" beyond ±1e9"#]))
    #expect(
      try Inline.run([Inline.tap], [], expect: #"{"states": [{"at_event": 0}]}"#)
        == .unsupported(["a case without events"]))
  }

  @Test func `a pan tells its direction`() throws {
    let events = [down(0), move(20, x: 160, y: 110), up(200)]
    func run(_ direction: String) throws -> ScenarioResult.Outcome {
      let end = #"{"kind": "pan_end", "direction": "\#(direction)"}"#
      return try Inline.run(
        [Self.pan], events, expect: #"{"outcomes": [{"kind": "pan_begin"}, \#(end)]}"#)
    }
    #expect(try run("right") == .passed)
    #expect(Inline.failure(try run("down")) != nil)
  }

  @Test func `a pointer that a transform does not see leaves its gesture alone`() throws {
    let transform = #"{"id": "g", "kind": "transform", "view": "card"}"#
    let other = #"{"t": 30, "type": "down", "id": 1, "x": 500, "y": 500}"#
    let events = [down(0), move(20, x: 180), other, up(40)]
    let list =
      #"{"kind": "transform_begin", "at_event": 1}, {"kind": "transform_end", "at_event": 3}"#
    #expect(
      try Inline.run(
        [transform], events, expect: #"{"outcomes": [\#(list)]}"#, with: Self.pair) == .passed)
  }

  // MARK: Velocities

  private func velocity(_ claim: String, _ config: String = "") throws -> ScenarioResult.Outcome {
    let events = [down(0)] + (1...5).map { move($0 * 10, x: 100 + 10 * Double($0)) }
    return try Inline.run(
      [], events, expect: #"{"velocity": [{"axis": "x", \#(claim)}]}"#,
      with: #""config": {\#(config)}"#)
  }

  @Test(arguments: [
    (">900", true), ("> 1100", false), (">axis y", true), ("<axis y", false), (">=lsq2", true),
    (">pointer 0", false),
  ])
  func `a velocity may stand in relation to a number or another one`(relation: String, holds: Bool)
    throws
  {
    let outcome = try velocity(#""relation": "\#(relation)""#)
    #expect((outcome == .passed) == holds)
    #expect((Inline.failure(outcome) != nil) == !holds)
  }

  @Test func `a relation of another form is unsupported`() throws {
    let outcome = try velocity(#""relation": "faster""#)
    #expect(outcome == .unsupported([#"velocity relation "faster""#]))
  }

  @Test(arguments: [(60, 1000), (3000, 0)])
  func `a touch that comes after a lift has the velocity of its own end`(end: Int, speed: Int)
    throws
  {
    let first = [down(0), move(10, x: 110), up(20)]
    let second = [down(1000)] + (1...5).map { move(1000 + $0 * 10, x: 100 + 10 * Double($0)) }
    let tick = #"{"t": \#(1000 + end), "type": "tick"}"#
    let claim = #"{"velocity": [{"axis": "x", "value": \#(speed), "tol": 1}]}"#
    #expect(try Inline.run([], first + second + [tick], expect: claim) == .passed)
  }

  @Test func `no velocity is told beyond the case's greatest`() throws {
    #expect(try velocity(#""value": 1000, "tol": 1"#, #""max_velocity": 2000"#) == .passed)
    #expect(try velocity(#""value": 600"#, #""max_velocity": 600"#) == .passed)
    #expect(
      Inline.failure(try velocity(#""value": 1000, "tol": 1"#, #""max_velocity": 600"#)) != nil)
  }

  @Test func `a velocity of a finger that never came is an error`() throws {
    guard case .malformed(let error) = try velocity(#""value": null, "pointer": 7"#) else {
      Issue.record("no error")
      return
    }
    #expect(error.reason == "there is no touch 7")
  }

  // MARK: Slips

  @Test(arguments: [
    (#""recognisers": []"#, "recognizers"), (#""conifg": {}"#, "config"),
    (#""config": {"touch_slops": 8}"#, "touch_slop"),
    (#""views": [{"id": "v", "frames": [0, 0, 1, 1]}]"#, "frame"),
  ])
  func `a key that is a slip of a known one is an error`(member: String, meant: String) throws {
    let outcome = try Inline.run(expect: #"{"outcomes": [{"kind": "tap"}]}"#, with: member)
    guard case .malformed(let error) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(error.hint?.hasPrefix("did you mean \(meant)?") ?? false)
  }

  @Test(arguments: [
    ("recogniser", "recognizer"), ("atMs", "at_ms"), ("derection", "direction"),
    ("tap_min_ms", nil), ("x1", nil), ("kind", nil),
  ])
  func `a slip is one letter, two exchanged, or other separators`(word: String, meant: String?) {
    #expect(
      word.slip(of: ["recognizer", "at_ms", "direction", "tap_max_ms", "x", "kind"]) == meant)
  }

  @Test func `strictly, an unsupported case fails`() throws {
    let lasso = Inline.text([#"{"id": "x", "kind": "lasso"}"#], expect: #"{"outcomes": []}"#)
    let file = try ScenarioFile.parse(text: Inline.file(lasso), path: "a.json")
    let report = ScenarioFileReport(path: "a.json", results: file.entries.map(ScenarioRunner.run))
    #expect([report].exitCode == 0)
    #expect([report.strict].exitCode == 1)
    #expect([report.strict].summary == "0 passed, 1 failed, 0 skipped")
  }

  @Test func `the last line counts what was not read`() throws {
    let report = ScenarioFileReport(
      path: "a.json", results: [], error: InputError(subject: "a.json", reason: "cannot be read"))
    #expect([report].summary == "0 passed, 0 failed, 0 skipped, 1 not read")
  }
}
