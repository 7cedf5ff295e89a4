import DactylEvents
import Foundation
import InputTesting
import Testing

/// Pictures that programs draw, and files of them.
@MainActor
@Suite("Renderers of pictures")
struct ImageRendererTests {
  /// Writes down what it is asked for.
  private final class Source: ImageSource {
    var canWrite = true
    func symbol(named name: String, scale: CGFloat) -> UIImage? {
      name == "star" ? UIImage(size: CGSize(width: 7, height: 6), name: name) : nil
    }
    func encode(_ image: UIImage, as format: ImageFileFormat) -> Data? {
      guard canWrite else { return nil }
      let name =
        switch format {
        case .png: "png"
        case .jpeg(let quality): "jpeg \(quality)"
        }
      return Data("\(name) \(image.size.width)x\(image.size.height)".utf8)
    }
  }

  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  /// The application, the shared one from here on, with the source.
  private var application: UIApplication {
    fingers.application.imageSource = source
    return fingers.application
  }
  private let source = Source()
  private let size = CGSize(width: 10, height: 5)

  private func text(_ data: Data?) -> String? { data.map { String(decoding: $0, as: UTF8.self) } }

  @Test func `a format has the main screen's pixels, and that of a picture the picture's`() {
    _ = application
    let format = UIGraphicsImageRendererFormat.default()
    #expect(format.scale == application.mainScreen.scale && !format.opaque)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    #expect(format.bounds == CGRect(origin: .zero, size: size))
    #expect(image.imageRendererFormat.scale == image.scale)
    format.scale = 3
    let large = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    #expect(large.scale == 3 && large.imageRendererFormat.scale == 3)
    #expect(!large.imageRendererFormat.opaque)
  }

  @Test func `a scale of 0 is the main screen's`() {
    _ = application
    let format = UIGraphicsImageRendererFormat()
    format.scale = 0
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    #expect(image.scale == application.mainScreen.scale && image.size == size)
  }

  @Test func `a picture has each pixel of which it covers a part`() {
    _ = application
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let size = CGSize(width: 10.1, height: 5.2)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    #expect(image.cgImage?.width == 21 && image.cgImage?.height == 11)
  }

  @Test func `during the drawing the picture is what was drawn so far`() {
    _ = application
    var halves: [UIImage] = []
    let whole = UIGraphicsImageRenderer(size: size).image { context in
      halves.append(context.currentImage)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      halves.append(context.currentImage)
    }
    #expect(halves.map(\.size) == [size, size])
    #expect(halves[0].cgImage?.content != whole.cgImage?.content)
    #expect(halves[1].cgImage?.content == whole.cgImage?.content)
  }

  @Test func `what is drawn after a clip shows within it alone`() {
    _ = application
    var clips: [CGRect] = []
    _ = UIGraphicsImageRenderer(size: size).image { context in
      clips.append(context.cgContext.boundingBoxOfClipPath)
      context.clip(to: CGRect(x: 1, y: 1, width: 3, height: 2))
      clips.append(context.cgContext.boundingBoxOfClipPath)
    }
    #expect(
      clips == [CGRect(origin: .zero, size: size), CGRect(x: 1, y: 1, width: 3, height: 2)])
  }

  @Test func `a renderer answers files, empty ones where nobody can write them`() {
    _ = application
    let renderer = UIGraphicsImageRenderer(size: size)
    #expect(text(renderer.pngData { _ in }) == "png 10.0x5.0")
    #expect(
      text(renderer.jpegData(withCompressionQuality: 0.5) { _ in }) == "jpeg 0.5 10.0x5.0")
    source.canWrite = false
    #expect(renderer.pngData { _ in }.isEmpty)
    #expect(renderer.jpegData(withCompressionQuality: 0.5) { _ in }.isEmpty)
  }

  @Test(arguments: [(-1.0, "jpeg 0.0"), (0.25, "jpeg 0.25"), (7, "jpeg 1.0")])
  func `the quality of a JPEG file is from 0 to 1`(quality: Double, start: String) {
    _ = application
    let image = UIImage(size: size, name: nil)
    let quality = CGFloat(quality)
    #expect(text(image.jpegData(compressionQuality: quality))?.hasPrefix(start) == true)
    let old = UIImageJPEGRepresentation(image, quality)
    #expect(old == image.jpegData(compressionQuality: quality))
    #expect(UIImagePNGRepresentation(image) == image.pngData())
  }

  @Test func `the older way begins a picture of one pixel a point, or of as many as are said`() {
    _ = application
    UIGraphicsBeginImageContext(size)
    let plain = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(plain?.scale == 1 && plain?.size == size)
    for (scale, expected) in [(3, 3), (0, application.mainScreen.scale)] as [(CGFloat, CGFloat)] {
      UIGraphicsBeginImageContextWithOptions(size, false, scale)
      #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == expected)
      UIGraphicsEndImageContext()
    }
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `a symbol is the source's, and one that it lacks takes its room`() {
    _ = application
    #expect(UIImage(systemName: "star")?.size == CGSize(width: 7, height: 6))
    #expect(UIImage(systemName: "moon")?.size == CGSize(width: 20, height: 20))
    let image = UIImage(named: "nobody has this", in: nil, with: UIImage.Configuration())
    #expect(image?.name == "nobody has this" && image?.size == .zero)
  }
}
