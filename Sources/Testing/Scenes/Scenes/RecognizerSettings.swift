package import DactylKit
import Foundation
package import InputFrames

/// Reads the settings that every recognizer has.
@MainActor
package enum RecognizerSettings {
  nonisolated static let commonKeys = [
    "id", "kind", "enabled", "cancels_touches", "delays_touches_began", "delays_touches_ended",
    "touch_types", "exclusive_touch_type", "press_types", "requires_failure_of",
    "simultaneous_with", "priority_group", "priority", "length_unit",
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
}
