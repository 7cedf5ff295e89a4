import InputFrames

/// Reads evemu text, formats 1.0 to 1.3.
///
/// A comment may stand anywhere: format 1.0 allows it before the data only, but nothing in 1.0
/// text can be mistaken for one.
final class EvemuReader: EventReader {
  /// The description of the device in the file; `nil` for a file of events only.
  private(set) var description: DeviceDescription?
  /// The version in the first line; 1.0 if it has none.
  private(set) var version = (major: 1, minor: 0)
  /// What the comments say about the system that recorded it.
  private(set) var system = RecordedSystem()
  /// The text.
  var stream: ByteStream { lines.stream }
  private let lines: LineReader
  /// The record of the first event line, found while the description was read.
  private var first: RecordedEvent?
  /// The error of the first event line, thrown when events are read.
  private var firstFailure: InputError?
  /// The first event, and the time of the last one.
  private var beginning: EvdevEvent?
  private var latest = Timestamp.zero
  private var openFrame = OpenFrame()
  private var isAtEnd = false
  var surroundings: LogSurroundings { lines.surroundings }

  /// Reads the description, up to the first event.
  init(_ lines: LineReader) throws(InputError) {
    self.lines = lines
    var header = EvemuHeader()
    var headerBytes = 0
    var hasBegun = false
    while let line = try lines.next() {
      if line.begins(with: "E:") {
        do throws(InputError) { first = try event(line) } catch { firstFailure = error }
        break
      }
      headerBytes += line.count + 1
      guard headerBytes <= RecordingLimits.headerBytes else {
        throw error("the description is longer than \(RecordingLimits.headerBytes) bytes")
      }
      hasBegun = hasBegun || line.begins(with: "# EVEMU ") || header.hasContent
      if !hasBegun, !LogLine.isPart(line, of: .evemu), !line.hasControlBytes {
        lines.countBefore(line)
        continue
      }
      if hasBegun, line.count < 2 || line[1] != 0x3a, !line.isBlankOrComment, !line.hasControlBytes,
        !lines.lineIsCutOff
      {
        lines.surroundings.within += 1
        continue
      }
      if line.begins(with: "# EVEMU "), header.hasContent {
        // A part of another log, which has no event.
        header = EvemuHeader()
        (lines.surroundings.before, lines.surroundings.within) = (lines.line - 1, 0)
      }
      if let wrong = header.parse(line) {
        throw lines.lineIsCutOff && !line.contains(0) ? lines.cutOff("a line") : error(wrong)
      }
      if let unknown = header.unknownVersion {
        throw InputError(
          subject: lines.stream.path, line: lines.line,
          reason: "evemu format \(unknown) is not known",
          hint: "formats 1.0 to 1.3 are read; record again with an evemu that writes one of them")
      }
    }
    version = header.version
    system = header.system
    description = header.hasContent ? header.description : nil
    guard header.hasContent || first != nil || firstFailure != nil else {
      throw .nothingRecorded(in: lines.stream.path)
    }
  }

  func next(into event: inout RecordedEvent) throws(InputError) -> Bool {
    let isThere = try read(into: &event)
    if isThere { openFrame.update(event.event, line: event.line) } else { try openFrame.end(lines) }
    return isThere
  }

  func readPlain(
    into events: UnsafeMutableBufferPointer<EvdevEvent>, lines numbers: UnsafeMutablePointer<Int>
  ) -> Int {
    guard first == nil, firstFailure == nil else { return 0 }
    var count = 0
    var latest = latest
    lines.readPlainLines { start, _, line in
      guard count < events.count, let event = EvdevEvent(plainEvemu: start), event.time >= latest
      else { return false }
      latest = event.time
      events[count] = event
      numbers[count] = line
      count += 1
      return true
    }
    self.latest = latest
    if count > 0 { openFrame.update(events[count - 1], line: numbers[count - 1]) }
    return count
  }

  private func read(into event: inout RecordedEvent) throws(InputError) -> Bool {
    if let first {
      event = first
      (beginning, latest) = (first.event, first.event.time)
      self.first = nil
      return true
    }
    if let firstFailure {
      self.firstFailure = nil
      throw firstFailure
    }
    while !isAtEnd, let line = try lines.next() {
      if line.begins(with: "E:"), !HIDRecorderReader.isReport(line) {
        event = try self.event(line)
        // The very first event again: the log stands in the text twice.
        guard event.event.time >= latest || event.event != beginning else {
          lines.surroundings.nextLog = lines.firstOfComments
          isAtEnd = true
          continue
        }
        latest = event.event.time
        return true
      }
      if LogLine.isBeginning(line, of: .evemu) {
        lines.surroundings.nextLog = lines.firstOfComments
        isAtEnd = true
        continue
      }
      if line.isBlankOrComment, !line.isFirstComment { continue }
      if line.contains(0) { throw notText() }
      let isDamaged =
        !line.isFirstComment && LogLine.isPart(line, of: .evemu) || line.hasControlBytes
      if lines.lineIsCutOff, line.count == 1, line[0] == UInt8(ascii: "E") {
        throw lines.cutOff("an event")
      }
      guard !isDamaged else {
        throw error(
          "\"\(line.excerpt)\" is no event; only events and comments follow the first one")
      }
      isAtEnd = try lines.skipForeignLines(line, of: .evemu) == .otherText
    }
    return false
  }

  /// The record of a line. In a last line without a line end, digits of the value may be missing,
  /// unless it is a `SYN_REPORT` or a comment follows.
  private func event(_ line: LineBytes) throws(InputError) -> RecordedEvent {
    guard let event = EvdevEvent(evemu: line) else {
      if line.contains(0) { throw notText() }
      if lines.lineIsCutOff { throw lines.cutOff("an event") }
      throw InputError(
        subject: lines.stream.path, line: lines.line,
        reason: line.reasonOfBrokenEvent,
        hint: "an event is: E: seconds.microseconds type(hex) code(hex) value")
    }
    guard !lines.lineIsCutOff || event.isReport || line.contains(0x23) else {
      throw lines.cutOff("an event")
    }
    lines.begin(with: line)
    return RecordedEvent(event: event, line: lines.line)
  }

  private func notText() -> InputError {
    InputError(
      subject: lines.stream.path, line: lines.line, reason: "not a text recording (a NUL byte)")
  }

  private func error(_ reason: String) -> InputError {
    InputError(subject: lines.stream.path, line: lines.line, reason: reason)
  }
}

extension LineBytes {
  /// Whether the line holds nothing but spaces, or a comment.
  var isBlankOrComment: Bool {
    var fields = FieldScanner(self)
    return fields.isDone()
  }
}
