import InputFrames
import Testing

@Suite("ScreenMapping")
struct ScreenMappingTests {
  private let panel = PanelSize(width: 50, height: 100)

  private func place(
    _ x: Double, _ y: Double, _ orientation: ScreenOrientation
  ) -> [Double] {
    let mapping = ScreenMapping(panel: panel, screen: (320, 480), orientation: orientation)
    let point = mapping.point(x: x, y: y)
    return [point.x, point.y]
  }

  // Proves: VIEW:PTS-04
  @Test(arguments: [
    (ScreenOrientation.portrait, [[0.0, 0], [320, 0], [320, 480], [0, 480]]),
    (.portraitUpsideDown, [[320, 480], [0, 480], [0, 0], [320, 0]]),
    (.landscapeLeft, [[480, 0], [480, 320], [0, 320], [0, 0]]),
    (.landscapeRight, [[0, 320], [0, 0], [480, 0], [480, 320]]),
  ])
  func `the panel's corners are just inside the interface's corners`(
    orientation: ScreenOrientation, corners: [[Double]]
  ) {
    let found = [
      place(0, 0, orientation), place(50, 0, orientation), place(50, 100, orientation),
      place(0, 100, orientation),
    ]
    #expect(found == corners.map { $0.map { $0 > 0 ? $0 - PanelLimits.edgeInset : 0 } })
  }

  @Test(arguments: ScreenOrientation.allCases)
  func `a place beyond the panel is kept on the screen`(orientation: ScreenOrientation) {
    let size = orientation.isLandscape ? [480.0, 320] : [320.0, 480]
    for (x, y) in [(-1.0, -1.0), (51, 101), (-1e300, 1e300), (.infinity, -.infinity)] {
      let found = place(x, y, orientation)
      #expect(found[0] >= 0 && found[0] < size[0])
      #expect(found[1] >= 0 && found[1] < size[1])
    }
  }

  // Proves: VIEW:PTS-04
  @Test(arguments: ScreenOrientation.allCases)
  func `the middle stays in the middle`(orientation: ScreenOrientation) {
    #expect(
      place(25, 50, orientation) == (orientation.isLandscape ? [240, 160] : [160, 240]))
  }

  // Proves: VIEW:PTS-04
  @Test func `a raw value in the middle of its range is in the middle of the screen`() {
    let axis = AxisRange(minimum: 0, maximum: 4095)
    let geometry = PanelGeometry(
      DeviceDescription(
        name: "p", axes: [AbsCode.mtPositionX: axis, AbsCode.mtPositionY: axis],
        statedSize: panel))
    let mapping = ScreenMapping(panel: geometry.size, screen: (320, 480))
    let point = mapping.point(x: geometry.x(2048), y: geometry.y(0))
    #expect(point.x == 160)
  }

  // Proves: VIEW:PTS-01
  @Test func `on a screen of scale two a touch at a pixel is at half of it in points`() {
    let geometry = PanelGeometry(
      DeviceDescription(
        name: "pixels",
        axes: [
          AbsCode.mtPositionX: AxisRange(minimum: 0, maximum: 639),
          AbsCode.mtPositionY: AxisRange(minimum: 0, maximum: 959),
        ], statedSize: panel))
    let mapping = ScreenMapping(panel: geometry.size, screen: (320, 480))
    let point = mapping.point(x: geometry.x(100), y: geometry.y(60))
    #expect(abs(point.x - 50) < 1e-9)
    #expect(abs(point.y - 30) < 1e-9)
  }

  // Proves: GEST:5-points
  @Test func `without a screen a point is one of 163 in an inch`() {
    let mapping = ScreenMapping(panel: PanelSize(width: 25.4, height: 50.8))
    #expect(mapping.nativeWidth == 163)
    #expect(mapping.nativeHeight == 326)
  }

  @Test func `only the landscape orientations exchange width and height`() {
    #expect(ScreenOrientation.allCases.filter(\.isLandscape) == [.landscapeLeft, .landscapeRight])
  }
}

@Suite("PanelGeometry")
struct PanelGeometryTests {
  private func description(
    resolution: Int32 = 0, vertical: Int32? = nil, minimum: Int32 = 0,
    stated: PanelSize? = nil
  ) -> DeviceDescription {
    DeviceDescription(
      name: "panel",
      axes: [
        AbsCode.mtPositionX: AxisRange(minimum: minimum, maximum: 999, resolution: resolution),
        AbsCode.mtPositionY: AxisRange(
          minimum: minimum, maximum: 1999, resolution: vertical ?? resolution),
      ], statedSize: stated)
  }

  // Proves: VIEW:PTS-04
  @Test func `a resolution gives the size in millimetres`() {
    let geometry = PanelGeometry(description(resolution: 10))
    #expect(geometry.size == PanelSize(width: 100, height: 200))
    #expect(!geometry.isSizeAssumed)
    #expect(geometry.x(500) == 50)
    #expect(geometry.y(1999) == 199.9)
  }

