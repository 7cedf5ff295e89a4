import InputFrames

/// A dial, a gamepad or what stands beside a tablet, read from the kernel: libinput reports nothing of it, or a part.
final class LiveController {
  let id: DeviceID
  let node: String
  let descriptor: CInt
  let evdev: EvdevDevice
  let description: DeviceDescription
  /// Whether it has keys that type, or reach a terminal: they are those of a keyboard.
  let isKeyboard: Bool
  private let opener: DeviceOpener
  private let isDial: Bool
  private var isSyncing = false
  private var cross: CrossDecoder?
  private var turns: TurnDecoder?

  /// What a record means.
  enum Change: Equatable {
    case key(UInt16, isDown: Bool)
    case turned(Int)
  }

  /// Takes over an open descriptor, which is closed with the object. `nil` if nothing can be read from it.
  init?(
    id: DeviceID, node: String, descriptor: CInt, opener: DeviceOpener,
    description complete: (DeviceDescription) -> DeviceDescription
  ) {
    guard let evdev = try? EvdevDevice(descriptor: descriptor, node: node) else {
      opener.close(descriptor)
      return nil
    }
    (self.id, self.node, self.descriptor, self.opener) = (id, node, descriptor, opener)
    description = complete(evdev.description(node: node))
    self.evdev = evdev
    isKeyboard = description.isKeyboard && description.isController
    isDial = description.isDial
    cross = CrossDecoder(description)
    turns = TurnDecoder(description)
    self.evdev.stampMonotonically()
    // What is held when it is opened is nobody's press; from where it is turned on, a knob counts.
    for record in self.evdev.snapshot(description, at: .now)
    where Int(record.type) == EventType.abs {
      turns?.begin(record)
      _ = cross?.keys(of: record)
    }
  }

  deinit { opener.close(descriptor) }

  /// Passes on what waits. Returns `false` if the device is gone, or can no longer be read.
  func read(_ take: (Change, Timestamp) -> Void) -> Bool {
    while true {
      switch evdev.read(isSyncing: &isSyncing) {
      case .record(let record): translate(record, take)
      // The records that follow state which keys are down now.
      case .dropped: break
      case .nothing: return true
      case .failed: return false
      }
    }
  }

  private func translate(_ record: EvdevEvent, _ take: (Change, Timestamp) -> Void) {
    for key in cross?.keys(of: record) ?? [] { press(key, take) }
    press(record, take)
    if let steps = turns?.consume(record) { take(.turned(steps), record.time) }
  }

  private func press(_ record: EvdevEvent, _ take: (Change, Timestamp) -> Void) {
    guard Int(record.type) == EventType.key, record.value == 0 || record.value == 1,
      KeyCode.controllerKeys.contains(where: { $0.contains(Int(record.code)) })
    else { return }
    let code = isDial ? KeyCode.ofDial(record.code) : record.code
    take(.key(code, isDown: record.value == 1), record.time)
  }
}
