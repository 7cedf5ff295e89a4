import InputFrames

extension UdevDevice {
  /// Whether it is a device of the industrial I/O subsystem, be it an accelerometer or not.
  var isIIO: Bool { name.hasPrefix("iio:device") }

  /// Whether it is an accelerometer of either kind, or a sensor of light or proximity.
  var isSensor: Bool {
    if isIIO {
      return IIOFacts.rawNames.allSatisfy(SysfsFolder(path: path).has) || AmbientFacts(self) != nil
    }
    return name.hasPrefix("event") && isAccelerometer
  }

  /// Its name in messages: its node, or its folder if it has none.
  var place: String { node ?? path }

  /// Whether that node or folder refers to it.
  func answers(to place: String) -> Bool {
    node == place || path == place || "/dev/\(name)" == place
      || "/sys/bus/iio/devices/\(name)" == place
  }

  /// The half of the device in which it is mounted, if udev or the driver says so.
  var sensorLocation: AccelerometerLocation? {
    isIIO ? IIOFacts(self)?.description.accelerometer?.location : statedMounting.mounting.location
  }

  /// Whether it is part of a gamepad: of the same piece of hardware as a joystick. Such a sensor
  /// senses how the gamepad is held (spec IN:1.2).
  func isOfGamepad(among devices: [UdevDevice]) -> Bool {
    guard !isIIO, let hardware else { return false }
    return devices.contains { $0.isTagged("ID_INPUT_JOYSTICK") && $0.hardware == hardware }
  }

  /// The piece of hardware that an input device belongs to: its folder up to `/input/input3`. A
  /// device made by a program (`/dev/uinput`) belongs to none.
  private var hardware: [Substring]? {
    let parts = path.split(separator: "/")
    guard let input = parts.lastIndex(of: "input"), parts[..<input].last != "virtual" else {
      return nil
    }
    return Array(parts[..<input])
  }
}
