import Glibc

/// Writing to a socket whose other end is gone: that of a speech service, or of a Braille display's.
package enum BrokenPipe {
  /// Calls a function that may write to a closed socket. The signal SIGPIPE, which would end the
  /// program, is held back on this thread meanwhile and thrown away; the write itself fails with
  /// `EPIPE`.
  package static func withoutSignal<Result>(_ body: () -> Result) -> Result {
    var pipe = sigset_t()
    unsafe sigemptyset(&pipe)
    unsafe sigaddset(&pipe, SIGPIPE)
    // One that waits already is not ours.
    let waited = isSignalWaiting
    var mask = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &pipe, &mask)
    defer {
      var atOnce = timespec()
      if !waited, isSignalWaiting {
        while unsafe sigtimedwait(&pipe, nil, &atOnce) < 0, errno == EINTR {}
      }
      unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
    return body()
  }

  private static var isSignalWaiting: Bool {
    var waiting = sigset_t()
    return unsafe sigpending(&waiting) == 0 && sigismember(&waiting, SIGPIPE) == 1
  }
}
