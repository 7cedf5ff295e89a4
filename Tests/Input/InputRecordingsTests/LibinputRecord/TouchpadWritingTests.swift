import InputFrames
import InputRecordings
import Testing

/// What libinput makes of a touchpad, written and read again.
@Suite("Touchpads that are written")
struct TouchpadWritingTests {
  private let touchpad = DeviceDescription(
    name: "Pad", node: "/dev/input/event5", properties: [0],
    codes: [
      EventType.key: [KeyCode.mouse, 0x145, 0x14a, 0x14d],
      EventType.abs: [
        AbsCode.x, AbsCode.y, AbsCode.mtSlot, AbsCode.mtPositionX, AbsCode.mtPositionY,
      ],
    ],
    axes: [
      AbsCode.x: AxisRange(minimum: 0, maximum: 4000, resolution: 40),
      AbsCode.y: AxisRange(minimum: 0, maximum: 2400, resolution: 40),
      AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 4),
      AbsCode.mtPositionX: AxisRange(minimum: 0, maximum: 4000, resolution: 40),
      AbsCode.mtPositionY: AxisRange(minimum: 0, maximum: 2400, resolution: 40),
    ])
  private static let start = 5_000_000

  private func at(_ milliseconds: Int) -> Timestamp {
    Timestamp(microseconds: Int64(Self.start + milliseconds * 1000))
  }

  private func record(_ milliseconds: Int, _ type: Int, _ code: Int, _ value: Int32) -> EvdevEvent {
    EvdevEvent(
      time: at(milliseconds), type: UInt16(type), code: UInt16(code), value: value)
  }

  private func point(_ action: PointerChange.Action, at milliseconds: Int) -> InputEvent {
    .pointer(PointerChange(device: DeviceID(0), action, time: at(milliseconds)))
  }

  private func gesture(
    _ kind: GestureChange.Kind, _ phase: GestureChange.Phase, right: Double = 0, scale: Double = 1,
    degrees: Double = 0, at milliseconds: Int
  ) -> InputEvent {
    .gesture(
      GestureChange(
        device: DeviceID(0), kind, phase, fingers: 3, right: right, down: 0, scale: scale,
        degrees: degrees, time: at(milliseconds)))
  }

  /// The events of a live touchpad, and what a recording of them plays, with the recording.
  private func played(
    _ events: [InputEvent], form: RecordingFormat? = nil
  ) throws -> (events: [InputEvent], file: TemporaryFile) {
    let file = TemporaryFile("")
    let recording = try LibinputRecordFile(
      path: file.path,
      devices: [.init(description: touchpad, udevProperties: [:], isInterpreted: true)],
      kernel: "6.1", keepsKeys: false, force: true)
    for milliseconds in [0, 1000] {
      recording.append(record(milliseconds, EventType.abs, AbsCode.mtPositionX, 7), device: 0)
      recording.append(record(milliseconds, EventType.syn, 0, 0), device: 0)
      if milliseconds == 0 { for event in events { recording.append(event, device: 0) } }
      try recording.flush()
    }
    try recording.finish()
    return (try Self.events(of: file.path), file)
  }

  private static func events(of path: String) throws -> [InputEvent] {
    var source = try RecordingSource(path: path)
    var found: [InputEvent] = []
    while let event = try source.nextEvent() {
      switch event {
      case .deviceAdded, .deviceRemoved: break
      default: found.append(event.later(by: .microseconds(Self.start)))
      }
    }
    return found
  }

  private var everything: [InputEvent] {
    [
      point(.moved(right: 1.0 / 3, down: -0.000_012_5), at: 10), point(.pressed(1), at: 20),
      point(.pressed(5), at: 20), point(.pressed(4), at: 30), point(.pressed(0), at: 30),
      point(.scrolled(.finger, right: 0, down: 12.345_678_901), at: 40),
      point(.scrollEnded, at: 50), point(.scrolled(.continuous, right: 1, down: 0), at: 60),
      gesture(.hold, .began, at: 70), gesture(.hold, .cancelled, at: 80),
      gesture(.swipe, .began, at: 90), gesture(.swipe, .changed, right: 1e-7, at: 100),
      gesture(.swipe, .ended, at: 110), gesture(.pinch, .began, at: 120),
      gesture(.pinch, .changed, scale: 1.049_999, degrees: -2.25, at: 130),
      gesture(.pinch, .ended, scale: 1.049_999, at: 140),
    ]
  }

  @Test func `what a touchpad gave is replayed, to the last digit`() throws {
    #expect(try played(everything).events == everything)
  }

  @Test func `a tap keeps its place after what is later: libinput reports it when it is over`()
    throws
  {
    let tap = [point(.moved(right: 1, down: 0), at: 30), point(.pressed(1), at: 10)]
    #expect(try played(tap + [point(.pressed(0), at: 40)]).events.prefix(2) == tap[...])
  }

  @Test func `a touchpad that is pulled out lets go of everything at that moment`() throws {
    let gone = [
      gesture(.pinch, .began, at: 10), gesture(.pinch, .cancelled, at: 20),
      point(.cancelled, at: 20),
    ]
    #expect(try played(gone).events == gone)
  }

  // Proves: IN:4.2-empty
  @Test func `a touchpad that does nothing is one all the same, and no touchscreen`() throws {
    #expect(try played([]).events.isEmpty)
  }

  @Test func `within a frame libinput's events wait for its end`() throws {
    let file = TemporaryFile("")
    let recording = try LibinputRecordFile(
      path: file.path,
      devices: [.init(description: touchpad, udevProperties: [:], isInterpreted: true)],
      kernel: "6.1", keepsKeys: false, force: true)
    recording.append(point(.moved(right: 2, down: 0), at: 5), device: 0)
    recording.append(record(0, EventType.abs, AbsCode.mtPositionX, 7), device: 0)
    try recording.flush()
    recording.append(point(.moved(right: 1, down: 0), at: 5), device: 0)
    recording.append(record(0, EventType.syn, 0, 0), device: 0)
    try recording.finish()
    #expect(
      try Self.events(of: file.path) == [
        point(.moved(right: 2, down: 0), at: 5), point(.moved(right: 1, down: 0), at: 5),
      ])
  }

  @Test func `converting to the same form keeps the gestures, and other forms say what is lost`()
    throws
  {
    let original = try played(everything)
    let same = try converted(original.file.path, to: .libinputRecord)
    #expect(same.report.losses.isEmpty)
    #expect(try Self.events(of: same.file.path) == original.events)
    let other = try converted(original.file.path, to: .evemu)
    #expect(
      other.report.losses.contains {
        $0.hasSuffix("that libinput made of a touchpad: without them it is played as a touchscreen")
      })
  }

  @Test func `converting keeps what comes after the last record`() throws {
    let late = [point(.pressed(1), at: 1010), point(.pressed(0), at: 1020)]
    let original = try played(late)
    #expect(original.events == late)
    let same = try converted(original.file.path, to: .libinputRecord)
    #expect(try Self.events(of: same.file.path) == late)
  }

  @Test func `what is no number is left out`() throws {
    #expect(
      try played([
        point(.moved(right: .nan, down: 0), at: 1),
        gesture(.pinch, .changed, scale: .infinity, at: 2),
      ]).events.isEmpty)
  }
}
