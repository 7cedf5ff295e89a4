import CLibevdev  // whose headers may be the first to name `timespec`
import Glibc
import InputFrames

/// Reads an accelerometer's files in sysfs repeatedly, on a thread of its own.
///
/// One reading may take as long as a slow bus needs, or seconds for a suspended sensor; touches
/// must not wait for it. Samples arrive through a socket; those that do not fit, because the
/// program does not read, are dropped.
final class PolledReader: IIOReader {
  private let place: String
  private let socket: Descriptor

  var descriptor: CInt { socket.number }

  /// Checks that the files can be read, and starts to read them.
  init(_ facts: IIOFacts, limits: SensorLimits) throws(InputError) {
    place = facts.place
    for name in IIOFacts.rawNames where !facts.folder.mayRead(name) {
      throw InputError.cannotOpen(facts.folder.file(name), code: errno)
    }
    facts.setRate(limits.rate)
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw InputError.system("a socket", code: errno, operation: .open)
    }
    socket = try Descriptor(ends[0], of: "a socket")
    let job = PollJob(
      folder: facts.folder, socket: ends[1],
      interval: max(.milliseconds(1), limits.pollInterval), pause: limits.retryPause)
    let code = job.start()
    guard code == 0 else {
      close(ends[1])
      throw InputError.system("a thread", code: code, operation: .start)
    }
  }

  func read(
    _ take: (AccelerationCounts, Timestamp) -> Void, trouble: (InputError) -> Void
  ) -> Bool {
    var message = PollMessage()
    let size = MemoryLayout<PollMessage>.size
    while true {
      let count = unsafe recv(socket.number, &message, size, 0)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return true }
      guard count == size else { return false }
      switch message.code {
      case 0:
        take(
          AccelerationCounts(x: message.x, y: message.y, z: message.z),
          Timestamp(microseconds: message.microseconds))
      case ENODEV, ENOENT, ENXIO: return false
      default: trouble(InputError.cannotRead(place, code: message.code))
      }
    }
  }
}

/// A message of the reading thread: counts and their time, or an error.
private struct PollMessage {
  var microseconds: Int64 = 0
  var x: Int64 = 0
  var y: Int64 = 0
  var z: Int64 = 0
  /// 0, or an `errno`.
  var code: CInt = 0
  var unused: CInt = 0
}

/// The work of the reading thread. It reads until the other end of the socket is closed, or the
/// sensor is removed.
private final class PollJob: Sendable {
  private let folder: SysfsFolder
  private let socket: CInt
  private let interval: Duration
  private let pause: Duration

  /// A job that owns its end of the socket once it has started.
  init(folder: SysfsFolder, socket: CInt, interval: Duration, pause: Duration) {
    self.folder = folder
    self.socket = socket
    self.interval = interval
    self.pause = pause
  }

  /// Starts the thread; returns 0 or an `errno`. The thread blocks signals, so that the threads
  /// that wait for them receive them.
  func start() -> CInt {
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    defer { unsafe pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    let job = unsafe Unmanaged.passRetained(self)
    let code = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<PollJob>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      }, job.toOpaque())
    if code != 0 { unsafe job.release() }
    return code
  }

  private func run() {
    defer { close(socket) }
    var next = Timestamp.now
    var told: CInt = 0
    while true {
      var message = PollMessage()
      message.code = sample(into: &message)
      let isGone = [ENODEV, ENOENT, ENXIO].contains(message.code)
      // An error is sent when it begins, not for each failed reading.
      if message.code == 0 || message.code != told {
        guard send(message) else { return }
      }
      told = message.code
      if isGone { return }
      next = max(Timestamp.now, next + (message.code == 0 ? interval : pause))
      if isOver(waitingUntil: next) { return }
    }
  }

  /// Reads the three files; returns 0 or an `errno`.
  private func sample(into message: inout PollMessage) -> CInt {
    var counts: [Int64] = []
    for name in IIOFacts.rawNames {
      let answer = number(in: folder.file(name))
      guard answer.code == 0 else { return answer.code }
      counts.append(answer.value)
    }
    (message.x, message.y, message.z) = (counts[0], counts[1], counts[2])
    message.microseconds = Timestamp.now.microseconds
    return 0
  }

  private func number(in path: String) -> (value: Int64, code: CInt) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return (0, errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32)  // a number of 64 bits has 20 digits
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { return (0, errno) }
    let text = String(decoding: bytes[..<count], as: UTF8.self).trimmed
    guard let value = Int64(text) else { return (0, EINVAL) }
    return (value, 0)
  }

  /// Returns false when the other end of the socket is closed.
  private func send(_ message: PollMessage) -> Bool {
    var message = message
    let size = MemoryLayout<PollMessage>.size
    let count = unsafe Glibc.send(socket, &message, size, CInt(MSG_NOSIGNAL))
    return count == size || errno == EAGAIN || errno == EINTR
  }

  /// Sleeps up to that moment; returns true as soon as the other end is closed.
  private func isOver(waitingUntil moment: Timestamp) -> Bool {
    while true {
      let left = (moment - .now).wholeMicroseconds
      guard left > 0 else { return false }
      // Rounded up: waking a moment early would only cost a second round.
      let milliseconds = CInt(clamping: (left + 999) / 1000)
      var end = pollfd(fd: socket, events: 0, revents: 0)
      if unsafe poll(&end, 1, milliseconds) > 0 { return true }
    }
  }
}
