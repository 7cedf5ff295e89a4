import InputFrames
import InputRecordings
import Testing

/// A convertible's hinge in recordings, with a key beside it.
@Suite("Switches in recordings")
struct SwitchRecordingTests {
  private static let header = """
    # EVEMU 1.3
    N: Demo Hinge
    I: 0019 0000 0000 0000
    B: 00 23 00 00 00 00 00 00 00
    B: 05 03 00

    """

  private static let turned = """
    E: 1.000000 0005 0001 0001
    E: 1.000000 0000 0000 0000
    E: 1.500000 0005 0001 0001
    E: 1.500000 0005 0002 0001
    E: 1.500000 0000 0000 0000
    E: 2.000000 0005 0000 0001
    E: 2.000000 0005 0001 0000
    E: 2.000000 0000 0000 0000

    """

  private func turns(_ text: String) throws -> [String] {
    let file = TemporaryFile(text)
    var source = try RecordingSource(path: file.path)
    var turns: [String] = []
    while let event = try source.nextEvent() {
      guard case .switched(let change) = event else { continue }
      turns.append("\(change.time.milliseconds) \(change.kind.rawValue) \(change.isOn)")
    }
    return turns
  }

  @Test func `a switch is told when it is turned, and not when it is told again`() throws {
    #expect(
      try turns(Self.header + Self.turned) == [
        "0.0 tablet mode true", "1000.0 lid true", "1000.0 tablet mode false",
      ])
  }

  @Test func `check counts the turns and calls the device by its kind`() throws {
    let file = TemporaryFile(Self.header + Self.turned)
    let report = try RecordingReport(path: file.path)
    #expect(report.switchChanges == 3 && report.reasonWithoutTouches == nil)
    #expect(report.text.contains("  kind      switches\n"))
    #expect(report.text.contains("  switches  3 changes\n"))
  }

  @Test func `a device whose switches stay says so`() throws {
    let file = TemporaryFile(Self.header + "E: 1.000000 0000 0000 0000\n")
    let report = try RecordingReport(path: file.path)
    #expect(report.reasonWithoutTouches == "no switch of \"Demo Hinge\" is turned")
  }
}
