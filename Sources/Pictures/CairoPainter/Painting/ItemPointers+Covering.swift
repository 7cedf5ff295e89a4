import DactylKit
import DisplayList
import Foundation

extension ItemPointers {
  /// The last item of one opaque color that covers some pixels whole: what stands before it shows nowhere in them,
  /// and need not be painted. 0 where there is none. Items inside of clips, masks and translucent groups do not
  /// count.
  ///
  /// - Parameters:
  ///   - range: The items of a scope.
  ///   - map: From the scope's points to pixels.
  ///   - pixels: What is painted.
  func firstVisible(
    in range: Range<Int>, _ map: CGAffineTransform, covering pixels: PixelRect
  ) -> Int {
    guard map.isUsable, map.keepsRectangles else { return 0 }
    let wanted = pixels.rect.applying(map.inverted())
    // Rounding in the map must not hide an item that ends at the pixels' edge: the fill itself is compared below.
    let (left, top) = (wanted.minX + 0.5, wanted.minY + 0.5)
    let (right, bottom) = (wanted.maxX - 0.5, wanted.maxY - 0.5)
    var first = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let place = places[index]
      let next = index + min(max(1, place.length), range.upperBound - index)
      if place.left <= left, place.right >= right, place.top <= top, place.bottom >= bottom,
        place.isPainted
      {
        switch self[index] {
        case .fill(let shape, .color(let color)):
          if color.alpha >= 1, shape.isSquare,
            shape.rect.standardized.applying(map).contains(pixels.rect)
          {
            first = index
          }
        case .begin(let scope):
          if case .transform(let inner) = scope.kind {
            first = max(
              first,
              firstVisible(
                in: index + 1..<next, inner.concatenating(map), covering: pixels))
          }
        default: break
        }
      }
      index = next
    }
    return first
  }
}
