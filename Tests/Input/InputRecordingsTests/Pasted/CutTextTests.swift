import InputFrames
import InputRecordings
import Testing

/// Logs whose lines end at a column, and logs that mails quote in several ways.
@Suite("Cut and quoted logs")
struct CutTextTests {
  private static let forms = PastedTextTests.forms.filter {
    ["evtest", "libinput record", "evemu", "getevent -p -t"].contains($0.name)
  }

  private func lines(_ form: TextFormTests.Form) -> [Substring] {
    form.text.split(separator: "\n")
  }

  private func report(_ text: String) throws -> RecordingReport {
    let file = TemporaryFile(text)
    return try RecordingReport(path: file.path)
  }

  private func named(_ name: String) throws -> TextFormTests.Form {
    try #require(Self.forms.first { $0.name == name })
  }

  private func divided(_ text: String, at width: Int) -> String {
    var result = ""
    for line in text.split(separator: "\n") {
      var rest = line
      while !rest.isEmpty {
        result += "\(rest.prefix(width))\n"
        rest = rest.dropFirst(width)
      }
    }
    return result
  }

  private struct Summary: Hashable {
    var counts: [Int]
    var devices: [DeviceDescription]
  }

  private func summary(_ text: String) throws -> Summary {
    let report = try self.report(text)
    return Summary(
      counts: [report.touches, report.events], devices: report.devices.map(\.description))
  }

  // Proves: IN:4-wrapped
  @Test(arguments: forms, [25, 40])
  func `lines that are divided within words are joined`(
    form: TextFormTests.Form, width: Int
  ) throws {
    #expect(try summary(divided(form.text, at: width)) == summary(form.text))
  }

  // Proves: IN:4-wrapped
  @Test func `lines whose rest is lost are counted, with their column`() throws {
    let form = try named("evtest")
    let cut = lines(form).map { "\($0.prefix(60))\n" }.joined()
    let report = try self.report(cut)
    #expect(report.fault == nil && report.touches == 0 && report.device.name == "Demo Panel")
    #expect(report.logNotes.first?.hasPrefix("4 lines are cut off at column 60") == true)
  }

