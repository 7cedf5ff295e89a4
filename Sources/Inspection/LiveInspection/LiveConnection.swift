import Glibc

/// One client of a live inspector: its unread requests, and the answers that wait to be written.
@MainActor
final class LiveConnection {
  /// The longest request, in bytes. Source: ours; `Documentation/Constants.md#live-socket`.
  static let longestRequest = 65_536
  /// The most bytes that wait for a client. Beyond them, lines of events are dropped, and an answer
  /// closes the connection.
  /// Source: ours; `Documentation/Constants.md#live-socket`.
  static let mostWaiting = 16 << 20

  let socket: LocalSocket
  var input = LineBuffer(longest: LiveConnection.longestRequest)
  /// Sends the lines of events while it lives; `nil` while the client has not asked for events.
  var events: LiveEvents?
  /// Whether the client's inspections have pictures of the screen.
  var wantsPictures = false
  private var output: [UInt8] = []
  private var sent = 0
  /// The number of lines of events that were dropped because the client reads too slowly.
  private var dropped = 0
  /// Whether the connection is closed.
  private(set) var isClosed = false

  init(_ descriptor: CInt) { socket = LocalSocket(owning: descriptor) }

  /// Whether bytes wait to be written.
  var isWaiting: Bool { sent < output.count }

  /// Sends an answer. Closes the connection of a client that does not read its answers.
  func answer(_ line: String) {
    guard output.count - sent + line.utf8.count <= Self.mostWaiting else { return end() }
    put(line)
    flush()
  }

  /// Sends a line of an event. If there is no room, the line is counted as dropped, and the count
  /// is sent later.
  func event(_ line: String) {
    guard output.count - sent + line.utf8.count <= Self.mostWaiting / 2 else {
      dropped += 1
      return
    }
    if dropped > 0 {
      put("{\"event\":\"dropped\",\"lines\":\(dropped)}")
      dropped = 0
    }
    put(line)
    flush()
  }

  private func put(_ line: String) {
    output.append(contentsOf: line.utf8)
    output.append(UInt8(ascii: "\n"))
  }

  /// Writes as many bytes as the socket accepts now.
  func flush() {
    while isWaiting, !isClosed {
      let count = output[sent...].withUnsafeBytes {
        guard let first = $0.baseAddress else { return 0 }
        return send(socket.descriptor, first, $0.count, CInt(MSG_NOSIGNAL))
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno != EAGAIN { end() }
        break
      }
      sent += count
    }
    if !isWaiting || sent > 1 << 20 {
      output.removeSubrange(..<sent)
      sent = 0
    }
  }

  /// Reads what has arrived, with a limit, so that a client that never stops sending does not block
  /// the program.
  func read() {
    var piece = [UInt8](repeating: 0, count: 16_384)
    for _ in 0..<16 {
      let count = recv(socket.descriptor, &piece, piece.count, 0)
      if count > 0 {
        input.append(piece[..<count])
        continue
      }
      if count == 0 || (errno != EAGAIN && errno != EINTR) { end() }
      return
    }
  }

  /// Ends the connection.
  func end() {
    isClosed = true
    events = nil
  }
}
