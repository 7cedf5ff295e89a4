import CLibudev
import Glibc
import InputFrames

/// Owns one `struct udev_monitor`, which reports input devices that are added and removed.
@safe
struct UdevMonitor: ~Copyable {
  /// What happened to a device.
  struct Change {
    /// `add`, `remove`, `change` and so on.
    var action: String
    /// The device.
    var device: UdevDevice
  }

  private let raw: OpaquePointer

  /// Listens from now on to udev's messages about that subsystem.
  init(_ udev: borrowing UdevContext, subsystem: String) throws(InputError) {
    try self.init(udev, subsystems: [subsystem])
  }

  /// Listens from now on to udev's messages about those subsystems.
  init(_ udev: borrowing UdevContext, subsystems: [String]) throws(InputError) {
    guard let raw = unsafe udev_monitor_new_from_netlink(udev.raw, "udev") else {
      throw InputError(subject: "udev", reason: "cannot be listened to", operation: .wait)
    }
    for subsystem in subsystems {
      unsafe udev_monitor_filter_add_match_subsystem_devtype(raw, subsystem, nil)
    }
    let status = unsafe udev_monitor_enable_receiving(raw)  // 0 or -errno
    guard status >= 0 else {
      _ = unsafe udev_monitor_unref(raw)
      throw InputError.system("udev's messages", code: -status)
    }
    unsafe self.raw = raw
  }

  deinit { _ = unsafe udev_monitor_unref(raw) }

  /// Readable while a message waits.
  var descriptor: CInt { unsafe udev_monitor_get_fd(raw) }

  /// The next message, or `nil`.
  func next() -> Change? {
    guard let device = unsafe udev_monitor_receive_device(raw) else { return nil }
    defer { _ = unsafe udev_device_unref(device) }
    return unsafe Change(
      action: text(udev_device_get_action(device)), device: UdevDevice(device))
  }
}
