import InputFrames
import Testing

@testable import InputRecordings

/// What others have made of the same recordings (spec input.md 7).
@Suite("Ground truths", .enabled(if: Corpus.isThere, "../shared/corpus/recordings is not there"))
struct GroundTruthTests {
  private static let pixel = "\(Corpus.touchscreens)/pixel-tablet/google_pixel_tablet_touchscreen"

  /// One line of Android's expectations.
  private struct Expected {
    var action: String
    var values: [String: Double]

    init?(_ line: String) {
      guard let action = line.firstMatch(of: /"action":"([A-Z]+)"/) else { return nil }
      self.action = String(action.1)
      values = Dictionary(
        line.matches(of: /"AXIS_([A-Z_]+)":([-+0-9.eE]+)/).map {
          (String($0.1), Double($0.2) ?? .nan)
        },
        uniquingKeysWith: { $1 })
    }
  }

  // Proves: IN:7.2
  @Test func `a Pixel Tablet's records become Android's motion events, to a millionth`() throws {
    let lines = try LineReader(path: "\(Self.pixel)_events.json")
    var expected: [Expected] = []
    while let line = try lines.next() { Expected(line.text).map { expected.append($0) } }
    let path = "\(Self.pixel).evemu"
    var source = try RecordingSource(path: path)
    let device = source.description
    let perMillimetre = Double(device.axes[AbsCode.mtPositionX]?.resolution ?? 0)
    let greatest = Double(device.axes[AbsCode.mtTouchMajor]?.maximum ?? 0)
    var contacts: [Contact] = []
    while let event = try source.nextEvent() {
      if case .touches(let frame) = event { contacts += frame.contacts }
    }
    #expect(expected.count == 26)
    #expect(contacts.count == expected.count)
    let actions: [Contact.Phase: String] = [.began: "DOWN", .moved: "MOVE", .ended: "UP"]
    for (contact, wanted) in zip(contacts, expected) {
      #expect(actions[contact.phase] == wanted.action)
      let (major, minor) = (contact.major ?? .nan, contact.minor ?? .nan)
      let values = [
        "X": contact.x * perMillimetre, "Y": contact.y * perMillimetre,
        "PRESSURE": contact.pressure ?? .nan,
        "SIZE": (major + minor) / 2 * perMillimetre / greatest,
        "TOUCH_MAJOR": major * perMillimetre, "TOUCH_MINOR": minor * perMillimetre,
        "ORIENTATION": contact.orientation ?? .nan,
      ]
      // Where a touch ends, Android repeats the pressure before; we tell the panel's own, 0.
      for (name, value) in values where contact.phase != .ended || name != "PRESSURE" {
        #expect(abs(value - (wanted.values[name] ?? .nan)) < 1e-6, "\(name)")
      }
    }
  }

  // Proves: IN:7.2
  @Test func `Android's motion events, read as a recording, are the panel's contacts`() throws {
    func contacts(_ path: String) throws -> [Contact] {
      var source = try RecordingSource(path: path, rate: 60)
      var contacts: [Contact] = []
      while let event = try source.nextEvent() {
        if case .touches(let frame) = event { contacts += frame.contacts }
      }
      return contacts
    }
    let told = try contacts("\(Self.pixel)_events.json")
    let ours = try contacts("\(Self.pixel).evemu")
    #expect(told.count == 26 && told.map(\.phase) == ours.map(\.phase))
    let first = try #require(zip(told, ours).first { _ in true })
    let (right, down) = (first.1.x / first.0.x, first.1.y / first.0.y)
    for (one, other) in zip(told, ours) {
      #expect(abs(one.x * right - other.x) < 1e-6 && abs(one.y * down - other.y) < 1e-6)
      guard other.phase != .ended else { continue }
      #expect(abs((one.pressure ?? .nan) - (other.pressure ?? .nan)) < 2e-6)
      #expect(abs((one.orientation ?? .nan) - (other.orientation ?? .nan)) < 2e-6)
    }
  }

  /// Recordings of several fingers, with what they are read by.
  private static let crowded = [
    "ep0430m09/EP0430M09.4-finger-drag-down.events",
    "ep0430m09/EP0430M09.2-fingers-touch-release.events",
    "3m-3m-microtouch-usb-controlle-0596-0506/3m_0596_0506_0.kernel-3.12.x.evemu.gz",
    "hanvon-10-1-20b3-0a18/hanvon_20b3_0a18_0.kernel-3.12.x.evemu",
    "unitec-usb-touch-win7-227d-0103/unitec_227d_0103_0.kernel-3.12.x.evemu.gz",
  ]

