import Glibc
import InputDevices
import InputFrames
import Testing

/// libinput, libevdev and libudev for real, on devices that umockdev pretends.
///
/// `swift test` cannot preload umockdev, so that these tests are skipped there;
/// `Tests/Lab/mocked-tests` runs them.
@Suite(
  "MockedDevices", .serialized,
  .enabled(if: MockBed.isAvailable, "run by Tests/Lab/mocked-tests under umockdev"))
struct MockedDevicesTests {
  let bed: MockBed
  let panel = MockDevice.panel()

  init() throws {
    bed = try MockBed()
  }

  // Proves: IN:1.3-touch
  @Test func `a panel of the seat tells its touches in millimetres`() throws {
    try bed.plug(panel)
    let input = try LiveInput()
    guard case .deviceAdded(let description, let device, time: _) = try next(input) else {
      Issue.record("the panel does not come first")
      return
    }
    #expect(description.name == "Mock Panel")
    #expect(description.slotCount == 10)
    let touched = try touch(x: 1600, y: 800, tracking: 7, slot: 2, input)
    #expect(
      touched
        == .touches(
          TouchFrame(
            time: Timestamp(microseconds: 5_000_000), device: device,
            contacts: [Contact(id: 1, slot: 2, phase: .began, x: 100, y: 50)])))
  }

  @Test func `a panel named by its node tells its touches in millimetres`() throws {
    try bed.plug(panel)
    try bed.plug(.panel(1, name: "Other Panel"))
    let input = try LiveInput(.nodes([panel.node]))
    #expect(input.devices.values.map(\.name) == ["Mock Panel"])
    _ = try next(input)
    #expect(places(try touch(x: 1600, y: 800, input)) == ["began 100.0 50.0"])
  }

  @Test func `places are those that the panel's geometry gives for the same units`() throws {
    let panel = MockDevice.panel(resolution: 13, minimum: -300)
    try bed.plug(panel)
    let input = try LiveInput()
    _ = try next(input)
    let geometry = PanelGeometry(panel.description)
    let frame = try touch(x: 1234, y: 777, input)
    #expect(places(frame) == ["began \(geometry.x(1234)) \(geometry.y(777))"])
  }

  // Proves: IN:1.2-resolution
  @Test func `a panel without a resolution takes the size that udev states`() throws {
    try bed.plug(
      .panel(
        resolution: 0,
        udev: [
          "ID_INPUT_TOUCHSCREEN=1", "ID_INPUT_WIDTH_MM=200", "ID_INPUT_HEIGHT_MM=100",
        ]))
    let input = try LiveInput()
    _ = try next(input)
    #expect(places(try touch(x: 2048, y: 1152, input)) == ["began 100.0 50.0"])
  }

  @Test func `a panel that states no size at all takes the assumed one`() throws {
    try bed.plug(.panel(resolution: 0))
    let input = try LiveInput()
    _ = try next(input)
    let size = PanelGeometry(MockDevice.panel(resolution: 0).description).size
    #expect(
      places(try touch(x: 2048, y: 1152, input)) == ["began \(size.width / 2) \(size.height / 2)"]
    )
  }

  @Test func `a panel that states no size takes that of the only monitor`() throws {
    try bed.add(
      """
      P: /devices/platform/gpu/drm/card0/card0-HDMI-A-1
      E: SUBSYSTEM=drm
      A: status=connected
      H: edid=\(MonitorSizeTests.hexadecimal(millimetres: (155, 86)))

      """)
    try bed.plug(.panel(resolution: 0))
    let input = try LiveInput()
    _ = try next(input)
    #expect(places(try touch(x: 2048, y: 1152, input)) == ["began 77.5 43.0"])
    // A recording says so, for where it is replayed there is another monitor.
    let records = try EvdevRecords(nodes: [], take: { _, _ in }, settle: {})
    #expect(records.devices.first?.description.statedSize == PanelSize(width: 155, height: 86))
  }

  @Test func `a touchscreen that libinput does not take is refused in libinput's words`() throws {
    var panel = MockDevice.panel()
    panel.description.axes[AbsCode.y] = nil
    try bed.plug(panel)
    let refused = try LiveInput().refusedTouchscreens
    #expect(refused.map(\.subject) == [panel.node])
    #expect(refused.first?.reason.hasPrefix("libinput does not take this device") == true)
    #expect(refused.first?.hint?.contains("--raw") == true)
  }

  // Proves: IN:1.2-ends
  @Test(arguments: [false, true])
  func `the ends of the axes lie on the panel, however they are stated`(isExchanged: Bool) throws {
    var panel = MockDevice.panel()
    let range = AxisRange(minimum: 4095, maximum: 0, resolution: 16)
    if isExchanged {
      for code in [AbsCode.x, AbsCode.mtPositionX] { panel.description.axes[code] = range }
    }
    try bed.plug(panel)
    let input = try LiveInput()
    // libinput takes no panel whose minimum lies above its maximum since 1.31.
    if isExchanged, input.devices.isEmpty {
      #expect(
        input.refusedTouchscreens.map(\.reason) == [
          "libinput does not take this device: kernel bug: kernel axis range [4095, 0] on ABS_X too extreme"
        ])
      return
    }
    _ = try next(input)
    let frame = try touch(x: isExchanged ? 0 : 4095, y: 2303, input)
    #expect(places(frame) == ["began 255.9375 143.9375"])
  }

  @Test func `a frame lists what changed, by slot, and a contact's number never comes back`()
    throws
  {
    try bed.plug(panel)
    let input = try LiveInput()
    _ = try next(input)
    try send(at: 1, down(slot: 1, id: 10, x: 160, y: 160) + down(slot: 0, id: 11, x: 320, y: 160))
    try send(at: 2, [(3, AbsCode.mtSlot, 1), (3, AbsCode.mtPositionX, 176)])
    try send(
      at: 3, [(3, AbsCode.mtSlot, 0), (3, AbsCode.mtTrackingID, -1), (3, AbsCode.mtSlot, 1)])
    try send(at: 4, down(slot: 0, id: 12, x: 480, y: 160))
    var frames: [[String]] = []
    for _ in 0..<4 {
      guard case .touches(let frame) = try next(input) else { break }
      frames.append(frame.contacts.map { "#\($0.id) slot \($0.slot) \($0.phase) \($0.x)" })
    }
    #expect(
      frames == [
        ["#1 slot 0 began 20.0", "#2 slot 1 began 10.0"],
        ["#2 slot 1 moved 11.0"], ["#1 slot 0 ended 20.0"], ["#3 slot 0 began 30.0"],
      ])
  }

  @Test func `a panel that is pulled out in mid-touch cancels its touches first`() throws {
    let input = try LiveInput()
    #expect(try input.nextEvent() == nil)
    try bed.plug(panel)
    guard case .deviceAdded(_, let device, time: _) = try next(input) else {
      Issue.record("the panel is not announced")
      return
    }
    _ = try touch(x: 160, y: 160, input)
    try bed.unplug(panel)
    guard case .touches(let frame) = try next(input) else {
      Issue.record("the touch is not cancelled")
      return
    }
    #expect(frame.contacts == [Contact(id: 1, slot: 0, phase: .cancelled, x: 10, y: 10)])
    guard case .deviceRemoved(device, time: let time) = try next(input) else {
      Issue.record("the removal is not told")
      return
    }
    #expect(time >= frame.time)
    #expect(input.devices.isEmpty)
  }

  @Test func `without keyboards they are counted, and accelerometers left alone`() throws {
    try bed.plug(.keyboard(3))
    try bed.plug(.accelerometer(4))
    var messages: [String] = []
    let input = try LiveInput(log: { messages.append($0) }, keyboards: nil)
    #expect(try input.nextEvent() == nil)
    #expect(input.ignoredDevices == 1)
    #expect(messages.contains { $0.contains("accelerometer, ignoring") })
  }

  @Test func `a node that is no touchscreen is refused with its name`() throws {
    let keyboard = MockDevice.keyboard(3)
    try bed.plug(keyboard)
    let error = #expect(throws: InputError.self) {
      try LiveInput(.nodes([keyboard.node]), keyboards: nil)
    }
    #expect(error?.reason == "is no touchscreen and no mouse and no pen, but Mock Keyboard")
    #expect(error?.subject == keyboard.node)
  }

  @Test func `a node that is not there is refused with what to do`() throws {
    let error = #expect(throws: InputError.self) { try LiveInput(.nodes(["/dev/input/event9"])) }
    #expect(error?.reason == "cannot be opened: there is no such device node (errno 2)")
    #expect(error?.hint?.hasPrefix("dactyl devices lists") == true)
  }

  @Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
  func `a panel that may not be read is refused, and both ways name the command`() throws {
    try bed.plug(panel)
    chmod(panel.node, 0)
    let error = #expect(throws: InputError.self) { try LiveInput(.nodes([panel.node])) }
    #expect(error?.reason == "cannot be opened: permission denied (errno 13)")
    #expect(error?.hint?.contains("sudo usermod -aG") == true)
    let input = try LiveInput()
    #expect(try input.nextEvent() == nil)
    #expect(input.refusedTouchscreens.map(\.subject) == [panel.node])
    let listed = try DeviceCatalogue.connected().listed
    #expect(listed.map(\.name) == ["Mock Panel"])
    #expect(listed.first?.obstacle == error)
    #expect(listed.first?.slots == nil)
  }

  @Test func `the catalogue lists panels, keyboards and both kinds of accelerometers`() throws {
    try bed.plug(panel)
    try bed.plug(.accelerometer(1))
    try bed.plug(.keyboard(2))
    try bed.add(
      """
      P: /devices/platform/mockiio/iio:device0
      N: iio:device0
      E: DEVNAME=/dev/iio:device0
      E: SUBSYSTEM=iio
      E: ACCEL_MOUNT_MATRIX=0, 1, 0; -1, 0, 0; 0, 0, 1
      A: name=mock-accel-3d
      A: in_accel_x_raw=12
      A: in_accel_y_raw=12
      A: in_accel_z_raw=12
      A: buffer/enable=0

      P: /devices/platform/mockiio
      E: SUBSYSTEM=platform

      """)
    let catalogue = try DeviceCatalogue.connected()
    #expect(
      catalogue.listed.map { "\($0.name), \($0.kind), \($0.interface)" } == [
        "Mock Panel, touchscreen, multi-touch B, evdev",
        "Mock Accelerometer, accelerometer, evdev", "Mock Keyboard, keyboard, evdev",
        "mock-accel-3d, accelerometer, iio",
      ])
    #expect(catalogue.listed.allSatisfy { $0.obstacle == nil && $0.seat == "seat0" })
    #expect(catalogue.listed.first?.slots == 10)
    #expect(catalogue.listed.first?.size == PanelGeometry(panel.description).size)
    #expect(catalogue.listed.last?.sensor?.matrixSource == "ACCEL_MOUNT_MATRIX")
    #expect(catalogue.devices.count == 4)
  }

  @Test(arguments: [("0, 1, 0; -1, 0, 0; 0, 0, 1", true), ("0, 0, 0; 0, 1, 0; 0, 0, 1", false)])
  func `a recording holds the mount matrix that counts, and leaves out one that turns nothing`(
    matrix: String, counts: Bool
  ) throws {
    var sensor = MockDevice.accelerometer(0)
    sensor.udevProperties.append("ACCEL_MOUNT_MATRIX=\(matrix)")
    try bed.plug(sensor)
    var log: [String] = []
    let records = try EvdevRecords(
      nodes: [sensor.node], log: { log.append($0) }, take: { _, _ in }, settle: {})
    #expect(records.devices.map { $0.udevProperties["ACCEL_MOUNT_MATRIX"] != nil } == [counts])
    #expect(log.count == (counts ? 0 : 1), "\(log)")
  }

  @Test func `a panel of another seat is listed with it and read only there`() throws {
    try bed.plug(.panel(udev: ["ID_INPUT_TOUCHSCREEN=1", "ID_SEAT=seat1"]))
    #expect(try DeviceCatalogue.connected().listed.map(\.seat) == ["seat1"])
    #expect(try LiveInput(.seat("seat0")).nextEvent() == nil)
    #expect(try LiveInput(.seat("seat1")).nextEvent() != nil)
  }

  @Test func `a panel that udev does not call one is listed with that obstacle`() throws {
    try bed.plug(.panel(udev: ["ID_INPUT_TABLET=1"]))
    let listed = try DeviceCatalogue.connected().listed
    #expect(
      listed.map(\.obstacle?.reason) == [
        "udev does not call it a touchscreen, so libinput does not"
      ])
  }

  // MARK: - Helpers

  private func next(_ input: LiveInput) throws -> InputEvent? {
    // As long as a loaded machine may need; a frame takes less than a millisecond.
    let patience: CInt = 10_000
    while true {
      if let event = try input.nextEvent() { return event }
      var wait = pollfd(fd: input.descriptor, events: .init(POLLIN), revents: 0)
      guard poll(&wait, 1, patience) == 1 else { return nil }
    }
  }

  private func touch(
    x: Int32, y: Int32, tracking: Int32 = 1, slot: Int32 = 0, _ input: LiveInput
  ) throws -> InputEvent? {
    try send(at: 5, down(slot: slot, id: tracking, x: x, y: y))
    return try next(input)
  }

  private func down(slot: Int32, id: Int32, x: Int32, y: Int32) -> [(Int, Int, Int32)] {
    [
      (EventType.abs, AbsCode.mtSlot, slot), (EventType.abs, AbsCode.mtTrackingID, id),
      (EventType.abs, AbsCode.mtPositionX, x), (EventType.abs, AbsCode.mtPositionY, y),
    ]
  }

  private func send(at seconds: Int64, _ events: [(Int, Int, Int32)]) throws {
    try bed.send(panel, at: Timestamp(microseconds: seconds * 1_000_000), events)
  }

  private func places(_ event: InputEvent?) -> [String] {
    guard case .touches(let frame) = event else { return [] }
    return frame.contacts.map { "\($0.phase) \($0.x) \($0.y)" }
  }
}
