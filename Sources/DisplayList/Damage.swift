public import Foundation

/// The parts of a picture that must be painted anew: at most ``mostRectangles`` rectangles.
///
/// Two rectangles are joined where the one around both has no more area than they have together, and rectangles that
/// would be too many are, the pair first whose union adds the least area. So the damage may hold more than has changed,
/// and never less.
public struct Damage: Hashable, Sendable {
  /// The rectangles, in points; none is empty, and none lies within another one.
  public private(set) var rectangles: [CGRect] = []

  /// The most rectangles. Source: `Documentation/Constants.md#damage-rectangles`.
  public static let mostRectangles = 16

  /// No damage.
  public init() {}

  /// Damage of one rectangle; none where it is empty.
  public init(_ rectangle: CGRect) {
    self.init()
    insert(rectangle)
  }

  /// Whether nothing is to be painted.
  public var isEmpty: Bool { rectangles.isEmpty }

  /// The smallest rectangle around all of it; zero where nothing is to be painted.
  public var bounds: CGRect {
    guard var all = rectangles.first else { return .zero }
    for rectangle in rectangles.dropFirst() { all = all.union(rectangle) }
    return all
  }

  /// Whether any of it lies in a rectangle.
  public func intersects(_ rectangle: CGRect) -> Bool {
    rectangles.contains { $0.intersects(rectangle) }
  }

  /// Adds a rectangle. An empty one, and one that is no rectangle of numbers, adds nothing.
  public mutating func insert(_ rectangle: CGRect) {
    guard rectangle.size.width > 0, rectangle.size.height > 0,
      rectangle.minX.isFinite || rectangle == .infinite
    else { return }
    if rectangles.contains(where: { $0.contains(rectangle) }) { return }
    // What two rectangles share would be painted twice: one around both costs no more.
    var rectangle = rectangle
    while let other = rectangles.firstIndex(where: {
      $0.union(rectangle).area <= $0.area + rectangle.area
    }) {
      rectangle = rectangle.union(rectangles.remove(at: other))
    }
    rectangles.append(rectangle)
    if rectangles.count > Self.mostRectangles { joinNearest() }
  }

  /// Adds all of another damage.
  public mutating func formUnion(_ other: Damage) {
    for rectangle in other.rectangles { insert(rectangle) }
  }

  /// Forgets all of it, and keeps the memory.
  public mutating func removeAll() { rectangles.removeAll(keepingCapacity: true) }

  /// The same damage in whole pixels of a picture: each rectangle widened to whole pixels, cut at the
  /// picture's edges, in points.
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
