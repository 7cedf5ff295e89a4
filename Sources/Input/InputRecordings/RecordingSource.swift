public import InputFrames

/// A recording as an input source: the events that live devices would send, on the recording's own
/// clock, which starts at 0 with the first record.
///
///     var source = try Recording.open(path: "tap.evemu")
///     while let event = try source.nextEvent() { application.handle(event) }
///
/// The source plays all touchscreens, accelerometers, keyboards, dials, gamepads, mice, pens, switches and sensors of light and proximity
/// of a recording, in the order of time, and the first touchpad if there is no touchscreen and no accelerometer. A touchpad is played as what libinput made of
/// it where the file has that, and else as a touchscreen. What a program heard of a device comes as it was. Recorded keys have no
/// characters: they type what a US keyboard types. Its memory does not grow with the recording. It
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
  var nextLogLine: Int? { opened.reader.surroundings.nextLog ?? opened.quotedLogLine }
  /// How many lines of a pasted log are cut off, in words.
  var loss: String? { opened.loss }
  /// The number of lines that are no part of the log.
  var skippedLineCount: Int { opened.reader.surroundings.count }
  /// The time of the latest record.
  public var now: Timestamp { table?.now ?? latest }
  /// The stamp of the time 0 in microseconds, as the records have it; `nil` before the first record.
  package var start: Int64? { clock.zero }

  /// The time from the first item read so far to the latest, including items without records.
  var span: Duration {
    clock.hasStepped ? now - .zero : max(now - .zero, opened.reader.span ?? .zero)
  }

  private let opened: OpenedRecording
  private var latest = Timestamp.zero
  private var clock: RecordingClock
  /// The samples, if the recording is a table of them: they need no decoder.
  private(set) var table: AccelerationRecording?
  private(set) var decoders: [SlotDecoder]
  /// What each device has beside touches.
  private var parts: [PlayedParts]
  private let hasPens: Bool
  private let hasTouchpads: Bool
  /// The devices that were pulled out.
  private var removed: Set<Int> = []
  /// Changes of keys, pointers and pens that ``nextEvent()`` has not returned yet.
  private var further: [InputEvent] = []
  /// The decoder of each device of the file; `nil` for one whose records are only counted.
  private let decoderOfDevice: [Int?]
  private var record = RecordedEvent()
  /// Storage for reading many records at once, if the recording has one device, with touches.
  private let block: RecordBlock?
  private var frame = TouchFrame(time: .zero, device: DeviceID(0))
  private var stage = Stage.adding(0)
  private var fault: InputError?
  /// Steps of the clock that come before the next change, and that change.
  private var steps: [ClockStep] = []
  private var changeAfterSteps: InputEvent?

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
    let (interpreted, heardDevices) = (opened.reader.interpreted, opened.reader.heard)
    let played = OpenedRecording.played(devices, interpreted: interpreted.union(heardDevices))
    self.devices = devices
    self.played = played
    eventCounts = devices.map { _ in 0 }
    clock = RecordingClock(devices: devices.count)
    decoders = played.enumerated().map { SlotDecoder(devices[$1], device: DeviceID($0)) }
    // A recorder begins midway, so the first frame may state the present state of the device.
    for index in decoders.indices { decoders[index].expectSnapshot() }
    parts = played.enumerated().map {
      PlayedParts(
        devices[$1], device: DeviceID($0), isInterpreted: interpreted.contains($1),
        isHeard: heardDevices.contains($1))
    }
    hasPens = parts.contains { $0.pen != nil }
    hasTouchpads = !interpreted.isEmpty
    decoderOfDevice = devices.indices.map {
      OpenedRecording.isPlayable(devices[$0]) || heardDevices.contains($0)
        ? played.firstIndex(of: $0) : nil
    }
    let isPlain =
      devices.count == 1 && OpenedRecording.hasTouches(devices[0]) && parts[0].accelerometer == nil
      && interpreted.isEmpty && heardDevices.isEmpty && !parts[0].isTouched
    block = isPlain ? RecordBlock() : nil
  }

  /// Whether the source sends events of a device. It only counts the records of the others.
  public func isPlayed(_ index: Int) -> Bool { decoderOfDevice[index] != nil }

  /// The oddities so far in the records of a device that is played.
  public func oddities(ofPlayed number: Int) -> [Oddity] { decoders[number].oddities }

  /// How many keys of a device that is played went down so far.
  public func keyCount(ofPlayed number: Int) -> Int {
    parts[number].heard?.counts.keys ?? parts[number].keys?.count ?? 0
  }

  /// How often a device that is played moved, pressed or scrolled by the pointer so far.
  public func pointerChangeCount(ofPlayed number: Int) -> Int {
    parts[number].heard?.counts.pointerChanges ?? parts[number].mouse?.count ?? parts[number]
      .touchpad?.count ?? parts[number].pen?.mouseCount ?? 0
  }

  /// How often a dial, a ring or a knob of a device that is played turned so far.
  public func turnCount(ofPlayed number: Int) -> Int {
    parts[number].heard?.counts.turns ?? parts[number].dial?.count ?? 0
  }

  /// How often a pen above a device that is played changed so far.
  public func penChangeCount(ofPlayed number: Int) -> Int {
    parts[number].heard?.counts.penChanges ?? parts[number].pen?.count ?? 0
  }

  /// How often the tip of a pen went down on a device that is played.
  public func penTouchCount(ofPlayed number: Int) -> Int {
    parts[number].heard?.counts.penTouches ?? parts[number].pen?.touchCount ?? 0
  }

  /// How often a switch of a device that is played was turned so far.
  public func switchCount(ofPlayed number: Int) -> Int {
    parts[number].heard?.counts.switches ?? parts[number].switches?.count ?? 0
  }

  /// How often a sensor of light or proximity that is played measured something new so far.
  public func ambientCount(ofPlayed number: Int) -> Int {
    parts[number].heard?.counts.samples ?? parts[number].ambient?.count ?? 0
  }

  /// How many touches of a device that is played a program heard so far.
  func heardTouchCount(ofPlayed number: Int) -> Int { parts[number].heard?.counts.touches ?? 0 }

  /// The next event: the devices, their frames, their end; `nil` after that.
  public mutating func nextEvent() throws(InputError) -> InputEvent? {
    if table != nil { return try table?.nextEvent() }
    while true {
      if !further.isEmpty, changeAfterSteps == nil, steps.isEmpty { return further.removeFirst() }
      switch stage {
      case .adding(let number):
        stage = number + 1 < played.count ? .adding(number + 1) : .events
        return .deviceAdded(devices[played[number]], device: DeviceID(number), time: .zero)
      case .events:
        if let change = changeAfterSteps {
          if !steps.isEmpty { return .clockStepped(steps.removeFirst()) }
          changeAfterSteps = nil
          return change
        }
        if let change = readChange() {
          if steps.isEmpty { return change }
          changeAfterSteps = change
          continue
        }
        if !steps.isEmpty { return .clockStepped(steps.removeFirst()) }
        stage = .cancelling(0)
      case .cancelling(let number):
        stage = number + 1 < played.count ? .cancelling(number + 1) : .removing(0)
        letGo(of: number, at: latest)
      case .removing(let number):
        stage = number + 1 < played.count ? .removing(number + 1) : .over
        if removed.contains(number) { continue }
        return .deviceRemoved(DeviceID(number), time: latest)
      case .over:
        defer { fault = nil }
        if let fault { throw fault }
        return nil
      }
    }
  }

  /// How many steps of the clock are kept until the next change.
  private static let mostSteps = 16

  /// Records what the clock says of a record of a device that is played.
  private mutating func record(_ reading: RecordingClock.Reading, line: Int, decoder: Int) {
    if let oddity = reading.oddity { decoders[decoder].count(oddity, at: reading.time, line: line) }
    guard let step = reading.step else { return }
    // Any number of them may come without a change. The last one tells enough.
    if steps.count == Self.mostSteps { steps.removeLast() }
    steps.append(step)
  }

  /// Reads up to the next frame with changes, or the next sample. `nil` at the end or at a fault.
  private mutating func readChange() -> InputEvent? {
    do throws(InputError) {
      if let block, let change = readBlock(block) { return change }
      while try opened.reader.next(into: &record) {
        let decoder = decoderOfDevice[record.device]
        let stamp = record.event.time.microseconds
        if let event = record.heard {
          record.heard = nil
          take(event, stamp, decoder)
          if further.isEmpty { continue }
          return further.removeFirst()
        }
        let reading = clock.receive(
          stamp: stamp, device: record.device,
          closesFrame: record.event.isReport,
          isTouched: decoders.contains { $0.contactsDown > 0 })
        self.record(reading, line: record.line, decoder: decoder ?? 0)
        record.event.time = reading.time
        latest = max(latest, reading.time)
        eventCounts[record.device] += 1
        if record.event.isReport { frameCount += 1 }
        if hasPens {
          for index in parts.indices { parts[index].pen?.advance(to: reading.time, into: &further) }
        }
        if hasTouchpads { takeInterpreted(upTo: stamp) }
        guard let decoder, parts[decoder].touchpad == nil else {
          if further.isEmpty { continue }
          return further.removeFirst()
        }
        if parts[decoder].accelerometer != nil {
          if let sample = parts[decoder].accelerometer?.consume(record.event) {
            return afterFurther(.acceleration(sample))
          }
          continue
        }
        if parts[decoder].ambient != nil {
          parts[decoder].ambient?.consume(record.event, into: &further)
          if !further.isEmpty { return further.removeFirst() }
          continue
        }
        if parts[decoder].pen != nil {
          parts[decoder].pen?.consume(record.event, into: &further)
          if !further.isEmpty { return further.removeFirst() }
          continue
        }
        if let change = parts[decoder].switches?.consume(record.event) {
          return afterFurther(.switched(change))
        }
        if parts[decoder].keys != nil || parts[decoder].mouse != nil {
          parts[decoder].keys?.consume(record.event, into: &further)
          parts[decoder].mouse?.consume(record.event, into: &further)
          if let steps = parts[decoder].dial?.consume(record.event) {
            further.append(
              .pointer(
                PointerChange(
                  device: DeviceID(decoder), .turned(steps: steps), time: record.event.time)))
          }
          guard parts[decoder].isTouched else {
            if !further.isEmpty { return further.removeFirst() }
            continue
          }
        }
        if parts[decoder].switches != nil { continue }
        let isChange = decoders[decoder].consume(record.event, line: record.line, into: &frame)
        if isChange { return afterFurther(.touches(frame)) }
        if !further.isEmpty { return further.removeFirst() }
        if let block, let change = readBlock(block) { return change }
      }
    } catch {
      fault = error
    }
    // What libinput made of the last frame.
    takeInterpreted(upTo: .max)
    return further.isEmpty ? nil : further.removeFirst()
  }

  /// Takes what a program heard of a device.
  private mutating func take(_ event: HeardEvent, _ stamp: Int64, _ decoder: Int?) {
    let time = clock.heardTime(ofStamp: stamp, device: record.device)
    eventCounts[record.device] += 1
    frameCount += 1
    latest = max(latest, time)
    guard let decoder else { return }
    for index in parts.indices where hasPens { parts[index].pen?.advance(to: time, into: &further) }
    if hasTouchpads { takeInterpreted(upTo: stamp) }
    if case .deviceRemoved = event.event {
      guard removed.insert(decoder).inserted else { return }
      letGo(of: decoder, at: time)
    }
    let change = event.event.on(DeviceID(decoder), at: time)
    if parts[decoder].heard == nil { further.append(change) }
    parts[decoder].heard?.receive(change, into: &further)
  }

  /// Cancels what is down or near on a device.
  private mutating func letGo(of number: Int, at time: Timestamp) {
    parts[number].keys?.cancelAll(at: time, into: &further)
    parts[number].mouse?.cancelAll(at: time, into: &further)
    parts[number].pen?.cancelAll(at: time, into: &further)
    parts[number].touchpad?.cancelAll(at: time, into: &further)
    parts[number].heard?.cancelAll(at: time, into: &further)
    if decoders[number].cancelAll(at: time, into: &frame) { further.append(.touches(frame)) }
  }

  /// Adds libinput's events of touchpads up to a time.
  private mutating func takeInterpreted(upTo stamp: Int64) {
    for event in opened.reader.takeInterpreted(upTo: stamp) {
      let time = clock.time(ofStamp: event.stamp)
      guard let number = decoderOfDevice[event.device],
        let change = parts[number].touchpad?.receive(event.action, at: time)
      else { continue }
      latest = max(latest, time)
      further.append(change)
    }
  }

  /// A change, after those that wait: a pen that has gone went before it.
  private mutating func afterFurther(_ change: InputEvent) -> InputEvent {
    guard !further.isEmpty else { return change }
    further.append(change)
    return further.removeFirst()
  }

  /// Reads up to the next frame with changes among the records in memory. `nil` at their end.
  private mutating func readBlock(_ block: RecordBlock) -> InputEvent? {
    while true {
      if !block.isReady {
        if block.isUsedUp {
          block.fill { opened.reader.readPlain(into: $0, lines: $1) }
          frameCount += block.reports
          guard !block.isUsedUp else { return nil }
        }
        if let odd = block.prepare(&clock, isTouched: decoders[0].contactsDown > 0) {
          record(odd.reading, line: odd.line, decoder: 0)
        }
      }
      let (taken, isChange) = block.feed(&decoders[0], into: &frame)
      eventCounts[0] += taken
      latest = max(latest, decoders[0].latestTime)
      if isChange { return .touches(frame) }
    }
  }
}
