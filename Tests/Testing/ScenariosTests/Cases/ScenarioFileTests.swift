import Foundation
import InputFrames
import Testing

@testable import Scenarios

@MainActor
@Suite("Scenario files")
struct ScenarioFileTests {
  private func error(_ text: String) -> String? {
    do throws(InputError) {
      let file = try ScenarioFile.parse(text: text, path: "a.json")
      for entry in file.entries {
        if case .malformed(let error) = ScenarioRunner.run(entry).outcome { return "\(error)" }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("[]", "a.json:1: a scenario file must be a mapping, found a list"),
    ("{\"cases\": []}", "a.json:1: has no schema"),
    ("{\"schema\": \"x/2\",\n\"cases\": []}", "a.json:1: the schema \"x/2\" is not read"),
    ("{\"schema\": \"dactyl-scenario/1\"}", "a.json:1: has no cases"),
  ])
  func `what is no scenario file says why`(text: String, message: String) {
    #expect(error(text) == message)
  }

  @Test func `keys of the file that nobody knows take no case away`() throws {
    let text =
      "{\"schema\": \"dactyl-scenario/1\", \"licence\": \"MIT\", \"cases\": [{\"id\": \"a\"}]}"
    #expect(try ScenarioFile.parse(text: text, path: "a.json").entries.count == 1)
  }

  @Test(arguments: [
    ("\"expect\": {}", "a.json:2: a case needs an id"),
    ("\"id\": \"a\"", "a.json:2: a case needs an expect"),
    ("\"id\": \"a\", \"class\": \"hard\"", "a.json:2: unknown class \"hard\""),
    ("\"id\": \"a\",\n\"events\": [{\"t\": 1}]", "a.json:3: an event needs t and type"),
    (
      "\"id\": \"a\", \"events\": [\n{\"t\": 1, \"type\": \"tick\"},\n{\"t\": 0, \"type\": \"tick\"}]",
      "a.json:4: t 0 is before t 1"
    ),
    (
      "\"id\": \"a\", \"events\": [\n{\"t\": 1, \"type\": \"down\", \"id\": 0}]",
      "a.json:3: the event needs x and y"
    ),
    (
      "\"id\": \"a\", \"recognizers\": [\n{\"id\": \"t\", \"kind\": \"tap\", \"view\": \"v\"}]",
      "a.json:3: there is no view \"v\""
    ),
    (
      "\"id\": \"a\", \"views\": [\n{\"id\": \"v\", \"parent\": \"w\"},\n{\"id\": \"w\", \"parent\": \"v\"}]",
      "a.json:3: the view v is inside itself"
    ),
    (
      "\"id\": \"a\", \"expect\": {\"outcomes\": [\n{\"kind\": \"tap\", \"recognizer\": \"t\"}]}",
      "a.json:3: there is no recognizer \"t\""
    ),
    (
      "\"id\": \"a\", \"events\": [{\"t\": 0, \"type\": \"tick\"}], \"recognizers\": [{\"id\": \"t\", \"kind\": \"tap\",\n\"taps\": 0}], \"expect\": {\"outcomes\": []}",
      "a.json:3: taps must be a whole number, 1 to 100, found 0"
    ),
  ])
  func `a malformed case names its line`(members: String, message: String) {
    #expect(
      error("{\"schema\": \"dactyl-scenario/1\", \"cases\": [\n{\(members)}]}") == message)
  }

