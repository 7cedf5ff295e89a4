import Glibc
import InputDevices
import InputFrames
import Testing

extension MockedDevicesTests {
  /// Keyboards through libinput. Part of the other suite, because a process has one test bed at a time.
  @Suite("keyboards", .serialized) struct Keyboards {
    let bed: MockBed
    /// `KEY_LEFTSHIFT`, `KEY_A`, `KEY_Y`, `KEY_LEFT`.
    private let board: MockDevice

    init() throws {
      bed = try MockBed()
      var board = MockDevice.keyboard(3)
      board.description.codes = [EventType.key: [42, 30, 21, 105]]
      self.board = board
    }

    /// That many events, as they come, and those that are there with them.
    private func changes(_ input: LiveInput, _ count: Int = 1) throws -> [InputEvent] {
      // As long as a loaded machine may need; a key takes less than a millisecond.
      let patience: CInt = 10_000
      var events: [InputEvent] = []
      while true {
        while let event = try input.nextEvent() { events.append(event) }
        guard events.count < count else { return events }
        var wait = pollfd(fd: input.descriptor, events: .init(POLLIN), revents: 0)
        guard poll(&wait, 1, patience) == 1 else { return events }
      }
    }

    private func text(_ events: [InputEvent]) -> [String] {
      events.map { event in
        switch event {
        case .deviceAdded(let description, let device, _):
          "\(device.number) \(description.name), \(description.kind)"
        case .deviceRemoved(let device, _): "\(device.number) gone"
        case .key(let key):
          "\(key.device.number) \(key.code) \(key.phase) \(key.characters ?? "-")"
        default: "other"
        }
      }
    }

    private func send(_ code: Int, _ value: Int32, at milliseconds: Int64) throws {
      try bed.send(
        board, at: Timestamp(microseconds: milliseconds * 1000),
        [(EventType.key, code, value), (EventType.syn, SynCode.report, 0)])
    }

    @Test func `a key comes with its time and the letter of its layout`() throws {
      try bed.plug(board)
      let input = try LiveInput(keyboards: KeyboardSettings(layout: "de"))
      #expect(text(try changes(input)) == ["0 Mock Keyboard, keyboard"])
      try send(21, 1, at: 5000)
      try send(21, 0, at: 5100)
      let events = try changes(input, 2)
      #expect(text(events) == ["0 21 began z", "0 21 ended -"])
      #expect(events.map(\.time.microseconds) == [5_000_000, 5_100_000])
      guard case .key(let key) = events.first else { return }
      #expect(key.repetition == .assumed)
    }

    @Test func `Shift of one keyboard counts on another`() throws {
      var second = board
      second.number = 4
      try bed.plug(board)
      try bed.plug(second)
      let input = try LiveInput(keyboards: KeyboardSettings(layout: "us"))
      _ = try changes(input, 2)
      try send(42, 1, at: 5000)
      _ = try changes(input)
      try bed.send(
        second, at: Timestamp(microseconds: 5_100_000),
        [(EventType.key, 30, 1), (EventType.syn, SynCode.report, 0)])
      #expect(text(try changes(input)) == ["1 30 began A"])
    }

    @Test func `a modifier and its like do not repeat`() throws {
      try bed.plug(board)
      let input = try LiveInput(keyboards: KeyboardSettings(layout: "us"))
      _ = try changes(input)
      try send(42, 1, at: 5000)
      guard case .key(let key) = try changes(input).first else {
        Issue.record("no key came")
        return
      }
      #expect(key.repetition == nil)
      #expect(key.characters == nil)
    }

    @Test func `keys that are down are cancelled when their keyboard goes`() throws {
      try bed.plug(board)
      let input = try LiveInput(keyboards: KeyboardSettings(layout: "us"))
      _ = try changes(input)
      try send(42, 1, at: 5000)
      try send(30, 1, at: 5010)
      _ = try changes(input, 2)
      try bed.unplug(board)
      #expect(text(try changes(input, 3)) == ["0 30 cancelled -", "0 42 cancelled -", "0 gone"])
      #expect(input.devices.isEmpty)
    }

    @Test func `keys that are down are cancelled while the devices are closed`() throws {
      try bed.plug(board)
      let input = try LiveInput(keyboards: KeyboardSettings(layout: "us"))
      _ = try changes(input)
      try send(42, 1, at: 5000)
      _ = try changes(input)
      input.suspend()
      #expect(text(try changes(input, 2)) == ["0 42 cancelled -", "0 gone"])
      try input.resume()
      #expect(text(try changes(input)) == ["1 Mock Keyboard, keyboard"])
      try send(30, 1, at: 6000)
      #expect(text(try changes(input)) == ["1 30 began a"])
    }

    @Test func `the power button is left to the machine`() throws {
      var button = board
      button.description.codes = [EventType.key: [116]]
      try bed.plug(button)
      let input = try LiveInput()
      #expect(try changes(input, 0) == [])
      #expect(input.ignoredDevices == 1)
    }

    @Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
    func `a keyboard that may not be read is refused with the command, and a button is not`()
      throws
    {
      var button = board
      button.number = 4
      button.description.codes = [EventType.key: [116]]
      for device in [board, button] {
        try bed.plug(device)
        chmod(device.node, 0)
      }
      let input = try LiveInput()
      #expect(input.refusals.map(\.subject) == [board.node])
      #expect(input.refusals.first?.hint?.contains("sudo usermod -aG") == true)
      #expect(try LiveInput(keyboards: nil).refusals == [])
      let listed = try DeviceCatalogue.connected().listed
      #expect(listed.map(\.obstacle) == input.refusals)
      #expect(Diagnosis(SystemFacts(catalogue: try .connected())).text.contains(board.node))
    }

    @Test func `another layout counts from then on, with the modifiers that are down`() throws {
      try bed.plug(board)
      let input = try LiveInput(keyboards: KeyboardSettings(layout: "us"))
      _ = try changes(input)
      try send(42, 1, at: 5000)
      _ = try changes(input)
      input.setKeyboardLayout("de")
      try send(21, 1, at: 5100)
      try send(21, 0, at: 5200)
      try send(42, 0, at: 5300)
      #expect(text(try changes(input, 3)) == ["0 21 began Z", "0 21 ended -", "0 42 ended -"])
      try send(21, 1, at: 5400)
      #expect(text(try changes(input)) == ["0 21 began z"])
    }

    @Test func `with a layout that nobody knows keys type plain letters, and a line says so`()
      throws
    {
      try bed.plug(board)
      var lines: [String] = []
      let input = try LiveInput(
        keyboards: KeyboardSettings(layout: "klingon"), keyboardLog: { lines.append($0) })
      _ = try changes(input)
      try send(21, 1, at: 5000)
      #expect(text(try changes(input)) == ["0 21 began y"])
      #expect(lines.count == 1)
      #expect(lines.first?.contains("knows no keyboard layout klingon") == true)
    }

    @Test func `a keyboard alone does not end the wait for a touchscreen`() throws {
      try bed.plug(board)
      let input = try LiveInput()
      #expect(input.awaitsDevice)
      try bed.plug(.panel())
      _ = try changes(input)
      #expect(!input.awaitsDevice)
    }
  }
}
