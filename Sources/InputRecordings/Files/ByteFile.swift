import Glibc
import InputFrames

/// A file read from front to back, unpacked on the way where it is gzipped.
final class ByteFile {
  let path: String
  private var descriptor: CInt
  private var unpacker: Unpacker?

  /// Opens a file. A folder, a missing file or one without permission is explained.
  init(path: String) throws(InputError) {
    self.path = path
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw InputError.cannotRead(path, code: errno) }
    descriptor = opened
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw InputError.cannotRead(path, code: code)
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw InputError(
        subject: path, reason: "is a folder, not a recording", hint: "name the files in it")
    }
    guard status.st_mode & S_IFMT == S_IFREG, try startsLikeGzip() else { return }
    let unpacker = try Unpacker(path: path, packed: descriptor)
    close(descriptor)
    descriptor = unpacker.output
    self.unpacker = unpacker
  }

  deinit {
    close(descriptor)
  }

  /// Reads up to `count` bytes; 0 at the end.
  func read(into buffer: UnsafeMutablePointer<UInt8>, count: Int) throws(InputError) -> Int {
    while true {
      let got = Glibc.read(descriptor, buffer, count)
      if got > 0 { return got }
      if got == 0 {
        try unpacker?.finish()
        return 0
      }
      guard errno == EINTR else { throw InputError.cannotRead(path, code: errno) }
    }
  }

  /// Whether the first two bytes are gzip's `1f 8b`. The file stays at its beginning.
  private func startsLikeGzip() throws(InputError) -> Bool {
    var magic: [UInt8] = [0, 0]
    let got = pread(descriptor, &magic, magic.count, 0)
    guard got >= 0 else { throw InputError.cannotRead(path, code: errno) }
    return got == 2 && magic == [0x1f, 0x8b]
  }
}

extension InputError {
  /// A file that cannot be opened or read, with the system's reason.
  static func cannotRead(_ path: String, code: CInt) -> InputError {
    let hint: String? =
      switch code {
      case ENOENT: "check the path"
      case EACCES: "chmod +r \(path)"
      default: nil
      }
    return InputError(
      subject: path, reason: "cannot be read: \(String(cString: strerror(code))) (errno \(code))",
      hint: hint)
  }
}
