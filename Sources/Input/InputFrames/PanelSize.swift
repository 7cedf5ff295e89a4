import DactylBasics

/// The size of a panel in millimetres.
public struct PanelSize: Hashable, Sendable {
  /// Millimetres from left to right.
  public var width: Double
  /// Millimetres from top to bottom.
  public var height: Double

  /// A size in millimetres.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// `255.9 x 143.9 mm`: every command shows sizes rounded to a tenth of a millimetre.
  package var text: String {
    let sides = [width, height].map { fixedText($0, decimals: 1) ?? "?" }
    return "\(sides[0]) x \(sides[1]) mm"
  }
}

extension PanelSize {
  /// The size that udev states, from its hardware database or from the axes; `nil` if it states
  /// none or an impossible one.
  package init?(udevProperties properties: [String: String]) {
    let sides = ["ID_INPUT_WIDTH_MM", "ID_INPUT_HEIGHT_MM"].compactMap {
      properties[$0].flatMap { Double($0) }
    }
    guard sides.count == 2, sides.allSatisfy({ $0.isFinite && $0 > 0 }) else { return nil }
    self.init(width: sides[0], height: sides[1])
  }

  /// The size with width and height exchanged.
  package var exchanged: PanelSize { PanelSize(width: height, height: width) }
}

extension DeviceDescription {
  /// Sets ``statedSize`` to the size that udev states, else to libinput's, else to that of the
  /// monitor behind the panel. Call it after the calibration is known: libinput and udev state sizes
  /// along the panel's axes, a monitor along those of its picture.
  package mutating func setStatedSize(
    udevProperties: [String: String], libinput: PanelSize?, monitor: PanelSize? = nil
  ) {
    let isQuarterTurn = calibration?.isQuarterTurn == true
    statedSize =
      PanelSize(udevProperties: udevProperties) ?? libinput
      ?? (isQuarterTurn ? monitor?.exchanged : monitor)
  }
}

/// Limits of the conversion from device units to millimetres and from millimetres to points.
public enum PanelLimits {
  /// Points per inch if no screen size is given. Source: design decision 7;
  /// `Documentation/Constants.md#points-per-inch`.
  public static let pointsPerInch = 163.0
  /// Millimetres per inch.
  public static let millimetresPerInch = 25.4
  /// The size assumed without a panel, and for one without ranges: 1024 × 768 points, a tablet in
  /// landscape. Source: ours; `Documentation/Constants.md#assumed-panel`.
  public static let assumedSize = PanelSize(
    width: 1024 * millimetresPerInch / pointsPerInch,
    height: 768 * millimetresPerInch / pointsPerInch)
  /// The size assumed for a panel with these axes that states none. Its units are square and its
  /// diagonal is that of ``assumedSize``; no side is shorter than ``plausibleSides`` allows.
  /// Source: ours; `Documentation/Constants.md#assumed-panel`.
  static func assumedSize(_ horizontal: AxisRange, _ vertical: AxisRange) -> PanelSize {
    let (across, down) = (abs(horizontal.units), abs(vertical.units))
    let diagonal = { ($0 * $0 + $1 * $1 as Double).squareRoot() }
    let unit = diagonal(assumedSize.width, assumedSize.height) / diagonal(across, down)
    return PanelSize(
      width: max(plausibleSides.lowerBound, across * unit),
      height: max(plausibleSides.lowerBound, down * unit))
  }
  /// The size assumed for a touchpad that states none.
  /// Source: libinput, `tp_init_default_resolution`; `Documentation/Constants.md#assumed-panel`.
  public static let assumedTouchpadSize = PanelSize(width: 69, height: 50)
  /// The greatest value assumed for a position axis without a range. Source: ours;
  /// `Documentation/Constants.md#assumed-panel`.
  public static let assumedMaximum: Int32 = 4095
  /// The plausible length of a panel's side, in millimetres; a resolution that gives another length
  /// is not used. Source: ours; `Documentation/Constants.md#plausible-sides`.
  public static let plausibleSides = 5.0...10_000.0
  /// How far inside the screen's right and bottom edges a touch is kept, in points.
  /// Source: ours; `Documentation/Constants.md#edge-inset`.
  public static let edgeInset = 1.0 / 64
  /// By how much the ranges of two axes may differ and still count as equal, as a share: some
  /// controllers end one range a unit or a few earlier.
  /// Source: ours; `Documentation/Constants.md#calibration`.
  package static let equalAxes = 0.01
}

