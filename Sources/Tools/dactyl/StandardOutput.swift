@preconcurrency import Glibc
import InputFrames

/// Writes results.
enum StandardOutput {
  /// Flushes buffered output. Returns the error of any write since the start of the program.
  static func finish() -> InputError? {
    errno = 0
    let isFlushed = fflush(stdout) == 0
    let code = errno
    guard !isFlushed || ferror(stdout) != 0 else { return nil }
    // The cause of an earlier failed write is lost. If it still exists, this flush fails for the
    // same cause.
    let cause = code == 0 ? "" : ": \(String(cString: strerror(code)))"
    return InputError(
      subject: "standard output", reason: "not everything could be written\(cause)",
      operation: .write, errno: code == 0 ? nil : code)
  }
}
