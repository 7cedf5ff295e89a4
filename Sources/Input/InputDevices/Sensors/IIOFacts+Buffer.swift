import Glibc
import InputFrames

extension IIOFacts {
  /// The trigger that makes the kernel put a scan into the buffer.
  enum Trigger: Hashable, Sendable {
    /// The chip fills the buffer by itself.
    case notNeeded
    /// A trigger is set.
    case set(String)
    /// The same driver has a trigger, which must be set.
    case available(String)
    /// There is none.
    case missing
  }

  /// Whether the driver has a buffer at all.
  var hasBuffer: Bool { folder.has(Self.enable) }

  /// The trigger: the present one, else one of the same driver, which is beside the sensor in
  /// sysfs, or has its name and number.
  var trigger: Trigger {
    guard folder.has(Self.currentTrigger) else { return .notNeeded }
    if let name = folder.text(Self.currentTrigger) { return .set(name) }
    let all = SysfsFolder(path: Self.allDevices)
    let parent = folder.realPath.map(Self.parent)
    let number = kernelName.drop { !$0.isNumber }
    for name in all.names() where name.hasPrefix("trigger") {
      let folder = SysfsFolder(path: all.file(name))
      guard let text = folder.text("name") else { continue }
      let isBeside = parent != nil && folder.realPath.map(Self.parent) == parent
      if isBeside || text == "\(description.name)-dev\(number)" { return .available(text) }
    }
    return .missing
  }

  /// Why the buffer cannot be used, with a hint; `nil` if it can. Changes nothing.
  var bufferObstacle: InputError? {
    guard hasBuffer else {
      return InputError(subject: place, reason: "the driver has no buffer", operation: .open)
    }
    guard trigger != .missing else {
      return InputError(
        subject: place, reason: "the driver has a buffer, but no trigger that fills it",
        hint: "sudo modprobe iio-trig-hrtimer && "
          + "sudo mkdir -p /sys/kernel/config/iio/triggers/hrtimer/dactyl && "
          + "echo dactyl | sudo tee \(folder.file(Self.currentTrigger))",
        operation: .open)
    }
    guard let node = description.node else {
      return InputError(subject: place, reason: "the sensor has no device node", operation: .open)
    }
    guard unsafe access(node, R_OK) == 0 else { return InputError.cannotOpen(node, code: errno) }
    if isHeldByProxy { return heldByProxy }
    guard folder.mayWrite(Self.enable) else {
      let group = "buffer scan_elements trigger".split(separator: " ").filter {
        folder.has(String($0))
      }
      let folders = group.map { folder.file(String($0)) }.joined(separator: " ")
      return InputError(
        subject: place, reason: "this user may not set its buffer up",
        hint: "sudo chgrp -R input \(folders) && sudo chmod -R g+w \(folders)",
        operation: .write, errno: EACCES)
    }
    return nil
  }

  /// Whether the buffer runs for iio-sensor-proxy, which opens the node only from time to time.
  var isHeldByProxy: Bool { folder.text(Self.enable) == "1" && isSensorProxyRunning() }

  /// The error for this case, with a hint.
  var heldByProxy: InputError {
    InputError(
      subject: place, reason: "iio-sensor-proxy holds its buffer",
      hint: "sudo systemctl stop iio-sensor-proxy, and mask it if no desktop needs it",
      operation: .open, errno: EBUSY)
  }

  /// The switch of the buffer.
  static let enable = "buffer/enable"
  /// The name of the trigger that is set.
  static let currentTrigger = "trigger/current_trigger"
  private static let allDevices = "/sys/bus/iio/devices"

  private static func parent(_ path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }
}

/// Whether the desktop's daemon for sensors runs.
func isSensorProxyRunning() -> Bool { isRunning("iio-sensor-proxy") }
