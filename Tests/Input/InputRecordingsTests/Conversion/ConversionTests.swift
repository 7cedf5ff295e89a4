import DactylBasics
import Glibc
import InputFrames
import Testing

@testable import InputRecordings

/// A recording as its records, device by device.
struct Records: Equatable {
  var devices: [DeviceDescription]
  var events: [[EvdevEvent]]
  var fault: String?

  /// Reads a file of the test's own.
  init(_ file: TemporaryFile) throws {
    self = try Records(file.path)
    withExtendedLifetime(file) {}
  }

  /// Reads all of it. With a fault, the frame that it cuts off is left out, as a writer does.
  init(_ path: String, rate: Double? = 60) throws {
    let opened = try OpenedRecording(path: path, rate: rate)
    devices = opened.devices.map { $0.asKernelHasIt }
    events = devices.map { _ in [] }
    var record = RecordedEvent()
    do throws(InputError) {
      while try opened.reader.next(into: &record) { events[record.device].append(record.event) }
    } catch {
      fault = error.reason
    }
    for place in events.indices {
      while let last = events[place].last, !last.isReport { events[place].removeLast() }
    }
  }
}

/// Converts a file into a temporary one.
func converted(
  _ path: String, to form: RecordingFormat, keepsKeys: Bool = true, device: String? = nil
) throws -> (file: TemporaryFile, report: ConversionReport) {
  var converter = RecordingConverter(to: form)
  converter.keepsKeys = keepsKeys
  converter.replaces = true
  converter.options.rate = 60
  converter.device = device
  let file = TemporaryFile("")
  return (file, try converter.convert(path, to: file.path))
}

@Suite("RecordingConverter")
struct ConversionTests {
  static let evdevForms: [RecordingFormat] = [.libinputRecord, .evemu, .getevent]

  // Proves: IN:7.6
  @Test(arguments: evdevForms, evdevForms)
  func `any form and back gives the same records, times and device`(
    first: RecordingFormat, second: RecordingFormat
  ) throws {
    let original = TemporaryFile(Sample.header + Sample.tap)
    let there = try converted(original.path, to: first)
    #expect(there.report.losses.isEmpty)
    #expect((there.report.frames, there.report.events) == (2, 6))
    let back = try converted(there.file.path, to: second)
    var (read, written) = (try Records(original), try Records(back.file))
    // A form without nodes says nothing of them.
    for place in read.devices.indices { written.devices[place].node = nil }
    read.devices[0].node = nil
    #expect(read == written)
  }

  // Proves: IN:4.1-writing, IN:4.1-events
  @Test func `evemu text is 1.3's, values padded to four digits with their sign`() throws {
    let original = TemporaryFile(Sample.header + Sample.tap)
    let text = try converted(original.path, to: .evemu).file.text
    #expect(text.hasPrefix("# EVEMU 1.3\n"))
    #expect(text.contains("N: Demo Panel\nI: 0003 1234 5678 0110\nP: 02 00 00 00 00 00 00 00\n"))
    #expect(text.contains("B: 03 00 00 00 00 00 80 60 02\n"))
    #expect(text.contains("A: 35 0 4095 0 0 20\n"))
    #expect(text.hasSuffix("E: 100.120000 0003 0039 -001\nE: 100.120000 0000 0000 0000\n"))
  }

  // Proves: IN:4.1-writing
  @Test(arguments: [
    ("5", "0005"), ("-5", "-005"), ("-123", "-123"), ("1234", "1234"), ("12345", "12345"),
    ("-12345", "-12345"), ("0", "0000"),
  ])
  func `a value of evemu text has four characters at least, its sign among them`(
    value: String, written: String
  ) throws {
    let original = TemporaryFile(
      Sample.header.replacing("# EVEMU 1.3", with: "# EVEMU 1.2")
        + "E: 7.5 0003 0035 \(value)\nE: 7.5 0000 0000 0\n".replacing("7.5", with: "7.500000"))
    let text = try converted(original.path, to: .evemu).file.text
    #expect(text.hasPrefix("# EVEMU 1.3\n"))
    #expect(text.hasSuffix("E: 7.500000 0003 0035 \(written)\nE: 7.500000 0000 0000 0000\n"))
  }