  /// Frames are taken out, and in their place the kernel says that it dropped some and a reader
  /// states what the slots hold: from there on nothing differs from the whole recording.
  // Proves: IN:7.5
  @Test(arguments: crowded, [1, 7, 40])
  func `after a drop and a look at the slots the contacts are the true ones`(
    file: String, missing: Int
  ) throws {
    let opened = try OpenedRecording(path: "\(Corpus.touchscreens)/\(file)")
    var frames: [[EvdevEvent]] = [[]]
    var record = RecordedEvent()
    while try opened.reader.next(into: &record), frames.count < 400 {
      frames[frames.count - 1].append(record.event)
      if record.event.isReport { frames.append([]) }
    }
    frames.removeLast()
    let description = opened.devices[0]
    let whole = Contacts.states(of: frames, description)
    #expect(whole.contains { $0.count > 1 })
    for start in stride(from: 3, to: frames.count - missing, by: max(1, frames.count / 30)) {
      var damaged = Array(frames[..<start])
      let time = frames[start + missing - 1][0].time
      let slots = SlotValues(frames[..<(start + missing)])
      damaged.append([.syn(SynCode.dropped, time), .syn(SynCode.report, time)])
      damaged.append(slots.snapshot(at: time))
      damaged += frames[(start + missing)...]
      let states = Contacts.states(of: damaged, description)
      // One frame for the drop and one for the snapshot stand where the missing ones were.
      #expect(states[(start + 1)...].elementsEqual(whole[(start + missing - 1)...]), "\(start)")
    }
  }

  // Proves: IN:7.8
  @Test(arguments: [
    ("mir-usb-mouse", "MOUSE", DeviceKind.mouse), ("mir-usb-keyboard", "KEY", .keyboard),
    ("umockdev-usbkbd", "KEY", .keyboard),
  ])
  func `a device that was taken for a mock is what its name and udev say`(
    name: String, word: String, kind: DeviceKind
  ) throws {
    let path = "\(Corpus.recordings)/other/\(name)/\(name).umockdev"
    let kinds = try UdevDump.devices(path).filter { $0.kind == word }.map(\.description.kind)
    #expect(!kinds.isEmpty && kinds.allSatisfy { $0 == kind }, "\(kinds)")
  }

  // Proves: IN:7.8
  @Test func `what a device is agrees with udev's word in dumps of real machines`() throws {
    var counts: [String: Int] = [:]
    var differing: [String] = []
    for file in Corpus.everyFile where file.hasSuffix(".udevadm.txt") {
      for device in try UdevDump.devices("\(Corpus.recordings)/\(file)") {
        guard let said = device.kind else { continue }
        counts[said, default: 0] += 1
        let ours =
          switch device.description.kind {
          case .touchscreen: "TOUCHSCREEN"
          case .touchpad: "TOUCHPAD"
          case .pen: "TABLET"
          case .accelerometer: "ACCELEROMETER"
          case .keyboard: "KEY"
          case .mouse: "MOUSE"
          case .switches, .dial, .gamepad, .pad, .ambientSensor, .other: "other"
          }
        if ours != said { differing.append("\(file) \(device.description.name): \(said), \(ours)") }
      }
    }
    #expect(counts.count > 3, "\(counts)")
    #expect(differing == [], "\(counts)")
  }
}

extension EvdevEvent {
  fileprivate static func syn(_ code: Int, _ time: Timestamp) -> EvdevEvent {
    EvdevEvent(time: time, type: UInt16(EventType.syn), code: UInt16(code), value: 0)
  }
}

/// Which contacts are down after each frame, by slot: place to a thousandth of a millimetre.
private enum Contacts {
  static func states(
    of frames: some Sequence<[EvdevEvent]>, _ description: DeviceDescription
  ) -> [[Int: [Int]]] {
    var decoder = SlotDecoder(description, device: DeviceID(0))
    var frame = TouchFrame(time: .zero, device: DeviceID(0))
    var down: [Int: [Int]] = [:]
    return frames.map { records in
      for record in records where decoder.consume(record, into: &frame) {
        for contact in frame.contacts {
          let isOver = contact.phase == .ended || contact.phase == .cancelled
          down[contact.slot] =
            isOver ? nil : [contact.x, contact.y].map { Int(($0 * 1000).rounded()) }
        }
      }
      return down
    }
  }
}

