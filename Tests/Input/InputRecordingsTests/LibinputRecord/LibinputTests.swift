import InputFrames
import InputRecordings
import Testing

@Suite("libinput record YAML")
struct LibinputTests {
  /// The beginning of a recording with so many devices.
  static func top(devices: Int = 1) -> String {
    """
    # libinput record
    version: 1
    ndevices: \(devices)
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      os: "debian:12"
      kernel: "6.1.0"
    devices:

    """
  }

  static func device(_ name: String = "Demo Panel", extra: String = "", events: String) -> String {
    """
    - node: /dev/input/event3
      evdev:
        # Name: a comment
        name: "\(name)"
        id: [3, 4660, 22136, 272]
        codes:
          0: [0, 1] # EV_SYN
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 4095, 0, 0, 20]
          54: [0, 2559, 0, 0, 20]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      hid: [
        5, 13
      ]
      udev:
        properties:
        - ID_INPUT_TOUCHSCREEN=1
        - ID_INPUT_WIDTH_MM=204
        - ID_INPUT_HEIGHT_MM=127
        virtual: false
      quirks:
    \(extra)  events:
    \(events)
    """
  }

  static let tap = """
    # Current time is 12:00:00
    - evdev:
      - [  0,      0,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID      7
      - [  0,      0,   3,  53,     100] # EV_ABS / ABS_MT_POSITION_X     100
      - [  0,      0,   3,  54,     200] # EV_ABS / ABS_MT_POSITION_Y     200
      - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ----------
    - evdev:
      - [  0, 119999,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID     -1
      - [  0, 119999,   0,   0,       0] # ------------ SYN_REPORT (0) ----------

    """

