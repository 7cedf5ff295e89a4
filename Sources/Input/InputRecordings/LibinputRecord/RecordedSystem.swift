import InputFrames

/// What a recording says about the system that made it; `nil` for what it does not say.
struct RecordedSystem: Hashable, Sendable {
  /// libinput's version and commit.
  var libinputVersion: String?
  var libinputCommit: String?
  /// Distribution and version: `debian:12`.
  var distribution: String?
  /// The kernel's release.
  var kernel: String?
  /// The machine, as `/sys/class/dmi/id/modalias` has it.
  var machine: String?

  /// The lines `libinput:` and `system:` of `libinput record` YAML.
  var yaml: String {
    Self.section(
      "libinput", [("version", libinputVersion), ("git", libinputCommit)])
      + Self.section("system", [("os", distribution), ("kernel", kernel), ("dmi", machine)])
  }

  private static func section(_ name: String, _ values: [(key: String, text: String?)]) -> String {
    let lines = values.compactMap { value in
      value.text.map { "  \(value.key): \(LibinputRecordWriter.quoted($0))\n" }
    }
    return lines.isEmpty ? "\(name): {}\n" : "\(name):\n\(lines.joined())"
  }
}

extension DeviceDescription {
  /// The tags that udev's `input_id` gives a device with these capabilities, for a recording that
  /// holds no udev properties. Source: systemd, `src/udev/udev-builtin-input_id.c`.
  var udevTags: [String: String] {
    let tag: String? =
      switch kind {
      case .touchscreen: "TOUCHSCREEN"
      case .touchpad: "TOUCHPAD"
      case .pen: "TABLET"
      case .accelerometer: "ACCELEROMETER"
      case .keyboard: "KEY"
      case .mouse: "MOUSE"
      case .switches: "SWITCH"
      case .ambientSensor: nil
      case .gamepad: "JOYSTICK"
      case .pad: "TABLET_PAD"
      case .dial, .other:
        hasMouseButton ? "MOUSE" : codes[EventType.key]?.isEmpty == false ? "KEY" : nil
      }
    return tag.map { ["ID_INPUT": "1", "ID_INPUT_\($0)": "1"] } ?? [:]
  }
}
