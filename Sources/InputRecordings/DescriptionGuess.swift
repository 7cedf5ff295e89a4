import InputFrames

/// Describes the device of a file of events alone by what its events show: the codes that occur,
/// and on each axis the range from 0, or the least value, to the greatest one.
struct DescriptionGuess {
  private(set) var description = DeviceDescription(name: "unknown device")

  /// Reads all events of a file.
  init(of reader: any EventReader) {
    var record = RecordedEvent()
    // What a broken file holds before its fault is read here, and the fault told when it is met
    // again in the reading proper.
    while (try? reader.next(into: &record)) == true { take(record.event) }
    // The first contact of a recording that begins in slot 0 does not name it.
    if description.has(EventType.abs, AbsCode.mtTrackingID), !hasContactMarks {
      description.codes[EventType.abs, default: []].insert(AbsCode.mtSlot)
      let last = description.axes[AbsCode.mtSlot]?.maximum ?? 0
      description.axes[AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: last)
    }
    description.properties.insert(InputProperty.direct)
  }

  private mutating func take(_ event: EvdevEvent) {
    let type = Int(event.type)
    let code = Int(event.code)
    description.codes[type, default: []].insert(code)
    guard type == EventType.abs, code != AbsCode.mtTrackingID else { return }
    var range = description.axes[code] ?? AxisRange(minimum: 0, maximum: 0)
    range.minimum = min(range.minimum, event.value)
    range.maximum = max(range.maximum, event.value)
    description.axes[code] = range
  }

  /// Whether contacts are divided as protocol A divides them.
  private var hasContactMarks: Bool { description.has(EventType.syn, SynCode.mtReport) }
}
