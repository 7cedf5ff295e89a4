import Foundation
import Testing

@Suite("dactyl study")
struct StudyCommandTests {
  @Test
  func `each file that is no whole recording is named with its reason, by any number of processes`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let whole = try String(
      contentsOf: Command.package.appending(path: "Recordings/double-tap.evemu"), encoding: .utf8)
    for (name, text) in [
      ("broken.evemu", "\(whole)E: 9.0 0003 oops 0001\n"), ("notes.txt", "Taps of Monday.\n"),
      ("whole.evemu", whole),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let runs = try ["1", "3"].map {
      try Command("study", folder.path, "--scene", "Examples/Demo/scene.yaml", "--jobs", $0)
    }
    #expect(runs.map(\.status) == [0, 0])
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].output.hasPrefix("1 recording, "))
    #expect(runs[0].output.contains("2 files passed over"))
    let warnings = runs[0].errors.split(separator: "\n")
    #expect(runs[0].errors == runs[1].errors)
    #expect(warnings.count == 2)
    #expect(warnings.first?.hasPrefix("warning: passed over: \(folder.path)/broken.evemu:") == true)
    #expect(warnings.last?.hasPrefix("warning: passed over: \(folder.path)/notes.txt") == true)
  }

  @Test func `a study is divided by panels whatever the number of processes`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try String(
      contentsOf: Command.package.appending(path: "Recordings/double-tap.evemu"), encoding: .utf8)
    let name = try #require(text.firstMatch(of: /\nN: (.*)\n/)?.output.1)
    for panel in ["First Panel", "Second Panel"] {
      try Data(text.replacing("N: \(name)\n", with: "N: \(panel)\n").utf8)
        .write(to: folder.appending(path: "\(panel).evemu"))
    }
    // Of five parts some have no recording.
    let runs = try ["1", "5"].map {
      try Command(
        "study", folder.path, "--scene", "Examples/Demo/scene.yaml", "--split", "device", "--json",
        "--jobs", $0)
    }
    #expect(runs.map(\.status) == [0, 0])
    for panel in ["First Panel", "Second Panel"] {
      #expect(runs[0].output.contains(#""value":"\#(panel)""#))
    }
    #expect(runs[0].output == runs[1].output)
  }
}
