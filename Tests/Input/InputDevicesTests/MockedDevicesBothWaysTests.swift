import Glibc
import InputDevices
import InputFrames
import Testing

extension MockedDevicesTests {
  /// What must hold whichever way a panel is read: through libinput, and without it.
  @Suite("both ways") struct BothWays {
    enum Way: String, CaseIterable, Sendable {
      case libinput, raw
    }

    let bed: MockBed
    let panel = MockDevice.panel()

    init() throws {
      bed = try MockBed()
    }

    // MARK: - Calibration and screens

    // Proves: IN:1.2-calibration
    @Test(arguments: ["0 -1 1 1 0 0", "-1 0 1 0 -1 1", "1.07 0.013 -0.03 -0.02 0.95 0.04"])
    func `udev's matrix gives the same place on both ways, to the last unit`(
      matrix: String
    ) throws {
      try bed.plug(
        .panel(udev: ["ID_INPUT_TOUCHSCREEN=1", "LIBINPUT_CALIBRATION_MATRIX=\(matrix)"]))
      var places: [[String]] = []
      for way in Way.allCases {
        let input = try open(way)
        guard case .deviceAdded(let description, device: _, time: _) = try next(input) else {
          Issue.record("the panel does not come first")
          return
        }
        #expect(try description.calibration == CalibrationMatrix(matrix, of: "test"))
        var found: [String] = []
        for step in 0..<20 {
          let x = Int32(step * 197 + 13)
          let y = Int32(2290 - step * 101)
          try send(down(slot: 0, id: Int32(step), x: x, y: y))
          found += contacts(try next(input)).map { "\($0.x) \($0.y)" }
          try send([(EventType.abs, AbsCode.mtTrackingID, -1)])
          _ = try next(input)
        }
        places.append(found)
      }
      #expect(places[0] == places[1])
      #expect(places[0].count == 20)
    }

    // Proves: IN:1.2-screen
    @Test(arguments: Way.allCases)
    func `a rule's matrix and screen win over udev's`(way: Way) throws {
      try bed.plug(
        .panel(udev: [
          "ID_INPUT_TOUCHSCREEN=1", "LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0", "WL_OUTPUT=DP-1",
        ]))
      let rule = PanelRule(
        device: "Mock Panel", screen: "left", calibration: .rotated(quartersClockwise: 2))
      let input = try open(way, rules: [rule])
      guard case .deviceAdded(let description, device: _, time: _) = try next(input) else {
        Issue.record("the panel does not come first")
        return
      }
      #expect(description.screenName == "left")
      try send(down(slot: 0, id: 1, x: 1600, y: 800))
      let contact = try #require(contacts(try next(input)).first)
      #expect(abs(contact.x - 156) < 0.1 && abs(contact.y - 94) < 0.1)
    }

    // Proves: IN:1.2-screen
    @Test(arguments: Way.allCases)
    func `udev names the screen, with our property before Wayland's`(way: Way) throws {
      try bed.plug(.panel(udev: ["ID_INPUT_TOUCHSCREEN=1", "WL_OUTPUT=DP-1"]))
      try bed.plug(
        .panel(
          1, name: "Other",
          udev: ["ID_INPUT_TOUCHSCREEN=1", "WL_OUTPUT=DP-1", "DACTYL_SCREEN=bar"]
        ))
      let input = try open(way)
      var names: [String: String?] = [:]
      for _ in 0..<2 {
        guard case .deviceAdded(let description, device: _, time: _) = try next(input) else {
          continue
        }
        names[description.name] = description.screenName
      }
      #expect(names == ["Mock Panel": "DP-1", "Other": "bar"])
    }

    // MARK: - Devices that do wrong

    // Proves: IN:1.2-slot-range, IN:6-slot
    @Test(arguments: Way.allCases)
    func `a slot beyond the declared ones is counted`(way: Way) throws {
      try bed.plug(panel)
      let input = try open(way)
      _ = try next(input)
      try send(down(slot: 31, id: 1, x: 160, y: 160))
      _ = try next(input)
      #expect(oddities(input) == [.slotOutOfRange: 1])
    }

    // Proves: IN:6-replaced-id
    @Test(arguments: Way.allCases)
    func `another tracking ID without -1 between is counted, and the touch goes on`(
      way: Way
    ) throws {
      try bed.plug(panel)
      let input = try open(way)
      _ = try next(input)
      try send(down(slot: 0, id: 1, x: 160, y: 160))
      _ = try next(input)
      try send(down(slot: 0, id: 2, x: 320, y: 160))
      #expect(
        contacts(try next(input)) == [Contact(id: 1, slot: 0, phase: .moved, x: 20, y: 10)])
      #expect(oddities(input) == [.trackingIDReplaced: 1])
    }

    // Proves: IN:6-empty-end
    @Test(arguments: Way.allCases)
    func `-1 for a slot without a contact is counted and touches nothing`(way: Way) throws {
      try bed.plug(panel)
      let input = try open(way)
      _ = try next(input)
      try send([(EventType.abs, AbsCode.mtSlot, 3), (EventType.abs, AbsCode.mtTrackingID, -1)])
      try send(down(slot: 0, id: 1, x: 160, y: 160))
      #expect(contacts(try next(input)).map(\.phase) == [.began])
      #expect(oddities(input) == [.liftOfEmptySlot: 1])
    }

