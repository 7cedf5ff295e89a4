import Glibc
import InputDevices
import InputFrames
import Testing

extension MockedDevicesTests {
  /// libevdev and libudev for real, without libinput, on devices that umockdev pretends.
  ///
  /// Part of the other suite, because a process has one test bed at a time.
  @Suite("raw") struct Raw {
    let bed: MockBed
    let panel = MockDevice.panel()

    init() throws {
      bed = try MockBed()
    }

    // Proves: IN:1.3-touch
    @Test func `a panel of the seat tells its touches in millimetres`() throws {
      try bed.plug(panel)
      try bed.plug(.panel(1, udev: ["ID_INPUT_TOUCHSCREEN=1", "ID_SEAT=seat1"]))
      let input = try RawInput()
      guard case .deviceAdded(let description, let device, time: _) = try next(input) else {
        Issue.record("the panel does not come first")
        return
      }
      #expect(description.name == "Mock Panel")
      #expect(input.devices.count == 1)
      let time = Timestamp.now
      try bed.send(
        panel, at: time, down(slot: 2, id: 7, x: 1600, y: 800))
      #expect(
        try next(input)
          == .touches(
            TouchFrame(
              time: time, device: device,
              contacts: [Contact(id: 1, slot: 2, phase: .began, x: 100, y: 50)])))
    }

    @Test func `contacts of two panels never share a number`() throws {
      let second = MockDevice.panel(1, name: "Other Panel")
      try bed.plug(panel)
      try bed.plug(second)
      let input = try RawInput(.nodes([second.node, panel.node]))
      #expect(input.devices[DeviceID(0)]?.name == "Other Panel")
      _ = try (next(input), next(input))
      try bed.send(panel, at: .now, down(slot: 0, id: 1, x: 0, y: 0))
      guard case .touches(let first) = try next(input) else { return }
      try bed.send(second, at: .now, down(slot: 0, id: 1, x: 0, y: 0))
      guard case .touches(let other) = try next(input) else { return }
      #expect(first.contacts.map(\.id) == [1] && other.contacts.map(\.id) == [2])
      #expect(first.device != other.device)
    }

    // Proves: IN:1.2-resync
    @Test func `events that the kernel dropped end the touch that is gone meanwhile`() throws {
      try bed.plug(panel)
      let input = try RawInput()
      _ = try next(input)
      try bed.send(panel, at: .now, down(slot: 0, id: 1, x: 160, y: 160))
      _ = try next(input)
      // The pretended device says of every slot that nobody is there.
      try bed.send(panel, at: .now, [(EventType.syn, SynCode.dropped, 0)])
      guard case .touches(let frame) = try next(input) else {
        Issue.record("the touch stays down")
        return
      }
      #expect(frame.contacts == [Contact(id: 1, slot: 0, phase: .ended, x: 10, y: 10)])
      #expect(input.oddities[DeviceID(0)]?.map(\.kind) == [.eventsDropped])
    }

    @Test func `a panel that is pulled out in mid-touch cancels its touches first`() throws {
      let input = try RawInput()
      #expect(try input.nextEvent() == nil)
      try bed.plug(panel)
      guard case .deviceAdded(_, let device, time: _) = try next(input) else {
        Issue.record("the panel is not announced")
        return
      }
      try bed.send(panel, at: .now, down(slot: 0, id: 1, x: 160, y: 160))
      _ = try next(input)
      try bed.unplug(panel)
      guard case .touches(let frame) = try next(input) else {
        Issue.record("the touch is not cancelled")
        return
      }
      #expect(frame.contacts == [Contact(id: 1, slot: 0, phase: .cancelled, x: 10, y: 10)])
      guard case .deviceRemoved(device, time: _) = try next(input) else {
        Issue.record("the removal is not told")
        return
      }
      #expect(input.devices.isEmpty)
    }

    @Test func `a semi-multi-touch touchpad is refused as what it is`() throws {
      var pad = MockDevice.panel(name: "Mock Pad", udev: ["ID_INPUT_TOUCHPAD=1"])
      pad.description.properties = [InputProperty.semiMultiTouch]
      pad.description.codes[EventType.key] = [KeyCode.touch, KeyCode.toolFinger]
      try bed.plug(pad)
      #expect(try RawInput().nextEvent() == nil)
      let error = #expect(throws: InputError.self) { try RawInput(.nodes([pad.node])) }
      #expect(error?.reason == "is no touchscreen and no pen, but Mock Pad (touchpad)")
    }

    // Proves: IN:6-joystick
    @Test func `a joystick that declares every code is no touchscreen`() throws {
      var joystick = MockDevice.panel(name: "Mock Stick", udev: ["ID_INPUT_JOYSTICK=1"])
      joystick.description.axes[AbsCode.mtSlotMinusOne] = AxisRange(minimum: 0, maximum: 1)
      try bed.plug(joystick)
      #expect(try RawInput().devices.isEmpty)
    }

    @Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
    func `a panel that may not be read is refused, and both ways name the command`() throws {
      try bed.plug(panel)
      chmod(panel.node, 0)
      let error = #expect(throws: InputError.self) { try RawInput(.nodes([panel.node])) }
      #expect(error?.reason == "cannot be opened: permission denied (errno 13)")
      #expect(try RawInput().refusedTouchscreens == [error].compactMap(\.self))
    }

    @Test func `the doctor finds libraries, panel and quirk, and nothing that stops run`() throws {
      try bed.plug(.panel(resolution: 0))
      let facts = try SystemFacts.gathered()
      #expect(facts.libraries.map(\.name) == ["libinput", "libevdev", "libudev"])
      #expect(facts.libraries.allSatisfy { $0.file.hasPrefix("\($0.name).so") })
      #expect(!facts.kernel.isEmpty)
      let panel = Diagnosis(facts).findings.filter { $0.subject == self.panel.node }
      #expect(panel.map(\.level) == [.good, .warning])
    }

    // MARK: - Helpers

    private func next(_ input: RawInput) throws -> InputEvent? {
      let patience: CInt = 10_000  // as long as a loaded machine may need
      while true {
        if let event = try input.nextEvent() { return event }
        var wait = pollfd(fd: input.descriptor, events: .init(POLLIN), revents: 0)
        guard poll(&wait, 1, patience) == 1 else { return nil }
      }
    }

    private func down(slot: Int32, id: Int32, x: Int32, y: Int32) -> [(Int, Int, Int32)] {
      [
        (EventType.abs, AbsCode.mtSlot, slot), (EventType.abs, AbsCode.mtTrackingID, id),
        (EventType.abs, AbsCode.mtPositionX, x), (EventType.abs, AbsCode.mtPositionY, y),
      ]
    }
  }
}