  // Proves: VIEW:PTS-04
  @Test func `a range may start below zero`() {
    let geometry = PanelGeometry(description(resolution: 10, minimum: -1000))
    #expect(geometry.size.width == 200)
    #expect(geometry.x(-1000) == 0)
    #expect(geometry.x(0) == 100)
  }

  @Test func `the widest range does not overflow`() {
    let range = AxisRange(minimum: .min, maximum: .max)
    let geometry = PanelGeometry(
      DeviceDescription(name: "p", axes: [AbsCode.x: range, AbsCode.y: range]))
    #expect(geometry.x(.min) == 0)
    #expect(geometry.x(.max) < geometry.size.width)
    #expect(geometry.size.width - geometry.x(.max) < 1e-6)
  }

  @Test func `without a resolution the stated size counts`() {
    let geometry = PanelGeometry(description(stated: PanelSize(width: 60, height: 90)))
    #expect(geometry.size == PanelSize(width: 60, height: 90))
    #expect(!geometry.isSizeAssumed)
  }

  @Test func `the resolution of one axis alone is none`() {
    let geometry = PanelGeometry(description(resolution: 10, vertical: 0))
    #expect(geometry.isSizeAssumed)
  }

  @Test func `a stated size of nothing is none`() {
    let geometry = PanelGeometry(description(stated: PanelSize(width: 0, height: 90)))
    #expect(geometry.isSizeAssumed)
  }

  @Test func `without a size, device units are square and the diagonal is that of a pad`() {
    let geometry = PanelGeometry(description())
    #expect(geometry.isSizeAssumed)
    #expect(abs(geometry.size.height - 2 * geometry.size.width) < 1e-9)
    let diagonal = { (size: PanelSize) in
      (size.width * size.width + size.height * size.height).squareRoot()
    }
    #expect(abs(diagonal(geometry.size) - diagonal(PanelLimits.assumedSize)) < 1e-9)
  }

  @Test func `no assumed side is shorter than a panel's can be`() {
    let axes = [
      AbsCode.x: AxisRange(minimum: 0, maximum: 9), AbsCode.y: AxisRange(minimum: 0, maximum: 4095),
    ]
    let geometry = PanelGeometry(DeviceDescription(name: "p", axes: axes))
    #expect(geometry.size.width == PanelLimits.plausibleSides.lowerBound)
  }

  @Test func `udev's size comes before libinput's, and both before the monitor's`() {
    let (libinput, monitor) = (PanelSize(width: 2, height: 3), PanelSize(width: 4, height: 5))
    let udev = ["ID_INPUT_WIDTH_MM": "60", "ID_INPUT_HEIGHT_MM": "90"]
    var panel = description()
    panel.setStatedSize(udevProperties: udev, libinput: libinput, monitor: monitor)
    #expect(panel.statedSize == PanelSize(width: 60, height: 90))
    panel.setStatedSize(udevProperties: [:], libinput: libinput, monitor: monitor)
    #expect(panel.statedSize == libinput)
    panel.setStatedSize(udevProperties: [:], libinput: nil, monitor: monitor)
    #expect(panel.statedSize == monitor)
  }

  @Test func `a quarter turn exchanges the sides of the monitor alone`() throws {
    let monitor = PanelSize(width: 155, height: 86)
    var panel = description()
    panel.calibration = try CalibrationMatrix("0 -1 1 1 0 0", of: "test")
    panel.setStatedSize(udevProperties: [:], libinput: nil, monitor: monitor)
    #expect(panel.statedSize == PanelSize(width: 86, height: 155))
    #expect(PanelGeometry(panel).size == monitor)
  }

  // Proves: GEST:5-points
  @Test func `without any range a pad held wide is assumed`() {
    let geometry = PanelGeometry(DeviceDescription(name: "p"))
    #expect(geometry.isSizeAssumed)
    let mapping = ScreenMapping(panel: geometry.size)
    #expect(abs(mapping.nativeWidth - 1024) < 1e-9)
    #expect(abs(mapping.nativeHeight - 768) < 1e-9)
  }

  @Test func `axes without a range take the fallback`() {
    let geometry = PanelGeometry(DeviceDescription(name: "p"), fallbackMaximum: 99)
    #expect(geometry.x(50) == geometry.size.width / 2)
    let least = PanelGeometry(DeviceDescription(name: "p"), fallbackMaximum: 0)
    #expect(least.x(1) == least.size.width / 2)
  }

  @Test(arguments: [(200.0, 0.0), (0, 100), (-200, 100)])
  func `a stated size without one of its sides is none`(width: Double, height: Double) {
    let stated = PanelSize(width: width, height: height)
    #expect(PanelGeometry(DeviceDescription(name: "p", statedSize: stated)).isSizeAssumed)
  }
}
