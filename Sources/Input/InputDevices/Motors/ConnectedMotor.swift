import DactylBasics
import Glibc
public import InputFrames

/// A motor of an event device that pushes when a program asks for it: the kernel's force feedback (`FF_RUMBLE`).
///
/// The kernel says `FF_RUMBLE` of a motor that plays waves, too, and makes a sine of each rumble
/// (`input_ff_create`, `compat_effect`).
public struct ConnectedMotor: Hashable, Sendable {
  /// The device node.
  public var node: String
  /// The device's name in the kernel.
  public var name: String
  /// What prevents its use, with a command that mends it.
  public var obstacle: InputError?

  /// Reads what the kernel says of a device in sysfs; `nil` for one without a motor. Opens nothing.
  init?(_ device: UdevDevice) {
    guard let node = device.node, device.name.hasPrefix("event") else { return nil }
    let folder = device.inputPath ?? device.path
    let effects = sysfsBits(sysfsText("\(folder)/capabilities/ff") ?? "")
    guard effects.contains(Self.rumble) else { return nil }
    self.node = node
    name = sysfsText("\(folder)/name") ?? device.name
    guard unsafe access(node, R_OK | W_OK) != 0 else { return }
    let code = errno
    var error = InputError.cannotOpen(node, code: code)
    error.reason = "its motor cannot be used: \(InputError.systemReason(code))"
    // A seat's user gets the node without the group `input`, which may read every keyboard.
    if code == EACCES {
      error.hint =
        "echo 'SUBSYSTEM==\"input\", KERNEL==\"event*\", ATTRS{name}==\"\(name.printable)\", TAG+=\"uaccess\"' | "
        + "sudo tee /etc/udev/rules.d/70-motor.rules && sudo udevadm control --reload && "
        + "sudo udevadm trigger \(node); without a seat, \(error.hint ?? "")"
    }
    obstacle = error
  }

  /// `FF_RUMBLE`.
  private static let rumble = 0x50
}

extension Diagnosis {
  /// The findings about the motor of a device.
  static func motor(_ device: ConnectedDevice) -> [Finding] {
    guard let motor = device.motor else { return [] }
    if let obstacle = motor.obstacle {
      return [Finding(motor.node, .warning, obstacle.reason, hint: obstacle.hint)]
    }
    return [Finding(motor.node, .good, "its motor plays feedback")]
  }
}
