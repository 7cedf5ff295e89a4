import InputFrames
import Testing

@Suite("Sizes of panels")
struct PanelSizeTests {
  @Test(
    arguments: [
      ("100", true), ("0.5", true), ("0", false), ("-5", false), ("inf", false), ("nan", false),
      ("wide", false), (nil, false),
    ] as [(String?, Bool)])
  func `udev states a size if both sides are numbers above 0`(side: String?, isSize: Bool) {
    for (width, height) in [(side, "50"), ("50", side)] {
      var properties: [String: String] = [:]
      properties["ID_INPUT_WIDTH_MM"] = width
      properties["ID_INPUT_HEIGHT_MM"] = height
      #expect((PanelSize(udevProperties: properties) != nil) == isSize)
    }
  }

  @Test func `the sides that udev states are width and height`() {
    let size = PanelSize(
      udevProperties: ["ID_INPUT_WIDTH_MM": "100", "ID_INPUT_HEIGHT_MM": "50.5"])
    #expect(size == PanelSize(width: 100, height: 50.5))
  }

  @Test(
    arguments: [
      (nil, 0, false), (PanelSize(width: 1, height: 0.5), 0, true),
      (PanelSize(width: 0.5, height: 1), 0, true), (PanelSize(width: 0, height: 50), 0, false),
      (PanelSize(width: 100, height: 0), 0, false), (PanelSize(width: 100, height: 50), 10, false),
    ] as [(PanelSize?, Int32, Bool)])
  func `a size above 0 that is stated beside the axes is taken where they give none`(
    size: PanelSize?, resolution: Int32, isTaken: Bool
  ) {
    let range = AxisRange(minimum: 0, maximum: 4095, resolution: resolution)
    let geometry = PanelGeometry(
      DeviceDescription(name: "panel", axes: [Code.x: range, Code.y: range], statedSize: size))
    #expect(geometry.isSizeStatedBesideAxes == isTaken)
    #expect((geometry.size == size) == isTaken)
    #expect(geometry.isSizeAssumed == (!isTaken && resolution == 0))
  }

  @Test(arguments: [(0, 10), (10, 0), (-10, 10), (10, -10)] as [(Int32, Int32)])
  func `axes of which one lacks a resolution give no size`(across: Int32, down: Int32) {
    let axes = [
      Code.x: AxisRange(minimum: 0, maximum: 4095, resolution: across),
      Code.y: AxisRange(minimum: 0, maximum: 4095, resolution: down),
    ]
    #expect(PanelGeometry(DeviceDescription(name: "panel", axes: axes)).isSizeAssumed)
  }

  @Test(
    arguments: [
      (4096, true), (4056, true), (4055, false), (4136, true), (4137, false), (-4056, true),
    ] as [(Int32, Bool)])
  func `axes are equal if the units of one are at most a hundredth off those of the other`(
    units: Int32, areEqual: Bool
  ) {
    let reversed = AxisRange(minimum: -units - 1, maximum: 0)
    let geometry = PanelGeometry(
      DeviceDescription(
        name: "panel",
        axes: [
          Code.x: units < 0 ? reversed : AxisRange(minimum: 0, maximum: units - 1),
          Code.y: AxisRange(minimum: 0, maximum: 4095),
        ]))
    #expect(geometry.hasEqualAxes == areEqual)
  }
}
