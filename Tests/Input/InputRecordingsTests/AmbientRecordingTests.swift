import InputFrames
import InputRecordings
import Testing

/// A sensor of light and proximity in the form of `libinput record`, as `dactyl record` writes it.
@Suite("Light and proximity in recordings")
struct AmbientRecordingTests {
  private func recording(scale: String = "0.5") -> String {
    """
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
    system:
      kernel: "6.1.0"
    devices:
      - node: /dev/iio:device0
        evdev:
          name: "Demo Room"
          id: [0, 0, 0, 0]
          codes:
            0: [0, 1, 2, 3]
            3: [25, 40]
          absinfo:
            25: [0, 2147483647, 0, 0, 0]
            40: [0, 2147483647, 0, 0, 0]
          properties: []
        udev:
          properties:
            - DACTYL_LIGHT_SCALE=\(scale)
            - PROXIMITY_NEAR_LEVEL=100
        events:
          - evdev:
            - [0, 0, 3, 40, 20]
            - [0, 0, 3, 25, 3]
            - [0, 0, 0, 0, 0]
          - evdev:
            - [0, 500000, 3, 25, 120]
            - [0, 500000, 0, 0, 0]
          - evdev:
            - [1, 0, 3, 40, 20]
            - [1, 0, 0, 0, 0]

    """
  }

  @Test func `its counts are measures again, by the scale that the recording states`() throws {
    let file = TemporaryFile(recording())
    var source = try RecordingSource(path: file.path)
    var told: [String] = []
    while let event = try source.nextEvent() {
      guard case .ambient(let sample) = event else { continue }
      told.append("\(sample.time.milliseconds) \(sample.measure)")
    }
    #expect(
      told == [
        "0.0 light(10.0)", "0.0 proximity(isNear: false)", "500.0 proximity(isNear: true)",
      ])
  }

  @Test func `check counts its samples and calls it by its kind`() throws {
    let file = TemporaryFile(recording())
    let report = try RecordingReport(path: file.path)
    #expect(report.samples == 3 && report.reasonWithoutTouches == nil)
    #expect(report.device.kind == .ambientSensor)
    #expect(report.text.contains("  samples   3"))
  }

  @Test func `a scale that is no number is refused at its line`() throws {
    let file = TemporaryFile(recording(scale: "much"))
    let error = #expect(throws: InputError.self) { try RecordingSource(path: file.path) }
    #expect(error?.line == 21 && error?.reason.contains("DACTYL_LIGHT_SCALE") == true)
  }
}
