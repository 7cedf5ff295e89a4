import CairoPainter
import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("Painting damage")
struct DamagePaintingTests {
  let bench: PictureBench

  init() throws { bench = try PictureBench() }

  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func `painting parts gives the pixels of painting everything`(scale: CGFloat) throws {
    let list = DisplayList(Gallery.items + Gallery.blurs, bounds: Gallery.bounds)
    let width = Int(Gallery.bounds.width * scale)
    let height = Int(Gallery.bounds.height * scale)
    let whole = try PixelSurface(width: width, height: height)
    try bench.painter.paint(list, into: whole, scale: scale)
    let parts = try PixelSurface(width: width, height: height)
    parts.withPixels { for index in $0.indices { $0[index] = 0x55 } }
    var random = SeededRandom(UInt64(scale * 10))
    // Small parts one by one, until each pixel was painted by one of them or by the last.
    for _ in 0..<60 {
      try bench.painter.paint(
        list, into: parts, scale: scale, damage: damage(scale: scale, &random))
    }
    for y in stride(from: 0, to: Gallery.bounds.height, by: 40) {
      for x in stride(from: 0, to: Gallery.bounds.width, by: 50) {
        try bench.painter.paint(
          list, into: parts, scale: scale, damage: Damage(rect(x, y, 50, 40)))
      }
    }
    #expect(parts.hasSamePixels(as: whole), "\(parts.differences(from: whole))")
  }

  @Test func `a part that is painted again and again keeps its pixels`() throws {
    let list = DisplayList(Gallery.items + Gallery.blurs, bounds: Gallery.bounds)
    let (width, height) = (Int(Gallery.bounds.width), Int(Gallery.bounds.height))
    let whole = try PixelSurface(width: width, height: height)
    try bench.painter.paint(list, into: whole)
    let parts = try PixelSurface(width: width, height: height)
    try bench.painter.paint(list, into: parts)
    for x in stride(from: 0, to: Gallery.bounds.width, by: 70) {
      for _ in 0..<3 {
        try bench.painter.paint(list, into: parts, damage: Damage(rect(x, 20, 61, 33)))
      }
    }
    #expect(parts.hasSamePixels(as: whole), "\(parts.differences(from: whole))")
  }

  @Test func `pixels outside of the damage stay as they are`() throws {
    let surface = try PixelSurface(width: 20, height: 20)
    surface.withPixels { for index in $0.indices { $0[index] = 0x55 } }
    let list = DisplayList([box(rect(0, 0, 20, 20), color(1, 0, 0))], bounds: rect(0, 0, 20, 20))
    try bench.painter.paint(list, into: surface, damage: Damage(rect(5, 5, 5, 5)))
    #expect(surface.pixel(x: 4, y: 7) == 0x5555_5555)
    #expect(surface.pixel(x: 5, y: 7) == 0xFFFF_0000)
    #expect(surface.pixel(x: 10, y: 7) == 0x5555_5555)
  }

  @Test func `no damage paints nothing`() throws {
    let surface = try PixelSurface(width: 4, height: 4)
    let list = DisplayList([box(rect(0, 0, 4, 4), color(1, 0, 0))], bounds: rect(0, 0, 4, 4))
    try bench.painter.paint(list, into: surface, damage: Damage())
    #expect(surface.pixel(x: 1, y: 1) == 0)
  }

  private func damage(scale: CGFloat, _ random: inout SeededRandom) -> Damage {
    var damage = Damage()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      damage.insert(
        rect(
          .random(in: -20...Gallery.bounds.width, using: &random),
          .random(in: -20...Gallery.bounds.height, using: &random),
          .random(in: 1...90, using: &random), .random(in: 1...60, using: &random)))
    }
    return damage.aligned(toScale: scale, within: Gallery.bounds)
  }
}
