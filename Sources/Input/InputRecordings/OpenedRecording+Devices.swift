import DactylBasics
import InputFrames

extension OpenedRecording {
  /// The devices to play: the touchscreens, then the accelerometers. If there are none, the first
  /// touchpad. Then the touchpads of which libinput's own events are there, which move a pointer, what a program heard, the keyboards, dials, gamepads, mice, pens, switches and sensors of light. If there are none of all, the first device.
  static func played(_ devices: [DeviceDescription], interpreted: Set<Int> = []) -> [Int] {
    let touchscreens = devices.indices.filter {
      if case .touchscreen = devices[$0].kind { true } else { false }
    }
    let known = touchscreens + devices.indices.filter { devices[$0].kind == .accelerometer }
    let pointed =
      known.isEmpty
      ? devices.indices.filter { hasTouches(devices[$0]) && !interpreted.contains($0) }.prefix(1)
      : known[...]
    let all =
      pointed
      + devices.indices.filter {
        !pointed.contains($0)
          && (hasKeysOrPointer(devices[$0]) || hasSwitches(devices[$0]) || interpreted.contains($0)
            || devices[$0].ambient != nil)
      }
    return all.isEmpty ? [0] : Array(all)
  }

  /// Whether the device's records may contain touches: it is not a joystick, mouse, pen or keyboard, or
  /// has no description.
  static func hasTouches(_ device: DeviceDescription) -> Bool {
    device.isPanel && device.kind != .other && device.kind != .pen
      || (device.codes.isEmpty && device.axes.isEmpty)
  }

  private static func hasKeysOrPointer(_ device: DeviceDescription) -> Bool {
    device.isKeyboard || device.isController || device.kind == .mouse || device.kind == .pen
  }

  /// Whether the device's records may contain turned switches: of a machine, not of a panel.
  static func hasSwitches(_ device: DeviceDescription) -> Bool {
    !device.isPanel && !device.switches.isEmpty
  }

  /// Whether the device's records become events.
  static func isPlayable(_ device: DeviceDescription) -> Bool {
    hasTouches(device) || hasKeysOrPointer(device) || hasSwitches(device)
      || device.ambient != nil
  }

  /// The devices; if another file is named, it describes the first device that is played.
  ///
  /// Throws for a file that is cut off before a device's events.
  func devices(describedBy descriptionPath: String?) throws(InputError) -> [DeviceDescription] {
    if let name = devicesWithoutEvents.first {
      throw InputError(
        subject: path, reason: "the file is cut off: \"\(name.printable)\" has no \"events:\"",
        hint: "copy it again; to use the description alone, name the file with --description")
    }
    guard let descriptionPath else { return devices }
    let other = try OpenedRecording(path: descriptionPath)
    guard !other.isGuessed, let place = Self.played(other.devices).first else {
      throw InputError(
        subject: descriptionPath, reason: "describes no device: it holds events alone")
    }
    var devices = devices
    devices[Self.played(devices)[0]] = other.devices[place]
    return devices
  }
}
