public import DactylKit
public import Foundation

/// A path with what it is painted with.
public struct PathItem: Hashable, Sendable {
  /// What is painted of the path.
  public enum Style: Hashable, Sendable {
    /// The inside.
    case fill(CGPathFillRule)
    /// The line.
    case stroke(StrokeStyle)
  }

  /// The path.
  public var path: PathOutline
  /// What of it.
  public var style: Style
  /// With what.
  public var paint: Paint

  /// A path.
  public init(_ path: PathOutline, _ style: Style, _ paint: Paint) {
    self.path = path
    self.style = style
    self.paint = paint
  }

  /// Where it can be seen.
  public var extent: CGRect {
    guard case .stroke(let stroke) = style else { return path.boundingBoxOfPath }
    // The line of a curve may turn at its control points: their box is never too small.
    let box = path.boundingBox
    return box.isNull ? box : box.insetBy(dx: -stroke.reach, dy: -stroke.reach)
  }
}

/// How a line is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// The breadth in points.
  public var width: CGFloat
  /// How its ends look.
  public var cap: CGLineCap
  /// How its corners look.
  public var join: CGLineJoin
  /// How far a pointed corner may reach, in parts of the breadth; beyond, it is cut off.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn, in points; empty for an unbroken line.
  public var dashes: [CGFloat]
  /// Where in the pattern the line begins, in points.
  public var dashPhase: CGFloat

  /// A line.
  public init(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dashes: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }

  /// How far from its path the line reaches at most.
  var reach: CGFloat {
    let half = width / 2
    let corner = join == .miter ? max(1, miterLimit) : 1
    let end: CGFloat = cap == .square ? 2.0.squareRoot() : 1
    return half * max(corner, end)
  }
}
