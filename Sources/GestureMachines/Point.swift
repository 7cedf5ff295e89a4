/// A place in points. The machines need no more geometry than this.
public struct Point: Hashable, Sendable {
  /// Points from the left.
  public var x: Double
  /// Points from the top.
  public var y: Double

  /// A place in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to another place, in points.
  @inlinable
  public func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// The mean of several places; `nil` of none.
  @inlinable
  public static func centroid(of places: some Collection<Point>) -> Point? {
    guard !places.isEmpty else { return nil }
    let count = Double(places.count)
    return Point(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }
}
