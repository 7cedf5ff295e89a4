import DactylGraphics
import Foundation
import Testing

@Suite("Rectangles, insets and maps as values")
struct RectangleTests {
  private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func `nothing is in the null rectangle and everything in the infinite one`() {
    #expect(CGRect.null.isNull)
    #expect(CGRect.null.isEmpty)
    #expect(!CGRect.null.contains(CGPoint(x: 0, y: 0)))
    #expect(CGRect.infinite.isInfinite)
    #expect(CGRect.infinite.contains(CGPoint(x: 1e9, y: -1e9)))
  }

  @Test func `a union leaves null out and keeps empty rectangles`() {
    #expect(box.union(.null) == box)
    #expect(CGRect.null.union(box) == box)
    #expect(CGRect.null.union(.null).isNull)
    let point = CGRect(x: 30, y: 3, width: 0, height: 0)
    #expect(box.union(point) == CGRect(x: 0, y: 0, width: 30, height: 10))
  }

  @Test func `rectangles that are apart meet in null`() {
    #expect(box.intersection(CGRect(x: 20, y: 0, width: 1, height: 1)).isNull)
    #expect(box.intersection(.null).isNull)
    #expect(box.intersection(.infinite) == box)
    #expect(
      box.intersection(CGRect(x: 5, y: 5, width: 50, height: 2))
        == CGRect(x: 5, y: 5, width: 5, height: 2))
  }

  @Test func `a rectangle holds its least edges and not its greatest`() {
    #expect(box.contains(CGPoint(x: 0, y: 0)))
    #expect(!box.contains(CGPoint(x: 10, y: 5)))
    #expect(!CGRect(x: 0, y: 0, width: 0, height: 10).contains(CGPoint(x: 0, y: 5)))
  }

  @Test func `a negative size counts from the other corner`() {
    let turned = CGRect(x: 10, y: 10, width: -10, height: -10)
    #expect(turned.standardized == box)
    #expect(turned == box)
    #expect((turned.minX, turned.maxX, turned.width) == (0, 10, 10))
    #expect(turned.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func `insets beyond the middle make null`() {
    #expect(box.insetBy(dx: 5, dy: 1) == CGRect(x: 5, y: 1, width: 0, height: 8))
    #expect(box.insetBy(dx: 6, dy: 0).isNull)
    #expect(box.insetBy(dx: -1, dy: -2) == CGRect(x: -1, y: -2, width: 12, height: 14))
  }

  @Test func `a division cuts a slice from an edge and no more than there is`() {
    let (slice, rest) = box.divided(atDistance: 3, from: .maxXEdge)
    #expect(slice == CGRect(x: 7, y: 0, width: 3, height: 10))
    #expect(rest == CGRect(x: 0, y: 0, width: 7, height: 10))
    let (all, none) = box.divided(atDistance: 30, from: .minYEdge)
    #expect(all == box)
    #expect(none.height == 0)
  }

  @Test func `integral is the smallest whole rectangle around`() {
    #expect(
      CGRect(x: 0.5, y: -0.5, width: 1, height: 1).integral
        == CGRect(x: 0, y: -1, width: 2, height: 2))
  }

  @Test func `edge insets move edges inwards and clamp nothing`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(box.inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
    #expect(box.inset(by: .zero) == box)
    let outward = UIEdgeInsets(top: -1, left: -1, bottom: -1, right: -1)
    #expect(box.inset(by: outward) == CGRect(x: -1, y: -1, width: 12, height: 12))
    let wide = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    #expect(box.inset(by: wide).size.width == -6)
    #expect(CGRect.null.inset(by: insets).isNull)
  }

  @Test func `values without parts are zero`() {
    #expect(UIEdgeInsets() == .zero)
    #expect(NSDirectionalEdgeInsets() == .zero)
    #expect(UIOffset() == .zero)
    #expect(CGVector() == .zero)
    #expect(CGVector(dx: 1, dy: 2).dy == 2)
    #expect(UIOffset(horizontal: 1, vertical: 2).horizontal == 1)
  }

  @Test func `values survive being written and read`() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let map = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let data = try JSONEncoder().encode([insets])
    #expect(try JSONDecoder().decode([UIEdgeInsets].self, from: data) == [insets])
    let maps = try JSONEncoder().encode([map])
    #expect(try JSONDecoder().decode([CGAffineTransform].self, from: maps) == [map])
  }

  // Proves: VIEW:TRF-09
  @Test func `a map has six numbers`() {
    let map = CGAffineTransform(1, 2, 3, 4, 5, 6)
    #expect(Mirror(reflecting: map).children.map(\.label) == ["a", "b", "c", "d", "tx", "ty"])
  }

  // Proves: VIEW:TRF-07
  @Test func `two eighths of a turn are a quarter`() {
    let eighth = CGAffineTransform(rotationAngle: .pi / 4)
    let both = eighth.concatenating(eighth)
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    for (one, other) in [(both.a, quarter.a), (both.b, quarter.b), (both.c, quarter.c)] {
      #expect(abs(one - other) < 1e-12)
    }
  }

  @Test func `null and infinite rectangles stay what they are under a map`() {
    let map = CGAffineTransform(rotationAngle: 1)
    #expect(CGRect.null.applying(map).isNull)
    #expect(CGRect.infinite.applying(map).isInfinite)
  }

  @Test(arguments: [
    CGAffineTransform.identity, CGAffineTransform(rotationAngle: 2),
    CGAffineTransform(scaleX: 2, y: -3), CGAffineTransform(1, 0.2, 0.5, 2, 7, 8),
    CGAffineTransform(-1, 0, 0, 1, 0, 0), CGAffineTransform(0, 0, 0, 2, 1, 1),
  ])
  func `the parts of a map make it again`(map: CGAffineTransform) {
    let again = CGAffineTransform(map.decomposed())
    let pairs = [
      (map.a, again.a), (map.b, again.b), (map.c, again.c), (map.d, again.d), (map.tx, again.tx),
      (map.ty, again.ty),
    ]
    for (one, other) in pairs { #expect(abs(one - other) < 1e-12) }
  }

  @Test func `a map is taken apart into scale, shear, turn and shift`() {
    let parts = CGAffineTransformComponents(
      scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: .pi / 3,
      translation: CGVector(dx: 4, dy: 5))
    let found = CGAffineTransform(parts).decomposed()
    #expect(abs(found.scale.width - 2) < 1e-12)
    #expect(abs(found.scale.height - 3) < 1e-12)
    #expect(abs(found.horizontalShear - 0.5) < 1e-12)
    #expect(abs(found.rotation - .pi / 3) < 1e-12)
    #expect(found.translation == CGVector(dx: 4, dy: 5))
    #expect(CGAffineTransformComponents() == CGAffineTransform.identity.decomposed())
  }
}
