import InputFrames

/// A recording whose format is known and whose description has been read.
struct OpenedRecording {
  let format: RecordingFormat
  /// The format's version, where it has one.
  let version: String?
  /// The devices, in the file's order; empty for a file of events alone.
  let devices: [DeviceDescription]
  /// Names of devices for which the file has no place of events.
  let devicesWithoutEvents: [String]
  let reader: any EventReader

  /// Opens a file, packed or not, and reads up to its first event.
  init(path: String) throws(InputError) {
    let lines = try LineReader(path: path)
    let format = try Self.format(of: lines)
    self.format = format
    switch format {
    case .libinputRecord:
      let libinput = try LibinputReader(lines)
      version = "\(LibinputHeader.version)"
      devices = libinput.devices
      devicesWithoutEvents = libinput.devicesWithoutEvents
      reader = libinput
    default:
      let evemu = try EvemuReader(lines)
      version = "\(evemu.version.major).\(evemu.version.minor)"
      devices = evemu.description.map { [$0] } ?? []
      devicesWithoutEvents = []
      reader = evemu
    }
  }

  /// The device of a file of events alone, by its events; the file is read once for that.
  static func guessedDevice(of path: String) throws(InputError) -> DeviceDescription {
    let lines = try LineReader(path: path)
    guard lines.stream.isRegularFile else {
      throw InputError(
        subject: path, reason: "describes no device, and a pipe cannot be read twice to guess one",
        hint: "name a file that describes it by --description, or write the events to a file")
    }
    return DescriptionGuess(of: try EvemuReader(lines)).description
  }

  /// The format of a file; one that is not read is named in the error.
  private static func format(of lines: LineReader) throws(InputError) -> RecordingFormat {
    let path = lines.stream.path
    let hint = "what is read: \(RecordingFormat.readNames)"
    let beginning = try lines.peek()
    guard !beginning.isEmpty else {
      throw InputError(subject: path, reason: "the file is empty", hint: hint)
    }
    guard let format = RecordingFormat.detect(beginning) else {
      let reason =
        beginning.isText
        ? "not a recording: no line of a format that is known" : "not a text recording"
      throw InputError(subject: path, line: 1, reason: reason, hint: hint)
    }
    guard format.isRead else {
      throw InputError(
        subject: path, line: 1, reason: "\(format.rawValue) is not read yet", hint: hint)
    }
    return format
  }
}

extension LineBytes {
  /// Whether the bytes are UTF-8 without a NUL; the last character may be cut by a buffer's end.
  fileprivate var isText: Bool {
    var whole = self[...]
    while let last = whole.last, last & 0xc0 == 0x80 { whole.removeLast() }
    if let last = whole.last, last >= 0xc0 { whole.removeLast() }
    return !whole.contains(0) && String(validating: whole, as: UTF8.self) != nil
  }
}
