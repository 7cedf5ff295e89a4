import CairoPainter
import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("Painting scopes")
struct ScopePaintingTests {
  let bench: PictureBench
  let all = rect(0, 0, 20, 20)
  let red = color(1, 0, 0)
  let blue = color(0, 0, 1)

  init() throws { bench = try PictureBench() }

  @Test func `a group's items do not show through each other`() throws {
    let picture = try bench.paint(
      scope(.group(opacity: 0.5, .normal), all, [box(all, red), box(rect(0, 0, 10, 20), blue)]))
    #expect(picture.pixel(x: 5, y: 10) == 0x8000_0080)
    #expect(picture.pixel(x: 15, y: 10) == 0x8080_0000)
  }

  @Test func `without a group they do`() throws {
    let picture = try bench.paint([box(all, color(1, 0, 0, 0.5)), box(all, color(0, 0, 1, 0.5))])
    #expect(picture.pixel(x: 5, y: 10) >> 24 > 0xB0)
  }

  @Test func `a group in a group multiplies the opacities`() throws {
    let inner = scope(.group(opacity: 0.5, .normal), all, [box(all, red)])
    let picture = try bench.paint(scope(.group(opacity: 0.5, .normal), all, inner))
    #expect((0x3F...0x41).contains(picture.pixel(x: 5, y: 5) >> 24))
  }

  @Test func `nothing shows outside of a clip`() throws {
    let picture = try bench.paint(
      scope(.clip(RoundedRectangle(rect(5, 5, 10, 10))), rect(5, 5, 10, 10), [box(all, red)]))
    #expect(picture.pixel(x: 4, y: 10) == 0)
    #expect(picture.pixel(x: 5, y: 10) == 0xFFFF_0000)
    #expect(picture.pixel(x: 15, y: 10) == 0)
  }

  @Test func `a clip ends with its scope`() throws {
    let clipped = scope(
      .clip(RoundedRectangle(rect(5, 5, 10, 10))), rect(5, 5, 10, 10), [box(all, red)])
    let picture = try bench.paint(clipped + [box(rect(0, 0, 2, 2), blue)])
    #expect(picture.pixel(x: 0, y: 0) == 0xFF00_00FF)
  }

  @Test func `a transform moves, and ends with its scope`() throws {
    let shift = CGAffineTransform(translationX: 10, y: 0)
    let moved = scope(.transform(shift), all, [box(rect(0, 0, 5, 5), red)])
    let picture = try bench.paint(moved + [box(rect(0, 10, 5, 5), blue)])
    #expect(picture.pixel(x: 12, y: 2) == 0xFFFF_0000)
    #expect(picture.pixel(x: 2, y: 2) == 0)
    #expect(picture.pixel(x: 2, y: 12) == 0xFF00_00FF)
  }

  @Test(arguments: [
    (CGAffineTransform(scaleX: 1, y: 2), CGRect(x: 0, y: 4, width: 4, height: 4)),
    (CGAffineTransform(scaleX: 2, y: 1), CGRect(x: 0, y: 2, width: 8, height: 2)),
    (
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 20),
      CGRect(x: 0, y: 16, width: 4, height: 2)
    ),
    (
      CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 20, ty: 0),
      CGRect(x: 16, y: 2, width: 4, height: 2)
    ),
  ])
  func `a transform stretches or flips one axis alone`(map: CGAffineTransform, shown: CGRect)
    throws
  {
    let items = scope(.transform(map), all, [box(rect(0, 2, 4, 2), red)])
    let picture = try bench.paint(items)
    var wrong: [CGPoint] = []
    for place in (0..<400).map({ CGPoint(x: $0 % 20, y: $0 / 20) }) {
      let isInside = shown.contains(CGPoint(x: place.x + 0.5, y: place.y + 0.5))
      let pixel = picture.pixel(x: Int(place.x), y: Int(place.y))
      if pixel != (isInside ? 0xFFFF_0000 : 0) { wrong.append(place) }
    }
    #expect(wrong == [])
  }

  @Test func `items show as far as the mask is opaque`() throws {
    let mask = DisplayList(
      [box(rect(0, 0, 10, 20), color(0, 1, 0, 0.5))], bounds: all)
    let picture = try bench.paint(scope(.mask(mask), all, [box(all, red)]))
    #expect(picture.pixel(x: 5, y: 10) == 0x8080_0000)
    #expect(picture.pixel(x: 15, y: 10) == 0)
  }

  @Test func `multiply darkens what is behind, and leaves what lies beside`() throws {
    let picture = try bench.paint(
      [box(all, color(1, 1, 0))]
        + scope(
          .group(opacity: 1, .multiply), rect(0, 0, 10, 20),
          [box(rect(0, 0, 10, 20), color(0, 1, 1))]))
    #expect(picture.pixel(x: 5, y: 10) == 0xFF00_FF00)
    #expect(picture.pixel(x: 15, y: 10) == 0xFFFF_FF00)
  }

  @Test func `the copy mode replaces only the group's own rectangle`() throws {
    let picture = try bench.paint(
      [box(all, red)]
        + scope(
          .group(opacity: 1, .copy), rect(0, 0, 10, 20),
          [box(rect(0, 0, 5, 20), color(0, 0, 1, 0.5))]))
    #expect(picture.pixel(x: 2, y: 10) == 0x8000_0080)
    #expect(picture.pixel(x: 15, y: 10) == 0xFFFF_0000)
  }

  @Test func `a scope's shadow follows the shape of its items`() throws {
    let style = ShadowStyle(color: color(0, 0, 0), offset: CGSize(width: 0, height: 6), radius: 0)
    let picture = try bench.paint(scope(.shadow(style), all, [box(rect(5, 2, 4, 4), red)]))
    #expect(picture.pixel(x: 6, y: 3) == 0xFFFF_0000)
    #expect(picture.pixel(x: 6, y: 9) == 0xFF00_0000)
    #expect(picture.pixel(x: 12, y: 9) == 0)
  }

  @Test(arguments: [-5, 0, 1, 2, 3, 100, .max])
  func `a wrong length of a scope harms nothing`(length: Int) throws {
    let odd: [DisplayItem] = [
      .end, .begin(Scope(.clip(RoundedRectangle(all)), extent: all, length: length)),
      box(all, red), .end, .end,
    ]
    _ = try bench.paint(odd)
    #expect(try bench.paint([box(all, blue)]).pixel(x: 9, y: 9) == 0xFF00_00FF)
  }
}
