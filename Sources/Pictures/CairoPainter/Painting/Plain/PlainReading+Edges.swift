import DactylKit
import DisplayList
import Foundation

/// What is left to cairo: it paints these pixels anew, with all that shows in them, after the rest was painted plainly.
extension PlainReading {
  /// Leaves what shows in a rectangle of points to cairo. Answers `false` if that is too much.
  mutating func leave(_ rect: CGRect, _ index: Int, _ scope: PlainScope) -> Bool {
    guard !rect.isNull else { return true }
    let place = rect.standardized.applying(scope.map)
    guard place.minX.isFinite, place.minY.isFinite, place.maxX.isFinite, place.maxY.isFinite
    else { return false }
    return leave(PixelRect(covering: place), index, scope)
  }

  private mutating func leave(_ pixels: PixelRect, _ index: Int, _ scope: PlainScope) -> Bool {
    // Smoothing reaches a pixel.
    guard !pixels.isEmpty, let shown = pixels.expanded(by: 2).overlap(scope.clip),
      !isCovered(index), !left.contains(where: { $0.contains(shown) })
    else { return true }
    guard left.count < mostLeft, shown.area * 2 <= part.area else { return false }
    left.append(shown)
    return true
  }

  /// So many pixels cost cairo as much as a further part to paint. Source: `Documentation/Constants.md#painting`.
  private static let pixelsOfPart = 4096

  /// Joins what overlaps: what cairo paints whole, such as a path, would be painted for each rectangle that touches it.
  /// cairo costs several times as much for a pixel, so that with half of the part's it should paint everything: then the
  /// answer is `false`.
  mutating func joinLeft() -> Bool {
    var index = 0
    while index < left.count {
      let other = left.indices.first { $0 != index && left[$0].overlap(left[index]) != nil }
      guard let other else {
        index += 1
        continue
      }
      left[index] = left[index].union(left[other])
      left.remove(at: other)
      index = 0
    }
    return left.reduce(0) { $0 + $1.area + Self.pixelsOfPart } * 2 <= part.area
  }

  /// Leaves the edges of a shape to cairo where they lie between pixels, and its rows with round corners; all of a small
  /// shape.
  ///
  /// - Parameter border: How far the edges reach inwards, in points.
  /// - Returns: The pixels that all lie inside; `nil` if too much is left to cairo.
  mutating func leaveEdges(
    of shape: RoundedRectangle, _ border: CGFloat, _ index: Int, _ scope: PlainScope
  ) -> PixelRect? {
    guard let edges = ShapeEdges(shape, border, scope.map) else {
      return leave(shape.rect, index, scope) ? PixelRect() : nil
    }
    for side in edges.sides {
      guard leave(side, index, scope) else { return nil }
    }
    return edges.inside
  }

  /// Adds the items in a clip that has round corners or ends between pixels. What shows at its edges is left to cairo; an
  /// image alone shows through the mask of the shape.
  mutating func addCut(
    by shape: RoundedRectangle, _ index: Int, _ outer: PlainScope, _ range: Range<Int>
  ) -> Bool {
    if !shape.isSquare,
      let masked = painter.maskedImage(items, range, in: shape, outer.map, within: part)
    {
      append(.masked(masked), masked.shown, outer)
      return true
    }
    guard let edges = ShapeEdges(shape, 0, outer.map) else {
      return leave(shape.rect, index, outer)
    }
    guard let shown = edges.all.overlap(outer.clip) else { return true }
    var scope = outer
    scope.clip = shown
    scope.isCut = true
    scope.hidesNothing = outer.hidesNothing || !edges.inside.contains(part)
    if !shape.isSquare {
      scope.softCount = .polygons
    } else if scope.softCount == .rectangles {
      scope.softCount = nil
    }
    let start = pieces.count
    guard add(scope, range) else { return false }
    // A color that fills the part has hidden all before it.
    let added = min(start, pieces.count)..<pieces.count
    for side in edges.sides where pieces[added].contains(where: { $0.clip.overlap(side) != nil }) {
      guard leave(side, index, outer) else { return false }
    }
    for piece in added { pieces[piece].clip = pieces[piece].clip.intersection(edges.inside) }
    return true
  }

  /// Adds the inside of a shape of one color, and leaves its edges to cairo. Answers `false` if that is too much.
  mutating func addInside(
    of shape: RoundedRectangle, _ color: CGColor, _ index: Int, _ scope: PlainScope
  ) -> Bool {
    guard let inside = leaveEdges(of: shape, 0, index, scope) else { return false }
    append(color.word, inside, scope)
    return true
  }
}

/// Where a shape has edges between pixels or round corners, and where it has none.
private struct ShapeEdges {
  /// The pixels that it touches.
  let all: PixelRect
  /// The pixels that all lie inside.
  let inside: PixelRect

  /// `nil` for a turned or a small shape, which consists of edges.
  init?(_ shape: RoundedRectangle, _ border: CGFloat, _ map: CGAffineTransform) {
    let outside = shape.rect.standardized.applying(map)
    let depth = shape.insets(border)
    all = PixelRect(covering: outside)
    let x = (outside.minX + border * map.a).rounded(.up)
    let y = (outside.minY + depth.top * map.d).rounded(.up)
    let right = (outside.maxX - border * map.a).rounded(.down)
    let bottom = (outside.maxY - depth.bottom * map.d).rounded(.down)
    inside = PixelRect(
      covering: CGRect(x: x, y: y, width: max(0, right - x), height: max(0, bottom - y)))
    guard map.isUpright, all.contains(inside), inside.area * 2 > all.area else { return nil }
  }

  var sides: [PixelRect] { all.sides(around: inside) }
}

extension RoundedRectangle {
  /// How far round corners, or else a border, reach into the shape from above and from below.
  fileprivate func insets(_ border: CGFloat) -> (top: CGFloat, bottom: CGFloat) {
    func inset(_ sides: CACornerMask) -> CGFloat {
      corners.isDisjoint(with: sides) ? border : max(border, effectiveRadius)
    }
    return (
      inset([.layerMinXMinYCorner, .layerMaxXMinYCorner]),
      inset([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    )
  }
}