  /// The list of events two spaces in, as libinput writes it.
  static func indented(_ events: String) -> String {
    events.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  static let whole = top() + device(events: indented(tap))

  // Proves: IN:4.2-udev
  @Test func `udev's matrix and screen count in a replay as they did live`() throws {
    let text = Self.whole.replacing(
      "    - ID_INPUT_WIDTH_MM=204",
      with: "    - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1\n    - DACTYL_SCREEN=bar\n"
        + "    - ID_INPUT_WIDTH_MM=204")
    let file = TemporaryFile(text)
    let source = try RecordingSource(path: file.path)
    #expect(source.description.calibration == .rotated(quartersClockwise: 2))
    #expect(source.description.screenName == "bar")
    let frames = play(file.path).frames
    // 100 of 4096 and 200 of 2560 units, 20 a millimetre, seen from the other corner.
    #expect(frames.first == "0 ms: 1 began 199.8,118")
  }

  @Test func `a udev property's value may have equals signs`() throws {
    let file = TemporaryFile(
      Self.whole.replacing(
        "    - ID_INPUT_WIDTH_MM=204",
        with: "    - DACTYL_SCREEN=left=a=b\n    - ID_INPUT_WIDTH_MM=204"))
    #expect(try RecordingSource(path: file.path).description.screenName == "left=a=b")
  }

  // Proves: IN:4.2-events
  @Test func `a tap is read`() {
    let file = TemporaryFile(Self.whole)
    let (frames, error) = play(file.path)
    #expect(error == nil)
    #expect(frames == Sample.tapFrames)
  }

  // Proves: IN:4.2-device
  @Test func `the description is read`() throws {
    let file = TemporaryFile(Self.whole)
    let source = try RecordingSource(path: file.path)
    let device = try #require(source.devices.first)
    #expect(source.format == .libinputRecord)
    #expect(source.formatVersion == "1")
    #expect(device.name == "Demo Panel")
    #expect(device.node == "/dev/input/event3")
    #expect([device.bus, device.vendor, device.product, device.version] == [3, 4660, 22136, 272])
    #expect(device.axes[0x35] == AxisRange(minimum: 0, maximum: 4095, resolution: 20))
    #expect(device.statedSize == PanelSize(width: 204, height: 127))
    #expect(device.kind == .touchscreen(.multiTouchB))
  }

  // Proves: IN:1.2-resolution
  @Test func `udev's size goes before libinput's`() throws {
    let extra = "  libinput:\n    size: [205, 128]\n    capabilities: [touch]\n"
    let text = Self.top() + Self.device(extra: extra, events: Self.indented(Self.tap))
    let file = TemporaryFile(text)
    let source = try RecordingSource(path: file.path)
    #expect(source.devices.first?.statedSize == PanelSize(width: 204, height: 127))
  }

  // Proves: IN:4.2-events
  @Test(arguments: [
    // Each form of the same two records.
    "- evdev:\n  - [0, 0, 3, 57, 7]\n  - [0,0,3,53,100]",
    "- evdev:\n  -   [ 0 , 0 , 3 , 57 , 7 ]   # x\n  - [0, 0,\n     3, 53, 100]",
    "- evdev:\n  - [0, 0, 3, 0x39, 7]\n  - [\"0\", 0, 3, 53, 100]",
    "- evdev:\n  - - 0\n    - 0\n    - 3\n    - 57\n    - 7\n  - [0, 0, 3, 53, +100]",
    "- evdev: [[0, 0, 3, 57, 7], [0, 0, 3, 53, 100]]\n- evdev:",
    "- {evdev: [[0, 0, 3, 57, 7], [0, 0, 3, 53, 100]]}\n- evdev:",
    "-\n  evdev:\n  - [0, 0, 3, 57, 7]\n  - [0, 0, 3, 53, 100]\n- evdev:",
    "- hid:\n    time: [0, 0]\n    hidraw0: [1, 2]\n- evdev:\n  - [0, 0, 3, 57, 7]\n"
      + "  - [0, 0, 3, 53, 100]",
  ])
  func `every form of the list gives the same events`(form: String) {
    let rest = Self.tap.split(separator: "\n").dropFirst(4).joined(separator: "\n")
    let file = TemporaryFile(
      Self.top() + Self.device(events: Self.indented("\(form)\n\(rest)\n")))
    let (frames, error) = play(file.path)
    #expect(error == nil)
    #expect(frames == Sample.tapFrames)
  }

  // Proves: IN:4.2-note
  @Test func `a note of the recorder may stand first`() {
    let file = TemporaryFile("Recording to 'stdout'.\n" + Self.whole)
    #expect(play(file.path).frames == Sample.tapFrames)
  }

  @Test func `a name with a quotation mark is read as libinput writes it`() throws {
    let text = Self.top() + Self.device("46\" Touch", events: Self.indented(Self.tap))
    let file = TemporaryFile(text)
    #expect(try RecordingSource(path: file.path).devices.first?.name == "46\" Touch")
  }

  // Proves: IN:4.2-empty
  @Test func `no events is a recording without touches`() {
    let file = TemporaryFile(Self.top() + Self.device(events: ""))
    let (frames, error) = play(file.path)
    #expect(frames.isEmpty)
    #expect(error == nil)
  }

  @Test func `two devices come in the order of time`() throws {
    let later = Self.tap.replacingText("0,      0,   3", "0,  50000,   3")
      .replacingText("0,      0,   0,   0", "0,  50000,   0,   0")
    let text =
      Self.top(devices: 2) + Self.device("one", events: Self.indented(Self.tap))
      + Self.device("two", events: Self.indented(later))
    let file = TemporaryFile(text)
    let source = try RecordingSource(path: file.path)
    #expect(source.devices.map(\.name) == ["one", "two"])
    #expect(
      play(file.path).frames == [
        "0 ms: 1 began 5,10", "50 ms: 1 began 5,10", "119.999 ms: 1 ended 5,10",
        "119.999 ms: 1 ended 5,10",
      ])
  }

