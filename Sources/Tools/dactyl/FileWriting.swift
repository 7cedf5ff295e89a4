import Foundation
import InputFrames

/// Writes text to a file that the user named.
func writeFile(_ text: String, to path: String) throws(InputError) {
  try writeFile(Array(text.utf8), to: path)
}

/// Writes bytes to a file that the user named: all of them, also where the system takes a part at a time or is interrupted. A
/// file that was not there before is not there after a fault. (Foundation's `write(to:)` goes on in the wrong place after a part:
/// `findings/foundation-write-after-short-write.sh`.)
func writeFile(_ bytes: [UInt8], to path: String) throws(InputError) {
  let isNew = access(path, F_OK) != 0
  let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw unwritable(path, code: errno) }
  defer { close(descriptor) }
  var done = 0
  while done < bytes.count {
    let wrote = unsafe bytes.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress.map { unsafe $0 + done }, bytes.count - done)
    }
    if wrote < 0 {
      let code = errno
      if code == EINTR { continue }
      if isNew { unlink(path) }
      throw unwritable(path, code: code)
    }
    done += wrote
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

/// Makes a folder that the user named, with those above it. Throws if nothing can be written into it.
func makeFolder(_ path: String) throws(InputError) {
  do {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  } catch {
    let code = errno
    throw InputError(
      subject: path,
      reason: isFolder(path)
        ? (error as NSError).localizedDescription
        : access(path, F_OK) == 0
          ? "is a file, and no folder" : "this folder cannot be made: \(systemWords(code))",
      hint: "name a folder, or a place where you may make one", operation: .write, errno: code)
  }
  guard access(path, W_OK | X_OK) == 0 else { throw unwritable(path, code: errno) }
}

private func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

private func systemWords(_ code: Int32) -> String { String(cString: strerror(code)) }

private func unwritable(_ path: String, code: Int32) -> InputError {
  let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
  if code == ENOENT, !path.isEmpty, !isFolder(folder) {
    return InputError(
      subject: path, reason: "cannot be written: there is no folder \(folder)",
      hint: "make the folder, or name a file in one that is there", operation: .write, errno: code)
  }
  return InputError(
    subject: path, reason: "cannot be written: \(systemWords(code))",
    hint: code == ENOSPC || code == EDQUOT
      ? "make room on its file system, or name a file on another one"
      : "name a file in a folder that is there and that you may write to",
    operation: .write, errno: code)
}
