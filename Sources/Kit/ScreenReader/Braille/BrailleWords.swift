import DactylKit
import Foundation

/// The words for an item on a Braille display: short, since cells are few.
@MainActor
enum BrailleWords {
  private static let words: [(trait: UIAccessibilityTraits, word: String)] = [
    (.selected, "sel"), (.toggleButton, "swt"), (.button, "btn"), (.link, "lnk"), (.image, "img"),
    (.searchField, "edt"), (.header, "hdg"), (.adjustable, "adj"), (.notEnabled, "dim"),
  ]

  /// What an item's line says, and where in it the text begins that is edited.
  static func line(of item: AccessibilityObject) -> (text: String, edited: Int?) {
    let label = item.plainLabel ?? ""
    let traits = item.accessibilityTraits
    if item is any UITextInput, (item as? UIResponder)?.isFirstResponder == true {
      let start = label.isEmpty ? "" : "\(label) "
      return (start + (item.accessibilityValue ?? "") + " edt", start.unicodeScalars.count)
    }
    var parts = [label, SpokenText.value(of: item) ?? ""]
    for (trait, word) in words where traits.contains(trait) {
      if trait == .button, traits.contains(.toggleButton) { continue }
      parts.append(word)
    }
    switch item.accessibilityExpandedStatus {
    case .unsupported: break
    case .expanded: parts.append("exp")
    case .collapsed: parts.append("col")
    }
    if item is any UIKeyInput { parts.append("edt") }
    let shown = parts.filter { !$0.isEmpty }
    return (shown.isEmpty ? "unlabelled" : shown.joined(separator: " "), nil)
  }
}
