import Foundation
import InputFrames
import InputRecordings
import Testing

/// Devices whose events a program heard, written and read again.
@Suite("Events as a program heard them")
struct HeardEventTests {
  private static let device = DeviceID(0)

  private static func at(_ milliseconds: Int) -> Timestamp {
    Timestamp(microseconds: Int64(milliseconds) * 1000)
  }

  private static func touches(
    _ milliseconds: Int, contacts: [Contact] = [], hovering: [Contact] = [],
    scrolls: [PointerScroll] = []
  ) -> InputEvent {
    .touches(
      TouchFrame(
        time: at(milliseconds), device: device, contacts: contacts, hovering: hovering,
        scrolls: scrolls))
  }

  private static var frames: [InputEvent] {
    var pressed = Contact(
      id: 7, slot: 2, phase: .began, x: 1.0 / 3, y: 1e-9, tool: .pen, major: 3.5,
      orientation: -0.25, pressure: 0.125)
    pressed.buttons = 5
    var released = pressed
    released.phase = .ended
    let above = Contact(id: 8, slot: 0, phase: .began, x: 4, y: 5)
    var gone = above
    gone.phase = .ended
    return [
      touches(0, hovering: [above]), touches(10, contacts: [pressed], hovering: [gone]),
      touches(
        20, contacts: [released],
        scrolls: [
          PointerScroll(.finger, x: 1, y: 2, right: 0.1, down: -0.2),
          PointerScroll(.finger, phase: .ended, x: 1, y: 2),
        ]),
    ]
  }

  private static var keys: [InputEvent] {
    func key(
      _ code: UInt16, _ phase: KeyChange.Phase, _ characters: String? = nil, at milliseconds: Int
    ) -> InputEvent {
      .key(
        KeyChange(
          device: device, code: code, phase: phase, characters: characters,
          repetition: phase == .began ? .assumed : nil, time: at(milliseconds)))
    }
    return [
      key(30, .began, "a", at: 0), key(30, .ended, at: 5), key(40, .began, "ä", at: 10),
      key(40, .ended, at: 15), key(26, .began, "{\"#\\", at: 20), key(26, .ended, at: 21),
      key(28, .began, "\r", at: 30), key(28, .cancelled, at: 31), key(13, .began, "", at: 40),
      key(13, .ended, at: 41),
    ]
  }

  private static var pens: [InputEvent] {
    let actions: [PenChange.Action] = [
      .entered, .touched, .moved, .pressed, .corrected, .lifted, .left,
    ]
    return actions.enumerated().map { number, action in
      var change = PenChange(
        device: device, action, tool: number < 4 ? .eraser : .airbrush, serial: .max,
        time: at(number * 7), x: 12.3456789, y: -0.5, isDown: number % 2 == 0,
        buttons: [.first, .third], pressure: number == 0 ? nil : 0.1, distance: 0.2,
        tilt: PenChange.Tilt(x: -63.9, y: 12.25), rotation: 359.5)
      if action == .moved || action == .corrected {
        (change.awaited, change.estimation) = ([.pressure, .tilt], 9)
      }
      return .pen(change)
    }
  }

  private static var pointers: [InputEvent] {
    let actions: [PointerChange.Action] = [
      .moved(right: 1.0 / 3, down: -1e-7), .placed(x: 0.1, y: 1), .pressed(3), .pressed(0),
      .scrolled(.wheel, right: 0, down: 1.0 / 120), .scrolled(.finger, right: 2, down: 0),
      .scrollEnded, .scrolled(.continuous, right: 0, down: -3), .turned(steps: -2), .pressed(1),
      .cancelled,
    ]
    return actions.enumerated().map {
      .pointer(PointerChange(device: device, $1, time: at($0)))
    }
  }

