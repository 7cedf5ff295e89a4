import Glibc
import InputFrames
import Testing

@testable import InputDevices

extension MockedDevicesTests {
  /// Accelerometers of both kinds, on devices that umockdev pretends.
  ///
  /// Part of the other suite, because a process has one test bed at a time.
  @Suite("sensors") struct Sensors {
    let bed: MockBed
    private let unit = Acceleration.standardGravity

    init() throws {
      bed = try MockBed()
    }

    // MARK: - Input events

    // Proves: IN:4.7-evdev
    @Test func `an evdev accelerometer tells metres per second squared, stamped by the kernel`()
      throws
    {
      let device = MockDevice.accelerometer(4)
      try bed.plug(device)
      let sensors = try LiveSensors()
      #expect(try added(sensors) == "Mock Accelerometer")
      try bed.send(
        device, at: Timestamp(microseconds: 5_000_001),
        [(EventType.abs, AbsCode.y, -1024), (EventType.abs, AbsCode.z, 512)])
      let sample = try felt(sensors)
      #expect(
        sample
          == Acceleration(
            time: Timestamp(microseconds: 5_000_001), device: DeviceID(0), x: 0, y: -unit,
            z: unit / 2))
    }

    // Proves: IN:1.2-matrix-live
    @Test func `udev's mount matrix turns it`() throws {
      var device = MockDevice.accelerometer(4)
      device.udevProperties.append("ACCEL_MOUNT_MATRIX=0, -1, 0; -1, 0, 0; 0, 0, 1")
      try bed.plug(device)
      let sensors = try LiveSensors(.nodes([device.node]))
      _ = try added(sensors)
      try bed.send(device, at: .now, [(EventType.abs, AbsCode.x, 1024)])
      let sample = try felt(sensors)
      #expect(sample.map { [$0.x, $0.y, $0.z] } == [0, -unit, 0])
    }

    @Test func `a sensor that is pulled out is removed, one that is plugged in is added`() throws {
      let sensors = try LiveSensors()
      #expect(try sensors.nextEvent() == nil)
      let device = MockDevice.accelerometer(4)
      try bed.plug(device)
      #expect(try added(sensors) == "Mock Accelerometer")
      try bed.unplug(device)
      guard case .deviceRemoved(DeviceID(0), time: _) = try next(sensors) else {
        Issue.record("the removal is not told")
        return
      }
      #expect(sensors.devices.isEmpty)
    }

