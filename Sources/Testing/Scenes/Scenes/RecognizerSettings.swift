package import DactylKit
import Foundation
import GestureMachines
package import InputFrames

/// Reads the settings of the kinds of recognizer that are built in.
@MainActor
package enum RecognizerSettings {
  nonisolated static let commonKeys = [
    "id", "kind", "enabled", "cancels_touches", "delays_touches_began", "delays_touches_ended",
    "touch_types", "exclusive_touch_type", "press_types", "requires_failure_of",
    "simultaneous_with", "priority_group", "priority", "length_unit",
  ]
  nonisolated static let tapKeys = ["taps", "touches", "buttons", "bounds"] + limitKeys
  nonisolated static let swipeKeys =
    ["direction", "touches", "max_touches", "scroll_types"] + limitKeys
  nonisolated static let longPressKeys = ["taps", "touches"] + limitKeys
  nonisolated static let edgePanKeys = ["min_touches", "max_touches"] + limitKeys
  nonisolated static let panKeys = edgePanKeys + ["scroll_types"]
  nonisolated static let scrollTypes: [(word: String, value: UIScrollTypeMask)] = [
    ("discrete", .discrete), ("continuous", .continuous),
  ]
  nonisolated static let axes: [(word: String, value: PanLimits.Axis)] = [
    ("both", .both), ("horizontal", .horizontal), ("vertical", .vertical),
  ]
  /// The largest number of taps or touches that a recognizer may require. Ours: more than the
  /// fingers that fit on a panel.
  nonisolated static let mostCount = 100

  package nonisolated static let directions:
    [(word: String, value: UISwipeGestureRecognizer.Direction)] = [
      ("right", .right), ("left", .left), ("up", .up), ("down", .down),
    ]
  nonisolated static let lengthUnits: [(word: String, value: GestureLengthUnit)] = [
    ("points", .points), ("millimetres", .millimetres),
  ]
  nonisolated static let touchTypes: [(word: String, value: UITouch.TouchType)] = [
    ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil),
    ("indirectPointer", .indirectPointer),
  ]

  package nonisolated static let pressTypes: [(word: String, value: UIPress.PressType)] = [
    ("up", .upArrow), ("down", .downArrow), ("left", .leftArrow), ("right", .rightArrow),
    ("select", .select), ("menu", .menu), ("play_pause", .playPause), ("page_up", .pageUp),
    ("page_down", .pageDown), ("other", .other),
  ]
  nonisolated static let bounds: [(word: String, value: UITapGestureRecognizer.Bounds)] = [
    ("free", .free), ("at_lift", .atLift), ("always", .always),
  ]

  /// Sets the properties that every recognizer has.
  package static func applyCommon(
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
    if let exclusive = try settings.bool("exclusive_touch_type") {
      recognizer.requiresExclusiveTouchType = exclusive
    }
    if let nodes = try settings.nodes("press_types") {
      var types: [NSNumber] = []
      for node in nodes {
        let type = try DocumentMapping.choice(node, "press type", of: pressTypes)
        types.append(NSNumber(value: type.rawValue))
      }
      recognizer.allowedPressTypes = types
    }
  }

  /// The kinds of scrolling that a pan or a swipe takes.
  static func scrollTypes(_ settings: DocumentMapping) throws(InputError) -> UIScrollTypeMask? {
    guard let nodes = try settings.nodes("scroll_types") else { return nil }
    var types: UIScrollTypeMask = []
    for node in nodes {
      types.insert(try DocumentMapping.choice(node, "scroll type", of: scrollTypes))
    }
    return types
  }

  static func tap(_ settings: DocumentMapping) throws(InputError) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    if let taps = try settings.integer("taps", from: 1, through: mostCount) {
      tap.numberOfTapsRequired = taps
    }
    if let touches = try settings.integer("touches", from: 1, through: mostCount) {
      tap.numberOfTouchesRequired = touches
    }
    if let node = settings["buttons"] {
      guard !node.isNull, let mask = ButtonName.mask(of: node) else {
        throw node.error("buttons must be primary, secondary, a number of bits or a list of them")
      }
      tap.buttonMaskRequired = mask
    }
    if let bounds = try settings.choice("bounds", of: bounds) { tap.bounds = bounds }
    try applyLimits(settings, to: tap)
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
    try applyLimits(settings, to: press)
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
    if let most = try settings.integer("max_touches", from: 1, through: mostCount) {
      swipe.maximumNumberOfTouches = most
    }
    if let types = try scrollTypes(settings) { swipe.allowedScrollTypesMask = types }
    try applyLimits(settings, to: swipe)
    return swipe
  }
}
