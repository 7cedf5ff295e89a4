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
    let cut = lines(form).flatMap { line in
      stride(from: 0, to: line.count, by: width).map { line.dropFirst($0).prefix(width) + "\n" }
    }.joined()
    #expect(try summary(cut) == summary(form.text))
  }

  // Proves: IN:4-wrapped
  @Test func `lines whose rest is lost are counted, with their column`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest" })
    let cut = lines(form).map { "\($0.prefix(60))\n" }.joined()
    let report = try self.report(cut)
    #expect(report.fault == nil && report.touches == 0 && report.device.name == "Demo Panel")
    #expect(report.logNotes.first?.hasPrefix("4 lines are cut off at column 60") == true)
  }

  @Test func `a log without a whole event is refused with the column`() throws {
    let form = try #require(PastedTextTests.forms.first { $0.name == "evtest's events alone" })
    let cut = lines(form).map { "\($0.prefix(30))\n" }.joined()
    let file = TemporaryFile(cut)
    let error = check(file.path).error
    #expect(error?.reason.hasPrefix("6 lines are cut off at column 30") == true)
  }

  // Proves: IN:4-pasted
  @Test(arguments: forms)
  func `quotations of several depths and marks are one log`(form: TextFormTests.Form) throws {
    let marks = ["> > ", ">> ", "> > > ", ">>", "> "]
    let quoted = lines(form).enumerated().map { "\(marks[$0 / 3 % 5])\($1)\n" }.joined()
    #expect(
      try summary("On Monday somebody wrote:\n" + quoted) == summary(form.text))
  }

  // Proves: IN:4-around
  @Test func `the first of a quoted log and a plain one counts, and one note names the other`()
    throws
  {
    let form = try #require(Self.forms.first { $0.name == "evtest" })
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
    let form = try #require(Self.forms.first { $0.name == "evtest" })
    let text = lines(form).map {
      "{\"log\":\"\($0.replacing("\"", with: "\\\""))\\n\",\"stream\":\"stdout\"}\n"
    }.joined()
    #expect(try summary(text) == summary(form.text))
  }

  @Test func `a header without order gets two remarks and a count`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest" })
    let text = form.text.replacing("(ABS_", with: "(ABS_X) Event code 1 (ABS_")
    let report = try self.report(text)
    let doubts = report.device.doubts.filter { $0.contains("evtest's header") }
    #expect(doubts.count == 3 && doubts.last?.hasPrefix("2 more lines") == true)
  }
}
