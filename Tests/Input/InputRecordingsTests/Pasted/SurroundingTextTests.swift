import InputFrames
import InputRecordings
import Testing

/// What stands before and after a log.
@Suite("Text around a log")
struct SurroundingTextTests {
  static let forms = PastedTextTests.forms.filter { !$0.name.hasPrefix("table") }

  private static let before = """
    Hello,

    my panel /dev/input/event6 does not work: see below.
    No device specified, trying to scan all of /dev/input/event*
    Available devices:
    /dev/input/event0:\tgpio-keys
    /dev/input/event6:\tPanel
    Select the device event number [0-6]: 6
    user@host:~$ sudo recorder /dev/input/event6

    """
  private static let after = "^C\nuser@host:~ $ \n\nThanks,\n  J. Doe\n"

  /// The report of a text.
  private func report(_ text: String, rate: Double? = nil) throws -> RecordingReport {
    let file = TemporaryFile(text)
    return try withExtendedLifetime(file) { try RecordingReport(path: file.path, rate: rate) }
  }

  // Proves: IN:4-around, IN:4.2-note
  @Test(arguments: forms)
  func `what stands before and after a log is skipped and counted`(
    form: TextFormTests.Form
  ) throws {
    let plain = try self.report(form.text, rate: form.rate)
    let text = Self.before + form.text + Self.after
    let report = try self.report(text, rate: form.rate)
    #expect(report.fault == nil, "\(report.fault?.description ?? "")")
    #expect(report.touches == plain.touches)
    #expect(report.events == plain.events)
    #expect(report.devices.map(\.description) == plain.devices.map(\.description))
    // An indented line may belong to YAML.
    if form.name != "libinput record" { #expect(report.skippedLines == 12) }
    #expect(report.nextLogLine == nil)
  }

  @Test(arguments: forms)
  func `a prompt without a line end is no cut-off event`(form: TextFormTests.Form) throws {
    let report = try self.report(form.text + "^C\npi@host:~ $ ", rate: form.rate)
    #expect(report.fault == nil, "\(report.fault?.description ?? "")")
    #expect(report.skippedLines == 2)
  }

  @Test(arguments: ["evemu", "libinput record", "evtest", "hid-recorder", "getevent -p -t"])
  func `a second log is named with its line, and not read`(name: String) throws {
    let form = try #require(Self.forms.first { $0.name == name })
    let plain = try self.report(form.text)
    for between in ["", "^C\n$ again\n"] {
      let first = form.text + between
      let report = try self.report(first + form.text)
      #expect(report.fault == nil, "\(report.fault?.description ?? "")")
      #expect(report.touches == plain.touches)
      let line = first.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(report.nextLogLine == line)
      #expect(report.text.contains("another log begins at line \(line)"))
    }
  }

  private static let named = [
    "evemu", "libinput record", "evtest", "getevent -p -t", "hid-recorder", "ts_print_mt",
  ]

  // Proves: IN:4-around
  @Test(
    arguments: named,
    named + [
      "evtest's events alone", "getevent -lt", "evemu's events alone", "ts_print",
      "table of commas",
    ])
  func `a second log of another form is named with its line, and not read`(
    name: String, other: String
  ) throws {
    let form = try #require(PastedTextTests.forms.first { $0.name == name })
    let second = try #require(PastedTextTests.forms.first { $0.name == other })
    guard try format(form) != format(second) else { return }
    for between in ["", "^C\n$ again\n"] {
      let first = form.text + between
      let report = try self.report(first + second.text + Self.after)
      #expect(report.fault == nil, "\(report.fault?.description ?? "")")
      #expect(report.touches == (try self.report(form.text).touches))
      #expect(report.skippedLines == (between.isEmpty ? 0 : 2))
      #expect(
        report.nextLogLine == first.split(separator: "\n", omittingEmptySubsequences: false).count)
    }
  }

  private func format(_ form: TextFormTests.Form) throws -> RecordingFormat {
    try report(form.text, rate: form.rate).format
  }

