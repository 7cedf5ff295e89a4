import DactylKit
import Foundation
import Testing

@testable import ScreenReader

@MainActor
@Suite("The rotor's ways of going through items")
struct RotorTests {
  let voices = Voices()

  private func item(_ text: String, _ traits: UIAccessibilityTraits, in view: UIView? = nil)
    -> UIView
  {
    let item = voices.item(text, in: view)
    item.accessibilityTraits = traits
    return item
  }

  /// The settings there are, by turning once around.
  private func settings() -> [String] {
    var names: [String] = []
    while names.count < 20 {
      let name = voices.said { voices.reader.turnRotor(by: 1) }.joined()
      if names.contains(name) { break }
      names.append(name)
    }
    return names.sorted()
  }

  // Proves: GEST:2.4-rotors
  @Test func `there is a setting for each kind of items that the screen has`() {
    _ = item("Title", .header)
    voices.reader.turnOn()
    #expect(settings() == ["Headings"])
    _ = item("More", .link)
    _ = item("Picture", .image)
    let list = UIView(frame: CGRect(x: 0, y: 120, width: 200, height: 80))
    list.accessibilityContainerType = .list
    voices.root.addSubview(list)
    _ = item("Apple", [], in: list)
    #expect(settings() == ["Containers", "Headings", "Images", "Links", "Lists"])
  }

  // Proves: GEST:2.4-rotors
  @Test func `links are gone through, and the ends say so`() {
    let (first, _, second) = (item("One", .link), item("Text", []), item("Two", .link))
    voices.reader.turnOn()
    while voices.said({ voices.reader.turnRotor(by: 1) }) != ["Links"] {}
    #expect(voices.reader.cursor.item === first)
    voices.reader.adjust(by: -1)
    #expect(voices.reader.cursor.item === second)
    #expect(voices.said { voices.reader.adjust(by: -1) } == ["[boundary]"])
    voices.reader.adjust(by: 1)
    #expect(voices.reader.cursor.item === first)
  }

  // Proves: GEST:2.4-rotors
  @Test func `containers are entered at their first item`() {
    let before = item("Before", [])
    let lists = (0..<2).map { _ in
      let list = UIView(
        frame: CGRect(x: 0, y: 40 * voices.root.subviews.count, width: 200, height: 40))
      list.accessibilityContainerType = .list
      voices.root.addSubview(list)
      return (item("a", [], in: list), item("b", [], in: list))
    }
    voices.reader.turnOn()
    while voices.said({ voices.reader.turnRotor(by: 1) }) != ["Containers"] {}
    #expect(voices.reader.cursor.item === before)
    voices.reader.adjust(by: -1)
    #expect(voices.reader.cursor.item === lists[0].0)
    voices.reader.adjust(by: -1)
    #expect(voices.reader.cursor.item === lists[1].0)
    #expect(voices.said { voices.reader.adjust(by: -1) } == ["[boundary]"])
  }

  // Proves: GEST:2.4-rotors
  @Test func `a program's rotor of a system type takes the place of the reader's own`() {
    let (first, second) = (item("One", .link), item("Two", []))
    var asked: [UIAccessibilityCustomRotor.Direction] = []
    let rotor = UIAccessibilityCustomRotor(systemType: .link) { predicate in
      asked.append(predicate.searchDirection)
      return UIAccessibilityCustomRotorItemResult(targetElement: second, targetRange: nil)
    }
    #expect(rotor.systemRotorType == .link && rotor.name == "Links")
    voices.root.accessibilityCustomRotors = [rotor]
    voices.reader.turnOn()
    #expect(settings() == ["Headings", "Links"])
    while voices.said({ voices.reader.turnRotor(by: 1) }) != ["Links"] {}
    #expect(voices.reader.cursor.item === first)
    voices.reader.adjust(by: -1)
    #expect(voices.reader.cursor.item === second && asked == [.next])
  }

  // Proves: GEST:2.4-rotors
  @Test func `a result that is a part of a text is spoken alone, and selected`() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    text.text = "Call us today"
    text.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Words") { _ in
        let start = text.position(from: text.beginningOfDocument, offset: 5)
        let end = text.position(from: text.beginningOfDocument, offset: 7)
        return .init(
          targetElement: text,
          targetRange: start.flatMap { start in
            end.flatMap { text.textRange(from: start, to: $0) }
          })
      }
    ]
    voices.root.addSubview(text)
    voices.reader.turnOn()
    while voices.said({ voices.reader.turnRotor(by: 1) }) != ["Words"] {}
    #expect(voices.said { voices.reader.adjust(by: -1) } == ["us"])
    #expect(text.selectedRange == NSRange(location: 5, length: 2))
  }
}
