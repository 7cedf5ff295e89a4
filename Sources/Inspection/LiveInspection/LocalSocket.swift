import CLinuxInput
import Glibc
import InputFrames

/// Owns one descriptor of a Unix socket; closes it exactly once.
struct LocalSocket: ~Copyable {
  let descriptor: CInt

  /// Takes ownership of a descriptor.
  init(owning descriptor: CInt) { self.descriptor = descriptor }

  /// Makes a non-blocking stream socket.
  init() throws(InputError) {
    let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    descriptor = socket(AF_UNIX, kind | CInt(SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw Self.error("socket", errno, .open) }
  }

  deinit { close(descriptor) }

  /// The user of the other side, from `SO_PEERCRED`; `nil` if the kernel does not report it.
  var peer: uid_t? {
    // `struct ucred`, which Swift's Glibc module lacks: process, user, group.
    var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else {
      return nil
    }
    return credentials.1
  }

  /// Listens at a path. The socket's file has mode 0600 before anyone can connect to it.
  func listen(at path: String) throws(InputError) {
    let status = try Self.withAddress(path) { bind(descriptor, $0, $1) }
    guard status == 0 else { throw Self.error(path, errno, .open) }
    guard chmod(path, 0o600) == 0, Glibc.listen(descriptor, 8) == 0 else {
      let code = errno
      unlink(path)
      throw Self.error(path, code, .open)
    }
  }

  /// Connects to a server. Returns the error number, 0 for success.
  func connect(to path: String) throws(InputError) -> CInt {
    try Self.withAddress(path) { Glibc.connect(descriptor, $0, $1) } == 0 ? 0 : errno
  }

  /// Accepts the next waiting connection; `nil` if none waits.
  func accept() -> CInt? {
    let connection = Glibc.accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    return connection
  }

  private static func withAddress(
    _ path: String, _ act: (UnsafePointer<sockaddr>, socklen_t) -> CInt
  ) throws(InputError) -> CInt {
    var address = sockaddr_un()
    address.sun_family = .init(AF_UNIX)
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard !bytes.isEmpty, bytes.count <= room, !bytes.contains(0) else {
      throw InputError(
        subject: path, reason: "a socket's path has 1 to \(room) bytes",
        hint: "set XDG_RUNTIME_DIR or DACTYL_INSPECT to a shorter path", operation: .open)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        act($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  static func error(
    _ subject: String, _ code: CInt, _ operation: InputError.Operation, hint: String? = nil
  ) -> InputError {
    InputError(
      subject: subject, reason: "\(String(cString: strerror(code))) (errno \(code))", hint: hint,
      operation: operation, errno: code)
  }
}
