import DactylKit

/// The words for an item: label, value, role, hint.
@MainActor
enum SpokenText {
  private static let words: [(trait: UIAccessibilityTraits, word: String)] = [
    (.selected, "selected"), (.button, "button"), (.link, "link"), (.image, "image"),
    (.searchField, "search field"), (.header, "heading"), (.adjustable, "adjustable"),
    (.tabBar, "tab bar"), (.notEnabled, "dimmed"),
  ]

  /// The spoken value of an item; a switch is on or off.
  static func value(of item: AccessibilityObject) -> String? {
    guard let value = item.accessibilityValue else { return nil }
    guard item.accessibilityTraits.contains(.toggleButton) else { return value }
    return value == "1" ? "on" : value == "0" ? "off" : value
  }

  /// The text that is spoken when the cursor comes to the item.
  static func text(of item: AccessibilityObject) -> String {
    var parts = [item.accessibilityLabel, value(of: item)].compactMap(\.self)
    parts += words.filter { item.accessibilityTraits.contains($0.trait) }.map {
      let isSwitch = $0.trait == .button && item.accessibilityTraits.contains(.toggleButton)
      return isSwitch ? "switch button" : $0.word
    }
    if let hint = item.accessibilityHint { parts.append(hint) }
    let spoken = parts.filter { !$0.isEmpty }
    return spoken.isEmpty ? "unlabelled" : spoken.joined(separator: ", ")
  }
}
