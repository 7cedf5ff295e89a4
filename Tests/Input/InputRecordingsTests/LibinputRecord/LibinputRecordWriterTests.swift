import Glibc
import InputFrames
import InputRecordings
import Testing

@Suite("LibinputRecordWriter")
struct LibinputRecordWriterTests {
  private let panel = DeviceDescription(
    name: "Panel \"A\": 7\"", node: "/dev/input/event3", bus: 3, vendor: 4660, product: 22136,
    version: 272, properties: [InputProperty.direct],
    codes: [
      EventType.key: [30, KeyCode.touch], EventType.abs: [AbsCode.mtSlot, AbsCode.mtPositionX],
    ],
    axes: [
      AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 9),
      AbsCode.mtPositionX: AxisRange(minimum: -5, maximum: 4095, fuzz: 1, flat: 2, resolution: 16),
    ])
  private let zero = Timestamp(microseconds: 5_000_000)

  private func event(_ microseconds: Int64, _ type: Int, _ code: Int, _ value: Int32)
    -> EvdevEvent
  {
    EvdevEvent(
      time: Timestamp(microseconds: 5_000_000 + microseconds), type: UInt16(type),
      code: UInt16(code), value: value)
  }

  private func lines(_ events: [EvdevEvent], keepsKeys: Bool = false) -> String {
    var writer = LibinputRecordWriter(keepsKeys: keepsKeys)
    var bytes: [UInt8] = []
    for event in events { writer.append(event, zero: zero, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  // Proves: IN:4.2-writing
  @Test func `a frame is one item, its records in libinput's columns`() {
    #expect(
      lines([
        event(0, EventType.abs, AbsCode.mtTrackingID, 7), event(0, EventType.syn, 0, 0),
        event(1_006_181, EventType.abs, AbsCode.mtTrackingID, -1),
        event(1_006_181, EventType.syn, 0, 0),
      ]) == """
          - evdev:
            - [  0,      0,   3,  57,       7]
            - [  0,      0,   0,   0,       0]
          - evdev:
            - [  1,   6181,   3,  57,      -1]
            - [  1,   6181,   0,   0,       0]

        """)
  }

  @Test func `letters are written as KEY_A, buttons as they are`() {
    let typed = [
      event(0, EventType.key, 16, 1), event(0, EventType.msc, 4, 0x70014),
      event(0, EventType.key, 0x162, 1), event(0, EventType.key, KeyCode.touch, 1),
      event(0, EventType.syn, 0, 0),
    ]
    let values = { (text: String) in
      text.split(separator: "\n").dropFirst().map { $0.filter { $0 != " " }.dropFirst(6) }
    }
    #expect(
      values(lines(typed)) == ["1,30,1]", "4,4,30]", "1,30,1]", "1,330,1]", "0,0,0]"])
    #expect(
      values(lines(typed, keepsKeys: true)) == [
        "1,16,1]", "4,4,458772]", "1,354,1]", "1,330,1]", "0,0,0]",
      ])
  }

  @Test(arguments: [
    // KEY_1, KEY_0, KEY_KP7, KEY_NUMERIC_9; KEY_M, KEY_SPACE, KEY_COMMA, KEY_RO; a key of tomorrow.
    (2, 2), (11, 2), (71, 79), (0x209, 0x200), (50, 30), (57, 30), (51, 30), (89, 30), (0x2b0, 30),
    // KEY_ENTER, KEY_LEFTSHIFT, KEY_BACKSPACE, KEY_LEFT, KEY_F1, KEY_KPENTER, KEY_OK stay.
    (28, 28), (42, 42), (14, 14), (105, 105), (59, 59), (96, 96), (0x160, 0x160),
    // KEY_EXIT, KEY_STOP, KEY_PLAYCD, KEY_PAUSECD, KEY_NEXT, KEY_PREVIOUS of remotes stay.
    (174, 174), (128, 128), (200, 200), (201, 201), (0x197, 0x197), (0x19c, 0x19c),
  ])
  func `the place-holder of a key is of its kind`(code: Int, standIn: Int) {
    let written = lines([event(0, EventType.key, code, 1), event(0, EventType.syn, 0, 0)])
    let fields = written.split(separator: "\n")[1].split(separator: ",")
    #expect(fields[3].filter { $0 != " " } == "\(standIn)")
  }

  @Test(arguments: [
    (0x15f, true), (0x162, false), (0x21f, false), (0x220, true), (0x224, true), (0x227, true),
    (0x22f, true), (0x230, false), (0x24a, false), (0x256, false), (0x2bd, false), (0x2bf, false),
    (0x2c0, true), (0x2e8, true), (0x2ff, true), (0xff, false), (0x100, true),
  ])
  func `a code without a name is masked like its range`(code: Int, isButton: Bool) {
    let written = lines([event(0, EventType.key, code, 1)])
    #expect(written.contains(isButton ? "\(code)," : " 30,"))
  }

  // Proves: IN:4.2-device
  @Test func `what a file says of its device is read back the same`() throws {
    let folder = try TemporaryFolder()
    let file = try LibinputRecordFile(
      path: folder.path("a.yml"), devices: [.init(description: panel, udevProperties: [:])],
      kernel: "6", keepsKeys: false, force: false)
    file.append(event(0, EventType.abs, AbsCode.mtPositionX, 5), device: 0)
    file.append(event(0, EventType.syn, 0, 0), device: 0)
    try file.finish()
    var read = try RecordingSource(path: folder.path("a.yml")).devices[0]
    read.codes[EventType.syn] = nil
    #expect(read == panel)
  }

  @Test func `only udev's words on input are written, not those on the machine`() {
    let header = LibinputRecordWriter().deviceHeader(
      panel, udevProperties: ["ID_INPUT_WIDTH_MM": "255", "ID_SERIAL": "secret"])
    #expect(header.contains("    - \"ID_INPUT_WIDTH_MM=255\"\n"))
    #expect(!header.contains("secret"))
  }

  // Proves: IN:4.2-writing
  @Test func `two devices share the time line of the earlier, each whole in its place`() throws {
    let folder = try TemporaryFolder()
    let file = try LibinputRecordFile(
      path: folder.path("two.yml"),
      devices: [panel, panel].map { .init(description: $0, udevProperties: [:]) }, kernel: "6",
      keepsKeys: false, force: false)
    file.append(event(20, EventType.syn, 0, 0), device: 0)
    file.append(event(5, EventType.syn, 0, 0), device: 1)
    try file.flush()
    // Before the end, the second device is a recording of its own.
    #expect(try folder.text("two.yml.2").hasPrefix("# libinput record\n"))
    file.append(event(30, EventType.syn, 0, 0), device: 0)
    try file.finish()
    #expect(file.frames == 3)
    #expect(file.duration == .microseconds(25))
    let text = try folder.text("two.yml")
    let times = text.split(separator: "\n").filter { $0.hasPrefix("    - [") }
      .map { $0.split(separator: ",")[1] }
    #expect(times == ["     15", "     25", "      0"])
    #expect(!folder.has("two.yml.2"))
    #expect(
      try RecordingSource(path: folder.path("two.yml")).devices.map(\.name) == [
        panel.name, panel.name,
      ])
  }

  @Test func `a device that comes later is in the file and in its count`() throws {
    let folder = try TemporaryFolder()
    let file = try LibinputRecordFile(
      path: folder.path("two.yml"), devices: [.init(description: panel, udevProperties: [:])],
      kernel: "6", keepsKeys: false, force: false)
    file.append(event(0, EventType.syn, 0, 0), device: 0)
    try file.flush()
    let later = try #require(try file.add(.init(description: panel, udevProperties: [:])))
    file.append(event(10, EventType.syn, 0, 0), device: later)
    try file.finish()
    #expect(try folder.text("two.yml").contains("\nndevices: 2\n"))
    let source = try RecordingSource(path: folder.path("two.yml"))
    #expect(source.devices.count == 2)
  }

  @Test func `a file has room for nine devices`() throws {
    let folder = try TemporaryFolder()
    let device = LibinputRecordFile.Device(description: panel, udevProperties: [:])
    let file = try LibinputRecordFile(
      path: folder.path("a.yml"), devices: Array(repeating: device, count: 9), kernel: "6",
      keepsKeys: false, force: false)
    #expect(try file.add(device) == nil)
    try file.finish()
  }

  @Test func `an unfinished frame is not in the file`() throws {
    let folder = try TemporaryFolder()
    let file = try LibinputRecordFile(
      path: folder.path("a.yml"), devices: [.init(description: panel, udevProperties: [:])],
      kernel: "6", keepsKeys: false, force: false)
    file.append(event(0, EventType.syn, 0, 0), device: 0)
    file.append(event(9, EventType.abs, AbsCode.mtPositionX, 5), device: 0)
    try file.flush()
    #expect(try folder.text("a.yml").hasSuffix("   0,   0,       0]\n"))
  }

  @Test func `a file that exists is replaced only by force`() throws {
    let folder = try TemporaryFolder()
    let make = { (force: Bool) throws(InputError) in
      try LibinputRecordFile(
        path: folder.path("a.yml"), devices: [.init(description: panel, udevProperties: [:])],
        kernel: "6", keepsKeys: false, force: force)
    }
    _ = try make(false)
    let error = #expect(throws: InputError.self) { try make(false) }
    #expect(error?.reason == "exists already")
    #expect(throws: Never.self) { try make(true) }
  }

  @Test func `a full disk is explained with what is kept`() throws {
    let file = try LibinputRecordFile(
      path: "/dev/full", devices: [], kernel: "6", keepsKeys: false, force: true)
    #expect(file.frames == 0)
    let error = #expect(throws: InputError.self) {
      try LibinputRecordFile(
        path: "/dev/full", devices: [.init(description: panel, udevProperties: [:])],
        kernel: "6", keepsKeys: false, force: true)
    }
    #expect(error?.reason == "cannot be written: No space left on device (errno 28)")
    #expect(error?.hint?.contains("is kept") == true)
  }
}

/// A folder that is gone after its use.
private final class TemporaryFolder {
  private let folder: String

  init() throws {
    var template = Array("/tmp/dactyl-record-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw InputError(subject: "/tmp", reason: "takes no folder")
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in ["a.yml", "two.yml", "two.yml.2"] { unlink(path(name)) }
    rmdir(folder)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }
  func has(_ name: String) -> Bool { access(path(name), F_OK) == 0 }

  func text(_ name: String) throws -> String {
    guard let file = fopen(path(name), "r") else {
      throw InputError(subject: name, reason: "is not there")
    }
    defer { fclose(file) }
    var text = ""
    while let byte = Optional(getc(file)), byte != EOF {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(byte)))
    }
    return text
  }
}
