import InputFrames
import Testing

@Suite("Calibration")
struct CalibrationMatrixTests {
  private func contact(
    _ matrix: CalibrationMatrix?, x: Int32, y: Int32, lastY: Int32 = 999
  ) throws -> Contact {
    let description = DeviceDescription(
      name: "Panel",
      axes: [
        AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 1),
        AbsCode.mtPositionX: AxisRange(minimum: 0, maximum: 1999, resolution: 10),
        AbsCode.mtPositionY: AxisRange(minimum: 0, maximum: lastY, resolution: 10),
      ], calibration: matrix)
    var decoder = SlotDecoder(description, device: DeviceID(0), touchProtocol: .multiTouchB)
    var frame = TouchFrame(time: .zero, device: DeviceID(0))
    for (type, code, value): (Int, Int, Int32) in [
      (EventType.abs, AbsCode.mtTrackingID, 1), (EventType.abs, AbsCode.mtPositionX, x),
      (EventType.abs, AbsCode.mtPositionY, y), (EventType.syn, SynCode.report, 0),
    ] {
      _ = decoder.consume(
        EvdevEvent(time: .zero, type: UInt16(type), code: UInt16(code), value: value),
        into: &frame)
    }
    return try #require(frame.contacts.first)
  }

  // Proves: IN:1.2-calibration
  @Test(arguments: [
    (0, 20.0, 10.0), (1, 89.9, 20.0), (2, 179.9, 89.9), (3, 10.0, 179.9),
  ])
  func `a quarter turn turns the place and exchanges the sides`(
    quarters: Int, x: Double, y: Double
  ) throws {
    let contact = try contact(.rotated(quartersClockwise: quarters), x: 200, y: 100)
    // libinput counts one unit more than the range spans.
    #expect(abs(contact.x - x) < 0.25 && abs(contact.y - y) < 0.25)
  }

  // Proves: IN:1.2-calibration
  @Test func `a matrix scales and shifts in shares of the panel`() throws {
    let matrix = try CalibrationMatrix("0.5 0 0.25 0 2 -0.1", of: "test")
    let contact = try contact(matrix, x: 1000, y: 200)
    #expect(abs(contact.x - 100) < 0.11 && abs(contact.y - 30) < 0.11)
  }

  // Proves: IN:1.2-calibration
  @Test func `shares are counted from the first unit of each axis`() throws {
    let description = DeviceDescription(
      name: "Panel",
      axes: [
        AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 1),
        AbsCode.mtPositionX: AxisRange(minimum: 100, maximum: 299, resolution: 10),
        AbsCode.mtPositionY: AxisRange(minimum: 50, maximum: 149, resolution: 10),
      ], calibration: try CalibrationMatrix("0.5 0 0 0 2 0.1", of: "test"))
    var panel = DecoderPanel(description)
    // Half and a tenth of the way become a quarter and three tenths.
    let contact = try #require(panel.report((Code.id, 1), (Code.x, 200), (Code.y, 60)).first)
    #expect(abs(contact.x - 5) < 1e-9 && abs(contact.y - 3) < 1e-9)
  }

  // Proves: IN:1.2-calibration
  @Test(arguments: -8...8)
  func `five quarters are one, and odd ones exchange width and height`(quarters: Int) {
    let matrix = CalibrationMatrix.rotated(quartersClockwise: quarters)
    #expect(matrix == .rotated(quartersClockwise: ((quarters % 4) + 4) % 4))
    #expect(matrix.isQuarterTurn == !quarters.isMultiple(of: 2))
    #expect((matrix == .identity) == quarters.isMultiple(of: 4))
  }

  // Proves: IN:1.2-calibration
  @Test(arguments: [
    ("1 0.6 0 0.6 0.1 0", true), ("0.1 0.6 0 0.6 1 0", true), ("0.6 1 0 0.1 0.6 0", false),
    ("0.6 0.1 0 1 0.6 0", false), ("-1 0.6 0 -0.6 0.1 0", true), ("1 1 0 -1 1 0", false),
  ])
  func `where more of each axis goes to the other one, the sides are exchanged`(
    text: String, isQuarterTurn: Bool
  ) throws {
    #expect(try CalibrationMatrix(text, of: "test").isQuarterTurn == isQuarterTurn)
  }

  // Proves: VIEW:GEO-03
  @Test func `a panel whose origin is at the bottom is turned over by its matrix`() throws {
    let matrix = try CalibrationMatrix("1 0 0 0 -1 1", of: "test")
    let contact = try contact(matrix, x: 100, y: 4700, lastY: 4799)
    #expect(abs(contact.x - 10) < 0.11 && abs(contact.y - 10) < 0.11)
  }

  @Test(arguments: [999, 1918] as [Int32])
  func `the identity leaves every unit as it is`(lastY: Int32) throws {
    // A share of 1919 units is rounded so that its product is less than the unit.
    #expect(
      try contact(.identity, x: 1234, y: 567, lastY: lastY)
        == contact(nil, x: 1234, y: 567, lastY: lastY))
  }

  // Proves: IN:1.2-calibration
  @Test(arguments: [("180", 92.4, 41.2), ("0.5 0 0 0 1 0", 5, 10)])
  func `an axis has a unit more than its ends are apart, and a place is cut to a whole one`(
    text: String, x: Double, y: Double
  ) throws {
    var panel = DecoderPanel(
      DeviceDescription(
        name: "Panel",
        axes: [
          AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 1),
          Code.x: AxisRange(minimum: 0, maximum: 1023, resolution: 10),
          Code.y: AxisRange(minimum: 0, maximum: 511, resolution: 10),
        ], calibration: try CalibrationMatrix(text, of: "test")))
    let place = try #require(panel.report((Code.id, 1), (Code.x, 100), (Code.y, 100)).first)
    #expect(abs(place.x - x) < 1e-9 && abs(place.y - y) < 1e-9)
    // Half a unit is no unit, wherever the place is on the other axis.
    let next = try #require(panel.report((Code.x, 101), (Code.y, 400)).first)
    #expect(abs(next.x - (text == "180" ? 92.3 : x)) < 1e-9)
  }

  @Test func `a place far outside stays a place`() throws {
    let matrix = try CalibrationMatrix("1e30 0 0 0 1 0", of: "test")
    #expect(try contact(matrix, x: 1000, y: 0).x.isFinite)
  }

  @Test func `a place that a matrix makes no number of is at the axis' 0`() throws {
    // Twice the greatest number, and then nothing times that.
    let matrix = try CalibrationMatrix("3e38 0 0 0 1 0", of: "test")
    let contact = try contact(matrix, x: 1000, y: 100)
    #expect(contact.x == 0 && contact.y == 10)
  }

  @Test(arguments: [(true, Int32(0)), (true, 2), (false, 0), (false, 2)])
  func `an axis that ends a unit before it begins is not calibrated, for it has no shares`(
    isHorizontal: Bool, last: Int32
  ) {
    func touch(_ matrix: CalibrationMatrix?) -> [Contact] {
      let odd = AxisRange(minimum: 1, maximum: last)
      let plain = AxisRange(minimum: 0, maximum: 999)
      var panel = DecoderPanel(
        DeviceDescription(
          name: "Panel",
          axes: [
            AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 1),
            Code.x: isHorizontal ? odd : plain, Code.y: isHorizontal ? plain : odd,
          ], statedSize: PanelSize(width: 80, height: 60), calibration: matrix))
      return panel.report(
        (Code.id, 1), (Code.x, isHorizontal ? 1 : 700), (Code.y, isHorizontal ? 700 : 1))
    }
    #expect(touch(nil).count == 1)
    #expect((touch(.rotated(quartersClockwise: 2)) == touch(nil)) == (last == 0))
  }

  @Test(arguments: [
    ("1 0 0 0 1 0", CalibrationMatrix.identity), ("0", .identity),
    ("  90 ", .rotated(quartersClockwise: 1)), ("180", .rotated(quartersClockwise: 2)),
    ("270", .rotated(quartersClockwise: -1)),
    ("-1 0 1 0 -1 1", .rotated(quartersClockwise: 2)),
  ])
  func `six numbers or degrees are read`(text: String, matrix: CalibrationMatrix) throws {
    #expect(try CalibrationMatrix(text, of: "test") == matrix)
    #expect(try CalibrationMatrix(matrix.description, of: "test") == matrix)
  }

  @Test func `its numbers are written with at most six decimals`() throws {
    let matrix = try CalibrationMatrix("0.33333334 0 0.5 0 1 -0.0000004", of: "test")
    #expect(matrix.description == "0.333333 0 0.5 0 1 0")
  }

  @Test(arguments: [
    ("", "has 0 numbers, not 6"), ("45", "has 1 number, not 6"),
    ("1 0 0 0 1", "has 5 numbers, not 6"), ("1 0 0 0 1 x", "has \"x\", which is no number"),
    ("1 0 0 0 1 nan", "has \"nan\", which is no number"),
    ("1 1 0 1 1 0", "puts the whole panel on one line"),
  ])
  func `anything else is refused with its reason`(text: String, reason: String) {
    let error = #expect(throws: InputError.self) {
      try CalibrationMatrix(text, of: "--calibration")
    }
    #expect(error?.reason == "the calibration matrix \"\(text)\" \(reason)")
    #expect(error?.subject == "--calibration")
  }
}

