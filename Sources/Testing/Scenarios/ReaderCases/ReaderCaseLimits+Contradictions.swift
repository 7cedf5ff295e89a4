import InputFrames
import ScreenReader

extension ReaderCaseLimits {
  /// Why the case's own numbers do not fit its events, and which features it uses that this screen
  /// reader lacks.
  func contradictions(in scenario: Scenario) -> [String] {
    var found: [String] = []
    var starts: [Int: (x: Double, y: Double)] = [:]
    var longest = 0.0
    for event in scenario.events {
      guard case .touch(let change) = event.action, let place = change.place else { continue }
      if change.phase == .began {
        starts[change.id] = place
        if let slideBand, let screen = scenario.screen, screen.width - place.x < slideBand {
          found.append("a slide along the edge (config key \"slide_gesture_edge_px\")")
        }
      }
      guard let start = starts[change.id] else { continue }
      let (x, y) = (place.x - start.x, place.y - start.y)
      longest = max(longest, (x * x + y * y).squareRoot())
    }
    if let swipeWay, longest > limits.tapSlop, abs(longest - swipeWay) > 0.5 {
      found.append(
        "config key \"swipe_distance\" \(swipeWay.short) where the finger goes \(longest.short)")
    }
    return found
  }
}

extension Scenario {
  /// Whether the case expects more than outcomes.
  var speaksBeyondOutcomes: Bool {
    !expectation.states.isEmpty || !expectation.hits.isEmpty || !expectation.velocities.isEmpty
      || !expectation.checks.isEmpty || expectation.scroll != nil
  }
}
