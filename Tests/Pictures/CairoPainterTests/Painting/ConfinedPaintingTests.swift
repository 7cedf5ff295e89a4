import CairoPainter
import DactylKit
import DisplayList
import Foundation
import Testing

/// The damage of a change holds the pixels that an item's rectangle touches, so painting must keep to them.
@MainActor
@Suite("Painting inside of an item's pixels")
struct ConfinedPaintingTests {
  let bench: PictureBench
  let red = color(1, 0, 0)
  let large = rect(0, 0, 96, 96)

  init() throws { bench = try PictureBench() }

  @Test func `a turned shape paints nothing beside the pixels that its rectangle touches`() throws {
    var random = SeededRandom(7)
    for _ in 0..<400 {
      let shape = rect(
        0, 0, .random(in: 5...60, using: &random), .random(in: 1...9, using: &random))
      let turn = CGAffineTransform(
        translationX: .random(in: 20...60, using: &random),
        y: .random(in: 20...60, using: &random)
      ).rotated(by: .random(in: -0.4...0.4, using: &random))
      let extent = shape.applying(turn)
      let surface = try PixelSurface(width: 96, height: 96)
      try bench.painter.paint(
        DisplayList(
          scope(.transform(turn), extent, [box(shape, red, radius: 2)]), bounds: large),
        into: surface)
      #expect(surface.isClear(outsideOf: PixelRect(covering: extent)), "\(turn) \(shape)")
    }
  }

  @Test func `an item that a clip leaves nothing of paints nothing, also in a pixel of both`()
    throws
  {
    let clip = rect(5.6, 0, 10, 20)
    let items = [box(rect(0, 0, 5.3, 20), red), box(rect(8, 0, 4, 20), color(0, 0, 1))]
    let picture = try bench.paint(
      scope(.clip(RoundedRectangle(clip)), rect(5.6, 0, 6.4, 20), items))
    #expect(picture.pixel(x: 5, y: 10) == 0)
    #expect(picture.pixel(x: 9, y: 10) == 0xFF00_00FF)
  }

  @Test func `an item that a turned clip cuts keeps to the pixels of what is left`() throws {
    var random = SeededRandom(11)
    for _ in 0..<400 {
      let clip = rect(
        0, 0, .random(in: 4...30, using: &random), .random(in: 4...30, using: &random))
      let shape = rect(
        .random(in: -20...20, using: &random), .random(in: -20...20, using: &random),
        .random(in: 2...30, using: &random), .random(in: 2...30, using: &random))
      let turn = CGAffineTransform(translationX: 48, y: 48)
        .rotated(by: .random(in: -3...3, using: &random))
      let left = shape.intersection(clip)
      let extent = left.isNull ? CGRect.null : left.applying(turn)
      let surface = try PixelSurface(width: 96, height: 96)
      let clipped = scope(.clip(RoundedRectangle(clip)), clip, [box(shape, red)])
      try bench.painter.paint(
        DisplayList(scope(.transform(turn), clip.applying(turn), clipped), bounds: large),
        into: surface)
      #expect(surface.isClear(outsideOf: PixelRect(covering: extent)), "\(turn) \(shape) \(clip)")
    }
  }

  @Test func `the corner of a mask is the same however far the masked items reach`() throws {
    var random = SeededRandom(9004)
    for _ in 0..<300 {
      let round = rect(
        .random(in: 2...20, using: &random), .random(in: 2...20, using: &random),
        .random(in: 40...60, using: &random), .random(in: 20...40, using: &random))
      let mask = DisplayList(
        [box(round, red, radius: .random(in: 3...10, using: &random))], bounds: round)
      let cut = round.maxX - .random(in: 1...12, using: &random)
      var pictures: [[UInt32]] = []
      for width in [cut, 96] {
        let extent = round.intersection(rect(0, 0, width, 96))
        let masked = scope(.mask(mask), extent, [box(rect(0, 0, width, 96), red)])
        let surface = try PixelSurface(width: 96, height: 96)
        try bench.painter.paint(
          DisplayList(scope(.group(opacity: 0.6, .normal), extent, masked), bounds: large),
          into: surface)
        pictures.append((0..<96 * 30).map { surface.pixel(x: $0 % 30, y: $0 / 30) })
      }
      let isSame = pictures[0] == pictures[1]
      #expect(isSame, "\(round)")
    }
  }

  @Test func `a glyph paints nothing beside the pixels that its text touches`() throws {
    var random = SeededRandom(20_000)
    for _ in 0..<400 {
      let run = TextRun(
        "Text", font: .systemFont(ofSize: .random(in: 6...40, using: &random)),
        color: color(0, 0, 0),
        in: rect(
          .random(in: 20...40, using: &random), .random(in: 20...40, using: &random),
          .random(in: 1...40, using: &random), .random(in: 1...40, using: &random)))
      let surface = try PixelSurface(width: 96, height: 96)
      try bench.painter.paint(DisplayList([.text(run)], bounds: large), into: surface)
      #expect(surface.isClear(outsideOf: PixelRect(covering: run.extent)), "\(run.rect)")
    }
  }

  @Test func `a translucent group in a shadow is painted where it begins outside of the picture`()
    throws
  {
    let out = rect(-6, -6, 16, 16)
    let style = ShadowStyle(color: color(0, 0, 0), offset: .zero, radius: 1)
    let group = scope(.group(opacity: 0.5, .normal), out, [box(out, red)])
    let picture = try bench.paint(scope(.shadow(style), style.extent(of: out), group))
    #expect(picture.pixel(x: 5, y: 5) & 0xFF_0000 == 0x80_0000)
  }
}

extension PixelSurface {
  /// Whether every pixel outside of a rectangle is transparent.
  fileprivate func isClear(outsideOf rect: PixelRect) -> Bool {
    for y in 0..<height {
      for x in 0..<width where pixel(x: x, y: y) != 0 {
        guard (rect.x..<rect.right).contains(x), (rect.y..<rect.bottom).contains(y) else {
          return false
        }
      }
    }
    return true
  }
}