    // Proves: IN:1.2-location
    @Test func `of a seat, one in the keyboard's half and a gamepad's are left alone`() throws {
      var base = MockDevice.accelerometer(4)
      base.udevProperties.append("ACCEL_LOCATION=base")
      try bed.plug(base)
      var stick = MockDevice.keyboard(5)
      stick.udevProperties = ["ID_INPUT_JOYSTICK=1"]
      try bed.plug(stick)
      var motion = MockDevice.accelerometer(6)
      motion.parentNumber = 5
      try bed.plug(motion)
      var messages: [String] = []
      let sensors = try LiveSensors { messages.append($0) }
      #expect(try sensors.nextEvent() == nil)
      #expect(sensors.ignoredDevices == 2)
      #expect(
        messages == [
          "\(base.node): is left alone, because it sits in the half with the keyboard",
          "\(motion.node): is left alone, because it is a gamepad's",
        ])
      #expect(try added(LiveSensors(.nodes([base.node]))) == "Mock Accelerometer")
      let listed = try DeviceCatalogue.connected().listed.filter { !$0.isKeyboard }
      #expect(listed.map(\.sensor?.rotatesDisplay) == [false, false])
    }

    @Test func `a node that is no accelerometer is refused with its name`() throws {
      let keyboard = MockDevice.keyboard(3)
      try bed.plug(keyboard)
      let error = #expect(throws: InputError.self) {
        try LiveSensors(.nodes([keyboard.node]))
      }
      #expect(error?.reason == "is no accelerometer, but Mock Keyboard (keyboard)")
    }

    @Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
    func `one that may not be read is refused in words, with the command that mends it`() throws {
      let device = MockDevice.accelerometer(4)
      try bed.plug(device)
      chmod(device.node, 0)
      let error = #expect(throws: InputError.self) { try LiveSensors(.nodes([device.node])) }
      #expect(error?.reason == "cannot be opened: permission denied (errno 13)")
      #expect(error?.hint?.contains("sudo usermod -aG") == true)
      #expect(try LiveSensors().refusals == [error].compactMap(\.self))
    }

    // MARK: - Industrial I/O, polled

    // Proves: IN:4.7-iio-poll, IN:1.2-matrix-order
    @Test func `a sensor without a buffer is read time and again`() throws {
      let sensor = MockSensor.polled(
        udev: ["ACCEL_MOUNT_MATRIX=0, 1, 0; -1, 0, 0; 0, 0, 1"])
      try bed.add(sensor.description)
      var messages: [String] = []
      let sensors = try LiveSensors { messages.append($0) }
      #expect(try added(sensors) == "mock-accel-3d")
      let first = try #require(try felt(sensors))
      #expect([first.x, first.y, first.z] == [-unit, 0, 0])
      #expect(
        messages == [
          "\(sensor.node): is read time and again: the driver has no buffer"
        ])
      try bed.set(sensor, "in_accel_z_raw", "500")
      let turned = try eventually(sensors) { $0.z != 0 }
      #expect(turned.map { [$0.x, $0.y, $0.z] } == [-unit, 0, unit / 2])
      #expect((turned?.time ?? .zero) > first.time)
    }

    // Proves: IN:1.2-matrix-order, IN:4.7-iio
    @Test
    func `scale and offset of an axis go before those of all, and the driver's matrix counts`()
      throws
    {
      let sensor = MockSensor.polled(
        1,
        [
          "in_accel_x_scale": "0.5", "in_accel_y_offset": "1010", "in_accel_offset": "2",
          "in_accel_scale": "0.1", "in_mount_matrix": "1, 0, 0; 0, -1, 0; 0, 0, -1",
        ])
      try bed.add(sensor.description)
      let sensors = try LiveSensors(.nodes([sensor.node]))
      _ = try added(sensors)
      let sample = try #require(try felt(sensors))
      #expect([sample.x, sample.y, sample.z] == [1, -1, -0.2])
    }

    @Test func `a sensor that is gone from sysfs is removed`() throws {
      let sensor = MockSensor.polled()
      try bed.add(sensor.description)
      let sensors = try LiveSensors()
      _ = try added(sensors)
      _ = try felt(sensors)
      try bed.remove(sensor, "in_accel_y_raw")
      let removal = try first(sensors) { if case .deviceRemoved = $0 { true } else { false } }
      #expect(removal != nil)
      #expect(sensors.devices.isEmpty)
    }

    @Test func `a sensor that cannot be read for a while is told once, and goes on`() throws {
      let sensor = MockSensor.polled()
      try bed.add(sensor.description)
      var messages: [String] = []
      var limits = SensorLimits()
      limits.retryPause = .milliseconds(1)
      let sensors = try LiveSensors(limits: limits) { messages.append($0) }
      _ = try added(sensors)
      _ = try felt(sensors)
      messages = []
      try bed.set(sensor, "in_accel_x_raw", "no number")
      for _ in 0..<Self.patience where messages.isEmpty {
        var wait = pollfd(fd: sensors.descriptor, events: .init(POLLIN), revents: 0)
        _ = poll(&wait, 1, 100)
        _ = try sensors.nextEvent()
      }
      #expect(
        messages == ["\(sensor.node): cannot be read any more: invalid argument (errno 22)"])
      try bed.set(sensor, "in_accel_x_raw", "7")
      #expect(try eventually(sensors) { $0.x != 0 } != nil)
      #expect(messages.count == 1)
    }

    // MARK: - Industrial I/O, buffered

    // Proves: IN:4.7-iio-poll
    @Test func `a sensor with a trigger is read through its buffer, and left switched off`()
      throws
    {
      let sensor = MockSensor.buffered()
      try bed.add(sensor.description)
      do {
        let sensors = try LiveSensors()
        _ = try added(sensors)
        #expect(attribute(sensor, "buffer/enable") == "1")
        #expect(attribute(sensor, "scan_elements/in_accel_z_en") == "1")
        #expect(attribute(sensor, "scan_elements/in_timestamp_en") == "1")
        #expect(attribute(sensor, "current_timestamp_clock") == "monotonic")
        let time = Timestamp.now
        try bed.write(MockSensor.scan(x: 500, y: -1000, z: -1, at: time), to: sensor.node)
        let sample = try #require(try felt(sensors))
        #expect(sample.time == time)
        let scale = 0.009806650
        #expect([sample.x, sample.y, sample.z] == [500 * scale, -1000 * scale, -1 * scale])
      }
      #expect(attribute(sensor, "buffer/enable") == "0")
    }

    @Test func `scans that are cut in two and such that come together are all told`() throws {
      let sensor = MockSensor.buffered()
      try bed.add(sensor.description)
      let sensors = try LiveSensors()
      _ = try added(sensors)
      let bytes = (1...5).flatMap {
        MockSensor.scan(x: Int16($0), y: 0, z: 0, at: .now)
      }
      try bed.write(Array(bytes[..<31]), to: sensor.node)
      var told: [Double] = [try #require(try felt(sensors)).x]
      try bed.write(Array(bytes[31...]), to: sensor.node)
      for _ in 1..<5 { told.append(try #require(try felt(sensors)).x) }
      #expect(told == (1...5).map { Double($0) * 0.009806650 })
    }

    @Test func `without a trigger it is polled, and the doctor names what gives it one`() throws {
      let sensor = MockSensor.buffered(trigger: "")
      try bed.add(sensor.description)
      let sensors = try LiveSensors()
      _ = try added(sensors)
      #expect(try felt(sensors) != nil)
      #expect(attribute(sensor, "buffer/enable") == "0")
      let finding = try doctor(sensor).first { $0.text.contains("no trigger that fills it") }
      #expect(finding?.level == .note)
      #expect(finding?.hint?.hasPrefix("sudo modprobe iio-trig-hrtimer && ") == true)
    }

    @Test func `a trigger of the same driver is set`() throws {
      let sensor = MockSensor.buffered(trigger: "")
      try bed.add(
        """
        P: /devices/platform/mocktrigger/trigger0
        E: SUBSYSTEM=iio
        A: name=mock-accel-3d-dev0\\n

        P: /devices/platform/mocktrigger
        E: SUBSYSTEM=platform

        """)
      try bed.add(sensor.description)
      let sensors = try LiveSensors()
      _ = try added(sensors)
      #expect(attribute(sensor, "trigger/current_trigger") == "mock-accel-3d-dev0")
      #expect(attribute(sensor, "buffer/enable") == "1")
    }

    @Test func `a format that makes no sense leaves the sensor polled`() throws {
      var sensor = MockSensor.buffered()
      sensor.type = "le:s99/16"
      try bed.add(sensor.description)
      var messages: [String] = []
      let sensors = try LiveSensors { messages.append($0) }
      _ = try added(sensors)
      #expect(try felt(sensors) != nil)
      #expect(
        messages.first?.contains("\"le:s99/16\" has numbers that contradict each other") == true)
    }

    @Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
    func `a node or a buffer that this user may not use leaves it polled, and says so`() throws {
      let sensor = MockSensor.buffered()
      try bed.add(sensor.description)
      chmod(sensor.node, 0)
      var finding = try doctor(sensor).first { $0.text.contains("instead of") }
      #expect(finding?.text.hasSuffix("cannot be opened: permission denied (errno 13)") == true)
      #expect(finding?.hint?.contains("sudo chgrp input \(sensor.node)") == true)
      chmod(sensor.node, 0o600)
      chmod("\(sensor.folder)/buffer/enable", 0o400)
      finding = try doctor(sensor).first { $0.text.contains("instead of") }
      #expect(finding?.text.hasSuffix("this user may not set its buffer up") == true)
      #expect(finding?.hint?.contains("sudo chmod -R g+w \(sensor.folder)/buffer") == true)
      let sensors = try LiveSensors()
      _ = try added(sensors)
      #expect(try felt(sensors) != nil)
    }

    @Test func `sensors that come and go leave no descriptor and no thread behind`() throws {
      let device = MockDevice.accelerometer(4)
      let (polled, buffered) = (MockSensor.polled(1), MockSensor.buffered())
      try bed.plug(device)
      try bed.add(polled.description)
      try bed.add(buffered.description)
      let paths = [device.path, polled.path, buffered.path]
      let sensors = try LiveSensors()
      func cycle() throws {
        for path in paths { try bed.announce("remove", path: path) }
        for _ in 0..<Self.patience where !sensors.devices.isEmpty { _ = try next(sensors) }
        for path in paths { try bed.announce("add", path: path) }
        for _ in 0..<Self.patience where sensors.devices.count < 3 { _ = try next(sensors) }
        #expect(sensors.devices.count == 3)
      }
      try cycle()
      let descriptors = SysfsFolder(path: "/proc/self/fd").names().count
      let threads = SysfsFolder(path: "/proc/self/task").names().count
      for _ in 0..<20 { try cycle() }
      #expect(SysfsFolder(path: "/proc/self/fd").names().count <= descriptors)
      #expect(SysfsFolder(path: "/proc/self/task").names().count <= threads + 1)
    }

    // MARK: - Doctor and list

    // Proves: IN:1.2-location
    @Test func `the list tells reading, unit, matrix and place`() throws {
      let sensor = MockSensor.buffered(
        udev: ["ACCEL_MOUNT_MATRIX=0, 1, 0; -1, 0, 0; 0, 0, 1", "ACCEL_LOCATION=display"])
      try bed.add(sensor.description)
      let catalogue = try DeviceCatalogue.connected()
      #expect(
        catalogue.text() == """
          mock-accel-3d: accelerometer
            node   /dev/iio:device0
            seat   seat0
            reads  the kernel's buffer
            unit   0.00980665 m/s² a count, which is 0.001 g
            matrix 0, 1, 0; -1, 0, 0; 0, 0, 1 (ACCEL_MOUNT_MATRIX)
            place  display
            use    yes

          """)
      #expect(
        catalogue.json().contains(
          #""sensor":{"reading":"buffer","polled_because":null,"counts_per_g":1000,"#
            + #""scale_assumed":false,"mount_matrix":"0, 1, 0; -1, 0, 0; 0, 0, 1","#
            + #""mount_matrix_from":"ACCEL_MOUNT_MATRIX","location":"display","#
            + #""gamepad":false,"turns_display":true,"problems":[]}"#))
    }

    // Proves: IN:1.2-matrix-form
    @Test func `a matrix that is none is told by the doctor, and the next one is taken`() throws {
      let sensor = MockSensor.polled(
        udev: ["ACCEL_MOUNT_MATRIX=0, 0, 0; 0, 1, 0; 0, 0, 1"],
        ["in_accel_mount_matrix": "-1, 0, 0; 0, 1, 0; 0, 0, 1"])
      try bed.add(sensor.description)
      let finding = try doctor(sensor).first { $0.level == .warning }
      #expect(
        finding?.text == "ACCEL_MOUNT_MATRIX: the mount matrix \"0, 0, 0; 0, 1, 0; 0, 0, 1\" "
          + "row 1 is all zeros, and is left out")
      #expect(finding?.hint?.contains("sudo systemd-hwdb update") == true)
      let listed = try DeviceCatalogue.connected().listed.first?.sensor
      #expect(listed?.matrixSource == "in_accel_mount_matrix")
      #expect(listed?.matrix?.values.first == -1)
    }

    @Test func `a sensor without matrix or scale gets a finding for each`() throws {
      var sensor = MockSensor.polled()
      sensor.attributes["in_accel_scale"] = "0"
      try bed.add(sensor.description)
      let texts = try doctor(sensor).map(\.text)
      #expect(texts.contains { $0.hasPrefix("neither udev nor the driver says how") })
      #expect(texts.contains { $0.hasPrefix("in_accel_scale holds no scale: \"0\"") })
    }

    // MARK: - Joined

    @Test func `panels and sensors are one source, numbered over both`() throws {
      let panel = MockDevice.panel(0)
      try bed.plug(panel)
      let sensor = MockSensor.polled()
      try bed.add(sensor.description)
      let input = try DeviceInput.connected()
      #expect(input.connectedNames == ["Mock Panel", "mock-accel-3d"])
      var numbers: [DeviceID: String] = [:]
      for _ in 0..<Self.patience where numbers.count < 2 {
        guard let event = try next(input) else { break }
        if case .deviceAdded(let description, let device, time: _) = event {
          numbers[device] = description.name
        }
      }
      #expect(Set(numbers.keys) == [DeviceID(0), DeviceID(1)])
      try bed.send(
        panel, at: .now,
        [
          (EventType.abs, AbsCode.mtSlot, 0), (EventType.abs, AbsCode.mtTrackingID, 1),
          (EventType.abs, AbsCode.mtPositionX, 16), (EventType.abs, AbsCode.mtPositionY, 16),
        ])
      var kinds = Set<String>()
      for _ in 0..<Self.patience where kinds.count < 2 {
        guard let event = try next(input) else { break }
        switch event {
        case .touches(let frame): kinds.insert("touch of \(numbers[frame.device] ?? "")")
        case .acceleration(let sample): kinds.insert("felt by \(numbers[sample.device] ?? "")")
        default: break
        }
      }
      #expect(kinds == ["touch of Mock Panel", "felt by mock-accel-3d"])
    }

    @Test func `nodes are sorted out: the accelerometers are read as such`() throws {
      let panel = MockDevice.panel(0)
      let device = MockDevice.accelerometer(1)
      try bed.plug(panel)
      try bed.plug(device)
      let both = try DeviceInput.connected(.nodes([device.node, panel.node]))
      #expect(both.connectedNames == ["Mock Accelerometer", "Mock Panel"])
      let one = try DeviceInput.connected(.nodes([device.node]))
      #expect(one.touches == nil)
      #expect(one.connectedNames == ["Mock Accelerometer"])
    }

    @Test func `a device that is named twice is refused`() throws {
      let panel = MockDevice.panel(0)
      try bed.plug(panel)
      #expect(throws: InputError.self) { try LiveInput(.nodes([panel.node, panel.node])) }
      #expect(throws: InputError.self) { try RawInput(.nodes([panel.node, panel.node])) }
      let error = #expect(throws: InputError.self) {
        try DeviceInput.connected(.nodes([panel.node, panel.node]))
      }
      #expect(error?.reason == "is named twice")
    }

    @Test func `when the touchscreens are suspended the accelerometers are, and come back`()
      throws
    {
      let panel = MockDevice.panel(0)
      try bed.plug(panel)
      let sensor = MockSensor.buffered()
      try bed.add(sensor.description)
      let input = try DeviceInput.connected()
      #expect(try comings(of: input, 2) == ["added 0", "added 1"])
      // As a seat's manager does, of whom the touchscreens alone hear.
      (input.touches as? LiveInput)?.suspend()
      #expect(try comings(of: input, 2) == ["removed 0", "removed 1"])
      #expect(input.isSuspended)
      #expect(attribute(sensor, "buffer/enable") == "0")
      try (input.touches as? LiveInput)?.resume()
      #expect(try comings(of: input, 2) == ["added 2", "added 3"])
      #expect(!input.isSuspended)
      #expect(attribute(sensor, "buffer/enable") == "1")
      // And as a program does that owns no seat.
      input.suspend()
      #expect(try comings(of: input, 2) == ["removed 2", "removed 3"])
      try input.resume()
      #expect(try comings(of: input, 2) == ["added 4", "added 5"])
    }

    // MARK: - Helpers

    /// The next devices that come or go, sorted.
    private func comings(of input: some DescriptorSource, _ count: Int) throws -> [String] {
      var words: [String] = []
      for _ in 0..<Self.patience where words.count < count {
        guard let event = try next(input) else { break }
        switch event {
        case .deviceAdded(_, let device, time: _): words.append("added \(device.number)")
        case .deviceRemoved(let device, time: _): words.append("removed \(device.number)")
        default: break
        }
      }
      return words.sorted()
    }

    private func next(_ input: some DescriptorSource) throws -> InputEvent? {
      let patience: CInt = 10_000  // as long as a loaded machine may need
      while true {
        if let event = try input.nextEvent() { return event }
        var wait = pollfd(fd: input.descriptor, events: .init(POLLIN), revents: 0)
        guard poll(&wait, 1, patience) == 1 else { return nil }
      }
    }

    private func added(_ input: some DescriptorSource) throws -> String? {
      guard case .deviceAdded(let description, device: _, time: _) = try next(input) else {
        return nil
      }
      return description.name
    }

    private func felt(_ input: some DescriptorSource) throws -> Acceleration? {
      guard case .acceleration(let sample) = try next(input) else { return nil }
      return sample
    }

    /// The first sample of that kind.
    private func eventually(
      _ input: some DescriptorSource, _ isMeant: (Acceleration) -> Bool
    ) throws -> Acceleration? {
      let event = try first(input) {
        if case .acceleration(let sample) = $0 { isMeant(sample) } else { false }
      }
      guard case .acceleration(let sample) = event else { return nil }
      return sample
    }

    private func first(
      _ input: some DescriptorSource, _ isMeant: (InputEvent) -> Bool
    ) throws -> InputEvent? {
      for _ in 0..<Self.patience {
        guard let event = try next(input) else { return nil }
        if isMeant(event) { return event }
      }
      return nil
    }

    /// How many events are waited for, so that no test waits for ever.
    private static let patience = 1000

    private func attribute(_ sensor: MockSensor, _ name: String) -> String? {
      SysfsFolder(path: sensor.folder).text(name)
    }

    private func doctor(_ sensor: MockSensor) throws -> [Diagnosis.Finding] {
      Diagnosis(try SystemFacts.gathered()).findings.filter { $0.subject == sensor.node }
    }
  }
}
