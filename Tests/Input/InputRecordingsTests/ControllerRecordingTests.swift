import InputFrames
import InputRecordings
import Testing

/// Dials, gamepads and tablets' pads in recordings.
@Suite("Controllers in recordings")
struct ControllerRecordingTests {
  /// A recording in evemu's form. A record is written as type, code and value; each is a frame, 10 ms after the one before.
  private func events(
    bits: [String], axes: [String] = [], _ records: [(Int, Int, Int)]
  ) throws -> [String] {
    var text = "# EVEMU 1.3\nN: Demo Device\nI: 0003 1234 5680 0110\n"
    text += (bits + axes).map { $0 + "\n" }.joined()
    for (number, record) in records.enumerated() {
      let time = "0.\(String(100 + number).suffix(2))0000"
      text += "E: \(time) \(hex(record.0)) \(hex(record.1)) \(record.2)\n"
      text += "E: \(time) 0000 0000 0\n"
    }
    let file = TemporaryFile(text)
    defer { withExtendedLifetime(file) {} }
    var source = try RecordingSource(path: file.path)
    var lines: [String] = []
    while let event = try source.nextEvent() {
      switch event {
      case .key(let key): lines.append("\(key.code) \(key.phase)")
      case .pointer(let change): lines.append("\(change.action)")
      default: break
      }
    }
    return lines
  }

  private func hex(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  @Test func `a gamepad's cross presses its four directions, one after the other on an axis`()
    throws
  {
    let lines = try events(
      bits: ["B: 00 0b", "B: 01 \(String(repeating: "00 ", count: 38))03", "B: 03 00 00 03"],
      axes: ["A: 10 -1 1 0 0 0", "A: 11 -1 1 0 0 0"],
      [(3, 0x10, -1), (3, 0x10, 1), (3, 0x11, 1), (3, 0x10, 0), (3, 0x11, 0), (1, 0x130, 1)])
    #expect(
      lines == [
        "546 began", "546 ended", "547 began", "545 began", "547 ended", "545 ended", "304 began",
        "304 cancelled",
      ])
  }

  @Test func `a dial turns, and its Enter key selects`() throws {
    let lines = try events(
      bits: ["B: 00 07", "B: 01 00 00 00 10", "B: 02 80"],
      [(2, 7, 1), (1, 28, 1), (1, 28, 0), (2, 7, -2)])
    #expect(lines == ["turned(steps: 1)", "352 began", "352 ended", "turned(steps: -2)"])
  }

  @Test func `a rotary encoder on one relative axis turns`() throws {
    #expect(
      try events(bits: ["B: 00 05", "B: 02 01"], [(2, 0, 1), (2, 0, 1)]) == [
        "turned(steps: 1)", "turned(steps: 1)",
      ])
  }

  @Test func `a report counts turns and says what a dial without any lacks`() throws {
    let head = "# EVEMU 1.3\nN: Demo Dial\nI: 0003 1234 5680 0110\nB: 00 05\nB: 02 80\n"
    let turned = TemporaryFile(head + "E: 0.100000 0002 0007 1\nE: 0.100000 0000 0000 0\n")
    let still = TemporaryFile(head + "E: 0.100000 0000 0000 0\n")
    #expect(try RecordingReport(path: turned.path).text.contains("  kind      dial\n"))
    #expect(try RecordingReport(path: turned.path).text.contains("  turns     1\n"))
    let report = try RecordingReport(path: still.path)
    #expect(report.reasonWithoutTouches == "\"Demo Dial\" is neither turned nor pressed")
  }
}
