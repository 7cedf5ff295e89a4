import InputFrames

/// Guesses a device's description from its events: the codes that occur, and for each axis the
/// range from 0, or the least value, to the greatest value.
///
/// A position axis gets as much space after its greatest value as there is before its least value:
/// touches mostly lie around the middle of a panel, and seldom reach both edges.
/// `Documentation/Constants.md#guessed-range` has figures.
struct DescriptionGuess {
  private var seen: DeviceDescription
  /// The least value of each position axis.
  private var least: [Int: Int32] = [:]
  private static let positions = [AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.x, AbsCode.y]

  /// A guess without any event.
  init(name: String = "unknown device") {
    seen = DeviceDescription(name: name)
  }

  /// Adds one of its events.
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

  /// Whether there are fingers and mouse buttons, as on a touchpad. The recording may begin after
  /// the record that names the finger.
  private var isTouchpad: Bool {
    let keys = seen.codes[EventType.key] ?? []
    let hasButton = (0..<8).contains { keys.contains(KeyCode.mouse + $0) }
    return hasButton
      && (keys.contains(KeyCode.touch) || keys.contains(KeyCode.toolFinger)
        || seen.has(EventType.abs, AbsCode.mtPositionX))
  }

  /// A stated description with the axes that only the events show, as if lines of it were missing.
  func completed(_ stated: DeviceDescription) -> DeviceDescription {
    let axes = (seen.codes[EventType.abs] ?? []).subtracting(stated.codes[EventType.abs] ?? [])
    guard !axes.isEmpty else { return stated }
    let guess = description
    var description = stated
    for (type, codes) in seen.codes { description.codes[type, default: []].formUnion(codes) }
    description.axes.merge(guess.axes) { stated, _ in stated }
    if stated.properties.isEmpty { description.properties = guess.properties }
    let names = axes.sorted().map(EvdevNames.axis)
    description.unreadStatements.append(
      "\(names.joined(separator: ", ")): not in the description, which may lack lines; "
        + "the range comes from the events")
    return description
  }

  /// The description from all events so far: of a touchpad, else of a touchscreen.
  var description: DeviceDescription {
    var description = seen
    // If the first contact of a recording begins in slot 0, no record names the slot.
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
    // A mouse has buttons, whether or not one was pressed.
    if [RelCode.x, RelCode.y].allSatisfy({ seen.has(EventType.rel, $0) }) {
      description.codes[EventType.key, default: []].insert(KeyCode.mouse)
    }
    if isTouchpad {
      description.codes[EventType.key, default: []].insert(KeyCode.toolFinger)
    } else {
      description.properties.insert(InputProperty.direct)
    }
    return description
  }
}
