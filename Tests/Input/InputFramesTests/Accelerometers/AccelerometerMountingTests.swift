import InputFrames
import Testing

@Suite("How an accelerometer is mounted")
struct AccelerometerMountingTests {
  private func mounting(_ properties: [String: String]) throws -> AccelerometerMounting? {
    try AccelerometerMounting(properties: properties, of: "a.yml")
  }

  private func refusal(_ key: String, _ text: String) -> String? {
    var properties = [AccelerometerMounting.scaleProperty: "1, 1, 1"]
    properties[key] = text
    return #expect(throws: InputError.self) { try mounting(properties) }?.reason
  }

  // Proves: IN:4.7-evdev
  @Test func `one g is 9.80665 m/s², and a sample has a length and is a number or not`() {
    #expect(Acceleration.standardGravity == 9.80665)
    func sample(_ x: Double, _ y: Double, _ z: Double) -> Acceleration {
      Acceleration(time: .zero, device: DeviceID(0), x: x, y: y, z: z)
    }
    #expect(sample(2, 3, 6).magnitude == 7)
    #expect(sample(1, 2, 3).isFinite)
    let others = [sample(.nan, 0, 0), sample(0, .infinity, 0), sample(0, 0, .nan)]
    #expect(others.allSatisfy { !$0.isFinite })
  }

  @Test(arguments: [(7, 7), (9, -9)] as [(Int32, Int32)])
  func `the counts of an axis without a span are taken for m/s²`(minimum: Int32, maximum: Int32) {
    let scale = AccelerationScale.assumed(for: AxisRange(minimum: minimum, maximum: maximum))
    #expect(scale.metresPerSecondSquared(7) == 7)
  }

  @Test func `the former range of such chips is two g`() {
    #expect(AccelerationScale.assumedRange == 2)
  }

  @Test func `properties that name nothing of it are no mounting`() throws {
    #expect(try mounting([:]) == nil)
    #expect(try mounting([AccelerometerMounting.locationProperty: "camera"]) == nil)
    #expect(try mounting([AccelerometerMounting.offsetProperty: "1, 2, 3"]) == nil)
  }

  @Test func `each property alone is one`() throws {
    #expect(try mounting([AccelerometerMounting.locationProperty: "base"])?.location == .base)
    let matrix = try mounting([AccelerometerMounting.matrixProperty: "0,1,0;1,0,0;0,0,1"])
    #expect(matrix?.matrix?.values == [0, 1, 0, 1, 0, 0, 0, 0, 1] && matrix?.scales == nil)
    let scales = try mounting([AccelerometerMounting.scaleProperty: "0.5, 1, 2"])?.scales
    #expect(scales == [0.5, 1, 2].map { AccelerationScale(scale: $0) })
    let offsets = try mounting([
      AccelerometerMounting.scaleProperty: "1,1,1", AccelerometerMounting.offsetProperty: "1,-2,3",
    ])?.scales
    #expect(offsets?.map(\.offset) == [1, -2, 3])
  }

  @Test(arguments: ["1, 2", "1, 2, 3, 4", "1, x, 3", "1, x, 3, 4", "1, inf, 3", "1,,2,3", ""])
  func `what holds something else than three numbers is refused by its name`(text: String) {
    for key in [AccelerometerMounting.scaleProperty, AccelerometerMounting.offsetProperty] {
      #expect(
        refusal(key, text) == "\(key) \"\(text)\" holds something else than three numbers")
    }
  }

  @Test func `a scale must be above 0, each of the three`() {
    let key = AccelerometerMounting.scaleProperty
    for text in ["0, 1, 1", "1, 0, 1", "1, 1, 0", "1, 1, -1"] {
      #expect(refusal(key, text) == "\(key) \"\(text)\" is no scale")
    }
  }

  // MARK: Matrices

  private func doubt(_ text: String) throws -> String? {
    try MountMatrix(text, of: "here").doubt
  }

  @Test(arguments: [("1.0246", false), ("1.0248", true), ("0.9747", false), ("0.9746", true)])
  func `a row may be longer or shorter than one by a twentieth of its square`(
    length: String, isDoubted: Bool
  ) throws {
    for text in [
      "\(length),0,0;0,1,0;0,0,1", "1,0,0;0,\(length),0;0,0,1", "1,0,0;0,1,0;0,0,\(length)",
    ] {
      #expect(try doubt(text)?.contains("stretches an axis") == (isDoubted ? true : nil))
    }
  }

  @Test(arguments: [("0.05", false), ("0.0501", true), ("-0.05", false), ("-0.0501", true)])
  func `two rows may lean towards each other by a twentieth`(share: String, isDoubted: Bool) throws
  {
    for text in [
      "1,0,0;\(share),1,0;0,0,1", "1,0,0;0,1,0;\(share),0,1", "1,0,0;0,1,0;0,\(share),1",
    ] {
      #expect(try doubt(text)?.contains("loses an axis") == (isDoubted ? true : nil))
    }
  }

  @Test func `a recording keeps all digits of a matrix, a message six decimals`() throws {
    let matrix = try MountMatrix("0.123456789,1,2;3,4,5;6,7,8", of: "here")
    #expect(matrix.recordedText == "0.123456789, 1.0, 2.0; 3.0, 4.0, 5.0; 6.0, 7.0, 8.0")
    #expect(matrix.description == "0.123457, 1, 2; 3, 4, 5; 6, 7, 8")
    #expect(try MountMatrix(matrix.recordedText, of: "there") == matrix)
  }

  @Test func `each number of a matrix weighs one axis in one`() throws {
    let turned = try MountMatrix("1,2,3;4,5,6;7,8,9", of: "here").apply(x: 1, y: 10, z: 100)
    #expect([turned.x, turned.y, turned.z] == [321, 654, 987])
  }

  // Proves: IN:4.7-iio-format
  @Test(arguments: [
    ("le:s32/32", "le:s8/8", 12), ("le:s32/32", "le:s16/16", 12), ("le:s32/32", "le:s32/32", 12),
    ("le:s8/8", "le:s8/8", 3), ("le:s8/8", "le:s16/16", 4), ("le:s8/8", "le:s16/16X2>>0", 8),
  ])
  func `a scan ends at a multiple of its largest value`(first: String, last: String, size: Int)
    throws
  {
    let formats = ["in_accel_x": first, "in_accel_y": first, "in_accel_z": last]
    let entries = try formats.sorted { $0.key < $1.key }.enumerated().map { index, element in
      ScanLayout.Entry(
        name: element.key, index: index,
        element: try ScanElement(element.value, of: element.key))
    }
    #expect(ScanLayout(entries)?.size == size)
  }
}
