import DactylKit
import Foundation
import Testing

@testable import CairoPainter

@Suite("Images of other sizes")
struct ImageScalingTests {
  /// Pixels without any order, the same in each run.
  private static func image(width: Int, height: Int) throws -> RasterImage {
    var state: UInt64 = 7
    let words = (0..<width * height).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(state >> 32)
    }
    return try #require(RasterImage(width: width, height: height, words: words))
  }

  private static func pixels(
    of image: RasterImage, _ part: CGRect, _ back: CGAffineTransform, width: Int, rows: Range<Int>
  ) -> [UInt32] {
    let sampler = ImageSampler(image: image, part: part, back: back, isPixelated: false)
    var pixels = [UInt32](repeating: 0, count: width * rows.count)
    pixels.withUnsafeMutableBufferPointer { all in
      for row in rows {
        guard let start = all.baseAddress else { return }
        sampler.sample(
          row: row, from: -2, count: width, into: start + (row - rows.lowerBound) * width)
      }
    }
    return pixels
  }

  @Test(arguments: [(0.3, 0.7), (1, 1), (1.25, 1.9), (0.01, 1.5)])
  func `an upright image has the pixels of one that is turned by too little to show`(
    _ steps: (across: Double, down: Double)
  ) throws {
    for (width, height) in [(1, 1), (2, 9), (31, 17), (200, 40)] {
      let image = try Self.image(width: width, height: height)
      for part in [
        CGRect(x: 0, y: 0, width: width, height: height),
        CGRect(x: 0.4, y: 0.3, width: Double(width) - 0.6, height: Double(height) - 0.5),
      ] {
        let upright = CGAffineTransform(
          a: steps.across, b: 0, c: 0, d: steps.down, tx: 0.3719, ty: -0.2137)
        var turned = upright
        turned.b = 1e-13
        let whole = Self.pixels(of: image, part, turned, width: 190, rows: -2..<30)
        #expect(Self.pixels(of: image, part, upright, width: 190, rows: -2..<30) == whole)
        #expect(whole.contains { $0 != 0 })
      }
    }
  }
}
