import Glibc
import InputFrames

/// Texts that programs pass to each other through a pipe. A program that neither writes nor reads
/// delays the other one by at most ``patience``.
enum TextPipe {
  /// How long a program waits for another one. Source: `Documentation/Constants.md#clipboard`.
  static let patience = Duration.milliseconds(500)
  /// The most bytes that are read. Source: `Documentation/Constants.md#clipboard`.
  static let mostBytes = 4 << 20

  /// Asks for a text and reads it to its end. `nil` if it does not come in time, or if it is no UTF-8.
  static func read(
    within patience: Duration = patience, asking ask: (_ descriptor: CInt) -> Void
  ) -> String? {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[0]) }
    ask(ends[1])
    close(ends[1])
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    let end = Timestamp.monotonic + patience
    while bytes.count <= mostBytes {
      let count = unsafe Glibc.read(ends[0], &part, part.count)
      if count == 0 { return String(validating: bytes, as: UTF8.self) }
      if count > 0 {
        bytes += part.prefix(count)
      } else if errno == EAGAIN {
        guard isReady(ends[0], for: POLLIN, until: end) else { return nil }
      } else if errno != EINTR {
        return nil
      }
    }
    return nil
  }

  /// Writes a text and closes the pipe.
  static func write(_ text: String, to descriptor: CInt, within patience: Duration = patience) {
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    let end = Timestamp.monotonic + patience
    let bytes = Array(text.utf8)
    unsafe bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
        let count = withoutPipeSignal {
          guard let first = rest.baseAddress else { return 0 }
          return unsafe Glibc.write(descriptor, first, rest.count)
        }
        if count > 0 {
          done += count
        } else if errno == EAGAIN {
          guard isReady(descriptor, for: POLLOUT, until: end) else { return }
        } else if errno != EINTR {
          return
        }
      }
    }
  }

  private static func isReady(_ descriptor: CInt, for events: Int32, until end: Timestamp) -> Bool {
    let left = (end - .monotonic).components
    let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
    var entry = pollfd(fd: descriptor, events: .init(events), revents: 0)
    return unsafe poll(&entry, 1, Int32(max(0, milliseconds))) > 0
  }

  /// Writes without the signal that ends a program whose reader is gone.
  private static func withoutPipeSignal(_ write: () -> Int) -> Int {
    var (pipe, old) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&pipe)
    unsafe sigaddset(&pipe, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &pipe, &old)
    let count = write()
    let code = errno
    if count < 0, code == EPIPE {
      var none = timespec()
      unsafe sigtimedwait(&pipe, nil, &none)
    }
    unsafe pthread_sigmask(SIG_SETMASK, &old, nil)
    errno = code
    return count
  }
}
