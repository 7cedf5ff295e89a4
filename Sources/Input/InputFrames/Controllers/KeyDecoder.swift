/// The keys of a recorded keyboard, which become what the live keyboard gave. What they type is not in a recording.
package struct KeyDecoder: Sendable {
  private let device: DeviceID
  /// The keys that are down, in the order in which they went down.
  private var down: [UInt16] = []
  /// Whether the rest of the frame is without meaning: the kernel has dropped records (`SYN_DROPPED`).
  private var isDropping = false
  /// How many keys went down.
  package private(set) var count = 0
  private let isDial: Bool
  private let codes: [Range<Int>]
  private var cross: CrossDecoder?

  /// A decoder for a device; `nil` for one without keys. The buttons and the cross of a controller count as keys.
  package init?(_ description: DeviceDescription, device: DeviceID) {
    guard description.isKeyboard || description.isController || description.isPanelWithKeys
    else { return nil }
    self.device = device
    isDial = description.isDial
    codes = description.isController ? KeyCode.controllerKeys : KeyCode.keys
    cross = description.isController ? CrossDecoder(description) : nil
  }

  /// Takes a record, and adds the changes that it makes.
  package mutating func consume(_ event: EvdevEvent, into changes: inout [InputEvent]) {
    if event.matches(EventType.syn, SynCode.dropped) {
      // Whoever wants to know which keys are down now asks the device, which is not there.
      isDropping = true
      cancelAll(at: event.time, into: &changes)
    }
    if event.isReport { isDropping = false }
    guard !isDropping else { return }
    for key in cross?.keys(of: event) ?? [] { press(key, into: &changes) }
    press(event, into: &changes)
  }

  private mutating func press(_ event: EvdevEvent, into changes: inout [InputEvent]) {
    guard Int(event.type) == EventType.key,
      codes.contains(where: { $0.contains(Int(event.code)) })
    else { return }
    let code = isDial ? KeyCode.ofDial(event.code) : event.code
    switch event.value {
    case 0: release(code, at: event.time, .ended, into: &changes)
    case 1:
      // A key does not go down twice: it stands for two keys whose names are not kept.
      release(code, at: event.time, .ended, into: &changes)
      down.append(code)
      count += 1
      changes.append(
        .key(
          KeyChange(
            device: device, code: code, phase: .began,
            repetition: Self.modifiers.contains(code) ? nil : .assumed, time: event.time)))
    // The kernel's own repetition. The kit repeats keys itself.
    default: break
    }
  }

  /// Lets go of every key, the last one first.
  package mutating func cancelAll(at time: Timestamp, into changes: inout [InputEvent]) {
    while let code = down.last { release(code, at: time, .cancelled, into: &changes) }
  }

  private mutating func release(
    _ code: UInt16, at time: Timestamp, _ phase: KeyChange.Phase, into changes: inout [InputEvent]
  ) {
    guard let place = down.firstIndex(of: code) else { return }
    down.remove(at: place)
    changes.append(.key(KeyChange(device: device, code: code, phase: phase, time: time)))
  }

  /// `KEY_LEFTCTRL`, `KEY_LEFTSHIFT`, `KEY_RIGHTSHIFT`, `KEY_LEFTALT`, `KEY_CAPSLOCK`, `KEY_NUMLOCK`, `KEY_SCROLLLOCK`,
  /// `KEY_RIGHTCTRL`, `KEY_RIGHTALT`, `KEY_LEFTMETA`, `KEY_RIGHTMETA`: no layout repeats them.
  private static let modifiers: Set<UInt16> = [29, 42, 54, 56, 58, 69, 70, 97, 100, 125, 126]
}
