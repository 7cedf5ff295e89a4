import Glibc
import InputFrames
import InputRecordings
import Testing

/// Every form of text, put into other text in each way in which people do it.
@Suite("Logs as people paste them")
struct PastedTextTests {
  /// What is put around each line.
  enum Decoration: String, Sendable, CaseIterable {
    case quoted, quotedTwice, bullet, indent, tab, number, hashes, comment, logcat, journal,
      colours,
      visibleColours, strings, list, page, hardSpaces, blanks, closedBreaks, capitalBreaks,
      logcatBrief, logcatThread, logcatTime, logcatLong

    func callAsFunction(_ line: String, _ number: Int) -> String {
      switch self {
      case .quoted: line.isEmpty ? ">" : "> \(line)"
      case .quotedTwice: ">> \(line)"
      case .bullet: "  * \(line)"
      case .indent: "      \(line)"
      case .tab: "\t\(line)"
      case .number: "\(number + 8). \(line)"
      case .hashes: "###### \(line)"
      case .comment: "// \(line)"
      case .logcat:
        "09-14 10:00:\(10 + number % 50).\(100 + number)  \(999 + number)  1000 I recorder: \(line)"
      case .journal:
        "Nov \(number < 5 ? " 9" : "10") 03:45:24 host recorder[\(90 + number)]: \(line)"
      case .colours: "\u{1b}[1;3\(number % 8)m\(line)\u{1b}[0m"
      case .visibleColours: "^[[33m\(line)^[[0m"
      case .strings:
        "  \"\(line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\\n\""
      case .list: "    '\(line.replacing("'", with: "\\'"))',"
      case .page: "\(line)<br>"
      case .hardSpaces: line.replacing(" ", with: "\u{a0}")
      case .blanks: "\(line)  "
      case .closedBreaks: "\(line)<br/>  "
      case .capitalBreaks: "\(line) <BR>"
      case .logcatBrief: "I/recorder( 1000): \(line)"
      case .logcatThread: "I( 1000: 1001) \(line)"
      case .logcatTime: "1712345678.\(100 + number) I/recorder( 1000): \(line)"
      case .logcatLong: "[ 09-14 10:00:00.\(100 + number)  1000: 1000 I/evtest   ]\n\(line)\n"
      }
    }

    func text(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated()
        .map { "\(self(String($1), $0))\n" }.joined()
    }
  }

  /// The forms of text. A table of tabs has no line that a tab is not a part of.
  static let forms = TextFormTests.forms.filter {
    $0.name != "table of tabs" && $0.name != "evemu's description alone"
  }

  /// What a log holds, whatever its text looks like.
  private struct Summary: Hashable {
    var counts: [Int]
    var duration: Duration
    var devices: [DeviceDescription]
  }

  private func summary(_ path: String, _ form: TextFormTests.Form) throws -> Summary {
    let report = try RecordingReport(path: path, rate: form.rate)
    #expect(report.fault == nil, "\(report.fault?.description ?? "")")
    return Summary(
      counts: [report.touches, report.samples, report.events, report.leftOut],
      duration: report.duration, devices: report.devices.map(\.description))
  }

  // Proves: IN:4-pasted
  @Test(arguments: forms, Decoration.allCases)
  func `what stands before and around each line is taken off`(
    form: TextFormTests.Form, decoration: Decoration
  ) throws {
    let plain = TemporaryFile(form.text)
    let pasted = TemporaryFile(decoration.text(form.text))
    #expect(try summary(pasted.path, form) == summary(plain.path, form))
  }

