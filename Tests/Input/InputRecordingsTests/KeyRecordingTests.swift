import InputFrames
import InputRecordings
import Testing

/// Keyboards in recordings: `KEY_LEFTSHIFT`, `KEY_H`, `KEY_I` and `KEY_ENTER`.
@Suite("Keyboards in recordings")
struct KeyRecordingTests {
  private static let header = """
    # EVEMU 1.3
    N: Demo Keyboard
    I: 0003 1234 5678 0110
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 80 10 00 04 00 00

    """

  /// Shift is down while H is typed; I goes down before H comes up, and repeats.
  private static let typed = """
    E: 1.000000 0001 002a 0001
    E: 1.000000 0000 0000 0000
    E: 1.010000 0001 0023 0001
    E: 1.010000 0000 0000 0000
    E: 1.020000 0001 0017 0001
    E: 1.020000 0000 0000 0000
    E: 1.030000 0001 0023 0000
    E: 1.030000 0000 0000 0000
    E: 1.040000 0001 0017 0002
    E: 1.040000 0000 0000 0001
    E: 1.050000 0001 0017 0000
    E: 1.050000 0001 002a 0000
    E: 1.050000 0000 0000 0000

    """

  private func keys(_ text: String) throws -> [String] { try keys(of: TemporaryFile(text)) }

  private func keys(of file: TemporaryFile) throws -> [String] {
    defer { withExtendedLifetime(file) {} }
    var source = try RecordingSource(path: file.path)
    var keys: [String] = []
    while let event = try source.nextEvent() {
      switch event {
      case .key(let key): keys.append("\(key.time.milliseconds) \(key.code) \(key.phase)")
      case .pointer: keys.append("pointer")
      case .touches(let frame): keys += frame.contacts.map { "\($0.phase)" }
      case .deviceRemoved: keys.append("removed")
      default: break
      }
    }
    return keys
  }

  private static let played = [
    "0.0 42 began", "10.0 35 began", "20.0 23 began", "30.0 35 ended", "50.0 23 ended",
    "50.0 42 ended", "removed",
  ]

  @Test func `keys go down and come up with their times, and the kernel's repetition is left out`()
    throws
  {
    #expect(try keys(Self.header + Self.typed) == Self.played)
  }

  @Test(arguments: ConversionTests.evdevForms)
  func `every form of evdev records plays the same keys`(form: RecordingFormat) throws {
    let file = TemporaryFile(Self.header + Self.typed)
    #expect(try keys(of: converted(file.path, to: form).file) == Self.played)
  }

  @Test func `records of keys alone are those of a keyboard`() throws {
    #expect(try keys("# EVEMU 1.3\n" + Self.typed) == Self.played)
  }

