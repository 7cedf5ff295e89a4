import DactylBasics
public import InputFrames

/// A table of an accelerometer's samples as an input source: the events that a live device would
/// send, on the recording's own clock, which starts at 0 with the first sample.
///
/// Its memory does not grow with the recording. A fault of the file is thrown after all events
/// before it.
public struct AccelerationRecording: InputSource {
  private enum Stage {
    case start
    case samples
    case removal(InputError?)
    case fault(InputError?)
  }

  /// The file.
  public let path: String
  /// The program that wrote the table, guessed from its columns: `phyphox`, `Sensor Logger` and so
  /// on.
  public let writer: String
  /// The unit of the table's numbers: `m/s²` or `g`.
  public let unit: String
  /// Whether the header names no unit, so that it comes from the length of gravity.
  public let isUnitAssumed: Bool
  /// The unit of the table's times: `seconds`, `milliseconds` and so on; `nil` without times.
  public var timeUnit: String? { time?.unit.rawValue }
  /// Whether the header states no unit of time, so that it comes from the step between rows.
  public let isTimeUnitAssumed: Bool
  /// The assumptions made in reading the table, in words.
  public let assumptions: [String]
  /// Whether the numbers of the table exclude gravity, so that they give no orientation.
  public let lacksGravity: Bool
  /// Samples per second, if the table has no times and the rate had to be given.
  public let givenRate: Double?
  /// Whether the table contains the force that holds the device, as on Android; its signs are then
  /// reversed.
  public let isTurnedOver: Bool
  /// The description of the device.
  public let description: DeviceDescription
  /// How many rows read so far contain no numbers: remarks, repeated headers.
  public var skippedRows: Int { table.skippedRows }
  /// What stands before the table.
  var surroundings: LogSurroundings { table.lines.surroundings }
  /// The number of samples so far with a time before that of the previous sample.
  public private(set) var backwardTimes = 0
  /// How many samples so far are more than a year later than the one before.
  public private(set) var leaps = 0
  /// The time of the latest sample.
  public private(set) var now = Timestamp.zero

  private var table: AccelerationTable
  private let scale: Double
  private let time: (unit: AccelerationColumns.TimeUnit, step: Double?)?
  /// The rows that were read to guess the units.
  private var waiting: [AccelerationTable.Row] = []
  private var delivered = 0
  private var count = 0
  private var zero: Double?
  private var clock = RecordingClock(devices: 1)
  /// A step of the clock that comes before the next sample, and that sample.
  private var step: ClockStep?
  private var sampleAfterStep: Acceleration?
  private var stage = Stage.start
  private var earlyFault: InputError?
  private static let device = DeviceID(0)

  /// Opens a table. `rate` is the number of samples a second, for tables without times.
  public init(path: String, rate: Double? = nil) throws(InputError) {
    try self.init(LineReader(path: path), rate: rate)
  }

  /// Reads a table from its first line on.
  init(_ lines: LineReader, rate: Double?) throws(InputError) {
    path = lines.stream.path
    if let other = try lines.peek().otherText {
      throw InputError(
        subject: path, line: 1, reason: other.reason, hint: other.hint(path))
    }
    table = try AccelerationTable(lines: lines)
    writer = table.columns.writer
    if table.columns.time == nil {
      guard let rate, rate.isFinite, rate > 0 else {
        throw InputError(
          subject: path, reason: "the table has no times",
          hint: "name the samples a second: --rate 50")
      }
      givenRate = rate
    } else {
      givenRate = nil
    }
    do throws(InputError) {
      while waiting.count < RecordingLimits.unitProbe, let row = try table.next() {
        waiting.append(row)
      }
    } catch {
      earlyFault = error
    }
    let lengths = waiting.map(\.length).sorted()
    let median = lengths.isEmpty ? 0 : lengths[lengths.count / 2]
    let assumed = AccelerationUnitGuess(median: median)
    let unit = table.columns.unit ?? assumed.unit
    self.unit = unit.rawValue
    isUnitAssumed = table.columns.unit == nil
    let times = AccelerationTimeUnit(waiting.compactMap(\.time))
    time = table.columns.time.map { $0.unit.map { ($0, nil) } ?? (times.unit, times.step) }
    isTimeUnitAssumed = table.columns.time.map { $0.unit == nil } ?? false
    var assumptions: [String] = []
    if let time, isTimeUnitAssumed {
      let step = time.step.flatMap { fixedText($0, decimals: 3) }
      assumptions.append(
        "no unit of time in the header: \(time.unit.rawValue)"
          + (step.map { ", by the step of \($0) between rows" } ?? ", by the size of the first"))
    }
    if isUnitAssumed {
      assumptions.append("no unit in the header: \(unit.rawValue) by the length of most samples")
    }
    self.assumptions = assumptions
    let unitScale = unit == .g ? Acceleration.standardGravity : 1
    lacksGravity = AccelerationUnitGuess.lacksGravity(median * unitScale)
    isTurnedOver = !table.columns.pointsAlongGravity
    scale = isTurnedOver ? -unitScale : unitScale
    description = DeviceDescription(
      name: writer == "unknown" ? "accelerometer" : "accelerometer (\(writer))",
      properties: [InputProperty.accelerometer])
  }