  private static var others: [InputEvent] {
    [
      .switched(SwitchChange(device: device, .tabletMode, isOn: true, time: at(0))),
      .switched(SwitchChange(device: device, .lid, isOn: false, time: at(1))),
      .ambient(AmbientSample(device: device, .light(12.5), time: at(2))),
      .ambient(AmbientSample(device: device, .proximity(isNear: true), time: at(3))),
      .acceleration(Acceleration(time: at(4), device: device, x: 0.1, y: -9.80665, z: 1e-5)),
      .gesture(
        GestureChange(
          device: device, .pinch, .began, fingers: 2, time: at(5))),
      .gesture(
        GestureChange(
          device: device, .pinch, .changed, fingers: 2, right: 0.5, down: 1, scale: 1.01,
          degrees: -3, time: at(6))),
      .gesture(
        GestureChange(device: device, .pinch, .cancelled, fingers: 2, scale: 1.01, time: at(7))),
      .deviceRemoved(device, time: at(8)),
    ]
  }

  /// What a replay gives of a recording of those events, but for the device at its beginning, and the file.
  private func played(
    _ events: [InputEvent], keepsKeys: Bool = true,
    kind: DeviceDescription = DeviceDescription(name: "Anything", properties: [])
  ) throws -> (events: [InputEvent], file: TemporaryFile) {
    let file = TemporaryFile("")
    let recording = try LibinputRecordFile(
      path: file.path, devices: [.init(description: kind, isHeard: true)], kernel: "6.1",
      keepsKeys: keepsKeys, force: true)
    for event in events {
      recording.append(event, device: 0)
      try recording.flush()
    }
    try recording.finish()
    return (try Self.events(of: file.path), file)
  }

  private static func events(of path: String) throws -> [InputEvent] {
    var source = try RecordingSource(path: path)
    var found: [InputEvent] = []
    while let event = try source.nextEvent() { found.append(event) }
    return Array(found.dropFirst())
  }

  // Proves: IN:4.7-replay
  @Test(arguments: [frames, keys, pens, pointers, others])
  func `every event is replayed to the last digit`(events: [InputEvent]) throws {
    let played = try played(events).events
    let end = InputEvent.deviceRemoved(Self.device, time: events.last?.time ?? .zero)
    #expect(played == (events.last == end ? events : events + [end]))
  }

