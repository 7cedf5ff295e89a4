import CLibevdev  // whose headers may be the first to name `timespec`
import CLinuxInput
import DactylBasics
import Glibc
import InputFrames

/// One motor that is open; its effects are erased and it is closed when it is freed.
final class OpenMotor {
  let node: String
  private let opened: Descriptor
  private let capacity: Int
  /// The effects in the device, the oldest first.
  private var effects: [(pulse: MotorPulse, id: Int16)] = []

  init(_ motor: ConnectedMotor) throws(InputError) {
    node = motor.node
    let answer = unsafe open(motor.node, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard answer >= 0 else { throw InputError.cannotOpen(motor.node, code: errno) }
    opened = try Descriptor(answer, of: motor.node)
    capacity = max(1, Int(effect_capacity(opened.number)))
  }

  deinit {
    for effect in effects { _ = erase_effect(opened.number, effect.id) }
  }

  /// Plays pushes, as many as the device holds. Returns false if the device is gone.
  func play(_ pulses: [MotorPulse]) -> Bool {
    let pulses = Array(pulses.prefix(capacity))
    var ids: [Int16] = []
    for pulse in pulses {
      guard let id = effect(for: pulse, besides: pulses) else {
        if errno == ENODEV { return false }
        continue
      }
      ids.append(id)
    }
    for id in ids where play_effect(opened.number, id) != 0 && errno == ENODEV { return false }
    return true
  }

  /// The effect of a push: one that is in the device already, else a new one, for which the oldest makes room.
  private func effect(for pulse: MotorPulse, besides needed: [MotorPulse]) -> Int16? {
    if let known = effects.first(where: { $0.pulse == pulse }) { return known.id }
    while effects.count >= capacity,
      let oldest = effects.firstIndex(where: { !needed.contains($0.pulse) })
    {
      _ = erase_effect(opened.number, effects.remove(at: oldest).id)
    }
    var id: Int16 = -1
    guard upload(pulse, &id) == 0 else { return nil }
    effects.append((pulse, id))
    return id
  }

  private func upload(_ pulse: MotorPulse, _ id: inout Int16) -> CInt {
    let strength = min(1, max(0, pulse.strength))
    let sharpness = min(1, max(0, pulse.sharpness))
    let delay = UInt16(clamping: pulse.delay.wholeMicroseconds / 1000)
    let length = UInt16(clamping: max(1, pulse.duration.wholeMicroseconds / 1000))
    // The strong motor turns slowly and feels dull, the weak one sharp; both together in between.
    let most = strength * Double(UInt16.max)
    let strong = UInt16(most * min(1, 2 - 2 * sharpness))
    let weak = UInt16(most * min(1, 2 * sharpness))
    return unsafe upload_rumble(opened.number, &id, strong, weak, delay, length)
  }
}
