import Foundation
import InputFrames
import Testing

@testable import Scenarios

/// Keys and claims that other suites only pass by: each holds where it is so, and nowhere else.
@MainActor
@Suite("Keys of scenarios")
struct ScenarioKeyTests {
  private func down(_ time: Int, x: Double = 100, y: Double = 100, id: Int = 0) -> String {
    #"{"t": \#(time), "type": "down", "id": \#(id), "x": \#(x), "y": \#(y)}"#
  }

  private func move(_ time: Int, x: Double = 100, y: Double = 100, id: Int = 0) -> String {
    #"{"t": \#(time), "type": "move", "id": \#(id), "x": \#(x), "y": \#(y)}"#
  }

  private func up(_ time: Int, id: Int = 0) -> String {
    #"{"t": \#(time), "type": "up", "id": \#(id)}"#
  }

  private func claims(
    _ claim: String, _ recognizers: [String], _ events: [String], with more: String
  ) throws -> Bool {
    let outcome = try Inline.run(recognizers, events, expect: "{\(claim)}", with: more)
    #expect(outcome == .passed || Inline.failure(outcome) != nil)
    return outcome == .passed
  }

  // MARK: Config

  // Proves: GEST:1.5-press-slop
  @Test(arguments: [(104.0, true), (104.1, false)])
  func `a long press has its own slop`(x: Double, isPress: Bool) throws {
    #expect(
      try claims(
        #""outcomes": [{"kind": "long_press"}]"#, [#"{"id": "g", "kind": "long_press"}"#],
        [down(0), move(10, x: x), up(900)],
        with: #""config": {"long_press_slop": 4, "touch_slop": 50}"#) == isPress)
  }

  @Test(arguments: [(240.0, false), (240.1, true)])
  func `fingers of a transform spread by more than twice the scale slop`(x: Double, begins: Bool)
    throws
  {
    #expect(
      try claims(
        #""outcomes": [{"kind": "transform_begin"}]"#, [#"{"id": "g", "kind": "transform"}"#],
        [down(0), down(0, x: 200, id: 1), move(20, x: x, id: 1)],
        with: #""config": {"scale_slop": 20, "pan_slop": 1000}"#) == begins)
  }

  // Proves: GEST:1.5-tap-fingers
  @Test(arguments: ["tap", "long_press", "swipe"])
  func `a gesture of no touches never happens, and ends no case`(kind: String) throws {
    let recognizer = #"{"id": "g", "kind": "\#(kind)", "touches": 0}"#
    let claim = #""outcomes": [{"kind": "\#(kind)"}]"#
    #expect(!(try claims(claim, [recognizer], [down(0), up(900)], with: #""units": "pt""#)))
    #expect(
      try claims(#""outcomes": []"#, [recognizer], [down(0), up(900)], with: #""units": "pt""#))
  }

  // MARK: Screen readers

  private static let explorer = #"{"id": "g", "kind": "touch_exploration"}"#

  private func explorer(_ more: String) -> String {
    #""screen": [400, 400], "config": {"grace_ms": 300, "touch_slop": 8\#(more)}"#
  }

  @Test(arguments: [(5.9, 6, true), (6, 6, false), (5.9, 5, false)])
  func `a finger leaves the screen nearer to its edge than the case says`(
    x: Double, edge: Int, leaves: Bool
  ) throws {
    let outcome = try claims(
      #""outcomes": [{"kind": "explore_move", "x": \#(x)}], "complete": false"#, [Self.explorer],
      [down(0), #"{"t": 400, "type": "tick"}"#, move(500, x: x)],
      with: explorer(#", "screen_edge_leave_px": \#(edge)"#))
    #expect(outcome == !leaves)
  }

  @Test(arguments: [("px", "px"), ("pt", "pt")])
  func `why a case of a screen reader fails is told in its own unit`(unit: String, told: String)
    throws
  {
    let outcome = try Inline.run(
      [Self.explorer], [down(0), #"{"t": 400, "type": "tick"}"#, move(500, x: 3)],
      expect: #"{"outcomes": [{"kind": "explore_move", "x": 3}], "complete": false}"#,
      with: explorer(#", "screen_edge_leave_px": 6"#) + #", "units": "\#(unit)""#)
    guard case .failed(_, _, let reasons) = outcome else {
      Issue.record("not failed but \(outcome)")
      return
    }
    #expect(
      reasons == ["no gesture at 500 ms: 3 \(told) from the screen's edge, limit 6 \(told)"])
  }

  @Test(arguments: [(9.9, 10, 600), (10, 10, 370), (9, 9, 370)])
  func `a finger that comes down within the edge band explores after the delay alone`(
    x: Double, band: Int, time: Int
  ) throws {
    func holds(at time: Int) throws -> Bool {
      try claims(
        #""outcomes": [{"kind": "explore_enter", "at_ms": \#(time)}], "complete": false"#,
        [Self.explorer],
        [down(0, x: x, y: 200), move(20, x: x, y: 212), move(900, x: x, y: 230), up(950)],
        with: #""screen": [400, 400], "config": {"touch_slop": 8, "explore_delay_ms": 600, "#
          + #""edge_band_px": \#(band)}"#)
    }
    #expect(try holds(at: time))
    #expect(!(try holds(at: 970 - time)))
  }

  @Test(arguments: [(390.0, false), (390.1, true)])
  func `a finger that comes down where a slide gesture begins makes its case unsupported`(
    x: Double, isUnsupported: Bool
  ) throws {
    let outcome = try Inline.run(
      [Self.explorer], [down(0, x: x), #"{"t": 400, "type": "tick"}"#],
      expect: #"{"outcomes": [{"kind": "explore_enter"}], "complete": false}"#,
      with: explorer(#", "slide_gesture_edge_px": 10"#))
    let slide = #"a slide along the edge (config key "slide_gesture_edge_px")"#
    #expect(outcome == (isUnsupported ? .unsupported([slide]) : .passed))
  }

  // MARK: Checks

  private var pull: [String] { [down(0), move(20, y: 200), move(40, y: 300), up(50)] }

  @Test(arguments: [(208.0, false), (208.667, true), (209.3, false)])
  func `the peak beyond an edge is checked from both sides`(peak: Double, holds: Bool) throws {
    let claim = #""checks": {"overshoot_peak": \#(peak), "overshoot_peak_tol": 0.5}"#
    let pan = #"{"id": "pan", "kind": "pan"}"#
    #expect(try claims(claim, [pan], pull, with: #""units": "pt""#) == holds)
  }

  @Test(arguments: [(-94.0, false), (-93, true), (-92, false), (93, false)])
  func `a rubber band is checked from both sides`(offset: Double, holds: Bool) throws {
    let claim = #""checks": {"rubber_banded_offset_after_drag": \#(offset)}"#
    let pan = #"{"id": "pan", "kind": "pan"}"#
    #expect(try claims(claim, [pan], pull, with: #""units": "pt""#) == holds)
  }

  @Test(arguments: [("[0, 40]", true), ("[0, 39]", false), ("[1, 40]", false)])
  func `the offset of a scroll view is checked along both axes`(offset: String, holds: Bool) throws
  {
    let list = #"{"id": "list", "kind": "scroll", "frame": [0, 0, 320, 480], "#
    #expect(
      try claims(
        #""checks": {"content_offset": \#(offset)}"#, [],
        [down(0), move(20, y: 50), move(400, y: 50), up(600)],
        with: #""views": [\#(list)"content_size": [320, 2000]}]"#) == holds)
  }

  @Test(arguments: [(1.484, true), (1.48, false), (1.49, false), (-1.484, false)])
  func `a rotation is checked in radians clockwise`(angle: Double, holds: Bool) throws {
    #expect(
      try claims(
        #""checks": {"rotation": \#(angle), "rotation_tol": 0.001}"#,
        [#"{"id": "g", "kind": "rotation"}"#],
        [down(0), down(0, x: 200, id: 1), move(20, x: 100, y: 200, id: 1)],
        with: #""units": "pt""#) == holds)
  }

  @Test(arguments: [(#"["a", "b"]"#, true), (#"["a"]"#, false), ("[]", false)])
  func `the delegates that were asked are checked, and no others`(ids: String, holds: Bool) throws {
    let answers = [#"{"id": "a", "kind": "tap", "#, #"{"id": "b", "kind": "tap", "#].map {
      $0 + #""delegate_simultaneous": false}"#
    }
    #expect(
      try claims(
        #""checks": {"delegate_called": \#(ids)}"#, answers, [down(0), up(50)],
        with: #""units": "pt""#) == holds)
  }

  // MARK: Presses

  private static let pair = [
    #"{"id": "tap", "kind": "tap", "requires_failure_of": ["double"]}"#, Inline.double,
  ]

  @Test(arguments: [
    ("press_double", 150, true), ("press_double", 0, false), ("tap_maybe", 50, true),
    ("tap_maybe", 400, false),
  ])
  func `presses of double taps have their moments`(kind: String, time: Int, holds: Bool) throws {
    let second = kind == "press_double" ? [down(150), up(200)] : []
    #expect(
      try claims(
        #""outcomes": [{"kind": "\#(kind)", "at_ms": \#(time)}]"#, Self.pair,
        [down(0), up(50)] + second, with: #""observe": ["\#(kind)"]"#) == holds)
  }

  @Test(arguments: [
    ("press_cancel", [30, 180]), ("touch_begin", [0, 150]), ("touch_end", [50, 200]),
  ])
  func `what is told of presses and touches counts, all of it`(kind: String, times: [Int]) throws {
    let events = [
      down(0), move(30, x: 160), up(50), down(150), move(180, x: 160), up(200),
    ]
    func holds(_ times: [Int]) throws -> Bool {
      let list = times.map { #"{"kind": "\#(kind)", "at_ms": \#($0)}"# }.joined(separator: ", ")
      return try claims(
        #""outcomes": [\#(list)]"#, [Inline.tap], events, with: #""observe": ["\#(kind)"]"#)
    }
    #expect(try holds(times))
    #expect(!(try holds([times[0]])))
    #expect(!(try holds(times + [500])))
  }

  @Test(arguments: [("", true), (#", "absent": ["press_cancel"]"#, false)])
  func `a press that is taken back unasked fails a case that wants none`(more: String, holds: Bool)
    throws
  {
    #expect(
      try claims(
        #""outcomes": []"# + more, [Inline.tap], [down(0), move(30, x: 160), up(50)],
        with: #""observe": ["tap", "press_cancel"]"#) == holds)
  }
}
