import Foundation
import KitStages

/// Debian's libatspi, by its Python binding, in a process of its own: `Clients/client.py`.
@MainActor
final class BusClient {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var answers: [String] = []
  private var rest = Data()

  init(on desktop: Desktop) async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let script = folder.appending(path: "Clients/client.py").path
    process.begin("/usr/bin/python3", "-W", "ignore", script)
    process.environment = desktop.environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    output.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let data = handle.availableData
      Task { @MainActor in self?.take(data) }
    }
    try process.run()
    try await wait { !self.answers.isEmpty }
    answers = []
  }

  isolated deinit { close() }

  /// Ends it, as a reader that is switched off does.
  func close() {
    output.fileHandleForReading.readabilityHandler = nil
    if process.isRunning { process.terminate() }
  }

  private func take(_ data: Data) {
    rest.append(data)
    while let end = rest.firstIndex(of: 10) {
      answers.append(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
      rest = Data(rest[rest.index(after: end)...])
    }
  }

  /// What a line of Python comes to, as JSON; see `Clients/client.py`.
  func ask(_ line: String) async throws -> String {
    answers = []
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    try await wait { !self.answers.isEmpty }
    return answers.removeFirst()
  }

  /// Asks until the answer is that one, for ten seconds at most; the last answer.
  func ask(_ line: String, until answer: String) async throws -> String {
    var found = ""
    return try await wait(.seconds(10)) {
      found = try await ask(line)
      return found == answer ? found : nil
    } ?? found
  }

  /// Asks for lines, and gives them without JSON's signs.
  func lines(_ line: String) async throws -> [String] {
    try JSONDecoder().decode([String].self, from: Data(try await ask(line).utf8))
  }
}
