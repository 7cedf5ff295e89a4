import InputFrames

/// A recording that is open: its format is known and its header read.
struct RecordingReader {
  private let path: String
  let format: RecordingFormat
  /// What the file, or the description given beside it, says of the device. A file of events
  /// alone is described by what its events show.
  let description: DeviceDescription
  /// Whether nobody describes the device.
  let isGuessed: Bool
  /// Names of further devices in the file, whose events are not read.
  private(set) var otherDevices: [String] = []
  private var reader: any EventReader
  private var isWithinFrame = false

  /// Opens a recording. `descriptionPath` names a file that describes the device of a file of
  /// events alone.
  init(path: String, descriptionPath: String?) throws(InputError) {
    self.path = path
    let lines = try LineReader(path: path)
    let format = try Self.format(of: lines)
    self.format = format
    switch format {
    case .libinputRecord:
      let libinput = try LibinputReader(lines: lines)
      guard libinput.devices[libinput.chosen].eventsLine != nil else {
        throw lines.error(
          line: nil, "the file is cut off: the device has no «events:»",
          hint: "a description alone may be named by --description")
      }
      reader = libinput
      for index in libinput.devices.indices where index != libinput.chosen {
        otherDevices.append(libinput.devices[index].description.name)
      }
    default:
      reader = try EvemuReader(lines: lines)
    }
    if let descriptionPath {
      description = try Self.description(in: descriptionPath)
      isGuessed = false
    } else if let header = reader.header {
      description = header
      isGuessed = false
    } else {
      description = try DescriptionGuess(of: try EvemuReader(lines: LineReader(path: path)))
        .description
      isGuessed = true
    }
  }

  /// The next record; `nil` at the end. A file that ends within a frame is cut off.
  mutating func nextEvent() throws(InputError) -> EvdevEvent? {
    if let event = try reader.nextEvent() {
      isWithinFrame = !event.isReport
      return event
    }
    guard isWithinFrame else { return nil }
    isWithinFrame = false
    throw InputError(
      subject: path, line: reader.line, reason: "the file is cut off: it ends within a frame",
      hint: "all frames before this line were read")
  }

  private static func description(in path: String) throws(InputError) -> DeviceDescription {
    let lines = try LineReader(path: path)
    let header: DeviceDescription? =
      try format(of: lines) == .libinputRecord
      ? LibinputReader(lines: lines).header : EvemuReader(lines: lines).header
    guard let header else {
      throw InputError(subject: path, reason: "describes no device: it holds events alone")
    }
    return header
  }

  /// The format of a file; one that is not read is named in the error.
  private static func format(of lines: LineReader) throws(InputError) -> RecordingFormat {
    let probe = try lines.probe()
    let known = "evemu text and libinput record are read, also gzipped"
    guard !probe.isEmpty else {
      throw InputError(subject: lines.path, reason: "is empty", hint: known)
    }
    guard !probe.contains(0) else {
      throw InputError(
        subject: lines.path, line: 1 + probe.prefix { $0 != 0 }.count { $0 == 0x0a },
        reason: "not a text recording: it holds a NUL byte", hint: known)
    }
    guard let format = RecordingFormat(probe: probe) else {
      throw InputError(
        subject: lines.path, line: 1, reason: "no recording of a form that is known", hint: known)
    }
    guard format.isRead else {
      throw InputError(
        subject: lines.path, line: 1, reason: "\(format.rawValue) is not read yet", hint: known)
    }
    return format
  }
}
