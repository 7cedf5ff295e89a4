import InputFrames

/// The outputs that have a monitor, as sysfs lists them.
enum ConnectedOutputs {
  private static let folder = SysfsFolder(path: "/sys/class/drm")

  /// The folders of connectors with a monitor, and their names without the graphics card's.
  private static var connectors: [(folder: String, name: String)] {
    folder.names().compactMap { entry in
      guard let dash = entry.firstIndex(of: "-"),
        folder.text("\(entry)/status") == "connected"
      else { return nil }
      return (entry, String(entry[entry.index(after: dash)...]))
    }
  }

  /// Their names without the graphics card's, as compositors name them: `HDMI-A-1`, `DSI-1`.
  static var names: [String] { Set(connectors.map(\.name)).sorted() }

  /// The size of the monitor of that output, or of the only monitor if no output is named; `nil`
  /// if there is no such monitor, or it states no size.
  static func size(of name: String?) -> PanelSize? {
    let candidates = connectors.filter { name == nil || $0.name == name }
    guard candidates.count == 1, let output = candidates.first else { return nil }
    return MonitorSize.read(edid: folder.bytes("\(output.folder)/edid"))
  }
}

extension DeviceDescription {
  /// Finds the panel's size if its axes do not state it: udev's, else libinput's, else that of
  /// the monitor behind a touchscreen. Call it after the properties and rules were applied.
  mutating func findSize(udevProperties: [String: String], libinput: PanelSize? = nil) {
    guard PanelGeometry(self).isSizeAssumed else { return }
    setStatedSize(udevProperties: udevProperties, libinput: libinput)
    guard statedSize == nil, case .touchscreen = kind else { return }
    setStatedSize(
      udevProperties: [:], libinput: nil, monitor: ConnectedOutputs.size(of: screenName))
  }
}
