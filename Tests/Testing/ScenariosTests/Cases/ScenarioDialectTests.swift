import Foundation
import InputFrames
import Testing

@testable import Scenarios

/// What UIKit does not do is a key that every case may state; the source of a case changes nothing
/// that the case itself says.
@MainActor
@Suite("Scenarios of several toolkits")
struct ScenarioDialectTests {
  private static let views =
    #""views": [{"id": "page"}, {"id": "card", "parent": "page", "frame": [0, 0, 200, 200]}]"#

  private func down(_ x: Double) -> String {
    #"{"t": 0, "type": "down", "id": 0, "x": \#(x), "y": 100}"#
  }

  private func move(_ x: Double) -> String {
    #"{"t": 10, "type": "move", "id": 0, "x": \#(x), "y": 100}"#
  }

  /// The members of a case with that config and that source.
  private func members(_ config: String, _ source: String) -> String {
    #""config": {\#(config)}, "source": {"repo": "\#(source)", "path": "a"}"#
  }

  // Proves: GEST:1.1.7
  @Test(arguments: [
    ("", "", "ended"), (#""hide_takes_touches": true"#, "", "possible"),
    (#""hide_takes_touches": false"#, "", "ended"), ("", "GNOME/mutter", "possible"),
    (#""hide_takes_touches": false"#, "GNOME/mutter", "ended"), ("", "flutter/flutter", "ended"),
    ("", "flowkey/UIKit-cross-platform", "ended"), ("", "GNOME/mutterer", "ended"),
  ])
  func `a view that is hidden keeps its touches unless the case says otherwise`(
    config: String, source: String, state: String
  ) throws {
    let inner = #"{"id": "inner", "kind": "scripted_on_press", "view": "card", "#
    let hide = Self.views + #", "relations": [{"on": "inner.recognized", "do": "hide card"}], "#
    func run(_ state: String) throws -> ScenarioResult.Outcome {
      try Inline.run(
        [inner + #""recognizes_on": "down"}"#], [down(100)],
        expect: #"{"states": [{"at_event": 0, "state": {"inner": "\#(state)"}}]}"#,
        with: hide + members(config, source))
    }
    #expect(try run(state) == .passed)
    #expect(Inline.failure(try run(state == "ended" ? "possible" : "ended")) != nil)
  }

  // Proves: GEST:1.5-pan-slop
  @Test(arguments: [
    ("", "", 20.0), (#", "axis_pan_slop": "touch_slop""#, "", 10),
    (#", "axis_pan_slop": 4"#, "", 4),
    ("", "flutter/flutter (a copy)", 10), (#", "axis_pan_slop": 4"#, "flutter/flutter", 4),
    ("", "GNOME/mutter", 20),
  ])
  func `a pan along one axis has the slop that the case gives it`(
    config: String, source: String, slop: Double
  ) throws {
    func begins(_ way: Double) throws -> ScenarioResult.Outcome {
      try Inline.run(
        [#"{"id": "pan", "kind": "pan", "axis": "horizontal"}"#], [down(100), move(100 + way)],
        expect: #"{"outcomes": [{"kind": "pan_begin", "at_ms": 10}]}"#,
        with: members(#""touch_slop": 10, "pan_slop": 20"# + config, source))
    }
    #expect(Inline.failure(try begins(slop)) != nil)
    #expect(try begins(slop + 0.1) == .passed)
  }

  @Test func `the slop of one axis leaves pans along both alone`() throws {
    func begins(_ way: Double) throws -> ScenarioResult.Outcome {
      try Inline.run(
        [#"{"id": "pan", "kind": "pan"}"#], [down(100), move(100 + way)],
        expect: #"{"outcomes": [{"kind": "pan_begin"}]}"#,
        with: #""config": {"pan_slop": 20, "axis_pan_slop": 4}"#)
    }
    #expect(Inline.failure(try begins(20)) != nil)
    #expect(try begins(20.1) == .passed)
  }

  // Proves: GEST:1.1.7
  @Test(arguments: [
    ("", "", 0), (#", "without_hit_test": true"#, "", 100),
    (#", "without_hit_test": false"#, "flowkey/UIKit-cross-platform", 0),
    ("", "flowkey/UIKit-cross-platform", 100), ("", "GNOME/mutter", 0),
  ])
  func `a touch that misses the view is its recognizer's only where the case says so`(
    config: String, source: String, way: Int
  ) throws {
    func run(_ way: Int) throws -> ScenarioResult.Outcome {
      try Inline.run(
        [#"{"id": "pan", "kind": "pan", "view": "card"}"#], [down(300), move(400)],
        expect: #"{"checks": {"translation": [\#(way), 0]}}"#,
        with: Self.views + ", " + members(#""pan_slop": 0"# + config, source))
    }
    #expect(try run(way) == .passed)
    #expect(Inline.failure(try run(100 - way)) != nil)
  }

  @Test func `touches without a hit test are one recognizer's, and unsupported with several`()
    throws
  {
    func run(_ config: String, _ source: String) throws -> ScenarioResult.Outcome {
      try Inline.run(
        [#"{"id": "pan", "kind": "pan", "view": "card"}"#, Inline.tap], [down(300), move(400)],
        expect: #"{"checks": {"translation": [0, 0]}}"#,
        with: Self.views + ", " + members(#""pan_slop": 0"# + config, source))
    }
    #expect(
      try run(#", "without_hit_test": true"#, "")
        == .unsupported([#"config key "without_hit_test" with 2 recognizers"#]))
    #expect(try run(#", "without_hit_test": false"#, "") == .passed)
    // A collection that leaves the key unsaid means it for cases of one recognizer.
    #expect(try run("", "flowkey/UIKit-cross-platform") == .passed)
  }

  @Test(arguments: ["hide_takes_touches", "without_hit_test"])
  func `a switch that is neither on nor off is unsupported`(key: String) throws {
    let outcome = try Inline.run(
      expect: #"{"outcomes": [{"kind": "tap"}]}"#, with: #""config": {"\#(key)": "some"}"#)
    #expect(outcome == .unsupported([#"config key "\#(key)""#]))
  }

  // MARK: Decisions after the lift

  private static let pair = [
    #"{"id": "tap", "kind": "tap", "requires_failure_of": ["own"]}"#,
    #"{"id": "own", "kind": "scripted"}"#,
  ]

  private func late(_ time: Int, _ state: String, of id: String = "own") -> String {
    #"{"t": \#(time), "type": "set_state", "recognizer": "\#(id)", "state": "\#(state)"}"#
  }

  private func tap(at time: Int) throws -> String {
    #"{"outcomes": [{"kind": "tap", "at_ms": \#(time)}]}"#
  }

  // Proves: GEST:1.4.1-late
  @Test func `a scripted recognizer that no later event decides has failed at the lift`() throws {
    #expect(try Inline.run(Self.pair, expect: tap(at: 80)) == .passed)
    #expect(Inline.failure(try Inline.run(Self.pair, expect: tap(at: 1580))) != nil)
  }

  // Proves: GEST:1.4.1-late
  @Test func `a scripted recognizer that fails after the lift frees those that wait just then`()
    throws
  {
    let events = Inline.touch + [late(300, "failed")]
    #expect(try Inline.run(Self.pair, events, expect: tap(at: 300)) == .passed)
    #expect(Inline.failure(try Inline.run(Self.pair, events, expect: tap(at: 80))) != nil)
  }

  // Proves: GEST:1.4.1-late
  @Test func `a scripted recognizer that recognizes after the lift fails those that wait`() throws {
    let events = Inline.touch + [late(300, "recognized")]
    let none = #"{"outcomes": [], "absent": ["tap"]}"#
    #expect(try Inline.run(Self.pair, events, expect: none) == .passed)
    #expect(Inline.failure(try Inline.run(Self.pair, events, expect: tap(at: 300))) != nil)
  }

  // Proves: GEST:1.4.1-late
  @Test(arguments: [(1579, 1579), (1700, 1580)])
  func `a scripted recognizer is waited for no longer than a program's own`(late: Int, tap: Int)
    throws
  {
    let events = Inline.touch + [self.late(late, "failed")]
    #expect(try Inline.run(Self.pair, events, expect: self.tap(at: tap)) == .passed)
  }

  // Proves: GEST:1.4.1-late
  @Test func `a decision in the next touch, or of another one, is none after this lift`() throws {
    let next = [
      #"{"t": 900, "type": "down", "id": 0, "x": 100, "y": 100}"#, late(950, "failed"),
      #"{"t": 960, "type": "up", "id": 0}"#,
    ]
    let both = #"{"outcomes": [{"kind": "tap", "at_ms": 80}, {"kind": "tap", "at_ms": 960}]}"#
    #expect(try Inline.run(Self.pair, Inline.touch + next, expect: both) == .passed)
    let other = Self.pair + [#"{"id": "other", "kind": "scripted"}"#]
    let events = Inline.touch + [late(300, "failed", of: "other")]
    #expect(try Inline.run(other, events, expect: tap(at: 80)) == .passed)
  }
}