  // Proves: IN:4-pasted
  @Test(arguments: forms)
  func `a fence of code is taken off, also where it touches the first or last line`(
    form: TextFormTests.Form
  ) throws {
    let plain = TemporaryFile(form.text)
    for fence in ["```", "~~~", "````"] {
      for text in [
        "\(fence)\(form.text)\(fence)\n", "\(fence)\n\(form.text.dropLast())\(fence)\n",
        "\(fence)\n\(form.text.dropLast())\(fence)  \n", "\(fence)  \n\(form.text)\(fence)  \n",
        "\(fence)log {.lines title=\"my panel\"}\n\(form.text)\(fence)\n",
      ] {
        let pasted = TemporaryFile(text)
        let (found, wanted) = (try summary(pasted.path, form), try summary(plain.path, form))
        // Lines of a table that hold no numbers are left out.
        #expect(found.devices == wanted.devices && found.duration == wanted.duration)
        #expect(found.counts.dropLast() == wanted.counts.dropLast(), "\(text.prefix(40))")
      }
    }
  }

  // Proves: IN:4-pasted
  @Test(arguments: forms.filter { $0.text.split(separator: "\n").count > 2 }, ["`", "``"])
  func `the mark of code within a text is taken off a log of many lines`(
    form: TextFormTests.Form, mark: String
  ) throws {
    let (plain, pasted) = (
      TemporaryFile(form.text), TemporaryFile("\(mark)\(form.text.dropLast())\(mark)\n")
    )
    #expect(try summary(pasted.path, form) == summary(plain.path, form))
  }

  // Proves: IN:4-pasted
  @Test(
    arguments: forms.filter { $0.text.split(separator: "\n").count > 2 },
    ["\\", " \\", "<br>\\", "  (recorder)"])
  func `what ends each line is taken off: Markdown's backslash, the tag of logcat's process form`(
    form: TextFormTests.Form, end: String
  ) throws {
    let plain = TemporaryFile(form.text)
    let start = end.hasSuffix(")") ? "I( 1000) " : ""
    let lines = form.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let pasted = TemporaryFile(lines.map { "\(start)\($0)\(end)\n" }.joined())
    #expect(try summary(pasted.path, form) == summary(plain.path, form))
  }

  @Test(arguments: forms.filter { $0.name.hasPrefix("evtest") })
  func `marks of quotations with and without a blank are one`(form: TextFormTests.Form) throws {
    let plain = TemporaryFile(form.text)
    let lines = form.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let pasted = TemporaryFile(
      lines.enumerated().map { "\($0.isMultiple(of: 2) ? "> " : ">")\($1)\n" }.joined())
    #expect(try summary(pasted.path, form) == summary(plain.path, form))
  }

  @Test(arguments: forms)
  func `a quoted log in a pipe, packed, is read as the log is`(form: TextFormTests.Form) throws {
    let packed = try PackedTests.packed(Decoration.quoted.text(form.text))
    let plain = TemporaryFile(form.text)
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(write(ends[1], packed, packed.count) == packed.count)
    close(ends[1])
    #expect(try summary("/dev/fd/\(ends[0])", form) == summary(plain.path, form))
  }

