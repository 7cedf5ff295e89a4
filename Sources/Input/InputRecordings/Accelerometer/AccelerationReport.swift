import DactylBasics
public import InputFrames

/// The content of a table of an accelerometer's samples, and the assumptions made in reading it.
///
/// `dactyl check` prints it, as text or as one line of JSON.
public struct AccelerationReport: Sendable {
  /// The file.
  public let path: String
  /// The program that wrote the table.
  public let writer: String
  /// The unit of the table's numbers.
  public let unit: String
  /// Whether the unit comes from the length of gravity.
  public let isUnitAssumed: Bool
  /// The unit of the table's times; `nil` without times.
  public let timeUnit: String?
  /// Whether the unit of the times comes from the step between rows.
  public let isTimeUnitAssumed: Bool
  /// The rate in samples per second that had to be given.
  public let givenRate: Double?
  /// From the first sample to the last.
  public let duration: Duration
  /// The samples.
  public private(set) var samples = 0
  /// The greatest length of a sample, in g.
  public private(set) var peak = 0.0
  /// The fault that ends the reading, if there is one; everything before it is counted.
  public private(set) var fault: InputError?
  /// How many lines are no part of the table.
  public let skippedLines: Int
  /// The line at which another log begins, which is not read; `nil` where none does.
  public let nextLogLine: Int?
  /// Doubtful facts, one line each.
  public let remarks: [String]

  /// Reads a table to its end, or to its first fault. Fails where it cannot even begin.
  public init(path: String, rate: Double? = nil) throws(InputError) {
    self.init(try AccelerationRecording(path: path, rate: rate))
  }

  /// Reads an open table to its end, or to its first fault; `progress` gets the time of each event.
  /// `pasteNotes` says what was taken off its lines.
  init(
    _ table: AccelerationRecording, pasteNotes: [String] = [],
    progress: (Timestamp) -> Void = { _ in }
  ) {
    var source = table
    path = source.path
    writer = source.writer
    unit = source.unit
    timeUnit = source.timeUnit
    isTimeUnitAssumed = source.isTimeUnitAssumed
    isUnitAssumed = source.isUnitAssumed
    givenRate = source.givenRate
    do throws(InputError) {
      while let event = try source.nextEvent() {
        progress(event.time)
        guard case .acceleration(let sample) = event else { continue }
        samples += 1
        peak = max(peak, sample.magnitude / Acceleration.standardGravity)
      }
    } catch {
      fault = error
    }
    duration = source.now - .zero
    (skippedLines, nextLogLine) = (source.surroundings.count, source.surroundings.nextLog)
    remarks =
      Self.remarks(of: source, samples: samples)
      + LogSurroundings.notes(pasteNotes, source.surroundings)
  }

  private static func remarks(of source: AccelerationRecording, samples: Int) -> [String] {
    guard samples > 0 else { return ["no samples: the table holds nothing but its header"] }
    var remarks: [String] = []
    remarks += source.assumptions
    if source.lacksGravity { remarks.append("no gravity in it: it tells no orientation") }
    if source.isTurnedOver {
      remarks.append("turned over: its numbers are taken to point against gravity, as Android's do")
    }
    if source.skippedRows > 0 {
      remarks.append("left out: \(counted(source.skippedRows, "row")) without numbers")
    }
    if source.backwardTimes > 0 {
      remarks.append("time went back: \(counted(times: source.backwardTimes))")
    }
    if source.leaps > 0 {
      remarks.append("\(Oddity.Kind.timeLeaps.rawValue): \(counted(times: source.leaps))")
    }
    return remarks
  }

  /// Samples a second, as given or over the whole recording; `nil` for a single sample.
  public var rate: Double? {
    if let givenRate { return givenRate }
    guard samples > 1, duration > .zero else { return nil }
    return Double(samples - 1) / duration.inSeconds
  }

  /// The report as lines for people.
  public var text: String {
    let rate = rate.flatMap { fixedText($0, decimals: 1) } ?? "unknown"
    var lines = [
      "\(path): \(RecordingFormat.accelerometerCSV.rawValue)",
      "  kind      accelerometer, written by: \(writer)",
      "  unit      \(unit)\(isUnitAssumed ? ", assumed" : "")",
      "  duration  \(duration.inMilliseconds)",
      "  samples   \(samples), \(rate) a second\(givenRate == nil ? "" : ", as given")",
      "  peak      \(fixedText(peak, decimals: 2) ?? "") g",
      "  oddities  \(remarks.first ?? "none")",
    ]
    lines.append(contentsOf: remarks.dropFirst().map { "            \($0)" })
    return lines.joined(separator: "\n")
  }

  /// The report as one JSON object; `Documentation/Output.md` has the schema.
  public var json: String {
    JSONValue.object([
      ("path", .string(path)), ("format", .string(RecordingFormat.accelerometerCSV.rawValue)),
      ("kind", .string("\(DeviceKind.accelerometer)")), ("writer", .string(writer)),
      ("unit", .string(unit)), ("unit_assumed", .bool(isUnitAssumed)),
      ("time_unit", timeUnit.map { .string($0) } ?? .null),
      ("time_unit_assumed", .bool(isTimeUnitAssumed)),
      ("duration_ms", .number(Double(duration.wholeMicroseconds) / 1000)),
      ("samples", .integer(samples)), ("rate_hz", rate.map { .number($0) } ?? .null),
      ("rate_given", .bool(givenRate != nil)), ("peak_g", .number(peak)),
      ("remarks", .array(remarks.map { .string($0) })),
      ("skipped_lines", .integer(skippedLines)),
      ("next_log_line", nextLogLine.map { .integer($0) } ?? .null),
      ("fault", fault.map { .string("\($0)") } ?? .null),
    ]).text
  }
}
