import DactylBasics
import DactylKit
import Foundation
import InputFrames

/// The accessibility settings of an object in a scene file.
@MainActor
enum SceneAccessibility {
  nonisolated static let keys = [
    "element", "label", "value", "hint", "traits", "language", "modal", "elements_hidden", "group",
    "activation_point", "actions", "answers", "step", "closes",
  ]

  private static let traits: [(word: String, value: UIAccessibilityTraits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("key", .keyboardKey), ("text", .staticText), ("disabled", .notEnabled),
    ("updates_frequently", .updatesFrequently), ("search_field", .searchField),
    ("adjustable", .adjustable), ("direct", .allowsDirectInteraction),
    ("page_turn", .causesPageTurn), ("tab_bar", .tabBar), ("header", .header),
  ]

  private static let questions = [
    "activate", "increment", "decrement", "escape", "magic_tap", "scroll",
  ]

  /// Sets the entry's settings. An object with a label is an element unless the entry says
  /// otherwise.
  static func apply(
    _ settings: DocumentMapping, to object: AccessibilityObject
  ) throws(InputError) {
    try settings.allow(keys)
    object.accessibilityLabel = try settings.string("label")
    if let node = settings["value"] {
      if let number = node.number {
        object.accessibilityValue = short(number)
      } else {
        object.accessibilityValue = try node.requireText("value")
      }
    }
    object.accessibilityHint = try settings.string("hint")
    object.accessibilityLanguage = try settings.string("language")
    object.isAccessibilityElement =
      try settings.bool("element") ?? (object.accessibilityLabel != nil)
    for node in try settings.nodes("traits") ?? [] {
      object.accessibilityTraits.insert(
        try DocumentMapping.choice(node, "traits", of: traits))
    }
    object.accessibilityViewIsModal = try settings.bool("modal") ?? false
    object.accessibilityElementsHidden = try settings.bool("elements_hidden") ?? false
    object.shouldGroupAccessibilityChildren = try settings.bool("group") ?? false
    if let node = settings["activation_point"] {
      let place = try node.requireNumbers(2, "activation_point", as: "[x, y]")
      object.accessibilityActivationPoint = CGPoint(x: place[0], y: place[1])
    }
    object.accessibilityCustomActions = try settings.strings("actions")?.map {
      UIAccessibilityCustomAction(name: $0) { _ in true }
    }
    try applyAnswers(settings, to: object)
  }

  private static func applyAnswers(
    _ settings: DocumentMapping, to object: AccessibilityObject
  ) throws(InputError) {
    for node in try settings.nodes("answers") ?? [] {
      let question = try DocumentMapping.choice(
        node, "answers", of: questions.map { (word: $0, value: $0) })
      switch question {
      case "activate": object.accessibilityActivateBlock = { true }
      case "increment": object.accessibilityIncrementBlock = {}
      case "decrement": object.accessibilityDecrementBlock = {}
      case "escape": object.accessibilityPerformEscapeBlock = { true }
      case "magic_tap": object.accessibilityMagicTapBlock = { true }
      default: object.accessibilityScrollBlock = { _ in true }
      }
    }
    if settings["step"] != nil { object.accessibilityTraits.insert(.adjustable) }
    // What stands at no number refuses the step, which climbs.
    if let step = try settings.number("step"), number(of: object) != nil {
      object.accessibilityIncrementBlock = { [weak object] in change(object, by: step) }
      object.accessibilityDecrementBlock = { [weak object] in change(object, by: -step) }
    }
    if try settings.bool("closes") ?? false {
      object.accessibilityPerformEscapeBlock = { [weak object] in
        guard let view = object as? UIView else { return false }
        view.removeFromSuperview()
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        return true
      }
    }
  }

  /// Adds to a value that is a number.
  private static func change(_ object: AccessibilityObject?, by step: Double) {
    guard let object, let value = number(of: object) else { return }
    object.accessibilityValue = short(value + step)
  }

  private static func number(of object: AccessibilityObject) -> Double? {
    object.accessibilityValue.flatMap(Double.init)
  }

  private static func short(_ number: Double) -> String {
    fixedText(number, decimals: 3) ?? "\(number)"
  }
}