  /// Wraps a text as mail programs do: at the last space before a width.
  static func wrapped(_ text: String, at width: Int, marks: Bool = false) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      var rest = line
      while rest.count > width, let space = rest.prefix(width + 1).lastIndex(of: " "),
        rest[..<space].contains(where: { $0 != " " })
      {
        result += "\(rest[..<space])\(marks ? "=\n" : "\n")"
        rest = rest[space...]
        if !marks { rest = rest.drop { $0 == " " } }
      }
      result += "\(rest)\n"
    }
    return result
  }

  // Proves: IN:4-wrapped
  @Test(
    arguments: forms.filter { !$0.name.hasPrefix("table") && !$0.name.hasPrefix("motion") },
    [
      40, 50, 60, 70, 76,
    ])
  func `wrapped lines are joined`(form: TextFormTests.Form, width: Int) throws {
    // The YAML of a description has no line that may be divided so early.
    guard form.name != "libinput record" || width >= 60 else { return }
    let plain = TemporaryFile(form.text)
    let pasted = TemporaryFile(Self.wrapped(form.text, at: width))
    #expect(try summary(pasted.path, form) == summary(plain.path, form))
    let quoted = TemporaryFile(Decoration.quoted.text(Self.wrapped(form.text, at: width)))
    #expect(try summary(quoted.path, form) == summary(plain.path, form))
  }

  @Test(arguments: [40, 60, 79])
  func `lines that a terminal has cut at a width are joined`(width: Int) throws {
    let form = try #require(Self.forms.first { $0.name == "evtest" })
    var text = ""
    for line in form.text.split(separator: "\n") {
      var rest = line
      while rest.count > width, line.hasPrefix("Event: ") {
        text += "\(rest.prefix(width))\n"
        rest = rest.dropFirst(width)
      }
      text += "\(rest)\n"
    }
    let plain = TemporaryFile(form.text)
    let pasted = TemporaryFile(text)
    #expect(try summary(pasted.path, form) == summary(plain.path, form))
  }

  /// Cuts every line at a width, within words and numbers.
  private func cut(_ text: String, at width: Int) -> String {
    text.split(separator: "\n").flatMap { line in
      stride(from: 0, to: line.count, by: width).map { line.dropFirst($0).prefix(width) + "\n" }
    }.joined()
  }

  @Test(arguments: [60, 66, 70, 71, 72, 73, 74, 75, 76, 80])
  func `a record of libinput that is cut at a width, comments too, is joined`(width: Int) throws {
    let form = try #require(Self.forms.first { $0.name == "libinput record" })
    // With the ends that libinput's comments have.
    let commented = form.text.split(separator: "\n").map { line in
      if line.contains("SYN_REPORT (0)") { return "\(line) +11ms\n" }
      return line.contains("# EV_ABS /") ? "\(line) (+12)\n" : "\(line)\n"
    }.joined()
    let plain = TemporaryFile(form.text)
    let pasted = TemporaryFile(cut(commented, at: width))
    #expect(try summary(pasted.path, form) == summary(plain.path, form))
  }

  // The first piece is a line by itself, with another pressure.
  @Test(arguments: [30, 40, 49, 50, 51])
  func `contacts of tslib that are cut at a width are joined`(width: Int) throws {
    let text = (0..<6).map {
      "sample \($0) - 1.\(100 + $0)000 - (slot 0)    361    \(300 + $0)    \($0 == 5 ? "  0" : "255")\n"
    }.joined()
    let form = TextFormTests.Form(name: "", text: text)
    let plain = TemporaryFile(text)
    let pasted = TemporaryFile(cut(text, at: width))
    #expect(try summary(pasted.path, form) == summary(plain.path, form))
    #expect(try summary(plain.path, form).counts.first == 1)
  }

  @Test(arguments: [",", ";"])
  func `numbers behind a column of words are no accelerometer's`(separator: String) {
    let rows = (0..<9).map {
      ["walk", "0.\($0)", "0.5", "0.25", "9.5"].joined(separator: separator) + "\n"
    }
    let file = TemporaryFile(rows.joined())
    #expect(check(file.path).error != nil)
  }

  @Test func `a mail's marks of line ends are taken off`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest" })
    let plain = TemporaryFile(form.text)
    let pasted = TemporaryFile(Self.wrapped(form.text, at: 70, marks: true))
    #expect(try summary(pasted.path, form) == summary(plain.path, form))
  }

  @Test func `one note says what was taken off`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest's events alone" })
    let text = Decoration.quoted.text(Self.wrapped(form.text, at: 70))
    let pasted = TemporaryFile(text)
    let report = try RecordingReport(path: pasted.path)
    #expect(
      report.logNotes == [
        "taken off: \"> \" before 10 lines; joined: 4 wrapped lines"
      ])
    #expect(report.text.contains("oddities  no description") && report.text.contains("taken off"))
    let file = TemporaryFile(form.text)
    let plain = try RecordingReport(path: file.path)
    #expect(plain.logNotes.isEmpty)
  }

  @Test func `a fault names the line of the text, not of the log`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest's events alone" })
    let text = Decoration.quoted.text(
      Self.wrapped(form.text + "Event: time x, type 3\n" + form.text, at: 70))
    let file = TemporaryFile(text)
    let (report, error) = check(file.path)
    #expect(report?.touches == 1)
    #expect(error?.line == 11)
  }
}
