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

  /// Whether what ``devices`` says of a device with events is told from them.
  let isGuessed: Bool

  /// Opens a file, packed or not, and reads up to its first event. `rate` is how many frames a
  /// second come where the events have no times.
  init(path: String, rate: Double? = nil) throws(InputError) {
    let lines = try LineReader(path: path)
    let format = try Self.format(of: lines)
    self.format = format
    switch format {
    case .libinputRecord:
      let libinput = try LibinputReader(lines)
      version = "\(LibinputHeader.version)"
      devices = libinput.devices
      devicesWithoutEvents = libinput.devicesWithoutEvents
      isGuessed = false
      reader = libinput
    case .hidRecorder:
      let hid = try HIDRecorderReader(lines)
      (devices, isGuessed, reader) = (hid.devices, false, hid)
      (version, devicesWithoutEvents) = (nil, [])
    case .getevent:
      let listing = try ListingReader<GeteventForm>(lines, rate: rate)
      (devices, isGuessed, reader) = (listing.devices, listing.isGuessed, listing)
      (version, devicesWithoutEvents) = (nil, [])
    case .evtest:
      let listing = try ListingReader<EvtestForm>(lines, rate: rate)
      (devices, isGuessed, reader) = (listing.devices, listing.isGuessed, listing)
      (version, devicesWithoutEvents) = (nil, [])
    default:
      let evemu = try EvemuReader(lines)
      version = "\(evemu.version.major).\(evemu.version.minor)"
      devices = evemu.description.map { [$0] } ?? []
      devicesWithoutEvents = []
      isGuessed = false
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
    let reader = try EvemuReader(lines)
    var guess = DescriptionGuess()
    var record = RecordedEvent()
    // What a broken file holds before its fault is read here, and the fault told when it is met
    // again in the reading proper.
    while (try? reader.next(into: &record)) == true { guess.take(record.event) }
    return guess.description
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
