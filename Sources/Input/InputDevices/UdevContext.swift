import CLibudev
import Glibc
import InputFrames

/// Owns one `struct udev`; releases it exactly once.
@safe
struct UdevContext: ~Copyable {
  /// For libinput, which takes a reference of its own.
  let raw: OpaquePointer

  /// Opens a connection to udev.
  init() throws(InputError) {
    guard let raw = unsafe udev_new() else {
      throw InputError(subject: "udev", reason: "cannot be used here", operation: .open)
    }
    unsafe self.raw = raw
  }

  deinit { _ = unsafe udev_unref(raw) }

  /// The devices of a subsystem whose kernel names match a pattern, by their names in order.
  func devices(of subsystem: String, named pattern: String) throws(InputError) -> [UdevDevice] {
    guard let search = unsafe udev_enumerate_new(raw) else {
      throw InputError(subject: "udev", reason: "cannot list devices", operation: .read)
    }
    defer { _ = unsafe udev_enumerate_unref(search) }
    unsafe udev_enumerate_add_match_subsystem(search, subsystem)
    unsafe udev_enumerate_add_match_sysname(search, pattern)
    let status = unsafe udev_enumerate_scan_devices(search)  // 0 or -errno
    guard status >= 0 else {
      throw InputError.system("udev's list of devices", code: -status, operation: .read)
    }

    var devices: [UdevDevice] = []
    var entry = unsafe udev_enumerate_get_list_entry(search)
    while let current = unsafe entry {
      if let device = unsafe udev_device_new_from_syspath(
        raw, udev_list_entry_get_name(current))
      {
        unsafe devices.append(UdevDevice(device))
        _ = unsafe udev_device_unref(device)
      }
      unsafe entry = udev_list_entry_get_next(current)
    }
    return devices.sorted { ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name) }
  }
}
