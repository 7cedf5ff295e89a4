import InputFrames

/// Reads a listing of events twice: once for its devices, because only the events may show their
/// ranges, and once for the events.
final class ListingReader<Form: ListingForm>: EventReader {
  /// The devices of the file.
  let devices: [DeviceDescription]
  /// Whether a device with events is not described in the file.
  let isGuessed: Bool
  private(set) var leftOut = 0
  private let lines: LineReader
  private var form: Form
  private var hasBegun = false
  private var openFrame = OpenFrame()

  init(_ given: LineReader, rate: Double?) throws(InputError) {
    let first = try given.reopenable()
    let path = first.stream.path
    var scout = Form(rate: rate ?? 1)
    var isGuessed = false
    while scout.devices.count <= RecordingLimits.devices, let line = try? first.next() {
      guard case .event(let device, let event) = scout.read(line) else { continue }
      scout.devices[device].add(event)
      isGuessed = isGuessed || !scout.devices[device].isDescribed
    }
    guard scout.devices.count <= RecordingLimits.devices else {
      throw InputError(subject: path, reason: "more than \(RecordingLimits.devices) devices")
    }
    guard !scout.devices.isEmpty else {
      throw .nothingRecorded(in: path)
    }
    devices = scout.devices.map(\.bestDescription)
    self.isGuessed = isGuessed
    lines = try LineReader(first.stream.again())
    form = Form(rate: rate)
  }

  func next(into event: inout RecordedEvent) throws(InputError) -> Bool {
    while let line = try lines.next() {
      switch form.read(line) {
      case .event(let device, let record):
        hasBegun = true
        guard !lines.lineIsCutOff || record.isReport else { throw lines.cutOff("an event") }
        event = RecordedEvent(device: device, event: record, line: lines.line)
        openFrame.update(record, line: lines.line)
        return true
      case .eventWithoutTime:
        throw error(
          "the events have no times", hint: "say how many frames came a second: --rate 60")
      case .unknownEvent: leftOut += 1
      case .text: continue
      case .other where !hasBegun:
        // A shell prompt or a remark may come before the events.
        continue
      case .other, .brokenEvent:
        if lines.lineIsCutOff { throw lines.cutOff("an event") }
        throw error("\"\(line.excerpt)\" is no event", hint: "an event is: \(Form.eventForm)")
      }
    }
    try openFrame.end(lines)
    return false
  }

  private func error(_ reason: String, hint: String) -> InputError {
    InputError(subject: lines.stream.path, line: lines.line, reason: reason, hint: hint)
  }
}
