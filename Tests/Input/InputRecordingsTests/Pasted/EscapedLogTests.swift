import InputFrames
import InputRecordings
import Testing

/// Logs within strings with escaped line ends, as a tracker's interface or a logger sends them.
@Suite("Logs in strings")
struct EscapedLogTests {
  /// How a text becomes one of strings.
  enum Wrapping: String, Sendable, CaseIterable {
    case body, carriageReturns, fields, names, list, objects, several, within, numbers, yaml,
      program,
      bare, command, hardBreaks, twice

    func callAsFunction(_ text: String) -> String {
      let lines = text.split(separator: "\n").map(String.init)
      let body = EscapedLogTests.escaped(text)
      switch self {
      case .body: return "{\"title\":\"touch\",\"body\":\"\(body)\"}\n"
      case .carriageReturns:
        let wide = EscapedLogTests.escaped("Log:\n```\n\(text)```\n").replacing(
          "\\n", with: "\\r\\n")
        return "{\"body\":\"\(wide)\",\"labels\":[\"a\",\"b\"]}"
      case .fields:
        return "{\"description\":\"It does\\nnot work\",\"log\":\"\(body)\",\"id\":3}\n"
      case .names: return "[\n  {\n    \"body\": \"\(body)\",\n    \"id\": 7\n  }\n]\n"
      case .list:
        return "[\(lines.map { "\"\(EscapedLogTests.escaped($0))\"" }.joined(separator: ", "))]\n"
      case .objects:
        let objects = lines.map { "{\"t\":1,\"msg\":\"\(EscapedLogTests.escaped($0))\"}" }
        return "[\(objects.joined(separator: ","))]\n"
      case .several:
        return stride(from: 0, to: lines.count, by: 3).map { start in
          let part = lines[start..<min(start + 3, lines.count)].map { "\($0)\n" }.joined()
          return "{\"t\":\(start),\"msg\":\"\(EscapedLogTests.escaped(part))\"}\n"
        }.joined()
      case .within:
        return "{\"payload\":\"\(EscapedLogTests.escaped("{\"body\":\"\(body)\"}"))\"}\n"
      case .numbers:
        let named = body.replacing("\\n", with: "\\u000a").replacing("\\t", with: "\\u0009")
          .replacing("<", with: "\\u003c").replacing("/", with: "\\/")
        return "{\"body\":\"\\u00e9\\ud83d\\ude00\\u000a\(named)\"}\n"
      case .yaml: return "title: touch\nbody: \"\(body)\"\n"
      case .program:
        return "log = '\(body.replacing("\\\"", with: "\"").replacing("'", with: "\\'"))'\n"
      case .bare: return "I see:\n\n\(body.replacing("\\\"", with: "\""))\n"
      case .hardBreaks:
        let broken = lines.joined(separator: "\\\n")
        return "{\"body\":\"\(EscapedLogTests.escaped(broken))\"}\n"
      // A tracker sends the text in several forms.
      case .twice: return "{\"body\":\"\(body)\",\"body_text\":\"\(body)\"}\n"
      case .command: return "$ curl https://host/1\n{\"body\":\"\(body)\"}\nuser@host:~ $ \n"
      }
    }
  }

  /// A text as it stands in a string of JSON.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t")
  }

  /// Without tables of tabs, which are no log in other text.
  static let forms = PastedTextTests.forms
  /// Each form and each wrapping, all pairs of them in the wide round.
  static let pairs = forms.enumerated().flatMap { place, form in
    Wrapping.allCases.enumerated().filter {
      // In a log of two lines no line end but one is Markdown's.
      ($0.element != .hardBreaks || form.text.split(separator: "\n").count > 2)
        && (Wide.isAsked || (place + $0.offset) % 4 == 0)
    }
    .map { (form, $0.element) }
  }

  private func counts(_ report: RecordingReport) -> [Int] {
    [report.touches, report.samples, report.events]
  }

  private func report(_ text: String, _ form: TextFormTests.Form) throws -> RecordingReport {
    let file = TemporaryFile(text)
    return try withExtendedLifetime(file) { try RecordingReport(path: file.path, rate: form.rate) }
  }

  // Proves: IN:4-pasted
  @Test(arguments: pairs)
  func `a log in strings is read as the log is`(form: TextFormTests.Form, wrapping: Wrapping) throws
  {
    let plain = try report(form.text, form)
    let found = try report(wrapping(form.text), form)
    #expect(found.fault == nil, "\(found.fault?.description ?? "")")
    #expect(counts(found) == counts(plain))
    #expect(found.devices.map(\.description) == plain.devices.map(\.description))
    #expect(found.logNotes.first?.hasPrefix("taken out of ") == true)
  }

  // Proves: IN:4-pasted
  @Test func `a string that is longer than any line of a log is read`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest" })
    let words = String(repeating: "many words in a line\n", count: 5000)
    for body in [words + form.text, form.text + words] {
      let found = try report("{\"body\":\"\(Self.escaped(body))\"}", form)
      #expect(found.fault == nil && found.touches == 1 && found.skippedLines == 5000)
    }
  }

  // Proves: IN:4-around
  @Test func `of two strings with a log the second one is named`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest" })
    let body = Self.escaped(form.text)
    let count = form.text.split(separator: "\n").count
    let found = try report("[{\"body\":\"\(body)\"},{\"body\":\"\(body)\\n\"}]\n", form)
    #expect(found.touches == 1 && found.fault == nil && found.nextLogLine == count + 2)
  }

  @Test(arguments: [("log = b'", "'"), ("log = '", "'"), ("It doesn't work: \"", "\"")])
  func `a string of bytes is one too, and an apostrophe begins none`(
    opening: String, closing: String
  ) throws {
    let form = try #require(Self.forms.first { $0.name == "evtest's events alone" })
    let found = try report("\(opening)\(Self.escaped(form.text))\(closing)\n", form)
    #expect(found.fault == nil && found.touches == 1)
    #expect(found.logNotes.first?.hasPrefix("taken out of 1 string") == true)
  }

  @Test func `a fault names the line within the string, and a note says so`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest's events alone" })
    let body = Self.escaped("\(form.text)Event: time x, type 3\n")
    let found = try report("{\n\"body\":\"\(body)\"\n}\n", form)
    #expect(found.fault?.line == 8)
    #expect(
      found.logNotes == [
        "taken out of 1 string with escaped line ends: the numbers of lines count what is in it",
        "skipped: 1 line that is no part of the log (1 before it)",
      ])
  }

  @Test func `lines of a logger are read one by one`() throws {
    let form = try #require(Self.forms.first { $0.name == "evtest's events alone" })
    let text = "\(form.text)Event: time x, type 3\n".split(separator: "\n")
      .map { "{\"log\":\"\(Self.escaped(String($0)))\\n\",\"stream\":\"stdout\"}\n" }
    let found = try report("\n\n" + text.joined(), form)
    #expect(found.touches == 1 && found.fault == nil && found.skippedLines == 1)
    #expect(found.logNotes.first?.hasPrefix("taken off") == true)
  }

  @Test(arguments: [
    "{\"body\":\"It does\\nnot work\\nat all\"}\n", "printf(\"a\\nb\\n\", 'c', \"d\");\n",
    "{\"body\":\"It prints\\n    0003 0039 00000007\\nand then?\"}\n", "\"\\ud83d\\n\\x\\u12\\",
    "'\\",
  ])
  func `strings without a log are no recording`(text: String) {
    let file = TemporaryFile(text)
    #expect(check(file.path, rate: 60).error != nil)
  }
}
