import CairoPainter
import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("Painting blurs")
struct BlurPaintingTests {
  let bench: PictureBench
  /// Black to the left, white to the right.
  private let halves = [
    box(rect(0, 0, 20, 40), color(0, 0, 0)), box(rect(20, 0, 20, 40), color(1, 1, 1)),
  ]

  init() throws { bench = try PictureBench() }

  private func paint(_ items: [DisplayItem], scale: CGFloat = 1) throws -> PixelSurface {
    try bench.paint(items, width: 40, height: 40, scale: scale)
  }

  private func blur(_ rect: CGRect, radius: CGFloat = 3) -> DisplayItem {
    .backdrop(Backdrop(rect, radius: radius))
  }

  /// The blue of a row's pixels.
  private func row(_ y: Int, _ picture: PixelSurface) -> [UInt32] {
    (0..<picture.width).map { picture.pixel(x: $0, y: y) & 0xFF }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `an edge becomes a slope that ends at three times the radius`(scale: CGFloat) throws {
    let picture = try paint(halves + [blur(rect(0, 0, 40, 40))], scale: scale)
    let values = row(Int(20 * scale), picture)
    let (edge, reach) = (Int(20 * scale), Int(9 * scale))
    #expect(values == values.sorted())
    #expect(values[edge - reach - 1] == 0)
    #expect(values[edge - reach / 3] > 10)
    #expect(values[edge + reach / 3] < 245)
    #expect(values[edge + reach] == 255)
  }

  @Test func `one color stays as it is`() throws {
    let plain = [box(rect(0, 0, 40, 40), color(0.3, 0.6, 0.9, 0.5))]
    #expect(try paint(plain + [blur(rect(5, 5, 30, 30))]).hasSamePixels(as: paint(plain)))
  }

  @Test func `colors from outside of the rectangle do not come in`() throws {
    #expect(
      try paint(halves + [blur(rect(20, 0, 20, 40), radius: 8)]).hasSamePixels(as: paint(halves)))
  }

  @Test func `what lies in front stays sharp`() throws {
    let picture = try paint([blur(rect(0, 0, 40, 40))] + halves)
    #expect(picture.hasSamePixels(as: try paint(halves)))
  }

  @Test func `clips cut it`() throws {
    let clip = RoundedRectangle(rect(10, 0, 30, 40), radius: 10)
    let picture = try paint(
      halves + scope(.clip(clip), clip.rect, [blur(rect(0, 0, 40, 40), radius: 12)]))
    #expect(row(20, picture)[9] == 0)
    #expect(row(20, picture)[11] > 0)
    // The round corner.
    #expect(row(0, picture)[39] == 255)
    #expect(row(20, picture)[39] < 255)
  }

