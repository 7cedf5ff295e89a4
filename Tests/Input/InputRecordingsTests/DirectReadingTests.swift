import InputFrames
import Testing
import Yams

@testable import InputRecordings

/// The lines that libinput writes are read without the YAML library; it must not show.
@Suite("Reading directly and through the YAML library")
struct DirectReadingTests {
  /// Every recording's first frames, as one text of `libinput record`'s form.
  // Proves: IN:4.2-both
  @Test(.enabled(if: Corpus.isThere, "../shared/corpus/recordings is not there"))
  func `both ways give the same records of every public recording`() throws {
    var files = 0
    var records = 0
    for file in Corpus.part(of: Corpus.everyFile) {
      guard let original = try? FirstRecords("\(Corpus.recordings)/\(file)") else { continue }
      let text = TemporaryFile(original.text)
      #expect(try FirstRecords(text.path).events == original.events, "\(file)")
      #expect(try Self.library(original.text) == original.events, "\(file)")
      files += 1
      records += original.events.count
    }
    #expect(files >= Corpus.least(of: 200))
    #expect(records >= Corpus.least(of: 10_000))
  }

  /// Whole recordings, record by record and as their lines lie in memory.
  // Proves: IN:4.1-reading
  @Test(.enabled(if: Corpus.isThere, "../shared/corpus/recordings is not there"))
  func `lines taken from memory give what reading each one gives`() throws {
    var (files, taken, records) = (0, 0, 0)
    for file in Corpus.part(of: Corpus.everyFile) {
      let path = "\(Corpus.recordings)/\(file)"
      guard let each = try? AllRecords(path, readsPlain: false) else { continue }
      let plain = try AllRecords(path, readsPlain: true)
      #expect(plain.events == each.events, "\(file)")
      #expect(plain.lines == each.lines, "\(file)")
      #expect(plain.failure == each.failure, "\(file)")
      files += plain.taken > 0 ? 1 : 0
      taken += plain.taken
      records += plain.events.count
    }
    #expect(files >= Corpus.least(of: 100))
    #expect(taken > records / (Wide.isAsked ? 4 : 6))
  }

  /// What a source tells, against what decoders make of each record.
  @Test(.enabled(if: Corpus.isThere, "../shared/corpus/recordings is not there"))
  func `a source tells of blocks what it would tell of each record`() throws {
    for file in Corpus.part(of: Corpus.files) {
      let path = "\(Corpus.touchscreens)/\(file)"
      guard let each = try? AllRecords(path, readsPlain: false), each.devices.count == 1,
        case .touchscreen = each.devices[0].kind, !each.events.isEmpty
      else { continue }
      var decoder = SlotDecoder(each.devices[0], device: DeviceID(0))
      decoder.expectSnapshot()
      var frame = TouchFrame(time: .zero, device: DeviceID(0))
      var frames: [TouchFrame] = []
      var clock = RecordingClock(devices: 1)
      for (event, line) in zip(each.events, each.lines) {
        var event = event
        let reading = clock.receive(
          stamp: event.time.microseconds, closesFrame: event.isReport,
          isTouched: decoder.contactsDown > 0)
        event.time = reading.time
        if let oddity = reading.oddity { decoder.count(oddity, at: event.time, line: line) }
        if decoder.consume(event, line: line, into: &frame) { frames.append(frame) }
      }
      if decoder.cancelAll(at: clock.latest, into: &frame) { frames.append(frame) }
      var source = try RecordingSource(path: path, rate: 60)
      var told: [TouchFrame] = []
      while let event = try? source.nextEvent() {
        if case .touches(let frame) = event { told.append(frame) }
      }
      #expect(told == frames, "\(file)")
      #expect(source.now == clock.latest, "\(file)")
      #expect(source.eventCounts == [each.events.count], "\(file)")
      #expect(source.oddities(ofPlayed: 0) == decoder.oddities, "\(file)")
    }
  }

  @Test func `a pause is measured from the record before, not from the block's beginning`() throws {
    var text = Sample.header
    for hours in [0, 5000, 10_000, 20_000, 20_001] {
      let seconds = 100 + hours * 3600
      text += "E: \(seconds).000000 0003 0035 \(hours + 1)\nE: \(seconds).000000 0000 0000 0000\n"
    }
    let file = TemporaryFile(text)
    var source = try RecordingSource(path: file.path)
    while try source.nextEvent() != nil {}
    let leaps = source.oddities(ofPlayed: 0).filter { $0.kind == .timeLeaps }
    #expect(leaps.map(\.count) == [1])
    #expect(leaps.map(\.firstTime) == [Timestamp(microseconds: 10_000 * 3_600_000_000)])
    #expect(source.now == Timestamp(microseconds: 20_001 * 3_600_000_000))
  }

