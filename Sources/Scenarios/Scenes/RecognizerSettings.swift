import DactylKit
import Foundation
import GestureMachines
import InputFrames

/// Reads the settings of the kinds of recognizer that are built in.
@MainActor
enum RecognizerSettings {
  nonisolated static let commonKeys = [
    "id", "kind", "enabled", "cancels_touches", "delays_touches_began", "delays_touches_ended",
    "touch_types", "requires_failure_of", "simultaneous_with", "priority_group", "priority",
    "length_unit",
  ]
  nonisolated static let tapKeys = ["taps", "touches", "limits"]
  nonisolated static let swipeKeys = ["direction", "touches", "limits"]
  nonisolated static let longPressKeys = ["taps", "touches", "limits"]
  nonisolated static let panKeys = ["min_touches", "max_touches", "limits"]
  nonisolated static let axes: [(word: String, value: PanLimits.Axis)] = [
    ("both", .both), ("horizontal", .horizontal), ("vertical", .vertical),
  ]
  /// The most taps or touches that a recognizer may ask for. Ours: nobody has more fingers on one
  /// panel than that.
  nonisolated static let mostCount = 100

  nonisolated static let directions: [(word: String, value: UISwipeGestureRecognizer.Direction)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]
  nonisolated static let lengthUnits: [(word: String, value: GestureLengthUnit)] = [
    ("points", .points), ("millimetres", .millimetres),
  ]
  nonisolated static let touchTypes: [(word: String, value: UITouch.TouchType)] = [
    ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil),
    ("indirectPointer", .indirectPointer),
  ]

  /// Sets what every recognizer has.
  static func applyCommon(
    _ settings: DocumentMapping, to recognizer: UIGestureRecognizer
  ) throws(InputError) {
    if let enabled = try settings.bool("enabled") { recognizer.isEnabled = enabled }
    if let cancels = try settings.bool("cancels_touches") {
      recognizer.cancelsTouchesInView = cancels
    }
    if let delays = try settings.bool("delays_touches_began") {
      recognizer.delaysTouchesBegan = delays
    }
    if let delays = try settings.bool("delays_touches_ended") {
      recognizer.delaysTouchesEnded = delays
    }
    if let group = try settings.string("priority_group") { recognizer.priorityGroup = group }
    if let priority = try settings.integer("priority", from: -1000, through: 1000) {
      recognizer.priority = priority
    }
    if let unit = try settings.choice("length_unit", of: lengthUnits) {
      recognizer.lengthUnit = unit
    }
    if let nodes = try settings.nodes("touch_types") {
      var types: [NSNumber] = []
      for node in nodes {
        let type = try DocumentMapping.choice(node, "touch type", of: touchTypes)
        types.append(NSNumber(value: type.rawValue))
      }
      recognizer.allowedTouchTypes = types
    }
  }

  static func tap(_ settings: DocumentMapping) throws(InputError) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    if let taps = try settings.integer("taps", from: 1, through: mostCount) {
      tap.numberOfTapsRequired = taps
    }
    if let touches = try settings.integer("touches", from: 1, through: mostCount) {
      tap.numberOfTouchesRequired = touches
    }
    guard let limits = try settings.mapping("limits") else { return tap }
    try limits.allow([
      "slop", "longest_tap_ms", "longest_pause_ms", "shortest_pause_ms", "tap_distance",
    ])
    if let slop = try limits.number("slop", from: 0) { tap.limits.slop = slop }
    if limits["longest_tap_ms"]?.isNull == true {
      tap.limits.longestTap = nil
    } else if let longest = try limits.duration("longest_tap_ms") {
      tap.limits.longestTap = longest
    }
    if let longest = try limits.duration("longest_pause_ms") { tap.limits.longestPause = longest }
    if let least = try limits.duration("shortest_pause_ms") { tap.limits.shortestPause = least }
    if let distance = try limits.number("tap_distance", from: 0) {
      tap.limits.tapDistance = distance
    }
    return tap
  }

  static func longPress(
    _ settings: DocumentMapping
  ) throws(InputError) -> UILongPressGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    if let taps = try settings.integer("taps", from: 0, through: mostCount) {
      press.numberOfTapsRequired = taps
    }
    if let touches = try settings.integer("touches", from: 1, through: mostCount) {
      press.numberOfTouchesRequired = touches
    }
    guard let limits = try settings.mapping("limits") else { return press }
    try limits.allow(["least_ms", "slop", "longest_pause_ms", "tap_distance"])
    if let least = try limits.duration("least_ms") { press.limits.leastDuration = least }
    if let slop = try limits.number("slop", from: 0) { press.limits.slop = slop }
    if let longest = try limits.duration("longest_pause_ms") {
      press.limits.longestPause = longest
    }
    if let distance = try limits.number("tap_distance", from: 0) {
      press.limits.tapDistance = distance
    }
    return press
  }

  static func swipe(_ settings: DocumentMapping) throws(InputError) -> UISwipeGestureRecognizer {
    let swipe = UISwipeGestureRecognizer()
    if let nodes = try settings.nodes("direction") {
      swipe.direction = []
      for node in nodes {
        swipe.direction.insert(try DocumentMapping.choice(node, "direction", of: directions))
      }
    }
    if let touches = try settings.integer("touches", from: 1, through: mostCount) {
      swipe.numberOfTouchesRequired = touches
    }
    guard let limits = try settings.mapping("limits") else { return swipe }
    try limits.allow([
      "longest_ms", "least_travel", "travel_decay", "most_sideways", "sideways_decay",
      "most_backward",
    ])
    if let longest = try limits.duration("longest_ms") { swipe.limits.longestDuration = longest }
    if let least = try limits.number("least_travel", from: 0) { swipe.limits.leastTravel = least }
    if let decay = try limits.number("travel_decay", from: 0) { swipe.limits.travelDecay = decay }
    if let most = try limits.number("most_sideways", from: 0) {
      swipe.limits.mostSidewaysTravel = most
    }
    if let decay = try limits.number("sideways_decay", from: 0) {
      swipe.limits.sidewaysDecay = decay
    }
    if let most = try limits.number("most_backward", from: 0) {
      swipe.limits.mostBackwardTravel = most
    }
    return swipe
  }
}

extension DocumentMapping {
  /// A time in milliseconds, to the microsecond.
  func duration(_ key: String) throws(InputError) -> Duration? {
    try number(key, from: 0).map { .microseconds(Int64(($0 * 1000).rounded())) }
  }
}
