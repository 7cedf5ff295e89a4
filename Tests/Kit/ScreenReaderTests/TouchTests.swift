import DactylKit
import Foundation
import InputFrames
import InputTesting
import ScreenReader
import Testing

@MainActor
@Suite("Touches with the reader on")
struct TouchTests {
  let bench = ReaderBench(isOn: false)

  // Proves: GEST:5-reader-layer
  @Test func `no touch that the reader took reaches a view`() {
    let item = bench.item("a", 480, 380)
    bench.reader.turnOn()
    bench.tap(1)
    bench.flick(160, 0)
    bench.scrub()
    bench.tap(3, fingers: 4)
    #expect(item.touches == [])
  }

  // Proves: GEST:5-reader-layer
  @Test
  func `switching on in mid-touch cancels what the program holds, and the rest of it is nothing`() {
    let item = bench.item("a", 480, 380)
    bench.fingers.down(0, 490, 390)
    bench.fingers.down(1, 500, 400)
    bench.fingers.wait(10)
    bench.reader.turnOn()
    bench.fingers.move(0, 510, 390)
    bench.fingers.up(0)
    bench.fingers.up(1)
    bench.fingers.wait(2000)
    #expect(item.touches == ["began 490,390", "cancelled 490,390"])
    #expect(bench.gestures == [])
    bench.tap(2, at: CGPoint(x: 100, y: 600))
    #expect(bench.gestures == ["double tap"])
  }

  // Proves: GEST:2.1-activate, GEST:2.2-activate
  @Test func `a double tap activates the focused item anywhere, by a tap at its activation point`()
  {
    let item = bench.item("a", 100, 100)
    bench.reader.turnOn()
    bench.tap(2, at: CGPoint(x: 700, y: 700))
    #expect(item.touches == ["began 140,120", "ended 140,120"])
    item.answers = ["activate"]
    item.touches = []
    bench.tap(2, at: CGPoint(x: 700, y: 700))
    #expect(item.touches == [])
    item.accessibilityActivationPoint = CGPoint(x: 105, y: 106)
    item.answers = []
    bench.tap(2, at: CGPoint(x: 700, y: 700))
    #expect(item.touches == ["began 105,106", "ended 105,106"])
  }

  // Proves: GEST:2.2-pass-through, GEST:2.3-hold, GEST:5-reader-layer
  @Test func `a double tap that is held passes the touch to the item, as the finger moves`() {
    let item = bench.item("a", 100, 100)
    bench.reader.turnOn()
    bench.fingers.down(0, 600, 600)
    bench.fingers.wait(50)
    bench.fingers.up(0)
    bench.fingers.wait(100)
    bench.fingers.down(0, 610, 600)
    bench.fingers.wait(299)
    #expect(item.touches == [])
    bench.fingers.wait(1)
    bench.fingers.move(0, 630, 605)
    bench.fingers.down(1, 20, 20)
    bench.fingers.up(1)
    bench.fingers.up(0)
    #expect(item.touches == ["began 140,120", "moved 160,125", "ended 160,125"])
  }

  // Proves: GEST:2.2-explore, GEST:2.3-explore
  @Test func `a finger that rests or moves slowly explores`() {
    bench.item("a", 100, 100)
    let other = bench.item("b", 300, 100)
    bench.item("c", 500, 100)
    bench.reader.turnOn()
    bench.fingers.down(0, 320, 120)
    bench.fingers.wait(299)
    #expect(bench.focus?.accessibilityLabel == "a")
    bench.fingers.wait(1)
    #expect(bench.focus === other)
    bench.fingers.move(0, 520, 120)
    #expect(bench.focus?.accessibilityLabel == "c")
    bench.fingers.up(0)
    #expect(bench.lines == ["a", "b", "c"])
  }

  // Proves: VIEW:CHK-05
  @Test func `a finger on what lies in a container that is an element explores the container`() {
    bench.item("a", 600, 100)
    let holder = bench.item("all", 100, 100)
    holder.frame = CGRect(x: 100, y: 100, width: 300, height: 300)
    bench.item("inside", 100, 100, in: holder)
    bench.reader.turnOn()
    bench.fingers.down(0, 620, 120)
    bench.fingers.wait(400)
    #expect(bench.focus?.accessibilityLabel == "a")
    for (x, y) in [(240.0, 220.0), (380, 380), (420, 220)] { bench.fingers.move(0, x, y) }
    #expect(bench.focus === holder)
    bench.fingers.up(0)
    #expect(!bench.lines.contains("inside"))
  }

