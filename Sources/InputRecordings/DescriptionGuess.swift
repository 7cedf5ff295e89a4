import InputFrames

/// Describes a device by what its events show: the codes that occur, and on each axis the range
/// from 0, or the least value, to the greatest one.
struct DescriptionGuess {
  private var seen: DeviceDescription

  /// Nothing is known of the device but its name.
  init(name: String = "unknown device") {
    seen = DeviceDescription(name: name)
  }

  /// Takes one of its events.
  mutating func take(_ event: EvdevEvent) {
    let type = Int(event.type)
    let code = Int(event.code)
    seen.codes[type, default: []].insert(code)
    guard type == EventType.abs, code != AbsCode.mtTrackingID else { return }
    var range = seen.axes[code] ?? AxisRange(minimum: 0, maximum: 0)
    range.minimum = min(range.minimum, event.value)
    range.maximum = max(range.maximum, event.value)
    seen.axes[code] = range
  }

  /// The device by all events so far, taken for one that is touched where it shows.
  var description: DeviceDescription {
    var description = seen
    // The first contact of a recording that begins in slot 0 does not name it.
    if seen.has(EventType.abs, AbsCode.mtTrackingID), !seen.has(EventType.syn, SynCode.mtReport) {
      description.codes[EventType.abs, default: []].insert(AbsCode.mtSlot)
      let last = seen.axes[AbsCode.mtSlot]?.maximum ?? 0
      description.axes[AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: last)
    }
    // Of a place that never changed, no range can be told.
    for code in [AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.x, AbsCode.y]
    where description.axes[code]?.span == 0 { description.axes[code] = nil }
    description.properties.insert(InputProperty.direct)
    return description
  }
}
