/// What a user or program says of a panel that neither the kernel nor udev knows: on which screen
/// it lies and how.
///
/// Sources take a list of them and put what they say into the panel's ``DeviceDescription``; the
/// command line makes one of `--map` and `--calibration`. A later rule wins over an earlier one,
/// and any rule over udev's properties.
public struct PanelRule: Hashable, Sendable {
  /// Which panel: its node, its name, or its numbers as `vendor:product` in hexadecimal; `nil`
  /// for every panel.
  public var device: String?
  /// The name of the screen that the panel's touches belong to; `nil` leaves that open.
  public var screen: String?
  /// How the panel lies on its screen; `nil` leaves that open.
  public var calibration: CalibrationMatrix?

  /// A rule for a panel, or for all.
  public init(
    device: String? = nil, screen: String? = nil, calibration: CalibrationMatrix? = nil
  ) {
    self.device = device
    self.screen = screen
    self.calibration = calibration
  }

  /// Whether the rule speaks of that panel.
  public func matches(_ description: DeviceDescription) -> Bool {
    guard let device else { return true }
    return device == description.node || device == description.name
      || device.lowercased() == description.vendorAndProduct
  }
}

extension DeviceDescription {
  /// `2101:1011`: vendor and product as `lsusb` writes them.
  public var vendorAndProduct: String {
    func word(_ number: Int) -> String {
      let digits = String(number & 0xffff, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\(word(vendor)):\(word(product))"
  }

  /// Takes what the rules say of this panel.
  public mutating func apply(_ rules: [PanelRule]) {
    for rule in rules where rule.matches(self) {
      if let screen = rule.screen { screenName = screen }
      if let calibration = rule.calibration { self.calibration = calibration }
    }
  }

  /// Applies udev's properties: `LIBINPUT_CALIBRATION_MATRIX`, and the screen's name in
  /// `DACTYL_SCREEN`, else in libinput's `WL_OUTPUT`. A matrix that cannot be read is ignored, as
  /// in libinput, and ``doubts`` reports it.
  public mutating func apply(udevProperties properties: [String: String]) {
    calibration = nil
    unreadStatements = []
    if let text = properties[UdevProperty.calibration] {
      do throws(InputError) {
        calibration = try CalibrationMatrix(text, of: UdevProperty.calibration)
      } catch {
        unreadStatements = ["\(UdevProperty.calibration): \(error.reason), and is left out"]
      }
    }
    screenName = properties[UdevProperty.screen] ?? properties[UdevProperty.waylandOutput]
  }
}

/// The properties by which udev's rules and database say how a panel lies.
public enum UdevProperty {
  /// libinput's matrix: six numbers.
  public static let calibration = "LIBINPUT_CALIBRATION_MATRIX"
  /// The name of the screen that the panel belongs to; ours.
  public static let screen = "DACTYL_SCREEN"
  /// The same for Wayland's compositors, by way of libinput.
  public static let waylandOutput = "WL_OUTPUT"
}
