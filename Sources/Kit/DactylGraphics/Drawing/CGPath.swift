public import Foundation

/// An outline of lines and curves that never changes; equal by its steps. ``CGMutablePath`` can be
/// added to.
///
/// ``outline`` is the same as a value, for a renderer or to send it to another thread.
public class CGPath: Hashable {
  /// The steps as a value.
  public fileprivate(set) final var outline: PathOutline

  /// The path of an outline.
  public init(_ outline: PathOutline) { self.outline = outline }

  /// A rectangle, under a map if there is one.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(PathOutline(rect: rect).applying(transform?.pointee ?? .identity))
  }

  /// An oval that fills a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var outline = PathOutline()
    outline.addEllipse(in: rect)
    unsafe self.init(outline.applying(transform?.pointee ?? .identity))
  }

  /// A rectangle with round corners; a radius is at most half the side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var outline = PathOutline()
    outline.addRoundedRect(in: rect, radii: CGSize(width: cornerWidth, height: cornerHeight))
    unsafe self.init(outline.applying(transform?.pointee ?? .identity))
  }

  /// Whether there is no step.
  public final var isEmpty: Bool { outline.isEmpty }
  /// Where the last step ends; zero where there is none.
  public final var currentPoint: CGPoint { outline.currentPoint ?? .zero }
  /// The smallest rectangle around all points, control points too; the null rectangle for none.
  public final var boundingBox: CGRect { outline.boundingBox }
  /// The smallest rectangle around the line itself; the null rectangle for none.
  public final var boundingBoxOfPath: CGRect { outline.boundingBoxOfPath }

  /// Whether a point, brought by the map, lies inside of what is filled: an open part counts as closed.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    // The map brings the point, not the path: Core Graphics' words.
    outline.contains(point.applying(transform), using: rule)
  }

  /// A copy that never changes.
  public final func copy() -> CGPath? { CGPath(outline) }
  /// A copy under a map.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    unsafe CGPath(outline.applying(transform?.pointee ?? .identity))
  }
  /// A copy that can be added to.
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(outline) }
  /// A copy under a map that can be added to.
  public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?)
    -> CGMutablePath?
  {
    unsafe CGMutablePath(outline.applying(transform?.pointee ?? .identity))
  }

  /// Calls the block with each step, in order. The pointers hold only during the call.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in outline.elements {
      var (type, points) = element.parts
      unsafe points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        unsafe withUnsafePointer(to: CGPathElement(type: type, points: base), block)
      }
    }
  }

  /// Equal steps.
  public static func == (one: CGPath, other: CGPath) -> Bool { one.outline == other.outline }
  /// By the steps.
  public final func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

/// A path that can be added to. A map given to a method is applied to what that method adds.
public final class CGMutablePath: CGPath {
  /// An empty path.
  public convenience init() { self.init(PathOutline()) }

  /// Begins a new part.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.append(.move(to: point.applying(transform)))
  }
  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.append(.line(to: point.applying(transform)))
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.append(.quadCurve(to: end, control: control).applying(transform))
  }
  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    outline.append(.curve(to: end, control1: control1, control2: control2).applying(transform))
  }
  /// Ends the part with a line to its beginning.
  public func closeSubpath() { outline.append(.closeSubpath) }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
  /// Begins a new part at the first point, and adds lines through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }
  /// Adds an oval that fills a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }
  /// Adds a rectangle with round corners; a radius is at most half the side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    add(transform) { $0.addRoundedRect(in: rect, radii: radii) }
  }
  /// Adds a part of a circle, behind a straight line from the current point. Angles are in radians;
  /// `clockwise` is so where y points up, and the other way round on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, applying: transform)
  }
  /// Adds the part of a circle that touches the line to the first place and the line on to the second.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, applying: transform)
  }
  /// Adds a part of a circle that goes on from an angle by another one, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, applying: transform)
  }
  /// Adds the steps of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    outline.append(path.outline.applying(transform))
  }

  private func add(_ map: CGAffineTransform, _ build: (inout PathOutline) -> Void) {
    var added = PathOutline()
    build(&added)
    outline.append(added.applying(map))
  }
}

/// The kinds of steps. The numbers are Core Graphics'.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// One point.
  case moveToPoint = 0
  /// One point.
  case addLineToPoint = 1
  /// The control point, the end.
  case addQuadCurveToPoint = 2
  /// Two control points, the end.
  case addCurveToPoint = 3
  /// No point.
  case closeSubpath = 4
}

/// A step as ``CGPath/applyWithBlock(_:)`` shows it.
@safe
public struct CGPathElement {
  /// The kind.
  public var type: CGPathElementType
  /// Its points; how many, the kind says.
  public var points: UnsafeMutablePointer<CGPoint>

  /// A step.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    unsafe self.points = unsafe points
  }
}

extension PathElement {
  /// The kind and the points, as Core Graphics orders them; closing has one that says nothing, so that
  /// there is an address.
  fileprivate var parts: (CGPathElementType, [CGPoint]) {
    switch self {
    case .move(let to): (.moveToPoint, [to])
    case .line(let to): (.addLineToPoint, [to])
    case .quadCurve(let to, let control): (.addQuadCurveToPoint, [control, to])
    case .curve(let to, let control1, let control2): (.addCurveToPoint, [control1, control2, to])
    case .closeSubpath: (.closeSubpath, [.zero])
    }
  }
}
