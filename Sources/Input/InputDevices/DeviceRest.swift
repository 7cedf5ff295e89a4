/// Why a connected device sends nothing, according to sysfs.
public enum DeviceRest: Hashable, Sendable {
  /// Its events are switched off (`inhibited` of the input device).
  case inhibited
  /// The device, or the hub it is plugged into, is suspended (`power/runtime_status`).
  case suspended(String)

  /// The state of an input device's folder in sysfs and of the folders above it; `nil` for a
  /// device that is awake.
  init?(inputFolder: String) {
    if SysfsFolder(path: inputFolder).text("inhibited") == "1" {
      self = .inhibited
      return
    }
    var folder = SysfsFolder(path: inputFolder).realPath ?? inputFolder
    // From the input device up to its bus: a panel's controller is suspended as a whole.
    for _ in 0..<Self.levels {
      guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return nil }
      if SysfsFolder(path: "\(folder)/power").text("runtime_status") == "suspended" {
        self = .suspended(folder)
        return
      }
      folder = String(folder[..<slash])
    }
    return nil
  }

  /// How many folders are examined. Source: input, HID, interface, device: ours.
  private static let levels = 5

  /// The finding about a device at that node.
  func finding(_ node: String) -> Diagnosis.Finding {
    switch self {
    case .inhibited:
      Diagnosis.Finding(
        node, .warning, "is switched off: the kernel passes none of its events on",
        hint: "echo 0 | sudo tee /sys/class/input/\(node.split(separator: "/").last ?? "")"
          + "/device/inhibited")
    case .suspended(let folder):
      Diagnosis.Finding(
        node, .note,
        "is suspended while nobody reads it; if the first touch is lost or late, keep it awake",
        hint: "echo on | sudo tee \(folder)/power/control")
    }
  }
}
