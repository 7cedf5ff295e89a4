import GestureMachines

/// Divides a course into straight strokes: a new one begins where the direction turns by a right
/// angle or more from the mean direction so far.
///
/// Measuring the turn against the mean direction finds the corner of a wide bend, in which no two
/// neighbouring points differ much (the rule of AOSP's swipe matcher).
enum StrokeCourse {
  /// The direction of each straight stroke, by its larger axis.
  static func directions(of course: [Point]) -> [ReaderGesture.Direction] {
    let corners = corners(of: course)
    return zip(corners, corners.dropFirst()).map { direction(from: $0, to: $1) }
  }

  /// The larger axis of the way from one place to another; a tie is horizontal.
  static func direction(from start: Point, to end: Point) -> ReaderGesture.Direction {
    let x = end.x - start.x
    let y = end.y - start.y
    if abs(x) >= abs(y) { return x < 0 ? .left : .right }
    return y < 0 ? .up : .down
  }

  private static func corners(of course: [Point]) -> [Point] {
    guard var corner = course.first else { return [] }
    var corners = [corner]
    var unitSum = Point(x: 0, y: 0)
    var count = 0.0
    var length = 0.0
    for place in course.dropFirst() {
      if count > 0 {
        let mean = Point(x: unitSum.x / count, y: unitSum.y / count)
        let onMeanWay = Point(x: corner.x + mean.x * length, y: corner.y + mean.y * length)
        let turn = mean.x * (place.x - onMeanWay.x) + mean.y * (place.y - onMeanWay.y)
        if turn <= 0, onMeanWay != place {
          corners.append(onMeanWay)
          corner = onMeanWay
          unitSum = Point(x: 0, y: 0)
          count = 0
        }
      }
      length = corner.distance(to: place)
      guard length > 0 else { continue }
      unitSum.x += (place.x - corner.x) / length
      unitSum.y += (place.y - corner.y) / length
      count += 1
    }
    if let last = course.last, course.count > 1 { corners.append(last) }
    return corners
  }
}
