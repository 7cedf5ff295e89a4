import InputFrames
import Testing

@Suite("Axes of an accelerometer")
struct AccelerationAxisTests {
  private func decoder(matrix: MountMatrix? = nil) -> AccelerationDecoder {
    let range = AxisRange(minimum: -2048, maximum: 2047, resolution: 1024)
    return AccelerationDecoder(
      DeviceDescription(
        name: "accelerometer", properties: [InputProperty.accelerometer],
        axes: [AbsCode.x: range, AbsCode.y: range, AbsCode.z: range],
        accelerometer: AccelerometerMounting(matrix: matrix)),
      device: DeviceID(0))
  }

  // Proves: IN:1.2-matrix-live
  @Test func `a decoder has the matrix of its description, and without one the identity`() throws {
    let matrix = try MountMatrix("0,1,0;1,0,0;0,0,-1", of: "here")
    #expect(decoder(matrix: matrix).matrix == matrix)
    #expect(decoder().matrix == .identity)
  }

  @Test(arguments: [(-1, false), (0, true), (2, true), (3, false)])
  func `the present value of an axis makes a sample, if it is one of the three`(
    code: Int, makesSample: Bool
  ) {
    var decoder = decoder()
    decoder.set(axis: code, to: 1024)
    let sample = decoder.consume(EvdevEvent(time: .zero, type: 0, code: 0, value: 0))
    #expect(sample?.magnitude == (makesSample ? Acceleration.standardGravity : nil))
  }

  @Test func `axes that are not three are a mistake of the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = AccelerationAxes(scales: [AccelerationScale(scale: 1), AccelerationScale(scale: 1)])
    }
  }
}
