/// Where in a device that folds an accelerometer sits.
///
/// One in the keyboard's half must not turn the display (spec IN:1.2).
public enum AccelerometerLocation: String, Hashable, Sendable {
  /// With the display.
  case display
  /// With the keyboard.
  case base

  /// Reads udev's `ACCEL_LOCATION` (`display`, `base`), the kernel's `label` (`accel-display`,
  /// `accel-base`; `Documentation/ABI/testing/sysfs-bus-iio`) or the `location` of Chromebooks
  /// (`lid`, `base`). `nil` for anything else, which is then taken for a display's.
  public init?(_ text: String) {
    switch text.trimmed {
    case "display", "accel-display", "lid": self = .display
    case "base", "accel-base": self = .base
    default: return nil
    }
  }
}
