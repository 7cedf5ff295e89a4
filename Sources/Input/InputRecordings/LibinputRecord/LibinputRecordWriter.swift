public import InputFrames

/// Writes one device's records as `libinput record` does (spec IN:4.2), so that this package and
/// `libinput replay` read them.
///
///     var writer = LibinputRecordWriter()
///     var bytes = Array(LibinputRecordWriter.header(deviceCount: 1).utf8)
///     bytes += Array(writer.deviceHeader(description, udevProperties: [:]).utf8)
///     writer.append(event, zero: start, to: &bytes)
///
/// The caller writes the bytes to the file. All devices of a file share one `zero`.
public struct LibinputRecordWriter: Sendable {
  /// Whether the codes of keys are kept; otherwise a letter is written as `KEY_A`, as by libinput, and a digit as `KEY_1`,
  /// so that no password gets into a recording.
  public var keepsKeys: Bool
  /// How many frames were written.
  public private(set) var frames = 0
  private(set) var isWithinFrame = false
  /// Whether the last item is one of libinput's own events, to which another can be added.
  private var isInterpreting = false
  /// libinput's own events that wait for the end of the frame.
  private var held: [String] = []

  /// A writer that has written nothing yet.
  public init(keepsKeys: Bool = false) {
    self.keepsKeys = keepsKeys
  }

  /// The first lines of a file with that many devices. `kernel` is the release of the kernel that
  /// recorded it, if it is known.
  public static func header(deviceCount: Int, kernel: String? = nil) -> String {
    header(deviceCount: deviceCount, system: RecordedSystem(kernel: kernel))
  }

  /// The first lines of a file with that many devices, with what is known about the system that
  /// recorded it.
  static func header(deviceCount: Int, system: RecordedSystem) -> String {
    """
    # libinput record
    # written by dactyl
    version: \(LibinputHeader.version)
    ndevices: \(deviceCount)
    \(system.yaml)devices:

    """
  }

  /// The lines before a device's records. The tags of udev's `input_id` stand in for missing
  /// properties.
  public func deviceHeader(
    _ device: DeviceDescription, udevProperties: [String: String]
  ) -> String {
    deviceHeader(device, udevProperties: udevProperties, reportDescriptor: [])
  }

  private func deviceHeader(
    _ device: DeviceDescription, udevProperties: [String: String], reportDescriptor: [UInt8]
  ) -> String {
    var lines = ["- node: \(Self.node(device))", "  evdev:"]
    lines.append("    name: \(Self.quoted(device.name))")
    lines.append("    id: \(list([device.bus, device.vendor, device.product, device.version]))")
    lines.append("    codes:")
    lines.append("      0: \(list(Array(0...15))) # EV_SYN")
    for (type, codes) in device.codes.sorted(by: { $0.key < $1.key }) where type > 0 {
      lines.append("      \(type): \(list(codes.sorted()))")
    }
    if !device.axes.isEmpty { lines.append("    absinfo:") }
    for (code, range) in device.axes.sorted(by: { $0.key < $1.key }) {
      let numbers = [range.minimum, range.maximum, range.fuzz, range.flat, range.resolution]
      lines.append("      \(code): \(list(numbers.map(Int.init)))")
    }
    lines.append("    properties: \(list(device.properties.sorted()))")
    if !reportDescriptor.isEmpty { lines.append(Self.hid(reportDescriptor)) }
    var told = udevProperties.filter { property in
      Self.udevPrefixes.contains { property.key.hasPrefix($0) }
    }
    if told["ID_INPUT"] == nil { told.merge(device.udevTags) { known, _ in known } }
    if !told.isEmpty { lines += ["  udev:", "    properties:"] }
    for (key, value) in told.sorted(by: { $0.key < $1.key }) {
      lines.append("    - \(Self.quoted("\(key)=\(value)"))")
    }
    if let size = device.statedSize {
      lines.append("  libinput:")
      lines.append("    size: [\(size.width), \(size.height)]")
    }
    lines.append("  quirks:")
    lines.append("  events:")
    return lines.map { "\($0)\n" }.joined()
  }

