import Foundation
import Glibc
import KitStages

/// brltty with its virtual display, of a number of cells that a test names, and what the display shows and presses.
@MainActor
final class VirtualDisplay {
  /// Whether the tests run by themselves, and Debian's package brltty is installed. `Tests/Lab/bus-tests` alone sets the
  /// variable.
  nonisolated static let isThere =
    ProcessInfo.processInfo.environment["DACTYL_BUS_TESTS"] != nil
    && FileManager.default.isExecutableFile(atPath: program)
  nonisolated private static let program = "/usr/sbin/brltty"

  private let process = Process()
  private let number = 100 + Int(getpid()) % 900
  private let folder: URL
  private var socket: Int32 = -1
  private var received = ""

  /// Where BrlAPI listens.
  var host: String { "127.0.0.1:\(number)" }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-braille-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // What Foundation starts inherits the signals that its thread blocks, and brltty needs them.
    let start =
      "import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); "
      + "os.execv(sys.argv[1], sys.argv[1:])"
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      "-c", start, Self.program, "-n", "-q", "-b", "vr", "-d",
      "server:127.0.0.1:\(20_000 + number)", "-x", "no", "-s", "no",
      "-A", "auth=none,host=\(host)", "-P", folder.path + "/pid", "-U", folder.path, "-W",
      folder.path, "-f", "/dev/null",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  isolated deinit {
    if socket >= 0 { close(socket) }
    // It would wait for its display before it ends.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Plugs the display in.
  func plugIn(cells: Int) async throws {
    try await wait { self.connect() }
    send("cells \(cells)")
  }

  private func connect() -> Bool {
    let end = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(20_000 + number).bigEndian
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(end, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(end)
      return false
    }
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
    socket = end
    return true
  }

  /// Presses a key, by brltty's name.
  func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(socket, bytes, bytes.count)
  }

  /// The last line that the display got: of characters, or of dots.
  func line(_ kind: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(socket, &buffer, buffer.count), count > 0 {
      received += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    let lines = received.split(separator: "\n").filter { $0.hasPrefix(kind) }
    return lines.last.map { String($0.dropFirst(kind.count + 2).dropLast()) }
  }
}
