public import InputFrames

/// Writes one device's records as `libinput record` does (spec IN:4.2), so that this package and
/// `libinput replay` read them.
///
///     var writer = LibinputRecordWriter()
///     var bytes = Array(LibinputRecordWriter.header(deviceCount: 1).utf8)
///     bytes += Array(writer.deviceHeader(description, udevProperties: [:]).utf8)
///     writer.append(event, zero: start, to: &bytes)
///
/// Pure: who calls it writes the bytes. All devices of a file share one `zero`.
public struct LibinputRecordWriter: Sendable {
  /// Whether the codes of keys are kept; without, every key is `KEY_A`, as in libinput, so that
  /// no password ends in a recording.
  public var keepsKeys: Bool
  /// How many frames were written.
  public private(set) var frames = 0
  private var isWithinFrame = false

  /// A writer that has written nothing yet.
  public init(keepsKeys: Bool = false) {
    self.keepsKeys = keepsKeys
  }

  /// The first lines of a file with that many devices. `kernel` is the running kernel's release.
  public static func header(deviceCount: Int, kernel: String = "unknown") -> String {
    """
    # libinput record
    # written by dactyl record
    version: \(LibinputHeader.version)
    ndevices: \(deviceCount)
    libinput:
      version: "none"
      git: "none"
    system:
      os: "unknown"
      kernel: \(quoted(kernel))
      dmi: "unknown"
    devices:

    """
  }

  /// The lines before a device's records.
  public func deviceHeader(
    _ device: DeviceDescription, udevProperties: [String: String]
  ) -> String {
    var lines = ["- node: \(device.node ?? "unknown")", "  evdev:"]
    lines.append("    name: \(Self.quoted(device.name))")
    lines.append("    id: \(list([device.bus, device.vendor, device.product, device.version]))")
    lines.append("    codes:")
    lines.append("      0: \(list(Array(0...15))) # EV_SYN")
    for (type, codes) in device.codes.sorted(by: { $0.key < $1.key }) where type > 0 {
      lines.append("      \(type): \(list(codes.sorted()))")
    }
    lines.append("    absinfo:")
    for (code, range) in device.axes.sorted(by: { $0.key < $1.key }) {
      let numbers = [range.minimum, range.maximum, range.fuzz, range.flat, range.resolution]
      lines.append("      \(code): \(list(numbers.map(Int.init)))")
    }
    lines.append("    properties: \(list(device.properties.sorted()))")
    lines.append("  udev:")
    let told = udevProperties.filter { property in
      Self.udevPrefixes.contains { property.key.hasPrefix($0) }
    }
    lines.append(told.isEmpty ? "    properties: []" : "    properties:")
    for (key, value) in told.sorted(by: { $0.key < $1.key }) {
      lines.append("    - \(Self.quoted("\(key)=\(value)"))")
    }
    lines.append("  quirks:")
    lines.append("  events:")
    return lines.map { "\($0)\n" }.joined()
  }

  /// Adds a record's line, and before the first one of a frame that of the frame. A stamp before
  /// `zero` is written as 0.
  public mutating func append(_ event: EvdevEvent, zero: Timestamp, to bytes: inout [UInt8]) {
    if !isWithinFrame { bytes += Array("  - evdev:\n".utf8) }
    isWithinFrame = !event.isReport
    if event.isReport { frames += 1 }
    let event = keepsKeys ? event : event.withoutKey
    let time = max(0, (event.time - zero).wholeMicroseconds)
    bytes += Array("    - [".utf8)
    append(time / 1_000_000, width: 3, to: &bytes)
    append(time % 1_000_000, width: 7, to: &bytes)
    append(Int64(event.type), width: 4, to: &bytes)
    append(Int64(event.code), width: 4, to: &bytes)
    append(Int64(event.value), width: 8, to: &bytes)
    bytes[bytes.count - 1] = UInt8(ascii: "]")
    bytes.append(UInt8(ascii: "\n"))
  }

  /// What udev says of input, and not of the machine; `libinput replay` compares the first five.
  /// Source: `libinput-record.c`, and the mount matrix of accelerometers.
  private static let udevPrefixes = [
    "ID_INPUT", "LIBINPUT", "EVDEV_ABS", "MOUSE_DPI", "POINTINGSTICK_", "ACCEL_",
  ]

  /// A number, filled up to a width, and a comma.
  private func append(_ number: Int64, width: Int, to bytes: inout [UInt8]) {
    let text = String(number)
    for _ in text.utf8.count..<max(width, text.utf8.count) { bytes.append(UInt8(ascii: " ")) }
    bytes += Array(text.utf8)
    bytes.append(UInt8(ascii: ","))
  }

  private func list(_ numbers: [Int]) -> String {
    "[\(numbers.map(String.init).joined(separator: ", "))]"
  }

  /// A text of YAML in double quotes, which are JSON's.
  private static func quoted(_ text: String) -> String { JSONValue.string(text).text }
}

extension EvdevEvent {
  /// The record without what tells which key it was; buttons stay (`BTN_TOUCH` is one).
  fileprivate var withoutKey: EvdevEvent {
    var event = self
    if matches(EventType.msc, KeyPrivacy.scanCode) { event.value = Int32(KeyPrivacy.standIn) }
    if Int(type) == EventType.key, !KeyPrivacy.buttons.contains(where: { $0.contains(Int(code)) }) {
      event.code = UInt16(KeyPrivacy.standIn)
    }
    return event
  }
}

/// Which codes tell what somebody typed. Source: `linux/input-event-codes.h`.
private enum KeyPrivacy {
  /// `KEY_A`, written for every key; libinput takes the same.
  static let standIn = 30
  /// `MSC_SCAN`, which names the key a second time.
  static let scanCode = 0x04
  /// The ranges of `BTN_…`: mice to tablets, directional pads, further joystick buttons.
  static let buttons = [0x100..<0x160, 0x220..<0x224, 0x2c0..<0x2e8]
}
