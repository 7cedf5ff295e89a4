/// A user's or program's setting for a panel that neither the kernel nor udev knows: its screen,
/// its calibration, its filter.
///
/// Sources take a list of rules and apply them to the panel's ``DeviceDescription``; the command
/// line makes one from `--map` and `--calibration`. A later rule overrides an earlier one, and any
/// rule overrides udev's properties.
public struct PanelRule: Hashable, Sendable {
  /// Which panel: its node, its name, or its numbers as `vendor:product` in hexadecimal; `nil`
  /// for every panel.
  public var device: String?
  /// The name of the screen that the panel's touches belong to; `nil` leaves it unchanged.
  public var screen: String?
  /// How the panel lies on its screen; `nil` leaves it unchanged.
  public var calibration: CalibrationMatrix?
  /// The filter against ghost touches; `nil` leaves it unchanged.
  public var filter: TouchFilter?
  /// The orientation in which the panel stands as it is built; `nil` leaves that open.
  public var built: ScreenOrientation?

  /// A rule for a panel, or for all.
  public init(
    device: String? = nil, screen: String? = nil, calibration: CalibrationMatrix? = nil,
    filter: TouchFilter? = nil, built: ScreenOrientation? = nil
  ) {
    self.device = device
    self.screen = screen
    self.calibration = calibration
    self.filter = filter
    self.built = built
  }

  /// Whether the rule applies to that panel.
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

  /// Applies the rules for this panel.
  public mutating func apply(_ rules: [PanelRule]) {
    for rule in rules where rule.matches(self) {
      if let screen = rule.screen { screenName = screen }
      if let calibration = rule.calibration { self.calibration = calibration }
      if let filter = rule.filter { touchFilter = filter }
      if let built = rule.built { builtOrientation = built }
    }
  }

  /// Applies only the filters of the rules; sources apply the rest.
  mutating func applyFilters(of rules: [PanelRule]) {
    for rule in rules where rule.matches(self) {
      if let filter = rule.filter { touchFilter = filter }
    }
  }

  /// Applies udev's properties: `LIBINPUT_CALIBRATION_MATRIX`, the screen's name in `DACTYL_SCREEN`,
  /// else in libinput's `WL_OUTPUT`, how the panel is built in `DACTYL_BUILT`, and what hides ghosts
  /// (``TouchFilter``). A value that cannot be read is ignored, as in libinput, and ``doubts`` reports it.
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
    builtOrientation = nil
    if let word = properties[UdevProperty.built] {
      builtOrientation = ScreenOrientation(word: word)
      if builtOrientation == nil {
        let words = ScreenOrientation.allCases.map(\.word).joined(separator: ", ")
        unreadStatements.append(
          "\(UdevProperty.built): \"\(word)\" is none of \(words), and is left out")
      }
    }
    screenName = properties[UdevProperty.screen] ?? properties[UdevProperty.waylandOutput]
    touchFilter = TouchFilter()
    for (name, text) in properties.sorted(by: { $0.key < $1.key }) {
      do throws(InputError) {
        switch name {
        case UdevProperty.deadZones: touchFilter.deadZones = try TouchFilter.zones(text, of: name)
        case UdevProperty.leastTouch:
          touchFilter.leastDuration = try TouchFilter.duration(text, of: name)
        case UdevProperty.debounce: touchFilter.debounce = try TouchFilter.duration(text, of: name)
        default: break
        }
      } catch {
        unreadStatements.append("\(name): \(error.reason), and is left out")
      }
    }
  }
}

/// The udev properties that describe how a panel lies on its screen, and its filter.
public enum UdevProperty {
  /// libinput's matrix: six numbers.
  public static let calibration = "LIBINPUT_CALIBRATION_MATRIX"
  /// The orientation in which the panel stands as it is built, such as `landscape_right`; ours.
  public static let built = "DACTYL_BUILT"
  /// The name of the screen that the panel belongs to; ours.
  public static let screen = "DACTYL_SCREEN"
  /// The same property for Wayland's compositors, from libinput.
  public static let waylandOutput = "WL_OUTPUT"
  /// Rectangles in which no touch may begin: `x y width height` in millimetres, separated by `;`;
  /// ours.
  public static let deadZones = "DACTYL_DEAD_ZONES"
  /// How long a touch must last, in milliseconds; ours.
  public static let leastTouch = "DACTYL_LEAST_TOUCH"
  /// How soon after its end a touch may come back and count as the same one, in milliseconds; ours.
  public static let debounce = "DACTYL_DEBOUNCE"
}