  @Test func `a device that was unplugged goes at its time, and is not removed again at the end`()
    throws
  {
    let keyboard = try played(
      [Self.keys[0], .deviceRemoved(Self.device, time: Self.at(4))])
    let cancelled = InputEvent.key(
      KeyChange(device: Self.device, code: 30, phase: .cancelled, time: Self.at(4)))
    #expect(
      keyboard.events == [
        Self.keys[0], cancelled, .deviceRemoved(Self.device, time: Self.at(4)),
      ])
  }

  @Test(arguments: [true, false])
  func `records, too, say when their device was pulled out, and what was down is cancelled then`(
    isPen: Bool
  ) throws {
    let kind =
      isPen
      ? DeviceDescription(
        name: "Tablet", codes: [EventType.key: [KeyCode.toolPen]],
        axes: [
          AbsCode.x: AxisRange(minimum: 0, maximum: 999, resolution: 10),
          AbsCode.y: AxisRange(minimum: 0, maximum: 999, resolution: 10),
        ]) : DeviceDescription(name: "Keys", codes: [EventType.key: Set(1..<128)])
    let file = TemporaryFile("")
    let recording = try LibinputRecordFile(
      path: file.path,
      devices: [
        .init(description: kind),
        .init(description: DeviceDescription(name: "Other", codes: kind.codes, axes: kind.axes)),
      ], kernel: "6.1", keepsKeys: true, force: true)
    func add(_ milliseconds: Int, _ type: Int, _ code: Int, _ value: Int32, to device: Int = 0) {
      recording.append(
        EvdevEvent(
          time: Self.at(milliseconds), type: UInt16(type), code: UInt16(code), value: value),
        device: device)
    }
    add(0, EventType.key, isPen ? KeyCode.toolPen : 30, 1)
    if isPen { add(0, EventType.abs, AbsCode.x, 500) }
    add(0, EventType.syn, 0, 0)
    recording.append(.deviceRemoved(Self.device, time: Self.at(20)), device: 0)
    add(100, EventType.key, isPen ? KeyCode.toolPen : 31, 1, to: 1)
    add(100, EventType.syn, 0, 0, to: 1)
    try recording.finish()
    var source = try RecordingSource(path: file.path)
    var lines: [String] = []
    while let event = try source.nextEvent() {
      let word =
        switch event {
        case .deviceAdded: "added"
        case .deviceRemoved: "removed"
        case .key(let change): "\(change.phase)"
        case .pen(let change): "\(change.action)"
        default: "other"
        }
      lines.append("\(event.time.microseconds / 1000) \(event.device?.number ?? -1) \(word)")
    }
    let came = isPen ? "entered" : "began"
    #expect(
      lines.filter { !$0.hasSuffix("added") } == [
        "0 0 \(came)", "20 0 cancelled", "20 0 removed", "100 1 \(came)", "100 1 cancelled",
        "100 1 removed",
      ])
  }

  @Test(arguments: [
    (frames[...1], "cancelled"), (keys[...0], "cancelled"), (pens[...3], "cancelled"),
    (pointers[...2], "cancelled"), (others[...6], "cancelled"),
  ])
  func `what is down at the recording's end is cancelled`(
    events: ArraySlice<InputEvent>, word: String
  ) throws {
    let all = try played(Array(events)).events
    let last = try #require(all.dropLast().last)
    #expect(all.count == events.count + 2)
    #expect("\(last)".contains(word))
  }

  @Test func `letters are place-holders unless keys are kept, and each is pressed and comes up`()
    throws
  {
    func key(_ code: UInt16, _ phase: KeyChange.Phase, _ milliseconds: Int) -> InputEvent {
      .key(KeyChange(device: Self.device, code: code, phase: phase, time: Self.at(milliseconds)))
    }
    let rolled = [
      key(30, .began, 0), key(31, .began, 10), key(30, .ended, 20), key(31, .ended, 30),
      key(105, .began, 40), key(105, .ended, 50),
    ]
    let (events, file) = try played(rolled, keepsKeys: false)
    #expect(
      events.dropLast() == [
        key(30, .began, 0), key(30, .ended, 10), key(30, .began, 10), key(30, .ended, 20),
        key(105, .began, 40), key(105, .ended, 50),
      ])
    withExtendedLifetime(file) {}
    let typed = try played(Self.keys, keepsKeys: false).events
    #expect(
      typed.allSatisfy { if case .key(let change) = $0 { change.characters == nil } else { true } })
  }

  /// Two keyboards, the second of which comes first, all within one millisecond of a compositor.
  private static var together: [InputEvent] {
    [
      (1, 30, KeyChange.Phase.began), (0, 31, .began), (0, 31, .ended), (1, 30, .ended),
      (0, 32, .began),
    ]
    .map { .key(KeyChange(device: DeviceID($0), code: $1, phase: $2, time: at(7))) }
  }

  /// Which keys change and which fingers, but for those that the recording's end cancels.
  private static func changes(_ events: [InputEvent]) -> [String] {
    events.compactMap { event in
      switch event {
      case .key(let change) where change.phase != .cancelled:
        "\(change.device.number) \(change.code) \(change.phase)"
      case .touches(let frame) where frame.contacts[0].phase == .began:
        "\(frame.device.number) touch"
      default: nil
      }
    }
  }

  @Test func `events of several devices at one time keep their order, also converted`() throws {
    let (file, copy) = (TemporaryFile(""), TemporaryFile(""))
    let device = LibinputRecordFile.Device(
      description: DeviceDescription(name: "Keys", properties: []), isHeard: true)
    let recording = try LibinputRecordFile(
      path: file.path, devices: [device, device], kernel: "6.1", keepsKeys: true, force: true)
    recording.append(
      .key(KeyChange(device: DeviceID(0), code: 1, phase: .began, time: .zero)), device: 0)
    for event in Self.together { recording.append(event, device: event.device?.number ?? 0) }
    try recording.finish()
    var converter = RecordingConverter(to: .libinputRecord)
    (converter.replaces, converter.keepsKeys) = (true, true)
    _ = try converter.convert(file.path, to: copy.path)
    for path in [file.path, copy.path] {
      #expect(
        try Self.changes(Self.events(of: path)).dropFirst() == Self.changes(Self.together)[...])
    }
  }

  @Test func `a recording of the last minute keeps that order, too`() throws {
    let touch = InputEvent.touches(
      TouchFrame(
        time: Self.at(7), device: DeviceID(2),
        contacts: [Contact(id: 1, slot: 0, phase: .began, x: 1, y: 1)]))
    let events = Self.together + [touch]
    let devices = (0...2).map {
      HeardRecording.Device(
        DeviceID($0), DeviceDescription(name: "Device \($0)", properties: []))
    }
    let file = TemporaryFile(
      HeardRecording(devices: devices, events: events, keepsKeys: true).libinput)
    #expect(try Self.changes(Self.events(of: file.path)) == Self.changes(events))
  }

  @Test func `a recording of the last minute keeps what a touch's frame scrolls`() throws {
    let contact = Contact(id: 1, slot: 0, phase: .began, x: 1, y: 1)
    let scroll = PointerScroll(.finger, x: 1, y: 2, right: 0.5, down: -0.25)
    let events = [Self.touches(0, contacts: [contact], scrolls: [scroll])]
    let device = HeardRecording.Device(
      Self.device, DeviceDescription(name: "Device", properties: []))
    let file = TemporaryFile(
      HeardRecording(devices: [device], events: events, keepsKeys: true).libinput)
    #expect(try Self.events(of: file.path).first == events.first)
  }

  @Test func `converting to the same form keeps the events, and other forms say what is lost`()
    throws
  {
    let original = try played(Self.keys)
    let copy = TemporaryFile("")
    var converter = RecordingConverter(to: .libinputRecord)
    converter.replaces = true
    let report = try converter.convert(original.file.path, to: copy.path)
    #expect(report.losses.contains { $0.contains("letters are written as KEY_A") })
    converter.keepsKeys = true
    #expect(try converter.convert(original.file.path, to: copy.path).losses.isEmpty)
    #expect(try Self.events(of: copy.path) == original.events)
    var other = RecordingConverter(to: .evemu)
    other.replaces = true
    #expect(
      try other.convert(original.file.path, to: copy.path).losses.contains {
        $0.contains("10 events that a program heard")
      })
  }

  @Test func `a report counts what was heard`() throws {
    let keys = try played(Self.keys).file
    #expect(try RecordingReport(path: keys.path).keys == 5)
    let pens = try played(Self.pens).file
    #expect(try RecordingReport(path: pens.path).penTouches == 1)
    let frames = try played(Self.frames).file
    let report = try RecordingReport(path: frames.path)
    #expect(report.touches == 1 && report.reasonWithoutTouches == nil)
  }

  @Test(arguments: [
    "{time: 1.0, type: KEYBOARD_KEY, key: 700000, state: pressed}",
    "{time: 1.0, type: TABLET_TOOL_AXIS, action: flown, point: [1, 2]}",
    "{time: 1.0, type: TOUCH_FRAME, contacts: [[1, 2]]}",
    "{time: 1.0, type: POINTER_MOTION, delta: [a, .nan]}", "{time: x, type: DIAL_TURN, steps: 1}",
    "{time: 1.0, type: TIME_TRAVEL, years: 3}", "{time: 1.0, type: [}",
  ])
  func `what is no event is passed over`(item: String) throws {
    let (events, file) = try played(Array(Self.keys.prefix(2)))
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    let longer = TemporaryFile("\(text)    - \(item)\n")
    #expect(try Self.events(of: longer.path).count(where: { "\($0)".contains("key(") }) == 2)
    withExtendedLifetime(events) {}
  }
}
