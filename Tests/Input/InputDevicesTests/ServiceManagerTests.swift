import Foundation
import Glibc
import InputFrames
import Testing

@testable import InputDevices

/// What a program tells systemd: `sd_notify(3)` and `sd_watchdog_enabled(3)`.
@Suite("The word to systemd")
struct ServiceManagerTests {
  /// systemd's end of the socket.
  final class Listener {
    let name: String
    private let socket: CInt

    /// Listens at a path, or, with `@`, at a name that is in no file system.
    init(_ name: String) throws {
      self.name = name
      socket = Glibc.socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      var bytes = Array(name.utf8)
      if bytes.first == UInt8(ascii: "@") { bytes[0] = 0 }
      var address = sockaddr_un()
      address.sun_family = .init(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      let length = socklen_t(2 + bytes.count + (bytes.first == 0 ? 0 : 1))
      let number = socket
      let isBound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(number, $0, length) == 0 }
      }
      try #require(isBound, "\(name): \(String(cString: strerror(errno)))")
    }

    deinit { close(socket) }

    /// What has come since the last question.
    var words: [String] {
      var words: [String] = []
      var bytes = [UInt8](repeating: 0, count: 200)
      while case let count = read(socket, &bytes, bytes.count), count > 0 {
        words.append(String(decoding: bytes[..<count], as: UTF8.self))
      }
      return words
    }
  }

  private func path() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("n-\(UUID().uuidString)").path
  }

  private func second(_ number: Int64) -> Timestamp {
    Timestamp(microseconds: number * 1_000_000)
  }

  @Test func `a program is ready once, is well each half of the time, and stops`() throws {
    let listener = try Listener(path())
    let manager = try #require(
      ServiceManager(["NOTIFY_SOCKET": listener.name, "WATCHDOG_USEC": "4000000"]))
    manager.begin(at: second(10))
    #expect(listener.words == ["READY=1", "WATCHDOG=1"])
    #expect(manager.deadline == second(12))
    manager.proceed(at: Timestamp(microseconds: 11_999_999))
    #expect(listener.words == [])
    manager.proceed(at: second(12))
    #expect(listener.words == ["WATCHDOG=1"])
    #expect(manager.deadline == second(14))
    manager.end()
    #expect(listener.words == ["STOPPING=1"])
    #expect(manager.deadline == nil)
    // A loop may run again.
    manager.begin(at: second(20))
    #expect(listener.words == ["WATCHDOG=1"])
  }

  @Test func `without a watchdog nothing wakes the loop`() throws {
    let listener = try Listener(path())
    let manager = try #require(ServiceManager(["NOTIFY_SOCKET": listener.name]))
    manager.begin(at: second(1))
    manager.proceed(at: second(100))
    #expect(listener.words == ["READY=1"])
    #expect(manager.deadline == nil)
  }

  @Test func `the watchdog of another process is not answered`() throws {
    let listener = try Listener(path())
    for (process, words) in [("1", ["READY=1"]), ("\(getpid())", ["READY=1", "WATCHDOG=1"])] {
      let manager = try #require(
        ServiceManager([
          "NOTIFY_SOCKET": listener.name, "WATCHDOG_USEC": "1000000", "WATCHDOG_PID": process,
        ]))
      manager.begin(at: second(1))
      #expect(listener.words == words)
    }
  }

  @Test func `a socket that is in no file system gets the words, too`() throws {
    let listener = try Listener("@dactyl-\(UUID().uuidString)")
    let manager = try #require(ServiceManager(["NOTIFY_SOCKET": listener.name]))
    manager.begin(at: second(1))
    #expect(listener.words == ["READY=1"])
  }

  @Test(arguments: ["", "@", "notify", "vsock:2:1234", "/" + String(repeating: "a", count: 107)])
  func `a name that is no socket's is passed over`(name: String) {
    #expect(ServiceManager(["NOTIFY_SOCKET": name]) == nil)
  }

  @Test func `a manager that is gone stops no program`() throws {
    let manager = try #require(ServiceManager(["NOTIFY_SOCKET": path()]))
    manager.begin(at: second(1))
    manager.end()
  }
}
