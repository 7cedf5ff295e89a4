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

  @Test(arguments: [
    (UIView.ContentMode.right, [0, 0, 0, 0, 255, 0, 0, 255] as [UInt8]),
    (.scaleToFill, [255, 0, 0, 255, 255, 0, 0, 255]),
  ])
  func `a layer's drawing has the picture of its image view, where its content mode puts it`(
    mode: UIView.ContentMode, pixels: [UInt8]
  ) {
    application.imageSource = store
    let size = CGSize(width: 1, height: 1)
    let dot = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    let view = UIImageView(frame: CGRect(x: 5, y: 5, width: 2, height: 1))
    view.image = dot
    view.contentMode = mode
    let picture = UIGraphicsImageRenderer(size: view.bounds.size).image {
      view.layer.render(in: $0.cgContext)
    }
    var bytes = [UInt8](repeating: 7, count: 8)
    bytes.withUnsafeMutableBytes { buffer in
      guard
        let context = CGContext(
          data: buffer.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return }
      UIGraphicsPushContext(context)
      picture.draw(at: .zero)
      UIGraphicsPopContext()
    }
    #expect(bytes == pixels)
  }

  @Test func `a gray is written where there is no alpha`() {
    let info = CGImageAlphaInfo.none.rawValue
    let written = bytes(4, CGColorSpaceCreateDeviceGray(), info, filled: .white)
    #expect(written == [255, 0, 255, 0])
  }
}
