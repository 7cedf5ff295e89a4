#if Devices
  import CLibudev
  import Glibc
  import InputFrames

  /// Owns one `struct udev`; releases it exactly once.
  @safe
  struct UdevContext: ~Copyable {
    /// For libinput, which takes a reference of its own.
    let raw: OpaquePointer

    /// Begins to ask udev.
    init() throws(InputError) {
      guard let raw = unsafe udev_new() else {
        throw InputError(subject: "udev", reason: "cannot be used here")
      }
      unsafe self.raw = raw
    }

    deinit { _ = unsafe udev_unref(raw) }

    /// The devices of a subsystem whose kernel names match a pattern, by their names in order.
    func devices(of subsystem: String, named pattern: String) throws(InputError) -> [UdevDevice] {
      guard let search = unsafe udev_enumerate_new(raw) else {
        throw InputError(subject: "udev", reason: "cannot list devices")
      }
      defer { _ = unsafe udev_enumerate_unref(search) }
      unsafe udev_enumerate_add_match_subsystem(search, subsystem)
      unsafe udev_enumerate_add_match_sysname(search, pattern)
      let status = unsafe udev_enumerate_scan_devices(search)  // 0 or -errno
      guard status >= 0 else { throw InputError.system("udev's list of devices", code: -status) }

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

  /// Owns one `struct udev_monitor`, which tells of input devices that come and go.
  @safe
  struct UdevMonitor: ~Copyable {
    private let raw: OpaquePointer

    /// Listens to udev's announcements of the input subsystem from now on.
    init(_ context: borrowing UdevContext) throws(InputError) {
      guard let raw = unsafe udev_monitor_new_from_netlink(context.raw, "udev") else {
        throw InputError(subject: "udev", reason: "cannot watch for devices that are unplugged")
      }
      unsafe udev_monitor_filter_add_match_subsystem_devtype(raw, "input", nil)
      let status = unsafe udev_monitor_enable_receiving(raw)  // 0 or -errno
      guard status >= 0 else {
        _ = unsafe udev_monitor_unref(raw)
        throw InputError.system("udev's announcements", code: -status)
      }
      unsafe self.raw = raw
    }

    deinit { _ = unsafe udev_monitor_unref(raw) }

    /// Readable while announcements wait.
    var descriptor: CInt { unsafe udev_monitor_get_fd(raw) }

    /// The node of the next device that was unplugged; `nil` when nothing more waits.
    func nextRemovedNode() -> String? {
      while let device = unsafe udev_monitor_receive_device(raw) {
        defer { _ = unsafe udev_device_unref(device) }
        guard unsafe text(udev_device_get_action(device)) == "remove",
          let node = unsafe udev_device_get_devnode(device)
        else { continue }
        return unsafe String(cString: node)
      }
      return nil
    }
  }
#endif
