public import Foundation

/// How a line is drawn along an outline.
public struct LineStyle: Hashable, Sendable {
  /// The breadth, in points; 1, as Core Graphics begins.
  public var width: CGFloat = 1
  /// How it ends.
  public var cap = CGLineCap.butt
  /// How its pieces meet.
  public var join = CGLineJoin.miter
  /// How far a pointed corner may reach, in parts of the breadth; 10, as Core Graphics begins. One that
  /// would reach further is cut off.
  public var miterLimit: CGFloat = 10
  /// The lengths of strokes and gaps by turns, in points; empty for an unbroken line.
  public var dash: [CGFloat] = []
  /// How far into the dashes the line begins, in points.
  public var dashPhase: CGFloat = 0

  /// An unbroken line, 1 point broad.
  public init() {}

  /// Whether the line is broken into dashes: lengths that are negative, or none above 0, do not count.
  public var isDashed: Bool {
    !dash.isEmpty && dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 }
  }
}

extension PathOutline {
  /// The part of the line between two parts of its length, from 0 to 1; empty where `end` does not lie
  /// behind `start`. A renderer calls it for `strokeStart` and `strokeEnd`.
  public func trimmed(from start: CGFloat, to end: CGFloat) -> PathOutline {
    let (start, end) = (min(max(0, start), 1), min(max(0, end), 1))
    if start <= 0, end >= 1 { return self }
    guard end > start else { return PathOutline() }
    let whole = length
    return pieces([(start * whole, end * whole)])
  }

  /// The line broken into dashes: the lengths of strokes and gaps by turns. An odd number of lengths
  /// counts twice. Lengths that say nothing leave the line as it is.
  public func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathOutline {
    var style = LineStyle()
    style.dash = lengths
    guard style.isDashed else { return self }
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    var result = PathOutline()
    for part in subpaths {
      let whole = part.length
      // A pattern too fine to be seen, or too long a line, is drawn whole.
      guard whole / period < 100_000 else {
        result.append(part)
        continue
      }
      var place = -phase.truncatingRemainder(dividingBy: period)
      if place > 0 { place -= period }
      var spans: [(CGFloat, CGFloat)] = []
      while place < whole {
        for (index, length) in pattern.enumerated() {
          if index % 2 == 0, place + length > 0, place < whole {
            spans.append((max(0, place), min(whole, place + length)))
          }
          place += length
        }
      }
      result.append(part.pieces(spans))
    }
    return result
  }

  /// The pieces of the line between places on it, in points along it.
  private func pieces(_ spans: [(from: CGFloat, to: CGFloat)]) -> PathOutline {
    var result = PathOutline()
    var next = 0
    var walked: CGFloat = 0
    for (points, isClosed) in flattened() {
      let corners = isClosed ? points + points.prefix(1) : points
      for (from, to) in zip(corners, corners.dropFirst()) {
        let step = hypot(to.x - from.x, to.y - from.y)
        defer { walked += step }
        while next < spans.count, spans[next].to <= walked { next += 1 }
        var span = next
        while span < spans.count, spans[span].from < walked + step {
          func place(_ distance: CGFloat) -> CGPoint {
            let part = step > 0 ? min(max(0, (distance - walked) / step), 1) : 0
            return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
          }
          let begin = place(max(spans[span].from, walked))
          if result.currentPoint != begin || spans[span].from >= walked {
            result.append(.move(to: begin))
          }
          result.append(.line(to: place(spans[span].to)))
          span += 1
        }
      }
    }
    return result
  }

  /// The outline of the line itself: what is inside of it by the winding rule is what the line covers.
  public func stroked(_ style: LineStyle) -> PathOutline {
    let width = style.width / 2
    guard width > 0, width.isFinite else { return PathOutline() }
    let line = style.isDashed ? dashed(phase: style.dashPhase, lengths: style.dash) : self
    var result = PathOutline()
    for (points, isClosed) in line.flattened() {
      var corners: [CGPoint] = []
      for point in points where point != corners.last { corners.append(point) }
      if isClosed, corners.count > 1, corners.first == corners.last { corners.removeLast() }
      result.addStroke(through: corners, isClosed: isClosed, width: width, style: style)
    }
    return result
  }

