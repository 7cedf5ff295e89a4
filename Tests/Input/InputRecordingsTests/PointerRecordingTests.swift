import InputFrames
import InputRecordings
import Testing

/// Mice in recordings. A frame is written as records of type, code and value.
@Suite("Mice in recordings")
struct PointerRecordingTests {
  private typealias Record = (type: Int, code: Int, value: Int)

  private func recording(
    _ frames: [[Record]], rel: [Int] = [RelCode.x, RelCode.y, RelCode.wheel],
    hasPlaces: Bool = false, id: [Int] = [3, 4660, 22136, 1]
  ) -> String {
    let axes =
      hasPlaces ? "      0: [0, 32767, 0, 0, 0]\n      1: [0, 32767, 0, 0, 0]\n" : "      {}\n"
    var text = """
      # libinput record
      version: 1
      ndevices: 1
      libinput:
        version: "1.22.1"
        git: "unknown"
      devices:
      - node: /dev/input/event0
        evdev:
          name: "Demo Mouse"
          id: \(id)
          codes:
            0: [0]
            1: [272, 273]
            2: \(rel)
            \(hasPlaces ? "3: [0, 1]" : "4: [4]")
          absinfo:
      \(axes)    properties: []
        events:

      """
    for (number, frame) in frames.enumerated() {
      text += "  - evdev:\n"
      for record in frame + [(0, 0, 0)] {
        text += "    - [0, \(number * 10_000), \(record.type), \(record.code), \(record.value)]\n"
      }
    }
    return text
  }

  private func actions(of text: String) throws -> [String] {
    let file = TemporaryFile(text)
    defer { withExtendedLifetime(file) {} }
    var source = try RecordingSource(path: file.path)
    var lines: [String] = []
    while let event = try source.nextEvent() {
      guard case .pointer(let change) = event else { continue }
      lines.append("\(change.time.milliseconds) \(change.action)")
    }
    return lines
  }

  @Test(arguments: [("0002 0001", 1), ("0002 0008", 0)])
  func `records of movements both ways are those of a mouse, pressed or not`(
    second: String, changes: Int
  ) throws {
    let file = TemporaryFile(
      """
      # EVEMU 1.3
      E: 1.000000 0002 0000 0005
      E: 1.000000 \(second) 0002
      E: 1.000000 0000 0000 0000

      """)
    #expect(try RecordingReport(path: file.path).pointerChanges == changes)
  }

  @Test func `counts are points, and a frame's counts are one movement`() throws {
    #expect(
      try actions(of: recording([[(2, RelCode.x, -7), (2, RelCode.y, 3)], [], [(2, 1, 1)]])) == [
        "0.0 moved(right: -7.0, down: 3.0)", "20.0 moved(right: 0.0, down: 1.0)",
      ])
  }

  @Test func `a movement comes before a scroll, and that before a button`() throws {
    let frame: [Record] = [(1, KeyCode.mouse, 1), (2, RelCode.wheel, -1), (2, RelCode.x, 1)]
    let words = try actions(of: recording([frame, [(1, KeyCode.mouse, 0)]]))
    #expect(
      words.map { $0.prefix(while: { $0 != "(" }) } == [
        "0.0 moved", "0.0 scrolled", "0.0 pressed", "10.0 pressed",
      ])
    #expect(words[1].hasSuffix("wheel, right: 0.0, down: 1.0)"))
  }

  @Test func `a fine wheel counts in 120ths of a notch, and no notch twice`() throws {
    let frame: [Record] = [
      (2, RelCode.wheelHiRes, -30), (2, RelCode.wheel, -1), (2, RelCode.hwheel, 2),
    ]
    let words = try actions(
      of: recording([frame], rel: [0, 1, RelCode.hwheel, RelCode.wheel, RelCode.wheelHiRes]))
    #expect(words.count == 1 && words[0].hasSuffix("wheel, right: 2.0, down: 0.25)"))
  }

  @Test(arguments: [
    ([3, 0x04b3, 0x3109, 1], "continuous"), ([3, 0x17ef, 0x6049, 1], "continuous"),
    ([3, 0x04b3, 0x6049, 1], "wheel"),
  ])
  func `a stick in place of a wheel scrolls without notches, as libinput has it`(
    id: [Int], source: String
  ) throws {
    let words = try actions(of: recording([[(2, RelCode.wheel, -19)]], id: id))
    #expect(words.count == 1 && words[0].hasSuffix("\(source), right: 0.0, down: 19.0)"))
  }

  @Test func `buttons are a mask, in which what is held stays`() throws {
    let frames: [[Record]] = [
      [(1, KeyCode.mouse + 1, 1)], [(1, KeyCode.mouse, 1)], [(1, KeyCode.mouse + 1, 0)],
      [(1, KeyCode.mouse, 0)],
    ]
    #expect(
      try actions(of: recording(frames)) == [
        "0.0 pressed(2)", "10.0 pressed(3)", "20.0 pressed(1)", "30.0 pressed(0)",
      ])
  }

  @Test func `absolute axes say shares of the screen`() throws {
    let frames: [[Record]] = [[(3, 0, 8192), (3, 1, 0)], [(3, 1, 16_384)]]
    #expect(
      try actions(of: recording(frames, rel: [RelCode.wheel], hasPlaces: true)) == [
        "0.0 placed(x: 0.25, y: 0.0)", "10.0 placed(x: 0.25, y: 0.5)",
      ])
  }

  @Test func `a button that is down at the end is cancelled`() throws {
    #expect(
      try actions(of: recording([[(1, KeyCode.mouse, 1)]])) == ["0.0 pressed(1)", "0.0 cancelled"])
  }

  @Test func `what the kernel has dropped moves nothing, and cancels the buttons`() throws {
    let frames: [[Record]] = [
      [(1, KeyCode.mouse, 1)], [(0, SynCode.dropped, 0), (2, RelCode.x, 400)], [(2, RelCode.x, 1)],
    ]
    #expect(
      try actions(of: recording(frames)) == [
        "0.0 pressed(1)", "10.0 cancelled", "20.0 moved(right: 1.0, down: 0.0)",
      ])
  }

  @Test func `a report counts what the pointer did, and a mouse that lies still is named`() throws {
    let file = TemporaryFile(recording([[(2, RelCode.x, 1)], [(1, KeyCode.mouse, 1)]]))
    let report = try RecordingReport(path: file.path)
    #expect(report.pointerChanges == 3 && report.touches == 0)
    let still = TemporaryFile(recording([[]]))
    var source = try RecordingSource(path: still.path)
    while try source.nextEvent() != nil {}
    #expect(source.reasonWithoutTouches == "\"Demo Mouse\" neither moves nor is pressed")
  }
}
