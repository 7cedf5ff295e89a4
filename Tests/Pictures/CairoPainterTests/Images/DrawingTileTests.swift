import DactylKit
import DisplayList
import Foundation
import Testing

@testable import CairoPainter

@MainActor
@Suite("Kept drawings")
struct DrawingTileTests {
  let bench: PictureBench

  init() throws { bench = try PictureBench() }

  /// A disc on a square, of so many points.
  private func drawing(_ side: CGFloat, blend: CGBlendMode = .normal) -> DisplayList {
    let bounds = rect(0, 0, side, side)
    let disc = PathItem(
      CGPath(ellipseIn: rect(side / 4, side / 4, side / 2, side / 2), transform: nil).outline,
      .fill(.winding), .color(color(1, 0, 0)))
    return DisplayList(
      [box(bounds, color(0, 0, 1, 0.5))]
        + scope(.group(opacity: 1, blend), bounds, [.path(disc)]), bounds: bounds)
  }

  private func image(_ list: DisplayList, in place: CGRect? = nil) -> [DisplayItem] {
    [
      .image(
        ImageItem(ImageReference(.drawing(list), size: list.bounds.size), in: place ?? list.bounds))
    ]
  }

  private func moved(_ items: [DisplayItem], x: CGFloat, y: CGFloat) -> [DisplayItem] {
    scope(
      .transform(CGAffineTransform(translationX: x, y: y)), rect(-200, -200, 900, 900), items)
  }

  @Test func `a drawing that moves by whole pixels is painted once`() throws {
    let items = image(drawing(40))
    let first = try bench.paint(items, width: 100, height: 60)
    for x in [10, 37] {
      let later = try bench.paint(moved(items, x: CGFloat(x), y: 5), width: 100, height: 60)
      for y in 0..<40 {
        #expect(
          (0..<40).allSatisfy { later.pixel(x: $0 + x, y: y + 5) == first.pixel(x: $0, y: y) })
      }
    }
    #expect(bench.painter.drawings.count == 1)
  }

  @Test func `a drawing of another size, and one between pixels, is painted again`() throws {
    let list = drawing(40)
    _ = try bench.paint(image(list), width: 100, height: 60)
    _ = try bench.paint(image(list), width: 100, height: 60, scale: 2)
    _ = try bench.paint(image(list, in: rect(0, 0, 20, 20)), width: 100, height: 60)
    _ = try bench.paint(moved(image(list), x: 0.5, y: 0), width: 100, height: 60)
    #expect(bench.painter.drawings.count == 4)
  }

  @Test func `a drawing shows what its items show`() throws {
    let list = drawing(40)
    let whole = try bench.paint(
      [box(rect(0, 0, 40, 40), color(1, 1, 1))] + list.items, width: 40, height: 40)
    let kept = try bench.paint(
      [box(rect(0, 0, 40, 40), color(1, 1, 1))] + image(list), width: 40, height: 40)
    // A component may be rounded twice.
    for y in 0..<40 {
      for x in 0..<40 {
        let (one, other) = (whole.pixel(x: x, y: y), kept.pixel(x: x, y: y))
        for shift: UInt32 in [0, 8, 16, 24] {
          #expect(abs(Int(one >> shift & 255) - Int(other >> shift & 255)) <= 1)
        }
      }
    }
  }

  @Test func `a view's picture is kept as far as the view shows it`() throws {
    let view = rect(0, 0, 30, 20)
    let clip = RoundedRectangle(view)
    let item = ImageItem(
      ImageReference(.drawing(drawing(40)), size: CGSize(width: 40, height: 40)), in: view,
      contentMode: .scaleAspectFill)
    let cut = try bench.paint(
      scope(.clip(clip), view, [.image(item)]), width: 60, height: 60)
    #expect(bench.painter.drawings.count == 1)
    let whole = try bench.paint([.image(item)], width: 60, height: 60)
    #expect(bench.painter.drawings.count == 2)
    for y in 0..<20 {
      #expect((0..<30).allSatisfy { cut.pixel(x: $0, y: y) == whole.pixel(x: $0, y: y) })
    }
    #expect(cut.pixel(x: 15, y: 22) == 0)
  }

  @Test func `a turned drawing, a large one, and one that mixes colors below it are not kept`()
    throws
  {
    let turned = scope(
      .transform(CGAffineTransform(rotationAngle: 0.3)), rect(-100, -100, 300, 300),
      image(drawing(40)))
    _ = try bench.paint(turned, width: 100, height: 60)
    _ = try bench.paint(image(drawing(800)), width: 800, height: 800)
    #expect(bench.painter.drawings.count == 0)
    let below = [box(rect(0, 0, 40, 40), color(0, 1, 0))]
    let list = drawing(40, blend: .multiply)
    let mixed = try bench.paint(below + image(list), width: 40, height: 40)
    let plain = try bench.paint(below + list.items, width: 40, height: 40)
    #expect(mixed.differences(from: plain) == [])
  }

  @Test func `a template has its tint`() throws {
    var item = ImageItem(
      ImageReference(
        .drawing(drawing(40)), size: CGSize(width: 40, height: 40), renderingMode: .template),
      in: rect(0, 0, 40, 40), tint: color(0, 1, 0))
    let green = try bench.paint([.image(item)], width: 40, height: 40)
    item.tint = color(0, 0, 1)
    let blue = try bench.paint([.image(item)], width: 40, height: 40)
    #expect(green.pixel(x: 20, y: 20) == 0xFF00_FF00)
    #expect(blue.pixel(x: 20, y: 20) == 0xFF00_00FF)
  }

  @Test func `a picture at rest keeps no drawing`() throws {
    _ = try bench.paint(image(drawing(40)), width: 40, height: 40)
    bench.painter.rest()
    #expect(bench.painter.drawings.count == 0)
  }
}
