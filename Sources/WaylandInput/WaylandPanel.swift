import InputFrames

/// The touch panel that a window is to the program: as large as the window was first, at 163 points per inch.
///
/// A window that changes its size stays one panel: the panel fills the window whatever its size, as a panel fills its
/// screen. So a resize calls no touch off.
struct WaylandPanel: Hashable, Sendable {
  /// Device units per point: the protocol tells places in 256ths of one (`wl_fixed_t`).
  static let unitsPerPoint = 256.0
  /// Device units per millimetre, of 163 points per inch: 1642.8. A device states whole ones, so the panel is a ten-thousandth
  /// smaller than the window. It fills the window all the same.
  static let resolution: Int32 = 1643

  let description: DeviceDescription
  let geometry: PanelGeometry

  /// The panel of a seat, over a window of that size in the compositor's points.
  init(seat: String, width: Double, height: Double) {
    func axis(_ points: Double) -> AxisRange {
      let units = (points * Self.unitsPerPoint).rounded()
      let most = units.isFinite ? min(max(units, 2), 0x3fff_ffff) : 2
      return AxisRange(minimum: 0, maximum: Int32(most) - 1, resolution: Self.resolution)
    }
    var axes = [
      AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 31),
      AbsCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65535),
      AbsCode.mtToolType: AxisRange(minimum: 0, maximum: Int32(Contact.Tool.palm.rawValue)),
      AbsCode.mtPositionX: axis(width), AbsCode.mtPositionY: axis(height),
    ]
    axes[AbsCode.x] = axes[AbsCode.mtPositionX]
    axes[AbsCode.y] = axes[AbsCode.mtPositionY]
    description = DeviceDescription(
      name: "Wayland \(seat)", properties: [InputProperty.direct],
      codes: [EventType.key: [KeyCode.touch], EventType.abs: Set(axes.keys)], axes: axes)
    geometry = PanelGeometry(description)
  }

  /// A place of the window, from 0 to 1 of each side, in millimetres of the panel and in whole device units: so what is
  /// played from a recording is what the program got. A place beyond the window is on its edge.
  func place(_ across: Double, _ down: Double) -> (x: Double, y: Double) {
    (geometry.x(unit(across, geometry.horizontal)), geometry.y(unit(down, geometry.vertical)))
  }

  private func unit(_ share: Double, _ axis: AxisRange) -> Int32 {
    let units = (share * axis.units).rounded()
    guard !units.isNaN else { return 0 }
    return Int32(min(max(units, 0), axis.span))
  }

  /// A length in the compositor's points, in millimetres of the panel.
  func length(_ points: Double) -> Double {
    points * PanelLimits.millimetresPerInch / PanelLimits.pointsPerInch
  }
}
