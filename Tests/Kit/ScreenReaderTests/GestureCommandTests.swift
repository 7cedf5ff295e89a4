import DactylKit
import Foundation
import InputTesting
import ScreenReader
import Testing

/// Which gesture of the standard table does what.
@MainActor
@Suite("Gestures of the reader and what they do")
struct GestureCommandTests {
  let bench = ReaderBench(isOn: false)

  /// Three items in a row, in views of their own.
  private func items() -> [ReaderItem] {
    ["a", "b", "c"].enumerated().map { index, label in
      let box = UIView(frame: CGRect(x: 100 * Double(index), y: 0, width: 100, height: 100))
      bench.root.addSubview(box)
      return bench.item(label, 0, 0, in: box)
    }
  }

  /// What is spoken while something is done.
  private func lines(_ act: () -> Void) -> [String] {
    let before = bench.lines.count
    act()
    return Array(bench.lines.dropFirst(before))
  }

  // Proves: GEST:2.2-triple
  @Test func `a triple tap is a double tap on the item`() {
    let item = bench.item("a", 100, 100)
    bench.reader.turnOn()
    bench.tap(3, at: CGPoint(x: 700, y: 700))
    #expect(
      item.touches == ["began 140,120", "ended 140,120", "began 140,120", "ended 140,120"])
  }

  // Proves: GEST:2.2-triple
  @Test func `a triple tap presses a button twice, and is not taken by the item itself`() {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
    button.setTitle("Next", for: .normal)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    bench.root.addSubview(button)
    let item = bench.item("a", 100, 300)
    item.answers = ["activate"]
    bench.reader.turnOn()
    bench.tap(3, at: CGPoint(x: 700, y: 700))
    #expect(presses == 2)
    bench.reader.cursor.move(to: item)
    bench.tap(3, at: CGPoint(x: 700, y: 700))
    #expect(item.touches.count == 4 && bench.asked == [])
  }

  // Proves: GEST:2.2-pause
  @Test func `a tap of two fingers breaks speech off, and the next one goes on with it`() {
    bench.item("a long text that takes its time", 100, 100)
    bench.reader.turnOn()
    #expect(bench.lines == ["a long text that takes its time"])
    bench.tap(1, fingers: 2)
    #expect(bench.lines.count == 1)
    bench.tap(1, fingers: 2)
    #expect(bench.lines == Array(repeating: "a long text that takes its time", count: 2))
  }

  // Proves: GEST:2.2-pause
  @Test func `a tap of two fingers pauses for long, and where nothing was broken off nothing`() {
    bench.item("a", 100, 100)
    let text = "a text of so many words that it takes some time"
    let long = bench.item(text, 100, 300)
    bench.reader.turnOn()
    bench.fingers.wait(2000)
    #expect(lines { bench.tap(1, fingers: 2) } == [])
    let said = lines {
      bench.reader.cursor.move(to: long)
      bench.tap(1, fingers: 2)
      bench.fingers.wait(10_000)
    }
    #expect(said == [text])
    #expect(lines { bench.tap(1, fingers: 2) } == said)
  }

  // Proves: GEST:2.2-read
  @Test func `two fingers up read all from the top, two fingers down from here`() {
    let items = items()
    bench.reader.turnOn()
    bench.reader.cursor.move(to: items[1])
    bench.fingers.wait(2000)
    #expect(lines { bench.flick(0, 160, fingers: 2) } == ["b", "c"])
    #expect(bench.focus === items[2])
    #expect(lines { bench.flick(0, -160, fingers: 2) } == ["a", "b", "c"])
  }

  // Proves: GEST:2.2-read
  @Test func `two fingers up read what is scrolled away, too`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    scrollView.contentSize = CGSize(width: 300, height: 500)
    bench.root.addSubview(scrollView)
    let rows = (1...10).map { bench.item("\($0)", 0, 50 * Double($0 - 1), in: scrollView) }
    bench.reader.turnOn()
    bench.reader.cursor.move(to: rows[7])
    bench.fingers.wait(2000)
    #expect(lines { bench.flick(0, 160, fingers: 2) } == ["8", "9", "10"])
    #expect(lines { bench.flick(0, -160, fingers: 2) } == (1...10).map { "\($0)" })
    #expect(bench.focus === rows[9])
  }

  // Proves: GEST:2.2-container
  @Test func `two fingers sideways go out of a container and into the next`() {
    let items = items()
    let second = bench.item("b2", 15, 0, in: items[1].superview)
    bench.reader.turnOn()
    bench.reader.cursor.move(to: items[1])
    bench.flick(160, 0, fingers: 2)
    #expect(bench.focus === items[2])
    bench.reader.cursor.move(to: second)
    bench.flick(-160, 0, fingers: 2)
    #expect(bench.focus === items[0])
  }

  // Proves: GEST:2.2-container
  @Test func `where no container follows a sound says so, and the cursor stays`() {
    let items = items()
    bench.reader.turnOn()
    bench.reader.cursor.move(to: items[2])
    bench.fingers.wait(2000)
    #expect(lines { bench.flick(160, 0, fingers: 2) } == ["[boundary]"])
    #expect(bench.focus === items[2])
    #expect(lines { bench.flick(-160, 0, fingers: 2) } == ["b"])
    #expect(bench.focus === items[1])
  }

  // Proves: GEST:2.2-rotor
  @Test(arguments: [(25.0, "Chapters"), (-25, "Headings")])
  func `two fingers turn the rotor the way they turn`(degrees: Double, setting: String) {
    let item = bench.item("a", 0, 0)
    item.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { _ in true }]
    item.accessibilityCustomRotors = [UIAccessibilityCustomRotor(name: "Chapters") { _ in nil }]
    bench.reader.turnOn()
    bench.fingers.wait(2000)
    let said = lines {
      func place(_ share: Double) -> CGPoint {
        let angle = degrees * share * .pi / 180
        return CGPoint(x: 300 + 300 * cos(angle), y: 400 + 300 * sin(angle))
      }
      bench.fingers.deliver([(0, .began, CGPoint(x: 300, y: 400)), (1, .began, place(0))])
      for step in 1...10 {
        bench.fingers.wait(30)
        bench.fingers.move(1, place(Double(step) / 10).x, place(Double(step) / 10).y)
      }
      bench.fingers.up(0)
      bench.fingers.up(1)
      bench.fingers.wait(2000)
    }
    #expect(said == [setting])
  }

  // Proves: GEST:2.2-position
  @Test func `a tap of three fingers speaks where the cursor is`() {
    let items = items()
    bench.reader.turnOn()
    bench.reader.cursor.move(to: items[1])
    bench.fingers.wait(2000)
    #expect(lines { bench.tap(1, fingers: 3) } == ["Item 2 of 3"])
  }

  // Proves: GEST:2.2-position
  @Test func `the position counts the items that there are by then`() {
    let items = items()
    bench.reader.turnOn()
    bench.reader.cursor.move(to: items[2])
    bench.fingers.wait(2000)
    #expect(lines { bench.tap(1, fingers: 3) } == ["Item 3 of 3"])
    items[0].removeFromSuperview()
    bench.item("d", 0, 300)
    #expect(lines { bench.tap(1, fingers: 3) } == ["Item 2 of 3"])
  }

  // Proves: GEST:2.2-speech
  // Differs: GEST:2.2-curtain
  @Test func `two taps of three fingers switch speech, three the reader`() {
    _ = items()
    bench.reader.turnOn()
    bench.fingers.wait(2000)
    #expect(lines { bench.tap(2, fingers: 3) } == ["Speech off"])
    #expect(lines { bench.flick(160, 0) } == [])
    #expect(bench.focus?.accessibilityLabel == "b")
    #expect(lines { bench.tap(2, fingers: 3) } == ["Speech on"])
    #expect(lines { bench.flick(160, 0) } == ["c"])
    bench.tap(3, fingers: 3)
    #expect(!bench.reader.isOn)
  }

  // Proves: GEST:2.2-speech
  @Test func `without speech announcements are silent and sounds are heard`() {
    _ = items()
    bench.reader.turnOn()
    bench.fingers.wait(2000)
    bench.tap(2, fingers: 3)
    let silent = lines {
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      bench.flick(-160, 0)
    }
    #expect(silent == ["[boundary]"])
    bench.tap(2, fingers: 3)
    let spoken = lines { UIAccessibility.post(notification: .announcement, argument: "Saved") }
    #expect(spoken == ["Saved"])
  }

  // Proves: GEST:2.2-copy
  @Test func `four taps of three fingers copy what was spoken last`() {
    var copied: [String] = []
    bench.reader.textCopied = { copied.append($0) }
    _ = items()
    bench.reader.turnOn()
    bench.flick(160, 0)
    bench.tap(4, fingers: 3)
    #expect(copied == ["b"])
  }

  // Proves: GEST:2.2-copy
  @Test func `an announcement is copied, too, and before anything was spoken there is nothing`() {
    var copied: [String] = []
    bench.reader.textCopied = { copied.append($0) }
    bench.reader.turnOn()
    bench.tap(4, fingers: 3)
    #expect(copied == [])
    _ = items()
    bench.flick(160, 0)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    bench.fingers.wait(2000)
    for _ in 0..<2 { bench.tap(4, fingers: 3) }
    #expect(copied == ["Saved", "Saved"])
  }

  // Proves: GEST:2.2-first-last
  @Test func `a tap of four fingers goes to the first item above, to the last below`() {
    let items = items()
    bench.reader.turnOn()
    bench.reader.cursor.move(to: items[1])
    bench.tap(1, fingers: 4, at: CGPoint(x: 300, y: 383))
    #expect(bench.focus === items[0])
    bench.tap(1, fingers: 4, at: CGPoint(x: 300, y: 384))
    #expect(bench.focus === items[2])
  }

  // Proves: GEST:2.2-first-last
  @Test func `a tap of four fingers brings the first and the last of scrolled rows into view`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    scrollView.contentSize = CGSize(width: 300, height: 500)
    bench.root.addSubview(scrollView)
    let rows = (1...10).map { bench.item("\($0)", 0, 50 * Double($0 - 1), in: scrollView) }
    bench.reader.turnOn()
    bench.tap(1, fingers: 4, at: CGPoint(x: 500, y: 760))
    #expect(bench.focus === rows[9] && scrollView.contentOffset.y > 300)
    bench.tap(1, fingers: 4, at: CGPoint(x: 500, y: 10))
    #expect(bench.focus === rows[0] && scrollView.contentOffset.y == 0)
  }

  // Proves: GEST:2.2-help
  @Test func `during help a double tap activates nothing, and nobody is asked to go back`() {
    let item = bench.item("a", 0, 0)
    item.answers = ["activate", "escape"]
    bench.reader.turnOn()
    bench.tap(2, fingers: 4)
    let named = lines {
      bench.tap(2)
      bench.scrub()
    }
    #expect(named.map { $0.prefix { $0 != "," } } == ["double tap", "two-finger scrub"])
    #expect(bench.asked == [])
    bench.tap(2, fingers: 4)
    bench.tap(2)
    bench.scrub()
    #expect(bench.asked == ["a activate", "a escape"])
  }

  // Proves: GEST:2.2-help
  @Test func `two taps of four fingers have gestures named and not done, until the next two`() {
    let items = items()
    bench.reader.turnOn()
    bench.fingers.wait(2000)
    let said = lines {
      bench.tap(2, fingers: 4, at: CGPoint(x: 300, y: 400))
      bench.flick(160, 0)
    }
    #expect(said == ["Gesture help", "flick right, next item"])
    #expect(bench.focus === items[0])
    #expect(
      lines { bench.tap(2, fingers: 4, at: CGPoint(x: 300, y: 400)) } == ["Gesture help off"])
    bench.flick(160, 0)
    #expect(bench.focus === items[1])
  }

  // Differs: GEST:2.2-label, GEST:2.2-chooser, GEST:2.2-select, GEST:2.2-status-bar,
  // GEST:2.2-app-switch
  @Test func `what needs a system is handed to the program, and a sound says that it declines`() {
    @MainActor final class Program {
      var asked: [ReaderCommand] = []
      var answer = true
    }
    let program = Program()
    bench.reader.programCommand = { command in
      program.asked.append(command)
      return program.answer
    }
    bench.item("a", 0, 0)
    bench.reader.turnOn()
    bench.fingers.wait(2000)
    let said = lines {
      bench.tap(3, fingers: 2)
      bench.flick(-160, 0, fingers: 4)
      bench.flick(160, 0, fingers: 4)
      bench.flick(0, 160, fingers: 3, at: CGPoint(x: 500, y: 5))
    }
    #expect(program.asked == [.itemChooser, .previousProgram, .nextProgram, .notifications])
    #expect(said == [])
    program.answer = false
    #expect(lines { bench.tap(3, fingers: 2) }.count == 1)
    let table = ReaderCommand.standard
    #expect(table[.tapAndHold(fingers: 2, taps: 2)] == .editLabel)
    #expect(table[.pinch(outwards: true)] == .selectText)
    #expect(table[.pinch(outwards: false)] == .deselectText)
  }
}
