import CairoPainter
import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("What is held below large changes")
struct HeldLayerTests {
  let bench: PictureBench

  init() throws { bench = try PictureBench() }

  /// A picture that is darkened, with a sheet that has come so far, and a mark on it.
  private func frame(_ step: Int, mark: CGFloat = 0) -> DisplayList {
    let bounds = Gallery.bounds
    let share = CGFloat(step) / 12
    let sheet = CGRect(
      x: 20, y: bounds.height * (1 - share * 0.8) + 0.3, width: bounds.width - 40,
      height: bounds.height * 0.8)
    let shape = RoundedRectangle(sheet, radius: 12)
    let dimming = scope(
      .group(opacity: share, .normal), bounds, [box(bounds, color(0, 0, 0, 0.4))])
    return DisplayList(
      [box(rect(mark, 0, 9, 9), color(0, 1, 0))] + Gallery.items + dimming
        + scope(
          .clip(shape), sheet,
          [box(sheet, color(1, 1, 1)), box(rect(30, 90, 50, 9), color(1, 0, 0))]),
      bounds: bounds)
  }

  @Test(arguments: [1, 1.5] as [CGFloat])
  func `a row of large changes has the pixels of whole pictures`(scale: CGFloat) throws {
    let width = Int(Gallery.bounds.width * scale)
    let height = Int(Gallery.bounds.height * scale)
    let judge = try PictureBench()
    let whole = try PixelSurface(width: width, height: height)
    let shown = try PixelSurface(width: width, height: height)
    // A sheet comes, what lies below changes twice on the way, a small change lies between, and the sheet goes.
    let steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 11, 12, 11, 10, 9, 8]
    for (index, step) in steps.enumerated() {
      let list = frame(step, mark: index > 12 ? 60 : index > 5 ? 30 : 0)
      let isSmall = index == 10
      let damage = Damage(isSmall ? rect(0, 0, 9, 9) : Gallery.bounds)
      try bench.painter.paint(list, into: shown, scale: scale, damage: damage)
      try judge.painter.paint(list, into: whole, scale: scale)
      #expect(
        shown.hasSamePixels(as: whole), "\(index): \(shown.differences(from: whole))")
    }
  }

  @Test func `when the row has ended nothing of what was held is seen through another picture`()
    throws
  {
    let (width, height) = (Int(Gallery.bounds.width), Int(Gallery.bounds.height))
    let shown = try PixelSurface(width: width, height: height)
    for step in 0...8 {
      try bench.painter.paint(
        frame(step), into: shown, damage: Damage(Gallery.bounds.insetBy(dx: 1, dy: 1)))
    }
    let other = DisplayList([box(rect(30, 30, 9, 9), color(0, 0, 1, 0.5))], bounds: Gallery.bounds)
    let whole = try PixelSurface(width: width, height: height)
    try bench.painter.paint(other, into: shown)
    try PictureBench().painter.paint(other, into: whole)
    #expect(shown.hasSamePixels(as: whole), "\(shown.differences(from: whole))")
  }

  @Test func `what moves over held pixels and needs no cairo shows them, too`() throws {
    let bounds = rect(0, 0, 100, 60)
    let bars = (0..<20).map { box(rect(CGFloat(5 * $0), 0, 4, 40), color(0, 1, CGFloat($0) / 20)) }
    let judge = try PictureBench()
    let whole = try PixelSurface(width: 100, height: 60)
    let shown = try PixelSurface(width: 100, height: 60)
    for step in 0..<6 {
      let moving = box(rect(CGFloat(10 * step), 20, 30, 30), color(1, 0, 0))
      let list = DisplayList(bars + [moving], bounds: bounds)
      try bench.painter.paint(list, into: shown, damage: Damage(bounds))
      try judge.painter.paint(list, into: whole)
      #expect(shown.hasSamePixels(as: whole), "\(step): \(shown.differences(from: whole))")
    }
  }
}
