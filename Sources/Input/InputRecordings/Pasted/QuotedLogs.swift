import InputFrames

/// The logs of a text in which mails quote one another: a mail may repeat, without marks, a log of
/// which another one quotes a part.
///
/// Where the depth of the quotation changes, another log begins if its first line is one that only
/// begins a log, or if its time goes back. Else the log goes on.
struct QuotedLogs {
  /// One of the logs.
  struct Log {
    /// The number of its first line and of its last one.
    var lines: ClosedRange<Int>
    var events = 0
  }

  private let format: RecordingFormat
  private(set) var logs: [Log] = []
  /// The depth of the quotation of the last line.
  private var depth = 0
  /// The time of the last event.
  private var latest: Timestamp?
  /// The first lines of the log, up to their values, and its first event.
  private var beginnings: Set<[UInt8]> = []
  /// Whether the last line was no part of the log.
  private var isInterrupted = false

  init(format: RecordingFormat) {
    self.format = format
  }

  /// The log that is read: the one with the most events, of equal ones the first. A part of a log has
  /// fewer events than all of it.
  var chosen: Log? {
    logs.reduce(nil) { best, log in
      if let best, best.events >= log.events { return best }
      return log
    }
  }

  /// The others, by their first lines.
  var others: [Int] {
    let chosen = chosen?.lines.lowerBound
    return logs.map(\.lines.lowerBound).filter { $0 != chosen }
  }

  /// Adds a line without its marks of quotation.
  mutating func add(_ line: [UInt8], depth: Int, number: Int) {
    line.from(0) { line in
      guard !line.isBlank else { return }
      let isEvent = LogLine.isEvent(line, of: format)
      guard
        isEvent || LogLine.isPart(line, of: format) || LogLine.formatOfBeginning(line) == format
      else {
        isInterrupted = true
        return
      }
      defer { isInterrupted = false }
      let time = isEvent ? LogLine.time(of: line) : nil
      let key = time == nil ? LogLine.beginning(of: line, format) : Array(line)
      if logs.isEmpty
        || depth != self.depth && isRestart(isEvent: isEvent, time: time, key: key)
      {
        logs.append(Log(lines: number...number))
        (latest, beginnings) = (nil, [])
      }
      self.depth = depth
      let last = logs.count - 1
      if let key, !isEvent || logs[last].events == 0 { beginnings.insert(key) }
      latest = time ?? latest
      logs[last].lines = logs[last].lines.lowerBound...number
      if isEvent { logs[last].events += 1 }
    }
  }

  private func isRestart(isEvent: Bool, time: Timestamp?, key: [UInt8]?) -> Bool {
    let hasEvents = (logs.last?.events ?? 0) > 0
    if let key, beginnings.contains(key) || !isEvent && hasEvents { return true }
    guard isEvent, hasEvents else { return false }
    guard let time, let latest else { return isInterrupted }
    return time.microseconds < latest.microseconds - RecordingClock.Limits.disorder
  }
}

extension LogLine {
  /// The time of an event of any format: the first number with decimals, or libinput's two numbers.
  static func time(of event: LineBytes) -> Timestamp? {
    if let event = EvdevEvent(libinput: event) { return event.time }
    guard let point = event.indices.dropFirst().first(where: { event[$0] == 0x2e }) else {
      return nil
    }
    let seconds = event[..<point].reversed().prefix { $0.isDigit }.count
    var fields = FieldScanner(event, from: point - seconds)
    guard let (whole, _) = fields.digits(), fields.skip(0x2e), let (part, count) = fields.digits(),
      count <= 6, whole <= EvdevEvent.maximumSeconds
    else { return nil }
    return Timestamp(
      microseconds: whole * 1_000_000 + (count..<6).reduce(part) { value, _ in value * 10 })
  }

  /// The key of a line that only begins a log or a device of one; `nil` for any other line.
  fileprivate static func beginning(of line: LineBytes, _ format: RecordingFormat) -> [UInt8]? {
    if format == .getevent { return GeteventForm.isDeviceLine(line) ? Array(line) : nil }
    guard isBeginning(line, of: format) else { return nil }
    return Array(line.prefix { $0 != 0x3a && !$0.isDigit })
  }
}
