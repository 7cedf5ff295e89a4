import InputFrames
import InputRecordings
import Testing

/// Touchpads in recordings, with and without libinput's own events.
@Suite("Touchpads in recordings")
struct TouchpadRecordingTests {
  /// A touchpad's part: two frames of one finger at 0 and at 10 ms, each followed by lines of libinput.
  private func device(_ lines: [[String]], before: [String]) -> String {
    var text = """
      - node: /dev/input/event0
        evdev:
          name: "Demo Touchpad"
          id: [24, 4660, 22136, 1]
          codes:
            0: [0]
            1: [272, 325, 330, 333]
            3: [0, 1, 47, 53, 54, 57]
          absinfo:
            0: [0, 1000, 0, 0, 10]
            1: [0, 600, 0, 0, 10]
            47: [0, 4, 0, 0, 0]
            53: [0, 1000, 0, 0, 10]
            54: [0, 600, 0, 0, 10]
            57: [0, 65535, 0, 0, 0]
          properties: [0]
        events:

      """
    func add(_ lines: [String]) {
      if !lines.isEmpty { text += "  - libinput:\n" }
      for line in lines { text += "    - {\(line)}\n" }
    }
    add(before)
    for (number, lines) in lines.enumerated() {
      text += "  - evdev:\n"
      if number == 0 { text += "    - [0, 0, 3, 57, 5]\n" }
      text += "    - [0, \(number * 10_000), 3, 53, \(300 + number)]\n"
      text += "    - [0, \(number * 10_000), 0, 0, 0]\n"
      add(lines)
    }
    return text
  }

  private func head(_ count: Int) -> String {
    """
    # libinput record
    version: 1
    ndevices: \(count)
    libinput:
      version: "1.22.1"
      git: "unknown"
    devices:

    """
  }

  private static let added = ["type: DEVICE_ADDED, seat: seat0, logical_seat: default"]

  private func events(
    _ lines: [[String]], before: [String] = added, and more: String = ""
  ) throws -> [String] {
    let file = TemporaryFile(head(more.isEmpty ? 1 : 2) + device(lines, before: before) + more)
    defer { withExtendedLifetime(file) {} }
    var source = try RecordingSource(path: file.path)
    var found: [String] = []
    while let event = try source.nextEvent() {
      let time = event.time.milliseconds
      switch event {
      case .pointer(let change): found.append("\(time) \(change.action)")
      case .gesture(let change):
        found.append(
          "\(time) \(change.kind) \(change.phase) \(change.fingers) \(change.right) \(change.down) "
            + "\(change.scale) \(change.degrees)")
      case .touches: found.append("\(time) touches")
      case .key(let change): found.append("\(time) key \(change.code) \(change.phase)")
      default: break
      }
    }
    return found
  }

  @Test func `without libinput's events a touchpad is played as a touchscreen`() throws {
    #expect(try events([[], []], before: []).allSatisfy { $0.hasSuffix("touches") })
  }

