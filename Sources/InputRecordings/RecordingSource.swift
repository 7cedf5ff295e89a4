public import InputFrames

/// A recording as an input source: the events that live devices would send, on the recording's own
/// clock, which starts at 0 with the first record.
///
///     var source = try Recording.open(path: "tap.evemu")
///     while let event = try source.nextEvent() { application.handle(event) }
///
/// The source plays all touchscreens and accelerometers of a recording, in the order of time, or
/// the first touchpad or pen if there are none. Its memory does not grow with the recording. It
/// throws a fault of the file after all events before the fault, the cancellation of every touch
/// that was down, and the removal of the devices.
public struct RecordingSource: InputSource {
  private enum Stage {
    case adding(Int)
    case events
    case cancelling(Int)
    case removing(Int)
    case over
  }

  /// The format of the file.
  public var format: RecordingFormat { opened.format }
  /// The format's version, if it has one: `1.3`.
  public var formatVersion: String? { opened.version }
  /// The descriptions of the devices, in the order of the file.
  public let devices: [DeviceDescription]
  /// Doubts about the file as a whole, in words.
  var fileDoubts: [String] { opened.doubts }
  /// Whether the recording has no description, so that it is guessed from the events.
  public let isDescriptionGuessed: Bool
  /// The indices in ``devices`` of the devices that the source adds; each gets its index in this
  /// list as its number.
  public let played: [Int]
  /// The first device that is played. A screen gets its size from it.
  public var description: DeviceDescription { devices[played[0]] }
  /// The devices that the source adds, in their order.
  public var playedDevices: [DeviceDescription] { played.map { devices[$0] } }
  /// Evdev records read so far, for each device.
  public private(set) var eventCounts: [Int]
  /// Frames read so far, including those of devices that are not played: records up to a
  /// `SYN_REPORT`, or samples of a table.
  public private(set) var frameCount = 0
  /// Items read so far that are not evdev records, such as raw HID reports; they are ignored.
  public var leftOutCount: Int { table?.skippedRows ?? opened.reader.leftOut }
  /// Assumptions about what a table does not state, one sentence each.
  public var assumptions: [String] { table?.assumptions ?? [] }
  /// What was taken off a pasted log, what was skipped around it, and where another log begins, one
  /// sentence each. Read it at the source's end.
  public var logNotes: [String] { opened.logNotes }
  /// The line at which another log begins, which is not read.
  var nextLogLine: Int? { opened.reader.surroundings.nextLog }
  /// The number of lines that are no part of the log.
  var skippedLineCount: Int { opened.reader.surroundings.count }
  /// The time of the latest record.
  public var now: Timestamp { table?.now ?? latest }

  /// The time from the first item read so far to the latest, including items without records.
  var span: Duration { max(now - .zero, opened.reader.span ?? .zero) }

  private let opened: OpenedRecording
  private var latest = Timestamp.zero
  /// The samples, if the recording is a table of them: they need no decoder.
  private(set) var table: AccelerationRecording?
  private(set) var decoders: [SlotDecoder]
  /// The decoders of the devices that are accelerometers.
  private var accelerometers: [AccelerationDecoder?]
  /// The decoder of each device of the file; `nil` for one whose records are only counted.
  private let decoderOfDevice: [Int?]
  private var record = RecordedEvent()
  /// Storage for reading many records at once, if the recording has one device, with touches.
  private let block: RecordBlock?
  private var frame = TouchFrame(time: .zero, device: DeviceID(0))
  private var stage = Stage.adding(0)
  private var fault: InputError?
  /// A frame that follows a step of the clock, which was returned before it.
  private var frameAfterStep: TouchFrame?
  private var zero: Timestamp?

  /// Opens a recording and reads its description. `descriptionPath` names a file that describes the
  /// first device that is played, for recordings whose events are in a file of their own; `rate` is
  /// the number of frames per second, for recordings without times.
  public init(
    path: String, descriptionPath: String? = nil, rate: Double? = nil
  ) throws(InputError) {
    try self.init(OpenedRecording(path: path, rate: rate), descriptionPath: descriptionPath)
  }

