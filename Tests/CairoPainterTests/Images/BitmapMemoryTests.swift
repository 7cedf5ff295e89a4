#if Drawing
  import CairoPainter
  import DactylKit
  import Foundation
  import Testing

  /// The memory of bitmap contexts, which a program reads.
  @MainActor
  @Suite("Bitmap contexts in memory")
  struct BitmapMemoryTests {
    private let application = UIApplication()
    private let store = ImageStore()

    /// The bytes of a context of two by two pixels after its left half was filled with a color.
    private func bytes(
      _ count: Int, _ space: CGColorSpace, _ bitmapInfo: UInt32, filled color: UIColor = .red
    ) -> [UInt8] {
      var bytes = [UInt8](repeating: 7, count: count)
      application.imageSource = store
      bytes.withUnsafeMutableBytes { buffer in
        let context = CGContext(
          data: buffer.baseAddress, width: 2, height: 2, bitsPerComponent: 8,
          bytesPerRow: count / 2, space: space, bitmapInfo: bitmapInfo)
        guard let context else { return }
        UIGraphicsPushContext(context)
        color.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 2))
        UIGraphicsPopContext()
      }
      return bytes
    }

    @Test func `the alpha of what was drawn is written, and nothing beyond a row's pixels`() {
      let info = CGImageAlphaInfo.alphaOnly.rawValue
      #expect(bytes(4, CGColorSpaceCreateDeviceGray(), info) == [255, 0, 255, 0])
      #expect(bytes(6, CGColorSpaceCreateDeviceGray(), info) == [255, 0, 7, 255, 0, 7])
    }

    @Test(arguments: [
      (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 0, 0, 255]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 0, 0]),
      (
        CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
        [0, 0, 255, 255]
      ),
    ])
    func `the components have the order of the layout`(info: UInt32, pixel: [UInt8]) {
      let row = pixel + [0, 0, 0, 0]
      #expect(bytes(16, CGColorSpaceCreateDeviceRGB(), info) == row + row)
    }

    @Test func `a gray is written where there is no alpha`() {
      let info = CGImageAlphaInfo.none.rawValue
      let written = bytes(4, CGColorSpaceCreateDeviceGray(), info, filled: .white)
      #expect(written == [255, 0, 255, 0])
    }
  }
#endif
