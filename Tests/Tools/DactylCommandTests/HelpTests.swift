import Foundation
import Testing

@Suite("dactyl")
struct HelpTests {
  private static let names = [
    "audit", "calibrate", "check", "controllers", "devices", "doctor", "explain", "inspect", "path",
    "record", "replay", "run", "shrink", "study", "test",
  ]

  @Test func `help names every command`() throws {
    let help = try Command("--help")
    #expect(help.status == 0)
    for name in Self.names {
      #expect(help.output.contains("\n  \(name) "), "\(name) is not in the help")
    }
  }

  @Test func `a wrong option ends with 64 and shows the usage`() throws {
    let run = try Command("replay", "tap.evemu", "--no-such-option")
    #expect(run.status == 64)
    #expect(run.errors.contains("error: unknown option \"--no-such-option\""))
    #expect(run.errors.contains("usage: dactyl replay"))
    #expect(run.output.isEmpty)
  }

  @Test func `the version is that of the changelog, and says that it is not released`() throws {
    let changes = try String(
      contentsOf: Command.package.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let next = try #require(changes.firstMatch(of: /What ([0-9.]+) will hold:/)?.output.1)
    let run = try Command("--version")
    #expect(run.status == 0)
    #expect(run.output == "\(next)-dev\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `there is a completion script for every common shell`(shell: String) throws {
    let run = try Command("--generate-completion-script", shell)
    #expect(run.status == 0)
    #expect(run.output.contains("replay"))
  }
}
