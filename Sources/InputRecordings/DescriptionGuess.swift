import InputFrames

/// Describes a device by what its events show: the codes that occur, and on each axis the range
/// from 0, or the least value, to the greatest one.
///
/// A position axis gets as much room behind its greatest value as there is before its least one:
/// touches mostly lie around a panel's middle, and seldom reach both of its edges.
/// `Documentation/Constants.md#guessed-range` has figures.
struct DescriptionGuess {
  private var seen: DeviceDescription
  /// The least value of each position axis.
  private var least: [Int: Int32] = [:]
  private static let positions = [AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.x, AbsCode.y]

  /// Nothing is known of the device but its name.
  init(name: String = "unknown device") {
    seen = DeviceDescription(name: name)
  }

  /// Takes one of its events.
  mutating func add(_ event: EvdevEvent) {
    let type = Int(event.type)
    let code = Int(event.code)
    seen.codes[type, default: []].insert(code)
    guard type == EventType.abs, code != AbsCode.mtTrackingID else { return }
    var range = seen.axes[code] ?? AxisRange(minimum: 0, maximum: 0)
    range.minimum = min(range.minimum, event.value)
    range.maximum = max(range.maximum, event.value)
    seen.axes[code] = range
    if Self.positions.contains(code) { least[code] = min(least[code] ?? event.value, event.value) }
  }

  /// Whether fingers and a mouse's buttons show: a touchpad. Its records may begin after the one that
  /// names the finger.
  private var isTouchpad: Bool {
    let keys = seen.codes[EventType.key] ?? []
    let hasButton = (0..<8).contains { keys.contains(KeyCode.mouse + $0) }
    return hasButton
      && (keys.contains(KeyCode.touch) || keys.contains(KeyCode.toolFinger)
        || seen.has(EventType.abs, AbsCode.mtPositionX))
  }

  /// The device by all events so far: a touchpad, or else one that is touched where it shows.
  var description: DeviceDescription {
    var description = seen
    // The first contact of a recording that begins in slot 0 does not name it.
    if seen.has(EventType.abs, AbsCode.mtTrackingID), !seen.has(EventType.syn, SynCode.mtReport) {
      description.codes[EventType.abs, default: []].insert(AbsCode.mtSlot)
      let last = seen.axes[AbsCode.mtSlot]?.maximum ?? 0
      description.axes[AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: last)
    }
    for code in Self.positions {
      // A position that was always 0 gives no range.
      if description.axes[code]?.span == 0 { description.axes[code] = nil }
      guard let range = description.axes[code], let least = least[code], least > 0 else { continue }
      description.axes[code]?.maximum = Int32(clamping: Int64(range.maximum) + Int64(least))
    }
    if isTouchpad {
      description.codes[EventType.key, default: []].insert(KeyCode.toolFinger)
    } else {
      description.properties.insert(InputProperty.direct)
    }
    return description
  }
}