/// Converts a panel's device units to millimetres.
public struct PanelGeometry: Hashable, Sendable {
  /// The horizontal range in device units.
  public var horizontal: AxisRange
  /// The vertical range in device units.
  public var vertical: AxisRange
  /// The panel's size on its screen: a quarter turn of its calibration exchanges width and height.
  public var size: PanelSize
  /// Whether the size is only assumed, because nothing states one.
  public var isSizeAssumed: Bool
  /// Whether udev, libinput, a monitor or a person states the size, and not the axes. Such a size
  /// may be that of the picture, whose sides are exchanged if the axes are.
  package var isSizeStatedBesideAxes = false

  /// The geometry of a described panel. Its size comes from the kernel's resolution, else it is
  /// ``DeviceDescription/statedSize``, else it is assumed: device units are square, and the diagonal
  /// is that of ``PanelLimits/assumedSize``. A touchpad is assumed to have
  /// ``PanelLimits/assumedTouchpadSize``. Axes without a range (a log without a header) count as
  /// 0…`fallbackMaximum`; a reversed axis mirrors its positions, as in libinput (`scale_axis`).
  /// ``DeviceDescription/doubts`` reports odd axes.
  public init(
    _ description: DeviceDescription, fallbackMaximum: Int32 = PanelLimits.assumedMaximum
  ) {
    let fallback = AxisRange(minimum: 0, maximum: max(1, fallbackMaximum))
    let axes = Self.positionAxes(description)
    horizontal = axes.horizontal ?? fallback
    vertical = axes.vertical ?? fallback
    if let stated = Self.size(horizontal, vertical) {
      size = stated
      isSizeAssumed = false
    } else if let stated = description.statedSize, stated.width > 0, stated.height > 0 {
      size = stated
      isSizeAssumed = false
      isSizeStatedBesideAxes = true
    } else {
      isSizeAssumed = true
      if description.kind == .touchpad {
        size = PanelLimits.assumedTouchpadSize
      } else if let horizontal = axes.horizontal, let vertical = axes.vertical {
        size = PanelLimits.assumedSize(horizontal, vertical)
      } else {
        size = PanelLimits.assumedSize
      }
    }
    if description.calibration?.isQuarterTurn == true {
      size = size.exchanged
    }
  }

  /// Whether both axes have the same range, or nearly: controllers number panels of any proportions so.
  package var hasEqualAxes: Bool {
    abs(abs(horizontal.units / vertical.units) - 1) <= PanelLimits.equalAxes
  }

  /// The position axes that have a range: multi-touch axes first, then `ABS_X` and `ABS_Y`.
  static func positionAxes(
    _ description: DeviceDescription
  ) -> (horizontal: AxisRange?, vertical: AxisRange?) {
    func range(_ codes: Int...) -> AxisRange? {
      for code in codes {
        if let range = description.axes[code], range.span != 0 { return range }
      }
      return nil
    }
    return (range(AbsCode.mtPositionX, AbsCode.x), range(AbsCode.mtPositionY, AbsCode.y))
  }

  /// The size that the resolutions of two axes give; `nil` if one is missing or implausible.
  static func size(_ horizontal: AxisRange, _ vertical: AxisRange) -> PanelSize? {
    let size = PanelSize(
      width: abs(horizontal.units) / Double(horizontal.resolution),
      height: abs(vertical.units) / Double(vertical.resolution))
    guard PanelLimits.plausibleSides.contains(size.width),
      PanelLimits.plausibleSides.contains(size.height)
    else { return nil }
    return size
  }

  /// Millimetres from the left edge.
  public func x(_ value: Int32) -> Double {
    (Double(value) - Double(horizontal.minimum)) * size.width / horizontal.units
  }

  /// Millimetres from the top edge.
  public func y(_ value: Int32) -> Double {
    (Double(value) - Double(vertical.minimum)) * size.height / vertical.units
  }
}