  @Test func `a part of a blur that a clip cuts between pixels has the bytes of the whole`()
    throws
  {
    let clip = rect(0, 0, 12.42, 4.34)
    let items =
      [box(rect(0, 0, 40, 40), color(0, 0, 0)), box(clip, color(0.16, 0.77, 0.5))]
      + scope(.clip(RoundedRectangle(clip)), clip, [blur(rect(-16, -2, 48, 35), radius: 2.5)])
    let list = DisplayList(items, bounds: rect(0, 0, 40, 40))
    let whole = try paint(items, scale: 1.5)
    let part = try PixelSurface(width: 60, height: 60)
    try bench.painter.paint(list, into: part, scale: 1.5, damage: Damage(rect(0, 0, 14, 6)))
    for y in 0..<9 {
      for x in 0..<21 { #expect(part.pixel(x: x, y: y) == whole.pixel(x: x, y: y)) }
    }
  }

  @Test func `in a faded group it shows what lies behind the group, faded`() throws {
    let items = [blur(rect(0, 0, 40, 40))]
    let whole = row(20, try paint(halves + items))
    let faded = row(
      20, try paint(halves + scope(.group(opacity: 0.5, .normal), rect(0, 0, 40, 40), items)))
    #expect(faded[19] > 0 && faded[19] <= whole[19] / 2 + 1)
    #expect(faded[20] < 255 && faded[20] > whole[20])
  }

  // MARK: Without the pixels behind

  /// A blur of halves as an image, in a square of 40 points.
  private func image(_ items: [DisplayItem]) -> DisplayItem {
    let list = DisplayList(items, bounds: rect(0, 0, 40, 40))
    return .image(
      ImageItem(ImageReference(.drawing(list), size: list.bounds.size), in: list.bounds))
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func `an image that holds a blur has the pixels of its list`(scale: CGFloat) throws {
    let items = halves + [blur(rect(4, 4, 32, 32)), blur(rect(10, 0, 20, 40), radius: 5)]
    let (whole, drawn) = (try paint(items, scale: scale), try paint([image(items)], scale: scale))
    #expect(drawn.differences(from: whole) == [])
    #expect(row(Int(20 * scale), drawn)[Int(15 * scale)] > 0)
  }

  @Test func `in an image a blur shows nothing from behind the image`() throws {
    let over = [image([blur(rect(0, 0, 40, 40))])]
    #expect(try paint(halves + over).hasSamePixels(as: paint(halves)))
  }

  @Test func `in a mask a blur blurs the mask`() throws {
    let mask = DisplayList([halves[0], blur(rect(0, 0, 40, 40))], bounds: rect(0, 0, 40, 40))
    let values = row(
      20, try paint(scope(.mask(mask), mask.bounds, [box(mask.bounds, color(1, 1, 1))])))
    #expect(values[5] == 255)
    #expect(values[22] < 255 && values[22] > values[26] && values[26] > 0)
    #expect(values[35] == 0)
  }

  @Test func `a file of shapes has the blur's pixels`() throws {
    let turned = CGAffineTransform(translationX: 40, y: 0).rotated(by: .pi / 2)
    let frame = rect(0, 0, 40, 40)
    let cases = [
      halves + [blur(frame)],
      halves + scope(.transform(turned), frame, [blur(frame)]),
      scope(.group(opacity: 1, .normal), frame, halves + [blur(rect(10, 10, 20, 20))]),
    ]
    for items in cases {
      let list = DisplayList(items, bounds: frame)
      let data = try bench.painter.data(for: list, as: .svg)
      let (shown, whole) = (try PixelSurface(svg: data), try paint(items))
      for x in 0..<40 {
        let (one, other) = (row(20, shown)[x], row(20, whole)[x])
        #expect(max(one, other) - min(one, other) <= 4, "\(x)")
      }
      #expect(try !bench.painter.data(for: list, as: .pdf).isEmpty)
    }
  }

  @Test func `a blur over a blur blurs more`() throws {
    let once = row(20, try paint(halves + [blur(rect(0, 0, 40, 40))]))
    let twice = row(
      20, try paint(halves + [blur(rect(0, 0, 40, 40)), blur(rect(0, 0, 40, 40))]))
    #expect(once[10] == 0)
    #expect(twice[10] > 0)
  }

  @Test func `saturation moves colors away from gray and leaves gray`() throws {
    func pixel(_ color: CGColor, _ saturation: CGFloat) throws -> UInt32 {
      try paint([
        box(rect(0, 0, 40, 40), color),
        .backdrop(Backdrop(rect(0, 0, 40, 40), radius: 2, saturation: saturation)),
      ]).pixel(x: 20, y: 20)
    }
    #expect(try pixel(color(0.5, 0.5, 0.5), 1.8) == pixel(color(0.5, 0.5, 0.5), 1))
    #expect(try pixel(color(0.6, 0.4, 0.4), 1.8) == 0xFFB9_5D5D)
    #expect(try pixel(color(1, 0, 0), 1.8) == 0xFFFF_0000)
    #expect(try pixel(color(1, 0, 0), 0) == 0xFF36_3636)
  }

  @Test(arguments: [-1, 0, .infinity, .nan, 1e300] as [CGFloat])
  func `numbers that no blur has trap nothing`(number: CGFloat) throws {
    let odd = CGRect(x: number, y: 0, width: 20, height: number)
    for blur in [
      Backdrop(rect(0, 0, 40, 40), radius: number), Backdrop(odd, radius: 3),
      Backdrop(rect(0, 0, 40, 40), radius: 3, saturation: number),
    ] {
      _ = try paint(halves + [.backdrop(blur)])
      _ = try paint([image(halves + [.backdrop(blur)])])
    }
  }
}
