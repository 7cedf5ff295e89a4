import InputFrames
import InputRecordings
import Testing

@Suite("evemu text")
struct EvemuTests {
  // Proves: IN:4.1-events
  @Test func `a tap is read, its times begin at 0`() {
    let file = TemporaryFile(Sample.header + Sample.tap)
    let (frames, error) = play(file.path)
    #expect(frames == Sample.tapFrames)
    #expect(error == nil)
  }

  // Proves: IN:4.1-device, IN:4.1-bits, IN:4.1-axes
  @Test func `the description is read`() throws {
    let file = TemporaryFile(Sample.header)
    let device = try #require(try RecordingSource(path: file.path).devices.first)
    #expect(device.name == "Demo Panel")
    #expect(
      [device.bus, device.vendor, device.product, device.version] == [3, 0x1234, 0x5678, 0x110])
    #expect(device.properties == [InputProperty.direct])
    #expect(device.codes[EventType.abs] == [0x2f, 0x35, 0x36, 0x39])
    #expect(device.axes[0x35] == AxisRange(minimum: 0, maximum: 4095, resolution: 20))
    #expect(device.kind == .touchscreen(.multiTouchB))
  }

  // Proves: IN:4.1-bits
  @Test func `bitmap lines of one type continue each other`() throws {
    let keys = String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 5)
    let file = TemporaryFile("N: p\n" + keys + "B: 01 00 04 00 00 00 00 00 00\n")
    let device = try #require(try RecordingSource(path: file.path).devices.first)
    #expect(device.codes[EventType.key] == [KeyCode.touch])
  }

  // Proves: IN:4.1-axes
  @Test func `an axis before format 1.2 has no resolution`() throws {
    let file = TemporaryFile("N: p\nA: 35 -5 4095 1 2\n")
    let device = try #require(try RecordingSource(path: file.path).devices.first)
    #expect(device.axes[0x35] == AxisRange(minimum: -5, maximum: 4095, fuzz: 1, flat: 2))
  }

  // Proves: IN:4.1-reading
  @Test func `a recording longer than the reader's buffer is read whole`() {
    // Each tap a second later: the same one again would be another log.
    let taps = (0..<2000).map { Sample.tap.replacing("E: 100.", with: "E: \(100 + $0).") }.joined()
    let file = TemporaryFile(Sample.header + taps)
    let report = check(file.path).report
    #expect(report?.touches == 2000)
    #expect(report?.events == 12_000)
  }

  // Proves: IN:4.1-states
  @Test func `LED and switch states are read over`() {
    let file = TemporaryFile(Sample.header + "L: 00 1\nS: 05 0\n" + Sample.tap)
    #expect(play(file.path).frames == Sample.tapFrames)
  }

  // Proves: IN:4.1-comments, IN:4-lines
  @Test func `comments, blank lines and carriage returns are no harm`() {
    let text = (Sample.header + "# note\n\n" + Sample.tap + "# end\n")
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    let file = TemporaryFile(text)
    let (frames, error) = play(file.path)
    #expect(frames == Sample.tapFrames)
    #expect(error == nil)
  }

  // Proves: IN:4.3-evemu, IN:4.1-comments
  @Test func `umockdev's line before its events is a comment`() {
    let file = TemporaryFile(Sample.header + "# device /dev/input/event3\n" + Sample.tap)
    let (frames, error) = play(file.path)
    #expect(frames == Sample.tapFrames)
    #expect(error == nil)
  }

  @Test func `events alone are read with the protocol they show`() throws {
    let file = TemporaryFile(Sample.tap)
    let source = try RecordingSource(path: file.path)
    #expect(source.isDescriptionGuessed)
    #expect(source.devices[0].kind == .touchscreen(.multiTouchB))
    #expect(source.devices[0].axes[0x35] == AxisRange(minimum: 0, maximum: 200))
    #expect(play(file.path).frames.count == 2)
  }

  // Proves: IN:4.1-files
  @Test func `a description file stands in for a missing one`() {
    let events = TemporaryFile(Sample.tap)
    let description = TemporaryFile(Sample.header)
    #expect(play(events.path, description: description.path).frames == Sample.tapFrames)
  }

  @Test func `a description file that describes nothing is an error`() {
    let events = TemporaryFile(Sample.tap)
    let error = play(events.path, description: events.path).error
    #expect(error?.description == "\(events.path): describes no device: it holds events alone")
  }

  // Proves: IN:4.1-version
  @Test(arguments: ["2.0", "1.4"])
  func `a newer format is refused`(version: String) {
    let file = TemporaryFile("# EVEMU \(version)\n" + Sample.tap)
    let error = play(file.path).error
    #expect(error?.description == "\(file.path):1: evemu format \(version) is not known")
  }

  // Proves: IN:4.1-version
  @Test(arguments: [("", "1.0"), ("# EVEMU 1.2\n", "1.2"), ("# EVEMU 1.3\n", "1.3")])
  func `the first line names the format, which is 1.0 without it`(
    first: String, version: String
  ) throws {
    let file = TemporaryFile(first + Sample.header.dropFirst("# EVEMU 1.3\n".count) + Sample.tap)
    let report = try RecordingReport(path: file.path)
    #expect((report.formatVersion, report.touches) == (version, 1))
    #expect(report.fault == nil)
  }

  // Proves: IN:4.1-files
  @Test func `a description of its own goes before what the file of the events says`() {
    let whole = TemporaryFile(Sample.header + Sample.tap)
    #expect(play(whole.path).frames == Sample.tapFrames)
    let description = TemporaryFile(Sample.header.replacing("0 0 20", with: "0 0 40"))
    #expect(
      play(whole.path, description: description.path).frames
        == ["0 ms: 1 began 2.5,5", "119.999 ms: 1 ended 2.5,5"])
  }

  // Proves: IN:4.3-evemu
  @Test func `umockdev's events alone are read as those of a device that is described`() throws {
    let events = TemporaryFile("# device /dev/input/event3\n" + Sample.tap)
    #expect(try RecordingSource(path: events.path).isDescriptionGuessed)
    let description = TemporaryFile(Sample.header)
    let (frames, error) = play(events.path, description: description.path)
    #expect(frames == Sample.tapFrames)
    #expect(error == nil)
  }

  @Test(arguments: [
    "E: 100.5 0003 0035 1", "E: 100.000002 0003 0035", "E: 100.000002 0003 0035 x",
    "E: 100.000002 10003 0035 1", "E: 100.000002 0003 0035 99999999999",
    "E: -1.000002 0003 0035 1", "E: 99999999999999999999.000002 0003 0035 1",
    "E: 100.000002 0003 0035 1 2", "E:",
  ])
  func `a malformed line is an error after all frames before it`(line: String) {
    let file = TemporaryFile(Sample.header + Sample.tap + line + "\n" + Sample.tap)
    let (frames, error) = play(file.path)
    #expect(frames == Sample.tapFrames)
    #expect(error?.line == 16)
    #expect(error?.subject == file.path)
  }

  @Test func `after an error what is down is cancelled`() {
    let began = Sample.tap.split(separator: "\n").prefix(4).joined(separator: "\n")
    let file = TemporaryFile(Sample.header + began + "\nE: x\n")
    #expect(play(file.path).frames == ["0 ms: 1 began 5,10", "0 ms: 1 cancelled 5,10"])
  }

  @Test func `a cut off last line is named`() {
    let file = TemporaryFile(Sample.header + String(Sample.tap.dropLast(20)))
    let (frames, error) = play(file.path)
    #expect(frames.first == "0 ms: 1 began 5,10")
    #expect(
      error?.description == "\(file.path):15: the file is cut off in the middle of an event")
  }

  @Test(arguments: [
    ("A: 35 0", "\"A: 35 0\" is malformed"), ("I: 3", "\"I: 3\" is malformed"),
    ("B: 77 00", "\"B: 77 00\" names no event type"), ("P: zz", "\"P: zz\" is malformed"),
    ("Q: 1", "\"Q: 1\" is no line of an evemu description"),
  ])
  func `a malformed description line is an error`(line: String, reason: String) {
    let file = TemporaryFile("# EVEMU 1.3\nN: p\n\(line)\n")
    #expect(play(file.path).error?.description == "\(file.path):3: \(reason)")
  }

  @Test func `a cut off header is named`() {
    let file = TemporaryFile("N: Demo Panel\nI: 0003 1234 5678 0110\nA: 35 0 40")
    #expect(
      play(file.path).error?.description
        == "\(file.path):3: the file is cut off in the middle of a line")
  }

  @Test func `comments alone are no recording`() {
    let file = TemporaryFile("# EVEMU 1.3\n# nothing\n")
    #expect(
      play(file.path).error?.description
        == "\(file.path): holds neither a device nor an event")
  }

  @Test(arguments: ["# EVEMU 1.3\n# Kernel: 5.4", "# EVEMU 1.3\r\n", "\u{FEFF}# EVEMU 1.2\n#"])
  func `a file that ends in its first lines may be cut off, and says so`(text: String) {
    let file = TemporaryFile(text)
    let error = play(file.path).error
    #expect(error?.reason == "holds neither a device nor an event")
    #expect(error?.hint?.contains("cut off") == true)
  }

  @Test(arguments: [
    ("E: 100.120000 0000 0000 0000", nil),
    ("E: 100.120000 0000 0000 0000 # SYN", nil),
    ("E: 100.120000 0003 0039 0008 # ABS", "16: the file is cut off in the middle of a frame"),
    ("E: 100.120000 0003 0039 0008", "16: the file is cut off in the middle of an event"),
    ("E: 100.120000 0003 0039 0008\n", "16: the file is cut off in the middle of a frame"),
  ])
  func `only a SYN_REPORT may end a file without a line's end`(last: String, error: String?) {
    let file = TemporaryFile(Sample.header + Sample.tap + last)
    #expect(play(file.path).error?.description == error.map { "\(file.path):\($0)" })
  }
}
