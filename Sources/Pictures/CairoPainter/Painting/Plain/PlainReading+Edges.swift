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
    let outside = shape.rect.standardized.applying(scope.map)
    let (depth, pixels) = (shape.insets(border), PixelRect(covering: outside))
    let x = (outside.minX + border * scope.map.a).rounded(.up)
    let y = (outside.minY + depth.top * scope.map.d).rounded(.up)
    let right = (outside.maxX - border * scope.map.a).rounded(.down)
    let bottom = (outside.maxY - depth.bottom * scope.map.d).rounded(.down)
    let inside = PixelRect(
      covering: CGRect(x: x, y: y, width: max(0, right - x), height: max(0, bottom - y)))
    guard scope.map.isUpright, pixels.contains(inside), inside.area * 2 > pixels.area else {
      return leave(shape.rect, index, scope) ? PixelRect() : nil
    }
    for side in pixels.sides(around: inside) {
      guard leave(side, index, scope) else { return nil }
    }
    return inside
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
