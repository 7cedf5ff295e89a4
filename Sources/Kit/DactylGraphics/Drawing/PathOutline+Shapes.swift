public import Foundation

extension PathOutline {
  /// How far the control points of a quarter of a circle lie from its ends, in parts of the radius:
  /// 4/3 · tan(π/8), the cubic that strays from the circle by less than 0.03 %.
  static let quarterReach: CGFloat = 0.552_284_749_830_793_4

  /// An outline of one rectangle.
  public init(rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// Adds a rectangle, from its origin along the top.
  public mutating func addRect(_ rect: CGRect) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    append(.move(to: corners[0]))
    for corner in corners.dropFirst() { append(.line(to: corner)) }
    append(.closeSubpath)
  }

  /// Adds an oval that fills a rectangle, from its right end clockwise on the screen.
  public mutating func addEllipse(in rect: CGRect) {
    let (x, y) = (rect.midX, rect.midY)
    let (width, height) = (rect.width / 2, rect.height / 2)
    let (reachX, reachY) = (width * Self.quarterReach, height * Self.quarterReach)
    append(.move(to: CGPoint(x: rect.maxX, y: y)))
    append(
      .curve(
        to: CGPoint(x: x, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: y + reachY),
        control2: CGPoint(x: x + reachX, y: rect.maxY)))
    append(
      .curve(
        to: CGPoint(x: rect.minX, y: y), control1: CGPoint(x: x - reachX, y: rect.maxY),
        control2: CGPoint(x: rect.minX, y: y + reachY)))
    append(
      .curve(
        to: CGPoint(x: x, y: rect.minY), control1: CGPoint(x: rect.minX, y: y - reachY),
        control2: CGPoint(x: x - reachX, y: rect.minY)))
    append(
      .curve(
        to: CGPoint(x: rect.maxX, y: y), control1: CGPoint(x: x + reachX, y: rect.minY),
        control2: CGPoint(x: rect.maxX, y: y - reachY)))
    append(.closeSubpath)
  }

  /// Adds a rectangle whose corners, all or those that are named, are quarters of an oval. A radius is at
  /// most half the side.
  public mutating func addRoundedRect(
    in rect: CGRect, radii: CGSize, corners: CACornerMask? = nil
  ) {
    let width = min(max(0, radii.width), abs(rect.width) / 2)
    let height = min(max(0, radii.height), abs(rect.height) / 2)
    guard width > 0, height > 0 else { return addRect(rect) }
    let rect = rect.standardized
    let corners = corners ?? .all
    /// A corner and, in parts of the radii, where its curve comes in and goes out.
    let places: [(mask: CACornerMask, corner: CGPoint, entry: CGVector, exit: CGVector)] = [
      (
        .layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
      (
        .layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1),
        CGVector(dx: 1, dy: 0)
      ),
    ]
    func place(_ corner: CGPoint, _ way: CGVector, _ part: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + way.dx * width * part, y: corner.y + way.dy * height * part)
    }
    let topLeft = corners.contains(.layerMinXMinYCorner) ? width : 0
    append(.move(to: CGPoint(x: rect.minX + topLeft, y: rect.minY)))
    let rest = 1 - Self.quarterReach
    for (mask, corner, entry, exit) in places {
      guard corners.contains(mask) else {
        append(.line(to: corner))
        continue
      }
      append(.line(to: place(corner, entry, 1)))
      append(
        .curve(
          to: place(corner, exit, 1), control1: place(corner, entry, rest),
          control2: place(corner, exit, rest)))
    }
    append(.closeSubpath)
  }

  /// Adds a part of a circle, behind a straight line from the current point. Angles are in radians
  /// from the right; positive ones go down on the screen. With `clockwise` the arc goes through
  /// falling angles, as Core Graphics counts; a whole turn or more is one circle.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    applying map: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var delta = endAngle - startAngle
    guard delta.isFinite else { return }
    if clockwise {
      if delta > 0 { delta = delta.truncatingRemainder(dividingBy: turn) - turn }
      delta = max(delta, -turn)
    } else {
      if delta < 0 { delta = delta.truncatingRemainder(dividingBy: turn) + turn }
      delta = min(delta, turn)
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, applying: map)
  }

  /// Adds a part of a circle that goes on from an angle by another one, in radians. More than a
  /// whole turn adds nothing to be seen, and counts as one.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    applying map: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, delta.isFinite, radius.isFinite else { return }
    let delta = min(max(delta, -2 * .pi), 2 * .pi)
    func place(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let first = place(startAngle).applying(map)
    if currentPoint == nil || isClosed {
      append(.move(to: first))
    } else if currentPoint != first {
      append(.line(to: first))
    }
    // A cubic for a quarter of a turn at most.
    let pieces = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    guard delta != 0 else { return }
    let step = delta / CGFloat(pieces)
    let reach = 4 / 3 * tan(step / 4) * radius
    for piece in 0..<pieces {
      let from = startAngle + step * CGFloat(piece)
      let to = from + step
      let (begin, end) = (place(from), place(to))
      append(
        .curve(
          to: end.applying(map),
          control1: CGPoint(x: begin.x - reach * sin(from), y: begin.y + reach * cos(from))
            .applying(map),
          control2: CGPoint(x: end.x + reach * sin(to), y: end.y - reach * cos(to))
            .applying(map)))
    }
  }

  /// Adds the part of a circle that touches the line from the current point to the first place, and
  /// the line from there to the second, behind a straight line to where it begins.
  public mutating func addArc(
    tangent1End first: CGPoint, tangent2End second: CGPoint, radius: CGFloat,
    applying map: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint else { return append(.move(to: first.applying(map))) }
    let from = map.isInvertible ? current.applying(map.inverted()) : current
    let (inX, inY) = (from.x - first.x, from.y - first.y)
    let (outX, outY) = (second.x - first.x, second.y - first.y)
    let (inLength, outLength) = (hypot(inX, inY), hypot(outX, outY))
    let cross = inX * outY - inY * outX
    guard radius > 0, inLength > 0, outLength > 0, abs(cross) > 1e-9 * inLength * outLength else {
      return append(.line(to: first.applying(map)))
    }
    let angle = acos(min(max((inX * outX + inY * outY) / (inLength * outLength), -1), 1))
    let distance = radius / tan(angle / 2)
    let touch = CGPoint(
      x: first.x + inX / inLength * distance, y: first.y + inY / inLength * distance)
    // The center lies off the first line, on the side of the second.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: touch.x - side * inY / inLength * radius, y: touch.y + side * inX / inLength * radius)
    let start = atan2(touch.y - center.y, touch.x - center.x)
    addRelativeArc(
      center: center, radius: radius, startAngle: start, delta: -side * (.pi - angle),
      applying: map)
  }
}
