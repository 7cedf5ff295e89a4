import DactylKit
import Foundation
import InputFrames
import InputTesting
import LiveInspection
import Testing

/// A program that is inspected, its client, and the socket between them, all on one thread.
@MainActor
final class LiveBench {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let inspector: LiveInspector
  /// A private folder, gone with the bench.
  let folder: URL

  init(ring: InputRing = InputRing(capacity: 4096)) throws {
    folder = URL(filePath: "/tmp/dactyl-test-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    inspector = try LiveInspector(
      of: fingers.application, name: "bench", folder: Self.folder(in: folder), ring: ring)
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  static func folder(in url: URL) -> InspectionFolder {
    InspectionFolder(environment: ["XDG_RUNTIME_DIR": url.path])
  }

  /// A client that has read its greeting.
  func connect() throws -> LiveClient {
    let client = try LiveClient(Self.folder(in: folder).program("bench"))
    inspector.serve()
    let greeting = try #require(try line(of: client))
    #expect(greeting.hasPrefix(#"{"answer":"hello","format":"dactyl-live","version":1,"#))
    return client
  }

  /// The next line for a client; `nil` for none.
  func line(of client: LiveClient) throws -> String? {
    for _ in 0..<200 {
      inspector.serve()
      if let line = try client.line(within: 0) { return line }
    }
    return nil
  }

  /// Everything that waits for a client.
  func lines(of client: LiveClient) throws -> [String] {
    var lines: [String] = []
    while let line = try line(of: client) { lines.append(line) }
    return lines
  }

  /// The answer to one line.
  func answer(to line: String, _ client: LiveClient) throws -> String {
    try client.send(line)
    return try #require(try self.line(of: client))
  }
}

/// A panel's event with one finger.
func frame(
  _ milliseconds: Int, _ phase: Contact.Phase, x: Double = 10, y: Double = 10, id: Int = 1
) -> TouchFrame {
  TouchFrame(
    time: Timestamp(microseconds: Int64(milliseconds) * 1000), device: DeviceID(0),
    contacts: [Contact(id: id, slot: 0, phase: phase, x: x, y: y)])
}