  // Proves: IN:4-around
  @Test(arguments: named)
  func `what libinput made of the events is named after a log`(name: String) throws {
    let form = try #require(Self.forms.first { $0.name == name })
    let text = """
      -event5   DEVICE_ADDED            Demo Panel     seat0 default group1  cap:t  size 160x100mm
       event5   TOUCH_DOWN              +0.000s\t0 (0) 15.63/25.00 (25.00/25.00mm)
       event5   TOUCH_FRAME             +0.000s
       event5   TOUCH_UP                +0.048s\t0 (0)

      """
    let report = try self.report(form.text + text)
    #expect(report.fault == nil && report.touches == 1)
    let line = form.text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(report.nextLogLine == line)
    #expect(
      report.logNotes == [
        "the output of libinput debug-events begins at line \(line) and is not read: it records "
          + "nothing"
      ])
  }

  // Proves: IN:4-around
  @Test(arguments: named, ["", "^C\n$ again\n"])
  func `the output of input-events is named at its first line`(name: String, between: String) throws
  {
    let form = try #require(Self.forms.first { $0.name == name })
    let text = """
      /dev/input/event1
         bustype : BUS_I2C
         vendor  : 0x1234
         name    : "Demo Panel"
         bits ev : EV_SYN EV_KEY EV_ABS

      waiting for events
      12:00:00.000000: EV_ABS ABS_MT_TRACKING_ID 7
      12:00:00.000000: EV_SYN code=0 value=0

      """
    let first = form.text + between
    let report = try self.report(first + text)
    #expect(report.fault == nil && report.touches == 1)
    let line = first.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(report.nextLogLine == line)
    #expect(report.skippedLines == (between.isEmpty ? 0 : 2))
  }

  // Proves: IN:4-around
  @Test(arguments: named)
  func `a second log begins with the comments before its first line`(name: String) throws {
    let form = try #require(Self.forms.first { $0.name == name })
    let second = try #require(Self.forms.first { $0.name == "hid-recorder" })
    let report = try self.report(form.text + "# 0018:1234:5678\n# Demo Panel\n" + second.text)
    let line = form.text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(report.fault == nil && report.nextLogLine == line)
  }

  // Proves: IN:4-around
  @Test func `a line of another form after a log is no second log`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest" })
    let report = try self.report(
      form.text + "getevent says:\n[ 100.000000] EV_SYN SYN_REPORT 00000000\nand no more.\n")
    #expect(report.nextLogLine == nil)
    #expect(report.skippedLines == 3)
  }

  @Test func `after a recorder's command another log begins`() throws {
    let form = try #require(Self.forms.first { $0.name == "getevent -t of a path" })
    let text = form.text + "^C\n1|shell@device:/ $ getevent -t\n" + form.text
    let report = try self.report(text)
    #expect(report.touches == 1)
    #expect(report.nextLogLine == 9)
  }

  @Test func `a remark between events is skipped and counted`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest" })
    let text =
      form.text + "now with another finger\n"
      + (Self.forms.first { $0.name == "evtest's events alone" }?.text ?? "")
      .replacing("time 100.", with: "time 101.")
    let report = try self.report(text)
    #expect(report.touches == 2)
    #expect(report.logNotes == ["skipped: 1 line that is no part of the log (1 within it)"])
  }

  @Test(arguments: forms)
  func `a text that mentions a line of a log is no recording`(form: TextFormTests.Form) {
    let line = form.text.split(separator: "\n").first { $0.contains("35") || $0.contains("E:") }
    guard let line = line ?? form.text.split(separator: "\n").last else { return }
    for text in [
      "The log has lines such as \(line) and others.\nThey say where the finger is.\n",
      "The log has lines such as\n\n    \(line)\n\nand others, which say where the finger is.\n",
      "> It prints\n> \(line)\nand then?\n",
    ] {
      let file = TemporaryFile(text)
      let error = check(file.path, rate: 60).error
      #expect(error != nil, "\(text)")
    }
  }

  // Proves: IN:4.3-refused
  @Test(arguments: [
    (
      "> INPUT MANAGER (dumpsys input)\n>\n> Event Hub State:\n>   8: P\n>  Path: /dev/input/event6\n",
      "dumpsys input"
    ),
    (
      "#!/bin/sh\nsendevent /dev/input/event2 3 57 7\nsendevent /dev/input/event2 0 0 0\n",
      "sendevent"
    ),
    (
      """
      /dev/input/event5
         bustype : BUS_USB
         vendor  : 0x1234
         name    : "Panel"
         bits ev : EV_SYN EV_KEY EV_ABS

      waiting for events
      12:34:56.123456: EV_ABS ABS_X 123
      12:34:56.123456: EV_SYN code=0 value=0

      """, "input-events of input-utils"
    ),
    ("-event4   DEVICE_ADDED     Panel     seat0 default group1  cap:t\n", "libinput debug-events"),
    (
      """
        events:
        - evdev:
          - [  0,      0,   3,  53,     200] # EV_ABS / ABS_MT_POSITION_X
          libinput:
          - {time: 0.000000, type: TOUCH_MOTION, slot: 0, seat_slot: 0}

      """, "a part of a libinput recording"
    ),
    ("I: Bus=0018 Vendor=0416\nN: Name=\"Panel\"\nH: Handlers=event1\n", "/proc/bus/input/devices"),
    (
      "Available devices:\n/dev/input/event0:\tkeys\nSelect the device event number [0-1]: \n",
      "evtest's menu"
    ),
    ("$ evtest /dev/input/event3\nevtest: Permission denied\n", "evtest's refusal"),
  ])
  func `a text that is known and no recording is named for what it is`(text: String, name: String) {
    let file = TemporaryFile(text)
    let error = check(file.path).error
    #expect(error?.reason.contains(name) == true, "\(error?.reason ?? "none")")
    #expect(error?.hint != nil && error?.hint?.contains("copy it again") == false)
  }

  // Proves: IN:4.6-older
  @Test(arguments: [
    ("Event: time ", ", ", "SYN_REPORT"), ("Event: time ", ", ", "EV_SYN"),
    ("time ", "    ", "EV_SYN"), ("time ", "    ", "Report Sync"),
  ])
  func `evtest's older lines are read`(start: String, gap: String, report: String) throws {
    func line(_ time: String, _ rest: String) -> String { "\(start)\(time)\(gap)\(rest)\n" }
    let text =
      line("1.2", "type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100")
      + line("1.2", "type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 200")
      + line(
        "1.2", "++++++++++++++ \(report == "EV_SYN" ? "EV_SYN" : "SYN_MT_REPORT") ++++++++++++")
      + line("1.2", "-------------- \(report) ------------")
      + line("1.25", "++++++++++++++ SYN_MT_REPORT ++++++++++++")
      + line("1.25", "-------------- \(report) ------------")
    let found = try self.report(text)
    #expect(found.fault == nil)
    #expect((found.touches, found.frames) == (1, 2))
    #expect(found.duration == .milliseconds(50))
  }
}
