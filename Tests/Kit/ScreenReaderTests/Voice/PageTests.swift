import DactylKit
import Foundation
import GestureMachines
import InputTesting
import Testing

@testable import ScreenReader

@MainActor
@Suite("Pages, and items that change, aloud")
struct PageTests {
  let voices = Voices()

  // Proves: GEST:2.4-reading
  @Test func `the line under the finger is spoken, each once, and lines follow by the rotor`() {
    let page = Page(["One", "Two", "Three"])
    voices.root.addSubview(page)
    voices.item("After").frame.origin.y = 200
    voices.reader.turnOn()
    voices.reader.cursor.moveToLast()
    func explore(_ y: Double) -> [String] {
      voices.said {
        voices.reader.perform([ReaderAction.explore(Point(x: 10, y: y))])
      }
    }
    #expect(explore(30) == ["Two"])
    voices.end()
    #expect(explore(50) == ["Three"])
    voices.reader.perform([ReaderAction.exploreEnded(Point(x: 10, y: 50))])
    #expect(voices.said { voices.reader.turnRotor(by: 0) } == ["Lines"])
    #expect(voices.said { voices.reader.adjust(by: -1) } == ["[boundary]"])
    #expect(voices.said { voices.reader.adjust(by: 1) } == ["Two"])
    #expect(voices.said { voices.reader.adjust(by: 1) } == ["One"])
    #expect(voices.said { voices.reader.adjust(by: 1) } == ["[boundary]"])
  }

  // Proves: GEST:2.4-reading, GEST:2.1-page-turn
  @Test func `a page that was read to its end is turned, until there is none`() {
    let page = Page(["One"])
    page.following = [["Two"], ["Three"]]
    page.accessibilityTraits = .causesPageTurn
    voices.root.addSubview(page)
    let after = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    after.isAccessibilityElement = true
    after.accessibilityLabel = "After"
    voices.root.addSubview(after)
    voices.reader.turnOn()
    let said = voices.said {
      voices.reader.perform(.readAll, isLast: false)
      for _ in 0..<4 { voices.end() }
    }
    #expect(said == ["One", "Two", "Three", "After"])
  }

  // Proves: GEST:2.4-reading
  @Test func `a page whose turn changes nothing is left`() {
    let page = Page(["One"])
    page.answers = true
    page.accessibilityTraits = .causesPageTurn
    voices.root.addSubview(page)
    voices.reader.turnOn()
    let said = voices.said {
      voices.reader.perform(.readAll, isLast: false)
      for _ in 0..<3 { voices.end() }
    }
    #expect(said == ["One"])
  }

  // Proves: GEST:2.4-live
  @Test func `an item that changes often is spoken at most every two seconds, with its last value`()
  {
    let item = voices.item("Speed")
    item.accessibilityValue = "1"
    item.accessibilityTraits = .updatesFrequently
    voices.reader.turnOn()
    voices.reader.cursor.move(to: item)
    func change(_ value: String, after milliseconds: Double) -> [String] {
      voices.said {
        item.accessibilityValue = value
        item.backgroundColor = item.backgroundColor == .red ? .blue : .red
        voices.fingers.wait(milliseconds)
        voices.fingers.application.endIteration()
      }
    }
    #expect(change("2", after: 100) == [])
    #expect(change("3", after: 1000) == [])
    #expect(change("3", after: 1000) == ["3"])
    #expect(change("4", after: 1800) == [])
    #expect(change("4", after: 200) == ["4"])
    item.accessibilityTraits = []
    #expect(change("5", after: 5000) == [])
  }

  // Proves: GEST:2.4-live
  @Test func `of an item that changes often nothing is spoken while the cursor is elsewhere`() {
    let (speed, other) = (voices.item("Speed"), voices.item("Other"))
    speed.accessibilityTraits = .updatesFrequently
    voices.reader.turnOn()
    voices.reader.cursor.move(to: other)
    func change(_ value: String) -> [String] {
      voices.said {
        speed.accessibilityValue = value
        speed.backgroundColor = speed.backgroundColor == .red ? .blue : .red
        voices.fingers.wait(5000)
        voices.fingers.application.endIteration()
      }
    }
    #expect(change("1") == [])
    voices.reader.cursor.move(to: speed)
    #expect(change("2") == ["2"])
    voices.reader.cursor.move(to: other)
    #expect(change("3") == [])
  }
}

/// A page of a book with lines of 20 points.
@MainActor
private final class Page: UIView, UIAccessibilityReadingContent {
  var lines: [String]
  var following: [[String]] = []
  /// Whether it says that it turned where it has not.
  var answers = false

  init(_ lines: [String]) {
    self.lines = lines
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    isAccessibilityElement = true
  }

  func accessibilityLineNumber(for point: CGPoint) -> Int { Int(point.y / 20) }
  func accessibilityContent(forLineNumber lineNumber: Int) -> String? {
    lines.indices.contains(lineNumber) ? lines[lineNumber] : nil
  }
  func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect {
    CGRect(x: 0, y: 20 * lineNumber, width: 200, height: 20)
  }
  func accessibilityPageContent() -> String? { lines.joined(separator: " ") }
  override func accessibilityScroll(_ direction: UIAccessibility.ScrollDirection) -> Bool {
    guard direction == .next, !following.isEmpty else { return answers }
    lines = following.removeFirst()
    return true
  }
}
