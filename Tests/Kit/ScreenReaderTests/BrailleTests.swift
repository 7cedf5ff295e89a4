import DactylKit
import Foundation
import InputFrames
import InputTesting
import ScreenReader
import Testing

/// A display of a few cells, which notes what it shows.
@MainActor
private final class Cells: BrailleOutput {
  var cellCount: Int
  var pressed: (@MainActor (BrailleKey) -> Void)?
  var displayChanged: (@MainActor () -> Void)?
  private(set) var lines: [BrailleLine] = []

  init(_ count: Int) { cellCount = count }

  func show(_ line: BrailleLine) { lines.append(line) }
  var text: String? { lines.last?.text }
}

/// Contracts "and" to one cell, as English does, and every other letter to dot 1.
@MainActor
private final class Contraction: BrailleTranslator {
  func translate(_ text: String, language: String?) -> BrailleText? {
    guard language != "xx" else { return nil }
    let letters = Array(text)
    var (cells, index) = (BrailleText(dots: [], places: []), 0)
    while index < letters.count {
      let isAnd = letters[index...].starts(with: "and")
      cells.dots.append(isAnd ? 0x2f : 1)
      cells.places.append(index)
      index += isAnd ? 3 : 1
    }
    return cells
  }
}

@MainActor
@Suite("Braille")
struct BrailleTests {
  let bench = ReaderBench(isOn: false)
  private let cells = Cells(12)

  private func start(_ translator: (any BrailleTranslator)? = nil) {
    bench.reader.show(on: cells, translator: translator)
    bench.reader.turnOn()
  }

  @Test func `the display shows what the cursor is on, in few words`() {
    let item = bench.item("Play", 20, 20)
    item.accessibilityTraits = [.button, .selected]
    item.accessibilityValue = "3"
    start()
    #expect(cells.text == "Play 3 sel b")
    cells.pressed?(.panForward)
    #expect(cells.text == "tn")
    cells.pressed?(.lineStart)
    #expect(cells.text == "Play 3 sel b")
  }

  @Test func `the display says in three letters whether an item is open`() {
    let item = bench.item("Day", 20, 20)
    item.accessibilityExpandedStatus = .collapsed
    start()
    #expect(cells.text == "Day col")
  }

  @Test func `panning goes on to the next item, and back`() {
    bench.item("One", 20, 20)
    bench.item("Two", 20, 120)
    start()
    cells.pressed?(.panForward)
    #expect(cells.text == "Two")
    cells.pressed?(.panForward)
    #expect(cells.text == "Two")
    cells.pressed?(.panBack)
    #expect(cells.text == "One")
  }

  @Test(arguments: [(12, 1), (13, 2), (24, 2), (25, 3)])
  func `panning shows each part of a text once before the next item`(letters: Int, pans: Int) {
    bench.item(String(repeating: "a", count: letters), 20, 20)
    bench.item("Two", 20, 120)
    start()
    for pan in 1...pans {
      #expect(cells.text != "Two", "\(pan)")
      cells.pressed?(.panForward)
    }
    #expect(cells.text == "Two")
  }

  @Test func `keys are commands: items, the first and the last, activation`() {
    let items = ["One", "Two", "Three"].enumerated().map { bench.item($1, 20, 100 * Double($0)) }
    start()
    cells.pressed?(.command(.nextItem))
    #expect(cells.text == "Two")
    cells.pressed?(.last)
    #expect(cells.text == "Three")
    cells.pressed?(.first)
    #expect(cells.text == "One")
    items[0].answers = ["activate"]
    cells.pressed?(.route(2))
    cells.pressed?(.command(.activate))
    #expect(bench.asked == ["One activate", "One activate"])
  }

  @Test func `a value that changes is shown again`() {
    let item = bench.item("Heat", 20, 20)
    start()
    item.accessibilityValue = "20"
    item.setNeedsDisplay()
    item.backgroundColor = .red
    bench.fingers.wait(20)
    #expect(cells.text == "Heat 20")
  }

  @Test func `an announcement shows until a key`() {
    bench.item("One", 20, 20)
    start()
    bench.fingers.wait(1)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    #expect(cells.text == "Saved")
    cells.pressed?(.lineStart)
    #expect(cells.text == "One")
  }

  @Test func `a text that is edited shows the caret, and a routing key brings it elsewhere`() {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    field.accessibilityLabel = "Name"
    field.text = "Anna"
    bench.root.addSubview(field)
    start(Contraction())
    #expect(cells.lines.last?.dots != nil)
    _ = field.becomeFirstResponder()
    bench.fingers.wait(20)
    #expect(cells.text == "Name Anna ed")
    #expect(cells.lines.last?.caret == 9)
    cells.pressed?(.route(6))
    #expect(cells.lines.last?.caret == 6)
    field.insertText("x")
    #expect(field.text == "Axnna")
  }

  @Test func `a contracted text pans by cells, and is plain where there is no table`() {
    let item = bench.item("sand and hand and land", 20, 20)
    start(Contraction())
    #expect(cells.lines.last?.dots == [1, 0x2f, 1, 0x2f, 1, 1, 0x2f, 1, 0x2f, 1, 1, 0x2f])
    item.accessibilityLanguage = "xx"
    bench.reader.turnOff()
    #expect(cells.text?.isEmpty == true)
    bench.reader.turnOn()
    #expect(cells.lines.last?.dots == nil)
    #expect(cells.text == "sand and han")
  }

  @Test func `after a wider display has come, panning back shows the text's beginning first`() {
    bench.item("One", 20, 20)
    bench.item("A long label of an item", 20, 80)
    start()
    cells.pressed?(.command(.nextItem))
    cells.pressed?(.panForward)
    #expect(cells.text == " of an item")
    cells.cellCount = 20
    cells.displayChanged?()
    cells.pressed?(.panBack)
    #expect(cells.text == "A long label of an i")
    cells.pressed?(.panBack)
    #expect(cells.text == "One")
  }

  @Test func `a narrower display shows the caret of the text that is edited`() {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    field.accessibilityLabel = "Name"
    field.text = "Anna"
    bench.root.addSubview(field)
    start()
    _ = field.becomeFirstResponder()
    bench.fingers.wait(20)
    #expect(cells.lines.last?.caret == 9)
    cells.cellCount = 6
    cells.displayChanged?()
    #expect(cells.lines.last?.caret == 3)
    #expect(cells.text == "nna ed")
  }

  @Test func `another display shows the line anew`() {
    bench.item("A long label of an item", 20, 20)
    start()
    cells.cellCount = 40
    cells.displayChanged?()
    #expect(cells.text == "A long label of an item")
  }
}
