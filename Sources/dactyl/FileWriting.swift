import Foundation
import InputFrames

/// Writes text to a file that the user named.
func writeFile(_ text: String, to path: String) throws(InputError) {
  try writeFile(Array(text.utf8), to: path)
}

/// Writes bytes to a file that the user named.
func writeFile(_ bytes: [UInt8], to path: String) throws(InputError) {
  do {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  } catch {
    throw unwritable(path, code: errno)
  }
}

/// Throws if a file cannot be written. Leaves the file's content unchanged.
func checkWriting(to path: String) throws(InputError) {
  let isNew = access(path, F_OK) != 0
  let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw unwritable(path, code: errno) }
  close(descriptor)
  if isNew { unlink(path) }
}

private func unwritable(_ path: String, code: Int32) -> InputError {
  InputError(
    subject: path, reason: "cannot be written: \(String(cString: strerror(code)))",
    hint: "name a file in a folder that is there and that you may write to",
    operation: .write, errno: code)
}
