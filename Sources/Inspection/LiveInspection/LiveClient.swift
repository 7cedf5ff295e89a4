import DactylBasics
import Foundation
import Glibc
public import InputFrames

/// A connection to a program that can be inspected: sends requests and reads lines.
public final class LiveClient {
  /// The longest line that is accepted, in bytes.
  public static let longestLine = 64 << 20

  /// The socket's path.
  public let path: String
  private let socket: LocalSocket
  private var buffer = LineBuffer(longest: LiveClient.longestLine)

  /// Connects to a program. Throws unless the program runs as this user.
  public init(_ program: InspectionFolder.Program) throws(InputError) {
    path = program.path
    socket = try LocalSocket()
    let code = try socket.connect(to: path)
    guard code == 0 else {
      throw LocalSocket.error(
        path, code, .open,
        hint: "the program may have ended; dactyl top --list names those that run")
    }
    guard socket.peer == geteuid() else {
      throw InputError(
        subject: path, reason: "the program behind the socket runs as another user",
        hint: "run dactyl as the user who runs the program", operation: .open)
    }
  }

  /// The socket's descriptor; readable when a line may have arrived.
  public var descriptor: CInt { socket.descriptor }

  /// Sends a line, such as `{"ask":"state"}`.
  public func send(_ line: String) throws(InputError) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        guard let first = $0.baseAddress else { return 0 }
        return Glibc.send(socket.descriptor, first, $0.count, CInt(MSG_NOSIGNAL))
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: socket.descriptor, events: .init(POLLOUT), revents: 0)
        poll(&wait, 1, 1000)
      } else if errno != EINTR {
        throw LocalSocket.error(path, errno, .write)
      }
    }
  }

  /// Waits for the next line; `nil` if none arrives within that many seconds. Throws when the
  /// program has ended.
  public func line(within seconds: Double) throws(InputError) -> String? {
    let end = ContinuousClock.now + .seconds(seconds)
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      if case .text(let bytes) = buffer.next() { return String(decoding: bytes, as: UTF8.self) }
      let count = recv(socket.descriptor, &piece, piece.count, 0)
      if count > 0 {
        buffer.append(piece[..<count])
        continue
      }
      if count == 0 {
        throw InputError(
          subject: path, reason: "the program has ended the connection", operation: .read)
      }
      guard errno == EAGAIN || errno == EINTR else {
        throw LocalSocket.error(path, errno, .read)
      }
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { return nil }
      var wait = pollfd(fd: socket.descriptor, events: .init(POLLIN), revents: 0)
      poll(&wait, 1, CInt(max(1, min(1000, left))))
    }
  }

  /// Sends a request and waits for the answer's value, as JSON text. Lines of events that arrive
  /// before it are dropped.
  public func ask(
    _ subject: String, keys: Bool = false, within seconds: Double = 10
  ) throws(InputError) -> String {
    try send("{\"ask\":\"\(subject)\"\(keys ? ",\"keys\":true" : "")}")
    let head = "{\"answer\":\"\(subject)\",\"value\":"
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      guard let line = try line(within: (end - ContinuousClock.now) / .seconds(1)) else { break }
      if line.hasPrefix(head) { return String(line.dropFirst(head.count).dropLast()) }
    }
    throw InputError(
      subject: path, reason: "the program did not answer within \(seconds) s",
      hint: "a program answers between two events of its loop; it may be busy or stopped",
      operation: .wait)
  }
}
