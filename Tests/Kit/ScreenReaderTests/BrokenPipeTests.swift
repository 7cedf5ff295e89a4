import Glibc
import ScreenReader
import Testing

@Suite("A socket whose other end is gone")
struct BrokenPipeTests {
  /// The signal's default would end this process.
  @Test func `a write fails with EPIPE, and the signal is thrown away`() throws {
    var ends: [CInt] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    close(ends[1])
    defer { close(ends[0]) }
    let (count, cause) = BrokenPipe.withoutSignal { (write(ends[0], "x", 1), errno) }
    #expect(count == -1)
    #expect(cause == EPIPE)
    var waiting = sigset_t()
    #expect(sigpending(&waiting) == 0)
    #expect(sigismember(&waiting, SIGPIPE) == 0)
  }
}
