import InputFrames
import InputRecordings
import Testing

/// Pens in recordings. A frame is written as records of type, code and value, 10 ms after the one before.
@Suite("Pens in recordings")
struct PenRecordingTests {
  private typealias Record = (type: Int, code: Int, value: Int)

  private static let pen: [Record] = [(1, KeyCode.toolPen, 1), (3, AbsCode.x, 5000)]

  private func tablet(_ frames: [[Record]], after: Int = 0) -> String {
    device(
      "Demo Pen", keys: [KeyCode.toolPen, KeyCode.touch, KeyCode.stylus],
      axes: [
        AbsCode.x: "[0, 19999, 0, 0, 100]", AbsCode.y: "[0, 12499, 0, 0, 100]",
        AbsCode.pressure: "[0, 2000, 0, 0, 0]",
      ], frames, after: after)
  }

  private func panel(_ frames: [[Record]], after: Int = 0) -> String {
    device(
      "Demo Panel", keys: [KeyCode.touch],
      axes: [AbsCode.x: "[0, 999, 0, 0, 10]", AbsCode.y: "[0, 999, 0, 0, 10]"], frames, after: after
    )
  }

  private func device(
    _ name: String, keys: [Int], axes: [Int: String], _ frames: [[Record]], after: Int
  ) -> String {
    var text = """
      - node: /dev/input/event0
        evdev:
          name: "\(name)"
          id: [3, 4660, 22136, 1]
          codes:
            0: [0]
            1: \(keys)
            3: \(axes.keys.sorted())
          absinfo:

      """
    for (code, range) in axes.sorted(by: { $0.key < $1.key }) {
      text += "      \(code): \(range)\n"
    }
    text += "    properties: [1]\n  events:\n"
    for (number, frame) in frames.enumerated() {
      text += "  - evdev:\n"
      for record in frame + [(0, 0, 0)] {
        let time = (after + number * 10) * 1000
        text += "    - [0, \(time), \(record.type), \(record.code), \(record.value)]\n"
      }
    }
    return text
  }

  private func recording(_ devices: String...) -> TemporaryFile {
    TemporaryFile(
      """
      # libinput record
      version: 1
      ndevices: \(devices.count)
      libinput:
        version: "1.22.1"
        git: "unknown"
      devices:

      """ + devices.joined())
  }

  private func lines(of file: TemporaryFile) throws -> [String] {
    var source = try RecordingSource(path: file.path)
    var lines: [String] = []
    while let event = try source.nextEvent() {
      switch event {
      case .pen(let change): lines.append("\(change.time.milliseconds) pen \(change.action)")
      case .touches(let frame):
        lines += frame.contacts.map { "\(frame.time.milliseconds) finger \($0.phase)" }
      case .deviceRemoved(let device, let time):
        lines.append("\(time.milliseconds) removed \(device.number)")
      default: break
      }
    }
    return lines
  }

  @Test func `a pen plays as a pen, and is cancelled before the end`() throws {
    let file = recording(tablet([Self.pen, [(3, AbsCode.pressure, 1000)]]))
    #expect(
      try lines(of: file) == [
        "0.0 pen entered", "10.0 pen touched", "10.0 pen cancelled", "10.0 removed 0",
      ])
  }

  @Test func `a pen plays beside a panel, in the order of time`() throws {
    let touch: [[Record]] = [[(1, KeyCode.touch, 1), (3, AbsCode.x, 5)], [(1, KeyCode.touch, 0)]]
    let file = recording(tablet([Self.pen]), panel(touch, after: 100))
    #expect(
      try lines(of: file).filter { !$0.contains("removed") } == [
        "0.0 pen entered", "50.0 pen left", "100.0 finger began", "110.0 finger ended",
      ])
  }

  @Test func `check counts a pen's changes and its touches, and no fingers`() throws {
    let file = recording(tablet([Self.pen, [(3, AbsCode.pressure, 1000)]]))
    let report = try RecordingReport(path: file.path)
    #expect(report.penChanges == 3)
    #expect(report.penTouches == 1)
    #expect(report.text.contains("pen       3 changes, 1 touch"))
    #expect(!report.text.contains("at most"))
    #expect(report.reasonWithoutTouches == nil)
  }

  @Test func `a pen that only hovers is named as the reason`() throws {
    let file = recording(tablet([Self.pen]))
    let reason = try RecordingReport(path: file.path).reasonWithoutTouches
    #expect(reason == "the pen above \"Demo Pen\" never touches")
  }

  @Test func `the scan codes of a pen are no keys, and are written as they are`() throws {
    let file = recording(tablet([[(4, 4, 0xD_0042)] + Self.pen]))
    let report = try converted(file.path, to: .evemu, keepsKeys: false).report
    #expect(!report.losses.contains { $0.contains("keys") })
  }
}
