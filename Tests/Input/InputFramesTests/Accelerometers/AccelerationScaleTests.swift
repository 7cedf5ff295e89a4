import InputFrames
import Testing

@Suite("AccelerationScale")
struct AccelerationScaleTests {
  // Proves: IN:4.7-evdev
  @Test func `an axis' resolution is counts per g`() throws {
    let axis = AxisRange(minimum: -2048, maximum: 2047, resolution: 1024)
    let scale = try #require(AccelerationScale(axis: axis))
    #expect(scale.metresPerSecondSquared(1024) == Acceleration.standardGravity)
    #expect(scale.metresPerSecondSquared(-512) == -Acceleration.standardGravity / 2)
  }

  @Test(arguments: [(-1, nil), (0, nil), (1, Acceleration.standardGravity)] as [(Int32, Double?)])
  func `an axis without a resolution has no scale of its own`(resolution: Int32, unit: Double?) {
    let axis = AxisRange(minimum: 0, maximum: 1023, resolution: resolution)
    #expect(AccelerationScale(axis: axis)?.metresPerSecondSquared(1) == unit)
  }

  @Test(arguments: [1, 1000] as [Int32])
  func `the ends of such an axis are taken for 2 g, its middle for 0`(end: Int32) {
    let scale = AccelerationScale.assumed(for: AxisRange(minimum: 0, maximum: end))
    #expect(scale.metresPerSecondSquared(Double(end) / 2) == 0)
    let atEnd = scale.metresPerSecondSquared(Double(end))
    #expect(abs(atEnd - 2 * Acceleration.standardGravity) < 1e-12)
  }

  @Test func `an axis without a span gives finite numbers`() {
    let scale = AccelerationScale.assumed(for: AxisRange(minimum: 7, maximum: 7))
    #expect(scale.metresPerSecondSquared(7).isFinite)
  }

  // Proves: IN:4.7-iio, IN:1.2-iio-scale
  @Test func `the offset is added before the scale`() {
    let scale = AccelerationScale(scale: 0.5, offset: 10)
    #expect(scale.metresPerSecondSquared(2) == 6)
  }
}
