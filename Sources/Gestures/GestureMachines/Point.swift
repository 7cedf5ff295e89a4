/// A position in points. The machines need no other geometry.
public struct Point: Hashable, Sendable {
  /// Points from the left.
  public var x: Double
  /// Points from the top.
  public var y: Double

  /// A position in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to another position, in points.
  @inlinable
  public func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// The mean of several positions; `nil` for none.
  @inlinable
  public static func centroid(of places: some Collection<Point>) -> Point? {
    guard !places.isEmpty else { return nil }
    let count = Double(places.count)
    return Point(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }
}
