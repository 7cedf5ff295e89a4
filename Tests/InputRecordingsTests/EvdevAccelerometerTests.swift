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

  // Proves: IN:4.7
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
}
