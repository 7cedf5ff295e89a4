public import Foundation

/// An outline of straight lines: as much of UIKit's path as an accessibility element's shape needs.
///
/// **Difference:** curves are not there; an oval is a polygon of 64 corners, which strays from it by
/// about a thousandth of its size.
@MainActor
public final class UIBezierPath {
  private static let ovalCorners = 64
  private var outlines: [[CGPoint]] = []

  /// An empty path.
  public init() {}

  /// A rectangle.
  public init(rect: CGRect) {
    outlines = [
      [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ]
    ]
  }

  /// An oval that fills the rectangle.
  public init(ovalIn rect: CGRect) {
    outlines = [
      (0..<Self.ovalCorners).map { corner in
        let angle = 2 * Double.pi * Double(corner) / Double(Self.ovalCorners)
        return CGPoint(
          x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
      }
    ]
  }

  /// Begins a new outline there.
  public func move(to point: CGPoint) {
    outlines.append([point])
  }

  /// Draws on to that point; begins there when nothing was begun.
  public func addLine(to point: CGPoint) {
    if outlines.isEmpty { outlines.append([]) }
    outlines[outlines.count - 1].append(point)
  }

  /// Ends the outline. Every outline counts as closed.
  public func close() {
    if let last = outlines.last, let first = last.first { outlines.append([first]) }
  }

  /// Whether there is no line.
  public var isEmpty: Bool { outlines.allSatisfy { $0.count < 2 } }

  /// The smallest rectangle around it.
  public var bounds: CGRect {
    let points = outlines.filter { $0.count > 1 }.joined()
    guard let first = points.first else { return .zero }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a point lies inside: a ray from it crosses the outlines an odd number of times.
  public func contains(_ point: CGPoint) -> Bool {
    var isInside = false
    for outline in outlines where outline.count > 1 {
      for (start, end) in zip(outline, outline.dropFirst() + outline.prefix(1))
      where (start.y > point.y) != (end.y > point.y) {
        let share = (point.y - start.y) / (end.y - start.y)
        if point.x < start.x + share * (end.x - start.x) { isInside.toggle() }
      }
    }
    return isInside
  }
}
