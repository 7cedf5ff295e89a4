import DactylKit
import DisplayList
import Foundation
import Testing

@testable import CairoPainter

@MainActor
@Suite("Painting images")
struct ImagePaintingTests {
  let bench: PictureBench
  /// Red, green above blue, white.
  let four = PixelBuffer(
    width: 2, height: 2, words: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])

  init() throws { bench = try PictureBench() }

  @Test func `an image in its own size keeps its pixels`() throws {
    let picture = try bench.paint([
      .image(ImageItem(ImageReference(.pixels(four)), in: rect(3, 4, 2, 2)))
    ])
    #expect(picture.pixel(x: 3, y: 4) == 0xFFFF_0000)
    #expect(picture.pixel(x: 4, y: 5) == 0xFFFF_FFFF)
    #expect(picture.pixel(x: 5, y: 5) == 0)
  }

  @Test func `a pixelated image has squares`() throws {
    let item = ImageItem(ImageReference(.pixels(four)), in: rect(0, 0, 20, 20), isPixelated: true)
    let picture = try bench.paint([.image(item)])
    #expect(picture.pixel(x: 9, y: 9) == 0xFFFF_0000)
    #expect(picture.pixel(x: 10, y: 9) == 0xFF00_FF00)
  }

  @Test func `an edge that covers half a pixel has the image's color at half its opacity`() throws {
    let image = ImageReference(
      .pixels(PixelBuffer(width: 4, height: 4, words: Array(repeating: 0xFFFF_8040, count: 16))))
    let picture = try bench.paint([.image(ImageItem(image, in: rect(2.5, 2, 8, 8)))])
    #expect(picture.pixel(x: 2, y: 5) == 0x7F7F_4020)
    #expect(picture.pixel(x: 3, y: 5) == 0xFFFF_8040)
    #expect(picture.pixel(x: 1, y: 5) == 0)
  }

  @Test func `a turn of 90 degrees moves each pixel`() throws {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
      .concatenating(CGAffineTransform(translationX: 10, y: 10))
    let item = ImageItem(
      ImageReference(.pixels(four)), in: rect(-4, -4, 8, 8), isPixelated: true)
    let picture = try bench.paint(scope(.transform(turn), rect(0, 0, 20, 20), [.image(item)]))
    #expect(picture.pixel(x: 12, y: 8) == 0xFFFF_0000)
    #expect(picture.pixel(x: 8, y: 8) == 0xFF00_00FF)
  }

  @Test func `edges of a resizable image keep their size`() throws {
    let words: [UInt32] = (0..<9).map { $0 % 3 == 1 && $0 / 3 == 1 ? 0xFF00_00FF : 0xFFFF_0000 }
    let image = ImageReference(
      .pixels(PixelBuffer(width: 3, height: 3, words: words)),
      capInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    let picture = try bench.paint([
      .image(ImageItem(image, in: rect(0, 0, 20, 20), isPixelated: true))
    ])
    #expect(picture.pixel(x: 0, y: 10) == 0xFFFF_0000)
    #expect(picture.pixel(x: 1, y: 10) == 0xFF00_00FF)
    #expect(picture.pixel(x: 18, y: 10) == 0xFF00_00FF)
    #expect(picture.pixel(x: 19, y: 10) == 0xFFFF_0000)
  }

  @Test func `a template image has the tint's color`() throws {
    let image = ImageReference(.pixels(four), renderingMode: .template)
    let item = ImageItem(image, in: rect(0, 0, 2, 2), tint: color(0, 1, 0))
    #expect(try bench.paint([.image(item)]).pixel(x: 1, y: 1) == 0xFF00_FF00)
  }

  @Test(arguments: [
    (UIView.ContentMode.topLeft, 0, 0), (.bottomRight, 18, 18), (.center, 9, 9),
  ])
  func `the content mode places an image that keeps its size`(
    mode: UIView.ContentMode, x: Int, y: Int
  ) throws {
    let item = ImageItem(
      ImageReference(.pixels(four)), in: rect(0, 0, 20, 20), contentMode: mode)
    let picture = try bench.paint([.image(item)])
    #expect(picture.pixel(x: x, y: y) == 0xFFFF_0000)
    #expect(picture.pixel(x: x + 1, y: y + 1) == 0xFFFF_FFFF)
  }

  @Test func `an image that was painted small averages its pixels`() throws {
    let words = (0..<64 * 64).map {
      ($0 % 64 + $0 / 64) % 2 == 0 ? UInt32(0xFF00_0000) : 0xFFFF_FFFF
    }
    let image = ImageReference(.pixels(PixelBuffer(width: 64, height: 64, words: words)))
    let picture = try bench.paint([.image(ImageItem(image, in: rect(0, 0, 8, 8)))])
    #expect((0x70...0x90).contains(picture.pixel(x: 4, y: 4) & 0xFF))
  }

  @Test func `SVG is stretched as an image of pixels is`() throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'><rect width='2' height='2' fill='red'/></svg>"
    let item = ImageItem(ImageReference(.data(Data(svg.utf8))), in: rect(0, 0, 20, 6))
    let picture = try bench.paint([.image(item)])
    #expect(picture.pixel(x: 0, y: 0) == 0xFFFF_0000)
    #expect(picture.pixel(x: 19, y: 5) == 0xFFFF_0000)
  }

  @Test func `an SVG document reads no other file`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let red = try bench.paint([box(rect(0, 0, 20, 20), color(1, 0, 0, 1), radius: 0)])
    try red.pngData().write(to: folder.appending(path: "red.png"))
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='2' \
      height='2'><image xlink:href='\(folder.path)/red.png' width='2' height='2'/></svg>
      """
    let picture = try bench.paint([
      .image(ImageItem(ImageReference(.data(Data(svg.utf8))), in: rect(0, 0, 20, 20)))
    ])
    #expect(picture.pixel(x: 10, y: 10) == 0)
  }

  @Test func `SVG is drawn sharp in any size`() throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'><rect width='1' height='2' fill='red'/></svg>"
    let item = ImageItem(ImageReference(.data(Data(svg.utf8))), in: rect(0, 0, 20, 20))
    let picture = try bench.paint([.image(item)])
    #expect(picture.pixel(x: 9, y: 10) == 0xFFFF_0000)
    #expect(picture.pixel(x: 10, y: 10) == 0)
  }

  @Test func `PNG data that a painter wrote is read again, pixel by pixel`() throws {
    let first = try bench.paint([box(rect(2, 2, 9, 9), color(1, 0.5, 0, 0.5), radius: 3)])
    let item = ImageItem(ImageReference(.data(try first.pngData())), in: rect(0, 0, 20, 20))
    let second = try bench.paint([.image(item)])
    for y in 0..<20 {
      for x in 0..<20 {
        let (one, other) = (first.pixel(x: x, y: y), second.pixel(x: x, y: y))
        #expect(one >> 24 == other >> 24)
        #expect(abs(Int(one >> 16 & 0xFF) - Int(other >> 16 & 0xFF)) <= 1)
      }
    }
  }

  @Test(arguments: [
    Data(), Data("no image".utf8), Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]),
    Data("<svg".utf8), Data("<svg xmlns='http://www.w3.org/2000/svg'".utf8),
  ])
  func `data that is no image complains once and paints nothing`(data: Data) throws {
    var complaints: [String] = []
    bench.painter.images.complaintHandler = { complaints.append("\($0)") }
    let item = ImageItem(ImageReference(.data(data)), in: rect(0, 0, 20, 20))
    for _ in 0..<2 { #expect(try bench.paint([.image(item)]).pixel(x: 9, y: 9) == 0) }
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix("cannot read the image ") == true)
  }

  @Test(arguments: [(UInt8(0), "65536 × 65536"), (UInt8(255), "4278255616 × 4278255616")])
  func `a PNG of too many pixels is refused by its header`(first: UInt8, size: String) throws {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])
    data += Data("IHDR".utf8) + Data([first, 1, 0, 0, first, 1, 0, 0, 8, 6, 0, 0, 0])
    #expect {
      try ImageDecoder.decode(data, subject: "large.png")
    } throws: {
      "\($0)".contains("it has \(size) pixels")
    }
  }

  @Test func `names find the file of the screen's scale, and lead nowhere else`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    let set = folder.appending(path: "Art.xcassets/sun.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["lamp.png", "lamp@2x.png", "Art.xcassets/sun.imageset/s.png"] {
      try Data(name.utf8).write(to: folder.appending(path: name))
    }
    try Data(#"{"images":[{"filename":"s.png","scale":"1x"},{"scale":"2x"}]}"#.utf8)
      .write(to: set.appending(path: "Contents.json"))
    let files = ImageFiles(folders: [folder.path, folder.appending(path: "Art.xcassets").path])
    #expect(files.find("lamp", scale: 1)?.scale == 1)
    #expect(files.find("lamp", scale: 1.25)?.scale == 2)
    #expect(files.find("lamp", scale: 2)?.scale == 2)
    #expect(files.find("lamp.png", scale: 3)?.scale == 2)
    #expect(files.find("sun", scale: 2)?.scale == 1)
    #expect(files.find("../lamp", scale: 1) == nil)
    #expect(files.find("/etc/passwd", scale: 1) == nil)
  }
}
