import InputFrames
import Testing

/// The ends of position axes: each value that a device can send lies on the screen, whichever way
/// panel and interface are rotated.
@Suite("Ends of axes")
struct AxisEndTests {
  /// The four quarter turns of a panel, each also mirrored.
  static let turns: [CalibrationMatrix] = {
    let words = [
      "1 0 0 0 1 0", "0 -1 1 1 0 0", "-1 0 1 0 -1 1", "0 1 0 -1 0 1", "-1 0 1 0 1 0",
      "0 1 0 1 0 0", "1 0 0 0 -1 1", "0 -1 1 -1 0 1",
    ]
    return words.compactMap { try? CalibrationMatrix($0, of: "test") }
  }()

  static let ranges: [AxisRange] = [
    AxisRange(minimum: 0, maximum: 4095), AxisRange(minimum: 0, maximum: 1),
    AxisRange(minimum: -300, maximum: 299), AxisRange(minimum: 220, maximum: 3907),
    AxisRange(minimum: 4095, maximum: 0), AxisRange(minimum: .min, maximum: .max),
  ]

  /// Where a new contact at a place in device units lies on the screen, and what was odd.
  private func touch(
    _ description: DeviceDescription, x: Int32, y: Int32, _ orientation: ScreenOrientation
  ) -> (x: Double, y: Double, size: [Double], oddities: [Oddity.Kind])? {
    var decoder = SlotDecoder(description, device: DeviceID(0))
    var frame = TouchFrame(time: .zero, device: DeviceID(0))
    for (code, value) in [
      (AbsCode.mtTrackingID, 1), (AbsCode.mtPositionX, x), (AbsCode.mtPositionY, y),
    ] {
      let record = EvdevEvent(
        time: .zero, type: UInt16(EventType.abs), code: UInt16(code), value: value)
      _ = decoder.consume(record, into: &frame)
    }
    let report = EvdevEvent(time: .zero, type: 0, code: 0, value: 0)
    guard decoder.consume(report, into: &frame), let contact = frame.contacts.first else {
      return nil
    }
    let mapping = ScreenMapping(
      panel: PanelGeometry(description).size, screen: (320, 480), orientation: orientation)
    let place = mapping.point(x: contact.x, y: contact.y)
    return (
      place.x, place.y, orientation.isLandscape ? [480, 320] : [320, 480],
      decoder.oddities.map(\.kind)
    )
  }

  private func panel(_ range: AxisRange, _ turn: CalibrationMatrix) -> DeviceDescription {
    DeviceDescription(
      name: "panel", properties: [InputProperty.direct],
      axes: [
        AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 9),
        AbsCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65_535),
        AbsCode.mtPositionX: range, AbsCode.mtPositionY: range,
      ], calibration: turn)
  }

  // Proves: IN:1.2-ends
  @Test(arguments: ranges, ScreenOrientation.allCases)
  func `each end of an axis lies on the screen, however panel and interface are rotated`(
    range: AxisRange, orientation: ScreenOrientation
  ) throws {
    for turn in Self.turns {
      for x in [range.minimum, range.maximum] {
        for y in [range.minimum, range.maximum] {
          let found = try #require(touch(panel(range, turn), x: x, y: y, orientation))
          #expect(found.x >= 0 && found.x < found.size[0], "\(turn): \(x), \(y)")
          #expect(found.y >= 0 && found.y < found.size[1], "\(turn): \(x), \(y)")
          #expect(!found.oddities.contains(.positionOutOfRange))
        }
      }
    }
  }

  // Proves: IN:6-range
  @Test(arguments: ScreenOrientation.allCases)
  func `a value beyond its range is told, and its touch is on the screen`(
    orientation: ScreenOrientation
  ) throws {
    let range = AxisRange(minimum: 100, maximum: 4095)
    for turn in Self.turns {
      for (x, y) in [(4096, 2000), (99, 2000), (2000, 99), (2000, .max), (.min, 2000)]
        as [(Int32, Int32)]
      {
        let found = try #require(touch(panel(range, turn), x: x, y: y, orientation))
        #expect(found.x >= 0 && found.x < found.size[0], "\(turn): \(x), \(y)")
        #expect(found.y >= 0 && found.y < found.size[1], "\(turn): \(x), \(y)")
        #expect(found.oddities.contains(.positionOutOfRange))
      }
    }
  }

  // Proves: IN:1.2-ends
  @Test func `a range from a to b has b - a + 1 units, of which a value is the near edge`() {
    let range = AxisRange(minimum: 0, maximum: 4095, resolution: 16)
    let geometry = PanelGeometry(panel(range, .identity))
    #expect(geometry.size == PanelSize(width: 256, height: 256))
    #expect(geometry.x(0) == 0)
    #expect(geometry.x(2048) == 128)
    #expect(geometry.x(4095) == 255.9375)
  }

  @Test(
    arguments: [(5, 5, 1), (0, 9, 10), (-1, 0, 2), (9, 0, -10), (1, 0, -2)]
      as [(Int32, Int32, Double)])
  func `the units of a range are its values, below 0 where it runs backwards`(
    minimum: Int32, maximum: Int32, units: Double
  ) {
    #expect(AxisRange(minimum: minimum, maximum: maximum).units == units)
  }

  // Proves: IN:1.2-ends
  @Test func `an axis whose ends are exchanged has as many units, from the other edge`() {
    let range = AxisRange(minimum: 4095, maximum: 0, resolution: 16)
    let geometry = PanelGeometry(panel(range, .identity))
    #expect(geometry.size == PanelSize(width: 256, height: 256))
    #expect(geometry.x(4095) == 0)
    #expect(geometry.x(0) == 255.9375)
  }
}
