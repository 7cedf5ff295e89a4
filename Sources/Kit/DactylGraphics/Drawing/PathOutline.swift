public import Foundation

/// A step of an outline. The control points pull the line toward themselves.
public enum PathElement: Hashable, Sendable {
  /// Begins a new part of the outline.
  case move(to: CGPoint)
  /// A straight line.
  case line(to: CGPoint)
  /// A quadratic Bézier curve.
  case quadCurve(to: CGPoint, control: CGPoint)
  /// A cubic Bézier curve.
  case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
  /// A straight line to where the part began.
  case closeSubpath

  /// Where the step ends; `nil` for closing.
  public var end: CGPoint? {
    switch self {
    case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
    case .closeSubpath: nil
    }
  }

  /// The step under a map.
  public func applying(_ map: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let to): .move(to: to.applying(map))
    case .line(let to): .line(to: to.applying(map))
    case .quadCurve(let to, let control):
      .quadCurve(to: to.applying(map), control: control.applying(map))
    case .curve(let to, let control1, let control2):
      .curve(
        to: to.applying(map), control1: control1.applying(map), control2: control2.applying(map))
    case .closeSubpath: .closeSubpath
    }
  }
}

/// An outline of lines and curves as a value: what a ``CGPath`` and a `UIBezierPath` hold, and what a
/// painter reads. Points are in points.
public struct PathOutline: Hashable, Sendable {
  /// The steps, in order.
  public private(set) var elements: [PathElement] = []
  /// Where the next line starts; `nil` before the first step.
  public private(set) var currentPoint: CGPoint?
  private var start = CGPoint.zero

  /// An empty outline.
  public init() {}

  /// An outline of steps. A line or curve without a beginning begins where it ends.
  public init(_ elements: [PathElement]) {
    for element in elements { append(element) }
  }

  /// Whether there is no step.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds a step. A line or curve that has no beginning begins at its own end; closing nothing does
  /// nothing.
  public mutating func append(_ element: PathElement) {
    switch element {
    case .move(let to):
      // A beginning that nothing follows is of no use.
      if case .move = elements.last { elements.removeLast() }
      start = to
    case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
      if currentPoint == nil {
        elements.append(.move(to: to))
        start = to
      } else if case .closeSubpath = elements.last {
        elements.append(.move(to: start))
      }
    case .closeSubpath:
      guard currentPoint != nil else { return }
      if case .closeSubpath = elements.last { return }
    }
    elements.append(element)
    currentPoint = element.end ?? start
  }

  /// Adds the steps of another outline.
  public mutating func append(_ other: PathOutline) {
    elements.reserveCapacity(elements.count + other.elements.count)
    for element in other.elements { append(element) }
  }

  /// The outline under a map.
  public func applying(_ map: CGAffineTransform) -> PathOutline {
    if map.isIdentity { return self }
    var moved = self
    moved.elements = elements.map { $0.applying(map) }
    moved.currentPoint = currentPoint?.applying(map)
    moved.start = start.applying(map)
    return moved
  }

  /// The parts of the outline, each from one beginning to the next.
  public var subpaths: [PathOutline] {
    var parts: [PathOutline] = []
    for element in elements {
      if case .move = element { parts.append(PathOutline()) }
      parts[parts.count - 1].append(element)
    }
    return parts
  }

  /// The parts that are closed.
  var closedParts: PathOutline {
    var closed = PathOutline()
    for part in subpaths where part.isClosed { closed.append(part) }
    return closed
  }

  /// Whether the last step closes the outline.
  public var isClosed: Bool { elements.last == .closeSubpath }

  /// The same line drawn the other way round: the last part first, each from its end to its start.
  public func reversed() -> PathOutline {
    var result = PathOutline()
    for part in subpaths.reversed() {
      var places: [CGPoint] = []
      for element in part.elements { if let end = element.end { places.append(end) } }
      guard let last = places.last else { continue }
      result.append(.move(to: last))
      let steps = part.elements.filter { $0 != .closeSubpath }
      for index in steps.indices.dropFirst().reversed() {
        let target = places[index - 1]
        switch steps[index] {
        case .quadCurve(_, let control): result.append(.quadCurve(to: target, control: control))
        case .curve(_, let control1, let control2):
          result.append(.curve(to: target, control1: control2, control2: control1))
        default: result.append(.line(to: target))
        }
      }
      if part.isClosed { result.append(.closeSubpath) }
    }
    return result
  }
}
