import DisplayList
import Testing

@testable import Screens

@Suite struct ScreenBufferTests {
  @Test func aCopyRespectsBothStridesAndLeavesWhatIsOutside() {
    let source = ScreenBuffer(size: PixelSize(width: 3, height: 2))
    source.fill(source.size.bounds, with: 0xFF11_2233)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * 32, alignment: 8)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    let wide = ScreenBuffer(size: PixelSize(width: 4, height: 2), stride: 32, bytes: memory) {
      $0.deallocate()
    }
    wide.copy(PixelRect(x: 1, y: 0, width: 99, height: 99), from: source)
    #expect((0..<4).map { wide[$0, 0] } == [0, 0xFF11_2233, 0xFF11_2233, 0])
    #expect((0..<4).map { wide[$0, 1] } == [0, 0xFF11_2233, 0xFF11_2233, 0])
    #expect(memory[16..<32].allSatisfy { $0 == 0 }, "between the rows nothing is written")
  }

  @Test func aPixelIsFourBytesBlueFirst() {
    let buffer = ScreenBuffer(size: PixelSize(width: 1, height: 1))
    buffer[0, 0] = 0x8011_2233
    #expect(Array(buffer.bytes) == [0x33, 0x22, 0x11, 0x80])
  }

  @Test func whatLiesOutsideIsNeitherReadNorWritten() {
    let buffer = ScreenBuffer(size: PixelSize(width: 2, height: 2))
    buffer.fill(PixelRect(x: -5, y: -5, width: 6, height: 6), with: 7)
    buffer[2, 0] = 9
    buffer[0, -1] = 9
    #expect(
      [buffer[0, 0], buffer[1, 0], buffer[0, 1], buffer[2, 0], buffer[0, -1]] == [7, 0, 0, 0, 0])
  }

  @Test func aPictureOfNoSizeHoldsNothing() {
    let buffer = ScreenBuffer(size: PixelSize(width: 0, height: -3))
    buffer.copy(PixelRect(x: 0, y: 0, width: 9, height: 9), from: buffer)
    #expect(buffer[0, 0] == 0)
  }
}
