import CairoPainter
import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("Picture files")
struct PictureFileTests {
  let bench: PictureBench

  init() throws { bench = try PictureBench() }

  private var list: DisplayList {
    DisplayList(Gallery.items, bounds: Gallery.bounds)
  }

  @Test(arguments: [1, 2, 1.5] as [CGFloat])
  func `the same list gives the same bytes of PNG, with another painter too`(scale: CGFloat)
    throws
  {
    let one = try bench.painter.data(for: list, as: .png, scale: scale)
    #expect(try bench.painter.data(for: list, as: .png, scale: scale) == one)
    #expect(try PictureBench().painter.data(for: list, as: .png, scale: scale) == one)
  }

  @Test(arguments: [PictureForm.svg, .pdf])
  func `the same list gives the same bytes of a file of shapes, whatever was painted between`(
    form: PictureForm
  ) throws {
    let one = try bench.painter.data(for: list, as: form)
    bench.painter.background = color(1, 0.9, 0.8)
    _ = try bench.painter.data(for: list, as: form)
    bench.painter.background = color(0, 0, 0, 0)
    #expect(try bench.painter.data(for: list, as: form) == one)
    #expect(try PictureBench().painter.data(for: list, as: form) == one)
  }

  @Test func `the parts of an SVG have different names, and what refers to one finds it`() throws {
    let text = String(decoding: try bench.painter.data(for: list, as: .svg), as: UTF8.self)
    let names = text.matches(of: /id="([^"]+)"/).map { $0.1 }
    let used = text.matches(of: /#([a-z]+[0-9-]+)["\)]/).map { $0.1 }
    #expect(Set(names).count == names.count)
    #expect(!used.isEmpty && Set(used).isSubset(of: names))
  }

  @Test(arguments: [(PictureForm.png, "\u{89}PNG"), (.svg, "<?xml"), (.pdf, "%PDF-")])
  func `each form begins as it should`(form: PictureForm, start: String) throws {
    let data = try bench.painter.data(for: list, as: form)
    #expect(data.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
  }

  @Test(arguments: [PictureForm.png, .svg, .pdf])
  func `the painter's background is in the files of each form`(form: PictureForm) throws {
    let list = DisplayList([box(rect(2, 2, 5, 5), color(0, 0, 1))], bounds: rect(0, 0, 20, 20))
    let bare = try bench.painter.data(for: list, as: form)
    bench.painter.background = color(1, 0.9, 0.8)
    #expect(try bench.painter.data(for: list, as: form) != bare)
  }

  @Test func `a PDF does not change with the time of day`() throws {
    let one = try bench.painter.data(for: list, as: .pdf)
    #expect(String(decoding: one, as: UTF8.self).contains("20000101000000"))
  }

  // Differs: VIEW:CHK-04
  @Test func `a file for paper holds what a view draws for the screen`() throws {
    final class Dot: UIView {
      override func draw(_ rect: CGRect) { UIRectFill(CGRect(x: 2, y: 2, width: 5, height: 5)) }
    }
    func data(_ view: UIView) throws -> Data {
      let application = UIApplication()
      application.mainScreen = UIScreen(size: CGSize(width: 20, height: 20))
      let window = UIWindow(frame: application.mainScreen.bounds)
      window.makeKeyAndVisible()
      view.frame = window.bounds
      window.addSubview(view)
      let tree = DisplayTree(of: application.mainScreen, in: application)
      tree.update()
      return try bench.painter.data(for: tree.list, as: .pdf)
    }
    #expect(try data(Dot()) != data(UIView()))
    #expect(try data(Dot()) == data(Dot()))
  }

  @Test(arguments: [0, -1, .nan, 1e9] as [CGFloat])
  func `a size that no picture has is an error`(scale: CGFloat) {
    #expect(throws: PaintingError.self) {
      try bench.painter.data(for: list, as: .png, scale: scale)
    }
  }

  @Test func `a film is an animated WebP of the pictures`() throws {
    let film = try AnimatedWebP(width: 20, height: 20)
    for step in 0..<3 {
      let picture = try bench.paint([box(rect(CGFloat(step) * 5, 0, 5, 20), color(1, 0, 0))])
      try film.append(picture, milliseconds: 40)
    }
    let data = try film.data()
    let bytes = [UInt8](data)
    #expect(bytes.starts(with: Array("RIFF".utf8)))
    #expect(data.range(of: Data("ANIM".utf8)) != nil)
  }

  @Test func `a picture of another size does not join a film`() throws {
    let film = try AnimatedWebP(width: 10, height: 10)
    #expect(throws: PaintingError.self) {
      try film.append(PixelSurface(width: 11, height: 10), milliseconds: 40)
    }
  }
}
