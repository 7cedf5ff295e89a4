import InputFrames
import InputRecordings
import Testing

@Suite("Recordings of evdev accelerometers")
struct EvdevAccelerometerTests {
  private static let header = """
    # EVEMU 1.3
    N: Lab Accelerometer
    I: 0018 1234 0acc 0001
    P: 40 00 00 00 00 00 00 00
    B: 00 09 00 00 00 00 00 00 00
    B: 03 07 00 00 00 00 00 00 00
    A: 00 -2048 2047 0 0 1024
    A: 01 -2048 2047 0 0 1024
    A: 02 -2048 2047 0 0 1024

    """

  private func events(_ text: String) throws -> [InputEvent] {
    let file = TemporaryFile(Self.header + text)
    var source = try RecordingSource(path: file.path)
    var events: [InputEvent] = []
    while let event = try source.nextEvent() { events.append(event) }
    return events
  }

  // Proves: IN:4.7-evdev
  @Test func `a recorded accelerometer tells samples in m/s²`() throws {
    let events = try events(
      """
      E: 1.000000 0003 0001 -1024
      E: 1.000000 0003 0002 -512
      E: 1.000000 0000 0000 0000
      E: 1.020000 0003 0000 1024
      E: 1.020000 0000 0000 0000

      """)
    let unit = Acceleration.standardGravity
    let device = DeviceID(0)
    #expect(
      events.dropFirst() == [
        .acceleration(Acceleration(time: .zero, device: device, x: 0, y: -unit, z: -unit / 2)),
        .acceleration(
          Acceleration(
            time: Timestamp(milliseconds: 20), device: device, x: unit, y: -unit, z: -unit / 2)),
        .deviceRemoved(device, time: Timestamp(milliseconds: 20)),
      ])
    guard case .deviceAdded(let description, _, _) = events.first else {
      Issue.record("no device")
      return
    }
    #expect(description.kind == .accelerometer)
  }

  // MARK: - What dactyl record writes

  private let range = AxisRange(minimum: -2048, maximum: 2047, resolution: 1024)
  private var sensor: DeviceDescription {
    DeviceDescription(
      name: "Sensor", node: "/dev/iio:device0", properties: [InputProperty.accelerometer],
      codes: [EventType.abs: [AbsCode.x, AbsCode.y, AbsCode.z]],
      axes: [AbsCode.x: range, AbsCode.y: range, AbsCode.z: range])
  }

  /// A recording of two samples of a sensor of which udev says that.
  private func recorded(_ properties: [String: String]) -> TemporaryFile {
    var writer = LibinputRecordWriter()
    var bytes = Array(LibinputRecordWriter.header(deviceCount: 1).utf8)
    bytes += Array(writer.deviceHeader(sensor, udevProperties: properties).utf8)
    for (time, values) in [(5, [523, 13, 5]), (20_000, [8, 521, -67])] as [(Int64, [Int32])] {
      let records =
        zip(AbsCode.x...AbsCode.z, values).map { (EventType.abs, $0, $1) } + [(EventType.syn, 0, 0)]
      for (type, code, value) in records {
        writer.append(
          EvdevEvent(
            time: Timestamp(microseconds: time), type: UInt16(type), code: UInt16(code),
            value: value),
          zero: Timestamp(microseconds: 5), to: &bytes)
      }
    }
    return TemporaryFile(bytes: bytes)
  }

  private func samples(_ file: TemporaryFile) throws -> [Acceleration] {
    var source = try RecordingSource(path: file.path)
    var samples: [Acceleration] = []
    while let event = try source.nextEvent() {
      if case .acceleration(let sample) = event { samples.append(sample) }
    }
    return samples
  }

  // Proves: IN:1.2-matrix-live, IN:4.7-replay
  @Test func `a replay gives the accelerations of the live sensor, to the last bit`() throws {
    let matrix = try MountMatrix("0,-1,0;-1,0,0;0,0,1", of: "test")
    let axes = AccelerationAxes(
      scales: [0.019163, 0.019163, 0.02].map { AccelerationScale(scale: $0, offset: 1.5) },
      matrix: matrix)
    let file = recorded([
      "ACCEL_MOUNT_MATRIX": "0,-1,0;-1,0,0;0,0,1", "ACCEL_LOCATION": "display",
      AccelerometerMounting.scaleProperty: "0.019163, 0.019163, 0.02",
      AccelerometerMounting.offsetProperty: "1.5, 1.5, 1.5", "ID_PATH": "left out",
    ])
    let device = DeviceID(0)
    #expect(
      try samples(file) == [
        axes.acceleration(
          AccelerationCounts(x: 523, y: 13, z: 5), time: .zero, device: device),
        axes.acceleration(
          AccelerationCounts(x: 8, y: 521, z: -67), time: Timestamp(microseconds: 19_995),
          device: device),
      ])
  }

  // Proves: IN:1.2-matrix-live, IN:4.2-udev
  @Test func `libinput's own recordings turn by udev's matrix, too`() throws {
    let turned = try samples(recorded(["ACCEL_MOUNT_MATRIX": "0, 1, 0; 1, 0, 0; 0, 0, -1"]))
    let plain = try samples(recorded([:]))
    #expect(turned.map { [$0.x, $0.y, $0.z] } == plain.map { [$0.y, $0.x, -$0.z] })
  }

  @Test(arguments: [
    (["ACCEL_MOUNT_MATRIX": "1,0;0,1"], "the mount matrix \"1,0;0,1\" has 2 rows, not 3"),
    (
      ["DACTYL_ACCEL_SCALE": "1, x, 2"],
      "DACTYL_ACCEL_SCALE \"1, x, 2\" holds something else than three numbers"
    ),
    (
      ["DACTYL_ACCEL_SCALE": "1, 1, 1", "DACTYL_ACCEL_OFFSET": "nan, 0, 0"],
      "DACTYL_ACCEL_OFFSET \"nan, 0, 0\" holds something else than three numbers"
    ),
  ])
  func `what is malformed is refused with its line`(
    properties: [String: String], reason: String
  ) throws {
    let file = recorded(properties)
    let error = #expect(throws: InputError.self) { try RecordingSource(path: file.path) }
    #expect(error?.reason == reason)
    #expect(error?.line == 22)
  }
}
