import Foundation
import Testing

/// `DACTYL_LOG` in a program that `UIApplicationMain` runs.
@Suite("Program log")
struct ProgramLogTests {
  private func run(_ value: String?) throws -> Command {
    try Command(
      ["Recordings/tap.evemu"], program: "ApplicationMain",
      variables: ["DACTYL_LOG": value ?? ""])
  }

  @Test func `without the variable a program logs nothing`() throws {
    let run = try run(nil)
    #expect(run.errors == "")
    #expect(run.lines == ["tap 1 at 512, 289"])
  }

  @Test func `text goes to standard error as Inspecting shows it, and output stays apart`() throws {
    let run = try run("text")
    #expect(run.output == "tap 1 at 512, 289\n")
    let page = try String(
      contentsOf: Command.package.appending(path: "Documentation/Inspecting.md"), encoding: .utf8)
    let command = "$ DACTYL_LOG=text ApplicationMain Recordings/tap.evemu >/dev/null\n"
    let shown = page.components(separatedBy: command).last?.components(separatedBy: "```").first
    #expect(run.errors == shown)
  }

  @Test func `json is one object a line`() throws {
    let lines = try run("json").errors.split(separator: "\n").map { Data($0.utf8) }
    let events = try lines.map { line in
      let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      return object["event"] as? String ?? ""
    }
    #expect(events.first == "device")
    #expect(events.contains("touch"))
    #expect(events.last == "summary")
  }

  @Test(arguments: [("", "text"), (".json", "json"), (".jsonl", "json")])
  func `another value is a file, whose name decides the form`(
    suffix: String, form: String
  ) throws {
    let file = try TemporaryFile("what was there before", suffix: suffix)
    let run = try run(file.url.path)
    #expect(run.errors == "")
    #expect(try file.text() == self.run(form).errors)
  }

  @Test func `a file that cannot be written is a warning, and the program runs`() throws {
    let run = try run("/nowhere/log")
    #expect(run.status == 0)
    #expect(run.output == "tap 1 at 512, 289\n")
    #expect(
      run.errors == """
        warning: /nowhere/log: DACTYL_LOG names this file, and it cannot be written
        hint: set DACTYL_LOG to text, to json or to a file in a folder that you may write to

        """)
  }
}
