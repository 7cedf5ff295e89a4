import InputFrames
import InputRecordings
import Testing

@Suite("dactyl check's report")
struct ReportTests {
  @Test func `a report tells device, kind, size, extent and touches`() throws {
    let file = TemporaryFile(Sample.header + Sample.tap)
    #expect(
      try RecordingReport(path: file.path).text == """
        \(file.path): evemu text 1.3
          device    Demo Panel (bus 0003, vendor 1234, product 5678)
          kind      touchscreen, multi-touch B, 10 slots
          size      204.8 x 128 mm
          duration  119.999 ms
          events    6
          frames    2
          touches   1, at most 1 at once
          oddities  none
        """)
  }

  @Test func `its JSON keeps the order of its members`() throws {
    let file = TemporaryFile(Sample.header + Sample.tap + Sample.strayEnd)
    let device = """
      "name":"Demo Panel","node":null,"bus":3,"vendor":4660,"product":22136,\
      "kind":"touchscreen, multi-touch B","slots":10,"width_mm":204.8,"height_mm":128,\
      "size_assumed":false
      """
    #expect(
      try RecordingReport(path: file.path).json == """
        {"path":"\(file.path)","format":"evemu text","format_version":"1.3",\(device),\
        "description_guessed":false,"other_devices":[],"devices":[{\(device),"played":true,\
        "events":8,"touches":1,"samples":0,"keys":0,"turns":0,"pointer_changes":0,"switch_changes":0,"pen_changes":0,"pen_touches":0,"doubts":[]}],"duration_ms":119.999,"events":8,"left_out":0,"frames":3,\
        "touches":1,"samples":0,"keys":0,"turns":0,"pointer_changes":0,"switch_changes":0,"pen_changes":0,"pen_touches":0,"most_at_once":1,"unfinished":0,"oddities":[{"kind":"-1 for a slot \
        without a contact","count":1,"first_ms":119.999,"first_line":16,"device":0,"first_value":null}],"log_notes":[],"skipped_lines":0,\
        "next_log_line":null,"no_touches_because":null,"fault":null}
        """)
  }

  @Test func `of an accelerometer the samples are told, not its touches`() throws {
    let table = TemporaryFile(
      "Time (s),X (m/s^2),Y (m/s^2),Z (m/s^2)\n0,0,0,9.81\n0.1,0,1,9.81\n0.2,0,2,9.81\n")
    let (file, _) = try converted(table.path, to: .libinputRecord)
    let report = try withExtendedLifetime(file) { try RecordingReport(path: file.path) }
    #expect(report.samples == 3)
    #expect(report.text.contains("\n  samples   3\n"))
    #expect(!report.text.contains("touches"))
  }

  @Test func `an oddity has its count and its first line`() throws {
    let file = TemporaryFile(Sample.header + Sample.tap + Sample.strayEnd + Sample.strayEnd)
    #expect(
      try RecordingReport(path: file.path).text.hasSuffix(
        "\n  oddities  -1 for a slot without a contact: 2 times, first at line 16, 119.999 ms"))
  }

  @Test func `a missing description is said`() throws {
    let file = TemporaryFile(Sample.tap)
    let report = try RecordingReport(path: file.path)
    #expect(report.device.kind == .touchscreen(.multiTouchB))
    #expect(report.text.contains("no description of the device: its protocol and ranges come"))
  }

  @Test func `a size that nobody states is said to be assumed`() throws {
    let file = TemporaryFile(Sample.header.replacingText(" 20\n", " 0\n") + Sample.tap)
    #expect(
      try RecordingReport(path: file.path).text
        .contains("mm, assumed: the device states no resolution"))
  }

  @Test func `control characters of a name are not printed`() throws {
    let file = TemporaryFile("N: Demo\u{1b}[2J\nB: 01 ff\n")
    #expect(try RecordingReport(path: file.path).text.contains("device    Demo?[2J (bus"))
  }

  @Test func `what was read before a fault is reported beside it`() throws {
    let file = TemporaryFile(Sample.header + Sample.tap + "E: x\n")
    let report = try RecordingReport(path: file.path)
    #expect(report.touches == 1)
    #expect(report.fault?.line == 16)
    #expect(report.json.hasSuffix("\"fault\":\"\(file.path):16: \\\"E: x\\\" is no event\"}"))
  }

  @Test func `a fault comes after the touches were cancelled and the device is gone`() throws {
    let began = Sample.tap.split(separator: "\n").prefix(4).joined(separator: "\n")
    let file = TemporaryFile(Sample.header + began + "\nE: x\n")
    var source = try RecordingSource(path: file.path)
    var seen: [String] = []
    do throws(InputError) {
      while let event = try source.nextEvent() {
        switch event {
        case .deviceAdded: seen.append("added")
        case .touches(let frame): seen += frame.contacts.map { "\($0.phase)" }
        case .acceleration: seen.append("sample")
        case .deviceRemoved: seen.append("removed")
        case .key: seen.append("key")
        case .pointer: seen.append("pointer")
        case .gesture: seen.append("gesture")
        case .pen: seen.append("pen")
        case .ambient: seen.append("ambient")
        case .switched: seen.append("switch")
        case .clockStepped: seen.append("clock step")
        }
      }
    } catch {
      seen.append("fault")
    }
    #expect(seen == ["added", "began", "cancelled", "removed", "fault"])
    #expect(try source.nextEvent() == nil)
  }
}
