import DactylKit
import Foundation
import Testing

@testable import ScreenReader

@MainActor
@Suite("How the reader speaks attributed texts")
struct AttributedTextTests {
  let voices = Voices()

  private func text(
    _ parts: (String, [NSAttributedString.Key: Any])...
  ) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for (part, attributes) in parts {
      text.append(NSAttributedString(string: part, attributes: attributes))
    }
    return text
  }

  // Proves: GEST:2.4-attributed
  @Test
  func
    `a part of a label in another language is spoken in that, and the reader's words in the user's`()
  {
    voices.reader.turnOn()
    let item = voices.item("")
    item.accessibilityAttributedLabel = text(
      ("Say ", [:]), ("bonjour", [.accessibilitySpeechLanguage: "fr-CA"]), (" loudly", [:]))
    item.accessibilityTraits = .button
    #expect(voices.words(for: item) == ["Say", "fr-CA: bonjour", "loudly, button"])
    #expect(item.accessibilityLabel == "Say bonjour loudly")
  }

  // Proves: GEST:2.4-attributed
  @Test func `an item's language is that of its texts, not of the words for its kind`() {
    voices.reader.turnOn()
    let item = voices.item("Acheter")
    item.accessibilityLanguage = "fr"
    item.accessibilityTraits = .button
    item.accessibilityHint = "Achète le billet"
    #expect(voices.words(for: item) == ["fr: Acheter", "button", "fr: Achète le billet"])
  }

  // Proves: GEST:2.4-attributed
  @Test func `pitch, spelling, punctuation and pronunciation are those of their part`() {
    voices.reader.turnOn()
    let item = voices.item("")
    item.accessibilityAttributedValue = text(
      ("high", [.accessibilitySpeechPitch: 1.5]), ("ABC", [.accessibilitySpeechSpellOut: true]),
      ("a.b", [.accessibilitySpeechPunctuation: true]),
      ("tomato", [.accessibilitySpeechIPANotation: "təˈmɑːtəʊ"]))
    #expect(
      voices.words(for: item) == [
        "^1.5: high", "spelled: ABC", "signs: a.b", "[təˈmɑːtəʊ]: tomato",
      ])
    item.accessibilityAttributedValue = text(("x", [.accessibilitySpeechPitch: 7]))
    #expect(voices.said { voices.reader.perform(.readFromHere, isLast: false) } == ["^2.0: x"])
  }

  // Proves: GEST:2.4-attributed
  @Test func `of a text and its attributed form the one that was set last counts, for both`() {
    let view = UIView()
    view.accessibilityAttributedHint = text(("Hallo", [.accessibilitySpeechLanguage: "de"]))
    #expect(view.accessibilityHint == "Hallo")
    view.accessibilityHint = "Hello"
    #expect(view.accessibilityAttributedHint == NSAttributedString(string: "Hello"))
    view.accessibilityAttributedHint = nil
    #expect(view.accessibilityHint == nil)
    let label = UILabel()
    label.attributedText = text(("Ciao", [.accessibilitySpeechLanguage: "it"]))
    #expect(
      label.accessibilityAttributedLabel?.attribute(
        .accessibilitySpeechLanguage, at: 0, effectiveRange: nil) as? String == "it")
    label.accessibilityLabel = "Bye"
    #expect(label.accessibilityAttributedLabel == NSAttributedString(string: "Bye"))
  }

  // Proves: GEST:2.4-attributed
  @Test func `a text of source code or of a console is spoken with its punctuation`() {
    voices.reader.turnOn()
    let item = voices.item("f(x);")
    item.accessibilityTextualContext = .sourceCode
    #expect(voices.words(for: item) == ["signs: f(x);"])
    let other = voices.item("a.txt")
    other.accessibilityTextualContext = .fileSystem
    #expect(voices.words(for: other) == ["a.txt"])
    let line = voices.item("")
    line.accessibilityAttributedLabel = text(
      ("$ ls", [.accessibilityTextualContext: UIAccessibilityTextualContext.console]))
    #expect(voices.words(for: line) == ["signs: $ ls"])
  }

  // Proves: GEST:2.4-attributed
  @Test func `a heading says its level, from 1 to 6`() {
    voices.reader.turnOn()
    let item = voices.item("")
    item.accessibilityTraits = .header
    for (level, words) in [
      (0, "heading"), (1, "heading level 1"), (6, "heading level 6"), (7, "heading"),
    ] {
      item.accessibilityAttributedLabel = text(("Soup", [.accessibilityTextHeadingLevel: level]))
      voices.reader.cursor.move(to: nil)
      #expect(voices.words(for: item) == ["Soup, \(words)"])
    }
  }

  // Proves: GEST:2.4-announcement
  @Test func `an announcement waits, or breaks off what is spoken, as its attributes say`() {
    voices.reader.turnOn()
    func announce(_ attributes: [NSAttributedString.Key: Any]) -> Int {
      voices.end()
      UIAccessibility.post(notification: .announcement, argument: "Something long")
      let stops = voices.stops
      UIAccessibility.post(
        notification: .announcement, argument: text(("Now", attributes)))
      return voices.stops - stops
    }
    #expect(announce([:]) == 0)
    #expect(announce([.accessibilitySpeechQueueAnnouncement: true]) == 0)
    #expect(announce([.accessibilitySpeechQueueAnnouncement: false]) == 1)
    #expect(announce([.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.low]) == 0)
    #expect(
      announce([.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.default]) == 1)
    #expect(announce([.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.high]) == 1)
    let stops = voices.stops
    UIAccessibility.post(
      notification: .announcement,
      argument: text(("Later", [.accessibilitySpeechQueueAnnouncement: false])))
    #expect(voices.stops == stops, "an urgent one is spoken to its end")
  }

  // Proves: GEST:2.4-announcement
  @Test func `an announcement of several parts ends once, well if all of them were spoken`() {
    voices.reader.turnOn()
    for isWhole in [true, false] {
      voices.end()
      let hearing = Hearing(UIAccessibility.announcementDidFinishNotification)
      UIAccessibility.post(
        notification: .announcement,
        argument: text(("Guten Tag", [.accessibilitySpeechLanguage: "de"]), (" hello", [:])))
      voices.end(isComplete: isWhole)
      hearing.stop()
      #expect(hearing.heard.count == 1)
      let info = hearing.heard.first?.userInfo
      #expect(
        info?[UIAccessibility.announcementStringValueUserInfoKey] as? String == "Guten Tag hello")
      #expect(info?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool == isWhole)
    }
  }
}
