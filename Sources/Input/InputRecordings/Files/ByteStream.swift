import Glibc
import InputFrames

/// The bytes of a file or pipe, unpacked with the `gzip` program if they begin with gzip's mark.
///
/// Each reader owns one. Memory does not depend on the file's length.
final class ByteStream {
  /// The file, as the user named it.
  let path: String
  /// Whether the file can be opened again for the same bytes.
  let isRegularFile: Bool
  /// A copy of the bytes on the disk, if they are not at ``path``.
  private let spool: SpoolFile?
  private var descriptor: CInt
  private var unpacker: pid_t?
  /// The program that unpacks the file: `gzip`.
  private let program: String
  /// Whether nothing has been read from a pipe yet. Its first bytes show whether it is packed.
  private var isFreshPipe = false

  /// The name of standard input.
  static let standardInput = "-"

  /// Opens the file, or standard input for `-`. Throws when it is missing, unreadable or a
  /// directory.
  convenience init(path: String) throws(InputError) {
    try self.init(path: path, spool: nil)
  }

  /// Opens the same bytes again from the beginning; only for a regular file.
  func again() throws(InputError) -> ByteStream {
    try ByteStream(path: path, spool: spool, program: program)
  }

  /// Opens the copy in `spool`, or the file at `path` without one. `program` is the program that
  /// unpacks it; tests name one that does not exist.
  init(path: String, spool: SpoolFile?, program: String = "gzip") throws(InputError) {
    self.path = path
    self.program = program
    self.spool = spool
    let place = spool?.path ?? (path == Self.standardInput ? "/dev/stdin" : path)
    var opened = open(place, O_RDONLY | O_CLOEXEC)
    // A socket has no path, even where it is standard input.
    if opened < 0, path == Self.standardInput { opened = dup(STDIN_FILENO) }
    descriptor = opened
    guard descriptor >= 0 else {
      let code = errno
      throw InputError(
        subject: path, reason: "cannot open: \(errorText(code))",
        hint: code == EACCES ? readPermissionHint(path) : nil, operation: .open, errno: code)
    }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    isRegularFile = isKnown && status.st_mode & S_IFMT == S_IFREG
    if isKnown, status.st_mode & S_IFMT == S_IFDIR {
      throw InputError(
        subject: path, reason: "is a directory, not a recording",
        hint: "name the files in it: \(path)/*", operation: .read, errno: EISDIR)
    }
    guard isRegularFile else {
      isFreshPipe = true
      return
    }
    if try beginsAsGzip() { try startUnpacker() }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    // The program ends by SIGPIPE when its reader is gone.
    if let unpacker { _ = waitForEnd(of: unpacker) }
  }

  /// Reads into the buffer. Returns the number of bytes; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    guard isFreshPipe else { return try readOn(into: buffer) }
    isFreshPipe = false
    var count = try readOn(into: buffer)
    while count == 1 {
      let more = try readOn(into: UnsafeMutableRawBufferPointer(rebasing: buffer[1...]))
      if more == 0 { break }
      count += more
    }
    guard count > 1, buffer[0] == 0x1f, buffer[1] == 0x8b else { return count }
    try unpackPipe(beginning: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
    return try readOn(into: buffer)
  }

  /// Goes on with the last bytes of a file, if it is not packed and there are more before them.
  func skip(toLast count: Int) {
    guard isRegularFile, unpacker == nil else { return }
    let here = lseek(descriptor, 0, SEEK_CUR)
    let last = lseek(descriptor, 0, SEEK_END) - off_t(count)
    _ = lseek(descriptor, max(here, last), SEEK_SET)
  }

  /// Copies packed bytes from a pipe to the disk and unpacks them from there. `buffer` contains the
  /// first bytes.
  private func unpackPipe(beginning buffer: UnsafeMutableRawBufferPointer) throws(InputError) {
    let packed = try SpoolFile(for: path)
    var count = buffer.count
    repeat {
      try packed.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]), for: path)
      count = try readOn(into: buffer)
    } while count > 0
    close(descriptor)
    descriptor = open(packed.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw systemError("cannot read again", .open)
    }
    try startUnpacker()
  }

  private func readOn(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    while true {
      let count = Glibc.read(descriptor, start, buffer.count)
      if count > 0 { return count }
      if count == 0 {
        try finishUnpacker()
        return 0
      }
      if errno != EINTR {
        throw systemError("cannot read", .read)
      }
    }
  }

  /// The error of the system call that has just failed.
  private func systemError(_ what: String, _ operation: InputError.Operation) -> InputError {
    let code = errno
    return InputError(
      subject: path, reason: "\(what): \(errorText(code))", operation: operation, errno: code)
  }

  private func beginsAsGzip() throws(InputError) -> Bool {
    var magic: (UInt8, UInt8) = (0, 0)
    let count = pread(descriptor, &magic, 2, 0)
    if count < 0 { throw systemError("cannot read", .read) }
    return count == 2 && magic == (0x1f, 0x8b)
  }

  private func startUnpacker() throws(InputError) {
    var pair: [CInt] = [-1, -1]
    guard pipe(&pair) == 0 else {
      throw systemError("cannot make a pipe", .open)
    }
    let ends = (read: pair[0], write: pair[1])
    for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends.write) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends.write, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("gzip"), strdup("-dc"), nil]
    defer { for argument in arguments { free(argument) } }
    let failure = posix_spawnp(&process, program, &actions, &attributes, &arguments, environ)
    guard failure == 0 else {
      close(ends.read)
      throw InputError(
        subject: path,
        reason: "is packed with gzip, and the gzip program cannot run: \(errorText(failure))",
        hint: "install the package gzip, or unpack the file by other means", operation: .start,
        errno: failure)
    }
    close(descriptor)
    descriptor = ends.read
    unpacker = process
  }

  private func finishUnpacker() throws(InputError) {
    guard let process = unpacker else { return }
    unpacker = nil
    let status = waitForEnd(of: process)
    // Damaged data after the first packed part gives the same status.
    guard status != 2 else {
      throw InputError(
        subject: path, reason: "after the packed text come bytes that gzip did not pack",
        hint: "what was packed before them was read")
    }
    guard status == 0 else {
      throw InputError(
        subject: path, reason: "gzip cannot unpack the file to its end: it is damaged or cut off")
    }
  }

  private func waitForEnd(of process: pid_t) -> CInt {
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    let isExit = status & 0x7f == 0
    return isExit ? (status >> 8) & 0xff : -1
  }
}

/// The system's text for an error number: `No such file or directory (errno 2)`.
func errorText(_ number: CInt) -> String {
  "\(String(cString: strerror(number))) (errno \(number))"
}

/// A command that lets this user read a refused file: it changes the first folder of the path that
/// the user may not enter, or the file itself.
func readPermissionHint(_ path: String) -> String {
  for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
    let folder = String(decoding: path.utf8.prefix(index), as: UTF8.self)
    if access(folder, X_OK) != 0, errno == EACCES {
      return "the folder \(folder) may not be entered: \(change("x", of: folder))"
    }
  }
  return change("r", of: path)
}

/// A command of the owner to change the permissions.
private func change(_ right: String, of path: String) -> String {
  var status = stat()
  let isOwn = stat(path, &status) == 0 && status.st_uid == geteuid()
  return isOwn ? "chmod u+\(right) \(path)" : "sudo chmod a+\(right) \(path)"
}
