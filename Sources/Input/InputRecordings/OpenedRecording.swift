import DactylBasics
import InputFrames

/// A recording whose format is known and whose description has been read.
struct OpenedRecording {
  /// The file, as the user named it.
  let path: String
  let format: RecordingFormat
  /// The format's version, if it has one.
  let version: String?
  /// The devices, in the file's order; at least one.
  let devices: [DeviceDescription]
  /// udev's properties of each device, if the format records them.
  let udevProperties: [[String: String]]
  /// The HID report descriptor of each device; empty where the file has none.
  let reportDescriptors: [[UInt8]]
  /// What the file says about the system that recorded it.
  let system: RecordedSystem
  /// Names of devices for which the file has no list of events.
  let devicesWithoutEvents: [String]
  let reader: any EventReader
  /// What was taken off the lines of a pasted log, and how many are cut off, in words.
  let pasteNotes: [String]
  /// How many lines of a pasted log are cut off, in words; `nil` if all are whole.
  let loss: String?
  /// The line at which another log begins that is quoted in another way; it is not read.
  let quotedLogLine: Int?
  /// What is doubtful about the file as a whole, in words.
  private(set) var doubts: [String] = []

  /// Why nothing of it can be played, if its description already shows that.
  private(set) var lackOfTouches: InputError?

  /// Whether the description of a device with events is guessed from the events.
  let isGuessed: Bool

  /// Opens a file, packed or not, and reads up to its first event. `rate` is the number of frames
  /// per second, if the events have no times.
  init(path: String, rate: Double? = nil) throws(InputError) {
    try self.init(LineReader(path: path), rate: rate)
  }

  /// Opens a text from its first line on.
  init(_ lines: LineReader, rate: Double?) throws(InputError) {
    try self.init(IdentifiedLog(in: lines), rate: rate)
  }

  /// Opens a log from its first line on.
  init(_ log: IdentifiedLog, rate: Double?) throws(InputError) {
    do throws(InputError) {
      try self.init(reading: log, rate: rate)
    } catch {
      guard let loss = log.loss else { throw error }
      var error = error
      error.reason += "; \(loss)"
      error.hint = LineCut.hint
      throw error
    }
  }

  private init(reading log: IdentifiedLog, rate: Double?) throws(InputError) {
    let (format, lines) = (log.format, log.lines)
    self.format = format
    (pasteNotes, loss, quotedLogLine) = (log.notes, log.loss, log.quotedLogLine)
    path = lines.stream.path
    var version: String?
    var devicesWithoutEvents: [String] = []
    var udevProperties: [[String: String]]?
    var reportDescriptors: [[UInt8]]?
    var system = RecordedSystem()
    switch format {
    case .libinputRecord:
      let libinput = try LibinputReader(lines)
      version = "\(LibinputHeader.version)"
      devicesWithoutEvents = libinput.devicesWithoutEvents
      udevProperties = libinput.udevProperties
      (reportDescriptors, system) = (libinput.reportDescriptors, libinput.system)
      if let stated = libinput.statedCount, stated != libinput.devices.count {
        doubts.append(
          "\"ndevices\" says \(stated), and \(libinput.devices.count) are there: it may be cut off")
      }
      (devices, isGuessed, reader) = (libinput.devices, false, libinput.eventReader)
    case .hidRecorder:
      let hid = try HIDRecorderReader(lines)
      (lackOfTouches, reportDescriptors) = (hid.lackOfTouches, hid.reportDescriptors)
      (devices, isGuessed, reader) = (hid.devices, false, hid)
    case .getevent:
      let listing = try ListingReader<GeteventForm>(lines, rate: rate)
      (devices, isGuessed, reader) = (listing.devices, listing.isGuessed, listing)
    case .evtest:
      let listing = try ListingReader<EvtestForm>(lines, rate: rate)
      (devices, isGuessed, reader) = (listing.devices, listing.isGuessed, listing)
    case .tsPrint:
      let log = try ContactLogReader<TSPrintForm>(lines, rate: rate)
      (devices, isGuessed, reader) = ([log.device], true, log)
    case .androidMotionEvents:
      let log = try ContactLogReader<MotionEventForm>(lines, rate: rate)
      (devices, isGuessed, reader) = ([log.device], true, log)
    case .accelerometerCSV:
      let table = try AccelerationEvents(lines, rate: rate)
      (devices, isGuessed, reader) = ([table.device], false, table)
    default:
      // A device without a description is guessed from its events, which takes one more pass over
      // the file.
      let isDescribed = try lines.peek().describesDevice
      let evemu = try EvemuReader(isDescribed ? lines : lines.reopenable())
      version = "\(evemu.version.major).\(evemu.version.minor)"
      system = evemu.system
      var described = evemu.description.map { [$0] }
      if let stated = evemu.description, evemu.surroundings.within > 0, evemu.stream.isRegularFile {
        described = [try Self.guess(from: evemu.stream).completed(stated)]
      }
      let guessed = described == nil ? [try Self.guess(from: evemu.stream).description] : nil
      (devices, isGuessed, reader) = (described ?? guessed ?? [], described == nil, evemu)
    }
    self.version = version
    self.devicesWithoutEvents = devicesWithoutEvents
    self.udevProperties = udevProperties ?? devices.map { _ in [:] }
    self.reportDescriptors = reportDescriptors ?? devices.map { _ in [] }
    self.system = system
    let nodes = devices.compactMap(\.node)
    for node in Set(nodes).sorted() where nodes.count(where: { $0 == node }) > 1 {
      doubts.append("several devices have the node \(node.printable)")
    }
  }

  /// The device of a file that contains only events, guessed from them; the file is read once for
  /// that.
  private static func guess(from stream: ByteStream) throws(InputError) -> DescriptionGuess {
    let reader = try EvemuReader(LineReader(stream.again()))
    var guess = DescriptionGuess()
    var record = RecordedEvent()
    // In a broken file, the events before its fault are used here; the fault is thrown when the
    // events are read again to be played.
    while (try? reader.next(into: &record)) == true { guess.add(record.event) }
    return guess
  }
}

extension LineBytes {
  /// Whether evemu text begins with a description, not with events.
  fileprivate var describesDevice: Bool {
    firstAmongLines {
      $0.isBlankOrComment || !LogLine.isPart($0, of: .evemu) ? nil : !$0.begins(with: "E:")
    } ?? true
  }
}
