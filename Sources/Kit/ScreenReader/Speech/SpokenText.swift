import DactylKit
import Foundation

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

  /// The value as it is spoken; empty for none.
  static func spokenValue(of item: AccessibilityObject) -> Utterance {
    if item.accessibilityTraits.contains(.toggleButton) {
      return value(of: item).map { Utterance($0) } ?? Utterance()
    }
    return item.accessibilityAttributedValue.map { Utterance($0, manner(of: item)) } ?? Utterance()
  }

  /// How the item's own texts are spoken where their attributes say nothing.
  static func manner(of item: AccessibilityObject) -> SpeechManner {
    var manner = SpeechManner(language: item.accessibilityLanguage)
    manner.speaksPunctuation = item.accessibilityTextualContext?.needsPunctuation ?? false
    return manner
  }

  /// What is spoken when the cursor comes to the item: its texts in their language, the words of the reader in the user's.
  static func utterance(of item: AccessibilityObject) -> Utterance {
    let manner = manner(of: item)
    func own(_ text: NSAttributedString?) -> Utterance {
      text.map { Utterance($0, manner) } ?? Utterance()
    }
    let label = item.accessibilityAttributedLabel
    var parts = [own(label), spokenValue(of: item)]
    if let page = item as? any UIAccessibilityReadingContent {
      parts.append(own(page.accessibilityAttributedPageContent()))
    }
    parts += words.filter { item.accessibilityTraits.contains($0.trait) }.map {
      let isSwitch = $0.trait == .button && item.accessibilityTraits.contains(.toggleButton)
      let level = $0.trait == .header ? headingLevel(of: label) : nil
      return Utterance(isSwitch ? "switch button" : $0.word + (level.map { " level \($0)" } ?? ""))
    }
    switch item.accessibilityExpandedStatus {
    case .unsupported: break
    case .expanded: parts.append(Utterance("expanded"))
    case .collapsed: parts.append(Utterance("collapsed"))
    }
    parts.append(own(item.accessibilityAttributedHint))
    let spoken = Utterance.joined(parts)
    return spoken.isEmpty ? Utterance("unlabelled") : spoken
  }

  /// The level that a heading's text says, from 1 to 6.
  static func headingLevel(of label: NSAttributedString?) -> Int? {
    guard let label, label.length > 0 else { return nil }
    let level = label.attribute(.accessibilityTextHeadingLevel, at: 0, effectiveRange: nil)
    guard let level = number(level), (1...6).contains(level) else { return nil }
    return Int(level)
  }
}
