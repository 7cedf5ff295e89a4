import Glibc
import InputFrames
import InputRecordings
import Testing

/// Every form of text, with each kind of line end, with a byte order mark, and without the last line's
/// end: what an editor or another system makes of a recording on its way.
@Suite("Line ends and marks of every form")
struct TextFormTests {
  struct Form: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// Touches, or samples, that are in it.
    var count = 1
    var rate: Double?

    var testDescription: String { name }
  }

  /// What is done to a text.
  enum Variant: String, Sendable, CaseIterable {
    case carriageReturns, mark, markAndCarriageReturns, noLastEnd, noLastEndAfterCarriageReturns

    func callAsFunction(_ text: String) -> String {
      let wide = text.replacing("\n", with: "\r\n")
      return switch self {
      case .carriageReturns: wide
      case .mark: "\u{feff}" + text
      case .markAndCarriageReturns: "\u{feff}" + wide
      case .noLastEnd: String(text.dropLast())
      // A carriage return and a line feed are one character.
      case .noLastEndAfterCarriageReturns: String(wide.dropLast())
      }
    }
  }

  private static let numbers = """
    0003 0039 00000007
    0003 0035 00000064
    0003 0036 000000c8
    0000 0000 00000000
    0003 0039 ffffffff
    0000 0000 00000000

    """
  private static let capabilities = """
    add device 1: /dev/input/event2
      name:     "Demo Panel"
      events:
        ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    0035  : value 0, min 0, max 4095, fuzz 0, flat 0, resolution 20
                    0036  : value 0, min 0, max 2559, fuzz 0, flat 0, resolution 20
                    0039  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT

    """
  private static let evtest = """
    Event: time 100.000001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 7
    Event: time 100.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100
    Event: time 100.000001, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 200
    Event: time 100.000001, -------------- SYN_REPORT ------------
    Event: time 100.120000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 100.120000, -------------- SYN_REPORT ------------

    """

  private static func stamped(_ start: String) -> String {
    numbers.split(separator: "\n").map { "\(start)\($0)\n" }.joined()
  }

  static let forms = [
    Form(name: "evemu", text: Sample.header + Sample.tap),
    Form(
      name: "evemu without its first line",
      text: String(Sample.header.dropFirst("# EVEMU 1.3\n".count)) + Sample.tap),
    Form(name: "evemu's events alone", text: Sample.tap),
    Form(
      name: "evemu with a comment at its end",
      text: Sample.header + String(Sample.tap.dropLast()) + "\t# ---- SYN_REPORT (0) ----\n"),
    Form(name: "evemu's description alone", text: Sample.header, count: 0),
    Form(name: "libinput record", text: LibinputTests.whole),
    Form(name: "getevent", text: stamped(""), rate: 60),
    Form(name: "getevent of a path", text: stamped("/dev/input/event2: "), rate: 60),
    Form(name: "getevent -t", text: stamped("[     100.000001] ")),
    Form(name: "getevent -t of a path", text: stamped("[     100.000001] /dev/input/event2: ")),
    Form(
      name: "getevent -p -t", text: capabilities + stamped("[  100.000001] /dev/input/event2: ")),
    Form(
      name: "getevent -lt",
      text: """
        [     100.000001] EV_ABS       ABS_MT_TRACKING_ID   00000007            
        [     100.000001] EV_ABS       ABS_MT_POSITION_X    00000064            
        [     100.000001] EV_ABS       ABS_MT_POSITION_Y    000000c8            
        [     100.000001] EV_SYN       SYN_REPORT           00000000             rate 40
        [     100.120000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff            
        [     100.120000] EV_SYN       SYN_REPORT           00000000            

        """),
    Form(name: "evtest's events alone", text: evtest),
    Form(
      name: "evtest",
      text: """
        Input driver version is 1.0.1
        Input device ID: bus 0x3 vendor 0x1234 product 0x5678 version 0x110
        Input device name: "Demo Panel"
        Supported events:
          Event type 3 (EV_ABS)
            Event code 47 (ABS_MT_SLOT)
              Value      0
              Max        9
            Event code 53 (ABS_MT_POSITION_X)
              Max     4095
            Event code 54 (ABS_MT_POSITION_Y)
              Max     2559
            Event code 57 (ABS_MT_TRACKING_ID)
              Max    65535
        Properties:
          Property type 1 (INPUT_PROP_DIRECT)
        Testing ... (interrupt to exit)

        """ + evtest),
    Form(
      name: "hid-recorder",
      text: """
        R: 41 05 0d 09 04 a1 01 09 22 a1 02 05 0d 09 42 15 00 25 01 75 08 95 01 81 02 05 01 \
        26 ff 00 75 08 09 30 81 02 09 31 81 02 c0 c0
        N: Demo
        I: 3 1234 5678
        E: 000000.000000 3 01 10 20
        E: 000000.120000 3 00 10 20

        """),
    Form(
      name: "ts_print", text: "1.000000:    361    379    255\n1.100000:    361    379      0\n"),
    Form(
      name: "ts_print_mt",
      text: "sample 0 - 1.000000 - (slot 0)    361    379    255\n"
        + "sample 1 - 1.100000 - (slot 0)    361    379      0\n"),
    Form(
      name: "motion events",
      text: """
        [{"action":"DOWN","axes":{"AXIS_X":810,"AXIS_Y":1650}},
        {"action":"UP","axes":{"AXIS_X":810,"AXIS_Y":1650}}]

        """, rate: 60),
    Form(
      name: "table of commas",
      text: "Time (s),X (m/s^2),Y (m/s^2),Z (m/s^2)\n0,0,0,9.81\n0.1,0,1,9.81\n", count: 2),
    Form(
      name: "table of semicolons",
      text: "Time (s);X (m/s^2);Y (m/s^2);Z (m/s^2)\n0;0;0;9,81\n0,1;0;1;9,81\n", count: 2),
    Form(
      name: "table of tabs",
      text: "Time (s)\tX (m/s^2)\tY (m/s^2)\tZ (m/s^2)\n0\t0\t0\t9.81\n0.1\t0\t1\t9.81\n", count: 2),
  ]

  // Proves: IN:4-lines, IN:4.4-rate
  @Test(arguments: forms, Variant.allCases)
  func `a form is read with any line ends, with a mark, and without its last line's end`(
    form: Form, variant: Variant
  ) throws {
    let plain = TemporaryFile(form.text)
    let other = TemporaryFile(variant(form.text))
    let wanted = try RecordingReport(path: plain.path, rate: form.rate)
    let found = try RecordingReport(path: other.path, rate: form.rate)
    #expect(wanted.touches + wanted.samples == form.count)
    #expect(wanted.fault == nil)
    #expect(found.fault == nil)
    #expect(
      found.json.replacing(other.path, with: "") == wanted.json.replacing(plain.path, with: ""))
  }

  /// The line of a fault is one that an editor can go to.
  @Test(arguments: forms)
  func `wherever a text is cut off, the line that is named exists`(form: Form) {
    let bytes = Array(form.text.utf8)
    for end in stride(from: 1, to: bytes.count, by: Wide.isAsked ? 1 : 5) {
      let cut = Array(bytes[..<end])
      let file = TemporaryFile(bytes: cut)
      guard let line = check(file.path, rate: form.rate).error?.line else { continue }
      let count = cut.count { $0 == 0x0a } + (cut.last == 0x0a ? 0 : 1)
      #expect((1...count).contains(line), "cut at \(end)")
    }
  }

  @Test(arguments: forms)
  func `a packed text through a pipe is read as the text is`(form: Form) throws {
    let packed = try PackedTests.packed(form.text)
    let plain = TemporaryFile(form.text)
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(write(ends[1], packed, packed.count) == packed.count)
    close(ends[1])
    let path = "/dev/fd/\(ends[0])"
    let wanted = try RecordingReport(path: plain.path, rate: form.rate)
    let found = try RecordingReport(path: path, rate: form.rate)
    #expect(found.json.replacing(path, with: "") == wanted.json.replacing(plain.path, with: ""))
    #expect(found.fault == nil)
  }
}
