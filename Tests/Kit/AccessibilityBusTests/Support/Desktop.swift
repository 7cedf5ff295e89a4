import Foundation
import KitStages

/// A session bus of a test's own, on which at-spi2-core starts its accessibility bus and its registry, in folders of their
/// own.
@MainActor
final class Desktop {
  /// Whether the tests run by themselves, and Debian's packages are installed: dbus-daemon, at-spi2-core, gir1.2-atspi-2.0
  /// and python3-gi.
  /// `Tests/Lab/bus-tests` alone sets the variable.
  nonisolated static let isThere: Bool = {
    guard ProcessInfo.processInfo.environment["DACTYL_BUS_TESTS"] != nil else { return false }
    let check = Process()
    check.executableURL = URL(filePath: "/usr/bin/python3")
    check.arguments = ["-c", "import gi; gi.require_version('Atspi', '2.0')"]
    check.standardError = FileHandle.nullDevice
    guard FileManager.default.fileExists(atPath: "/usr/libexec/at-spi-bus-launcher"),
      FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon"),
      (try? check.run()) != nil
    else { return false }
    check.waitUntilExit()
    return check.terminationStatus == 0
  }()

  /// The address of the session's bus.
  let address: String
  let environment: [String: String]
  private let folder: URL
  private var daemon = Process()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "dactyl-bus-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    address = "unix:path=\(folder.path)/bus"
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS"] { environment[name] = nil }
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["HOME"] = folder.path
    environment["GSETTINGS_BACKEND"] = "memory"
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    self.environment = environment
    try run()
  }

  private func run() throws {
    daemon = Process()
    daemon.begin(
      "/usr/bin/dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=\(address)")
    daemon.environment = environment
    daemon.standardOutput = FileHandle.nullDevice
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
  }

  /// Waits until the session's bus is there.
  func start() async throws {
    try await wait { isListened(at: self.folder.path + "/bus") }
  }

  /// Whether there is a session.
  var isRunning: Bool { daemon.isRunning }

  /// Ends the session, and with it the accessibility bus.
  func end() {
    daemon.terminate()
  }

  /// Lets everybody into its folder, and to its sockets.
  func openFolder() throws {
    let files = FileManager.default
    for path in [
      folder.path, folder.path + "/at-spi", folder.path + "/bus", folder.path + "/at-spi/bus",
    ]
    where files.fileExists(atPath: path) {
      try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
    }
  }

  /// Begins another session at the same place, after one has ended.
  func begin() async throws {
    try await wait { !self.daemon.isRunning }
    try? FileManager.default.removeItem(atPath: folder.path + "/bus")
    try run()
    try await start()
  }

  isolated deinit {
    daemon.terminate()
    try? FileManager.default.removeItem(at: folder)
  }
}

extension Process {
  /// Has it run a program that heeds signals: what Foundation starts inherits those that its thread blocks, and
  /// at-spi2-core ends by a signal to itself when its session does.
  func begin(_ program: String, _ arguments: String...) {
    let start =
      "import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); "
      + "os.execv(sys.argv[1], sys.argv[1:])"
    executableURL = URL(filePath: "/usr/bin/python3")
    self.arguments = ["-c", start, program] + arguments
  }
}
