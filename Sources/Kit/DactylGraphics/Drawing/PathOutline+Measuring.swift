public import Foundation

extension PathOutline {
  /// The smallest upright rectangle around all points, control points too; the null rectangle where
  /// there are none.
  public var boundingBox: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let to), .line(let to): points.append(to)
      case .quadCurve(let to, let control): points += [control, to]
      case .curve(let to, let control1, let control2): points += [control1, control2, to]
      case .closeSubpath: break
      }
    }
    return CGRect(enclosing: points)
  }

  /// The smallest upright rectangle around the line itself; the null rectangle where there is none.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    var from = CGPoint.zero
    for element in elements {
      switch element {
      case .quadCurve(let to, let control):
        let cubic = CubicCurve(from, quadraticTo: to, control: control)
        points += cubic.extremes + [to]
      case .curve(let to, let control1, let control2):
        points += CubicCurve(from, control1, control2, to).extremes + [to]
      case .move(let to), .line(let to): points.append(to)
      case .closeSubpath: break
      }
      from = element.end ?? from
    }
    return CGRect(enclosing: points)
  }

  /// The outline as lines of straight pieces: each part's corners, and whether it is closed. Curves are
  /// cut so that no piece strays further than the tolerance, in points.
  public func flattened(tolerance: CGFloat = 0.05) -> [(points: [CGPoint], isClosed: Bool)] {
    var lines: [(points: [CGPoint], isClosed: Bool)] = []
    for element in elements {
      if case .move(let to) = element {
        lines.append(([to], false))
        continue
      }
      let last = lines.count - 1
      guard last >= 0, let from = lines[last].points.last else { continue }
      switch element {
      case .line(let to): lines[last].points.append(to)
      case .quadCurve(let to, let control):
        let cubic = CubicCurve(from, quadraticTo: to, control: control)
        lines[last].points += cubic.points(tolerance: tolerance)
      case .curve(let to, let control1, let control2):
        let cubic = CubicCurve(from, control1, control2, to)
        lines[last].points += cubic.points(tolerance: tolerance)
      case .closeSubpath: lines[last].isClosed = true
      case .move: break
      }
    }
    return lines
  }

  /// Whether a point lies inside. An open part counts as closed. What lies left of a line, or on its
  /// left or upper edge, counts as inside, as for a view's bounds.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    guard point.x.isFinite, point.y.isFinite, boundingBox.insetBy(dx: -1, dy: -1).contains(point)
    else { return false }
    var winding = 0
    var crossings = 0
    for (points, _) in flattened(tolerance: 0.01) where points.count > 1 {
      var from = points[points.count - 1]
      for to in points {
        defer { from = to }
        guard (from.y > point.y) != (to.y > point.y) else { continue }
        let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
        guard point.x < x else { continue }
        winding += to.y > from.y ? 1 : -1
        crossings += 1
      }
    }
    return rule == .evenOdd ? crossings % 2 == 1 : winding != 0
  }

  /// The length of the line, in points.
  public var length: CGFloat {
    var sum: CGFloat = 0
    for (points, isClosed) in flattened() {
      for (from, to) in zip(points, points.dropFirst()) {
        sum += hypot(to.x - from.x, to.y - from.y)
      }
      if isClosed, let first = points.first, let last = points.last {
        sum += hypot(first.x - last.x, first.y - last.y)
      }
    }
    return sum
  }
}

/// A cubic Bézier curve by its four points.
package struct CubicCurve {
  let start: CGPoint
  let control1: CGPoint
  let control2: CGPoint
  let end: CGPoint

  package init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The cubic that is a quadratic curve.
  package init(_ start: CGPoint, quadraticTo end: CGPoint, control: CGPoint) {
    func third(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    self.init(start, third(start), third(end), end)
  }

  /// The place at a part of the way.
  package func point(at part: CGFloat) -> CGPoint {
    func value(_ path: KeyPath<CGPoint, CGFloat>) -> CGFloat {
      let rest = 1 - part
      return rest * rest * rest * start[keyPath: path]
        + 3 * rest * rest * part * control1[keyPath: path]
        + 3 * rest * part * part * control2[keyPath: path] + part * part * part * end[keyPath: path]
    }
    return CGPoint(x: value(\.x), y: value(\.y))
  }

  /// The places where the curve turns back in one direction.
  var extremes: [CGPoint] {
    func parts(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
      // The slope is A t² + B t + C.
      let (two, one, zero) = (-a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a)
      if abs(two) < 1e-12 { return abs(one) < 1e-12 ? [] : [-zero / one] }
      let root = one * one - 4 * two * zero
      guard root >= 0 else { return [] }
      return [(-one + root.squareRoot()) / (2 * two), (-one - root.squareRoot()) / (2 * two)]
    }
    let found =
      parts(start.x, control1.x, control2.x, end.x) + parts(start.y, control1.y, control2.y, end.y)
    // One at an end is the end itself, but for rounding.
    return found.filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.map(point(at:))
  }

  /// Places on the curve, from behind its start to its end, so near that straight lines between them
  /// stray no further than the tolerance.
  func points(tolerance: CGFloat) -> [CGPoint] {
    // A chord strays by at most 3/4 of the greatest second difference, over the square of the pieces.
    let bend = max(
      hypot(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y),
      hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y))
    guard bend.isFinite, tolerance > 0 else { return [end] }
    let pieces = Int(min(max(1, (0.75 * bend / tolerance).squareRoot().rounded(.up)), 500))
    return (1..<max(2, pieces)).filter { $0 < pieces }.map {
      point(at: CGFloat($0) / CGFloat(pieces))
    } + [end]
  }

  /// The two halves at a part of the way.
  func split(at part: CGFloat) -> (CubicCurve, CubicCurve) {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
    let (first, middle, last) = (
      mix(start, control1), mix(control1, control2), mix(control2, end)
    )
    let (left, right) = (mix(first, middle), mix(middle, last))
    let place = mix(left, right)
    return (CubicCurve(start, first, left, place), CubicCurve(place, right, last, end))
  }
}
