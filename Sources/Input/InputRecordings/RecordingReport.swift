public import InputFrames

/// The content of a recording: its devices, duration, touches and oddities.
///
/// `dactyl check` prints it, as text or as one line of JSON.
public struct RecordingReport: Sendable {
  /// One device of a recording.
  public struct Device: Sendable {
    /// Its description.
    public var description: DeviceDescription
    /// Whether its touches are reported. The events of other devices are only counted.
    public var isPlayed: Bool
    /// How many evdev records it has.
    public var events = 0
    /// How many touches began.
    public var touches = 0
    /// How often an accelerometer was read, or a sensor of light or proximity measured something new.
    public var samples = 0
    /// How many keys of a keyboard went down.
    public var keys = 0
    /// How often a mouse moved, was pressed, or scrolled.
    public var pointerChanges = 0
    /// How often a dial, a ring or a knob turned.
    public var turns = 0
    /// How often a pen moved, touched, lifted, came or went.
    public var penChanges = 0
    /// How often the tip of a pen went down.
    public var penTouches = 0
    /// How often a switch was turned.
    public var switchChanges = 0
    /// The oddities in its records, in the order of first occurrence.
    public var oddities: [Oddity] = []
  }

  /// The file.
  public let path: String
  /// The file's form.
  public let format: RecordingFormat
  /// The form's version, if it has one.
  public let formatVersion: String?
  /// The devices, in the file's order; at least one.
  public private(set) var devices: [Device]
  /// Whether the device has no description, so that it was guessed from its events.
  public let isDescriptionGuessed: Bool
  /// From the first record to the last; with raw reports, from the first report to the last.
  public private(set) var duration = Duration.zero
  /// What is doubtful about the file as a whole, in words.
  public let doubts: [String]
  /// How many items are not evdev records, such as raw HID reports; they are ignored.
  public private(set) var leftOut = 0
  /// The number of frames of all devices: records up to a `SYN_REPORT`, as `dactyl record` and
  /// `dactyl convert` count them.
  public private(set) var frames = 0
  /// The most touches that were down together.
  public private(set) var mostAtOnce = 0
  /// Touches that were cancelled, or still down at the end.
  public private(set) var unfinished = 0
  /// What was taken off a pasted log, what was skipped around it, and where another log begins.
  public private(set) var logNotes: [String] = []
  /// How many lines of the file are no part of the log.
  public private(set) var skippedLines = 0
  /// The line at which another log begins; it is not read.
  public private(set) var nextLogLine: Int?
  /// Why there is no touch, in one line; `nil` if there is one.
  public private(set) var reasonWithoutTouches: String?
  /// The fault that ends the reading, if there is one; everything before it is counted.
  public private(set) var fault: InputError?

  /// The first device that is played.
  public let device: DeviceDescription
  /// Evdev records of all devices.
  public var events: Int { devices.reduce(0) { $0 + $1.events } }
  /// How often accelerometers, and sensors of light and proximity, were read.
  public var samples: Int { devices.reduce(0) { $0 + $1.samples } }
  /// Keys that went down.
  public var keys: Int { devices.reduce(0) { $0 + $1.keys } }
  /// Changes of pointers.
  public var pointerChanges: Int { devices.reduce(0) { $0 + $1.pointerChanges } }
  /// Turns of dials, rings and knobs.
  public var turns: Int { devices.reduce(0) { $0 + $1.turns } }
  /// Changes of pens.
  public var penChanges: Int { devices.reduce(0) { $0 + $1.penChanges } }
  /// How often tips of pens went down.
  public var penTouches: Int { devices.reduce(0) { $0 + $1.penTouches } }
  /// Switches that were turned.
  public var switchChanges: Int { devices.reduce(0) { $0 + $1.switchChanges } }
  /// Touches that began.
  public var touches: Int { devices.reduce(0) { $0 + $1.touches } }

  /// Reads a recording to its end, or to its first fault. Throws if not even the beginning can be
  /// read. The parameters are those of ``RecordingSource``.
  public init(
    path: String, descriptionPath: String? = nil, rate: Double? = nil
  ) throws(InputError) {
    self.init(
      path: path,
      try RecordingSource(path: path, descriptionPath: descriptionPath, rate: rate))
  }

  /// Reads an open recording to its end, or to its first fault; `progress` receives the time of
  /// each event.
  init(
    path: String, _ recording: RecordingSource, progress: (Timestamp) -> Void = { _ in }
  ) {
    var source = recording
    self.path = path
    format = source.format
    formatVersion = source.formatVersion
    devices = source.devices.indices.map {
      Device(description: source.devices[$0], isPlayed: source.isPlayed($0))
    }
    device = source.devices[source.played[0]]
    doubts = source.fileDoubts
    isDescriptionGuessed = source.isDescriptionGuessed
    do throws(InputError) {
      var down = 0
      while let event = try source.nextEvent() {
        progress(event.time)
        switch event {
        case .acceleration(let sample): devices[source.played[sample.device.number]].samples += 1
        case .ambient(let sample): devices[source.played[sample.device.number]].samples += 1
        default: break
        }
        guard case .touches(let frame) = event else { continue }
        let place = source.played[frame.device.number]
        for contact in frame.contacts { count(contact, ofDevice: place, down: &down) }
        mostAtOnce = max(mostAtOnce, down)
      }
    } catch {
      fault = error
    }
    duration = source.span
    leftOut = source.leftOutCount
    logNotes = source.logNotes
    (skippedLines, nextLogLine) = (source.skippedLineCount, source.nextLogLine)
    frames = source.frameCount
    reasonWithoutTouches = source.reasonWithoutTouches
    for index in devices.indices { devices[index].events = source.eventCounts[index] }
    for (number, place) in source.played.enumerated() {
      devices[place].oddities = source.oddities(ofPlayed: number)
      devices[place].keys = source.keyCount(ofPlayed: number)
      devices[place].pointerChanges = source.pointerChangeCount(ofPlayed: number)
      devices[place].turns = source.turnCount(ofPlayed: number)
      devices[place].penChanges = source.penChangeCount(ofPlayed: number)
      devices[place].penTouches = source.penTouchCount(ofPlayed: number)
      devices[place].switchChanges = source.switchCount(ofPlayed: number)
    }
  }

  private mutating func count(_ contact: Contact, ofDevice place: Int, down: inout Int) {
    switch contact.phase {
    case .began:
      devices[place].touches += 1
      down += 1
    case .ended: down -= 1
    case .cancelled:
      down -= 1
      unfinished += 1
    case .moved: break
    }
  }
}
