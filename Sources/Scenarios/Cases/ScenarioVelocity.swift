import GestureMachines
import InputFrames

/// What a finger's velocity must be after the last event, in units a second.
struct VelocityPattern: Sendable {
  /// The strategy as the case names it; the recommended one without a name.
  var strategy: String?
  var pointer = 0
  var isVertical = false
  /// No velocity at all, which is also what zero says.
  var isNone = false
  var number: NumberPattern

  /// A tracker for a strategy's name; `nil` of one that is not offered.
  static func tracker(for strategy: String?) -> VelocityTracker? {
    var tracker = VelocityTracker()
    switch strategy {
    case nil, "lsq2_restricted", "parabola":
      break
    case "lsq2", "lsq2_flutter":
      tracker.limits.followsLastMovement = false
    case "impulse":
      tracker.strategy = .impulse
      tracker.limits.followsLastMovement = false
    default:
      return nil
    }
    return tracker
  }

  /// Reads the list of expected velocities; notes what is not offered.
  static func read(
    _ expect: DocumentMapping, into scenario: inout Scenario
  ) throws(InputError) -> [VelocityPattern] {
    var patterns: [VelocityPattern] = []
    let relative = try expect.number("tolerance_rel", from: 0)
    let absolute = try expect.number("tolerance", from: 0)
    for node in try expect.list("velocity") ?? [] {
      let mapping = try DocumentMapping(node, "a velocity")
      let known = [
        "strategy", "axis", "pointer", "value", "less_than", "greater_than", "tol", "tol_rel",
        "note",
      ]
      for key in mapping.keys where !known.contains(key) {
        scenario.lacks("velocity key \"\(key)\"")
      }
      let limit = try mapping.integer("pointer", from: -1_000_000_000, through: 1_000_000_000)
      var pattern = VelocityPattern(pointer: limit ?? 0, number: NumberPattern(key: "velocity"))
      pattern.strategy = try mapping.string("strategy")
      if tracker(for: pattern.strategy) == nil {
        scenario.lacks("velocity strategy \"\((pattern.strategy ?? "").shortened)\"")
      }
      switch try mapping.string("axis") {
      case "x": pattern.isVertical = false
      case "y": pattern.isVertical = true
      case let axis: scenario.lacks("velocity axis \"\((axis ?? "").shortened)\"")
      }
      if mapping["value"]?.isNull == true {
        pattern.isNone = true
        pattern.number.value = 0
      } else {
        pattern.number.value = try mapping.number("value")
      }
      if let most = try mapping.number("less_than") { pattern.number.comparison = (.less, most) }
      if let least = try mapping.number("greater_than") {
        pattern.number.comparison = (.greater, least)
      }
      guard pattern.number.value != nil || pattern.number.comparison != nil else {
        throw mapping.error("a velocity needs a value, less_than or greater_than")
      }
      let ownRelative = try mapping.number("tol_rel", from: 0)
      let ownAbsolute = try mapping.number("tol", from: 0)
      pattern.number.relativeTolerance = ownRelative ?? relative ?? 0
      pattern.number.tolerance = ownAbsolute ?? absolute ?? NumberPattern.sameness
      patterns.append(pattern)
    }
    return patterns
  }

  /// The velocity that the case's events lead to. A lift is no sample, and a touch that was taken
  /// away has none.
  func velocity(in scenario: Scenario) -> Double {
    guard var tracker = Self.tracker(for: strategy) else { return 0 }
    var lifted: Timestamp?
    for event in scenario.events {
      guard case .touch(let change) = event.action, change.id == pointer else { continue }
      switch change.phase {
      case .began:
        tracker.reset()
        lifted = nil
      case .ended:
        lifted = event.time
        continue
      case .cancelled:
        tracker.reset()
        continue
      case .moved, .stationary:
        break
      }
      guard let place = change.place else { continue }
      tracker.add(Point(x: place.x, y: place.y), at: event.time)
    }
    let end = scenario.events.last?.time ?? .zero
    let velocity = lifted.map { tracker.velocityAtLift(at: $0) } ?? tracker.velocity(at: end)
    return isVertical ? velocity.y : velocity.x
  }

  /// `lsq2 velocity of touch 0 along y -2500±500`.
  var text: String {
    let name = strategy.map { "\($0) " } ?? ""
    return "\(name)velocity of touch \(pointer) along \(isVertical ? "y" : "x") "
      + (isNone ? "none" : number.text)
  }
}
