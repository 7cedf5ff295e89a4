import CLibevdev  // whose headers may be the first to name `timespec`
import Glibc
import InputFrames

/// Reads a sensor's files in sysfs repeatedly, on a thread of its own.
///
/// One reading may take as long as a slow bus needs, or seconds for a suspended sensor; touches
/// must not wait for it. Samples arrive through a socket; those that do not fit, because the
/// program does not read, are dropped.
final class PolledReader: IIOReader {
  private let place: String
  private let socket: Descriptor

  var descriptor: CInt { socket.number }

  /// Checks that the files can be read, and starts to read them.
  convenience init(_ facts: IIOFacts, limits: SensorLimits) throws(InputError) {
    facts.setRate(limits.rate)
    try self.init(
      place: facts.place, folder: facts.folder, files: IIOFacts.rawNames,
      interval: limits.pollInterval, pause: limits.retryPause)
  }

  /// The same for up to three files, whose numbers become x, y and z. With `tellsChangesOnly`, equal numbers are read
  /// and not told.
  init(
    place: String, folder: SysfsFolder, files: [String], interval: Duration, pause: Duration,
    tellsChangesOnly: Bool = false
  ) throws(InputError) {
    self.place = place
    for name in files where !folder.mayRead(name) {
      throw InputError.cannotOpen(folder.file(name), code: errno)
    }
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw InputError.system("a socket", code: errno, operation: .open)
    }
    socket = try Descriptor(ends[0], of: "a socket")
    let job = PollJob(
      folder: folder, files: files, socket: ends[1], interval: max(.milliseconds(1), interval),
      pause: pause, tellsChangesOnly: tellsChangesOnly)
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
  private let files: [String]
  private let socket: CInt
  private let interval: Duration
  private let pause: Duration
  private let tellsChangesOnly: Bool

  /// A job that owns its end of the socket once it has started.
  init(
    folder: SysfsFolder, files: [String], socket: CInt, interval: Duration, pause: Duration,
    tellsChangesOnly: Bool
  ) {
    self.tellsChangesOnly = tellsChangesOnly
    self.folder = folder
    self.files = files
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
    var last: [Int64]?
    while true {
      var message = PollMessage()
      message.code = sample(into: &message)
      let isGone = [ENODEV, ENOENT, ENXIO].contains(message.code)
      // An error is sent when it begins, not for each failed reading.
      let counts = [message.x, message.y, message.z]
      let isNews = message.code == 0 ? !tellsChangesOnly || counts != last : message.code != told
      if isNews {
        guard let wasSent = send(message) else { return }
        if message.code == 0, wasSent { last = counts }
      }
      told = message.code
      if isGone { return }
      next = max(Timestamp.now, next + (message.code == 0 ? interval : pause))
      if isOver(waitingUntil: next) { return }
    }
  }

  /// Reads the files; returns 0 or an `errno`.
  private func sample(into message: inout PollMessage) -> CInt {
    var counts: [Int64] = []
    for name in files {
      let answer = number(in: folder.file(name), thousandths: name.hasSuffix("_input"))
      guard answer.code == 0 else { return answer.code }
      counts.append(answer.value)
    }
    counts += [0, 0]
    (message.x, message.y, message.z) = (counts[0], counts[1], counts[2])
    message.microseconds = Timestamp.now.microseconds
    return 0
  }

  /// The number in a file; with `thousandths`, a file of decimals.
  private func number(in path: String, thousandths: Bool) -> (value: Int64, code: CInt) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return (0, errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32)  // a number of 64 bits has 20 digits
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { return (0, errno) }
    let text = String(decoding: bytes[..<count], as: UTF8.self).trimmed
    if thousandths {
      guard let number = Double(text), let value = Int64(exactly: (number * 1000).rounded()) else {
        return (0, EINVAL)
      }
      return (value, 0)
    }
    guard let value = Int64(text) else { return (0, EINVAL) }
    return (value, 0)
  }

  /// Returns whether the message has room in the socket; `nil` when its other end is closed.
  private func send(_ message: PollMessage) -> Bool? {
    var message = message
    let size = MemoryLayout<PollMessage>.size
    let count = unsafe Glibc.send(socket, &message, size, CInt(MSG_NOSIGNAL))
    return count == size ? true : errno == EAGAIN || errno == EINTR ? false : nil
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
