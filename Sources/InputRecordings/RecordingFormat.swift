/// The forms in which people keep what input devices said.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// `evemu-record`, with a header or without.
  case evemu = "evemu text"
  /// `libinput record`.
  case libinputRecord = "libinput record"
  /// `hid-recorder`.
  case hidRecorder = "hid-recorder text"
  /// Android's `getevent`.
  case getevent = "getevent text"
  /// `evtest`.
  case evtest = "evtest text"
  /// A device file of umockdev, or a dump of udev's database.
  case udevDump = "umockdev or udevadm text"
  /// The ioctl file of umockdev.
  case umockdevIoctl = "umockdev ioctl text"
  /// JSON, such as Android's motion events.
  case json = "JSON"
  /// tslib's `ts_print`.
  case tsPrint = "ts_print text"
  /// Comma-separated values, such as those of an accelerometer.
  case csv = "comma-separated values"

  /// Whether this package reads the form.
  public var isRead: Bool { self == .evemu || self == .libinputRecord }

  /// Tells the form from a file's first bytes; `nil` for one that nobody here knows.
  init?(probe: [UInt8]) {
    let lines = probe.split(separator: 0x0a, omittingEmptySubsequences: true).prefix(200)
      .map { String(decoding: $0, as: UTF8.self) }
    for line in lines {
      if let format = Self.telling(line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }) {
        self = format
        return
      }
    }
    return nil
  }

  /// The form that one line gives away.
  private static func telling(_ line: Substring) -> RecordingFormat? {
    if line.hasPrefix("# EVEMU") { return .evemu }
    if line.hasPrefix("# libinput record") { return .libinputRecord }
    if line.hasPrefix("#") || line.isEmpty { return nil }
    if line.hasPrefix("version:") || line.hasPrefix("ndevices:") { return .libinputRecord }
    if line.hasPrefix("R: ") || line.hasPrefix("D: ") { return .hidRecorder }
    if line.hasPrefix("P: /") { return .udevDump }
    if line.hasPrefix("N: ") || line.hasPrefix("P: ") || line.hasPrefix("B: ") { return .evemu }
    if line.hasPrefix("A: ") || line.hasPrefix("I: ") || line.hasPrefix("E: ") {
      return line.hasPrefix("E: ") && line.contains("=") ? .udevDump : .evemu
    }
    if line.hasPrefix("Input driver version") || line.hasPrefix("Event: time") { return .evtest }
    if line.hasPrefix("add device ") || line.contains("getevent") { return .getevent }
    if line.hasPrefix("/dev/input/event") { return .getevent }
    if line.hasPrefix("["), line.contains("]"), line.contains("EV_") || line.contains(": ") {
      return .getevent
    }
    if line.hasPrefix("@DEV ") { return .umockdevIoctl }
    if line.hasPrefix("{") || line.hasPrefix("[") { return .json }
    if line.contains("sample "), line.contains("(slot ") { return .tsPrint }
    let commas = line.count { $0 == "," || $0 == ";" || $0 == "\t" }
    return commas >= 2 ? .csv : nil
  }
}