  @Test func `a device that is no touchscreen is counted beside one that is`() throws {
    let keys = Self.device("keys", events: Self.indented(Self.tap))
      .replacingText("3: [47, 53, 54, 57]", "1: [116]").replacingText("47:", "40:")
      .replacingText("53:", "41:").replacingText("54:", "42:").replacingText("57:", "43:")
      .replacingText("event3", "event4")
    let text =
      Self.top(devices: 2) + keys + Self.device(events: Self.indented(Self.tap))
    let file = TemporaryFile(text)
    let report = try #require(check(file.path).report)
    #expect(report.touches == 1)
    #expect(report.devices.map(\.events) == [6, 6])
    #expect(report.device.name == "Demo Panel")
    #expect(
      report.text.hasSuffix(
        "\n  oddities  keys is no touchscreen: 6 events, not played"))
    var names: [String] = []
    var source = try RecordingSource(path: file.path)
    while let event = try source.nextEvent() {
      if case .deviceAdded(let device, _, _) = event { names.append(device.name) }
    }
    #expect(names == ["Demo Panel"])
  }

  // Proves: IN:4.2-items
  @Test func `items that are no evdev events are left out and counted`() throws {
    let hid = "- hid:\n    time: [0, 0]\n    hidraw0: [1, 2]\n"
    let text = Self.top() + Self.device(events: Self.indented(hid + Self.tap + hid))
    let file = TemporaryFile(text)
    let report = try #require(check(file.path).report)
    #expect(report.touches == 1)
    #expect(report.leftOut == 2)
    #expect(report.text.hasSuffix("left out: 2 items without evdev events"))
  }

  @Test func `a malformed event is an error with its line, after the frames before it`() {
    let text = Self.top() + Self.device(events: Self.indented(Self.tap + "- evdev:\n  - [1, 2]\n"))
    let file = TemporaryFile(text)
    let (frames, error) = play(file.path)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("[1, 2]") }.map { $0 + 1 }
    #expect(frames == Sample.tapFrames)
    #expect(error?.line == line)
    #expect(error?.reason == "no event of a libinput recording")
  }

  @Test func `a tab that indents is an error with its line, not the list's end`() {
    let text = Self.top() + Self.device(events: Self.indented(Self.tap))
    let file = TemporaryFile(text.replacing("  - evdev:", with: "\t- evdev:"))
    let error = play(file.path).error
    #expect(error?.reason == "the line is indented by a tab")
    #expect(error?.line != nil)
  }

  @Test func `a cut off last line is named`() {
    let file = TemporaryFile(String(Self.whole.dropLast(60)))
    let (frames, error) = play(file.path)
    #expect(frames.first == "0 ms: 1 began 5,10")
    #expect(error?.reason == "the file is cut off in the middle of an event")
  }

  @Test func `a description without a place of events is a file cut off`() {
    let text = Self.top() + Self.device(events: "").replacingText("  events:\n", "")
    let file = TemporaryFile(text)
    #expect(
      play(file.path).error?.description
        == "\(file.path): the file is cut off: \"Demo Panel\" has no \"events:\"")
    let events = TemporaryFile(Sample.tap)
    #expect(play(events.path, description: file.path).frames == Sample.tapFrames)
  }

  // Proves: IN:4.2-top
  @Test func `a newer format is refused`() {
    let file = TemporaryFile(Self.whole.replacingText("version: 1\n", "version: 2\n"))
    #expect(
      play(file.path).error?.description
        == "\(file.path):2: libinput record format 2 is not known")
  }

  @Test(arguments: [
    ("id: [3, 4660, 22136, 272]", "id: [3]", "key \"id\" is malformed"),
    ("properties: [1]", "properties: [x]", "key \"properties\" is malformed"),
    ("53: [0, 4095, 0, 0, 20]", "53: [0, 4095]", "key \"absinfo\" is malformed"),
    ("    id:", "   id:", "no YAML: "),
  ])
  func `a malformed description is an error with its line`(
    from: String, to: String, reason: String
  ) {
    let text = Self.whole.replacingText(from, to)
    let file = TemporaryFile(text)
    let error = play(file.path).error
    #expect(error?.reason.contains(reason) == true)
    #expect(error?.line != nil)
  }

  @Test func `nesting without end is an error`() {
    let deep = String(repeating: "[", count: 5000)
    let inHeader = TemporaryFile(Self.top() + "- node: \(deep)\n")
    #expect(play(inHeader.path).error?.reason == "the description nests too deep")
    let inEvents = TemporaryFile(
      Self.top() + Self.device(events: Self.indented("- evdev:\n  - \(deep)\n")))
    #expect(play(inEvents.path).error?.reason == "the item nests too deep")
  }
}

extension String {
  /// The text with every occurrence of a part replaced, without Foundation.
  func replacingText(_ part: String, _ other: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      result += rest[..<range.lowerBound]
      result += other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}

@Suite("libinput record: one device")
struct LibinputOneDeviceTests {
  // Proves: IN:4.2-top
  @Test func `unknown keys may follow the events, another device may not`() throws {
    let known = TemporaryFile(LibinputTests.whole + "  later:\n    a: [1]\nmore: 1\n")
    #expect(play(known.path).error == nil)
    #expect(play(known.path).frames == Sample.tapFrames)
    let device = try #require(LibinputTests.whole.firstRange(of: "- node:"))
    let twice = TemporaryFile(
      LibinputTests.whole + LibinputTests.whole[device.lowerBound...])
    let (frames, error) = play(twice.path)
    #expect(frames == Sample.tapFrames)
    #expect(
      error?.reason == "another device follows, and \"ndevices\" says that there is one")
    #expect(error?.line == LibinputTests.whole.split(separator: "\n").count + 1)
  }
}
