/// The text formats that a recording may have.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// evemu's description and events, versions 1.0 to 1.3.
  case evemu = "evemu text"
  /// The YAML that `libinput record` writes.
  case libinputRecord = "libinput record"
  /// `hid-recorder`: raw HID reports.
  case hidRecorder = "hid-recorder text"
  /// Android's `getevent`.
  case getevent = "getevent text"
  /// `evtest`.
  case evtest = "evtest text"
  /// umockdev device, ioctl and script files.
  case umockdev = "umockdev text"
  /// `udevadm info --export-db`.
  case udevadm = "udevadm database"
  /// Android motion events as JSON.
  case androidMotionEvents = "Android motion-event JSON"
  /// tslib's `ts_print`.
  case tsPrint = "ts_print text"
  /// Accelerometer samples, comma separated.
  case accelerometerCSV = "accelerometer CSV"

  /// Whether this package reads the format. The other formats describe devices and hold no events.
  public var isRead: Bool { self != .umockdev && self != .udevadm }

  /// The formats that are read, for hints.
  static let readNames =
    "evemu text 1.0 to 1.3, libinput record YAML, getevent, evtest, hid-recorder and ts_print text, "
    + "Android motion events, accelerometer CSV, also gzipped"

  /// Determines the format from the beginning of a text: the first line that can belong to only one
  /// format decides, whatever the file's name. `nil` if there is no such line.
  static func detect(_ text: LineBytes) -> RecordingFormat? {
    var state = FormatDetector()
    return text.firstAmongLines { state.inspect($0) } ?? state.formatAtEnd
  }
}
