/// The fingers of a pinch or a rotation: the two that have been down longest count.
///
/// A finger that takes the place of one that has lifted counts from where it is.
struct FingerPair: Sendable {
  private struct Finger: Sendable {
    var touch: Int
    var place: Point
  }

  private var fingers: [Finger] = []

  var isEmpty: Bool { fingers.isEmpty }

  /// The two places; `nil` with fewer fingers.
  var places: (first: Point, second: Point)? {
    fingers.count > 1 ? (fingers[0].place, fingers[1].place) : nil
  }

  /// The distance of the two, in points.
  var distance: Double? { places.map { $0.first.distance(to: $0.second) } }

  mutating func removeAll() { fingers.removeAll(keepingCapacity: true) }

  /// Takes a finger; tells whether the two are other ones than before.
  mutating func add(_ touch: Int, at place: Point) -> Bool {
    fingers.append(Finger(touch: touch, place: place))
    return fingers.count == 2
  }

  /// Lets a finger go; tells whether the two are other ones than before.
  mutating func remove(_ touch: Int) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.touch == touch }) else { return false }
    fingers.remove(at: index)
    return index < 2
  }

  /// Moves fingers; tells whether one of the two was among them.
  mutating func move(_ moves: some Sequence<(touch: Int, place: Point)>) -> Bool {
    var concerned = false
    for move in moves {
      guard let index = fingers.firstIndex(where: { $0.touch == move.touch }) else { continue }
      fingers[index].place = move.place
      if index < 2 { concerned = true }
    }
    return concerned && fingers.count > 1
  }
}
