import GestureMachines
import InputFrames
import Scenes

/// The expected velocity of a finger after the last event, in units a second.
struct VelocityPattern: Sendable {
  /// The strategy as the case names it; the recommended one without a name.
  var strategy: String?
  var pointer = 0
  var isVertical = false
  /// Whether it belongs to a wheel, whose events state how far it turned.
  var isScroll = false
  /// The sample, counted from 1, from which on it must hold; `nil` for the end alone.
  var fromSample: Int?
  /// No velocity. An expected velocity of zero means the same.
  var isNone = false
  var number: NumberPattern
  /// The relation to another velocity, if one is expected.
  var relation: Relation?

  /// A comparison with the velocity of another strategy, finger or axis.
  struct Relation: Sendable {
    var comparison: NumberPattern.Comparison
    var strategy: String?
    var pointer: Int
    var isVertical: Bool
    var text: String
  }

  /// A tracker for a strategy's name; `nil` of one that is not offered.
  static func tracker(for strategy: String?) -> VelocityTracker? {
    var tracker = VelocityTracker()
    switch strategy {
    case nil, "lsq2_restricted", "parabola":
      break
    case "lsq2", "lsq2_flutter":
      tracker.limits.followsLastMovement = false
    case "ios_weighted_flutter", "ios_weighted", "weighted":
      tracker.strategy = .weighted
      tracker.limits = unlimited
    case "macos_weighted_flutter", "macos_weighted":
      tracker.strategy = .weightedLate
      tracker.limits = unlimited
    case "mean", "window_150ms":
      tracker.strategy = .mean
      tracker.limits.horizon = .milliseconds(150)
      tracker.limits.followsLastMovement = false
    case "impulse":
      tracker.strategy = .impulse
      tracker.limits.followsLastMovement = false
    default:
      return nil
    }
    return tracker
  }

  /// No sample is too old.
  private static var unlimited: VelocityLimits {
    var limits = VelocityLimits()
    limits.horizon = .seconds(1_000_000)
    limits.longestPause = limits.horizon
    limits.longestPauseBeforeLift = limits.horizon
    limits.followsLastMovement = false
    return limits
  }

  /// The keys of an entry, without `note`.
  static let keys = [
    "strategy", "axis", "pointer", "value", "less_than", "greater_than", "tol", "tol_rel",
    "from_sample", "relation",
  ]

  /// Reads the list of expected velocities; records unsupported keys.
  static func read(
    _ expect: DocumentMapping, into scenario: inout Scenario
  ) throws(InputError) -> [VelocityPattern] {
    var patterns: [VelocityPattern] = []
    let relative = try expect.number("tolerance_rel", from: 0)
    let absolute = try expect.number("tolerance", from: 0)
    for node in try expect.list("velocity") ?? [] {
      let mapping = try DocumentMapping(node, "a velocity")
      try mapping.allow(keys + ["note"])
      let limit = try mapping.integer("pointer", from: -1_000_000_000, through: 1_000_000_000)
      var pattern = VelocityPattern(pointer: limit ?? 0, number: NumberPattern(key: "velocity"))
      pattern.strategy = try mapping.string("strategy")
      if tracker(for: pattern.strategy) == nil {
        scenario.lacks("velocity strategy \"\((pattern.strategy ?? "").shortened)\"")
      }
      switch try mapping.string("axis") {
      case "x": pattern.isVertical = false
      case "y": pattern.isVertical = true
      case "scroll": pattern.isScroll = true
      case let axis: scenario.lacks("velocity axis \"\((axis ?? "").shortened)\"")
      }
      pattern.fromSample = try mapping.integer("from_sample", from: 1, through: 1_000_000)
      if mapping["value"]?.isNull == true {
        pattern.isNone = true
        pattern.number.value = 0
      } else {
        pattern.number.value = try mapping.number("value")
      }
      if let most = try mapping.number("less_than") {
        pattern.number.comparisons.append((.less, most))
      }
      if let least = try mapping.number("greater_than") {
        pattern.number.comparisons.append((.greater, least))
      }
      if let node = mapping["relation"] { try pattern.read(relation: node, into: &scenario) }
      guard
        pattern.number.value != nil || !pattern.number.comparisons.isEmpty
          || mapping["relation"] != nil
      else {
        throw mapping.error("a velocity needs a value, less_than, greater_than or a relation")
      }
      try pattern.requireSamples(in: scenario, at: mapping)
      for key in ["tol", "tol_rel"] where mapping[key] != nil && mapping["value"] == nil {
        scenario.lacks("velocity key \"\(key)\" without a value")
      }
      let ownRelative = try mapping.number("tol_rel", from: 0)
      let ownAbsolute = try mapping.number("tol", from: 0)
      pattern.number.relativeTolerance = ownRelative ?? relative ?? 0
      pattern.number.tolerance = ownAbsolute ?? absolute ?? NumberPattern.sameness
      patterns.append(pattern)
    }
    if patterns.allSatisfy({ $0.number.value == nil }) {
      for (key, tolerance) in [("tolerance", absolute), ("tolerance_rel", relative)]
      where tolerance != nil && !patterns.isEmpty {
        scenario.lacks("expect key \"\(key)\" without a velocity that has a value")
      }
    }
    return patterns
  }

  /// The velocities that must match: the one that follows from all events of the case and, if the case
  /// asks for it, those that follow from its last samples. `most` bounds each component. A finger that
  /// rests longer than `rest` before its lift has no velocity.
  func velocities(in scenario: Scenario, most: Double?, rest: Duration?) -> [Double] {
    let bound = { (speed: Double) in most.map { min(max(speed, -$0), $0) } ?? speed }
    guard let fromSample else { return [bound(velocity(after: scenario.events, rest: rest))] }
    let samples = scenario.events.indices.filter { index in
      guard case .touch(let change) = scenario.events[index].action else { return false }
      return change.id == pointer && change.place != nil
    }
    return samples.dropFirst(fromSample - 1).map {
      bound(velocity(after: scenario.events[...$0], rest: rest))
    }
  }

  /// The velocity after these events. A lift is not a sample, and a cancelled touch has none.
  private func velocity(
    after events: some BidirectionalCollection<ScenarioEvent>, rest: Duration?
  ) -> Double {
    guard var tracker = Self.tracker(for: strategy) else { return 0 }
    if let rest { tracker.limits.longestPauseBeforeLift = rest }
    var lifted: Timestamp?
    var turned = 0.0
    for event in events {
      if isScroll, case .scroll(let delta) = event.action {
        turned += delta
        tracker.add(Point(x: turned, y: 0), at: event.time)
      }
      if case .reset = event.action {
        tracker.reset()
        lifted = nil
      }
      guard case .touch(let change) = event.action, change.id == pointer, !isScroll else {
        continue
      }
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
      // An interpolated sample adds no information.
      if change.isResampled { continue }
      guard let place = change.place else { continue }
      tracker.add(Point(x: place.x, y: place.y), at: event.time)
    }
    let end = events.last?.time ?? .zero
    let velocity = lifted.map { tracker.velocityAtLift(at: $0) } ?? tracker.velocity(at: end)
    return isVertical ? velocity.y : velocity.x
  }

  /// `lsq2 velocity of touch 0 along y -2500±500`.
  var text: String {
    let name = strategy.map { "\($0) " } ?? ""
    return
      "\(name)velocity of touch \(pointer) along \(isScroll ? "scroll" : isVertical ? "y" : "x") "
      + (relation.map(\.text) ?? (isNone ? "none" : number.text))
  }
}
