import DactylGraphics
import Foundation
import Testing

@MainActor
@Suite("Pictures")
struct ImageTests {
  /// The first bytes of a PNG file of that many pixels.
  private func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0])
  }

  /// A JPEG file's markers: Exif with an orientation, then the frame.
  private func jpeg(orientation: UInt8, fill: Int = 0) -> Data {
    let exif: [UInt8] =
      [0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0]
      + [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    return Data(
      [0xFF, 0xD8] + Array(repeating: 0xFF, count: fill) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)]
        + exif + [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 17, 0])
  }

  @Test func `the header tells a PNG's size`() {
    #expect(UIImage(data: png(40, 30))?.size == CGSize(width: 40, height: 30))
    #expect(UIImage(data: png(40, 30), scale: 2)?.size == CGSize(width: 20, height: 15))
  }

  @Test func `the header tells a JPEG's size and how the camera was held`() {
    let upright = UIImage(data: jpeg(orientation: 1))
    #expect(upright?.size == CGSize(width: 40, height: 30))
    #expect(upright?.imageOrientation == .up)
    let turned = UIImage(data: jpeg(orientation: 6, fill: 3))
    #expect(turned?.size == CGSize(width: 30, height: 40))
    #expect(turned?.imageOrientation == .right)
  }

  @Test(arguments: [
    (UInt8(1), UIImage.Orientation.up), (2, .upMirrored), (3, .down), (4, .downMirrored),
    (5, .leftMirrored), (6, .right), (7, .rightMirrored), (8, .left), (0, .up), (9, .up),
  ])
  func `the numbers of cameras mean these orientations`(
    number: UInt8, orientation: UIImage.Orientation
  ) {
    #expect(UIImage(data: jpeg(orientation: number))?.imageOrientation == orientation)
  }

  @Test func `bytes that are no picture, or break off at any place, make none and trap nothing`() {
    for whole in [png(4, 4), jpeg(orientation: 6)] {
      for count in 0..<whole.count { _ = UIImage(data: whole.prefix(count)) }
      for place in whole.indices {
        var broken = whole
        broken[place] = 0xFF
        _ = UIImage(data: broken)
      }
    }
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    #expect(UIImage(data: png(0, 4)) == nil)
  }

  @Test func `a slice of data is read from its own beginning`() {
    let padded = Data([1, 2, 3]) + png(7, 8)
    #expect(UIImage(data: padded.dropFirst(3))?.size == CGSize(width: 7, height: 8))
  }

  @Test func `a file's name says how many pixels a point has`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ImageTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("star@2x.png")
    try png(40, 30).write(to: file)
    let image = UIImage(contentsOfFile: file.path)
    #expect(image?.size == CGSize(width: 20, height: 15))
    #expect(image?.scale == 2)
    #expect(UIImage(contentsOfFile: folder.path + "/none.png") == nil)
  }

  @Test(
    arguments: [
      (["", "@2x", "@3x"], 1, 1), (["", "@2x", "@3x"], 2, 2), (["", "@2x", "@3x"], 3, 3),
      (["@2x", "@3x"], 1, 2), (["", "@3x"], 2, 3), (["", "@2x"], 3, 2), ([""], 2, 1), ([""], 3, 1),
    ] as [([String], CGFloat, CGFloat)])
  func `of files by one name that of the screen's scale is taken, or the next greater, or any`(
    ends: [String], screen: CGFloat, scale: CGFloat
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ImageTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for end in ends { try png(12, 12).write(to: folder.appendingPathComponent("star\(end).png")) }
    let found = ImageFiles.image("star", in: folder.path, scale: screen, UITraitCollection())
    #expect(found?.scale == scale)
  }

  @Test(arguments: [
    ("a..b", true), ("..b", true), ("b..", true), ("in/..b", true), ("in/../a..b", false),
    ("../FOLDER/a..b", false),
  ])
  func `a name with two dots is found, one that goes up a folder is not`(
    name: String, isFound: Bool
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ImageTests-\(UUID().uuidString)")
    let inside = folder.appendingPathComponent("in")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in ["a..b", "..b", "b..", "in/..b"] {
      try png(12, 12).write(to: folder.appendingPathComponent(file + ".png"))
    }
    let name = name.replacing("FOLDER", with: folder.lastPathComponent)
    let (place, traits) = (folder.path, UITraitCollection())
    #expect((ImageFiles.image(name, in: place, scale: 1, traits) != nil) == isFound)
    let fault = ImageFault(of: name, in: place, scale: 1, traits)
    #expect((fault == .outside) == !isFound)
  }

  @Test func `a changed picture is another one, and the first stays as it is`() {
    let image = UIImage(size: CGSize(width: 10, height: 10), name: "a")
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let resizable = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    #expect(resizable.capInsets == insets)
    #expect(resizable.resizingMode == .stretch)
    #expect(image.capInsets == .zero)
    #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(image.withTintColor(.red).drawn()?.tint == UIColor.red.cgColor)
    #expect(image.drawn()?.tint == nil)
  }

  @Test func `a cut picture keeps to the pixels there are`() {
    let image = CGImage(.named("a"), width: 10, height: 10)
    let cut = image.cropping(to: CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(cut?.width == 5)
    let again = cut?.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(again?.part == CGRect(x: 6, y: 6, width: 2, height: 2))
    #expect(image.cropping(to: CGRect(x: 20, y: 0, width: 5, height: 5)) == nil)
  }

  @Test(arguments: UIImage.Orientation.allCases)
  func `a rotated picture fills its rectangle`(orientation: UIImage.Orientation) {
    let rect = CGRect(x: 5, y: 6, width: 30, height: 20)
    let shown = CGRect(x: 0, y: 0, width: 1, height: 1).applying(orientation.map(into: rect))
    #expect(abs(shown.minX - 5) < 1e-9 && abs(shown.maxY - 26) < 1e-9)
    let corner = CGPoint.zero.applying(orientation.map(into: rect))
    let expected: CGPoint =
      switch orientation {
      case .up, .leftMirrored: CGPoint(x: 5, y: 6)
      case .upMirrored, .right: CGPoint(x: 35, y: 6)
      case .down, .rightMirrored: CGPoint(x: 35, y: 26)
      case .downMirrored, .left: CGPoint(x: 5, y: 26)
      }
    #expect(corner == expected)
  }
}
