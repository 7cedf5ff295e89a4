import Foundation
import Glibc
import InputFrames

/// Tells systemd how a program is: that it is ready, still works, and stops.
///
/// The loop itself tells it, so that a program that hangs in a handler is restarted. The protocol is that of
/// `sd_notify(3)`: one datagram to the socket that `NOTIFY_SOCKET` names, without a library. Where systemd asks for no
/// word, in a terminal for instance, nothing is sent and nothing wakes the loop.
final class ServiceManager {
  private let socket: Descriptor
  private var address: sockaddr_un
  private let length: socklen_t
  /// The time between two reports; `nil` without a watchdog.
  private let interval: Int64?
  private var isReady = false
  /// When the next word is due; `nil` for never.
  private(set) var deadline: Timestamp?

  /// The manager that a program's environment names; `nil` for none.
  init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let name = environment["NOTIFY_SOCKET"], let (address, length) = Self.address(name),
      let socket = try? Descriptor(
        Glibc.socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0),
        of: "NOTIFY_SOCKET")
    else { return nil }
    self.socket = socket
    (self.address, self.length) = (address, length)
    interval = Self.interval(environment)
  }

  /// The loop begins to wait: the program is ready, told once.
  func begin(at now: Timestamp) {
    if !isReady { send("READY=1") }
    isReady = true
    proceed(at: now)
  }

  /// The loop came round. Tells that all is well where that is due.
  func proceed(at now: Timestamp) {
    guard let interval else { return }
    if let deadline, now < deadline { return }
    send("WATCHDOG=1")
    deadline = Timestamp(microseconds: now.microseconds + interval)
  }

  /// The loop ends.
  func end() {
    send("STOPPING=1")
    deadline = nil
  }

  /// A manager that cannot be reached is no reason for a program to stop: what cannot be sent is lost.
  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    let flags = CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT)
    let (number, length) = (socket.number, length)
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = unsafe sendto(number, bytes, bytes.count, flags, pointer, length)
      }
    }
  }

  /// Half of the time after which systemd takes the program for hung, as `sd_watchdog_enabled(3)` advises; `nil` where
  /// it does not watch this process.
  private static func interval(_ environment: [String: String]) -> Int64? {
    guard let time = environment["WATCHDOG_USEC"].flatMap({ Int64($0) }), time > 1 else {
      return nil
    }
    if let process = environment["WATCHDOG_PID"], process != String(getpid()) { return nil }
    return time / 2
  }

  /// The address of a socket's name: a path, or a name after `@` that is in no file system. `nil` for one of another
  /// kind, and for one that is too long.
  private static func address(_ name: String) -> (sockaddr_un, socklen_t)? {
    guard name.hasPrefix("/") || name.hasPrefix("@"), name.utf8.count > 1 else { return nil }
    var bytes = Array(name.utf8)
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    var address = sockaddr_un()
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < room else { return nil }
    address.sun_family = .init(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    // The length tells where a name without a file ends; a path ends with its zero byte.
    let start = MemoryLayout<sockaddr_un>.size - room
    return (address, socklen_t(start + bytes.count + (bytes[0] == 0 ? 0 : 1)))
  }
}