  // Proves: IN:4.4-numbers
  @Test func `getevent's values are hexadecimal, -1 is ffffffff`() throws {
    let original = TemporaryFile(Sample.header + Sample.tap)
    let text = try converted(original.path, to: .getevent).file.text
    #expect(text.hasPrefix("add device 1: /dev/input/event0\n  bus:      0003\n"))
    #expect(text.contains("    ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0,"))
    #expect(text.contains("\n[     100.000001] EV_ABS       ABS_MT_POSITION_X    00000064\n"))
    #expect(text.contains("\n[     100.120000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff\n"))
  }

  @Test(arguments: evdevForms)
  func `keys are replaced in every form, and kept when asked`(form: RecordingFormat) throws {
    let typed = TemporaryFile(
      """
      # EVEMU 1.3
      N: Keyboard
      B: 01 00 00 03 00 00 00 00 00
      E: 0.000000 0004 0004 458772
      E: 0.000000 0001 0010 0001
      E: 0.000000 0001 014a 0001
      E: 0.000000 0000 0000 0000

      """)
    let masked = try converted(typed.path, to: form, keepsKeys: false)
    let codes = try Records(masked.file).events[0].map { [Int($0.code), Int($0.value)] }
    #expect(codes == [[4, 30], [30, 1], [0x14a, 1], [0, 0]])
    #expect(masked.report.losses.last?.hasPrefix("2 records of keys: ") == true)
    let kept = try Records(converted(typed.path, to: form).file)
    #expect(kept.events == (try Records(typed).events))
  }

