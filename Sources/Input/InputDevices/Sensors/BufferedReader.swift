import CLibevdev  // whose headers may be the first to name `timespec`
import CLinuxInput
import Glibc
import InputFrames

/// Reads an accelerometer through the kernel's buffer, which a trigger fills scan by scan.
///
/// It sets the buffer up at its start, and switches it off when it is freed. It needs a readable
/// node and writable attributes.
final class BufferedReader: IIOReader {
  private let place: String
  private let folder: SysfsFolder
  private let opened: Descriptor
  private let layout: ScanLayout
  private let isMonotonic: Bool
  private var rest: [UInt8] = []
  private var bytes: [UInt8]
  private var last = Timestamp.zero

  var descriptor: CInt { opened.number }

  /// Opens the node, which the kernel gives to one program at a time, then sets the buffer up.
  init(_ facts: IIOFacts, limits: SensorLimits) throws(InputError) {
    place = facts.place
    folder = facts.folder
    let node = facts.place
    let answer = unsafe open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard answer >= 0 else { throw InputError.cannotOpen(node, code: errno) }
    opened = try Descriptor(answer, of: node)
    // A program may have ended without switching the buffer off.
    if folder.text(IIOFacts.enable) != "0" { try folder.write("0", to: IIOFacts.enable) }
    if case .available(let trigger) = facts.trigger {
      try folder.write(trigger, to: IIOFacts.currentTrigger)
    }
    layout = try Self.choose(in: folder, place: place)
    facts.setRate(limits.rate)
    let clock = "current_timestamp_clock"
    if folder.has(clock), folder.text(clock) != "monotonic" {
      try? folder.write("monotonic", to: clock)
    }
    isMonotonic = folder.text(clock) == "monotonic"
    try folder.write("\(limits.bufferLength)", to: "buffer/length")
    if folder.has("buffer/watermark") { try? folder.write("1", to: "buffer/watermark") }
    bytes = [UInt8](repeating: 0, count: layout.size * max(1, limits.bufferLength))
    try folder.write("1", to: IIOFacts.enable)
  }

  deinit { try? folder.write("0", to: IIOFacts.enable) }

  /// Enables the three axes and the timestamp only, and reads the layout that results.
  private static func choose(
    in folder: SysfsFolder, place: String
  ) throws(InputError) -> ScanLayout {
    let elements = SysfsFolder(path: folder.file("scan_elements"))
    let wanted = Set(ScanLayout.axisNames + [ScanLayout.stampName])
    var entries: [ScanLayout.Entry] = []
    for file in elements.names() where file.hasSuffix("_en") {
      let name = String(file.dropLast("_en".count))
      let value = wanted.contains(name) ? "1" : "0"
      if elements.text(file) != value { try elements.write(value, to: file) }
      guard elements.text(file) == "1" else { continue }
      let type = "\(name)_type"
      let element = try ScanElement(elements.text(type) ?? "", of: elements.file(type))
      let index = elements.whole("\(name)_index") ?? 0
      entries.append(ScanLayout.Entry(name: name, index: Int(clamping: index), element: element))
    }
    guard let layout = ScanLayout(entries) else {
      throw InputError(
        subject: place, reason: "the driver does not put all three axes into its buffer")
    }
    return layout
  }

  func read(
    _ take: (AccelerationCounts, Timestamp) -> Void, trouble: (InputError) -> Void
  ) -> Bool {
    while true {
      let count = unsafe Glibc.read(opened.number, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return true }
      guard count >= 0 else {
        if errno != ENODEV { trouble(InputError.cannotRead(place, code: errno)) }
        return false
      }
      if count == 0 { return true }
      // The kernel returns complete scans; only a simulated device splits one.
      rest += bytes[..<count]
      let whole = rest.count / layout.size * layout.size
      for start in stride(from: 0, to: whole, by: layout.size) {
        let scan = layout.scan(rest[start..<start + layout.size])
        take(scan.counts, time(of: scan.nanoseconds))
      }
      rest.removeFirst(whole)
    }
  }

  /// The time on `CLOCK_MONOTONIC` of a sample: the kernel's time stamp, converted if the kernel
  /// uses another clock. It is never before the last one nor in the future. A stamp far from now
  /// comes from a clock in the sensor and is ignored.
  private func time(of nanoseconds: Int64?) -> Timestamp {
    let now = Timestamp.now
    var moment = now
    if let nanoseconds, nanoseconds > 0 {
      let ahead = isMonotonic ? Duration.zero : Timestamp.wallClock - now
      let stamp = Timestamp(microseconds: nanoseconds / 1000) + (Duration.zero - ahead)
      if stamp <= now, now - stamp < Self.longestWait { moment = stamp }
    }
    last = max(last, moment)
    return last
  }

  /// How long a scan can have waited in the buffer. Source: ours; many times the length of the
  /// buffer.
  private static let longestWait = Duration.seconds(10)
}

extension Timestamp {
  /// The present time on `CLOCK_REALTIME`, the default clock of the time stamps of the industrial
  /// I/O subsystem.
  static var wallClock: Timestamp {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