  /// Lines that the recorders do not write so, among some that they do: a reader that takes lines
  /// from memory must stop before each.
  // Proves: IN:4.1-reading
  @Test(arguments: [
    "E: 1.5 0003 0035 0001", "E: 1.000100 003 0035 0001", "E: 1.000100 0003 00035 0001",
    "E: 1.000100 0003 0035 +001", "E:1.000100 0003 0035 0001", "E: 1.000100 0003 0035 0001 x",
    "E: 1.000100 0003 003g 0001", "E: 1.000100 0003 0035 99999999999",
    "E: 1.000100 0003 0035 -", "E: 1.000100 0003 0035", "", "# a comment", "E: 1.000100  3 35 1",
    "E: 123456789012.000100 0003 0035 0001", "E: 1234567890123.000100 0003 0035 0001",
    "E: 1.000100 0003 0035 0001\r", "E: 1.000100 0003 0035 0001\t# ABS", "E: 1.000100 FfFf aBcD 7",
    "E: 18446744073709551621.000100 0003 0035 0001",
    "E: 1.000100 0003 0035 18446744073709551621", "E: 1.000100 0003 0035 -2147483648",
    "E: 1.000100 0003 0035 2147483648", "N: again",
  ])
  func `a line of another form is read or refused alike`(line: String) throws {
    let text = Sample.header + Sample.tap + line + "\n" + Sample.tap
    let file = TemporaryFile(text)
    let each = try AllRecords(file.path, readsPlain: false)
    let plain = try AllRecords(file.path, readsPlain: true)
    #expect(plain.events == each.events)
    #expect(plain.lines == each.lines)
    #expect(plain.failure == each.failure)
    #expect(plain.taken >= 5)
  }

  @Test(arguments: [
    "    - [  1,      5,   3,  53,       1]", "    - [  1,      5,   3,  53,      -1] # EV_ABS",
    "    - [+1, 5, 3, 53, 1]", "    - [1,5,3,53,1]", "    - [1, 5, 3, 53 , 1]",
    "    - [1, 5, 3, 53]",
    "    - [1, 5, 3, 53, 1, 1]", "    - [1, 1000000, 3, 53, 1]", "    - [1, 5, 70000, 53, 1]",
    "    - [12345678, 5, 3, 53, 1]", "    - [1234567890123, 5, 3, 53, 1]",
    "    - [-1, 5, 3, 53, 1]",
    "    - [1, 5, 3, 53, 1]\r", "    - [1, 5, 3, 53, 0x10]", "    - [1, 5, 3, 53, ]", "  - evdev:",
    "  - evdev: # next", "  - hid:", "   - evdev:", "# a comment", "    - [1, 5, 3,\n      53, 1]",
    "    -  [1, 5, 3, 53, 1]", "\t- [1, 5, 3, 53, 1]", "  - libinput:",
    "    - [1, 5, 3, 53, 1] #\t",
    "    - [1, 5, 3, 53, 1] x", "    - [1, 5, 3, 53, 1]# x",
    "    - [18446744073709551621, 5, 3, 53, 1]",
    "    - [1, 5, 3, 53, 18446744073709551621]", "    - [01, 05, 03, 053, 01]",
  ])
  func `an item of another form is read or refused alike`(line: String) throws {
    let frame =
      "  - evdev:\n    - [1, 5, 3, 57, 1]\n    - [1, 5, 3, 53, 9]\n    - [1, 5, 0, 0, 0]\n"
    let file = TemporaryFile(
      LibinputTests.top() + LibinputTests.device(events: frame + frame + line + "\n" + frame))
    let each = try AllRecords(file.path, readsPlain: false)
    let plain = try AllRecords(file.path, readsPlain: true)
    #expect(plain.events == each.events)
    #expect(plain.lines == each.lines)
    #expect(plain.failure == each.failure)
    #expect(plain.taken >= 5)
  }

  // Proves: IN:4.2-both
  @Test(arguments: [
    "    - [  1,      5,   3,  57,      -1] # EV_ABS", "- [1,5,3,57,-1]",
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

/// Every record of a recording, with its line and what ended it.
private struct AllRecords {
  var devices: [DeviceDescription]
  var events: [EvdevEvent] = []
  var lines: [Int] = []
  var failure: String?
  /// How many were taken from memory.
  var taken = 0

  init(_ path: String, readsPlain: Bool) throws {
    let opened = try OpenedRecording(path: path, rate: 60)
    devices = opened.devices
    let block = UnsafeMutableBufferPointer<EvdevEvent>.allocate(capacity: 7)
    let numbers = UnsafeMutablePointer<Int>.allocate(capacity: 7)
    defer {
      block.deallocate()
      numbers.deallocate()
    }
    var record = RecordedEvent()
    do throws(InputError) {
      while true {
        let count = readsPlain ? opened.reader.readPlain(into: block, lines: numbers) : 0
        for index in 0..<count {
          events.append(block[index])
          lines.append(numbers[index])
        }
        taken += count
        if count > 0 { continue }
        guard try opened.reader.next(into: &record) else { break }
        events.append(record.event)
        lines.append(record.line)
      }
    } catch {
      failure = "\(error)"
    }
  }
}