    // Proves: IN:6-range
    @Test(arguments: Way.allCases)
    func `a place outside the range is kept and counted`(way: Way) throws {
      try bed.plug(panel)
      let input = try open(way)
      _ = try next(input)
      try send(down(slot: 0, id: 1, x: 4800, y: 160))
      #expect(contacts(try next(input)).map(\.x) == [300])
      #expect(oddities(input) == [.positionOutOfRange: 1])
    }

    // Proves: IN:6-time
    @Test(arguments: Way.allCases)
    func `time that goes back is counted, and the frames' time does not`(way: Way) throws {
      try bed.plug(panel)
      let input = try open(way)
      _ = try next(input)
      let first = Timestamp.now
      try bed.send(panel, at: first, down(slot: 0, id: 1, x: 160, y: 160))
      _ = try next(input)
      try bed.send(
        panel, at: Timestamp(microseconds: first.microseconds - 40_000),
        [(EventType.abs, AbsCode.mtPositionX, 320)])
      guard case .touches(let frame) = try next(input) else {
        Issue.record("the move is lost")
        return
      }
      #expect(frame.time == first && frame.contacts.map(\.x) == [20])
      #expect(oddities(input).keys.contains(.timeBackwards))
    }

    // MARK: - Life

    @Test(arguments: Way.allCases)
    func `suspending in mid-touch cancels and removes, resuming brings the panel anew`(
      way: Way
    ) throws {
      try bed.plug(panel)
      let input = try open(way)
      _ = try next(input)
      try send(down(slot: 0, id: 1, x: 160, y: 160))
      _ = try next(input)
      try suspend(input)
      #expect(contacts(try next(input)).map(\.phase) == [.cancelled])
      guard case .deviceRemoved(let gone, time: _) = try next(input) else {
        Issue.record("the removal is not told")
        return
      }
      try send(down(slot: 0, id: 2, x: 320, y: 160))
      #expect(try input.nextEvent() == nil)
      try resume(input)
      guard case .deviceAdded(let description, let device, time: _) = try next(input) else {
        Issue.record("the panel does not come back")
        return
      }
      #expect(description.name == "Mock Panel" && device != gone)
    }

    @Test(arguments: Way.allCases)
    func `a panel plugged in while suspended comes with the resumption`(way: Way) throws {
      let input = try open(way)
      try suspend(input)
      try bed.plug(panel)
      #expect(try input.nextEvent() == nil)
      try resume(input)
      guard case .deviceAdded = try next(input) else {
        Issue.record("the panel does not come")
        return
      }
    }

    @Test(arguments: Way.allCases)
    func `1,000 plug cycles in mid-touch leave no descriptor open and no touch down`(
      way: Way
    ) throws {
      try bed.plug(panel)
      let input = try open(way)
      _ = try next(input)
      var before = 0
      var began = 0
      var cancelled = 0
      for cycle in 0..<1000 {
        try bed.send(panel, at: .now, down(slot: 0, id: Int32(cycle), x: 160, y: 160))
        began += contacts(try next(input)).filter { $0.phase == .began }.count
        try bed.unplug(panel)
        cancelled += contacts(try next(input)).filter { $0.phase == .cancelled }.count
        guard case .deviceRemoved = try next(input) else {
          Issue.record("cycle \(cycle): no removal")
          return
        }
        if cycle == 500 { before = openDescriptors() }
        try bed.announce(panel)
        guard case .deviceAdded = try next(input) else {
          Issue.record("cycle \(cycle): no return")
          return
        }
      }
      try bed.unplug(panel)
      while try next(input, patience: 200) != nil {}
      #expect(began == 1000 && cancelled == 1000)
      #expect(openDescriptors() <= before)
    }

    // MARK: - Helpers

    private func open(_ way: Way, rules: [PanelRule] = []) throws -> any DescriptorSource {
      switch way {
      case .libinput: try LiveInput(rules: rules)
      case .raw: try RawInput(rules: rules)
      }
    }

    private func suspend(_ input: any DescriptorSource) throws {
      (input as? LiveInput)?.suspend()
      (input as? RawInput)?.suspend()
    }

    private func resume(_ input: any DescriptorSource) throws {
      try (input as? LiveInput)?.resume()
      try (input as? RawInput)?.resume()
    }

    /// Without late readings, which a busy machine adds.
    private func oddities(_ input: any DescriptorSource) -> [Oddity.Kind: Int] {
      let all = (input as? LiveInput)?.oddities ?? (input as? RawInput)?.oddities ?? [:]
      var counts: [Oddity.Kind: Int] = [:]
      for oddity in all.values.joined() where oddity.kind != .readerLagged {
        counts[oddity.kind, default: 0] += oddity.count
      }
      return counts
    }

    private func contacts(_ event: InputEvent?) -> [Contact] {
      guard case .touches(let frame) = event else { return [] }
      return frame.contacts
    }

    private func next(
      _ input: any DescriptorSource, patience: CInt = 10_000
    ) throws -> InputEvent? {
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

    private func send(_ events: [(Int, Int, Int32)]) throws {
      try bed.send(panel, at: .now, events)
    }

    private func openDescriptors() -> Int {
      guard let folder = opendir("/proc/self/fd") else { return -1 }
      defer { closedir(folder) }
      var count = 0
      while readdir(folder) != nil { count += 1 }
      return count
    }
  }
}