/// What the kernel's slots hold, as `EVIOCGMTSLOTS` tells.
private struct SlotValues {
  private var slot: Int32 = 0
  private var values: [Int32: [UInt16: Int32]] = [:]

  init(_ frames: some Sequence<[EvdevEvent]>) {
    for event in frames.joined() where Int(event.type) == EventType.abs {
      if Int(event.code) == AbsCode.mtSlot { slot = event.value }
      if Int(event.code) > AbsCode.mtSlot { values[slot, default: [:]][event.code] = event.value }
    }
  }

  func snapshot(at time: Timestamp) -> [EvdevEvent] {
    func record(_ code: UInt16, _ value: Int32) -> EvdevEvent {
      EvdevEvent(time: time, type: UInt16(EventType.abs), code: code, value: value)
    }
    let slotCode = UInt16(AbsCode.mtSlot)
    let trackingCode = UInt16(AbsCode.mtTrackingID)
    var records: [EvdevEvent] = []
    for (slot, values) in values.sorted(by: { $0.key < $1.key }) {
      records.append(record(slotCode, slot))
      records.append(record(trackingCode, values[trackingCode] ?? -1))
      for (code, value) in values.sorted(by: { $0.key < $1.key }) where code != trackingCode {
        records.append(record(code, value))
      }
    }
    return records + [record(slotCode, slot), .syn(SynCode.report, time)]
  }
}

/// Input devices of a `udevadm info --export-db` text: what they can do, and what udev calls them.
private struct UdevDump {
  var description = DeviceDescription(name: "")
  /// `TOUCHSCREEN` and so on; `nil` for what udev calls no input device.
  var kind: String?

  static func devices(_ path: String) throws -> [UdevDump] {
    let lines = try LineReader(path: path)
    var devices: [UdevDump] = []
    var block: [String: String] = [:]
    while let line = try lines.next() {
      let text = line.text
      if text.isEmpty {
        if let device = UdevDump(block) { devices.append(device) }
        block = [:]
      }
      guard text.hasPrefix("E: "), let equals = text.firstIndex(of: "=") else { continue }
      block[String(text[..<equals].dropFirst(3))] = String(text[equals...].dropFirst())
    }
    if let device = UdevDump(block) { devices.append(device) }
    return devices
  }

  private init?(_ block: [String: String]) {
    guard let types = block["EV"], block["SUBSYSTEM"] == "input", block["ID_INPUT"] == "1" else {
      return nil
    }
    description.name = block["NAME"] ?? ""
    description.properties = Self.bits(block["PROP"] ?? "0")
    for type in Self.bits(types) {
      let key = [EventType.key: "KEY", EventType.rel: "REL", EventType.abs: "ABS"][type]
      description.codes[type] = key.flatMap { block[$0] }.map(Self.bits) ?? []
    }
    let kinds = ["ACCELEROMETER", "TOUCHSCREEN", "TOUCHPAD", "TABLET", "MOUSE"]
    // The buttons of a drawing tablet are of it, and are nothing that points; older versions of
    // udev have no name for them.
    let isButtons =
      block["ID_INPUT_TABLET_PAD"] == "1"
      || (block["ID_INPUT_TABLET"] == "1" && !description.has(EventType.key, KeyCode.toolPen))
    // A gamepad with keys is no keyboard here, nor is a wheel, which udev calls so.
    let isKeyboard =
      block["ID_INPUT_KEY"] == "1"
      && block["ID_INPUT_JOYSTICK"] != "1" && block["REL"] == nil
    kind =
      isButtons
      ? "other"
      : kinds.first { block["ID_INPUT_\($0)"] == "1" } ?? (isKeyboard ? "KEY" : "other")
  }

  /// Words of 64 bits, the highest first.
  private static func bits(_ text: String) -> Set<Int> {
    var bits: Set<Int> = []
    for (word, digits) in text.split(separator: " ").reversed().enumerated() {
      let value = UInt64(digits, radix: 16) ?? 0
      for bit in 0..<64 where value >> UInt64(bit) & 1 == 1 { bits.insert(word * 64 + bit) }
    }
    return bits
  }
}
