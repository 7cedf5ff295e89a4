/// A position on a panel, in millimetres or in fractions of the panel, as the property that holds
/// it says.
public struct PanelPoint: Hashable, Sendable {
  /// From the left edge.
  public var x: Double
  /// From the top edge.
  public var y: Double

  /// A place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to another place, in their unit.
  public func distance(to other: PanelPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// The mean of positions; `nil` for none.
  static func mean(_ points: [PanelPoint]) -> PanelPoint? {
    guard !points.isEmpty else { return nil }
    let sum = points.reduce(PanelPoint(x: 0, y: 0)) { PanelPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return PanelPoint(x: sum.x / Double(points.count), y: sum.y / Double(points.count))
  }

  /// The greatest distance between any two of some places.
  static func spread(_ points: [PanelPoint]) -> Double {
    points.indices.flatMap { one in points[..<one].map { $0.distance(to: points[one]) } }.max() ?? 0
  }
}
