import InputFrames

/// The touch panel that stands for a window: as large as the window, at 163 points per inch.
///
/// The panel always fills the window. When the window changes its size, the panel stays the same
/// device with another size, so a resize cancels no touch.
struct WaylandPanel: Hashable, Sendable {
  /// Device units per point. The protocol sends positions in 1/256 of a point (`wl_fixed_t`).
  static let unitsPerPoint = 256.0
  /// Device units per millimetre, from 163 points per inch: 1642.8. A device reports a whole
  /// number, so the panel is nominally one ten-thousandth smaller than the window; it still fills
  /// the window.
  static let resolution: Int32 = 1643

  /// The name of its seat.
  let seat: String
  let description: DeviceDescription
  let geometry: PanelGeometry

  /// The panel of a seat over a window of that size, in the compositor's points.
  init(seat: String, width: Double, height: Double) {
    var axes = [
      AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 31),
      AbsCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65535),
      AbsCode.mtToolType: AxisRange(minimum: 0, maximum: Int32(Contact.Tool.palm.rawValue)),
      AbsCode.mtPositionX: Self.axis(width), AbsCode.mtPositionY: Self.axis(height),
    ]
    axes[AbsCode.x] = axes[AbsCode.mtPositionX]
    axes[AbsCode.y] = axes[AbsCode.mtPositionY]
    self.seat = seat
    description = DeviceDescription(
      name: "Wayland \(seat)", properties: [InputProperty.direct],
      codes: [EventType.key: [KeyCode.touch], EventType.abs: Set(axes.keys)], axes: axes)
    geometry = PanelGeometry(description)
  }

  /// The tablet of a seat over a window of that size. What its tools sense, the compositor says of each tool: they have
  /// the protocol's ranges here.
  init(tablet: TabletFacts, width: Double, height: Double) {
    let axes = [
      AbsCode.x: Self.axis(width), AbsCode.y: Self.axis(height),
      AbsCode.pressure: AxisRange(minimum: 0, maximum: WaylandPen.greatest),
      AbsCode.distance: AxisRange(minimum: 0, maximum: WaylandPen.greatest),
    ]
    seat = tablet.name
    var description = DeviceDescription(
      name: tablet.name, properties: [InputProperty.direct],
      codes: [
        EventType.key: [
          KeyCode.toolPen, KeyCode.toolRubber, KeyCode.touch, KeyCode.stylus, KeyCode.stylus2,
        ], EventType.abs: Set(axes.keys),
      ], axes: axes)
    (description.vendor, description.product) = (tablet.vendor, tablet.product)
    self.description = description
    geometry = PanelGeometry(description)
  }

  private static func axis(_ points: Double) -> AxisRange {
    let units = (points * unitsPerPoint).rounded()
    let most = units.isFinite ? min(max(units, 2), 0x3fff_ffff) : 2
    return AxisRange(minimum: 0, maximum: Int32(most) - 1, resolution: resolution)
  }

  /// Converts a position in the window, 0 to 1 along each side, to millimetres of the panel,
  /// rounded to whole device units. So a replayed recording gives the program the same positions. A
  /// position beyond the window is moved to its edge.
  func place(_ across: Double, _ down: Double) -> (x: Double, y: Double) {
    (geometry.x(unit(across, geometry.horizontal)), geometry.y(unit(down, geometry.vertical)))
  }

  private func unit(_ share: Double, _ axis: AxisRange) -> Int32 {
    let units = (share * axis.units).rounded()
    guard !units.isNaN else { return 0 }
    return Int32(min(max(units, 0), axis.span))
  }

  /// Converts a length from the compositor's points to millimetres of the panel.
  func length(_ points: Double) -> Double {
    points * PanelLimits.millimetresPerInch / PanelLimits.pointsPerInch
  }
}

/// What a compositor says of a tablet.
struct TabletFacts: Hashable, Sendable {
  var name: String
  var vendor = 0
  var product = 0
}
