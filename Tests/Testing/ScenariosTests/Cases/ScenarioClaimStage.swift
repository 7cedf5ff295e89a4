/// A small case without its claims: what stands on the screen and what fingers do.
enum ScenarioClaimStage: Sendable {
  /// Finger 3 taps; a second recognizer stands by.
  case tap
  /// A tap on a card, with a contact size and a force, and no recognizer.
  case touches
  /// A finger pans and lifts.
  case pan
  /// The same, and the finger stays down.
  case panning
  /// Two fingers spread and turn, and stay down, for the recognizer of that kind.
  case spread(String)
  /// A finger drags a scroll view's content.
  case scroll
  /// A finger moves the thumb of a slider.
  case slider
  /// A finger draws an axis lock along both axes.
  case lock
  /// Finger 0 moves at 1,000 points a second along x, finger 1 rests.
  case velocity
  /// Finger 0 grows faster.
  case speedUp
  /// A hit test on the card and one beside it.
  case hitTest
  /// Two taps, of which one asks its delegate.
  case delegates
  /// A flick of a pan that moves a scroll view.
  case flick
  /// A pull at the edge of a scroll view's content.
  case pull
  /// A finger explores.
  case explore
  /// A finger flicks to the right.
  case readerFlick
  /// Two fingers tap for the screen reader.
  case readerTap
  /// The screen reader comes on while finger 2 is down.
  case readerOn

  /// The members of the case but `id` and `expect`.
  var members: String {
    let card =
      #""views": [{"id": "page"}, {"id": "card", "parent": "page", "frame": [10, 20, 200, 200]}]"#
    switch self {
    case .tap:
      return make(
        [#"{"id": "tap", "kind": "tap"}"#, #"{"id": "swipe", "kind": "swipe"}"#],
        [down(0, 100, 100, #", "id": 3"#), up(80, 3)], card)
    case .touches:
      return make([], [down(0, 100, 100, #", "major": 12, "force": 0.75"#), up(80)], card)
    case .pan:
      return make(
        [#"{"id": "g", "kind": "pan"}"#, #"{"id": "other", "kind": "pinch"}"#],
        [down(0, 100, 100), move(20, 160, 130), move(40, 220, 160), up(50)], card)
    case .panning:
      return make(
        [#"{"id": "g", "kind": "pan", "view": "card"}"#, #"{"id": "other", "kind": "pinch"}"#],
        [down(0, 100, 100), move(20, 160, 130), move(40, 220, 160)], card)
    case .spread(let kind):
      return make(
        [#"{"id": "g", "kind": "\#(kind)"}"#],
        [
          down(0, 100, 100), down(0, 200, 100, #", "id": 1"#), move(20, 300, 100, 1),
          move(40, 400, 200, 1),
        ])
    case .scroll:
      let list = #""views": [{"id": "list", "kind": "scroll", "frame": [0, 0, 320, 480], "#
      return make(
        [], [down(0, 200, 200), move(20, 180, 180), move(40, 150, 150), up(50)],
        list + #""content_size": [2000, 2000], "content_offset": [500, 500]}]"#)
    case .slider:
      return make(
        [], [down(0, 15, 20), move(20, 115, 20), up(40)],
        #""views": [{"id": "volume", "kind": "slider", "frame": [0, 0, 231, 40]}]"#)
    case .lock:
      return make(
        [#"{"id": "g", "kind": "axis_lock"}"#],
        [down(0, 100, 100), move(20, 160, 105), move(40, 220, 110), up(50)])
    case .velocity:
      return make(
        [],
        [down(0, 100, 100), down(0, 300, 300, #", "id": 1"#)]
          + (1...5).map { move($0 * 10, 100 + 10 * $0, 100) })
    case .speedUp:
      return make([], [down(0, 100, 100)] + (1...5).map { move($0 * 10, 100 + 4 * $0 * $0, 100) })
    case .hitTest:
      let tests = [(50, 50), (500, 500)].map {
        #"{"t": 0, "type": "hit_test", "x": \#($0), "y": \#($1)}"#
      }
      return make([], tests, card)
    case .delegates:
      return make(
        [
          #"{"id": "a", "kind": "tap", "delegate_simultaneous": true}"#,
          #"{"id": "b", "kind": "tap"}"#,
        ],
        [down(0, 100, 100), up(50)])
    case .flick:
      return make(
        [#"{"id": "g", "kind": "pan"}"#],
        [
          down(0, 200, 700), move(8, 200, 688), move(16, 200, 676), move(24, 200, 664),
          up(32),
        ])
    case .pull:
      return make(
        [#"{"id": "g", "kind": "pan"}"#],
        [down(0, 100, 100), move(20, 100, 200), move(40, 100, 300), up(50)])
    case .explore:
      return make(
        [#"{"id": "g", "kind": "touch_exploration"}"#],
        [down(0, 100, 120), #"{"t": 400, "type": "tick"}"#, move(500, 150, 160), up(600)],
        #""screen": [400, 400], "config": {"grace_ms": 300, "touch_slop": 8}"#)
    case .readerFlick:
      return make(
        [#"{"id": "g", "kind": "touch_exploration_gestures"}"#],
        [down(0, 100, 120), move(20, 180, 120), move(40, 300, 120), up(60)])
    case .readerTap:
      return make(
        [#"{"id": "g", "kind": "touch_exploration_gestures"}"#],
        [down(0, 100, 120), down(0, 200, 120, #", "id": 1"#), up(40), up(40, 1)])
    case .readerOn:
      return make(
        [#"{"id": "g", "kind": "touch_exploration"}"#],
        [
          down(0, 100, 120, #", "id": 2"#), #"{"t": 40, "type": "enable", "enabled": true}"#,
          up(80, 2),
        ])
    }
  }

  private func make(_ recognizers: [String], _ events: [String], _ more: String = "") -> String {
    #""recognizers": [\#(recognizers.joined(separator: ", "))], "#
      + #""events": [\#(events.joined(separator: ", "))]"# + (more.isEmpty ? "" : ", " + more)
  }

  private func down(_ time: Int, _ x: Int, _ y: Int, _ more: String = "") -> String {
    #"{"t": \#(time), "type": "down", "x": \#(x), "y": \#(y)\#(more)}"#
  }

  private func move(_ time: Int, _ x: Int, _ y: Int, _ id: Int = 0) -> String {
    #"{"t": \#(time), "type": "move", "id": \#(id), "x": \#(x), "y": \#(y)}"#
  }

  private func up(_ time: Int, _ id: Int = 0) -> String {
    #"{"t": \#(time), "type": "up", "id": \#(id)}"#
  }
}
