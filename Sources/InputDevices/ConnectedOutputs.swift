#if Devices
  /// The outputs that have a monitor, as sysfs lists them.
  enum ConnectedOutputs {
    /// Their names without the graphics card's, as compositors name them: `HDMI-A-1`, `DSI-1`.
    static var names: [String] {
      let folder = SysfsFolder(path: "/sys/class/drm")
      let names = folder.names().compactMap { entry -> String? in
        guard let dash = entry.firstIndex(of: "-"),
          folder.text("\(entry)/status") == "connected"
        else { return nil }
        return String(entry[entry.index(after: dash)...])
      }
      return Set(names).sorted()
    }
  }
#endif
