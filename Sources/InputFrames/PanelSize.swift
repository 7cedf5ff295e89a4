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
}

/// Numbers that turn device units into millimetres and millimetres into points.
public enum PanelLimits {
  /// Points per inch, where nobody names a screen size.
  /// Source: design decision 7; `Documentation/Constants.md#points-per-inch`.
  public static let pointsPerInch = 163.0
  /// Millimetres per inch.
  public static let millimetresPerInch = 25.4
  /// The size assumed for a panel that states none: 1024 × 768 points, a pad held wide.
  /// Source: ours; `Documentation/Constants.md#assumed-panel`.
  public static let assumedSize = PanelSize(
    width: 1024 * millimetresPerInch / pointsPerInch,
    height: 768 * millimetresPerInch / pointsPerInch)
}

/// The way from a panel's device units to millimetres.
public struct PanelGeometry: Hashable, Sendable {
  /// The horizontal range in device units.
  public var horizontal: AxisRange
  /// The vertical range in device units.
  public var vertical: AxisRange
  /// The panel's size as it lies on its screen: a quarter turn of its calibration exchanges the
  /// sides.
  public var size: PanelSize
  /// Whether the size is only assumed, because neither the kernel nor udev states one.
  public var isSizeAssumed: Bool

  /// The geometry of a described panel: its kernel resolution decides, then the size that udev
  /// or libinput state, then ``PanelLimits/assumedSize``. Axes without a range (a log that has no
  /// header) are taken as 0…`fallbackMaximum`.
  public init(_ description: DeviceDescription, fallbackMaximum: Int32 = 4095) {
    let fallback = AxisRange(minimum: 0, maximum: max(1, fallbackMaximum))
    func range(_ codes: Int...) -> AxisRange {
      for code in codes {
        if let range = description.axes[code], range.span > 0 { return range }
      }
      return fallback
    }
    horizontal = range(AbsCode.mtPositionX, AbsCode.x)
    vertical = range(AbsCode.mtPositionY, AbsCode.y)
    if horizontal.resolution > 0, vertical.resolution > 0 {
      size = PanelSize(
        width: horizontal.span / Double(horizontal.resolution),
        height: vertical.span / Double(vertical.resolution))
      isSizeAssumed = false
    } else if let stated = description.statedSize, stated.width > 0, stated.height > 0 {
      size = stated
      isSizeAssumed = false
    } else {
      size = PanelLimits.assumedSize
      isSizeAssumed = true
    }
    if description.calibration?.isQuarterTurn == true {
      size = PanelSize(width: size.height, height: size.width)
    }
  }

  /// Millimetres from the left edge.
  public func x(_ value: Int32) -> Double {
    (Double(value) - Double(horizontal.minimum)) / horizontal.span * size.width
  }

  /// Millimetres from the top edge.
  public func y(_ value: Int32) -> Double {
    (Double(value) - Double(vertical.minimum)) / vertical.span * size.height
  }
}
