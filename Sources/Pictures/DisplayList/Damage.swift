import DactylKit
public import Foundation

/// The parts of a picture that must be repainted, as at most ``mostRectangles`` rectangles.
///
/// Two rectangles are joined if their union has no more area than both together. If there are still
/// too many, the pair whose union adds the least area is joined. So the damage may cover more than
/// what has changed, but never less.
public struct Damage: Hashable, Sendable {
  /// The rectangles, in points. None is empty, and none lies within another.
  public private(set) var rectangles: [CGRect] = []

  /// The most rectangles. Source: `Documentation/Constants.md#damage-rectangles`.
  public static let mostRectangles = 16

  /// No damage.
  public init() {}

  /// Damage of one rectangle; no damage if it is empty.
  public init(_ rectangle: CGRect) {
    self.init()
    insert(rectangle)
  }

  /// Whether nothing needs repainting.
  public var isEmpty: Bool { rectangles.isEmpty }

  /// The smallest rectangle around all damage; zero if there is none.
  public var bounds: CGRect {
    guard var all = rectangles.first else { return .zero }
    for rectangle in rectangles.dropFirst() { all = all.union(rectangle) }
    return all
  }

  /// Whether any damage lies in a rectangle.
  public func intersects(_ rectangle: CGRect) -> Bool {
    rectangles.contains { $0.intersects(rectangle) }
  }

  /// Adds a rectangle. An empty rectangle, or one with a coordinate that is not finite, adds
  /// nothing.
  public mutating func insert(_ rectangle: CGRect) {
    guard rectangle.size.width > 0, rectangle.size.height > 0,
      rectangle.minX.isFinite || rectangle == .infinite
    else { return }
    if rectangles.contains(where: { $0.contains(rectangle) }) { return }
    // The overlap of two rectangles would be painted twice; one rectangle around both costs no
    // more.
    var rectangle = rectangle
    while let other = rectangles.firstIndex(where: {
      $0.union(rectangle).area <= $0.area + rectangle.area
    }) {
      rectangle = rectangle.union(rectangles.remove(at: other))
    }
    rectangles.append(rectangle)
    if rectangles.count > Self.mostRectangles { joinNearest() }
  }

  /// Adds all rectangles of another damage.
  public mutating func formUnion(_ other: Damage) {
    for rectangle in other.rectangles { insert(rectangle) }
  }

  /// Removes all rectangles and keeps the memory.
  public mutating func removeAll() { rectangles.drain() }

  /// The damage widened to whole pixels and cut at the picture's edges, in points.
  public func aligned(toScale scale: CGFloat, within bounds: CGRect) -> Damage {
    var aligned = Damage()
    for rectangle in rectangles {
      let part = rectangle.intersection(bounds)
      guard !part.isNull, part.width > 0, part.height > 0 else { continue }
      let (left, top) = ((part.minX * scale).rounded(.down), (part.minY * scale).rounded(.down))
      let right = (part.maxX * scale).rounded(.up)
      let bottom = (part.maxY * scale).rounded(.up)
      aligned.insert(
        CGRect(
          x: left / scale, y: top / scale, width: (right - left) / scale,
          height: (bottom - top) / scale))
    }
    return aligned
  }

  /// Joins the two rectangles whose union adds the least area.
  private mutating func joinNearest() {
    var best = (growth: CGFloat.infinity, first: 0, second: 1)
    for second in rectangles.indices {
      for first in 0..<second {
        let (one, other) = (rectangles[first], rectangles[second])
        let growth = one.union(other).area - one.area - other.area
        if growth < best.growth { best = (growth, first, second) }
      }
    }
    let joined = rectangles[best.first].union(rectangles[best.second])
    rectangles.remove(at: best.second)
    rectangles.remove(at: best.first)
    rectangles.removeAll { joined.contains($0) }
    rectangles.append(joined)
  }
}

extension CGRect {
  fileprivate var area: CGFloat { size.width * size.height }
}