@Suite("Rules for panels")
struct PanelRuleTests {
  private let panel = DeviceDescription(
    name: "Left Panel", node: "/dev/input/event3", vendor: 0x2101, product: 0x1011)

  @Test(arguments: [
    (nil, true), ("/dev/input/event3", true), ("Left Panel", true), ("2101:1011", true),
    ("/dev/input/event4", false), ("Left", false), ("2101:1012", false),
  ])
  func `a rule speaks of a node, a name, two numbers, or of all`(device: String?, fits: Bool) {
    #expect(PanelRule(device: device).matches(panel) == fits)
  }

  @Test func `a rule wins over udev, and a later one over an earlier one`() throws {
    var panel = panel
    panel.apply(udevProperties: [
      "WL_OUTPUT": "DP-1", "LIBINPUT_CALIBRATION_MATRIX": "0 -1 1 1 0 0",
    ])
    #expect(panel.screenName == "DP-1")
    #expect(panel.calibration == .rotated(quartersClockwise: 1))
    panel.apply(udevProperties: ["WL_OUTPUT": "DP-1", "DACTYL_SCREEN": "bar"])
    #expect(panel.screenName == "bar" && panel.calibration == nil)
    panel.apply([
      PanelRule(device: "Left Panel", screen: "first"),
      PanelRule(screen: "second", calibration: .rotated(quartersClockwise: 2)),
      PanelRule(device: "other", screen: "third"),
    ])
    #expect(panel.screenName == "second")
    #expect(panel.calibration == .rotated(quartersClockwise: 2))
  }
}