  // Proves: IN:4-wrapped
  @Test(arguments: [
    ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<<<", "++++++++++++++ SYN_MT_REPORT ++++++++++++",
  ])
  func `a short line of another mark than a report's hides no cut`(mark: String) throws {
    let report = "Event: time 100.000001, -------------- SYN_REPORT ------------"
    let more = "Event: time 100.000001, \(mark)"
    let text = try named("evtest").text.replacing(report, with: "\(more)\n\(report)")
    let cut = text.split(separator: "\n").map { "\($0.prefix(70))\n" }.joined()
    let found = try self.report(cut)
    #expect(found.fault == nil)
    #expect(
      found.logNotes.first?.hasPrefix("4 lines are cut off at column 70") == true,
      "\(found.logNotes)")
  }

  @Test func `a log without a whole event is refused with the column`() throws {
    let form = try #require(PastedTextTests.forms.first { $0.name == "evtest's events alone" })
    let cut = lines(form).map { "\($0.prefix(30))\n" }.joined()
    let file = TemporaryFile(cut)
    let error = check(file.path).error
    #expect(error?.reason.hasPrefix("6 lines are cut off at column 30") == true)
  }

  @Test(arguments: [10, 14, 15, 30])
  func `an older log is refused with the column though it cuts the very times`(width: Int) throws {
    let form = try #require(PastedTextTests.forms.first { $0.name == "evtest's events alone" })
    let older = form.text.replacing(#/Event: time ([0-9.]+), /#) { "time \($0.1)    " }
    let file = TemporaryFile(older.split(separator: "\n").map { "\($0.prefix(width))\n" }.joined())
    let reason = check(file.path).error?.reason
    #expect(reason?.hasPrefix("6 lines are cut off at column \(width)") == true, "\(reason ?? "")")
  }

  // Proves: IN:4-pasted
  @Test(arguments: forms)
  func `quotations of several depths and marks are one log`(form: TextFormTests.Form) throws {
    let marks = ["> > ", ">> ", "> > > ", ">>", "> "]
    let quoted = lines(form).enumerated().map { "\(marks[$0 / 3 % 5])\($1)\n" }.joined()
    #expect(
      try summary("On Monday somebody wrote:\n" + quoted) == summary(form.text))
  }

  // Proves: IN:4-pasted
  @Test(arguments: [
    ("> ", "taken off: \"> \" before 2 lines"), (">> ", "taken off: what stands around 2 lines"),
  ])
  func `the note on a quotation of two lines names their marks only if they are one`(
    first: String, note: String
  ) throws {
    let form = try #require(PastedTextTests.forms.first { $0.name == "ts_print_mt" })
    let quoted = zip([first, "> "], lines(form)).map { "\($0)\($1)\n" }.joined()
    #expect(try report(quoted).logNotes == [note])
    #expect(try summary(quoted) == summary(form.text))
  }

  // Proves: IN:4-around
  @Test func `the first of a quoted log and a plain one counts, and one note names the other`()
    throws
  {
    let form = try named("evtest")
    let quoted = lines(form).map { "> \($0)\n" }.joined()
    let report = try self.report(quoted + "\nAnd now:\n\n" + form.text)
    #expect(report.touches == 1 && report.device.doubts.isEmpty)
    #expect(report.nextLogLine == lines(form).count + 4)
  }

  @Test(arguments: ["&quot;Demo Panel&quot;", "\u{201c}Demo Panel\u{201d}", "\"Demo Panel\"  "])
  func `a device keeps its name whatever its quotation marks became`(name: String) throws {
    for form in Self.forms where form.name != "evemu" {
      let text = form.text.replacing(/"Demo Panel"/, with: name)
      let report = try self.report(text)
      let plain = try self.report(form.text)
      #expect(report.device.name == plain.device.name)
    }
  }

  @Test func `a logger's lines of JSON hold the log`() throws {
    let form = try named("evtest")
    let text = lines(form).map {
      "{\"log\":\"\($0.replacing("\"", with: "\\\""))\\n\",\"stream\":\"stdout\"}\n"
    }.joined()
    #expect(try summary(text) == summary(form.text))
  }

  @Test func `a header without order gets two remarks and a count`() throws {
    let form = try named("evtest")
    let text = form.text.replacing("(ABS_", with: "(ABS_X) Event code 1 (ABS_")
    let report = try self.report(text)
    let doubts = report.device.doubts.filter { $0.contains("evtest's header") }
    #expect(doubts.count == 3 && doubts.last?.hasPrefix("2 more lines") == true)
  }

  // Proves: IN:4-wrapped
  @Test(arguments: [38, 45, 60, 70])
  func `no reason says what the device never sends where lines are lost`(width: Int) throws {
    for name in ["evtest", "evtest of older versions", "getevent -p -t"] {
      guard name != "getevent -p -t" || width < 60 else { continue }
      let isOlder = name == "evtest of older versions"
      var text = try named(isOlder ? "evtest" : name).text
      if isOlder { text = text.replacing(#/Event: time ([0-9.]+), /#) { "time \($0.1)    " } }
      let cut = text.split(separator: "\n").map { "\($0.prefix(width))\n" }.joined()
      let report = try self.report(cut)
      #expect(report.touches == 0)
      let reason = try #require(report.reasonWithoutTouches)
      #expect(reason.hasSuffix("cut off at column \(width)"), "\(reason)")
    }
  }

  // Proves: IN:4.4-capabilities
  @Test(arguments: [
    ("resolution 20", 0, 20), ("flat 0", 0, 0), ("flat 0,", 1, 0), ("flat 0, reso", 1, 0),
    ("max 4095,", 1, 0),
  ])
  func `a line of getevent's list that is cut off keeps its whole numbers, and a doubt says so`(
    end: String, doubts: Int, resolution: Int32
  ) throws {
    let form = try named("getevent -p -t")
    let lines = lines(form).map { line in
      guard line.contains("0035  :"), let range = line.firstRange(of: end) else {
        return line.contains("0035  :") && end == "flat 0, reso"
          ? line.prefix(line.count - "lution 20".count) : line
      }
      return line[..<range.upperBound]
    }
    let report = try self.report(lines.map { "\($0)\n" }.joined())
    #expect(report.touches == 1)
    #expect(
      report.device.axes[0x35] == AxisRange(minimum: 0, maximum: 4095, resolution: resolution))
    #expect(report.device.doubts.count { $0.contains("cut off") } == doubts)
  }

  @Test func `a range without its greatest value is left out`() throws {
    let form = try named("getevent -p -t")
    let text = form.text.replacing(
      "max 4095, fuzz 0, flat 0, resolution 20", with: "max 409")
    let report = try self.report(text)
    #expect(report.device.doubts.contains { $0.hasPrefix("ranges of axes are cut off") })
    #expect(report.device.axes[0x35]?.maximum != 409)
  }

  @Test func `a list of getevent without its indents is read`() throws {
    let form = try named("getevent -p -t")
    let flat = lines(form).map { "\($0.drop { $0 == " " })\n" }.joined()
    #expect(try summary(flat) == summary(form.text))
  }

  @Test func `a padded value of evemu that has lost digits is not read`() throws {
    let form = try named("evemu")
    for width in [26, 27] {
      let report = try self.report(lines(form).map { "\($0.prefix(width))\n" }.joined())
      #expect(report.touches == 0)
      #expect(report.reasonWithoutTouches?.hasSuffix("cut off at column \(width)") == true)
    }
  }

  // Proves: IN:4-wrapped
  @Test(arguments: [40, 60, 72])
  func `libinput's own events are divided as the others are`(width: Int) throws {
    let item = "      - {time: 0.000000, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [ 5.00, "
    let text = LibinputTests.whole.replacing(
      "SYN_REPORT (0) ----------\n",
      with: "SYN_REPORT (0) ----------\n    libinput:\n\(item)10.00]}\n\(item)10.00]}\n")
    let plain = try report(text)
    let cut = divided(text, at: width)
    let report = try self.report(cut)
    #expect([report.touches, report.events, report.leftOut] == [1, plain.events, plain.leftOut])
    #expect(report.skippedLines == 0)
  }

  /// A log of evtest whose lines have another digit from its middle on.
  private func long(until second: Int) throws -> String {
    let plain = try named("evtest").text
    var text = String(plain[..<(plain.firstRange(of: "Event: time")?.lowerBound ?? plain.endIndex)])
    for time in 0..<(second * 100) {
      let stamp = "\(time / 100).\(time % 100 < 10 ? "0" : "")\(time % 100)0000"
      let id = time.isMultiple(of: 2) ? 7 : -1
      text += "Event: time \(stamp), type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value \(id)\n"
      for (code, axis) in [(53, "X"), (54, "Y")] where id > 0 {
        text +=
          "Event: time \(stamp), type 3 (EV_ABS), code \(code) (ABS_MT_POSITION_\(axis)), value 105\n"
      }
      text += "Event: time \(stamp), -------------- SYN_REPORT ------------\n"
    }
    return text
  }

  // Proves: IN:4-wrapped
  @Test func `a column that divides only later lines is found`() throws {
    let text = try long(until: 12)
    let first = text.utf8.prefix(RecordingLimits.chunkBytes)
    let width = try #require(first.split(separator: 0x0a).map(\.count).max())
    let cut = divided(text, at: width)
    let report = try self.report(cut)
    #expect(try summary(cut) == summary(text))
    #expect(report.skippedLines == 0 && report.logNotes.first?.hasPrefix("joined: ") == true)
  }

  // Proves: IN:4-around
  @Test func `a log after a long text is found`() throws {
    let form = try named("evtest")
    let prose = String(repeating: "A line of other text, as bug reports have many.\n", count: 2_000)
    #expect(prose.utf8.count > RecordingLimits.chunkBytes)
    let report = try self.report(prose + form.text)
    #expect(try summary(prose + form.text) == summary(form.text))
    #expect(report.skippedLines == 2_000)
    let quoted = prose + lines(form).map { "> \($0)\n" }.joined()
    #expect(try summary(quoted) == summary(form.text))
  }

  @Test func `an axis that the description lacks is taken from the events`() throws {
    for form in Self.forms where form.name == "evtest" || form.name == "getevent -p -t" {
      let text = lines(form).filter {
        !$0.contains("Event code 54") && !$0.contains("0036  :") && !$0.contains("2559")
      }.map { "\($0)\n" }.joined()
      let report = try self.report(text)
      #expect(report.touches == 1)
      #expect(report.device.doubts.contains { $0.hasPrefix("ABS_MT_POSITION_Y: not in the") })
    }
  }

  @Test func `YAML without its indents, or without a part, is refused in words`() throws {
    let form = try named("libinput record")
    let flat = TemporaryFile(lines(form).map { "\($0.drop { $0 == " " })\n" }.joined())
    #expect(check(flat.path).error?.reason.contains("lost their indent") == true)
    let end = TemporaryFile(lines(form).drop { !$0.contains("events:") }.map { "\($0)\n" }.joined())
    #expect(check(end.path).error?.reason.contains("without its beginning") == true)
    let text = lines(form).filter { !$0.contains("events:") }.map { "\($0)\n" }.joined()
    let file = TemporaryFile(text)
    #expect(check(file.path).error?.reason.contains("comes before the line \"events:\"") == true)
  }

  @Test func `a value that a line break has parted from its event is no line's number`() throws {
    let form = try named("getevent -p -t")
    let text = lines(form).enumerated().map { number, line in
      let parts = line.contains("] /dev") ? [line.dropLast(9), line.suffix(8)] : [line]
      return "09-14 10:00:\(10 + number).\(100 + number) I recorder: "
        + parts.map { "\($0)\n" }.joined()
    }.joined()
    #expect(try summary(text) == summary(form.text))
  }

  // Proves: IN:4.6-older
  @Test(arguments: ["\u{2013}", "\u{2014}"])
  func `an older evtest's lines between frames may have dashes`(dash: String) throws {
    let form = try named("evtest")
    let text = form.text.replacing("SYN_REPORT", with: "EV_SYN").replacing("--", with: dash)
    #expect(try summary(text) == summary(form.text))
  }
}
