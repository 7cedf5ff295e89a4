#if Drawing
  import CairoPainter
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
  }
#endif
