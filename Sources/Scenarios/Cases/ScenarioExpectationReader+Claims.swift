import InputFrames
import Scenes

/// Claims that could not fail, because the runner would compare something else or nothing.
extension ScenarioExpectationReader {
  /// Throws where two keys claim the same thing, of which only one would be compared.
  static func forbidSecondClaim(
    _ kind: String, _ mapping: DocumentMapping, isOfView: Bool
  ) throws(InputError) {
    var pairs = [("direction", "directions")]
    if isOfView { pairs.append(("recognizer", "view")) }
    if kind == "axis_lock" { pairs += [("direction", "value"), ("directions", "value")] }
    for (first, second) in pairs where mapping[first] != nil && mapping[second] != nil {
      throw mapping.error(at: first, "an outcome has \(first) or \(second), not both")
    }
  }

  /// Notes a claim about a fling where no speed makes one: no fling would ever be reported.
  static func warnOfFlingsWithoutSpeed(_ scenario: inout Scenario) {
    let key = "fling_min_velocity"
    let isSetLater = scenario.events.contains { event in
      guard case .configureAll(let entries) = event.action else { return false }
      return entries.contains { $0.key == key }
    }
    let claimed = scenario.expectation.outcomes.map(\.kind) + scenario.expectation.absent
    let hasSpeed = isSetLater || scenario.config.contains { $0.key == key }
    if claimed.contains("fling"), !hasSpeed {
      scenario.lacks("outcome kind \"fling\" without the config key \"\(key)\"")
    }
  }
}
