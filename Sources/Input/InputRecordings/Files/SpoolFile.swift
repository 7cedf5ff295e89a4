import Glibc
import InputFrames

/// A copy of a pipe's bytes on the disk, for forms that are read twice. The file has no name, so
/// nothing is left behind however the program ends.
final class SpoolFile {
  private let descriptor: CInt
  /// The path at which it can be opened from its beginning.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// An empty file in the folder for temporary files.
  init(for subject: String) throws(InputError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/dactyl-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      let code = errno
      throw InputError(
        subject: subject,
        reason:
          "cannot be copied to \(folder), where it is kept while it is read: \(errorText(code))",
        hint: "name another folder by the environment's TMPDIR, or name a file",
        operation: .write, errno: code)
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
  }

  deinit { close(descriptor) }

  /// Adds bytes at its end.
  func append(_ bytes: UnsafeRawBufferPointer, for subject: String) throws(InputError) {
    guard let first = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      let wrote = write(descriptor, first + done, bytes.count - done)
      if wrote < 0 {
        if errno == EINTR { continue }
        let code = errno
        throw InputError(
          subject: subject, reason: "cannot be kept on the disk: \(errorText(code))",
          hint: "make room, or name another folder by the environment's TMPDIR",
          operation: .write, errno: code)
      }
      done += wrote
    }
  }
}
