import CLinuxInput
import Glibc
import InputFrames

/// Handles SIGINT (Ctrl-C) and SIGTERM, so that the program can finish its output and exit with 0,
/// as `dactyl run` does. It is for commands without the loop of live input.
final class StopSignals {
  /// Becomes readable when a signal has arrived.
  let descriptor: CInt
  private let taken: sigset_t
  private let before: sigset_t

  /// Takes the two signals for the calling thread, whichever thread of the process they come to.
  init() throws(InputError) {
    var taken = sigset_t()
    sigemptyset(&taken)
    sigaddset(&taken, SIGINT)
    sigaddset(&taken, SIGTERM)
    self.taken = taken
    var before = sigset_t()
    claim_signals(&taken, &before)
    self.before = before
    descriptor = signalfd(-1, &taken, CInt(SFD_CLOEXEC | SFD_NONBLOCK))
    guard descriptor >= 0 else {
      let code = errno
      throw InputError(
        subject: "signalfd", reason: "\(String(cString: strerror(code))) (errno \(code))")
    }
  }

  deinit {
    close(descriptor)
    var taken = taken
    var before = before
    release_signals(&taken, &before)
  }

  /// Waits for that many seconds; returns `true` as soon as a signal has arrived.
  func wait(seconds: Double) -> Bool {
    var wait = pollfd(fd: descriptor, events: .init(POLLIN), revents: 0)
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      // `poll` counts whole milliseconds; the rest is slept below.
      let left = (end - ContinuousClock.now).components
      let microseconds = left.seconds * 1_000_000 + left.attoseconds / 1_000_000_000_000
      let milliseconds = CInt(clamping: max(0, microseconds / 1000))
      let ready = poll(&wait, 1, milliseconds)
      if ready > 0 { return true }
      if ready == 0, milliseconds < CInt.max {
        usleep(UInt32(clamping: max(0, microseconds % 1000)))
        return false
      }
    }
  }
}
