import Foundation
import InputFrames
import Testing

@testable import Scenarios

/// What cases may speak of besides gestures.
@MainActor
@Suite("Vocabulary of scenarios")
struct ScenarioVocabularyTests {
  private static let views =
    #""views": [{"id": "page"}, {"id": "card", "parent": "page", "frame": [0, 0, 200, 200]}]"#

  private func event(_ time: Int, _ type: String, _ more: String = "") -> String {
    #"{"t": \#(time), "type": "\#(type)"\#(more.isEmpty ? "" : ", " + more)}"#
  }

  private func touch(_ times: (Int, Int), id: Int = 0) -> [String] {
    [
      event(times.0, "down", #""id": \#(id), "x": 100, "y": 100"#),
      event(times.1, "up", #""id": \#(id)"#),
    ]
  }

  /// Whether a claim holds, and whether the case fails with another one in its place.
  private func holds(
    _ claim: String, not other: String, _ recognizers: [String] = [], _ events: [String],
    with more: String = views
  ) throws -> Bool {
    let right = try Inline.run(recognizers, events, expect: claim, with: more)
    let wrong = try Inline.run(recognizers, events, expect: other, with: more)
    #expect(right == .passed)
    #expect(Inline.failure(wrong) != nil)
    return right == .passed && Inline.failure(wrong) != nil
  }

  @Test func `what a view is sent is told, with the number of touches`() throws {
    func claim(_ count: Int) -> String {
      #"{"outcomes": [{"kind": "touchesBegan", "view": "card", "count": \#(count), "at_ms": 0}]}"#
    }
    #expect(try holds(claim(1), not: claim(2), [], touch((0, 50))))
  }

  @Test func `a claimed touch is cancelled in its view`() throws {
    func claim(_ last: String) -> String {
      #"{"checks": {"view_received": {"card": ["touchesBegan", "\#(last)"], "page": []}}}"#
    }
    let tap = #"{"id": "tap", "kind": "tap", "view": "page"}"#
    #expect(
      try holds(claim("touchesCancelled"), not: claim("touchesEnded"), [tap], touch((0, 50))))
  }

  @Test func `what a view received is claimed in its order, and each call of it`() throws {
    func claim(_ calls: String...) -> String {
      let list = calls.map { "\"touches\($0)\"" }.joined(separator: ", ")
      return #"{"checks": {"view_received": {"card": [\#(list)]}}}"#
    }
    #expect(
      try holds(claim("Began", "Ended"), not: claim("Ended", "Began"), [], touch((0, 50))))
    #expect(
      try holds(
        claim("Began", "Ended", "Began", "Ended"), not: claim("Began", "Ended"), [],
        touch((0, 50)) + touch((150, 200))))
  }

  // Proves: GEST:1.6-tap-count
  @Test func `a touch's tap count can be asked for`() throws {
    func claim(_ count: Int) -> String { #"{"checks": {"tap_count": {"0": \#(count)}}}"# }
    #expect(try holds(claim(2), not: claim(1), [], touch((0, 50)) + touch((150, 200))))
  }

  @Test func `a second tap that zooms nothing is counted after the first`() throws {
    func claim(_ count: Int) -> String {
      #"{"outcomes": [{"kind": "tap", "count": 1}, {"kind": "second_tap", "count": \#(count)}]}"#
    }
    let recognizers = [
      #"{"id": "tap", "kind": "tap", "requires_failure_of": ["double"]}"#,
      #"{"id": "double", "kind": "tap", "taps": 2}"#,
    ]
    let touches = touch((0, 20)) + touch((100, 120))
    let config = #""config": {"zoomable": false}"#
    #expect(try holds(claim(2), not: claim(1), recognizers, touches, with: config))
  }

  @Test func `a further window takes the touches above the first one`() throws {
    func tap(_ id: String) -> String { #"{"outcomes": [{"kind": "tap", "recognizer": "\#(id)"}]}"# }
    let recognizers = [
      #"{"id": "below", "kind": "tap", "view": "page"}"#,
      #"{"id": "above", "kind": "tap", "view": "panel"}"#,
    ]
    func windows(_ more: String) -> String {
      #""windows": [{"id": "over", "frame": [0, 0, 300, 300]\#(more)}], "views": "#
        + #"[{"id": "page"}, {"id": "panel", "window": "over", "frame": [50, 50, 100, 100]}]"#
    }
    let touch = touch((0, 50))
    #expect(try holds(tap("above"), not: tap("below"), recognizers, touch, with: windows("")))
    let hidden = windows(#", "hidden": true"#)
    #expect(try holds(tap("below"), not: tap("above"), recognizers, touch, with: hidden))
  }

  @Test func `a place beside the views of a further window is a hit on the window`() throws {
    func hit(_ id: String) -> String { #"{"hits": [{"x": 10, "y": 10, "view": "\#(id)"}]}"# }
    let windows =
      #""windows": [{"id": "over", "frame": [0, 0, 300, 300]}], "views": "#
      + #"[{"id": "page"}, {"id": "panel", "window": "over", "frame": [50, 50, 100, 100]}]"#
    #expect(try holds(hit("over"), not: hit("page"), [], touch((0, 50)), with: windows))
  }

  @Test(arguments: [#""hidden": true"#, #""alpha": 0"#, #""user_interaction": false"#])
  func `an event may change what a touch hits`(change: String) throws {
    func tap(_ id: String) -> String { #"{"outcomes": [{"kind": "tap", "recognizer": "\#(id)"}]}"# }
    let recognizers = [
      #"{"id": "outer", "kind": "tap", "view": "page"}"#,
      #"{"id": "inner", "kind": "tap", "view": "card", "cancels_touches": true}"#,
    ]
    let set = event(0, "configure", #""view": "card", "set": {\#(change)}"#)
    #expect(try holds(tap("outer"), not: tap("inner"), recognizers, [set] + touch((10, 50))))
  }

  // MARK: Presses

  private let config = #""config": {"touch_slop": 10, "short_press_ms": 100, "show_press_ms": 40}"#

  @Test(arguments: [("press", 0), ("press_shown", 40), ("short_press", 100)])
  func `a finger that rests is a press, shown, then short`(kind: String, time: Int) throws {
    func claim(_ time: Int) -> String {
      #"{"outcomes": [{"kind": "\#(kind)", "at_ms": \#(time)}], "complete": false}"#
    }
    #expect(
      try holds(
        claim(time), not: claim(time + 1), [Inline.tap], touch((0, 300)), with: config))
  }

  @Test(arguments: [(110, true), (111, false)])
  func `a finger that strays is no short press`(x: Int, isPress: Bool) throws {
    let events = [
      event(0, "down", #""x": 100, "y": 100"#), event(20, "move", #""x": \#(x), "y": 100"#),
      event(300, "up"),
    ]
    let list = isPress ? #"{"kind": "short_press", "at_ms": 100}"# : ""
    #expect(
      try Inline.run(
        [Inline.tap], events, expect: #"{"outcomes": [\#(list)]}"#,
        with: config + #", "observe": ["short_press"]"#) == .passed)
  }

  @Test func `a tap's press may wait, and is told before the tap at the latest`() throws {
    func claim(_ time: Int) -> String {
      #"{"outcomes": [{"kind": "press", "at_ms": \#(time)}, {"kind": "tap"}]}"#
    }
    let waits = #""config": {"press_timeout_ms": 100}"#
    #expect(try holds(claim(100), not: claim(0), [Inline.tap], touch((0, 200)), with: waits))
    #expect(try holds(claim(60), not: claim(100), [Inline.tap], touch((0, 60)), with: waits))
  }

  // MARK: Facts

  @Test func `a contact that says no size has the case's`() throws {
    func claim(_ major: Int) -> String {
      #"{"outcomes": [{"kind": "touchesBegan", "view": "card", "major": \#(major)}]}"#
    }
    let radius = Self.views + #", "config": {"touch_radius": 5}"#
    #expect(try holds(claim(10), not: claim(0), [], touch((0, 50)), with: radius))
  }

  @Test func `a display is the screen, outside of which nothing is hit`() throws {
    let display = #""config": {"display": [90, 90]}"#
    #expect(
      try Inline.run(expect: #"{"outcomes": []}"#, with: display) == .passed)
    let larger = #""config": {"display": [110, 110]}"#
    #expect(try Inline.run(expect: #"{"outcomes": [{"kind": "tap"}]}"#, with: larger) == .passed)
  }

  @Test func `scale, rotation and offsets are facts of their recognizers and views`() throws {
    let pinch = #"{"id": "pinch", "kind": "pinch"}"#
    let fingers = [
      event(0, "down", #""id": 0, "x": 100, "y": 100"#),
      event(0, "down", #""id": 1, "x": 200, "y": 100"#),
      event(20, "move", #""id": 1, "x": 300, "y": 100"#),
    ]
    func scale(_ scale: Double) -> String {
      #"{"checks": {"scale": \#(scale), "scale_tol": 0.2}}"#
    }
    #expect(try holds(scale(2), not: scale(1.5), [pinch], fingers, with: #""units": "pt""#))
  }

  @Test func `content that is drawn beyond its edge follows less, and swings back`() throws {
    let pan = #"{"id": "pan", "kind": "pan"}"#
    let events = [
      event(0, "down", #""x": 100, "y": 100"#), event(20, "move", #""x": 100, "y": 200"#),
      event(40, "move", #""x": 100, "y": 300"#), event(400, "up"),
    ]
    func run(_ checks: String) throws -> ScenarioResult.Outcome {
      try Inline.run(
        [pan], events, expect: #"{"checks": {\#(checks)}}"#, with: #""units": "pt""#)
    }
    // Of 190 points beyond the slop, half and less.
    let banded = #""rubber_banded_offset_after_drag""#
    #expect(try run(banded + #": -85, "rubber_banded_offset_after_drag_tol": 15"#) == .passed)
    #expect(Inline.failure(try run(banded + ": -190")) != nil)
    #expect(Inline.failure(try run(#""overshoot_peak": 500"#)) != nil)
  }
}
