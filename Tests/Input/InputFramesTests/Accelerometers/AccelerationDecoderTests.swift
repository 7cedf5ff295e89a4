import InputFrames
import Testing

@Suite("AccelerationDecoder")
struct AccelerationDecoderTests {
  private static let range = AxisRange(minimum: -2048, maximum: 2047, resolution: 1024)
  private static let description = DeviceDescription(
    name: "accelerometer", properties: [InputProperty.accelerometer],
    axes: [AbsCode.x: range, AbsCode.y: range, AbsCode.z: range])
  private let unit = Acceleration.standardGravity
  var decoder = AccelerationDecoder(description, device: DeviceID(3))

  private mutating func send(_ records: [(Int, Int, Int32)], at time: Double = 0) -> [Acceleration]
  {
    records.compactMap {
      decoder.consume(
        EvdevEvent(
          time: Timestamp(milliseconds: time), type: UInt16($0.0), code: UInt16($0.1),
          value: $0.2))
    }
  }

  private let report = (EventType.syn, SynCode.report, Int32(0))

  // Proves: IN:4.7-evdev
  @Test mutating func `a report makes a sample in m/s²`() {
    let samples = send(
      [(EventType.abs, AbsCode.y, -1024), (EventType.abs, AbsCode.x, 512), report], at: 20)
    let expected = Acceleration(
      time: Timestamp(milliseconds: 20), device: DeviceID(3), x: unit / 2, y: -unit, z: 0)
    #expect(samples == [expected])
  }

  @Test mutating func `an axis that is not sent keeps its value`() {
    _ = send([(EventType.abs, AbsCode.y, -1024), report])
    #expect(send([(EventType.abs, AbsCode.x, 1024), report]).first?.y == -unit)
  }

  @Test mutating func `a report without an axis makes no sample, after one that had some either`() {
    #expect(send([(EventType.msc, 5, 123), report]).isEmpty)
    #expect(send([(EventType.abs, AbsCode.y, 7), report, report]).count == 1)
  }

  // Proves: IN:1.2-matrix-live
  @Test mutating func `the mount matrix turns it`() throws {
    decoder.matrix = try MountMatrix("0,-1,0;-1,0,0;0,0,1", of: "test")
    let sample = try #require(send([(EventType.abs, AbsCode.x, 1024), report]).first)
    #expect([sample.x, sample.y, sample.z] == [0, -unit, 0])
  }

  // Proves: IN:1.2-matrix-live, IN:1.2-iio-scale
  @Test mutating func `what the description says of scale and mounting is taken`() throws {
    var description = Self.description
    description.accelerometer = AccelerometerMounting(
      scales: [2, 3, 4].map { AccelerationScale(scale: $0, offset: 1) },
      matrix: try MountMatrix("0,1,0;1,0,0;0,0,-1", of: "test"))
    decoder = AccelerationDecoder(description, device: DeviceID(3))
    let sample = try #require(
      send([(EventType.abs, AbsCode.x, 9), (EventType.abs, AbsCode.y, 19), report]).first)
    #expect([sample.x, sample.y, sample.z] == [60, 20, -4])
    #expect(!decoder.isScaleAssumed)
  }

  @Test mutating func `what comes between a drop and its report is void`() {
    _ = send([(EventType.abs, AbsCode.y, -1024), report])
    let dropped = send([
      (EventType.syn, SynCode.dropped, 0), (EventType.abs, AbsCode.x, 2000), report,
    ])
    #expect(dropped.isEmpty)
    #expect(send([(EventType.abs, AbsCode.z, 1024), report]).first?.x == 0)
  }

  @Test mutating func `a report that comes after a drop makes no sample of what came before it`() {
    #expect(
      send([(EventType.abs, AbsCode.y, -1024), (EventType.syn, SynCode.dropped, 0), report])
        .isEmpty)
  }

  @Test mutating func `an axis that the device does not have is 0`() throws {
    let axes = [AbsCode.x: Self.range, AbsCode.y: Self.range]
    decoder = AccelerationDecoder(DeviceDescription(name: "", axes: axes), device: DeviceID(3))
    let sample = try #require(send([(EventType.abs, AbsCode.x, 1024), report]).first)
    #expect([sample.x, sample.y, sample.z] == [unit, 0, 0])
  }

  @Test(arguments: [0, 2, 4])
  mutating func `of scales that are not three none is taken`(count: Int) throws {
    var description = Self.description
    description.accelerometer = AccelerometerMounting(
      scales: [AccelerationScale](repeating: AccelerationScale(scale: 7), count: count))
    decoder = AccelerationDecoder(description, device: DeviceID(3))
    let sample = try #require(send([(EventType.abs, AbsCode.x, 1024), report]).first)
    #expect([sample.x, sample.y, sample.z] == [unit, 0, 0])
  }

  @Test func `a scale that is assumed is told`() {
    #expect(!decoder.isScaleAssumed)
    let silent = DeviceDescription(name: "", axes: [AbsCode.x: AxisRange(minimum: 0, maximum: 9)])
    #expect(AccelerationDecoder(silent, device: DeviceID(0)).isScaleAssumed)
  }
}
