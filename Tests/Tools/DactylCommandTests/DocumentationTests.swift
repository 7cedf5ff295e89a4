import Foundation
import Testing

/// `Documentation/Scenarios.md` and `ViewControllers.md`: every example is taken out of the page and
/// run.
@Suite("Documentation")
struct DocumentationTests {
  /// A fenced block of a page.
  struct Block {
    var language: String
    var file: String?
    var lines: [String] = []
    var text: String { lines.joined(separator: "\n") + "\n" }
  }

  private static func blocks() throws -> [Block] {
    try ["Scenarios.md", "ViewControllers.md"].flatMap { try blocks(of: $0) }
  }

  private static func blocks(of name: String) throws -> [Block] {
    let page = Command.package.appending(path: "Documentation/\(name)")
    var blocks: [Block] = []
    var isOpen = false
    for line in try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isOpen.toggle()
        guard isOpen else { continue }
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        let file = words.dropFirst().first.map { String($0.dropFirst("file=".count)) }
        blocks.append(Block(language: words.first ?? "", file: file))
      } else if isOpen {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  /// A folder with the page's files, the package's recordings and `dactyl` on the path.
  private final class Workplace {
    let folder: URL

    init() throws {
      let files = FileManager.default
      folder = files.temporaryDirectory.appending(path: "dactyl-\(UUID().uuidString)")
      let programs = folder.appending(path: "bin")
      try files.createDirectory(at: programs, withIntermediateDirectories: true)
      try files.createSymbolicLink(
        at: programs.appending(path: "dactyl"), withDestinationURL: Command.program)
      for (name, place) in [
        ("Recordings", "Recordings"), ("Examples", "Examples"),
        ("scenarios", "Tests/Testing/ScenariosTests/Scenarios"),
      ] {
        try files.createSymbolicLink(
          at: folder.appending(path: name),
          withDestinationURL: Command.package.appending(path: place))
      }
      for block in try DocumentationTests.blocks() {
        guard let file = block.file else { continue }
        try Data(block.text.utf8).write(to: folder.appending(path: file))
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs shell text in the folder; returns what it prints.
    func run(_ script: String, environment: [String: String] = [:]) throws -> String {
      let output = try TemporaryFile()
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", script]
      process.currentDirectoryURL = folder
      process.standardOutput = output.handle
      process.standardError = output.handle
      process.standardInput = FileHandle.nullDevice
      var variables = ProcessInfo.processInfo.environment
      variables["PATH"] = "\(folder.path)/bin:\(variables["PATH"] ?? "/usr/bin:/bin")"
      process.environment = variables.merging(environment) { $1 }
      try process.run()
      process.waitUntilExit()
      return try output.text()
    }

    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
  }

  @Test func `every block of a page is code, a file or a session that is run`() throws {
    let blocks = try Self.blocks()
    #expect(blocks.count >= 12)
    for block in blocks {
      #expect(["console", "swift"].contains(block.language) || block.file != nil, "\(block.text)")
    }
    let sessions = blocks.filter { $0.language == "console" }.map(\.text).joined()
    let run = ["parallel.sh", "matrix.yaml", "job.yaml"]
    for file in blocks.compactMap(\.file) where !run.contains(file) {
      #expect(sessions.contains(file), "\(file) is in no session")
    }
  }

  @Test func `every session prints what the page says`() throws {
    let place = try Workplace()
    for block in try Self.blocks() where block.language == "console" {
      let command = try #require(block.lines.first)
      #expect(command.hasPrefix("$ dactyl "))
      let expected = block.lines.dropFirst().joined(separator: "\n") + "\n"
      #expect(try place.run(String(command.dropFirst(2))) == expected, "\(command)")
    }
  }

  // Proves: GEST:6-parallel
  @Test(.enabled(if: Wide.isAsked, "runs with make test-wide"))
  func `parallel gives the results of one run`() throws {
    let place = try Workplace()
    // A stand-in that understands what the page uses, so that the test needs no further program.
    let standIn = """
      #!/bin/sh
      command=$1; shift 2
      for word in "$@"; do sh -c "$(printf '%s' "$command" | sed "s/{}/$word/g")" & done
      wait

      """
    let program = place.folder.appending(path: "bin/parallel")
    try Data(standIn.utf8).write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
    try compare(place.run("sh parallel.sh"), in: place)
  }

  // Proves: GEST:6-parallel
  @Test(.enabled(if: Wide.isAsked, "runs with make test-wide"))
  func `the matrix gives the results of one run`() throws {
    let place = try Workplace()
    let runs = try place.text("matrix.yaml").components(separatedBy: "\n")
      .compactMap { $0.components(separatedBy: "- run: ").dropFirst().first }
    #expect(runs.count == 2)
    for shard in 1...4 {
      #expect(try place.run(runs[0].replacing("${{ matrix.shard }}", with: "\(shard)")) == "")
    }
    try compare(place.run(runs[1]), in: place)
  }

  // Proves: GEST:6-parallel
  @Test(.enabled(if: Wide.isAsked, "runs with make test-wide"))
  func `the indexed job gives the results of one run`() throws {
    let place = try Workplace()
    let lines = try place.text("job.yaml").components(separatedBy: "\n")
    let script = try #require(lines.first { $0.contains("- dactyl test") })
    let command = String(script.drop { $0 != "d" })
    for index in 0..<4 {
      #expect(try place.run(command, environment: ["JOB_COMPLETION_INDEX": "\(index)"]) == "")
    }
    try compare(
      place.run("dactyl test --merge part-*.json --junit results.xml"), in: place)
  }

  private func compare(_ output: String, in place: Workplace) throws {
    let whole = try place.run("dactyl test scenarios --junit whole.xml")
    #expect(whole.contains("passed"))
    #expect(output == whole)
    #expect(try place.text("results.xml") == place.text("whole.xml"))
  }
}
