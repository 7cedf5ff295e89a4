import Foundation

/// Watches the connection to the service, so that its end is reported when it happens, not with the
/// next text.
///
/// A thread waits until the other end of the socket is closed. It reads nothing. It uses a copy of
/// the library's socket, whose number the system cannot reuse meanwhile.
final class ServiceWatch: Sendable {
  /// The copy of the socket.
  private let socket: Int32
  /// A pipe that ends the waiting: where it is read, and where it is written.
  private let wake: (read: Int32, write: Int32)

  /// Begins to watch. `hungUp` is called once at most, on the watch's own thread. `nil` where the
  /// number is no socket's: then a death is found out at the next call.
  init?(socket number: Int32, hungUp: @escaping @Sendable () -> Void) {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    var ends: [Int32] = [-1, -1]
    let isPiped = pipe(&ends) == 0
    socket = copy
    wake = (ends[0], ends[1])
    guard copy >= 0, isPiped else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // The thread holds the watch, and with it both numbers, until it has ended.
    Thread.detachNewThread { self.wait(hungUp) }
  }

  deinit {
    for number in [socket, wake.read, wake.write] where number >= 0 { close(number) }
  }

  /// Ends the watching. Call it before the connection is closed.
  func stop() {
    var byte: UInt8 = 0
    _ = write(wake.write, &byte, 1)
  }

  private func wait(_ hungUp: () -> Void) {
    // The other end's close (POLLRDHUP of poll.h); what it sends is the library's to read.
    let remoteClose: Int16 = 0x2000
    while true {
      var waits = [
        pollfd(fd: socket, events: remoteClose, revents: 0),
        pollfd(fd: wake.read, events: .init(POLLIN), revents: 0),
      ]
      let ready = poll(&waits, 2, -1)
      if ready < 0, errno == EINTR { continue }
      if ready < 0 || waits[1].revents != 0 { return }
      if waits[0].revents != 0 { return hungUp() }
    }
  }
}
