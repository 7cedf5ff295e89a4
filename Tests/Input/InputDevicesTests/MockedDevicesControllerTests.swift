import Glibc
import InputDevices
import InputFrames
import Testing

extension MockedDevicesTests {
  /// Dials and gamepads, which libinput does not take. Part of the other suite, because a process has one test bed at a time.
  @Suite("controllers", .serialized) struct Controllers {
    let bed: MockBed

    init() throws { bed = try MockBed() }

    /// That many events, as they come, and those that are there with them.
    private func changes(_ input: LiveInput, _ count: Int = 1) throws -> [String] {
      // As long as a loaded machine may need; a turn takes less than a millisecond.
      let patience: CInt = 10_000
      var events: [String] = []
      while true {
        while let event = try input.nextEvent() { events.append(text(event)) }
        guard events.count < count else { return events }
        var wait = pollfd(fd: input.descriptor, events: .init(POLLIN), revents: 0)
        guard poll(&wait, 1, patience) == 1 else { return events }
      }
    }

    private func text(_ event: InputEvent) -> String {
      switch event {
      case .deviceAdded(let description, let device, _):
        "\(device.number) \(description.name), \(description.kind)"
      case .deviceRemoved(let device, _): "\(device.number) gone"
      case .key(let key): "\(key.device.number) \(key.code) \(key.phase)"
      case .pointer(let change): "\(change.device.number) \(change.action)"
      default: "other"
      }
    }

    private func send(_ device: MockDevice, _ type: Int, _ code: Int, _ value: Int32) throws {
      try bed.send(device, at: Timestamp(microseconds: 5_000_000), [(type, code, value)])
    }

    @Test func `a dial turns and presses, plugged in before or later`() throws {
      let (first, second) = (MockDevice.dial(3), MockDevice.dial(4))
      try bed.plug(first)
      let input = try LiveInput()
      #expect(try changes(input) == ["0 Mock Dial, dial"])
      try bed.plug(second)
      #expect(try changes(input) == ["1 Mock Dial, dial"])
      try send(second, EventType.rel, RelCode.dial, 2)
      #expect(try changes(input) == ["1 turned(steps: 2)"])
      try send(first, EventType.key, 0x100, 1)
      #expect(try changes(input) == ["0 256 began"])
    }

    @Test func `what is held when the devices are closed is cancelled, and they come back`() throws
    {
      let pad = MockDevice.gamepad(3)
      try bed.plug(pad)
      let input = try LiveInput()
      #expect(try changes(input) == ["0 Mock Gamepad, gamepad"])
      try send(pad, EventType.abs, 0x10, -1)
      try send(pad, EventType.key, 0x130, 1)
      #expect(try changes(input, 2) == ["0 546 began", "0 304 began"])
      input.suspend()
      #expect(try changes(input, 3) == ["0 304 cancelled", "0 546 cancelled", "0 gone"])
      try input.resume()
      #expect(try changes(input) == ["1 Mock Gamepad, gamepad"])
    }

    @Test func `a dial is read by its node, and not at all without keyboards`() throws {
      let dial = MockDevice.dial(3)
      try bed.plug(dial)
      let input = try LiveInput(.nodes([dial.node]))
      #expect(try changes(input) == ["0 Mock Dial, dial"])
      try send(dial, EventType.rel, RelCode.dial, -1)
      #expect(try changes(input) == ["0 turned(steps: -1)"])
      #expect(try changes(LiveInput(keyboards: nil), 0) == [])
    }

    @Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
    func `a dial that may not be read is refused with the command`() throws {
      let dial = MockDevice.dial(3)
      try bed.plug(dial)
      chmod(dial.node, 0)
      let input = try LiveInput()
      #expect(input.refusals.map(\.subject) == [dial.node])
      #expect(input.refusals.first?.hint?.contains("sudo usermod -aG") == true)
    }
  }
}
