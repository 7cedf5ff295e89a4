import GestureMachines

/// Points a millimetre of glass, along each axis of the screen: a screen may be stretched.
public struct PanelScale: Hashable, Sendable {
  /// Points a millimetre across.
  public var x: Double
  /// Points a millimetre down.
  public var y: Double

  /// A scale for each axis. A value of 0 or less counts as 1.
  public init(x: Double, y: Double) {
    self.x = x > 0 ? x : 1
    self.y = y > 0 ? y : 1
  }

  /// The same on both axes.
  public init(_ both: Double) {
    self.init(x: both, y: both)
  }

  /// A place in points as one in millimetres.
  func millimetres(_ place: Point) -> Point { Point(x: place.x / x, y: place.y / y) }

  /// The distance of two places in points, in millimetres.
  func millimetres(from start: Point, to end: Point) -> Double {
    millimetres(start).distance(to: millimetres(end))
  }
}
