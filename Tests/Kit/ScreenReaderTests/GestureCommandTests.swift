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
