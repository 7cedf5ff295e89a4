import InputFrames
import Scenes

/// Rejects expectations that could not fail, because the runner would compare another value or
/// none.
extension ScenarioExpectationReader {
  /// Throws if two keys state the same expectation, of which only one would be compared.
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

  /// Records an expectation about a fling in a case without a fling speed: no fling would ever be
  /// reported.
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
