import Foundation
import Testing

@testable import PageServer

/// A server, asked over a socket of this machine.
@Suite("PageServer")
struct PageServerTests {
  /// The status of the answer to a request for a path below the address; 0 for none.
  private func status(_ address: URL, _ path: String = "") async -> Int {
    let port = UInt16(clamping: address.port ?? 0)
    let request =
      "GET \(address.path)\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
    // Reading blocks: not one of the threads that the server runs on.
    return await withCheckedContinuation { done in
      DispatchQueue.global().async { done.resume(returning: Self.status(port, request)) }
    }
  }

  private static func status(_ port: UInt16, _ request: String) -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected, send(descriptor, request, request.utf8.count, 0) > 0 else { return 0 }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }

  private func question(_ changes: [String]) -> String {
    "/what-if?" + changes.map { "change=\($0)" }.joined(separator: "&")
  }

  @Test func `the page is shown, and asks only where there is who answers`() async throws {
    let answering = PageServer(page: { "page" }, answer: { _ in "{}" })
    let silent = PageServer(page: { "page" })
    for (server, expected) in [(answering, 200), (silent, 404)] {
      let address = try await server.start()
      #expect(await status(address) == 200)
      #expect(await status(address, question(["tap.limits.slop=60"])) == expected)
      await server.stop()
    }
  }

  @Test func `a question has 32 changes at most, each of 1000 characters`() async throws {
    let server = PageServer(page: { "page" }, answer: { "\($0.count)" })
    let address = try await server.start()
    for (count, length, expected) in [
      (0, 1, 404), (1, 1, 200), (32, 1, 200), (33, 1, 404), (1, 1000, 200), (1, 1001, 404),
    ] {
      let change = String(repeating: "x", count: length)
      let asked = question(Array(repeating: change, count: count))
      #expect(await status(address, asked) == expected, "\(count) of \(length)")
    }
    await server.stop()
  }
}
