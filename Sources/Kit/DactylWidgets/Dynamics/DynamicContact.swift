import Foundation

/// Where two shapes, or a shape and a wall, run into each other.
struct DynamicContact {
  /// From the first to the second, of length 1.
  var normal: DynamicPoint
  /// How far they run into each other, in points.
  var depth: Double
  var points: [DynamicPoint]
}

/// A wall: a line with an end at both sides, or one without ends that keeps items at one side.
struct DynamicWall {
  var start: DynamicPoint
  var end: DynamicPoint
  /// The side on which items stay; `nil` where they may come from both.
  var inward: DynamicPoint?
}

@MainActor
enum DynamicCollision {
  /// How two bodies touch; `nil` where they do not.
  static func between(_ one: DynamicBody, _ other: DynamicBody) -> DynamicContact? {
    if one.isRound, other.isRound { return circles(one, other) }
    if one.isRound || other.isRound {
      let (circle, box) = one.isRound ? (one, other) : (other, one)
      guard var contact = touch(circle, corners: box.corners) else { return nil }
      // From the circle to the box.
      if circle !== one { contact.normal = contact.normal * -1 }
      return contact
    }
    return polygons(one.corners, other.corners)
  }

  private static func circles(_ one: DynamicBody, _ other: DynamicBody) -> DynamicContact? {
    let way = other.place - one.place
    let depth = one.radius + other.radius - way.length
    guard depth > 0 else { return nil }
    return DynamicContact(
      normal: way.unit, depth: depth, points: [one.place + way.unit * one.radius])
  }

  private static func touch(_ circle: DynamicBody, corners: [DynamicPoint]) -> DynamicContact? {
    var best = (distance: Double.infinity, point: DynamicPoint())
    var isInside = true
    for (index, start) in corners.enumerated() {
      let end = corners[(index + 1) % corners.count]
      let point = nearest(circle.place, start, end)
      let distance = (circle.place - point).length
      if distance < best.distance { best = (distance, point) }
      if (end - start).cross(circle.place - start) < 0 { isInside = false }
    }
    let depth = isInside ? circle.radius + best.distance : circle.radius - best.distance
    guard depth > 0 else { return nil }
    let way = isInside ? circle.place - best.point : best.point - circle.place
    return DynamicContact(normal: way.unit, depth: depth, points: [best.point])
  }

  static func nearest(
    _ point: DynamicPoint, _ start: DynamicPoint, _ end: DynamicPoint
  ) -> DynamicPoint {
    let line = end - start
    let square = line.dot(line)
    guard square > 0 else { return start }
    return start + line * min(1, max(0, (point - start).dot(line) / square))
  }

  /// By the axis along which two convex shapes overlap least.
  private static func polygons(_ one: [DynamicPoint], _ other: [DynamicPoint]) -> DynamicContact? {
    var best: (depth: Double, normal: DynamicPoint)?
    for corners in [one, other] {
      for (index, start) in corners.enumerated() {
        let axis = (corners[(index + 1) % corners.count] - start).normal.unit
        let (a, b) = (one.map(axis.dot), other.map(axis.dot))
        guard let (aLow, aHigh) = span(a), let (bLow, bHigh) = span(b) else { return nil }
        let (forward, back) = (aHigh - bLow, bHigh - aLow)
        guard forward > 0, back > 0 else { return nil }
        let depth = min(forward, back)
        if best.map({ depth < $0.depth - 0.0001 }) ?? true {
          best = (depth, forward <= back ? axis : axis * -1)
        }
      }
    }
    guard let best else { return nil }
    let inside = one.filter { lies($0, in: other) } + other.filter { lies($0, in: one) }
    let points = inside.isEmpty ? [middle(one + other)] : inside
    return DynamicContact(normal: best.normal, depth: best.depth, points: points)
  }

  private static func span(_ values: [Double]) -> (Double, Double)? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return (low, high)
  }

  private static func middle(_ points: [DynamicPoint]) -> DynamicPoint {
    points.reduce(DynamicPoint(), +) * (1 / Double(points.count))
  }

  private static func lies(_ point: DynamicPoint, in corners: [DynamicPoint]) -> Bool {
    corners.indices.allSatisfy { index in
      let start = corners[index]
      return (corners[(index + 1) % corners.count] - start).cross(point - start) >= -0.001
    }
  }

  /// How a body touches a wall; the normal goes from the body into the wall.
  static func between(_ body: DynamicBody, _ wall: DynamicWall) -> DynamicContact? {
    if let inward = wall.inward {
      let depths = outline(of: body, toward: inward * -1).map {
        (depth: (wall.start - $0).dot(inward), point: $0)
      }
      let deep = depths.filter { $0.depth > 0 }
      guard let depth = deep.map(\.depth).max() else { return nil }
      return DynamicContact(normal: inward * -1, depth: depth, points: deep.map(\.point))
    }
    if body.isRound {
      let point = nearest(body.place, wall.start, wall.end)
      let way = point - body.place
      guard body.radius > way.length else { return nil }
      return DynamicContact(normal: way.unit, depth: body.radius - way.length, points: [point])
    }
    return segment(body, wall)
  }

  private static func outline(of body: DynamicBody, toward way: DynamicPoint) -> [DynamicPoint] {
    body.isRound ? [body.place + way * body.radius] : body.corners
  }

  private static func segment(_ body: DynamicBody, _ wall: DynamicWall) -> DynamicContact? {
    let corners = body.corners
    let line = wall.end - wall.start
    let across = line.normal.unit
    // The body stays on the side where its middle is.
    let side = (body.place - wall.start).dot(across) >= 0 ? across : across * -1
    guard let (low, high) = span(corners.map { ($0 - wall.start).dot(line.unit) }),
      high > 0, low < line.length
    else { return nil }
    let deep = corners.map { (depth: (wall.start - $0).dot(side), point: $0) }
      .filter { $0.depth > 0 }
    guard let depth = deep.map(\.depth).max() else { return nil }
    return DynamicContact(normal: side * -1, depth: depth, points: deep.map(\.point))
  }
}
