import InputFrames
import Testing

@testable import InputDevices

@Suite("A monitor's size")
struct MonitorSizeTests {
  /// The base block of an EDID with these sizes.
  static func edid(
    millimetres: (Int, Int)? = nil, centimetres: (UInt8, UInt8) = (0, 0)
  ) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 128)
    block.replaceSubrange(0..<8, with: [0, 255, 255, 255, 255, 255, 255, 0])
    (block[21], block[22]) = centimetres
    guard let (width, height) = millimetres else { return block }
    block[54] = 1  // the pixel clock of a timing
    block[66] = UInt8(width & 0xff)
    block[67] = UInt8(height & 0xff)
    block[68] = UInt8((width >> 8) << 4 | (height >> 8))
    return block
  }

  /// The same in hexadecimal digits.
  static func hexadecimal(millimetres: (Int, Int)) -> String {
    edid(millimetres: millimetres).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: [(155, 86), (86, 155), (521, 293), (4000, 2250)])
  func `the first timing gives millimetres`(width: Int, height: Int) {
    let size = MonitorSize.read(
      edid: Self.edid(millimetres: (width, height), centimetres: (1, 1)))
    #expect(size == PanelSize(width: Double(width), height: Double(height)))
  }

  @Test func `without a timing the centimetres count`() {
    #expect(
      MonitorSize.read(edid: Self.edid(centimetres: (16, 10)))
        == nil)
    #expect(
      MonitorSize.read(edid: Self.edid(centimetres: (15, 9)))
        == PanelSize(width: 150, height: 90))
  }

  @Test(arguments: [(160, 90), (160, 100), (1600, 900), (1600, 1000), (0, 0), (4, 90)])
  func `proportions and impossible sizes are no size`(width: Int, height: Int) {
    #expect(MonitorSize.read(edid: Self.edid(millimetres: (width, height))) == nil)
  }

  @Test(arguments: [0, 8, 127])
  func `a block that is cut short states nothing`(length: Int) {
    let edid = Self.edid(millimetres: (155, 86)).prefix(length)
    #expect(MonitorSize.read(edid: Array(edid)) == nil)
  }

  @Test func `what is no EDID states nothing`() {
    #expect(MonitorSize.read(edid: [UInt8](repeating: 66, count: 128)) == nil)
  }
}
