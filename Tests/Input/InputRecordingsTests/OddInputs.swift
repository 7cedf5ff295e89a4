import Testing

/// Small files of every form that somebody might hand in, sound and broken, by name.
enum OddInputs {
  /// What is to come of a file.
  enum Outcome: Hashable, Sendable {
    /// It is read to its end, with that many touches or, of a sensor, samples.
    case read(Int)
    /// That much is read, then comes a fault in that line; `nil` for one of the file as a whole.
    case fault(Int, line: Int?)
    /// It is refused at once, in that line or as a whole.
    case refused(line: Int?)
  }

  struct File: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var outcome: Outcome
    /// What the report or the error must say, if anything.
    var word: String?

    var testDescription: String { name }

    init(_ name: String, _ text: String, _ outcome: Outcome, says word: String? = nil) {
      (self.name, bytes, self.outcome, self.word) = (name, Array(text.utf8), outcome, word)
    }

    init(_ name: String, utf16 text: String, _ outcome: Outcome, says word: String) {
      self.init(name, "", outcome, says: word)
      bytes =
        [0xff, 0xfe] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    }
  }

  static let all = evemu + libinput + listings + reports + tables

  // MARK: evemu

  private static func frame(_ time: String, _ values: (Int, Int)...) -> String {
    func hex(_ code: Int) -> String { "00" + (code < 16 ? "0" : "") + String(code, radix: 16) }
    return values.map { "E: \(time) 0003 \(hex($0.0)) \($0.1)\n" }.joined()
      + "E: \(time) 0000 0000 0\n"
  }

  private static let header = Sample.header
  private static let tap =
    frame("1.000000", (0x39, 7), (0x35, 100), (0x36, 200)) + frame("1.120000", (0x39, -1))
  private static let second =
    frame("2.000000", (0x39, 8), (0x35, 300), (0x36, 400)) + frame("2.120000", (0x39, -1))

  private static func axis(_ code: String, _ values: String) -> String {
    header.split(separator: "\n").map {
      $0.hasPrefix("A: \(code) ") ? "A: \(code) \(values)\n" : "\($0)\n"
    }.joined()
  }

  private static let evemu: [File] = [
    File("sound.evemu", header + tap, .read(1), says: "oddities  none"),
    File("nan.evemu", header + tap + "E: nan 0003 0035 5\n", .fault(1, line: 16)),
    File("infinite.evemu", header + tap + "E: inf 0000 0000 0\n", .fault(1, line: 16)),
    File("before-zero.evemu", header + tap + "E: -3.0 0003 0035 5\n", .fault(1, line: 16)),
    File("exponent.evemu", header + tap + "E: 1e3 0003 0035 5\n", .fault(1, line: 16)),
    File("seven-digits.evemu", header + tap + "E: 1.1234567 0003 0035 5\n", .fault(1, line: 16)),
    File("too-late.evemu", header + tap + frame("9999999999999999.000000"), .fault(1, line: 16)),
    File(
      "leap.evemu",
      header + tap + frame("9999999999.000000", (0x39, 8))
        + frame("9999999999.1", (0x39, -1))
        .replacing("9.1 ", with: "9.100000 "), .read(2),
      says: "time leaps ahead by more than a year: once, at line 16"),
    File(
      "a-year.evemu", header + tap + frame("31536001.120000"), .read(1), says: "oddities  none"),
    File(
      "over-a-year.evemu", header + tap + frame("31536001.120001"), .read(1),
      says: "time leaps ahead"),
    File(
      "backwards.evemu",
      header + frame("5.000000", (0x39, 7)) + frame("1.000000", (0x39, -1)), .read(1),
      says: "time goes backwards: once, at line 12"),
    File(
      "slot-below.evemu", header + frame("1.000000", (0x2f, -1), (0x39, 7)) + second, .read(1),
      says: "slot outside the declared range"),
    File(
      "slot-beyond.evemu",
      header + frame("1.000000", (0x2f, 12), (0x39, 7)) + frame("1.000001", (0x2f, 0)) + second,
      .read(2), says: "slot outside the declared range: once, at line 10"),
    File(
      "slot-most.evemu", header + frame("1.000000", (0x2f, 2_147_483_647), (0x39, 7)) + second,
      .read(1), says: "slot outside the declared range"),
    File(
      "same-id.evemu",
      header + frame("1.000000", (0x39, 7), (0x35, 1), (0x36, 2))
        + frame("1.100000", (0x2f, 1), (0x39, 7), (0x35, 11), (0x36, 12))
        + frame("1.200000", (0x39, -1), (0x2f, 0), (0x39, -1)), .read(2)),
    File(
      "id-replaced.evemu",
      header + frame("1.000000", (0x39, 7), (0x35, 1), (0x36, 2))
        + frame("1.100000", (0x39, 8)) + frame("1.200000", (0x39, -1)), .read(1),
      says: "tracking ID replaced without -1: once, at line 14"),
    File("mirrored.evemu", axis("35", "4095 0 0 0 20") + tap, .read(1), says: "are mirrored"),
    File("flat.evemu", axis("36", "7 7 0 0 20") + tap, .read(1), says: "has no width, from 7 to 7"),
    File(
      "tiny.evemu", axis("35", "0 4095 0 0 2000000000") + tap, .read(1), says: "which no panel has"),
    File(
      "unresolved.evemu", axis("36", "0 2559 0 0 0") + tap, .read(1), says: "only one of its two"),
    File("slots.evemu", axis("2f", "0 2147483647 0 0 0") + tap, .read(1), says: "256 are followed"),
    File("slots-below.evemu", axis("2f", "0 -5 0 0 0") + tap, .read(1), says: "ends at -5"),
    File("twice.evemu", header + header + tap, .read(1)),
    File(
      "header-inside.evemu", header + tap + header, .read(1), says: "another log begins at line 16"),
    File("crlf.evemu", (header + tap).replacing("\n", with: "\r\n"), .read(1)),
    File(
      "cr.evemu", (header + tap).replacing("\n", with: "\r"), .refused(line: 1),
      says: "carriage return"),
    File("bom.evemu", "\u{feff}" + header + tap, .read(1)),
    File("wide.evemu", utf16: header + tap, .refused(line: 1), says: "UTF-16"),
    File(
      "no-event.evemu", header, .read(0),
      says: "no touches: it describes devices and holds no events"),
    File("empty.evemu", "", .refused(line: nil), says: "the file is empty"),
    File("blank.evemu", "\n\n\n", .refused(line: 1)),
    File("no-end.evemu", String((header + tap).dropLast()), .read(1)),
    File("open-frame.evemu", header + tap + "E: 3.000000 0003 0039 5\n", .fault(1, line: 16)),
    File("newer.evemu", header.replacing("1.3", with: "1.4") + tap, .refused(line: 1)),
    File(
      "oldest.evemu",
      header.replacing("# EVEMU 1.3\n", with: "").replacing(" 20\n", with: "\n") + tap, .read(1)),
    File("lights.evemu", header + "L: 00 1\nS: 01 0\n" + tap, .read(1)),
    File(
      "any-type.evemu",
      header + "E: 0.5 ffff ffff 5\n".replacing("0.5", with: "0.500000")
        + frame("0.500000") + tap, .read(1)),
    File(
      "too-much.evemu", header + tap + "E: 3.000000 0003 0035 2147483648\n", .fault(1, line: 16)),
    File(
      "dropped.evemu",
      header + frame("1.000000", (0x39, 7), (0x35, 1), (0x36, 2))
        + "E: 1.100000 0000 0003 0\n" + frame("1.100000") + frame("1.200000", (0x39, -1)), .read(1),
      says: "events dropped by the kernel: once, at line 14"),
  ]

  // MARK: libinput record

  private static func panel(
    node: String = "/dev/input/event3", x: String = "0, 4095, 0, 0, 20", properties: String = "[1]",
    udev: String = "ID_INPUT_TOUCHSCREEN=1", events: String = touches
  ) -> String {
    """
    - node: \(node)
      evdev:
        name: "Demo Panel"
        id: [3, 4660, 22136, 272]
        codes:
          3: [47, 53, 54, 57]
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [\(x)]
          54: [0, 2559, 0, 0, 20]
          57: [0, 65535, 0, 0, 0]
        properties: \(properties)
      udev:
        properties:
        - \(udev)
      events:

    """ + events
  }

  private static func item(_ time: String, _ values: (Int, Int)...) -> String {
    "  - evdev:\n" + values.map { "    - [\(time), 3, \($0.0), \($0.1)]\n" }.joined()
      + "    - [\(time), 0, 0, 0]\n"
  }

  private static let touches =
    item("0, 0", (57, 7), (53, 100), (54, 200)) + item("0, 120000", (57, -1))

  private static func recording(_ devices: String..., count: Int? = nil) -> String {
    "version: 1\nndevices: \(count ?? devices.count)\ndevices:\n" + devices.joined()
  }

  private static func sensor(_ resolution: Int, _ udev: String = "ID_INPUT=1") -> String {
    """
    - node: /dev/input/event5
      evdev:
        name: "Sensor"
        id: [25, 0, 0, 0]
        codes:
          3: [0, 1, 2]
        absinfo:
          0: [-512, 511, 0, 0, \(resolution)]
          1: [-512, 511, 0, 0, \(resolution)]
          2: [-512, 511, 0, 0, \(resolution)]
        properties: [6]
      udev:
        properties:
        - \(udev)
      events:

    """ + item("0, 0", (0, 256)) + item("0, 20000", (1, 256))
  }

  private static let libinput: [File] = [
    File("sound.yml", recording(panel()), .read(1), says: "oddities  none"),
    File("crlf.yml", recording(panel()).replacing("\n", with: "\r\n"), .read(1)),
    File("bom.yml", "\u{feff}" + recording(panel()), .read(1)),
    File("wide.yml", utf16: recording(panel()), .refused(line: 1), says: "UTF-16"),
    File("no-event.yml", recording(panel(events: "")), .read(0), says: "no events"),
    File(
      "nan.yml", recording(panel(events: touches + item(".nan, 0", (57, 7)))), .fault(1, line: 29)),
    File(
      "before-zero.yml", recording(panel(events: touches + item("-5, 0", (57, 7)))),
      .fault(1, line: 29)),
    File(
      "million.yml", recording(panel(events: touches + item("1, 1000000", (57, 7)))),
      .fault(1, line: 29)),
    File(
      "two.yml", recording(panel(), panel(node: "/dev/input/event4", x: "0, 1023, 0, 0, 4")),
      .read(2)),
    File(
      "same-node.yml", recording(panel(), panel()), .read(2),
      says: "several devices have the node /dev/input/event3"),
    File(
      "one-missing.yml", recording(panel(), count: 2), .read(1), says: "\"ndevices\" says 2, and 1"),
    File("one-too-many.yml", recording(panel(), panel(), count: 1), .fault(1, line: 28)),
    File("mirrored.yml", recording(panel(x: "4095, 0, 0, 0, 20")), .read(1), says: "mirrored"),
    File("minus.yml", recording(panel(properties: "[-1, 1]")), .refused(line: 15)),
    File(
      "calibration.yml", recording(panel(udev: "LIBINPUT_CALIBRATION_MATRIX=1 0 x 0 1 0")),
      .read(1),
      says: "LIBINPUT_CALIBRATION_MATRIX: the calibration matrix \"1 0 x 0 1 0\""),
    File(
      "flattened.yml", recording(panel(udev: "LIBINPUT_CALIBRATION_MATRIX=0 0 0 0 0 0")), .read(1),
      says: "puts the whole panel on one line, and is left out"),
    File("cut.yml", String(recording(panel()).dropLast(14)), .fault(1, line: 27)),
    File("cut-early.yml", String(recording(panel()).prefix(180)), .refused(line: 11)),
    File("sensor.yml", recording(sensor(256)), .read(2), says: "oddities  none"),
    File("unscaled.yml", recording(sensor(0)), .read(2), says: "its range is taken for ±2 g"),
    File(
      "askew.yml", recording(sensor(256, "ACCEL_MOUNT_MATRIX=2,0,0;0,1,0;0,0,1")), .read(2),
      says: "is no rotation"),
    File(
      "no-row.yml", recording(sensor(256, "ACCEL_MOUNT_MATRIX=0,0,0;0,1,0;0,0,1")),
      .refused(line: 17), says: "row 1 is all zeros"),
    File(
      "no-scale.yml", recording(sensor(256, "DACTYL_ACCEL_SCALE=0, 0, 0")), .refused(line: 17),
      says: "is no scale"),
  ]

  // MARK: getevent and evtest

  private static func line(_ time: String, _ name: String, _ value: String) -> String {
    "[\(time)] /dev/input/event2: EV_ABS \(name) \(value)\n"
  }

  private static func report(_ time: String) -> String {
    "[\(time)] /dev/input/event2: EV_SYN SYN_REPORT 00000000\n"
  }

  private static let listed = "add device 1: /dev/input/event2\n  name:     \"fts\"\n"
  private static let getevent =
    listed + line("10.000000", "ABS_MT_TRACKING_ID", "00000001")
    + line("10.000000", "ABS_MT_POSITION_X", "00000064")
    + line("10.000000", "ABS_MT_POSITION_Y", "000000c8") + report("10.000000")
    + line("10.100000", "ABS_MT_TRACKING_ID", "ffffffff") + report("10.100000")

  private static func evtest(x: (Int, Int) = (0, 1079)) -> String {
    """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x1
    Input device name: "ET"
    Supported events:
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Max        9
        Event code 53 (ABS_MT_POSITION_X)
          Min        \(x.0)
          Max        \(x.1)
        Event code 54 (ABS_MT_POSITION_Y)
          Max     1919
        Event code 57 (ABS_MT_TRACKING_ID)
          Max    65535
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Event: time 5.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 1
    Event: time 5.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 9
    Event: time 5.000000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 9
    Event: time 5.000000, -------------- SYN_REPORT ------------
    Event: time 5.100000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 5.100000, -------------- SYN_REPORT ------------

    """
  }

  private static let listings: [File] = [
    File("sound.getevent", getevent, .read(1), says: "no description of the device"),
    File("crlf.getevent", getevent.replacing("\n", with: "\r\n"), .read(1)),
    File("bom.getevent", "\u{feff}" + getevent, .read(1)),
    File("wide.getevent", utf16: getevent, .refused(line: 1), says: "UTF-16"),
    File("nan.getevent", getevent + report("nan"), .fault(1, line: 9)),
    File("before-zero.getevent", getevent + report("-1.000000"), .fault(1, line: 9)),
    File("cut.getevent", String(getevent.dropLast(9)), .fault(1, line: 8)),
    File(
      "new-name.getevent",
      getevent + line("11.000000", "ABS_NEW", "00000001") + report("11.000000"),
      .read(1), says: "left out: 1 item without"),
    File("sound.evtest", evtest(), .read(1), says: "oddities  none"),
    File("mirrored.evtest", evtest(x: (1079, 0)), .read(1), says: "mirrored"),
    File("crlf.evtest", evtest().replacing("\n", with: "\r\n"), .read(1)),
    File("wide.evtest", utf16: evtest(), .refused(line: 1), says: "UTF-16"),
    File("nan.evtest", evtest() + "Event: time nan, -- SYN_REPORT --\n", .fault(1, line: 23)),
    File("twice.evtest", evtest() + evtest(), .read(1), says: "another log begins at line 23"),
    File("cut.evtest", String(evtest().dropLast(30)), .fault(1, line: 22)),
  ]

  // MARK: hid-recorder

  /// A screen of one finger: tip switch and seven bits of padding, x and y of 16 bits.
  private static let described = """
    R: 53 05 0d 09 04 a1 01 09 22 a1 02 09 42 15 00 25 01 75 01 95 01 81 02 95 07 81 03 05 01 26 ff \
    0f 75 10 95 01 09 30 81 02 09 31 81 02 05 0d 09 51 75 08 81 02 c0 c0
    N: Demo
    I: 3 1234 5678

    """
  private static let hid =
    described + "E: 000000.000000 6 01 10 00 20 00 00\nE: 000000.120000 6 00 10 00 20 00 00\n"

  private static let reports: [File] = [
    File("sound.hid", hid, .read(1)),
    File("crlf.hid", hid.replacing("\n", with: "\r\n"), .read(1)),
    File("bom.hid", "\u{feff}" + hid, .read(1)),
    File("wide.hid", utf16: hid, .refused(line: 1), says: "UTF-16"),
    File("nan.hid", hid + "E: nan 1 00\n", .fault(1, line: 6)),
    File("before-zero.hid", hid + "E: -1.000000 1 00\n", .fault(1, line: 6)),
    File("short.hid", hid + "E: 9.000000 0\n", .read(1)),
    File("count.hid", hid + "E: 9.000000 6 01 10\n", .fault(1, line: 6)),
    File("cut.hid", String(hid.dropLast(7)), .fault(1, line: 5)),
    File("no-report.hid", described, .read(0), says: "no events"),
    File("undescribed.hid", String(hid.dropFirst(described.count)), .refused(line: 1)),
  ]

  // MARK: tables

  private static let columns = "Time (s),X (m/s^2),Y (m/s^2),Z (m/s^2)\n"
  private static let rows = (0..<8).map { "0.\($0),0.1,9.8,0.2\n" }.joined()

  private static let tables: [File] = [
    File("sound.csv", columns + rows, .read(8)),
    File("crlf.csv", (columns + rows).replacing("\n", with: "\r\n"), .read(8)),
    File("bom.csv", "\u{feff}" + columns + rows, .read(8)),
    File("wide.csv", utf16: columns + rows, .refused(line: 1), says: "UTF-16"),
    File(
      "cr.csv", (columns + rows).replacing("\n", with: "\r"), .refused(line: 1),
      says: "carriage return"),
    File("nan.csv", columns + rows + "nan,0,9.8,0\n" + rows, .fault(8, line: 10)),
    File("infinite.csv", columns + rows + "0.9,inf,9.8,0\n", .fault(8, line: 10)),
    File("too-late.csv", columns + rows + "1e300,0,9.8,0\n", .fault(8, line: 10)),
    File("too-fast.csv", columns + rows + "0.9,1e300,9.8,0\n", .fault(8, line: 10)),
    File(
      "leap.csv", columns + rows + "31536002,0,9.8,0\n", .read(9),
      says: "time leaps ahead by more"),
    File(
      "backwards.csv",
      columns + rows + rows.split(separator: "\n").dropFirst().joined(separator: "\n"),
      .read(15), says: "time went back: once"),
    File("twice.csv", columns + rows + rows, .read(8), says: "another log begins at line 10"),
    File("header.csv", columns, .read(0), says: "no samples"),
    File("cut.csv", String((columns + rows).dropLast(5)), .fault(7, line: 9)),
  ]
}
