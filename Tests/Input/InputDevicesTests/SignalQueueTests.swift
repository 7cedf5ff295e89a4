import Glibc
import InputFrames
import Testing

@testable import InputDevices

/// A thread as libraries start them: it blocks no signal and waits for its end.
private final class ForeignThread {
  let thread: pthread_t

  init() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        // Threads of the tests block all signals, and those that they start would, too.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
        while true { pause() }
      }, nil)
    self.thread = thread
  }

  deinit {
    pthread_cancel(thread)
    pthread_join(thread, nil)
  }
}

/// Each test takes signals of its own, which nothing else in the process uses: tests run side by side.
struct SignalQueueTests {
  @Test func `a signal that a foreign thread gets comes to the queue`() throws {
    let foreign = ForeignThread()
    let queue = try SignalQueue([50])
    pthread_kill(foreign.thread, 50)
    #expect(arrives(at: queue.descriptor))
    let came = queue.next()
    #expect(came == 50)
    let further = queue.next()
    #expect(further == nil)
  }

  @Test func `a signal to the process comes to the queue, whichever threads do not block it`()
    throws
  {
    let foreign = ForeignThread()
    let queue = try SignalQueue([51])
    kill(getpid(), 51)
    // The queue sees it before the foreign thread takes it and hands it on, and again after that.
    var came: CInt?
    while came == nil, arrives(at: queue.descriptor) { came = queue.next() }
    #expect(came == 51)
    withExtendedLifetime(foreign) {}
  }

  @Test func `a signal that the program ignored is ignored again after the queue`() throws {
    signal(52, SIG_IGN)
    let foreign = ForeignThread()
    do {
      let queue = try SignalQueue([52])
      let second = try SignalQueue([52])
      _ = second.next()
      pthread_kill(foreign.thread, 52)
      #expect(arrives(at: queue.descriptor))
      let came = queue.next()
      #expect(came == 52)
    }
    // Otherwise it would end the test's process.
    pthread_kill(foreign.thread, 52)
    var now = sigaction()
    sigaction(52, nil, &now)
    #expect(unsafeBitCast(now.__sigaction_handler.sa_handler, to: Int.self) == 1)
  }

  /// Waits until the queue has a signal; the kernel brings it, however long it takes.
  private func arrives(at descriptor: CInt) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var ready: CInt
    repeat { ready = poll(&wait, 1, 60_000) } while ready < 0 && errno == EINTR
    return ready == 1
  }
}
