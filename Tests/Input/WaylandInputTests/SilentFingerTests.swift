import CWaylandCompositor
import InputFrames
import Testing

@testable import WaylandInput

/// Fingers whose lift the compositor does not report, on a virtual clock in milliseconds.
@Suite("Fingers that lift without an event")
struct SilentFingerTests {
  private var touches = WaylandTouches(
    device: DeviceID(0), panel: WaylandPanel(seat: "seat0", width: 800, height: 480),
    size: (800, 480))

  /// Plays `ms down 0`, `ms move 0`, `ms up 0` and `ms frame`; a frame follows each of the others. Returns the touches that
  /// were cancelled, by number, and the moment of each.
  private mutating func play(_ script: String) -> [String] {
    for line in script.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let time = Timestamp(microseconds: (Int64(words[0]) ?? 0) * 1000)
      let finger = words.count > 2 ? Int32(words[2]) ?? 0 : 0
      switch words[1] {
      case "down": touches.began(finger: finger, x: 10 * Double(finger), y: 10, at: time)
      case "move": touches.moved(finger: finger, x: 20, y: 20, at: time)
      case "up": touches.ended(finger: finger, at: time)
      default: break
      }
      touches.frame()
      if touches.hasVanishedFinger { touches.cancelVanishedFinger(at: time) }
    }
    return touches.takeFrames().flatMap { frame in
      frame.contacts.filter { $0.phase == .cancelled }.map {
        "\(frame.time.microseconds / 1000) \($0.id)"
      }
    }
  }

  /// The second of two fingers becomes a palm; the first moves on and lifts, and a finger taps.
  private static func palm(thenTapAt moment: Int) -> String {
    """
    0 down 0
    10 down 1
    100 move 1
    110 move 0
    200 move 0
    300 up 0
    \(moment) down 0
    \(moment + 50) up 0
    """
  }

  @Test(arguments: [(2599, [String]()), (2600, ["2600 2"])])
  mutating func `a silent finger has gone when another left and a new one comes after 2.5 s`(
    moment: Int, cancelled: [String]
  ) {
    #expect(play(Self.palm(thenTapAt: moment)) == cancelled)
  }

  @Test mutating func `a finger that rests is down as long as no other leaves`() {
    #expect(play("0 down 0\n10 down 1\n60000 down 2\n60010 move 0").isEmpty)
  }

  @Test mutating func `a finger that moved since the others left is down`() {
    let script = "0 down 0\n10 down 1\n100 up 0\n3000 move 1\n5499 down 0\n5500 up 0"
    #expect(play(script).isEmpty)
  }

  @Test mutating func `a resting finger with a lower number than the taps beside it is down`() {
    var script = "0 down 0\n"
    for tap in 1...9 { script += "\(tap * 1000) down 1\n\(tap * 1000 + 50) up 1\n" }
    #expect(play(script).isEmpty)
  }

  @Test mutating func `a lower number is no proof where numbers are never used again`() {
    let script = """
      0 down 0
      8000 down 1
      8050 up 1
      8100 down 2
      """
    #expect(play(script) == ["8100 1"])
  }

  @Test mutating func `of two fingers that an empty frame ended, a new one finds both`() {
    #expect(play("0 down 0\n10 down 1\n20 frame\n400 down 0\n450 up 0") == ["400 1", "400 2"])
  }

  @Test mutating func `a frame without an event ends the only finger`() {
    #expect(play("0 down 0\n500 frame") == ["500 1"])
  }

  @Test mutating func `a frame without an event ends the finger that says nothing after it`() {
    #expect(play("0 down 0\n10 down 1\n20 frame\n900 move 0\n910 move 0") == ["900 2"])
  }

  @Test mutating func `frames without an event end no finger while several are silent`() {
    #expect(play("0 down 0\n10 down 1\n20 frame\n30 frame").isEmpty)
  }

  @Test mutating func `a finger on another surface of the program has events, too`() {
    touches.began(finger: 0, x: 1, y: 1, at: .zero)
    touches.frame()
    touches.ignoredEvent()
    touches.frame()
    #expect(!touches.hasVanishedFinger)
  }

  @Test mutating func `a finger that comes back was there, and no other is taken for gone`() {
    #expect(play("0 down 0\n500 frame\n600 move 0\n700 up 0").count == 1)
    #expect(play("800 down 0\n900 frame").isEmpty)
    #expect(touches.oddities[.vanished] == 1)
  }

  @MainActor
  @Test func `a tap works after a palm that the compositor never ends`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_900, 0, 100, 100)
    compositor_down(test.raw, 9_900, 1, 400, 100)
    compositor_frame(test.raw)
    compositor_up(test.raw, 9_950, 0)
    compositor_frame(test.raw)
    test.read()
    #expect(test.down == [2])
    test.now = 14_000
    compositor_down(test.raw, 14_000, 0, 200, 200)
    compositor_frame(test.raw)
    compositor_up(test.raw, 14_000, 0)
    compositor_frame(test.raw)
    #expect(
      test.read() == [
        "frame", "14000 cancelled 2 at 400,100", "frame", "14000 began 3 at 200,200",
        "frame", "14000 ended 3 at 200,200",
      ])
    #expect(test.input.oddities == ["finger that lifted without an event": 1])
  }

  @MainActor
  @Test func `an empty frame of the compositor cancels the finger at once`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_900, 0, 100, 100)
    compositor_frame(test.raw)
    test.read()
    compositor_frame(test.raw)
    #expect(test.read() == ["frame", "10000 cancelled 1 at 100,100"])
  }

  @MainActor
  @Test func `a frame that comes in the next read is not empty`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_900, 0, 100, 100)
    test.read()
    compositor_frame(test.raw)
    #expect(test.read() == [])
    #expect(test.down == [1])
  }
}