  private mutating func addStroke(
    through corners: [CGPoint], isClosed: Bool, width: CGFloat, style: LineStyle
  ) {
    guard let first = corners.first, let last = corners.last else { return }
    guard corners.count > 1 else {
      // A line of no length shows its caps.
      if style.cap == .round { addDot(first, width) }
      if style.cap == .square {
        addRect(CGRect(x: first.x - width, y: first.y - width, width: width * 2, height: width * 2))
      }
      return
    }
    let ends = isClosed ? corners + [first] : corners
    for (index, (from, to)) in zip(ends, ends.dropFirst()).enumerated() {
      let way = unit(from, to)
      let before = !isClosed && index == 0 && style.cap == .square ? width : 0
      let behind = !isClosed && index == ends.count - 2 && style.cap == .square ? width : 0
      let begin = CGPoint(x: from.x - way.dx * before, y: from.y - way.dy * before)
      let end = CGPoint(x: to.x + way.dx * behind, y: to.y + way.dy * behind)
      let (x, y) = (-way.dy * width, way.dx * width)
      addPolygon([
        CGPoint(x: begin.x + x, y: begin.y + y), CGPoint(x: end.x + x, y: end.y + y),
        CGPoint(x: end.x - x, y: end.y - y), CGPoint(x: begin.x - x, y: begin.y - y),
      ])
    }
    if !isClosed, style.cap == .round {
      addDot(first, width)
      addDot(last, width)
    }
    let loop = isClosed ? [last] + corners + [first] : corners
    guard loop.count > 2 else { return }
    for index in 1..<(loop.count - 1) {
      addJoin(loop[index - 1], loop[index], loop[index + 1], width: width, style: style)
    }
  }

  private mutating func addJoin(
    _ before: CGPoint, _ corner: CGPoint, _ behind: CGPoint, width: CGFloat, style: LineStyle
  ) {
    let (into, out) = (unit(before, corner), unit(corner, behind))
    let turn = into.dx * out.dy - into.dy * out.dx
    let along = into.dx * out.dx + into.dy * out.dy
    if turn == 0, along > 0 { return }
    if style.join == .round { return addDot(corner, width) }
    let side: CGFloat = turn > 0 ? -1 : 1
    let first = CGPoint(
      x: corner.x - into.dy * width * side, y: corner.y + into.dx * width * side)
    let second = CGPoint(x: corner.x - out.dy * width * side, y: corner.y + out.dx * width * side)
    var polygon = [corner, first, second]
    // The miter is as long as 1 / sin(θ / 2), θ the angle between the pieces.
    let half = ((1 + along) / 2).squareRoot()
    if style.join == .miter, half > 0, 1 / half <= style.miterLimit {
      let middle = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
      let scale = 1 / (half * half)
      polygon.insert(
        CGPoint(
          x: corner.x + (middle.x - corner.x) * scale, y: corner.y + (middle.y - corner.y) * scale),
        at: 2)
    }
    addPolygon(polygon)
  }

  /// Adds a closed part that turns the same way as all others of a stroke.
  private mutating func addPolygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for (from, to) in zip(points, points.dropFirst() + points.prefix(1)) {
      area += from.x * to.y - to.x * from.y
    }
    let ordered = area < 0 ? points.reversed() : points
    for (index, point) in ordered.enumerated() {
      append(index == 0 ? .move(to: point) : .line(to: point))
    }
    append(.closeSubpath)
  }

  private mutating func addDot(_ center: CGPoint, _ radius: CGFloat) {
    addEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
  }

  private func unit(_ from: CGPoint, _ to: CGPoint) -> CGVector {
    let length = hypot(to.x - from.x, to.y - from.y)
    return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
  }
}

extension CGPath {
  /// The outline of the line that is drawn along the path.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = LineStyle()
    style.width = lineWidth
    style.cap = lineCap
    style.join = lineJoin
    style.miterLimit = miterLimit
    return CGPath(outline.stroked(style).applying(transform))
  }

  /// The path broken into dashes.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(outline.dashed(phase: phase, lengths: lengths).applying(transform))
  }
}
