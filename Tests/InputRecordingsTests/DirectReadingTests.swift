import InputFrames
import Testing
import Yams

@testable import InputRecordings

/// The lines that libinput writes are read without the YAML library; it must not show.
@Suite("Reading directly and through the YAML library")
struct DirectReadingTests {
  /// Every recording's first frames, as one text of `libinput record`'s form.
  // Proves: IN:4.2
  @Test(.enabled(if: Corpus.isThere, "../shared/corpus/recordings is not there"))
  func `both ways give the same records of every public recording`() throws {
    var files = 0
    var records = 0
    for file in Corpus.everyFile {
      guard let original = try? FirstRecords("\(Corpus.recordings)/\(file)") else { continue }
      let text = TemporaryFile(original.text)
      #expect(try FirstRecords(text.path).events == original.events, "\(file)")
      #expect(try Self.library(original.text) == original.events, "\(file)")
      files += 1
      records += original.events.count
    }
    #expect(files >= 200)
    #expect(records >= 10_000)
  }

  @Test(arguments: [
    "- [  1,      5,   3,  57,      -1] # EV_ABS", "- [1,5,3,57,-1]",
    "- [ 1 , 5 , 3 , 57 , -1 ]", "-   [1, 5, 3, 57, -1]", "- [+1, 5, 3, 57, -1]",
    "- [0x1, 5, 0o3, 57, -1]", "- - 1\n      - 5\n      - 3\n      - 57\n      - -1",
    "- [1, 5,\n       3, 57, -1]",
  ])
  func `a record in any of YAML's forms is the same record`(item: String) throws {
    let text =
      LibinputTests.top()
      + LibinputTests.device(events: "  - evdev:\n    \(item)\n    - [1,5,0,0,0]\n")
    let file = TemporaryFile(text)
    let events = try Records(file).events[0]
    #expect(events.count == 2)
    #expect(
      events[0]
        == EvdevEvent(
          time: Timestamp(microseconds: 1_000_005), type: 3, code: 57, value: -1))
  }

  /// What the YAML library finds in the text.
  private static func library(_ text: String) throws -> [EvdevEvent] {
    let root = try #require(try Yams.compose(yaml: text))
    var events: [EvdevEvent] = []
    for device in root["devices"]?.sequence ?? [] {
      for item in device["events"]?.sequence ?? [] {
        for record in item["evdev"]?.sequence ?? [] {
          let fields = try #require(record.sequence).compactMap { $0.int.map { Int64($0) } }
          try #require(fields.count == 5)
          let event = EvdevEvent(
            seconds: fields[0], microseconds: fields[1], type: fields[2], code: fields[3],
            value: fields[4])
          events.append(try #require(event))
        }
      }
    }
    return events
  }
}

/// The first whole frames of a recording's first device.
private struct FirstRecords {
  var events: [EvdevEvent] = []
  /// They and the device in `libinput record`'s form.
  var text = ""

  init(_ path: String) throws {
    let opened = try OpenedRecording(path: path, rate: 60)
    var writer = LibinputRecordWriter(keepsKeys: true)
    var bytes: [UInt8] = []
    var record = RecordedEvent()
    while events.count < 150, (try? opened.reader.next(into: &record)) == true {
      if record.device == 0 { events.append(record.event) }
    }
    while let last = events.last, !last.isReport { events.removeLast() }
    for event in events { writer.append(event, device: 0, to: &bytes) }
    text = LibinputRecordWriter.header(deviceCount: 1)
    text += writer.header([WrittenDevice(description: opened.devices[0].asKernelHasIt)])
    text += String(decoding: bytes, as: UTF8.self)
  }
}
