import CLibevdev
import InputFrames

/// Collects libevdev's messages about faults of a device, which it corrects: a slot that does not
/// exist, a tracking ID that replaces another.
///
/// It must outlive the ``EvdevDevice`` that sends it messages.
final class EvdevComplaints {
  @safe @exclusivity(unchecked) private var heard: [Oddity.Kind] = []

  /// Whether there were messages since the last call of ``drain()``.
  var areThere: Bool { !heard.isEmpty }

  /// Returns the faults since the last call, and forgets them.
  func drain() -> [Oddity.Kind] {
    guard !heard.isEmpty else { return [] }
    defer { heard.removeAll(keepingCapacity: true) }
    return heard
  }

  fileprivate func append(_ message: String) {
    if let kind = Oddity.Kind(libevdevMessage: message) { heard.append(kind) }
  }
}

extension EvdevDevice {
  /// Sends the device's messages to that listener instead of standard error.
  func complain(to listener: EvdevComplaints) {
    let user = unsafe Unmanaged.passUnretained(listener).toOpaque()
    unsafe libevdev_set_device_log_function(
      raw,
      { _, _, user, _, _, _, format, arguments in
        guard let user = unsafe user, let format = unsafe format,
          let arguments = unsafe arguments
        else { return }
        unsafe Unmanaged<EvdevComplaints>.fromOpaque(user).takeUnretainedValue().append(
          formatted(format, arguments))
      }, LIBEVDEV_LOG_ERROR, user)
  }
}
