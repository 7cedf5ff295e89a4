import Glibc
import InputFrames
import Testing

@testable import InputRecordings

@Suite(
  "Public recordings in other forms",
  .enabled(if: Corpus.isThere, "../shared/corpus/recordings is not there"))
struct CorpusConversionTests {
  /// Files that take a second each in a debug build are left to `make corpus`.
  private static var files: [String] {
    let isWhole = getenv("DACTYL_WHOLE_CORPUS") != nil
    return Corpus.part(of: Corpus.everyFile).filter { file in
      var status = stat()
      return stat("\(Corpus.recordings)/\(file)", &status) == 0
        && (isWhole || status.st_size < 25_000)
    }
  }

  /// Every recording, to every form that is written, gives the same records.
  // Proves: IN:7.6
  @Test(arguments: ConversionTests.evdevForms)
  func `a conversion loses no record, no time and no range`(form: RecordingFormat) throws {
    var converted = 0
    for file in Self.files {
      let path = "\(Corpus.recordings)/\(file)"
      guard let original = try? Records(path) else { continue }
      converted += 1
      try compare(original, path, form)
    }
    #expect(converted >= Corpus.least(of: 200))
  }

  private func compare(_ original: Records, _ path: String, _ form: RecordingFormat) throws {
    let chosen = form.holdsSeveralDevices ? nil : "1"
    let written = try converted(path, to: form, device: chosen)
    var again = try Records(written.file)
    var expected = original
    expected.fault = nil
    if chosen != nil {
      (expected.devices, expected.events) = ([original.devices[0]], [original.events[0]])
    }
    // What the form has no room for; the report says so.
    for place in expected.devices.indices {
      if expected.devices[place].node == nil || form == .evemu {
        again.devices[place].node = expected.devices[place].node
      }
      if form != .libinputRecord {
        again.devices[place].statedSize = expected.devices[place].statedSize
      }
    }
    #expect(written.report.fault?.reason == original.fault, "\(path)")
    #expect(again == expected, "\(path)")
  }
}
