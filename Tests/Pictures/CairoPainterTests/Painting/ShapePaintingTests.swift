import CairoPainter
import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("Painting shapes")
struct ShapePaintingTests {
  let bench: PictureBench
  let red = color(1, 0, 0)
  let blue = color(0, 0, 1)

  init() throws { bench = try PictureBench() }

  @Test func `a fill covers its pixels and no others`() throws {
    let picture = try bench.paint([box(rect(4, 5, 6, 7), red)])
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (4..<10).contains(x) && (5..<12).contains(y)
        #expect(picture.pixel(x: x, y: y) == (isInside ? 0xFFFF_0000 : 0))
      }
    }
  }

  @Test func `a later item lies over an earlier one`() throws {
    let picture = try bench.paint([box(rect(0, 0, 10, 10), red), box(rect(5, 0, 10, 10), blue)])
    #expect(picture.pixel(x: 4, y: 5) == 0xFFFF_0000)
    #expect(picture.pixel(x: 5, y: 5) == 0xFF00_00FF)
  }

  @Test func `only the named corners are round`() throws {
    let shape = RoundedRectangle(
      rect(0, 0, 20, 20), radius: 8, corners: [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    let picture = try bench.paint([.fill(shape, .color(red))])
    #expect(picture.pixel(x: 0, y: 0) == 0)
    #expect(picture.pixel(x: 19, y: 19) == 0)
    #expect(picture.pixel(x: 19, y: 0) == 0xFFFF_0000)
    #expect(picture.pixel(x: 0, y: 19) == 0xFFFF_0000)
  }

  @Test(arguments: [0.0, 2.0])
  func `a round shape looks the same at every whole pixel`(border: Double) throws {
    let places = [CGPoint(x: 1, y: 2), CGPoint(x: 17, y: 3), CGPoint(x: 4, y: 18)]
    let painter = try CairoPainter()
    let surface = try PixelSurface(width: 40, height: 40)
    let items = places.map { place in
      let shape = RoundedRectangle(
        CGRect(origin: place, size: CGSize(width: 14, height: 12)), radius: 5)
      return border > 0
        ? DisplayItem.border(Border(shape, width: border, color: red)) : .fill(shape, .color(red))
    }
    try painter.paint(DisplayList(items, bounds: rect(0, 0, 40, 40)), into: surface)
    for y in 0..<12 {
      for x in 0..<14 {
        let pixels = places.map { surface.pixel(x: Int($0.x) + x, y: Int($0.y) + y) }
        #expect(Set(pixels).count == 1)
      }
    }
    #expect(surface.pixel(x: 1, y: 2) == 0)
    #expect((surface.pixel(x: 8, y: 8) == 0) == (border > 0))
  }

  /// A shape of 256 pixels is painted through a mask, a larger one as a path.
  @Test func `the corners of a shape look alike below and above the size of masks`() throws {
    let sides = [256.0, 257.0]
    let pictures = try sides.map { side in
      let surface = try PixelSurface(width: 260, height: 260)
      let shape = RoundedRectangle(rect(1, 1, side, side), radius: 20)
      try CairoPainter().paint(
        DisplayList([.fill(shape, .color(red))], bounds: rect(0, 0, 260, 260)), into: surface)
      return surface
    }
    for y in 0..<30 {
      for x in 0..<30 {
        let alphas = pictures.map { Int($0.pixel(x: x, y: y) >> 24) }
        #expect(abs(alphas[0] - alphas[1]) <= 1)
      }
    }
  }

  @Test func `a border lies inside of its rectangle`() throws {
    let border = Border(RoundedRectangle(rect(4, 4, 10, 10)), width: 2, color: red)
    let picture = try bench.paint([.border(border)])
    #expect(picture.pixel(x: 3, y: 8) == 0)
    #expect(picture.pixel(x: 4, y: 8) == 0xFFFF_0000)
    #expect(picture.pixel(x: 5, y: 8) == 0xFFFF_0000)
    #expect(picture.pixel(x: 6, y: 8) == 0)
  }

  @Test func `a gradient goes from its first color to its last`() throws {
    let gradient = LinearGradient(
      [GradientStop(0, red), GradientStop(1, blue)], from: .zero, to: CGPoint(x: 20, y: 0))
    let picture = try bench.paint([
      .fill(RoundedRectangle(rect(0, 0, 20, 20)), .linear(gradient))
    ])
    let (left, right) = (picture.pixel(x: 0, y: 9), picture.pixel(x: 19, y: 9))
    #expect(left >> 16 & 0xFF > 240 && left & 0xFF < 15)
    #expect(right >> 16 & 0xFF < 15 && right & 0xFF > 240)
  }

  @Test func `scale 2 paints two pixels a point`() throws {
    let picture = try bench.paint([box(rect(1, 1, 1, 1), red)], width: 4, height: 4, scale: 2)
    #expect(picture.width == 8)
    #expect(picture.pixel(x: 2, y: 2) == 0xFFFF_0000)
    #expect(picture.pixel(x: 3, y: 3) == 0xFFFF_0000)
    #expect(picture.pixel(x: 4, y: 4) == 0)
  }

  @Test func `a shadow lies around its shape, fades, and is not painted inside`() throws {
    let style = ShadowStyle(color: color(0, 0, 0), offset: .zero, radius: 3)
    let shadow = Shadow(.rectangle(RoundedRectangle(rect(20, 20, 20, 20))), style)
    let picture = try bench.paint([.shadow(shadow)], width: 60, height: 60)
    let row = (0..<60).map { picture.pixel(x: $0, y: 30) >> 24 }
    #expect(row[20..<40].allSatisfy { $0 == 0 })
    #expect(row[19] > row[15] && row[15] > row[12])
    #expect(row[40] == row[19])
    // The reach is three radiuses.
    #expect(row[10] == 0)
  }

  @Test func `an offset moves a shadow`() throws {
    let style = ShadowStyle(color: color(0, 0, 0), offset: CGSize(width: 0, height: 5), radius: 1)
    let shadow = Shadow(.rectangle(RoundedRectangle(rect(5, 5, 10, 10))), style)
    let picture = try bench.paint([.shadow(shadow)], width: 30, height: 30)
    #expect(picture.pixel(x: 10, y: 18) >> 24 > 200)
    #expect(picture.pixel(x: 10, y: 3) == 0)
  }

  @Test func `places that are no numbers paint nothing and spoil nothing`() throws {
    let odd: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300]
    var items: [DisplayItem] = []
    for value in odd {
      items.append(box(rect(value, 0, 5, 5), red))
      items.append(box(rect(0, 0, value, 5), red, radius: value))
      items += scope(
        .transform(CGAffineTransform(scaleX: value, y: 1)), rect(0, 0, 20, 20),
        [box(rect(0, 0, 5, 5), red)])
      items.append(
        .path(
          PathItem(
            PathOutline([.move(to: .zero), .line(to: CGPoint(x: value, y: 3))]),
            .stroke(StrokeStyle(width: value, dashes: [value, -1])), .color(red))))
      items.append(
        .text(
          TextRun("x", font: .systemFont(ofSize: value), color: red, in: rect(value, 0, 5, 5))))
      items.append(
        .shadow(
          Shadow(
            .rectangle(RoundedRectangle(rect(0, value, 5, 5))),
            ShadowStyle(color: red, offset: CGSize(width: value, height: 0), radius: value))))
    }
    _ = try? bench.paint(items)
    let picture = try bench.paint([box(rect(0, 0, 20, 20), blue)])
    #expect(picture.pixel(x: 10, y: 10) == 0xFF00_00FF)
  }

  @Test func `a dashed line leaves gaps`() throws {
    let line = PathOutline([.move(to: CGPoint(x: 0, y: 10)), .line(to: CGPoint(x: 20, y: 10))])
    let style = StrokeStyle(width: 2, dashes: [4, 4])
    let picture = try bench.paint([.path(PathItem(line, .stroke(style), .color(red)))])
    #expect(picture.pixel(x: 1, y: 10) == 0xFFFF_0000)
    #expect(picture.pixel(x: 5, y: 10) == 0)
    #expect(picture.pixel(x: 9, y: 10) == 0xFFFF_0000)
  }

  @Test(arguments: [(CGPathFillRule.winding, UInt32(0xFFFF_0000)), (.evenOdd, 0)])
  func `the fill rule decides about what is enclosed twice`(rule: CGPathFillRule, inner: UInt32)
    throws
  {
    var path = PathOutline(rect: rect(0, 0, 20, 20))
    path.addRect(rect(5, 5, 10, 10))
    let picture = try bench.paint([.path(PathItem(path, .fill(rule), .color(red)))])
    #expect(picture.pixel(x: 10, y: 10) == inner)
    #expect(picture.pixel(x: 2, y: 2) == 0xFFFF_0000)
  }
}
