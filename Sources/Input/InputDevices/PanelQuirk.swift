import DactylBasics
public import InputFrames

/// A property of a panel that makes it behave differently from most panels.
public enum PanelQuirk: Hashable, Sendable {
  /// It reports only the box around two fingers (`INPUT_PROP_SEMI_MT`).
  case semiMultiTouch
  /// It reports hovering contacts (`ABS_MT_DISTANCE`), which libinput treats as touches.
  case hovers
  /// The kernel smooths its positions by that many units: libinput's udev rule did not run.
  case kernelFuzz(Int32)
  /// `LIBINPUT_CALIBRATION_MATRIX` cannot be read, with the reason.
  case unreadableCalibration(String)
  /// Its positions are calibrated.
  case calibrated(CalibrationMatrix)
  /// Its touches belong to the screen of that name.
  case screen(String)

  /// The quirks of an event device.
  static func all(
    _ description: DeviceDescription, udevProperties properties: [String: String]
  ) -> [PanelQuirk] {
    var quirks: [PanelQuirk] = []
    if description.isSemiMultiTouch { quirks.append(.semiMultiTouch) }
    guard case .touchscreen = description.kind else { return quirks }
    if description.hasAxis(AbsCode.mtDistance) { quirks.append(.hovers) }
    let fuzz = [AbsCode.mtPositionX, AbsCode.mtPositionY].map {
      description.axes[$0]?.fuzz ?? 0
    }.max()
    if let fuzz, fuzz > 0 { quirks.append(.kernelFuzz(fuzz)) }
    if let text = properties[UdevProperty.calibration] {
      do throws(InputError) {
        let matrix = try CalibrationMatrix(text, of: UdevProperty.calibration)
        if matrix != .identity { quirks.append(.calibrated(matrix)) }
      } catch {
        quirks.append(.unreadableCalibration(error.reason))
      }
    }
    if let name = properties[UdevProperty.screen] ?? properties[UdevProperty.waylandOutput] {
      quirks.append(.screen(name))
    }
    return quirks
  }

  /// The finding about a panel at that node.
  func finding(_ node: String) -> Diagnosis.Finding {
    switch self {
    case .semiMultiTouch:
      Diagnosis.Finding(
        node, .note,
        "reports only the box around two fingers: rotations cannot be told from pinches")
    case .hovers:
      Diagnosis.Finding(
        node, .warning,
        "reports fingers that hover above the glass, and libinput takes them for touches",
        hint: "dactyl run --raw --device \(node)")
    case .kernelFuzz(let units):
      Diagnosis.Finding(
        node, .warning,
        "the kernel smooths its places by \(units) units, which libinput does not expect",
        hint: "sudo udevadm trigger --action=add \(node) runs libinput's rule; it is missing "
          + "where 90-libinput-fuzz-override.rules is")
    case .unreadableCalibration(let reason):
      Diagnosis.Finding(
        node, .warning, "\(reason), so that it counts for nothing",
        hint: "grep -r \(UdevProperty.calibration) /etc/udev finds the rule")
    case .calibrated(let matrix):
      Diagnosis.Finding(node, .note, "is calibrated by udev: \(matrix)")
    case .screen(let name):
      Diagnosis.Finding(node, .note, "belongs to the screen \(name.printable), says udev")
    }
  }
}
