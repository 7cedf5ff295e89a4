import InputFrames

/// Reads a listing of events twice: once for its devices, because only the events may show their
/// ranges, and once for the events.
final class ListingReader<Form: ListingForm>: EventReader {
  /// The devices of the file.
  let devices: [DeviceDescription]
  /// Whether a device with events is not described in the file.
  let isGuessed: Bool
  var leftOut: Int { cursor.leftOut }
  var surroundings: LogSurroundings { cursor.lines.surroundings }
  private var cursor: ListingCursor<Form>
  private var openFrame = OpenFrame()

  init(_ given: LineReader, rate: Double?) throws(InputError) {
    let first = try given.reopenable()
    let path = first.stream.path
    var scout = ListingCursor(lines: first, form: Form(rate: rate ?? 1))
    var isGuessed = false
    var event = RecordedEvent()
    // The events before a fault are used here; the fault is thrown when the events are read again.
    while scout.form.devices.count <= RecordingLimits.devices,
      (try? scout.next(into: &event)) == true
    {
      scout.form.devices[event.device].add(event.event)
      isGuessed = isGuessed || !scout.form.devices[event.device].isDescribed
    }
    guard scout.form.devices.count <= RecordingLimits.devices else {
      throw InputError(subject: path, reason: "more than \(RecordingLimits.devices) devices")
    }
    guard !scout.form.devices.isEmpty else {
      throw .nothingRecorded(in: path)
    }
    devices = scout.form.devices.map(\.bestDescription)
    self.isGuessed = isGuessed
    cursor = ListingCursor(lines: try LineReader(first.stream.again()), form: Form(rate: rate))
  }

  func next(into event: inout RecordedEvent) throws(InputError) -> Bool {
    guard try cursor.next(into: &event) else {
      try openFrame.end(cursor.lines)
      return false
    }
    openFrame.update(event.event, line: event.line)
    return true
  }
}

/// A pass over a listing, from its first event to its last one.
private struct ListingCursor<Form: ListingForm> {
  let lines: LineReader
  var form: Form
  private(set) var leftOut = 0
  private var hasBegun = false
  private var isAtEnd = false
  private var first: EvdevEvent?
  /// The time of the last event.
  private var latest = Timestamp.zero

  init(lines: LineReader, form: Form) {
    self.lines = lines
    self.form = form
  }

  mutating func next(into event: inout RecordedEvent) throws(InputError) -> Bool {
    while !isAtEnd, let line = try lines.next() {
      switch form.read(line) {
      case .event(let device, let record):
        // The very first event again: the log stands in the text twice.
        guard record.time >= latest || record != first else {
          lines.surroundings.nextLog = lines.firstOfComments
          isAtEnd = true
          continue
        }
        first = first ?? record
        latest = record.time
        hasBegun = true
        lines.begin(with: line)
        guard !lines.lineIsCutOff || record.isReport else { throw lines.cutOff("an event") }
        event = RecordedEvent(device: device, event: record, line: lines.line)
        return true
      case .eventWithoutTime:
        throw error(
          "the events have no times", hint: "say how many frames came a second: --rate 60")
      case .unknownEvent: leftOut += 1
      case .text where !hasBegun || !line.isFirstComment: continue
      case .beginning:
        lines.surroundings.nextLog = lines.firstOfComments
        isAtEnd = true
      case .other where !hasBegun: lines.countBefore(line)
      case .other, .text:
        if lines.lineIsCutOff, Form.isBeginningOfEvent(line) { throw lines.cutOff("an event") }
        guard !line.hasControlBytes,
          !Form.isDamagedEvent(line) || OtherForms.isLine(line, than: Form.format)
        else { throw damaged(line) }
        isAtEnd = try lines.skipForeignLines(line, of: Form.format) == .otherText
      case .brokenEvent: throw damaged(line)
      }
    }
    return false
  }

  private func damaged(_ line: LineBytes) -> InputError {
    if lines.lineIsCutOff { return lines.cutOff("an event") }
    return error(line.reasonOfBrokenEvent, hint: "an event is: \(Form.eventForm)")
  }

  private func error(_ reason: String, hint: String) -> InputError {
    InputError(subject: lines.stream.path, line: lines.line, reason: reason, hint: hint)
  }
}
