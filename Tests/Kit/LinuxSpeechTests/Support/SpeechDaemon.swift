import Foundation
import KitStages

/// A speech-dispatcher of a test's own: its own socket, its own settings, no sound. Its voice is a
/// shell script that writes down what it says, and takes its time.
@MainActor
final class SpeechDaemon {
  /// Whether Debian's package is installed.
  nonisolated static let isInstalled =
    FileManager.default.isExecutableFile(atPath: program)
    && FileManager.default.fileExists(
      atPath: "/usr/lib/speech-dispatcher-modules/sd_generic")

  nonisolated private static let program = "/usr/bin/speech-dispatcher"
  private let folder: URL
  private var process: Process?

  /// Settings in a new folder, which clients of this process find; no service yet.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "dactyl-speech-\(UUID().uuidString.prefix(8))")
    let modules = folder.appending(path: "settings/modules")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "log"), withIntermediateDirectories: true)
    try write(
      """
      LogLevel 1
      LogDir "\(folder.path)/log"
      DefaultLanguage "en"
      DefaultModule teller
      AudioOutputMethod "libao"
      AddModule "teller" "sd_generic" "teller.conf"
      """, to: "settings/speechd.conf")
    try write(
      """
      GenericExecuteSynth "\(folder.path)/voice '$LANGUAGE' '$DATA'"
      GenericCmdDependency "sh"
      AddVoice "en" "MALE1" "one"
      AddVoice "fr" "MALE1" "un"
      DefaultVoice "one"
      """, to: "settings/modules/teller.conf")
    try write(
      """
      #!/bin/sh
      printf '%s %s\\n' "$1" "$2" >> "\(folder.path)/spoken"
      echo $$ >> "\(folder.path)/voices"
      case "$2" in long*) exec sleep 60 ;; *) exec sleep 0.05 ;; esac
      """, to: "voice")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: "voice").path)
    setenv("SPEECHD_ADDRESS", "unix_socket:\(socket)", 1)
    // The library starts a service of the user's own where there is none.
    setenv("SPEECHD_CMD", "/bin/false", 1)
  }

  isolated deinit {
    kill()
    endVoices()
    unsetenv("SPEECHD_ADDRESS")
    unsetenv("SPEECHD_CMD")
    try? FileManager.default.removeItem(at: folder)
  }

  /// The service ended by itself.
  struct NotStarted: Error {
    var status: Int32
  }

  private var socket: String { folder.appending(path: "socket").path }

  /// What the voice was given, in order: `fr bonjour`.
  var spoken: [String] {
    let text = try? String(contentsOf: folder.appending(path: "spoken"), encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  /// Starts the service; it is there when this returns.
  func start() async throws {
    try? FileManager.default.removeItem(atPath: socket)
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = [
      "-s", "-c", "unix_socket", "-S", socket, "-C", folder.appending(path: "settings").path,
      "-P", folder.appending(path: "pid").path, "-L", folder.appending(path: "log").path, "-t", "0",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
    try await wait { !process.isRunning || isListened(at: self.socket) }
    guard process.isRunning else { throw NotStarted(status: process.terminationStatus) }
  }

  /// Kills the service where it stands; it is gone when this returns.
  func kill() {
    guard let process, process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    // Of `Process` one cannot wait for it alone: that waits for what the service has started, too.
    while Self.isAlive(process.processIdentifier) { sched_yield() }
    self.process = nil
  }

  /// Whether a process runs: one that is dead and was not asked for does not.
  private static func isAlive(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    else { return false }
    return status.split(separator: ")").last?.split(separator: " ").first != "Z"
  }

  /// Ends a voice that outlived its service.
  private func endVoices() {
    let list = try? String(contentsOf: folder.appending(path: "voices"), encoding: .utf8)
    for voice in list?.split(separator: "\n").compactMap({ Int32($0) }) ?? []
    where Self.isAlive(voice) {
      Foundation.kill(voice, SIGKILL)
    }
  }

  /// Another program breaks off what is said.
  func cancelFromOutside() throws {
    let other = Process()
    other.executableURL = URL(filePath: "/usr/bin/spd-say")
    other.arguments = ["--cancel"]
    other.standardError = FileHandle.nullDevice
    try other.run()
    other.waitUntilExit()
  }

  private func write(_ text: String, to name: String) throws {
    try Data((text + "\n").utf8).write(to: folder.appending(path: name))
  }
}
