public import Foundation

/// An outline of lines and curves, with the breadth and the ends of its line.
///
/// A program builds it and draws it in `draw(_:)`; an accessibility element has one as its shape, and a
/// layer takes its ``cgPath``.
open class UIBezierPath: Hashable {
  /// The steps as a value.
  public final var outline = PathOutline()
  /// How its line is drawn.
  public final var lineStyle = LineStyle()

  /// The breadth of the line, in points; 1 by default.
  open var lineWidth: CGFloat {
    get { lineStyle.width }
    set { lineStyle.width = newValue }
  }
  /// How the line ends.
  open var lineCapStyle: CGLineCap {
    get { lineStyle.cap }
    set { lineStyle.cap = newValue }
  }
  /// How pieces of the line meet.
  open var lineJoinStyle: CGLineJoin {
    get { lineStyle.join }
    set { lineStyle.join = newValue }
  }
  /// How far a pointed corner may reach, in parts of the breadth; 10 by default.
  open var miterLimit: CGFloat {
    get { lineStyle.miterLimit }
    set { lineStyle.miterLimit = newValue }
  }
  /// How far curves may stray from the true ones, in points; 0.6 by default. State for a renderer.
  open var flatness: CGFloat = 0.6
  /// Whether the inside is told by the even-odd rule, rather than by winding.
  open var usesEvenOddFillRule = false

  /// An empty path.
  public init() {}

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    outline.addRect(rect)
  }
  /// An oval that fills the rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    outline.addEllipse(in: rect)
  }
  /// A rectangle with round corners; the radius is at most half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = min(cornerRadius, abs(rect.width) / 2, abs(rect.height) / 2)
    outline.addRoundedRect(in: rect, radii: CGSize(width: radius, height: radius))
  }
  /// A rectangle some of whose corners are round; the radii are at most half the sides.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    outline.addRoundedRect(
      in: rect, radii: cornerRadii, corners: CACornerMask(rawValue: corners.rawValue))
  }
  /// A part of a circle. Angles are in radians from the right, positive ones down; `clockwise` is as it
  /// is seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  /// A path of the same steps.
  public convenience init(cgPath: CGPath) {
    self.init()
    outline = cgPath.outline
  }

  /// The steps under Core Graphics' name.
  open var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.outline }
  }

  // MARK: Building

  /// Begins a new part there.
  open func move(to point: CGPoint) { outline.append(.move(to: point)) }
  /// Adds a straight line; where nothing was begun, it begins there.
  open func addLine(to point: CGPoint) { outline.append(.line(to: point)) }
  /// Adds a cubic curve.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    outline.append(.curve(to: endPoint, control1: controlPoint1, control2: controlPoint2))
  }
  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.append(.quadCurve(to: endPoint, control: controlPoint))
  }
  /// Adds a part of a circle, behind a straight line from the current point. `clockwise` is as it is seen
  /// on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }
  /// Ends the part with a line to its beginning.
  open func close() { outline.append(.closeSubpath) }
  /// Takes all steps away.
  open func removeAllPoints() { outline = PathOutline() }
  /// Adds the steps of another path.
  open func append(_ bezierPath: UIBezierPath) { outline.append(bezierPath.outline) }
  /// Moves all points by a map.
  open func apply(_ transform: CGAffineTransform) { outline = outline.applying(transform) }
  /// The same line from its end to its start.
  open func reversing() -> UIBezierPath {
    let path = copy()
    path.outline = outline.reversed()
    return path
  }
  /// A path of its own with the same steps and line.
  public final func copy() -> UIBezierPath {
    let path = UIBezierPath()
    path.outline = outline
    path.lineStyle = lineStyle
    path.flatness = flatness
    path.usesEvenOddFillRule = usesEvenOddFillRule
    return path
  }

  // MARK: Asking

  /// Whether there is no step.
  open var isEmpty: Bool { outline.isEmpty }
  /// The smallest rectangle around the line; zero without steps.
  open var bounds: CGRect { outline.isEmpty ? .zero : outline.boundingBoxOfPath }
  /// Where the last step ends; zero without steps.
  open var currentPoint: CGPoint { outline.currentPoint ?? .zero }
  /// Whether a point lies inside of what closed parts enclose, by the path's rule. An open part holds nothing,
  /// though it can be filled; ``CGPath/contains(_:using:transform:)`` says what is filled.
  open func contains(_ point: CGPoint) -> Bool {
    outline.closedParts.contains(point, using: fillRule)
  }
  final var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  // MARK: Dashes

  /// Breaks the line into dashes: the lengths of strokes and gaps by turns, in points, and how far into
  /// them it begins. `nil`, or a count of 0, makes it whole.
  open func setLineDash(
    _ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat
  ) {
    lineStyle.dash =
      unsafe pattern.map { pattern in (0..<max(0, count)).map { unsafe pattern[$0] } } ?? []
    lineStyle.dashPhase = phase
  }
  /// Answers the dashes: how many lengths there are, the lengths, and where they begin. The memory that
  /// `pattern` points to must hold as many as the first call has counted.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern = unsafe pattern {
      for (index, length) in lineStyle.dash.enumerated() { unsafe pattern[index] = length }
    }
    unsafe count?.pointee = lineStyle.dash.count
    unsafe phase?.pointee = lineStyle.dashPhase
  }

  /// The same object.
  public static func == (one: UIBezierPath, other: UIBezierPath) -> Bool { one === other }
  /// By the object.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Corners by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// Top right.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// Bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// Bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