  /// A recording that is open, before its first event.
  init(_ opened: OpenedRecording, descriptionPath: String?) throws(InputError) {
    self.opened = opened
    table = (opened.reader as? AccelerationEvents)?.source
    if let fault = opened.lackOfTouches { throw fault }
    isDescriptionGuessed = opened.isGuessed && descriptionPath == nil
    let devices = try opened.devices(describedBy: descriptionPath)
    let played = OpenedRecording.played(devices)
    self.devices = devices
    self.played = played
    eventCounts = devices.map { _ in 0 }
    decoders = played.enumerated().map { SlotDecoder(devices[$1], device: DeviceID($0)) }
    // A recorder begins midway, so the first frame may state the present state of the device.
    for index in decoders.indices { decoders[index].expectSnapshot() }
    accelerometers = played.enumerated().map {
      devices[$1].kind == .accelerometer
        ? AccelerationDecoder(devices[$1], device: DeviceID($0)) : nil
    }
    decoderOfDevice = devices.indices.map {
      OpenedRecording.hasTouches(devices[$0]) ? played.firstIndex(of: $0) : nil
    }
    let isPlain = devices.count == 1 && decoderOfDevice[0] != nil && accelerometers[0] == nil
    block = isPlain ? RecordBlock() : nil
  }

  /// Whether the source sends events of a device. It only counts the records of the others.
  public func isPlayed(_ index: Int) -> Bool { decoderOfDevice[index] != nil }

  /// The oddities so far in the records of a device that is played.
  public func oddities(ofPlayed number: Int) -> [Oddity] { decoders[number].oddities }

  /// The next event: the devices, their frames, their end; `nil` after that.
  public mutating func nextEvent() throws(InputError) -> InputEvent? {
    if table != nil { return try table?.nextEvent() }
    while true {
      switch stage {
      case .adding(let number):
        stage = number + 1 < played.count ? .adding(number + 1) : .events
        return .deviceAdded(devices[played[number]], device: DeviceID(number), time: .zero)
      case .events:
        if let frame = frameAfterStep {
          frameAfterStep = nil
          return .touches(frame)
        }
        let before = frame.time
        if let change = readChange() { return clockStep(after: before, change) ?? change }
        stage = .cancelling(0)
      case .cancelling(let number):
        stage = number + 1 < played.count ? .cancelling(number + 1) : .removing(0)
        if decoders[number].cancelAll(at: latest, into: &frame) { return .touches(frame) }
      case .removing(let number):
        stage = number + 1 < played.count ? .removing(number + 1) : .over
        return .deviceRemoved(DeviceID(number), time: latest)
      case .over:
        defer { fault = nil }
        if let fault { throw fault }
        return nil
      }
    }
  }

  /// The step of the clock before a frame, which is kept until the next call; `nil` if there is none.
  private mutating func clockStep(after before: Timestamp, _ change: InputEvent) -> InputEvent? {
    // The change holds the same frame; looking at it there would cost a copy for each frame.
    guard frame.isAfterClockStep, case .touches = change else { return nil }
    frameAfterStep = frame
    return .clockStepped(ClockStep(from: before, to: frame.time))
  }

  /// Reads up to the next frame with changes, or the next sample. `nil` at the end or at a fault.
  private mutating func readChange() -> InputEvent? {
    do throws(InputError) {
      if let block, let change = readBlock(block) { return change }
      while try opened.reader.next(into: &record) {
        let start = zero ?? record.event.time
        zero = start
        // Readers limit the times, so the difference does not overflow.
        let time = record.event.time.microseconds &- start.microseconds
        record.event.time = Timestamp(microseconds: time)
        let leap = time - latest.microseconds
        if leap > 0 { latest = record.event.time }
        eventCounts[record.device] += 1
        if record.event.isReport { frameCount += 1 }
        guard let decoder = decoderOfDevice[record.device] else { continue }
        if leap > RecordingLimits.leap {
          decoders[decoder].count(.timeLeaps, at: record.event.time, line: record.line)
        }
        if accelerometers[decoder] != nil {
          if let sample = accelerometers[decoder]?.consume(record.event) {
            return .acceleration(sample)
          }
          continue
        }
        let isChange = decoders[decoder].consume(record.event, line: record.line, into: &frame)
        if isChange { return .touches(frame) }
        if let block, let change = readBlock(block) { return change }
      }
    } catch {
      fault = error
    }
    return nil
  }

  /// Reads up to the next frame with changes among the records in memory. `nil` at their end.
  private mutating func readBlock(_ block: RecordBlock) -> InputEvent? {
    // The first record of all begins the time line.
    guard let zero else { return nil }
    while true {
      if !block.isReady {
        if block.isUsedUp {
          block.fill { opened.reader.readPlain(into: $0, lines: $1) }
          frameCount += block.reports
          guard !block.isUsedUp else { return nil }
        }
        if let leap = block.prepare(zero: zero.microseconds, now: latest.microseconds) {
          decoders[0].count(.timeLeaps, at: leap.time, line: leap.line)
        }
      }
      let (taken, isChange) = block.feed(&decoders[0], into: &frame)
      eventCounts[0] += taken
      latest = max(latest, decoders[0].latestTime)
      if isChange { return .touches(frame) }
    }
  }
}
