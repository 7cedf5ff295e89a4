import DactylKit
import DisplayList
import Foundation
import Testing

@testable import CairoPainter

@MainActor
@Suite("Orientation of images")
struct ImageOrientationTests {
  let bench: PictureBench
  init() throws { bench = try PictureBench() }

  /// Two rows of three pixels, all different.
  private static let words: [UInt32] = [1, 2, 3, 4, 5, 6].map { 0xFF00_0000 | $0 * 0x10_1010 }

  @Test(arguments: UIImage.Orientation.allCases)
  func `rotating pixels follows the map of the orientation`(orientation: UIImage.Orientation)
    throws
  {
    let image = try #require(RasterImage(width: 3, height: 2, words: Self.words))
    let turned = image.turned(orientation)
    let map = orientation.map(
      into: CGRect(x: 0, y: 0, width: CGFloat(turned.width), height: CGFloat(turned.height)))
    for row in 0..<2 {
      for column in 0..<3 {
        let place = CGPoint(x: (CGFloat(column) + 0.5) / 3, y: (CGFloat(row) + 0.5) / 2)
          .applying(map)
        #expect(
          turned.words[Int(place.y) * turned.width + Int(place.x)] == Self.words[row * 3 + column]
        )
      }
    }
  }

  /// A PNG of 3 × 2 pixels.
  private func file() throws -> Data {
    let surface = try PixelSurface(width: 3, height: 2)
    surface.withPixels { bytes in
      for (index, word) in Self.words.enumerated() {
        bytes.storeBytes(
          of: word, toByteOffset: index / 3 * surface.stride + index % 3 * 4, as: UInt32.self)
      }
    }
    return try surface.pngData()
  }

  @Test(arguments: UIImage.Orientation.allCases)
  func `an image view and draw(in:) show the same picture`(orientation: UIImage.Orientation)
    throws
  {
    let data = try file()
    let image = UIImage(
      cgImage: CGImage(.data(data), width: 3, height: 2), scale: 1, orientation: orientation)
    let frame = CGRect(origin: .zero, size: image.size)
    let view = UIImageView(frame: frame)
    view.image = image
    let drawn = Drawer(frame: frame)
    drawn.image = image
    let pictures = try [view, drawn].map { view in
      let application = UIApplication()
      application.mainScreen = UIScreen(size: frame.size)
      let window = UIWindow(frame: frame)
      window.addSubview(view)
      window.makeKeyAndVisible()
      let tree = DisplayTree(of: application.mainScreen, in: application)
      return try bench.paint(
        tree.list.items, width: Int(frame.width), height: Int(frame.height))
    }
    #expect(
      pictures[0].hasSamePixels(as: pictures[1]), "\(pictures[0].differences(from: pictures[1]))")
    let raster = try #require(RasterImage(width: 3, height: 2, words: Self.words))
    let turned = raster.turned(orientation)
    #expect(pictures[0].pixel(x: 0, y: 0) == turned.words[0])
    withExtendedLifetime(turned) {}
  }

  private final class Drawer: UIView {
    var image: UIImage?
    override func draw(_ rect: CGRect) { image?.draw(in: bounds) }
  }
}

@MainActor
@Suite("Images by name")
struct NamedImageTests {
  @Test func `an image of a folder has the size of its points and the best scale`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try PixelSurface(width: 10, height: 6).pngData()
      .write(to: folder.appending(path: "flag.png"))
    try PixelSurface(width: 20, height: 12).pngData()
      .write(to: folder.appending(path: "flag@2x.png"))
    let store = ImageStore(folders: [folder.path])
    let application = UIApplication()
    application.imageSource = store
    let image = try #require(store.image(named: "flag", scale: 2))
    #expect(image.size == CGSize(width: 10, height: 6))
    #expect(image.scale == 2)
    #expect(UIImage(named: "flag")?.size == CGSize(width: 10, height: 6))
    #expect(store.image(named: "nothing", scale: 1) == nil)
  }

  @Test func `a file is read once, however large its image is shown`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = try PixelSurface(width: 10, height: 6).pngData()
    try png.write(to: folder.appending(path: "flag.png"))
    let store = ImageStore(folders: [folder.path])
    for source in [ImageReference.Source.named("flag"), .data(png)] {
      let images = [1, 1.01, 1.99, 3.5, 0.2].map {
        store.content(of: ImageReference(source), scale: $0).raster
      }
      #expect(images.allSatisfy { $0 != nil && $0 === images[0] })
    }
  }

  @Test func `the same data is kept for each orientation and each scale that it is shown with`()
    throws
  {
    let words = [1, 2, 3, 4, 5, 6].map { 0xFF00_0000 | UInt32($0) }
    let buffer = PixelBuffer(width: 3, height: 2, words: words)
    let whole = try #require(RasterImage(width: 3, height: 2, words: words))
    let store = ImageStore()
    for orientation in UIImage.Orientation.allCases {
      for scale in [1.0, 2] {
        let reference = ImageReference(.pixels(buffer), scale: scale, orientation: orientation)
        let turned = whole.turned(orientation)
        let kept = try #require(store.content(of: reference, scale: 1).raster)
        #expect((0..<6).map { kept.words[$0] } == (0..<6).map { turned.words[$0] })
        #expect(
          store.size(of: reference)
            == CGSize(width: Double(turned.width) / scale, height: Double(turned.height) / scale))
      }
    }
  }

  @Test func `an image that is missing is told once, in whatever size it is shown`() {
    let store = ImageStore(folders: ["/nowhere"])
    var complaints = 0
    store.complaintHandler = { _ in complaints += 1 }
    for scale in [1, 1.5, 3.0] {
      #expect(store.content(of: ImageReference(.named("flag")), scale: scale).raster == nil)
    }
    #expect(complaints == 1)
  }
}

extension ImageStore.Content {
  fileprivate var raster: RasterImage? {
    if case .raster(let image, _) = self { image } else { nil }
  }
}