  // Proves: GEST:2.2-split-tap
  @Test func `a split tap activates the item that is held`() {
    bench.item("a", 100, 100)
    let item = bench.item("b", 300, 100)
    item.answers = ["activate"]
    bench.reader.turnOn()
    bench.fingers.down(0, 320, 120)
    bench.fingers.wait(400)
    bench.fingers.down(1, 600, 600)
    bench.fingers.wait(50)
    bench.fingers.up(1)
    #expect(bench.gestures == ["split tap"])
    #expect(bench.asked == ["b activate"])
  }

  // Proves: GEST:2.1-direct
  @Test func `touches in an area of direct interaction pass untouched, all fingers of them`() {
    let piano = bench.item("piano", 480, 380)
    piano.accessibilityTraits = .allowsDirectInteraction
    piano.isMultipleTouchEnabled = true
    bench.reader.turnOn()
    bench.fingers.down(0, 490, 390)
    bench.fingers.down(1, 500, 400)
    bench.fingers.move(0, 492, 390)
    bench.fingers.up(0)
    bench.fingers.up(1)
    #expect(
      piano.touches == [
        "began 490,390", "began 500,400", "moved 492,390", "ended 492,390", "ended 500,400",
      ])
  }

  // Proves: GEST:2.1-direct
  @Test func `an area that wants to be activated is read first, and passes touches after that`() {
    let piano = bench.item("piano", 480, 380)
    let other = bench.item("other", 0, 0)
    piano.accessibilityTraits = .allowsDirectInteraction
    piano.accessibilityDirectTouchOptions = .requiresActivation
    bench.reader.turnOn()
    bench.tap(at: CGPoint(x: 490, y: 390))
    #expect(piano.touches.isEmpty && bench.focus === piano)
    #expect(bench.lines.last == "piano")
    bench.tap(2, at: CGPoint(x: 490, y: 390))
    bench.fingers.settle()
    #expect(piano.touches.isEmpty)
    bench.tap(at: CGPoint(x: 490, y: 390))
    #expect(piano.touches == ["began 490,390", "ended 490,390"])
    bench.reader.cursor.move(to: other)
    bench.reader.cursor.move(to: piano)
    bench.tap(at: CGPoint(x: 490, y: 390))
    #expect(piano.touches.count == 2, "the cursor has left it: it is read again")
  }

  @Test func `an area that makes its own sounds is not spoken under a finger`() {
    let drum = bench.item("drum", 480, 380)
    let first = bench.item("first", 0, 0)
    drum.accessibilityTraits = .allowsDirectInteraction
    drum.accessibilityDirectTouchOptions = [.silentOnTouch, .requiresActivation]
    bench.reader.turnOn()
    bench.reader.cursor.move(to: first)
    let before = bench.lines
    bench.tap(at: CGPoint(x: 490, y: 390))
    bench.fingers.settle()
    #expect(bench.focus === drum)
    #expect(!bench.lines.dropFirst(before.count).contains("drum"))
  }

  // Proves: GEST:2.1-keys
  @Test func `a key is typed when the finger lifts on it`() {
    let keys = ["q", "w"].enumerated().map { index, label in
      let key = bench.item(label, 100 + 100 * Double(index), 600)
      key.accessibilityTraits = .keyboardKey
      key.answers = ["activate"]
      return key
    }
    bench.reader.turnOn()
    bench.fingers.down(0, 110, 610)
    #expect(bench.focus === keys[0])
    bench.fingers.wait(30)
    bench.fingers.move(0, 210, 610)
    bench.fingers.up(0)
    #expect(bench.asked == ["w activate"])
  }

  /// Two keys side by side that answer for themselves.
  private func keys() -> [ReaderItem] {
    ["q", "w"].enumerated().map { index, label in
      let key = bench.item(label, 100 + 100 * Double(index), 600)
      key.accessibilityTraits = .keyboardKey
      key.answers = ["activate"]
      return key
    }
  }

  // Proves: GEST:2.1-keys
  @Test func `a key is typed by a lift alone, not by a touch that is taken away`() {
    _ = keys()
    bench.reader.turnOn()
    bench.fingers.down(0, 110, 610)
    bench.fingers.wait(30)
    bench.fingers.cancel(0)
    #expect(bench.asked == [])
    // A lift beside the keys types nothing.
    bench.fingers.down(0, 110, 610)
    bench.fingers.wait(30)
    bench.fingers.move(0, 400, 610)
    bench.fingers.up(0)
    #expect(bench.asked == [])
  }

  // Proves: GEST:2.2-split-tap
  @Test func `a second finger's tap types the key under the first, once`() {
    _ = keys()
    bench.reader.turnOn()
    bench.fingers.down(0, 110, 610)
    bench.fingers.wait(400)
    bench.fingers.down(1, 600, 300)
    bench.fingers.wait(30)
    bench.fingers.up(1)
    #expect(bench.asked == ["q activate"])
    bench.fingers.wait(30)
    bench.fingers.up(0)
    #expect(bench.asked == ["q activate"])
  }

  @Test func `after a second finger's tap the finger goes on to another key, which its lift types`()
  {
    _ = keys()
    bench.reader.turnOn()
    bench.fingers.down(0, 110, 610)
    bench.fingers.wait(400)
    bench.fingers.down(1, 600, 300)
    bench.fingers.wait(30)
    bench.fingers.up(1)
    bench.fingers.move(0, 210, 610)
    bench.fingers.wait(30)
    bench.fingers.up(0)
    #expect(bench.asked == ["q activate", "w activate"])
  }

  @Test func `keys are typed one after the other, as fast as fingers come`() {
    _ = keys()
    bench.reader.turnOn()
    for x in [110.0, 210, 110, 110] {
      bench.fingers.down(0, x, 610)
      bench.fingers.wait(20)
      bench.fingers.up(0)
      bench.fingers.wait(30)
    }
    #expect(bench.asked == ["q activate", "w activate", "q activate", "q activate"])
  }

  @Test func `a finger that slides onto a key from elsewhere types it, too`() {
    _ = keys()
    bench.item("text", 100, 100)
    bench.reader.turnOn()
    bench.fingers.down(0, 110, 110)
    bench.fingers.wait(400)
    for y in stride(from: 150.0, through: 610, by: 20) {
      bench.fingers.move(0, 110, y)
      bench.fingers.wait(10)
    }
    bench.fingers.up(0)
    #expect(bench.asked == ["q activate"])
  }

  @Test func `a gesture switches the reader on, and off`() {
    let item = bench.item("a", 480, 380)
    bench.reader.switchGesture = .tap(fingers: 3, taps: 3)
    #expect(!UIAccessibility.isVoiceOverRunning)
    bench.tap(1)
    #expect(item.touches.count == 2)
    bench.tap(3, fingers: 3)
    #expect(bench.reader.isOn)
    bench.tap(3, fingers: 3)
    #expect(!bench.reader.isOn)
    item.touches = []
    bench.tap(1)
    #expect(item.touches == ["began 500,400", "ended 500,400"])
  }

  // Proves: GEST:2.2-value
  @Test func `flicks go by the rotor's setting`() {
    bench.item("text", 0, 0)
    let heading = bench.item("title", 0, 100)
    heading.accessibilityTraits = .header
    let actions = bench.item("letter", 0, 200)
    var done: [String] = []
    actions.accessibilityCustomActions = ["Delete", "Move"].map { name in
      UIAccessibilityCustomAction(name: name) { action in
        done.append(action.name)
        return true
      }
    }
    bench.reader.turnOn()
    bench.flick(0, 160)
    #expect(bench.focus === heading)
    bench.reader.cursor.move(to: actions)
    bench.flick(0, 160)
    bench.flick(0, 160)
    bench.tap(2)
    #expect(done == ["Move"])
    #expect(bench.asked == [])
  }

  /// Two fingers turn about their middle by so many degrees, clockwise, within 300 ms.
  private func turn(by degrees: Double) {
    func places(_ angle: Double) -> [CGPoint] {
      [angle, angle + 180].map {
        CGPoint(x: 500 + 100 * cos($0 * .pi / 180), y: 400 + 100 * sin($0 * .pi / 180))
      }
    }
    bench.fingers.deliver(places(0).enumerated().map { ($0.offset, .began, $0.element) })
    for step in 1...15 {
      bench.fingers.wait(20)
      let now = places(degrees * Double(step) / 15)
      bench.fingers.deliver(now.enumerated().map { ($0.offset, .moved, $0.element) })
    }
    bench.fingers.deliver(places(degrees).enumerated().map { ($0.offset, .ended, $0.element) })
    bench.fingers.wait(2000)
  }

  // Proves: GEST:2.2-rotor, GEST:2.3-rotor
  @Test(arguments: [
    (25.0, "clockwise", "Links"), (-25.0, "counterclockwise", "Headings"),
    (45.0, "clockwise clockwise", "Headings"),
    (-45.0, "counterclockwise counterclockwise", "Links"), (9.0, "", ""),
  ])
  func `two fingers turn the rotor: on clockwise, back counterclockwise`(
    degrees: Double, turns: String, setting: String
  ) {
    let item = bench.item("letter", 0, 200)
    item.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { _ in true }]
    item.accessibilityCustomRotors = [UIAccessibilityCustomRotor(name: "Links") { _ in nil }]
    bench.reader.turnOn()
    bench.reader.cursor.move(to: item)
    turn(by: degrees)
    let told = bench.gestures.filter { $0.hasPrefix("rotor ") }.map { $0.dropFirst(6) }
    #expect(told.joined(separator: " ") == turns)
    let spoken = bench.lines.last { ["Actions", "Links", "Headings"].contains($0) }
    #expect(spoken ?? "" == setting)
  }
}
