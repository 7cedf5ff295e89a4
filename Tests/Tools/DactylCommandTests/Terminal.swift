import Foundation

/// A run of the command line whose standard output and errors are one terminal.
struct TerminalRun {
  /// All that appeared, control characters included.
  let text: String
  let status: Int32

  /// `TIOCSPTLCK` and `TIOCGPTN` of the kernel's `asm-generic/ioctls.h`.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    let leader = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (unlocked, number): (CInt, CInt) = (0, 0)
    guard leader >= 0, ioctl(leader, Self.setLock, &unlocked) == 0,
      ioctl(leader, Self.getNumber, &number) == 0
    else { throw POSIXError(.ENOTTY) }
    let follower = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    let process = Process()
    process.executableURL = Command.program
    process.arguments = arguments
    process.currentDirectoryURL = Command.package
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = nil
    variables["TERM"] = "xterm"
    process.environment = variables.merging(environment) { $1 }
    let terminal = FileHandle(fileDescriptor: follower, closeOnDealloc: false)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
    close(follower)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    // Reading fails when the last writer has closed the terminal.
    while case let count = read(leader, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    process.waitUntilExit()
    close(leader)
    text = String(decoding: bytes, as: UTF8.self)
    status = process.terminationStatus
  }
}