  @Test func `a touchpad whose libinput events are there gives what the live touchpad gave`() throws
  {
    #expect(
      try events([
        [
          "time: 0.000000, type: POINTER_MOTION, delta: [  1.50,  -2.25], unaccel: [  3.00,  -4.50]",
          "time: 0.001000, type: POINTER_BUTTON, button: 272, state: pressed, seat_count: 1",
          "time: 0.002000, type: POINTER_BUTTON, button: 272, state: released, seat_count: 0",
        ],
        [
          "time: 0.010000, type: POINTER_AXIS, axes: [0.00, 12.50], discrete: [0, 0], source: finger",
          "time: 0.110000, type: POINTER_SCROLL_FINGER, axes: [0.00, 0.00]",
        ],
      ]) == [
        "0.0 moved(right: 1.5, down: -2.25)", "1.0 pressed(1)", "2.0 pressed(0)",
        "10.0 scrolled(InputFrames.PointerScroll.Source.finger, right: 0.0, down: 12.5)",
        "110.0 scrollEnded",
      ])
  }

  @Test func `the report counts what the touchpad did, and leaves nothing out`() throws {
    let file = TemporaryFile(
      head(1)
        + device(
          [["time: 0.0, type: POINTER_MOTION, delta: [1, 0]"], []], before: Self.added))
    let report = try RecordingReport(path: file.path)
    #expect(report.pointerChanges == 1 && report.leftOut == 0 && report.touches == 0)
  }

  @Test func `swipes, pinches and holds are played`() throws {
    #expect(
      try events([
        [
          "time: 0.000000, type: GESTURE_SWIPE_BEGIN, nfingers: 3, delta: [0, 0], unaccel: [0, 0]",
          "time: 0.000000, type: GESTURE_SWIPE_UPDATE, nfingers: 3, delta: [4.50, -1.00], unaccel: [9, 2]",
          "time: 0.005000, type: GESTURE_SWIPE_END, nfingers: 3, delta: [0, 0], unaccel: [0, 0]",
        ],
        [
          "time: 0.010000, type: GESTURE_PINCH_BEGIN, nfingers: 2, delta: [0, 0], angle_delta: 0.00, scale: 1.00",
          "time: 0.010000, type: GESTURE_PINCH_UPDATE, nfingers: 2, delta: [0, 0], angle_delta: 3.25, scale: 1.50",
          "time: 0.012000, type: GESTURE_PINCH_END, nfingers: 2, delta: [0, 0], angle_delta: 0, scale: 1.50",
          "time: 0.300000, type: GESTURE_HOLD_BEGIN, nfingers: 1",
          "time: 0.400000, type: GESTURE_HOLD_END, nfingers: 1",
        ],
      ]) == [
        "0.0 swipe began 3 0.0 0.0 1.0 0.0", "0.0 swipe changed 3 4.5 -1.0 1.0 0.0",
        "5.0 swipe ended 3 0.0 0.0 1.0 0.0", "10.0 pinch began 2 0.0 0.0 1.0 0.0",
        "10.0 pinch changed 2 0.0 0.0 1.5 3.25", "12.0 pinch ended 2 0.0 0.0 1.5 0.0",
        "300.0 hold began 1 0.0 0.0 1.0 0.0", "400.0 hold ended 1 0.0 0.0 1.0 0.0",
      ])
  }

  @Test func `what is down at the end of the file comes up`() throws {
    let found = try events([
      ["time: 0.000000, type: POINTER_BUTTON, button: 273, state: pressed, seat_count: 1"],
      ["time: 0.010000, type: GESTURE_SWIPE_BEGIN, nfingers: 4"],
    ])
    #expect(found.suffix(2) == ["10.0 swipe cancelled 4 0.0 0.0 1.0 0.0", "10.0 cancelled"])
  }

  @Test func `lines that are no events of a touchpad change nothing`() throws {
    #expect(
      try events([
        [
          "time: 0.0, type: POINTER_MOTION", "time: 0.0, type: POINTER_MOTION, delta: [1]",
          "time: 0.0, type: POINTER_MOTION, delta: [.nan, .inf]",
          "time: 0.0, type: POINTER_BUTTON, button: 9999999999, state: pressed",
          "time: 0.0, type: GESTURE_WAVE_BEGIN, nfingers: 3", "time: x, type: GESTURE_SWIPE_BEGIN",
          "time: 0.0, type: GESTURE_SWIPE_STOP, nfingers: 3",
          "time: 99999999999999999999, type: GESTURE_SWIPE_BEGIN, nfingers: 99999999999",
        ], [],
      ]) == ["0.0 swipe began 10 0.0 0.0 1.0 0.0", "10.0 swipe cancelled 10 0.0 0.0 1.0 0.0"])
  }

  @Test func `a touchpad and a keyboard are played together, in the order of time`() throws {
    let keyboard = """
      - node: /dev/input/event1
        evdev:
          name: "Demo Keyboard"
          id: [3, 4660, 22137, 1]
          codes:
            0: [0]
            1: [\((1...60).map(String.init).joined(separator: ", "))]
          properties: []
        events:
        - evdev:
          - [0, 5000, 1, 30, 1]
          - [0, 5000, 0, 0, 0]
        - evdev:
          - [0, 30000, 1, 30, 0]
          - [0, 30000, 0, 0, 0]

      """
    #expect(
      try events(
        [
          ["time: 0.000000, type: POINTER_MOTION, delta: [1, 0]"],
          ["time: 0.010000, type: POINTER_MOTION, delta: [2, 0]"],
        ], and: keyboard) == [
          "0.0 moved(right: 1.0, down: 0.0)", "5.0 key 30 began",
          "10.0 moved(right: 2.0, down: 0.0)", "30.0 key 30 ended",
        ])
  }
}