  /// The next event: the device, its samples, its end; `nil` after that.
  public mutating func nextEvent() throws(InputError) -> InputEvent? {
    switch stage {
    case .start:
      stage = .samples
      return .deviceAdded(description, device: Self.device, time: .zero)
    case .samples:
      if let sample = sampleAfterStep {
        sampleAfterStep = nil
        return .acceleration(sample)
      }
      if let sample = nextSample() {
        guard let step else { return .acceleration(sample) }
        self.step = nil
        sampleAfterStep = sample
        return .clockStepped(step)
      }
      return try nextEvent()
    case .removal(let fault):
      stage = .fault(fault)
      return .deviceRemoved(Self.device, time: now)
    case .fault(let fault):
      stage = .fault(nil)
      if let fault { throw fault }
      return nil
    }
  }

  private mutating func nextSample() -> Acceleration? {
    do throws(InputError) {
      if let row = try nextRow() { return try sample(row) }
      stage = .removal(nil)
    } catch {
      stage = .removal(error)
    }
    return nil
  }

  private mutating func nextRow() throws(InputError) -> AccelerationTable.Row? {
    if delivered < waiting.count {
      delivered += 1
      return waiting[delivered - 1]
    }
    waiting = []
    delivered = 0
    if let earlyFault { throw earlyFault }
    return try table.next()
  }

  private mutating func sample(_ row: AccelerationTable.Row) throws(InputError) -> Acceleration {
    let microsecondsInSecond = 1e6
    let stated = try table.microseconds(row, in: time?.unit ?? .seconds)
    let time = stated ?? Double(count) * microsecondsInSecond / (givenRate ?? 1)
    count += 1
    let start = zero ?? time
    zero = start
    // A time beyond the clock's range has no meaning.
    let stamp = Int64(exactly: (time - start).rounded()).flatMap {
      abs($0) <= RecordingClock.Limits.latest ? $0 : nil
    }
    if let stamp {
      let reading = clock.receive(stamp: stamp, closesFrame: true, isTouched: false)
      if reading.time < now || reading.oddity == .timeBackwards { backwardTimes += 1 }
      if reading.oddity == .timeLeaps { leaps += 1 }
      step = reading.step
      now = max(now, reading.time)
    }
    return Acceleration(
      time: now, device: Self.device, x: row.x * scale, y: row.y * scale, z: row.z * scale)
  }
}

/// Guesses the unit of numbers whose header names none, from the length of most of the vectors.
private struct AccelerationUnitGuess {
  let unit: AccelerationColumns.Unit

  /// Gravity is 1 g or 9.8 m/s²; vectors shorter than 2 count as g. Source:
  /// `Documentation/Constants.md#accelerometer-unit`.
  private static let mostG = 2.0
  /// A device that is moved measures gravity too: a median of less than half of it is no accident.
  private static let leastGravity = 0.5

  init(median: Double) {
    let isG = median >= Self.leastGravity && median <= Self.mostG
    unit = isG ? .g : .metresPerSecondSquared
  }

  /// Whether that length in m/s² is too short to be gravity.
  static func lacksGravity(_ median: Double) -> Bool {
    median < leastGravity * Acceleration.standardGravity
  }
}
