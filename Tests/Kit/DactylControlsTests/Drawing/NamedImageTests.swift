import DactylControls
import Foundation
import Testing

@MainActor
@Suite("Pictures by their names")
struct NamedImageTests {
  /// The first bytes of a PNG file of that many pixels.
  private func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0])
  }

  @Test func `a symbol without a picture takes its room, and keeps its name`() throws {
    let plain = try #require(UIImage(systemName: "star"))
    #expect(plain.size == CGSize(width: 20, height: 20) && plain.name == "star")
    for (pointSize, side) in [
      (17, 20), (40, 48), (0, 20), (-3, 20), (.nan, 20), (.infinity, 1200), (1e9, 1200),
    ] as [(CGFloat, CGFloat)] {
      let configuration = UIImage.SymbolConfiguration(pointSize: pointSize)
      let image = UIImage(systemName: "star", withConfiguration: configuration)
      #expect(image?.size == CGSize(width: side, height: side), "\(pointSize)")
    }
    #expect(UIImageView(image: plain).intrinsicContentSize == plain.size)
  }

  @Test func `a picture that nobody finds keeps its name and has no size`() {
    let image = UIImage(named: "nobody has this")
    #expect(image?.name == "nobody has this")
    #expect(image?.size == .zero)
  }

  @Test func `an image source answers names and files`() {
    final class Source: ImageSource {
      func image(named name: String, scale: CGFloat) -> UIImage? {
        name == "star" ? UIImage(size: CGSize(width: 9, height: 8), name: name) : nil
      }
      func encode(_ image: UIImage, as format: ImageFileFormat) -> Data? {
        Data("\(image.size.width) \(format == .png)".utf8)
      }
    }
    let source = Source()
    let application = UIApplication()
    application.imageSource = source
    #expect(UIImage(named: "star")?.size == CGSize(width: 9, height: 8))
    #expect(UIImage(named: "star")?.pngData() == Data("9.0 true".utf8))
    #expect(UIImage(data: png(4, 4))?.pngData() == png(4, 4))
    #expect(application.imageSource === source)
  }
}
