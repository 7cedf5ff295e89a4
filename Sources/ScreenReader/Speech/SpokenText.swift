import DactylKit

/// The words for an item: label, value, what it is, hint.
@MainActor
enum SpokenText {
  private static let words: [(trait: UIAccessibilityTraits, word: String)] = [
    (.selected, "selected"), (.button, "button"), (.link, "link"), (.image, "image"),
    (.searchField, "search field"), (.header, "heading"), (.adjustable, "adjustable"),
    (.tabBar, "tab bar"), (.notEnabled, "dimmed"),
  ]

  /// What is spoken when the cursor comes to the item.
  static func text(of item: AccessibilityObject) -> String {
    var parts = [item.accessibilityLabel, item.accessibilityValue].compactMap(\.self)
    parts += words.filter { item.accessibilityTraits.contains($0.trait) }.map(\.word)
    if let hint = item.accessibilityHint { parts.append(hint) }
    let spoken = parts.filter { !$0.isEmpty }
    return spoken.isEmpty ? "unlabelled" : spoken.joined(separator: ", ")
  }
}
