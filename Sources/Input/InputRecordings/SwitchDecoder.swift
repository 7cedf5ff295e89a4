import InputFrames

/// The switches of a recorded device, which become what libinput makes of them. A switch is off at first.
struct SwitchDecoder: Sendable {
  private let device: DeviceID
  private var on: Set<SwitchChange.Kind> = []
  /// How often a switch was turned.
  private(set) var count = 0

  init(device: DeviceID) { self.device = device }

  /// Takes a record. Returns the change that it makes, if any.
  mutating func consume(_ event: EvdevEvent) -> SwitchChange? {
    guard Int(event.type) == EventType.sw,
      let kind = SwitchChange.Kind.allCases.first(where: { $0.code == Int(event.code) })
    else { return nil }
    let isOn = event.value != 0
    guard isOn != on.contains(kind) else { return nil }
    if isOn { on.insert(kind) } else { on.remove(kind) }
    count += 1
    return SwitchChange(device: device, kind, isOn: isOn, time: event.time)
  }
}
