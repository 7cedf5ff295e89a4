import DactylKit
import InputFrames
import Scenes

/// Performs what a case does to its recognizers besides touching.
extension ScenarioStage {
  /// The keys of `config` that the stage is built from. An event cannot change them.
  private static let fixedKeys: Set<String> = [
    "display", "without_hit_test", "multi_touch_zoom", "two_finger_tap", "zoomable", "drag_start",
    "touch_radius", "press_timeout_ms", "show_press_ms", "tap_timeout_ms", "short_press_ms",
  ]

  /// Changes thresholds of the case: every recognizer gets the numbers that it would have been made
  /// with. A gesture in progress keeps its old numbers.
  func configure(
    _ changes: [DocumentNode.Entry], _ scenario: Scenario
  ) throws(InputError) {
    for entry in changes where Self.fixedKeys.contains(entry.key) {
      lacks("configure key \"\(entry.key)\"")
    }
    configured.removeAll { entry in changes.contains { $0.key == entry.key } }
    configured += changes
    let config = try config(scenario)
    for entry in scenario.recognizers {
      guard let present = recognizer(entry.id),
        let made = try make(entry, config, scenario)
      else { continue }
      // Properties that the case itself sets stay unchanged.
      if entry.settings["enabled"] == nil { present.isEnabled = made.isEnabled }
      present.kind?.limits?.copy(made, present)
      try RecognizerSettings.applyLimits(entry.settings, to: present)
    }
    telling = config.telling
    if config.delaysSingleTaps { delaySingleTaps(scenario) }
  }

  /// Marks the scripted recognizers that decide after an event and before another finger comes down. When
  /// their touches lift, the engine waits for them.
  func awaitScripted(after index: Int, in scenario: Scenario) {
    var later: Set<String> = []
    for event in scenario.events.dropFirst(index + 1) {
      if case .touch(let change) = event.action, change.phase == .began { break }
      if case .setState(let id, _) = event.action { later.insert(id) }
    }
    for (id, recognizer) in recognizers where recognizer is ScriptedRecognizer {
      recognizer.isAwaited = later.contains(id)
    }
  }

  /// Resets recognizers: each is disabled for a moment, so that it drops its touches and never sees
  /// them again.
  func reset(_ isMeant: (UIGestureRecognizer) -> Bool) {
    for (_, recognizer) in recognizers where recognizer.isEnabled && isMeant(recognizer) {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    for timer in presses?.timers ?? [] where isMeant(timer) {
      timer.isEnabled = false
      timer.isEnabled = true
    }
  }

  /// Records which recognizers have touches, before an event.
  func recordTouches() {
    touched = Set(recognizers.filter { $0.recognizer.numberOfTouches > 0 }.map(\.id))
  }

  /// Whether a recognizer passed through those states. The last return to `possible` may be listed or left
  /// out. A recognizer that lost its touches undecided was "inactive" in the words of other engines.
  func passed(_ id: String, _ states: [UIGestureRecognizer.State], as names: [String]) -> Bool {
    var expected = names.compactMap(StateName.states(called:))
    if expected.last == [.possible], recognizer(id)?.state == .possible { expected.removeLast() }
    if expected.count == states.count, zip(expected, states).allSatisfy({ $0.contains($1) }) {
      return true
    }
    guard let recognizer = recognizer(id), states.isEmpty, touched.contains(id) else {
      return false
    }
    return expected == [[.failed, .cancelled]] && recognizer.state == .possible
      && recognizer.numberOfTouches == 0
  }
}