  @Test func `the cases beside a malformed one still run`() throws {
    let good = Inline.text(expect: #"{"outcomes": [{"kind": "tap"}]}"#)
    let file = try ScenarioFile.parse(text: Inline.file("{}", good, good), path: "a.json")
    let results = file.entries.map(ScenarioRunner.run)
    #expect(results.map { $0.outcome == .passed } == [false, true, false])
    let report = ScenarioFileReport(path: "a.json", results: results)
    #expect(report.errors.count == 2)
    #expect(report.errors.last?.reason.hasPrefix("the id case is already used on line") == true)
    #expect([report].exitCode == 2)
  }

  @Test func `a scenario file may be YAML`() throws {
    let text = """
      schema: dactyl-scenario/1
      cases:
        - id: yaml
          recognizers: [{id: tap, kind: tap}]
          events:
            - {t: 0, type: down, id: 0, x: 1, y: 1}
            - {t: 10, type: up, id: 0}
          expect: {outcomes: [{kind: tap, at_ms: 10}]}
      """
    let file = try ScenarioFile.parse(text: text, path: "a.yaml")
    #expect(file.entries.map { ScenarioRunner.run($0).outcome } == [.passed])
  }

  // MARK: Reports

  private func report() throws -> ScenarioFileReport {
    let cases = [
      Inline.text(expect: #"{"outcomes": [{"kind": "tap"}]}"#, id: "p"),
      Inline.text(expect: #"{"outcomes": [{"kind": "tap", "at_ms": 350}]}"#, id: "f<1>"),
      Inline.text([#"{"id": "x", "kind": "lasso"}"#], expect: #"{"outcomes": []}"#, id: "u"),
      Inline.text(expect: #"{"outcomes": []}"#, with: #""class": "divergent""#, id: "d"),
    ]
    let text = Inline.file(cases[0], cases[1], cases[2], cases[3])
    let file = try ScenarioFile.parse(text: text, path: "a.json")
    return ScenarioFileReport(path: "a.json", results: file.entries.map(ScenarioRunner.run))
  }

  @Test func `each case that is not a pass has one line, and the counts follow`() throws {
    let report = try report()
    #expect(
      report.results.compactMap(\.text) == [
        "FAIL f<1>: expected tap at 350 ms, got tap of tap at 80 ms "
          + "(tap at 80 ms: recognized: 1 tap of 1 touch in 80 ms)",
        #"UNSUPPORTED u: recognizer kind "lasso""#,
        "SKIPPED d: class divergent: UIKit does something else on purpose",
      ])
    #expect(report.summary == "a.json: 1 passed, 1 failed, 2 skipped")
    #expect([report, report].summary == "2 passed, 2 failed, 4 skipped")
    #expect([report].exitCode == 1)
  }

  @Test func `JSON has an object a line, with its keys in one order`() throws {
    let lines = try report().jsonLines
    #expect(lines.count == 5)
    #expect(
      lines[1].hasPrefix(
        #"{"type":"case","file":"a.json","line":5,"id":"f<1>","result":"failed","expected":"#))
    #expect(
      lines[2].hasSuffix(#""result":"unsupported","missing":["recognizer kind \"lasso\""]}"#))
    #expect(
      lines[4]
        == #"{"type":"file","file":"a.json","passed":1,"failed":1,"skipped":2,"errors":0}"#)
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test func `JUnit has a suite a file and escapes what XML reserves`() throws {
    let xml = try [report()].junit()
    #expect(
      xml.contains(
        #"<testsuite name="a.json" tests="4" failures="1" errors="0" skipped="2">"#))
    #expect(xml.contains(#"<testcase classname="a.json" name="f&lt;1&gt;">"#))
    #expect(xml.contains(#"<skipped message="unsupported: recognizer kind &quot;lasso&quot;"/>"#))
    #expect(xml == (try [report()].junit()))
  }

  // MARK: Folders

  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "dactyl-scenarios-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try body(folder.path)
  }

  @Test func `a folder is searched to its depth and in sorted order`() throws {
    try withFolder(["b.json": "", "a/z.yaml": "", "a/B.yml": "", "c.txt": ""]) { folder in
      let names = try ScenarioSuite.files(at: folder).map { $0.dropFirst(folder.count) }
      #expect(names == ["/a/B.yml", "/a/z.yaml", "/b.json"])
    }
  }

  @Test func `a file that cannot be read does not stop the others`() throws {
    let good = Inline.file(Inline.text(expect: #"{"outcomes": [{"kind": "tap"}]}"#))
    try withFolder(["a.json": "{", "b.json": good]) { folder in
      let reports = ScenarioSuite.run(paths: ["\(folder)/none.json", folder])
      #expect(reports.map(\.passed) == [0, 0, 1])
      #expect(reports.map { $0.error == nil } == [false, false, true])
      #expect(reports.exitCode == 2)
    }
  }

  @Test func `in JUnit a file that cannot be read is a test with an error`() throws {
    try withFolder(["a.json": "{"]) { folder in
      let xml = ScenarioSuite.run(paths: [folder]).junit()
      #expect(xml.contains(#"tests="1" failures="0" errors="1" skipped="0">"#), "\(xml)")
      #expect(xml.components(separatedBy: "<testcase ").count == 2)
    }
  }

  @Test func `a link to a folder is followed`() throws {
    try withFolder(["real/a.json": ""]) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link", withDestinationPath: "real")
      #expect(try ScenarioSuite.files(at: "\(folder)/link") == ["\(folder)/link/a.json"])
    }
  }

  @Test func `a folder without scenario files says so`() throws {
    try withFolder(["c.txt": ""]) { folder in
      #expect(ScenarioSuite.run(paths: [folder]).exitCode == 2)
    }
  }
}
