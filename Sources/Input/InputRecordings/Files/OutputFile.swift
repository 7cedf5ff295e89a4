import Glibc
import InputFrames

/// A file that is written from front to back and contains only complete pieces.
final class OutputFile {
  /// The file, as the user named it.
  let path: String
  private let descriptor: CInt
  /// Whether an incomplete piece can be removed again.
  private var isOwn = true
  /// The length of all complete pieces.
  private var length = 0

  /// Makes the file; an existing one is replaced only with `force`.
  init(path: String, force: Bool) throws(InputError) {
    self.path = path
    descriptor = try Self.make(path, force: force)
  }

  private static func make(_ path: String, force: Bool) throws(InputError) -> CInt {
    // A device or pipe is no file that could be lost.
    var status = stat()
    let isFile = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    let mode = force ? O_TRUNC : isFile ? O_EXCL : 0
    let access = isFile ? O_RDWR : O_WRONLY
    let descriptor = open(path, access | O_CREAT | O_CLOEXEC | mode, 0o644)
    if descriptor < 0, errno == EEXIST {
      throw InputError(
        subject: path, reason: "exists already", hint: "--force replaces it; or name another file",
        operation: .write, errno: EEXIST)
    }
    guard descriptor >= 0 else { throw failed(path, .write, code: errno) }
    return descriptor
  }

  /// Makes the file, or uses standard output for `-`.
  init(writing path: String, force: Bool) throws(InputError) {
    guard path == ByteStream.standardInput else {
      (self.path, descriptor) = (path, try Self.make(path, force: force))
      return
    }
    self.path = "standard output"
    descriptor = dup(STDOUT_FILENO)
    isOwn = false
    guard descriptor >= 0 else { throw Self.failed(self.path, .write, code: errno) }
  }

  /// Refuses a file that is both read and written.
  static func refuse(_ output: String, toBe input: String) throws(InputError) {
    var (read, written) = (stat(), stat())
    guard input != ByteStream.standardInput, output != ByteStream.standardInput,
      stat(input, &read) == 0, stat(output, &written) == 0, read.st_mode & S_IFMT == S_IFREG,
      read.st_dev == written.st_dev, read.st_ino == written.st_ino
    else { return }
    throw InputError(
      subject: output, reason: "is the recording that is read", hint: "name another file to write")
  }

  deinit { close(descriptor) }

  /// Writes all of a piece, or none of it.
  func write(_ bytes: [UInt8]) throws(InputError) {
    var done = 0
    while done < bytes.count {
      let wrote = bytes.withUnsafeBytes {
        guard let first = $0.baseAddress else { return 0 }
        return Glibc.write(descriptor, first + done, bytes.count - done)
      }
      if wrote < 0 {
        if errno == EINTR { continue }
        let code = errno
        // A file can be shortened again; a pipe or terminal cannot.
        if isOwn { _ = ftruncate(descriptor, length) }
        throw Self.failed(path, .write, code: code)
      }
      done += wrote
    }
    length += bytes.count
  }

  /// Writes over the first bytes of the file; does nothing for a pipe or terminal.
  func replaceStart(with bytes: [UInt8]) throws(InputError) {
    let wrote = pwrite(descriptor, bytes, bytes.count, 0)
    guard wrote == bytes.count || (wrote < 0 && errno == ESPIPE) else {
      throw Self.failed(path, .write, code: wrote < 0 ? errno : ENOSPC)
    }
  }

  /// Copies the content from an offset on to the end of another file.
  func append(to other: OutputFile, from start: Int) throws(InputError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var place = start
    while true {
      let got = pread(descriptor, &buffer, buffer.count, place)
      guard got >= 0 else { throw Self.failed(path, .read, code: errno) }
      if got == 0 { return }
      try other.write(Array(buffer.prefix(got)))
      place += got
    }
  }

  /// Waits until everything is on the disk; does nothing for a pipe or terminal.
  func synchronize() throws(InputError) {
    guard fsync(descriptor) != 0, errno != EINVAL, errno != EROFS, errno != ENOTSUP else { return }
    throw Self.failed(path, .write, code: errno)
  }

  private static func failed(_ path: String, _ operation: InputError.Operation, code: CInt)
    -> InputError
  {
    let hint: String? =
      switch code {
      case ENOSPC, EDQUOT: "what was recorded before is kept; make room, or name another disk"
      case EACCES, EROFS: "name a file in a folder that you may write to"
      case ENOENT: "make the folder first: mkdir -p \(folder(of: path))"
      case EISDIR: "name a file in it: \(path)/NAME"
      default: nil
      }
    let what = operation == .read ? "read" : "written"
    return InputError(
      subject: path,
      reason: "cannot be \(what): \(String(cString: strerror(code))) (errno \(code))", hint: hint,
      operation: operation, errno: code)
  }

  private static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? "."
  }
}