  /// Appends a record's line, and before the first one of a frame the frame's line. A time before
  /// `zero` is written as 0.
  public mutating func append(_ event: EvdevEvent, zero: Timestamp, to bytes: inout [UInt8]) {
    if !isWithinFrame { bytes.append(text: "  - evdev:\n") }
    isInterpreting = false
    isWithinFrame = !event.isReport
    if event.isReport { frames += 1 }
    let event = keepsKeys ? event : event.withoutKey
    let time = max(0, event.time.microseconds - zero.microseconds)
    bytes.append(text: "    - [")
    bytes.append(decimal: time / 1_000_000, width: 3)
    bytes.append(text: ",")
    bytes.append(decimal: time % 1_000_000, width: 7)
    bytes.append(text: ",")
    bytes.append(decimal: Int64(event.type), width: 4)
    bytes.append(text: ",")
    bytes.append(decimal: Int64(event.code), width: 4)
    bytes.append(text: ",")
    bytes.append(decimal: Int64(event.value), width: 8)
    bytes.append(text: "]\n")
    guard !isWithinFrame, !held.isEmpty else { return }
    for item in held { append(item: item, to: &bytes) }
    held = []
  }

  /// Appends an event of libinput's own, once no frame is open.
  mutating func append(item: String, to bytes: inout [UInt8]) {
    guard !isWithinFrame else { return held.append(item) }
    if !isInterpreting { bytes.append(text: "  - libinput:\n") }
    isInterpreting = true
    bytes += Array("    - \(item)\n".utf8)
  }

  /// Appends what a program heard. Returns whether the list holds such an event.
  mutating func append(
    heard event: InputEvent, at time: Int64, turn: Int, to bytes: inout [UInt8]
  ) -> Bool {
    let kept = keepsKeys ? event : event.withoutKey
    guard let text = HeardEvent.text(of: kept, at: max(0, time), turn: turn) else { return false }
    append(item: text, to: &bytes)
    frames += 1
    return true
  }

  /// The udev properties that concern input and not the machine; `libinput replay` compares the
  /// first five. Source: `libinput-record.c`; added are the mount matrix, our own properties for
  /// accelerometers' scales, and the panel's screen.
  private static let udevPrefixes = [
    "ID_INPUT", "LIBINPUT", "EVDEV_ABS", "MOUSE_DPI", "POINTINGSTICK_", "ACCEL_",
    "DACTYL_ACCEL_", "DACTYL_LIGHT_", HeardEvent.property, AmbientScale.nearProperty,
    UdevProperty.screen,
    UdevProperty.waylandOutput,
  ]

  /// A report descriptor in rows of 16 bytes.
  private static func hid(_ bytes: [UInt8]) -> String {
    let rows = stride(from: 0, to: bytes.count, by: 16).map { start in
      bytes[start..<min(start + 16, bytes.count)]
        .map { "0x\(Int($0).hexadecimal(digits: 2))" }.joined(separator: ", ")
    }
    return "  hid: [\n    \(rows.joined(separator: ",\n    "))\n  ]"
  }

  private func list(_ numbers: [Int]) -> String {
    "[\(numbers.map(String.init).joined(separator: ", "))]"
  }

  private static func node(_ device: DeviceDescription) -> String {
    guard let node = device.node else { return unknownNode }
    let isPlain = node.utf8.allSatisfy {
      $0 == 0x2f || $0 == 0x2d || $0 == 0x5f || ($0 >= 0x30 && $0 <= 0x39)
        || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a)
    }
    return isPlain && node.hasPrefix("/") ? node : quoted(node)
  }

  /// The text for a device without a node; it is read as no node.
  static let unknownNode = "unknown"

  /// A YAML string in double quotes; characters that YAML does not call printable (1.2.2, 5.1) are
  /// escaped.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5c: result += "\\\\"
      case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff:
        result += "\\u\(Int(scalar.value).hexadecimal(digits: 4))"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension LibinputRecordWriter: RecordWriter {
  func header(_ devices: [WrittenDevice]) -> String {
    devices.map {
      deviceHeader(
        $0.description, udevProperties: $0.udevProperties, reportDescriptor: $0.reportDescriptor)
    }.joined()
  }

  mutating func append(_ event: EvdevEvent, device: Int, to bytes: inout [UInt8]) {
    append(event, zero: .zero, to: &bytes)
  }
}
