import Foundation
import Testing

@Suite("What goes in and out of the command line")
struct OutputTests {
  private static let scene = "Examples/Demo/scene.yaml"

  @Test(arguments: [
    ["replay", "Recordings/ten-finger-drag.evemu", "--moves"], ["path", scene, "5", "5"],
    ["check", "Recordings/tap.evemu"], ["test", "Tests/Testing/ScenariosTests/Scenarios"],
  ])
  func `a full disk behind the output is an error`(arguments: [String]) throws {
    let run = try Command(
      arguments, output: try FileHandle(forWritingTo: URL(filePath: "/dev/full")))
    #expect(run.status == 2)
    #expect(
      run.errors
        == "error: standard output: not everything could be written: No space left on device\n")
  }

  @Test func `a point may lie left of the screen and above it`() throws {
    let run = try Command("path", Self.scene, "-5", "-.5")
    #expect(run.status == 0)
    #expect(run.lines.first == "hit test at (-5, -0.5)")
  }

  @Test(arguments: ["nan", "-inf", "1,5", "-x"])
  func `what is no finite number is no coordinate`(word: String) throws {
    let run = try Command("path", Self.scene, word, "5")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
  }

  @Test func `an error is one line, whatever a name holds`() throws {
    let run = try Command("check", "no\nsuch\u{1b}file")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: no?such?file: "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["tap.evemu", "tap.libinput.yml"])
  func `a byte order mark before a recording is no harm`(name: String) throws {
    let recording = Command.package.appending(path: "Recordings/\(name)")
    let text = try String(contentsOf: recording, encoding: .utf8)
    let marked = try TemporaryFile("\u{feff}" + text)
    let run = try Command("replay", marked.url.path)
    #expect(run.output == (try Command("replay", recording.path).output))
    #expect(run.errors.isEmpty)
  }

  @Test func `a header that is no YAML is an error in its line`() throws {
    let file = try TemporaryFile("# libinput record\nversion: 1\nversion: 1\ndevices: []\n")
    let run = try Command("check", file.url.path)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: \(file.url.path):2: "))
  }

  @Test func `the first result in README is what the command prints`() throws {
    let readme = try String(
      contentsOf: Command.package.appending(path: "README.md"), encoding: .utf8)
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("$ dactyl replay ") })
    let arguments = lines[start].split(separator: " ").dropFirst(2).map(String.init)
    let run = try Command(arguments)
    let shown = lines[(start + 1)...].prefix { $0 != "```" }
    #expect(shown.count >= 5)
    for line in shown { #expect(run.lines.contains(line), "README shows: \(line)") }
  }
}
