import DactylBasics
import InputFrames

extension RecordingSource {
  /// Why no touch was played, in one line; `nil` if one was, or a key, or a pointer. Read it at the source's end.
  public var reasonWithoutTouches: String? {
    if table != nil { return "it holds an accelerometer's samples alone" }
    guard decoders.allSatisfy({ $0.contactsBegun == 0 }),
      played.indices.allSatisfy({
        keyCount(ofPlayed: $0) + pointerChangeCount(ofPlayed: $0) + penTouchCount(ofPlayed: $0)
          + switchCount(ofPlayed: $0) + turnCount(ofPlayed: $0) + ambientCount(ofPlayed: $0)
          + heardTouchCount(ofPlayed: $0) == 0
      })
    else { return nil }
    let events = eventCounts.reduce(0, +)
    if let loss {
      return events == 0
        ? "no event is whole: \(loss)" : "no contact begins in the lines that are whole: \(loss)"
    }
    if events == 0 {
      return leftOutCount > 0
        ? "none of its \(leftOutCount) items is an event of a device"
        : "it describes devices and holds no events"
    }
    let playable = devices.indices.filter { isPlayed($0) }
    if playable.isEmpty {
      let guess =
        isDescriptionGuessed && devices.count == 1 ? Self.reason(ofGuess: devices[0]) : nil
      return guess ?? Self.reason(ofUnplayable: devices)
    }
    let keyed = playable.filter { !devices[$0].isPanel }
    let touched = playable.filter {
      devices[$0].kind != .accelerometer && devices[$0].isPanel
    }
    if touched.isEmpty, keyed == playable {
      let name = Self.name(devices[playable[0]])
      return switch devices[playable[0]].kind {
      case .mouse: "\(name) neither moves nor is pressed"
      case .dial, .pad: "\(name) is neither turned nor pressed"
      case .gamepad: "no button and no cross of \(name) is pressed"
      case .ambientSensor: "\(name) measures nothing"
      case .switches: "no switch of \(name) is turned"
      default: "no key goes down on \(name)"
      }
    }
    if touched.isEmpty { return "it holds an accelerometer's samples alone" }
    if touched.allSatisfy({ eventCounts[$0] == 0 }) {
      return "\(Self.name(devices[touched[0]])) has no events in it"
    }
    return reason(ofPlayable: touched)
  }

  /// The reason if no device of the file can be touched.
  private static func reason(ofUnplayable devices: [DeviceDescription]) -> String {
    guard devices.count == 1 else { return "none of its \(devices.count) devices can be touched" }
    return "\(name(devices[0])) cannot be touched: it is \(article(devices[0]))"
  }

  /// The reason if the events have one of the two numbers of a place alone.
  private static func reason(ofGuess device: DeviceDescription) -> String? {
    let pairs = [(AbsCode.mtPositionX, AbsCode.mtPositionY), (AbsCode.x, AbsCode.y)]
    for (x, y) in pairs where device.hasAxis(x) != device.hasAxis(y) {
      let missing = EvdevNames.axis(device.hasAxis(x) ? y : x)
      return "no event has a value of \(missing), and the file has no description of the device"
    }
    return nil
  }

  /// The reason if devices that can be touched sent records.
  private func reason(ofPlayable places: [Int]) -> String {
    let decoders = places.compactMap { place in
      played.firstIndex(of: place).map { self.decoders[$0] }
    }
    if decoders.contains(where: { $0.hasSeenHovering }) {
      return "all contacts float above the glass"
    }
    if decoders.contains(where: { $0.hasSeenPalms }) { return "all contacts are palms" }
    let oddities = decoders.flatMap(\.oddities)
    for kind in Self.causes {
      let count = oddities.filter { $0.kind == kind }.reduce(0) { $0 + $1.count }
      guard count > 0 else { continue }
      let isKey = kind == .contactWithinFrame && decoders.first?.touchProtocol == .singleTouch
      let what = isKey ? "BTN_TOUCH goes down and up within one frame" : kind.rawValue
      return "no contact begins: \(what), \(counted(times: count))"
    }
    let device = devices[places[0]]
    if device.kind == .pen {
      let isNear = played.firstIndex(of: places[0]).map { penChangeCount(ofPlayed: $0) > 0 }
      return isNear == true
        ? "the pen above \(Self.name(device)) never touches"
        : "no pen comes near \(Self.name(device))"
    }
    let missing =
      switch decoders.first?.touchProtocol {
      case .multiTouchB: "ABS_MT_TRACKING_ID with a number"
      case .multiTouchA: "ABS_MT_POSITION_X and SYN_MT_REPORT"
      default: "BTN_TOUCH with 1"
      }
    return "no contact begins: \(Self.name(device)), \(Self.article(device)), never sends "
      + missing
  }

  /// Oddities that explain a missing contact.
  private static let causes: [Oddity.Kind] = [
    .contactWithinFrame, .contactWithoutPosition, .trackingIDBelow, .eventsDropped,
  ]

  private static func name(_ device: DeviceDescription) -> String {
    device.name.isEmpty ? "the device" : "\"\(device.name.printable)\""
  }

  private static func article(_ device: DeviceDescription) -> String {
    device.kind == .other ? "no pointing device" : "a \(device.kind)"
  }
}
