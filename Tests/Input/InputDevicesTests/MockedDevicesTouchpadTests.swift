import Glibc
import InputDevices
import InputFrames
import Testing

extension MockedDevicesTests {
  /// Touchpads through libinput. Part of the other suite, because a process has one test bed at a time.
  @Suite("touchpads", .serialized) struct Touchpads {
    let bed: MockBed
    private let pad: MockDevice

    init() throws {
      bed = try MockBed()
      // 100 × 60 mm, five fingers.
      let x = AxisRange(minimum: 0, maximum: 4000, resolution: 40)
      let y = AxisRange(minimum: 0, maximum: 2400, resolution: 40)
      // `BTN_LEFT`, `BTN_TOOL_FINGER`, `BTN_TOOL_QUINTTAP`, `BTN_TOUCH`, and those of two to four fingers.
      let keys: Set<Int> = [0x110, 0x145, 0x148, 0x14a, 0x14d, 0x14e, 0x14f]
      pad = MockDevice(
        number: 5,
        description: DeviceDescription(
          name: "Mock Touchpad", bus: 0x18, vendor: 0x1234, product: 0x0bad, version: 1,
          properties: [0], codes: [EventType.key: keys],
          axes: [
            AbsCode.x: x, AbsCode.y: y, AbsCode.mtPositionX: x, AbsCode.mtPositionY: y,
            AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 4),
            AbsCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65535),
          ]),
        udevProperties: ["ID_INPUT_TOUCHPAD=1"])
    }

    /// Fingers that move by so many millimetres in each of 40 frames of 10 ms, and lift; and the gestures of a kind that
    /// libinput makes of them. A pretended node holds few records, so that each frame is read at once.
    private func gestures(
      _ kind: GestureChange.Kind, in input: LiveInput,
      of fingers: [(x: Double, y: Double, right: Double, down: Double)]
    ) throws -> [GestureChange] {
      var found: [GestureChange] = []
      let start = Timestamp.now
      let tool = [0x145, 0x14d, 0x14e, 0x14f][fingers.count - 1]
      for frame in 0...40 {
        var records: [(Int, Int, Int32)] = []
        for (slot, finger) in fingers.enumerated() {
          records.append((EventType.abs, AbsCode.mtSlot, Int32(slot)))
          if frame == 0 {
            records.append((EventType.abs, AbsCode.mtTrackingID, Int32(100 + slot)))
          }
          let x = Int32((finger.x + finger.right * Double(frame)) * 40)
          let y = Int32((finger.y + finger.down * Double(frame)) * 40)
          records += [
            (EventType.abs, AbsCode.mtPositionX, x), (EventType.abs, AbsCode.mtPositionY, y),
          ]
          if slot == 0 {
            records += [(EventType.abs, AbsCode.x, x), (EventType.abs, AbsCode.y, y)]
          }
        }
        if frame == 0 {
          records += [(EventType.key, KeyCode.touch, 1), (EventType.key, tool, 1)]
        }
        try bed.send(pad, at: start + .milliseconds(10 * frame), records)
        found += try changes(input, kind, patience: 1)
      }
      var records: [(Int, Int, Int32)] = []
      for slot in fingers.indices {
        records += [
          (EventType.abs, AbsCode.mtSlot, Int32(slot)), (EventType.abs, AbsCode.mtTrackingID, -1),
        ]
      }
      records += [(EventType.key, KeyCode.touch, 0), (EventType.key, tool, 0)]
      try bed.send(pad, at: start + .milliseconds(410), records)
      while !(found.last?.phase == .ended || found.last?.phase == .cancelled) {
        let more = try changes(input, kind, patience: 10_000)
        if more.isEmpty { break }
        found += more
      }
      return found
    }

    /// The gestures of a kind that come within so many milliseconds, or at once.
    private func changes(
      _ input: LiveInput, _ kind: GestureChange.Kind, patience: CInt
    ) throws -> [GestureChange] {
      var found: [GestureChange] = []
      var wait = pollfd(fd: input.descriptor, events: .init(POLLIN), revents: 0)
      _ = poll(&wait, 1, patience)
      while let event = try input.nextEvent() {
        if case .gesture(let change) = event, change.kind == kind { found.append(change) }
      }
      return found
    }

    @Test func `two fingers that move apart pinch, and lift`() throws {
      try bed.plug(pad)
      let input = try LiveInput()
      let found = try gestures(.pinch, in: input, of: [(45, 30, -0.5, 0), (60, 30, 0.5, 0)])
      #expect(found.first?.phase == .began && found.last?.phase == .ended)
      #expect(found.allSatisfy { $0.fingers == 2 })
      let scales = found.map(\.scale)
      #expect(scales == scales.sorted() && (scales.last ?? 0) > 2)
    }

    @Test func `three fingers that move together swipe`() throws {
      try bed.plug(pad)
      let input = try LiveInput()
      let found = try gestures(
        .swipe, in: input, of: [(20, 30, 1, 0), (35, 28, 1, 0), (50, 30, 1, 0)])
      #expect(found.first?.phase == .began && found.last?.phase == .ended)
      #expect(found.allSatisfy { $0.fingers == 3 })
      #expect(found.reduce(0) { $0 + $1.right } > 100)
      #expect(abs(found.reduce(0) { $0 + $1.down }) < 1)
    }

    @Test func `a button that is down when the machine sleeps does not stay down`() throws {
      try bed.plug(pad)
      let input = try LiveInput()
      try bed.send(
        pad, at: .now,
        [
          (EventType.abs, AbsCode.mtSlot, 0), (EventType.abs, AbsCode.mtTrackingID, 7),
          (EventType.abs, AbsCode.mtPositionX, 1000), (EventType.abs, AbsCode.mtPositionY, 800),
          (EventType.key, KeyCode.touch, 1), (EventType.key, 0x145, 1),
          (EventType.key, KeyCode.mouse, 1),
        ])
      func actions() throws -> [PointerChange.Action] {
        var found: [PointerChange.Action] = []
        var wait = pollfd(fd: input.descriptor, events: .init(POLLIN), revents: 0)
        repeat {
          while let event = try input.nextEvent() {
            if case .pointer(let change) = event { found.append(change.action) }
          }
        } while found.isEmpty && poll(&wait, 1, 10_000) == 1
        return found
      }
      #expect(try actions() == [.pressed(1)])
      input.suspend()
      #expect(try actions() == [.cancelled])
    }

    @Test(arguments: [nil, true, false])
    func `a tap is a click where the setting says so, and libinput's default without one`(
      setting: Bool?
    ) throws {
      try bed.plug(pad)
      let input = try LiveInput(tapToClick: setting)
      let start = Timestamp.now
      try bed.send(
        pad, at: start,
        [
          (EventType.abs, AbsCode.mtSlot, 0), (EventType.abs, AbsCode.mtTrackingID, 7),
          (EventType.abs, AbsCode.mtPositionX, 2000), (EventType.abs, AbsCode.mtPositionY, 800),
          (EventType.key, KeyCode.touch, 1), (EventType.key, 0x145, 1),
        ])
      try bed.send(
        pad, at: start + .milliseconds(40),
        [
          (EventType.abs, AbsCode.mtTrackingID, -1), (EventType.key, KeyCode.touch, 0),
          (EventType.key, 0x145, 0),
        ])
      var presses: [PointerChange.Action] = []
      // A tap's release comes by a timer, after less than half a second; a busy machine may need longer.
      let patience: CInt = setting == true ? 10_000 : 500
      var wait = pollfd(fd: input.descriptor, events: .init(POLLIN), revents: 0)
      for _ in 0..<4 where presses.count < 2 {
        _ = poll(&wait, 1, patience)
        while let event = try input.nextEvent() {
          if case .pointer(let change) = event { presses.append(change.action) }
        }
      }
      // The pad has a button, so that libinput's default is off.
      #expect(presses == (setting == true ? [.pressed(1), .pressed(0)] : []))
    }
  }
}
