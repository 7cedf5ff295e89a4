public import DactylKit
public import Foundation

/// A path, and how it is painted.
public struct PathItem: Hashable, Sendable {
  /// Whether the path is filled or stroked.
  public enum Style: Hashable, Sendable {
    /// The inside.
    case fill(CGPathFillRule)
    /// The line.
    case stroke(StrokeStyle)
  }

  /// The path.
  public var path: PathOutline
  /// Whether the path is filled or stroked.
  public var style: Style
  /// The paint.
  public var paint: Paint

  /// A path.
  public init(_ path: PathOutline, _ style: Style, _ paint: Paint) {
    self.path = path
    self.style = style
    self.paint = paint
  }

  /// The rectangle that contains everything the item paints.
  public var extent: CGRect {
    guard case .stroke(let stroke) = style else { return path.boundingBoxOfPath }
    // The control points' box always contains the curve.
    let box = path.boundingBox
    return box.isNull ? box : box.insetBy(dx: -stroke.reach, dy: -stroke.reach)
  }
}

/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
  /// The line width in points.
  public var width: CGFloat
  /// The shape of the line's ends.
  public var cap: CGLineCap
  /// The shape of the line's corners.
  public var join: CGLineJoin
  /// The longest miter, in multiples of the line width; a longer one is beveled.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn, in points; empty for an unbroken line.
  public var dashes: [CGFloat]
  /// The position in the dash pattern at which the line begins, in points.
  public var dashPhase: CGFloat

  /// A stroke.
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

  /// The greatest distance of the painted line from its path, in points.
  var reach: CGFloat {
    let half = width / 2
    let corner = join == .miter ? max(1, miterLimit) : 1
    let end: CGFloat = cap == .square ? 2.0.squareRoot() : 1
    return half * max(corner, end)
  }
}
