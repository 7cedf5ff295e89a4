import Glibc
import InputFrames

/// Unpacks a gzipped file through the `gzip` program, a part of every Debian system.
///
/// A pipe keeps the memory bounded: nothing is unpacked before it is read.
final class Unpacker {
  /// Where the unpacked bytes come out; the owner closes it.
  let output: CInt
  private let path: String
  private var process: pid_t

  /// Starts `gzip -dc` on an open file.
  init(path: String, packed: CInt) throws(InputError) {
    self.path = path
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { throw InputError.cannotRead(path, code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, packed, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("gzip"), strdup("-dc"), nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let status = posix_spawnp(&child, "gzip", &actions, nil, &arguments, environ)
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      throw InputError(
        subject: path, reason: "is gzipped, and the gzip program cannot be started",
        hint: "sudo apt-get install gzip")
    }
    process = child
    output = ends[0]
  }

  deinit {
    guard process > 0 else { return }
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  /// The bytes have come to their end: did the program end well?
  func finish() throws(InputError) {
    guard process > 0 else { return }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    process = 0
    // Exit status 2 is a warning, such as bytes after the end.
    let code = (status >> 8) & 0xff
    guard status & 0x7f == 0, code == 0 || code == 2 else {
      throw InputError(
        subject: path, reason: "is not a whole gzip file: what could be unpacked was read",
        hint: "gzip -t \(path)")
    }
  }
}
