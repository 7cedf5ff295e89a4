import Glibc
import Testing

@testable import LiveInspection

@MainActor
@Suite("A live client's connection")
struct LiveConnectionTests {
  @Test func `lines that a slow client has missed are counted once, before the next one`() throws {
    var pair: [CInt] = [0, 0]
    let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue)
    let answer = socketpair(AF_UNIX, kind, 0, &pair)
    try #require(answer == 0)
    let client = pair[1]
    defer { close(client) }
    let connection = LiveConnection(pair[0])
    func received() -> [UInt8] {
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 65_536)
      while case let count = read(client, &piece, piece.count), count > 0 {
        bytes += piece[..<count]
        connection.flush()
      }
      return bytes
    }
    let line = String(repeating: "x", count: 1 << 20)
    for _ in 0..<12 { connection.event(line) }
    let kept = received().count / (line.utf8.count + 1)
    #expect((1..<12).contains(kept))
    connection.event("one")
    connection.event("two")
    let rest = String(decoding: received(), as: UTF8.self)
    #expect(rest == "{\"event\":\"dropped\",\"lines\":\(12 - kept)}\none\ntwo\n")
  }
}
