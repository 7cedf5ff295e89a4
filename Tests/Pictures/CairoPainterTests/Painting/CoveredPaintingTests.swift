import DactylKit
import DisplayList
import Foundation
import Testing

@testable import CairoPainter

@MainActor
@Suite("What is covered")
struct CoveredPaintingTests {
  /// A shadow, which the painter keeps when it has painted it.
  private let shadow = DisplayItem.shadow(
    Shadow(
      .rectangle(RoundedRectangle(rect(4, 4, 6, 6))),
      ShadowStyle(color: color(0, 0, 0), offset: CGSize(width: 1, height: 1), radius: 2)))

  /// How many shadows a painter paints of items that stand in a list of 20 by 20 points.
  private func shadows(in items: [DisplayItem], scale: CGFloat = 1) throws -> Int {
    let bench = try PictureBench()
    _ = try bench.paint(items, scale: scale)
    return bench.painter.shadows.count
  }

  private func cover(
    _ rect: CGRect, alpha: CGFloat = 1, radius: CGFloat = 0
  ) -> DisplayItem {
    .fill(RoundedRectangle(rect, radius: radius), .color(color(1, 1, 1, alpha)))
  }

  // Proves: VIEW:DRW-10
  @Test func `an opaque rectangle over everything spares what lies behind it`() throws {
    let whole = rect(0, 0, 20, 20)
    #expect(try shadows(in: [shadow, cover(whole)]) == 0)
    #expect(try shadows(in: [cover(whole), shadow]) == 1)
    let moved = [cover(rect(-5, -5, 20, 20))]
      .wrapped(.transform(CGAffineTransform(translationX: 5, y: 5)), whole)
    #expect(try shadows(in: [shadow] + moved) == 0)
    #expect(try shadows(in: [shadow] + moved, scale: 2) == 0)
  }

  @Test func `what is translucent, round, clipped or smaller spares nothing`() throws {
    let whole = rect(0, 0, 20, 20)
    #expect(try shadows(in: [shadow, cover(whole, alpha: 0.99)]) == 1)
    #expect(try shadows(in: [shadow, cover(whole, radius: 3)]) == 1)
    #expect(try shadows(in: [shadow, cover(rect(0, 0, 20, 19.5))]) == 1)
    let clipped = [cover(whole)].wrapped(.clip(RoundedRectangle(rect(0, 0, 20, 10))), whole)
    #expect(try shadows(in: [shadow] + clipped) == 1)
    let faint = [cover(whole)].wrapped(.group(opacity: 0.5, .normal), whole)
    #expect(try shadows(in: [shadow] + faint) == 1)
  }
}

extension [DisplayItem] {
  fileprivate func wrapped(_ kind: Scope.Kind, _ extent: CGRect) -> [DisplayItem] {
    [.begin(Scope(kind, extent: extent, length: count + 2))] + self + [.end]
  }
}
