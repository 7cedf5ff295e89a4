import Glibc

/// The Wayland compositor of this session: the program at the other end of its socket.
public struct RunningCompositor: Hashable, Sendable {
  /// The socket's name, such as `wayland-0`.
  public var display: String
  /// The program's name, such as `labwc`; `a compositor` where the system does not tell.
  public var program: String

  /// A compositor by its socket and its program.
  public init(display: String, program: String) {
    self.display = display
    self.program = program
  }

  /// Asks the kernel who listens at the socket that `WAYLAND_DISPLAY` names, else at `wayland-0`; `nil` for nobody.
  static func found() -> RunningCompositor? {
    let display =
      unsafe getenv("WAYLAND_DISPLAY").map { unsafe String(cString: $0) } ?? "wayland-0"
    let folder = unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) }
    guard display.hasPrefix("/") || folder != nil else { return nil }
    let path = display.hasPrefix("/") ? display : "\(folder ?? "")/\(display)"
    guard let process = listener(at: path) else { return nil }
    return RunningCompositor(display: display, program: name(of: process) ?? "a compositor")
  }

  /// The process that listens at a socket; 0 where it is of another name space.
  private static func listener(at path: String) -> pid_t? {
    var address = sockaddr_un()
    address.sun_family = .init(AF_UNIX)
    let bytes = Array(path.utf8)
    let fits = unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard bytes.count < room.count else { return false }
      unsafe room.copyBytes(from: bytes)
      return true
    }
    let socket = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard fits, socket >= 0 else { return nil }
    defer { close(socket) }
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe connect(socket, pointer, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else { return nil }
    // `struct ucred`: process, user, group.
    var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
    var length = socklen_t(MemoryLayout<(pid_t, uid_t, gid_t)>.size)
    guard unsafe getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else {
      return 0
    }
    return credentials.0
  }

  private static func name(of process: pid_t) -> String? {
    guard process > 0, let file = unsafe fopen("/proc/\(process)/comm", "re") else { return nil }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard unsafe fgets(&line, CInt(line.count), file) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
