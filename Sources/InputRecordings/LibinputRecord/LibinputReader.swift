import InputFrames
import Yams

/// Reads `libinput record` YAML (spec IN:4.2): the header with a YAML library, the regular event
/// lines directly, and an event line of another form with the library again.
///
/// A file is read twice: once for its headers, which may stand behind megabytes of another
/// device's events, and once for the events of one device.
struct LibinputReader: EventReader {
  /// All devices of the file, in order.
  let devices: [LibinputDevice]
  /// The device whose events are read: the first touchscreen, else the first.
  let chosen: Int

  private let lines: LineReader
  private var isInEvdev = false
  private var isOver = false
  private(set) var line = 0

  var header: DeviceDescription? { devices[chosen].description }

  init(lines first: LineReader) throws(InputError) {
    devices = try LibinputHeader.devices(of: LibinputOutline(first), path: first.path)
    chosen =
      devices.firstIndex {
        if case .touchscreen = $0.description.kind { true } else { false }
      } ?? 0
    lines = try LineReader(path: first.path)
    guard let start = devices[chosen].eventsLine else {
      isOver = true
      return
    }
    while let line = try lines.next(), line.number < start {}
  }

  mutating func nextEvent() throws(InputError) -> EvdevEvent? {
    while !isOver, let line = try lines.next() {
      let form = LibinputLine(line.bytes)
      guard !line.isCutOff || form.isBareReport else { throw lines.cutOff(line) }
      switch form {
      case .event(let event, isBare: _):
        self.line = line.number
        if isInEvdev { return event }
      case .otherEvent:
        self.line = line.number
        if isInEvdev { return try irregularEvent(line) }
      case .item(let isEvdev):
        isInEvdev = isEvdev
      case .nothing:
        continue
      case .header:
        isOver = true
      }
    }
    return nil
  }

  /// An event line that is valid YAML, but not of the form that libinput writes.
  private func irregularEvent(_ line: Line) throws(InputError) -> EvdevEvent {
    let numbers = (try? Yams.compose(yaml: line.text))?.sequence?.first?.sequence
      .map { $0.compactMap(\.int) }
    guard let numbers, numbers.count == 5,
      let event = LibinputLine.event(numbers.map(Int64.init))
    else {
      throw lines.error(
        line: line.number, "malformed event: «\(line.text.shortened)»",
        hint: "an event reads «- [seconds, microseconds, type, code, value]»")
    }
    return event
  }
}
