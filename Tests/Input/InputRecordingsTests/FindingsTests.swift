import InputFrames
import Testing

@testable import InputRecordings

/// What the fuzzer found, each with its smallest input: none may come back.
@Suite("Findings of the fuzzer")
struct FindingsTests {
  /// A table's times may lie further apart than any recording's records.
  @Test(arguments: ConversionTests.evdevForms)
  func `a time that no form holds ends a conversion with an error`(form: RecordingFormat) throws {
    let table = TemporaryFile(
      "Time (s),X (m/s^2),Y (m/s^2),Z (m/s^2)\n1,1,2,3\n2,1,2,3\n9.1E12,1,2,3\n9.2E12,1,2,3\n")
    let (file, report) = try converted(table.path, to: form)
    #expect(report.fault?.reason == "the time is beyond what a recording holds")
    #expect(report.frames == 2)
    let again = try Records(file)
    #expect(again.fault == nil)
    #expect(again.events[0].count == 8)
  }
}