  @Test func `two devices stay two where there is room, and are refused where there is none`()
    throws
  {
    let original = TemporaryFile(Sample.header + Sample.tap)
    let one = try converted(original.path, to: .libinputRecord)
    var text = try one.file.text
    let device = try #require(text.firstRange(of: "- node:"))
    text = text.replacing("ndevices: 1", with: "ndevices: 2") + text[device.lowerBound...]
    let two = TemporaryFile(text)
    #expect(try Records(two).devices.count == 2)
    for form in [RecordingFormat.libinputRecord, .getevent] {
      var again = try Records(converted(two.path, to: form).file)
      for place in again.devices.indices { again.devices[place].node = nil }
      #expect(again == (try Records(two)))
    }
    let error = #expect(throws: InputError.self) { try converted(two.path, to: .evemu) }
    #expect(error?.reason == "holds 2 devices, and evemu text has room for one")
    #expect(
      error?.hint == "name one: --device 1 is \"Demo Panel\"; --device 2 is \"Demo Panel\"")
    let second = try converted(two.path, to: .evemu, device: "2")
    #expect(second.report.frames == 2)
    let wrong = #expect(throws: InputError.self) {
      try converted(two.path, to: .evemu, device: "3")
    }
    #expect(wrong?.reason == "holds no device 3")
  }

  @Test func `what a form has no room for is told`() throws {
    let original = TemporaryFile(Sample.header + Sample.tap)
    let one = try converted(original.path, to: .libinputRecord)
    let text = try one.file.text.replacing("- node: unknown", with: "- node: /dev/input/event7")
      .replacing(
        "    - \"ID_INPUT_TOUCHSCREEN=1\"",
        with: "    - ID_INPUT_WIDTH_MM=20\n    - ID_INPUT_HEIGHT_MM=10")
    let file = TemporaryFile(text)
    #expect(try converted(file.path, to: .libinputRecord).report.losses.isEmpty)
    #expect(
      try converted(file.path, to: .evemu).report.losses == [
        "Demo Panel: its stated size of 20.0 x 10.0 mm", "Demo Panel: 3 properties of udev",
        "Demo Panel: its node /dev/input/event7",
      ])
    #expect(try converted(file.path, to: .getevent).report.losses.count == 2)
    let events = TemporaryFile(Sample.tap)
    #expect(
      try converted(events.path, to: .evemu).report.losses == [
        "no description of the device: its codes and ranges come from its events"
      ])
  }

  @Test func `that there was no description is not told where one was named`() throws {
    let events = TemporaryFile(Sample.tap)
    let description = TemporaryFile(Sample.header)
    var converter = RecordingConverter(to: .evemu)
    converter.replaces = true
    converter.options.descriptionPath = description.path
    let file = TemporaryFile("")
    let report = try converter.convert(events.path, to: file.path)
    #expect(report.losses == [])
    #expect(try file.text.contains("N: Demo Panel\n"))
  }

  @Test func `udev's properties and the size stay in libinput's form`() throws {
    let original = TemporaryFile(Sample.header + Sample.tap)
    let one = try converted(original.path, to: .libinputRecord)
    let text = try one.file.text.replacing(
      "    - \"ID_INPUT_TOUCHSCREEN=1\"",
      with: "    - ID_INPUT_TOUCHSCREEN=1\n  libinput:\n    size: [20.5, 10]")
    let file = TemporaryFile(text)
    let again = try converted(file.path, to: .libinputRecord).file.text
    #expect(again.contains("    - \"ID_INPUT_TOUCHSCREEN=1\"\n"))
    #expect(again.contains("    size: [20.5, 10.0]\n"))
  }

  @Test func `a cut-off recording is written up to its last whole frame, and the fault told`()
    throws
  {
    let original = TemporaryFile(Sample.header + Sample.tap.dropLast(20))
    for form in Self.evdevForms {
      let (file, report) = try converted(original.path, to: form)
      #expect(report.fault?.reason.hasPrefix("the file is cut off") == true)
      #expect(report.frames == 1)
      #expect(try Records(file).fault == nil)
      #expect(try Records(file).events[0].count == 4)
    }
  }

  // Proves: IN:4.1-device
  @Test func `names with quotes, backslashes and what is no printable character stay`() throws {
    for name in ["A \"7\" \\ panel\\", "Schirm größer 測試 \u{7f}\u{85}", "#1: [x] {y}"] {
      let header = Sample.header.replacing("Demo Panel", with: name)
      let file = TemporaryFile(header + Sample.tap)
      for form in Self.evdevForms {
        let again = try Records(converted(file.path, to: form).file)
        #expect(again.devices[0].name == name.printable)
      }
    }
  }

  @Test func `what is read is not written over, and a file only by force`() throws {
    let original = TemporaryFile(Sample.header + Sample.tap)
    var converter = RecordingConverter(to: .evemu)
    let other = TemporaryFile("")
    let exists = #expect(throws: InputError.self) {
      try converter.convert(original.path, to: other.path)
    }
    #expect(exists?.reason == "exists already")
    converter.replaces = true
    #expect(try converter.convert(original.path, to: other.path).frames == 2)
    let same = #expect(throws: InputError.self) {
      try converter.convert(original.path, to: original.path)
    }
    #expect(same?.reason == "is the recording that is read")
    #expect(try Records(original).events[0].count == 6)
  }

  @Test func `nothing is made where nothing can be read`() throws {
    let text = TemporaryFile("no recording\n")
    let converter = RecordingConverter(to: .evemu)
    #expect(throws: InputError.self) { try converter.convert(text.path, to: "\(text.path).out") }
    #expect(access("\(text.path).out", F_OK) != 0)
  }

  @Test func `raw reports are written from raw reports alone`() throws {
    let original = HIDRecorderTests.tap
    let copy = try converted(original.path, to: .hidRecorder)
    #expect(try copy.file.text == (try original.text))
    let evemu = TemporaryFile(Sample.header + Sample.tap)
    let error = #expect(throws: InputError.self) { try converted(evemu.path, to: .hidRecorder) }
    #expect(error?.reason == "evemu text holds no raw HID reports to write")
    let evdev = try converted(original.path, to: .evemu).file
    #expect(try Records(evdev).events == Records(original).events)
  }

  @Test func `a keyboard's raw reports are refused unless its keys may be told`() throws {
    let keyboard = TemporaryFile(
      """
      R: 16 05 01 09 06 a1 01 05 07 75 08 95 06 81 00 c0 c0
      N: Keyboard
      I: 3 1 2
      E: 000000.000000 6 04 00 00 00 00 00

      """)
    let error = #expect(throws: InputError.self) {
      try converted(keyboard.path, to: .hidRecorder, keepsKeys: false)
    }
    #expect(error?.reason.hasPrefix("its raw reports contain the pressed keys") == true)
    #expect(try converted(keyboard.path, to: .hidRecorder).report.frames == 1)
  }

  // Proves: IN:4.7-sensor-logger
  @Test func `a table of Sensor Logger is converted by its names, whatever their order`() throws {
    let table = TemporaryFile(
      "time,seconds_elapsed,z,y,x\n1760565906248623000,0.10,9.8,2,1\n"
        + "1760565906278623000,0.13,9.8,2,1\n")
    let (file, report) = try converted(table.path, to: .evemu)
    #expect(report.frames == 2)
    var source = try RecordingSource(path: file.path)
    var samples: [Acceleration] = []
    while let event = try source.nextEvent() {
      if case .acceleration(let sample) = event { samples.append(sample) }
    }
    #expect(samples.map(\.time.microseconds) == [0, 30_000])
    let sample = try #require(samples.last)
    for (value, wanted) in [(sample.x, -1.0), (sample.y, -2), (sample.z, -9.8)] {
      #expect(abs(value - wanted) < 1e-3)
    }
  }

  @Test func `an accelerometer's table becomes an evdev accelerometer, to a millionth of g`() throws
  {
    let table = TemporaryFile(
      "Time (s),X (m/s^2),Y (m/s^2),Z (m/s^2)\n1.5,1.0,-9.80665,0.123456789\n1.512345,1,2,3\n")
    for form in Self.evdevForms {
      let (file, _) = try converted(table.path, to: form)
      var (one, other) = (
        try AccelerationRecording(path: table.path), try RecordingSource(path: file.path)
      )
      #expect(other.description.kind == .accelerometer)
      var count = 0
      while let event = try one.nextEvent() {
        guard let same = try other.nextEvent() else { break }
        guard case .acceleration(let a) = event, case .acceleration(let b) = same else { continue }
        count += 1
        #expect(a.time == b.time)
        for (x, y) in [(a.x, b.x), (a.y, b.y), (a.z, b.z)] { #expect(abs(x - y) < 1e-5) }
      }
      #expect(count == 2)
    }
  }

  @Test func `forms are told by the file's name, or are not guessed`() {
    #expect(RecordingFormat(pathToWrite: "a/b.yml") == .libinputRecord)
    #expect(RecordingFormat(pathToWrite: "b.yaml") == .libinputRecord)
    #expect(RecordingFormat(pathToWrite: "b.x.events") == .evemu)
    #expect(RecordingFormat(pathToWrite: "b.getevent") == .getevent)
    #expect(RecordingFormat(pathToWrite: "b.hid") == .hidRecorder)
    #expect(RecordingFormat(pathToWrite: "b.txt") == nil)
    #expect(RecordingFormat(pathToWrite: ".yml") == nil)
    #expect(RecordingFormat(pathToWrite: "a.yml/b") == nil)
    #expect(RecordingFormat(pathToWrite: "-") == nil)
  }
}

extension TemporaryFile {
  /// What is in it.
  var text: String {
    get throws {
      defer { withExtendedLifetime(self) {} }
      let lines = try LineReader(path: path)
      var text = ""
      while let line = try lines.next() { text += "\(line.text)\n" }
      return text
    }
  }
}
