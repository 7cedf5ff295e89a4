import InputFrames
import InputRecordings
import Testing

/// Texts in which a log comes twice, whole or in part: mails that quote one, and a second paste.
@Suite("Logs that come twice")
struct RepeatedLogTests {
  static let forms = PastedTextTests.forms.filter {
    !$0.name.hasPrefix("table") && !$0.name.hasPrefix("motion") && !$0.name.hasPrefix("hid")
  }
  static let timed = forms.filter { $0.rate == nil && !$0.name.hasPrefix("libinput") }

  private func report(_ text: String, _ form: TextFormTests.Form) throws -> RecordingReport {
    let file = TemporaryFile(text)
    return try withExtendedLifetime(file) {
      try RecordingReport(path: file.path, rate: form.rate)
    }
  }

  private func quoted(_ text: String, part: Int = 1) -> String {
    let lines = text.split(separator: "\n")
    return lines.prefix(lines.count / part).map { "> \($0)\n" }.joined()
  }

  private func expectOnce(
    _ report: RecordingReport, _ form: TextFormTests.Form, otherLine: Int
  ) throws {
    let plain = try self.report(form.text, form)
    #expect(report.fault == nil)
    #expect([report.touches, report.events] == [plain.touches, plain.events])
    #expect(report.devices.map(\.description) == plain.devices.map(\.description))
    #expect(report.nextLogLine == otherLine)
    let note = "another log begins at line \(otherLine) and is not read"
    #expect(report.logNotes.count { $0.hasPrefix(note) } == 1)
  }

  // Proves: IN:4-around
  @Test(arguments: forms)
  func `of a quoted log and the same one without marks the first counts`(
    form: TextFormTests.Form
  ) throws {
    let count = form.text.split(separator: "\n").count
    let text = "Somebody wrote:\n" + quoted(form.text) + "\nThe same for me:\n\n" + form.text
    try expectOnce(report(text, form), form, otherLine: count + 5)
    let turned = form.text + "\nSomebody wrote:\n" + quoted(form.text)
    try expectOnce(report(turned, form), form, otherLine: count + 3)
  }

  // Proves: IN:4-around
  @Test(arguments: forms)
  func `of a quoted half of a log and the whole one the whole one counts`(
    form: TextFormTests.Form
  ) throws {
    // A half of two lines is no log.
    guard form.text.split(separator: "\n").count > 3 else { return }
    let text = "Somebody wrote:\n" + quoted(form.text, part: 2) + "\nAll of it:\n\n" + form.text
    try expectOnce(report(text, form), form, otherLine: 2)
  }

  // Proves: IN:4-around
  @Test(arguments: timed)
  func `a log that comes again after a sentence is another one`(form: TextFormTests.Form) throws {
    let count = form.text.split(separator: "\n").count
    let text = form.text + "And once more:\n" + form.text
    try expectOnce(report(text, form), form, otherLine: count + 2)
  }

  // Proves: IN:4-around. Two of the forms have all events at one moment.
  @Test(arguments: timed.filter { !["getevent -t", "getevent -t of a path"].contains($0.name) })
  func `a log that comes again at once is another one`(form: TextFormTests.Form) throws {
    let count = form.text.split(separator: "\n").count
    try expectOnce(report(form.text + form.text, form), form, otherLine: count + 1)
  }

  // Proves: IN:4-around
  @Test func `a log that comes again in another style of its form is another one`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest's events alone" })
    let text = """
      Event: time 5.000000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
      Event: time 5.000000, -------------- SYN_REPORT ------------
      Event: time 5.100000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
      Event: time 5.100000, -------------- SYN_REPORT ------------

      """
    let older = text.replacing(
      "-------------- SYN_REPORT ------------",
      with: "type 0 (EV_SYN), code 0 (SYN_REPORT), value 0"
    )
    .replacing("EV_KEY", with: "Key").replacing("BTN_TOUCH", with: "Touch")
    #expect(try report(text + older, form).nextLogLine == 5)
  }

  // Proves: IN:4-around
  @Test(arguments: [true, false])
  func `of two recordings in documents of YAML the one with the most events counts`(
    isFirstLonger: Bool
  ) throws {
    let form = try #require(Self.forms.first { $0.name == "libinput record" })
    let short = form.text.split(separator: "\n").dropLast(3).map { "\($0)\n" }.joined()
    let documents = isFirstLonger ? [form.text, short] : [short, form.text]
    let count = documents[0].split(separator: "\n").count
    let report = try self.report(documents.joined(separator: "---\n"), form)
    try expectOnce(report, form, otherLine: isFirstLonger ? count + 2 : 1)
  }

  @Test func `of documents beyond what is looked at the first one is read`() throws {
    let form = try #require(Self.forms.first { $0.name == "libinput record" })
    let filler = String(repeating: "# \(String(repeating: "filler ", count: 20))\n", count: 5000)
    let count = (form.text + filler).split(separator: "\n").count
    let report = try self.report(form.text + filler + "---\n" + form.text + filler, form)
    try expectOnce(report, form, otherLine: count + 2)
  }

  @Test func `a sentence within the first frame begins no other log`() throws {
    let form = try #require(Self.forms.first { $0.name == "getevent -t" })
    var lines = form.text.split(separator: "\n")
    lines.insert("[... some lines ...]", at: 2)
    let report = try self.report(lines.map { "\($0)\n" }.joined(), form)
    #expect(report.touches == 1 && report.nextLogLine == nil && report.skippedLines == 1)
  }

  @Test func `a log that another depth of quotation continues is one log`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest" })
    let lines = form.text.split(separator: "\n")
    let text = lines.enumerated().map { "\($0 < lines.count - 3 ? "> > " : "> ")\($1)\n" }
    let report = try self.report(text.joined(), form)
    #expect(report.touches == 1 && report.fault == nil && report.nextLogLine == nil)
  }

  @Test func `each of several other logs is named`() throws {
    let form = try #require(Self.forms.first { $0.name == "evemu's events alone" })
    let count = form.text.split(separator: "\n").count
    let text = quoted(form.text) + "\nA:\n" + form.text + "\nB:\n" + quoted(form.text)
    let report = try self.report(text, form)
    #expect(report.touches == 1)
    let lines = "\(count + 3), \(2 * count + 5)"
    #expect(report.logNotes.contains { $0.hasPrefix("other logs begin at lines \(lines) and") })
  }
}
