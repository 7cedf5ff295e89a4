import Foundation

/// One run of the built command line.
struct Command {
  let output: String
  let errors: String
  let status: Int32

  /// The folder of the package.
  static let package = URL(filePath: #filePath)
    .appending(path: "../../../..").standardized

  /// The built program lies beside the test bundle.
  static let program = URL(filePath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "dactyl")

  /// Runs `dactyl` in the package's folder and waits for its end.
  init(_ arguments: String...) throws {
    try self.init(arguments)
  }

  /// Runs `dactyl` in a folder, the package's if none is named, and waits for its end; its output
  /// goes to `destination` where that is given.
  /// `program` is another program that lies beside it, `text` what it reads unless there is an
  /// `input`, `variables` what is added to its environment.
  init(
    _ arguments: [String], in folder: URL = Self.package, output destination: FileHandle? = nil,
    input: Pipe? = nil, program: String = "dactyl", typing text: String = "",
    variables: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = Self.program.deletingLastPathComponent().appending(path: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let files = try (0..<3).map { _ in try TemporaryFile() }
    try files[2].handle.write(contentsOf: Data(text.utf8))
    try files[2].handle.seek(toOffset: 0)
    process.standardOutput = destination ?? files[0].handle
    process.standardError = files[1].handle
    process.standardInput = input ?? files[2].handle
    try process.run()
    process.waitUntilExit()
    output = try files[0].text()
    errors = try files[1].text()
    status = process.terminationStatus
  }

  /// The output's lines.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// A file that is gone after its use.
final class TemporaryFile {
  let url: URL
  let handle: FileHandle

  /// A file with that text.
  init(_ text: String = "", suffix: String = "") throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "dactyl-\(UUID().uuidString)\(suffix)")
    try Data(text.utf8).write(to: url)
    handle = try FileHandle(forUpdating: url)
  }

  deinit {
    try? handle.close()
    try? FileManager.default.removeItem(at: url)
  }

  func text() throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
}
