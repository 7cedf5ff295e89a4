import CairoPainter
import DisplayList
import Testing

@Suite("PixelSurface")
struct PixelSurfaceTests {
  @Test func `a new surface is transparent`() throws {
    let surface = try PixelSurface(width: 3, height: 2)
    #expect((0..<3).allSatisfy { surface.pixel(x: $0, y: 1) == 0 })
  }

  @Test(arguments: [(0, 1), (1, 0), (32_768, 1), (1, 32_768), (-1, 4)])
  func `a side outside of 1 to 32,767 pixels is an error that names the limit`(
    width: Int, height: Int
  ) {
    #expect {
      try PixelSurface(width: width, height: height)
    } throws: {
      "\($0)"
        == "cannot make a surface of \(width) × \(height) pixels: each side must be 1 to 32767 pixels"
    }
  }

  @Test func `the longest side is allowed`() throws {
    #expect(try PixelSurface(width: 32_767, height: 1).width == 32_767)
  }

  @Test func `equal pixels give equal PNG bytes, and other pixels others`() throws {
    let one = try PixelSurface(width: 4, height: 4)
    let same = try PixelSurface(width: 4, height: 4)
    let other = try PixelSurface(width: 4, height: 4)
    other.withPixels { $0[3] = 255 }
    #expect(try one.pngData() == same.pngData())
    #expect(one.hasSamePixels(as: same))
    #expect(try one.pngData() != other.pngData())
    #expect(!one.hasSamePixels(as: other))
  }

  @Test(arguments: [(2, 0), (-2, 0), (0, 3), (0, -3), (1, -2), (9, 0), (0, 0)])
  func `pixels move within their rectangle and nowhere else`(x: Int, y: Int) throws {
    let surface = try PixelSurface(width: 8, height: 8)
    surface.withPixels { pixels in
      for index in 0..<64 { pixels[4 * index] = UInt8(index) }
    }
    let rect = PixelRect(x: 1, y: 1, width: 5, height: 6)
    surface.move(PixelMove(rect, x: x, y: y))
    for row in 0..<8 {
      for column in 0..<8 {
        let from = PixelRect(x: column - x, y: row - y, width: 1, height: 1)
        let here = PixelRect(x: column, y: row, width: 1, height: 1)
        let isMoved = rect.contains(here) && rect.contains(from)
        let source = isMoved ? (row - y) * 8 + column - x : row * 8 + column
        #expect(surface.pixel(x: column, y: row) == UInt32(source))
      }
    }
  }

  @Test func `a move that reaches beyond the surface is cut`() throws {
    let surface = try PixelSurface(width: 4, height: 1)
    surface.withPixels { pixels in
      for index in 0..<4 { pixels[4 * index] = UInt8(index) }
    }
    surface.move(PixelMove(PixelRect(x: -5, y: -5, width: 90, height: 90), x: 1, y: 0))
    #expect((0..<4).map { surface.pixel(x: $0, y: 0) } == [0, 0, 1, 2])
  }
}
