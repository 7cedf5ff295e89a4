import InputFrames
import Testing

@Suite("What a device says of itself that cannot be so")
struct DescriptionDoubtTests {
  /// A panel with those ranges: 4096 × 2560 units, 20 a millimetre, where nothing else is said.
  private func panel(
    x: AxisRange = AxisRange(minimum: 0, maximum: 4095, resolution: 20),
    y: AxisRange = AxisRange(minimum: 0, maximum: 2559, resolution: 20),
    slots: AxisRange = AxisRange(minimum: 0, maximum: 9), more: [Int: AxisRange] = [:]
  ) -> DeviceDescription {
    let axes = [
      AbsCode.mtSlot: slots, AbsCode.mtPositionX: x, AbsCode.mtPositionY: y,
      AbsCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65_535),
    ]
    return DeviceDescription(
      name: "Panel", properties: [InputProperty.direct],
      axes: axes.merging(more, uniquingKeysWith: { $1 }))
  }

  private func place(_ description: DeviceDescription, x: Int32, y: Int32) -> [Double]? {
    var decoder = SlotDecoder(description, device: DeviceID(0))
    var frame = TouchFrame(time: .zero, device: DeviceID(0))
    let values = [(AbsCode.mtTrackingID, 1), (AbsCode.mtPositionX, x), (AbsCode.mtPositionY, y)]
    for (code, value) in values {
      let record = EvdevEvent(
        time: .zero, type: UInt16(EventType.abs), code: UInt16(code), value: value)
      _ = decoder.consume(record, into: &frame)
    }
    let report = EvdevEvent(time: .zero, type: 0, code: 0, value: 0)
    guard decoder.consume(report, into: &frame), decoder.oddities.isEmpty else { return nil }
    return frame.contacts.first.map { [$0.x, $0.y] }
  }

  @Test func `of a sound panel nothing is doubted`() {
    #expect(panel().doubts.isEmpty)
    #expect(place(panel(), x: 100, y: 200) == [5, 10])
  }

  @Test func `an axis that runs backwards is told, and mirrors what is on it`() {
    let swapped = panel(x: AxisRange(minimum: 4095, maximum: 0, resolution: 20))
    #expect(
      swapped.doubts == [
        "ABS_MT_POSITION_X runs from 4095 down to 0: places on it are mirrored, as libinput's are"
      ])
    #expect(PanelGeometry(swapped).size == PanelGeometry(panel()).size)
    #expect(place(swapped, x: 4095, y: 0) == [0, 0])
    #expect(place(swapped, x: 3995, y: 200) == [5, 10])
  }

  @Test func `a value beyond an axis that runs backwards is outside its range`() {
    let swapped = panel(x: AxisRange(minimum: 4095, maximum: 0, resolution: 20))
    #expect(place(swapped, x: 4096, y: 0) == nil)
    #expect(place(swapped, x: -1, y: 0) == nil)
    #expect(place(swapped, x: 0, y: 0) != nil)
  }

  @Test(arguments: [0, 7] as [Int32])
  func `an axis without width is told, and a range is assumed`(end: Int32) {
    let flat = panel(x: AxisRange(minimum: end, maximum: end, resolution: 20))
    #expect(
      flat.doubts == [
        "ABS_MT_POSITION_X has no width, from \(end) to \(end): 0 to 4095 is assumed; "
          + "libinput refuses such a device"
      ])
    #expect(PanelGeometry(flat).isSizeAssumed)
    #expect(panel(x: AxisRange(minimum: 7, maximum: 8)).doubts.count == 1)  // one resolution only
  }

  @Test func `where the contacts' axis has no width, the pointer's range counts`() {
    let flat = panel(
      x: AxisRange(minimum: 0, maximum: 0),
      more: [AbsCode.x: AxisRange(minimum: 0, maximum: 4095, resolution: 20)])
    #expect(flat.doubts.first?.contains("ABS_X says its range") == true)
    #expect(place(flat, x: 100, y: 200) == [5, 10])
  }

  @Test(
    arguments: [
      (4095, 20, true), (99, 20, true), (98, 20, false), (9999, 1, true), (10_000, 1, false),
      (4095, 2_000_000_000, false), (Int32.max, 1, false),
    ] as [(Int32, Int32, Bool)])
  func `a side of 5 mm to 10 m is a panel's, others are told and not used`(
    maximum: Int32, resolution: Int32, isTaken: Bool
  ) {
    let range = AxisRange(minimum: 0, maximum: maximum, resolution: resolution)
    let one = panel(x: range, y: range)
    #expect(PanelGeometry(one).isSizeAssumed == !isTaken)
    #expect(one.doubts.isEmpty == isTaken)
    if !isTaken {
      #expect(one.doubts[0].hasSuffix("mm, which no panel has: it is not used"))
    }
  }

  @Test func `a size that is stated elsewhere takes the place of an absurd one`() {
    let range = AxisRange(minimum: 0, maximum: 4095, resolution: 2_000_000_000)
    var one = panel(x: range, y: range)
    one.statedSize = PanelSize(width: 200, height: 100)
    #expect(PanelGeometry(one).size == PanelSize(width: 200, height: 100))
    #expect(!PanelGeometry(one).isSizeAssumed)
  }

  @Test func `resolutions below 0, and one alone, are told`() {
    let below = AxisRange(minimum: 0, maximum: 4095, resolution: -20)
    let other = AxisRange(minimum: 0, maximum: 2559, resolution: 30)
    #expect(
      panel(x: below, y: other).doubts
        == ["a resolution of -20 by 30 units a millimetre is impossible, and is not used"])
    let none = AxisRange(minimum: 0, maximum: 2559)
    #expect(panel(y: none).doubts[0].hasPrefix("only one of its two axes states a resolution"))
    let bare = AxisRange(minimum: 0, maximum: 4095)
    #expect(panel(x: bare, y: bare).doubts.isEmpty)
  }

  @Test(
    arguments: [(0, nil), (255, nil), (256, "257 slots"), (-5, "ends at -5")] as [(Int32, String?)])
  func `numbers of slots that cannot be are told`(last: Int32, word: String?) {
    let doubts = panel(slots: AxisRange(minimum: 0, maximum: last)).doubts
    #expect(doubts.count == (word == nil ? 0 : 1))
    if let word { #expect(doubts[0].contains(word)) }
  }

  @Test func `a pressure whose range runs backwards is told and left out`() {
    let pressed = panel(more: [AbsCode.mtPressure: AxisRange(minimum: 255, maximum: 0)])
    #expect(pressed.doubts == ["ABS_MT_PRESSURE runs from 255 down to 0: it is left out"])
    let sound = panel(more: [AbsCode.mtPressure: AxisRange(minimum: 0, maximum: 255)])
    #expect(sound.doubts.isEmpty)
  }

  @Test(arguments: [
    AbsCode.mtPressure, AbsCode.mtDistance, AbsCode.mtOrientation, AbsCode.pressure,
  ])
  func `a value without width is not told, one that runs backwards by a unit is`(code: Int) {
    #expect(panel(more: [code: AxisRange(minimum: 3, maximum: 3)]).doubts.isEmpty)
    let doubts = panel(more: [code: AxisRange(minimum: 4, maximum: 3)]).doubts
    #expect(doubts.count == 1 && doubts[0].hasSuffix("runs from 4 down to 3: it is left out"))
  }

  @Test(arguments: [(0, 0), (0, 20), (20, 0), (20, 20)] as [(Int32, Int32)])
  func `a tablet that lacks a resolution on either axis is told`(x: Int32, y: Int32) {
    let tablet = DeviceDescription(
      name: "Tablet", codes: [EventType.key: [KeyCode.toolPen]],
      axes: [
        AbsCode.x: AxisRange(minimum: 0, maximum: 4095, resolution: x),
        AbsCode.y: AxisRange(minimum: 0, maximum: 2559, resolution: y),
      ])
    let told = tablet.doubts.contains {
      $0 == "its axes have no known resolution, and libinput takes no tablet without one"
    }
    #expect(told == (x == 0 || y == 0))
  }

  @Test func `an impossible size is told to the millionth of a millimetre`() {
    let tiny = AxisRange(minimum: 0, maximum: 999, resolution: 300_000_000)
    let other = AxisRange(minimum: 0, maximum: 999, resolution: 200_000_000)
    #expect(
      panel(x: tiny, y: other).doubts == [
        "its resolution gives a size of 0.000003 by 0.000005 mm, which no panel has: it is not used"
      ])
  }

  @Test(arguments: [(98, 99), (99, 98)] as [(Int32, Int32)])
  func `one side that no panel has is enough`(x: Int32, y: Int32) {
    let one = panel(
      x: AxisRange(minimum: 0, maximum: x, resolution: 20),
      y: AxisRange(minimum: 0, maximum: y, resolution: 20))
    #expect(one.doubts.count == 1 && PanelGeometry(one).isSizeAssumed)
  }

  @Test(
    arguments: [
      ("1 0 0 0 1 0", nil), ("0 -1 1 1 0 0", nil), ("0 0 0 0 0 0", "is left out"),
      ("1 2 0 2 4 0", "is left out"), ("1 0 x 0 1 0", "is left out"),
    ] as [(String, String?)])
  func `calibrations that are none, or lose a side, are told`(text: String, word: String?) {
    var one = panel()
    one.apply(udevProperties: [UdevProperty.calibration: text])
    #expect(one.doubts.count == (word == nil ? 0 : 1))
    if let word { #expect(one.doubts[0].contains(word)) }
    one.apply(udevProperties: [:])
    #expect(one.doubts.isEmpty)
  }

  private func accelerometer(
    _ range: AxisRange, mounting: AccelerometerMounting? = nil
  ) -> DeviceDescription {
    DeviceDescription(
      name: "Sensor", properties: [InputProperty.accelerometer],
      axes: [AbsCode.x: range, AbsCode.y: range, AbsCode.z: range], accelerometer: mounting)
  }

  @Test func `an accelerometer without a resolution is told what is assumed of it`() {
    let stated = AxisRange(minimum: -512, maximum: 511, resolution: 256)
    #expect(accelerometer(stated).doubts.isEmpty)
    let bare = AxisRange(minimum: -512, maximum: 511)
    #expect(
      accelerometer(bare).doubts
        == ["no resolution, in counts a g, is stated: its range is taken for ±2 g"])
    let swapped = AxisRange(minimum: 511, maximum: -512, resolution: -1)
    #expect(
      accelerometer(swapped).doubts
        == ["no resolution, in counts a g, is stated: its counts are taken for m/s²"])
    let scaled = AccelerometerMounting(
      scales: [AccelerationScale](repeating: AccelerationScale(scale: 0.01), count: 3))
    #expect(accelerometer(bare, mounting: scaled).doubts.isEmpty)
  }

  @Test(
    arguments: [
      (0, 9, 1, nil), (0, 9, 0, "its range is taken for ±2 g"),
      (0, 1, 0, "its range is taken for ±2 g"), (7, 7, 0, "its counts are taken for m/s²"),
    ] as [(Int32, Int32, Int32, String?)])
  func `a resolution is one from 1 on, and a range is one that has a width`(
    minimum: Int32, maximum: Int32, resolution: Int32, words: String?
  ) {
    let range = AxisRange(minimum: minimum, maximum: maximum, resolution: resolution)
    let told = words.map { ["no resolution, in counts a g, is stated: \($0)"] }
    #expect(accelerometer(range).doubts == told ?? [])
  }

  @Test func `of an accelerometer whose axes are not known nothing is doubted`() {
    let bare = DeviceDescription(name: "Sensor", properties: [InputProperty.accelerometer])
    #expect(bare.doubts.isEmpty)
  }

  @Test(arguments: [AbsCode.x, AbsCode.y, AbsCode.z])
  func `one axis of an accelerometer without a resolution is told as all are`(code: Int) {
    var sensor = accelerometer(AxisRange(minimum: -512, maximum: 511, resolution: 256))
    sensor.axes[code]?.resolution = 0
    #expect(
      sensor.doubts
        == ["no resolution, in counts a g, is stated: its range is taken for ±2 g"])
  }

  @Test(
    arguments: [
      ("1,0,0;0,1,0;0,0,1", nil), ("0,1,0;-1,0,0;0,0,-1", nil), ("1,0,0;0,1,0;0,0,-1", nil),
      ("0.71,0.71,0;-0.71,0.71,0;0,0,1", nil), ("2,0,0;0,3,0;1,1,1", "stretches an axis"),
      ("0,1,0;-1,0,0;-1,0,0", "loses an axis"), ("1e300,0,0;0,1,0;0,0,1", "stretches an axis"),
    ] as [(String, String?)])
  func `a mount matrix that is no rotation is told and used`(text: String, word: String?) throws {
    let matrix = try MountMatrix(text, of: "here")
    let stated = AxisRange(minimum: -512, maximum: 511, resolution: 256)
    let doubts = accelerometer(stated, mounting: AccelerometerMounting(matrix: matrix)).doubts
    #expect(doubts.count == (word == nil ? 0 : 1))
    if let word { #expect(doubts[0].contains(word)) }
  }

  @Test(arguments: ["0, 0, 0", "0.01, -1, 0.01"])
  func `a scale that is none is refused`(text: String) {
    let error = #expect(throws: InputError.self) {
      try AccelerometerMounting(
        properties: [AccelerometerMounting.scaleProperty: text], of: "a.yml")
    }
    #expect(error?.reason == "DACTYL_ACCEL_SCALE \"\(text)\" is no scale")
  }
}
