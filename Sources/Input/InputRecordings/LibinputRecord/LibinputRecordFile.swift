import Glibc
public import InputFrames

/// A `libinput record` file that is written while devices are read.
///
/// The records of the first device go directly to the file; those of each further device to a
/// recording of its own beside it, `NAME.2` and so on, which ``finish()`` appends to the first. At
/// every moment, each of these files is a complete recording. `dactyl record` uses it.
public final class LibinputRecordFile {
  /// A device as the file describes it.
  public struct Device: Sendable {
    /// The device's description.
    public var description: DeviceDescription
    /// udev's properties of the device.
    public var udevProperties: [String: String]
    /// Whether it is a touchpad of which libinput's own events are written, too.
    public var isInterpreted: Bool
    /// Whether events are written as a program heard them, and no records.
    public var isHeard: Bool

    /// A device with udev's properties.
    public init(
      description: DeviceDescription, udevProperties: [String: String] = [:],
      isInterpreted: Bool = false, isHeard: Bool = false
    ) {
      self.description = description
      self.udevProperties = udevProperties
      self.isInterpreted = isInterpreted
      self.isHeard = isHeard
    }

    /// udev's properties, and ours.
    var properties: [String: String] {
      isHeard
        ? udevProperties.merging([HeardEvent.property: "1"]) { _, own in own } : udevProperties
    }
  }

  /// One device's part.
  private struct Part {
    var path: String
    var output: OutputFile
    var writer: LibinputRecordWriter
    var headerLength: Int
    var buffer: [UInt8] = []
    /// The length of the buffer up to the end of its last whole frame.
    var whole = 0
    /// The buttons of a touchpad that are down.
    var buttons: UInt16 = 0
    var isHeard = false
  }

  /// How many frames were written, of all devices.
  public var frames: Int { parts.reduce(0) { $0 + $1.writer.frames } }
  /// From the first record to the last.
  public private(set) var duration = Duration.zero
  private var parts: [Part] = []
  private let path: String
  private let kernel: String
  private let keepsKeys: Bool
  private let force: Bool
  /// Whether the file's head states fewer devices than there are.
  private var isCountStale = false
  private var zero: Timestamp?
  private var order = HeardOrder()
  /// The records that came before the time line's beginning was known.
  private var early: [(event: EvdevEvent, device: Int)] = []
  private var earlyInterpreted: [(event: InputEvent, device: Int)] = []

  /// Makes the file and writes everything before the records. An existing file is replaced only
  /// with `force`.
  public init(
    path: String, devices: [Device], kernel: String, keepsKeys: Bool, force: Bool
  ) throws(InputError) {
    (self.path, self.kernel, self.keepsKeys, self.force) = (path, kernel, keepsKeys, force)
    for device in devices { try addPart(for: device, deviceCount: devices.count) }
  }

  /// Adds a device that came while others were recorded, and returns its index; `nil` if there are nine already: the head
  /// of the file has room for one digit.
  public func add(_ device: Device) throws(InputError) -> Int? {
    guard parts.count < 9 else { return nil }
    try addPart(for: device, deviceCount: 1)
    isCountStale = true
    return parts.count - 1
  }

  private func addPart(for device: Device, deviceCount: Int) throws(InputError) {
    let isFirst = parts.isEmpty
    var writer = LibinputRecordWriter(keepsKeys: keepsKeys)
    let header = LibinputRecordWriter.header(
      deviceCount: isFirst ? deviceCount : 1, kernel: kernel)
    let path = isFirst ? path : "\(path).\(parts.count + 1)"
    let output = try OutputFile(path: path, force: force)
    try output.write(Array(header.utf8))
    var start = Array(
      writer.deviceHeader(device.description, udevProperties: device.properties).utf8)
    if device.isInterpreted { writer.appendAddition(to: &start) }
    try output.write(start)
    parts.append(
      Part(
        path: path, output: output, writer: writer, headerLength: header.utf8.count,
        isHeard: device.isHeard))
  }

  /// Adds a record of the device with that index in the list. It is in the file after ``flush()``;
  /// the time line begins with the earliest record added before the first flush.
  public func append(_ event: EvdevEvent, device: Int) {
    guard let zero else {
      early.append((event, device))
      return
    }
    write(event, device, zero)
  }

  /// Adds an event of the device with that index: any, if its events are written as they were heard; else what libinput made of
  /// the records of a touchpad, movements, buttons, scrolls, gestures, and that a device was pulled out. Other events are ignored. It is in the file after ``flush()``, behind the frame that is being written.
  public func append(_ event: InputEvent, device: Int) {
    guard let zero else {
      earlyInterpreted.append((event, device))
      return
    }
    write(event, device, zero)
  }

  private func write(_ event: InputEvent, _ device: Int, _ zero: Timestamp) {
    if case .deviceRemoved = event { return writeHeard(event, device, zero) }
    guard !parts[device].isHeard else { return writeHeard(event, device, zero) }
    let actions = InterpretedEvent.Action.actions(of: event, buttons: &parts[device].buttons)
    guard !actions.isEmpty else { return }
    let time = event.time - zero
    duration = max(duration, time)
    var part = parts[device]
    parts[device].buffer = []  // so that the copy is the only owner
    for action in actions {
      let isWhole = part.writer.append(
        action, at: time.wholeMicroseconds, to: &part.buffer)
      if isWhole { part.whole = part.buffer.count }
    }
    parts[device] = part
  }

  private func writeHeard(_ event: InputEvent, _ device: Int, _ zero: Timestamp) {
    let time = event.time - zero
    let turn = order.turn(of: device, at: time.wholeMicroseconds)
    var part = parts[device]
    parts[device].buffer = []  // so that the copy is the only owner
    if part.writer.append(heard: event, at: time.wholeMicroseconds, turn: turn, to: &part.buffer) {
      part.whole = part.buffer.count
      duration = max(duration, time)
    }
    parts[device] = part
  }

  private func write(_ event: EvdevEvent, _ device: Int, _ zero: Timestamp) {
    duration = max(duration, event.time - zero)
    var part = parts[device]
    parts[device].buffer = []  // so that the copy is the only owner
    part.writer.append(event, zero: zero, to: &part.buffer)
    if event.isReport { part.whole = part.buffer.count }
    parts[device] = part
  }

  /// Writes all complete frames. If there is no space left, the file is shortened to its last
  /// complete frame before the error is thrown.
  public func flush() throws(InputError) {
    let times =
      early.map(\.event.time)
      + earlyInterpreted.filter { parts[$0.device].isHeard }.map(\.event.time)
    if zero == nil, let first = times.min() {
      zero = first
      for (event, device) in early { write(event, device, first) }
      for (event, device) in earlyInterpreted { write(event, device, first) }
      (early, earlyInterpreted) = ([], [])
    }
    for index in parts.indices where parts[index].whole > 0 {
      let bytes = Array(parts[index].buffer.prefix(parts[index].whole))
      parts[index].buffer.removeFirst(parts[index].whole)
      parts[index].whole = 0
      try parts[index].output.write(bytes)
    }
  }

  /// Joins the parts and makes sure that they are on the disk.
  public func finish() throws(InputError) {
    try flush()
    guard let first = parts.first else { return }
    if isCountStale {
      let header = LibinputRecordWriter.header(deviceCount: parts.count, kernel: kernel)
      try first.output.replaceStart(with: Array(header.utf8))
    }
    for part in parts.dropFirst() {
      try part.output.append(to: first.output, from: part.headerLength)
      unlink(part.path)
    }
    try first.output.synchronize()
  }
}