  /// A keyboard with a touchpad in one device, as a Logitech K400, and a panel with keys beside the glass.
  @Test func `a keyboard that moves a pointer as well plays both`() throws {
    let file = TemporaryFile(
      """
      # EVEMU 1.3
      N: Demo Keyboard with a pointer
      I: 0003 1234 5678 0110
      B: 00 0b 00 00 00 00 00 00 00
      B: 01 00 00 80 10 00 04 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 07 00 00 00 00 00
      B: 02 03 00 00 00 00 00 00 00

      """ + Self.typed + """
        E: 1.060000 0002 0000 0005
        E: 1.060000 0000 0000 0000
        E: 1.070000 0001 0110 0001
        E: 1.070000 0000 0000 0000

        """)
    #expect(
      try keys(of: file) == Self.played.dropLast() + ["pointer", "pointer", "pointer", "removed"])
    #expect(try RecordingReport(path: file.path).text.contains("\n  keys      3\n"))
  }

  @Test func `a panel with keys plays fingers and keys`() throws {
    let file = TemporaryFile(
      """
      # EVEMU 1.3
      N: Demo Panel with a key
      I: 0003 1234 5678 0110
      P: 02 00 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 40 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 04 00 00 00 00 00 00
      B: 03 03 00 00 00 00 00 00 00
      A: 00 0 1000 0 0 10
      A: 01 0 1000 0 0 10
      E: 1.000000 0001 0066 0001
      E: 1.000000 0001 014a 0001
      E: 1.000000 0003 0000 0500
      E: 1.000000 0003 0001 0500
      E: 1.000000 0000 0000 0000
      E: 1.010000 0001 0066 0000
      E: 1.010000 0001 014a 0000
      E: 1.010000 0000 0000 0000

      """)
    #expect(
      try keys(of: file) == [
        "0.0 102 began", "began", "10.0 102 ended", "ended", "removed",
      ])
  }

  @Test func `a key repeats, a modifier does not, and neither has a character`() throws {
    let file = TemporaryFile(Self.header + Self.typed)
    var source = try RecordingSource(path: file.path)
    var repetitions: [KeyChange.Repetition?] = []
    while let event = try source.nextEvent() {
      guard case .key(let key) = event, key.phase == .began else { continue }
      repetitions.append(key.repetition)
      #expect(key.characters == nil)
    }
    #expect(repetitions == [nil, .assumed, .assumed])
  }

  @Test(arguments: [
    (28, true), (29, false), (30, true), (41, true), (42, false), (43, true), (54, false),
    (55, true), (56, false), (57, true), (58, false), (59, true), (68, true), (69, false),
    (70, false), (71, true), (96, true), (97, false), (98, true), (100, false), (102, true),
    (125, false), (126, false), (127, true),
  ])
  func `modifiers and locks do not repeat, on the right as on the left, and their neighbours do`(
    code: Int, repeats: Bool
  ) throws {
    let board = DeviceDescription(name: "board", codes: [EventType.key: Set(1..<128)])
    var decoder = try #require(KeyDecoder(board, device: DeviceID(0)))
    var changes: [InputEvent] = []
    decoder.consume(
      EvdevEvent(time: .zero, type: UInt16(EventType.key), code: UInt16(code), value: 1),
      into: &changes)
    guard case .key(let key) = changes.first else {
      Issue.record("no key came")
      return
    }
    #expect(key.repetition == (repeats ? .assumed : nil))
  }

  @Test func `keys that are down at the end are cancelled, the last one first`() throws {
    let lines = Self.typed.split(separator: "\n").prefix(4).joined(separator: "\n")
    #expect(
      try keys(Self.header + lines + "\n") == [
        "0.0 42 began", "10.0 35 began", "10.0 35 cancelled", "10.0 42 cancelled", "removed",
      ])
  }

  @Test func `keys are let go of where the kernel has dropped records`() throws {
    let text = """
      E: 1.000000 0001 0023 0001
      E: 1.000000 0000 0000 0000
      E: 1.010000 0000 0003 0000
      E: 1.010000 0001 0017 0001
      E: 1.010000 0000 0000 0000
      E: 1.020000 0001 0023 0000
      E: 1.020000 0000 0000 0000

      """
    #expect(
      try keys(Self.header + text) == ["0.0 35 began", "10.0 35 cancelled", "removed"])
  }

  @Test func `a key that comes up alone was down before the recording`() throws {
    let text = "E: 1.000000 0001 001c 0000\nE: 1.000000 0000 0000 0000\n"
    #expect(try keys(Self.header + text) == ["removed"])
  }

  @Test func `keys whose names are not kept stay as many as there were`() throws {
    let file = TemporaryFile(Self.header + Self.typed)
    let masked = try converted(file.path, to: .libinputRecord, keepsKeys: false)
    let began = try keys(of: masked.file).filter { $0.hasSuffix(" began") }
    #expect(began.count == 3)
  }

  @Test func `the report counts the keys, and misses no touch`() throws {
    let file = TemporaryFile(Self.header + Self.typed)
    let report = try RecordingReport(path: file.path)
    #expect(report.keys == 3)
    #expect(report.reasonWithoutTouches == nil)
    #expect(report.text.contains("  keys      3\n  oddities  none"))
    #expect(!report.text.contains("touches"))
    let silent = TemporaryFile(Self.header + "E: 1.000000 0000 0000 0000\n")
    let empty = try RecordingReport(path: silent.path)
    #expect(empty.reasonWithoutTouches == "no key goes down on \"Demo Keyboard\"")
  }
}
