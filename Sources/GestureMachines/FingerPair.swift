/// The fingers of a pinch or a rotation: the two that have been down longest count.
///
/// A finger that takes the place of one that has lifted counts from where it is.
struct FingerPair: Sendable {
  private struct Finger: Sendable {
    var touch: Int
    var place: Point
  }

  private var fingers: [Finger] = []
  private var hasMoved = false

  var isEmpty: Bool { fingers.isEmpty }

  /// The two places; `nil` with fewer fingers.
  var places: (first: Point, second: Point)? {
    fingers.count > 1 ? (fingers[0].place, fingers[1].place) : nil
  }

  mutating func removeAll() {
    fingers.removeAll(keepingCapacity: true)
    hasMoved = false
  }

  /// Adds a finger. Returns whether the two measured fingers are other ones than before.
  mutating func add(_ touch: Int, at place: Point) -> Bool {
    fingers.append(Finger(touch: touch, place: place))
    return fingers.count == 2
  }

  /// Removes a finger. Returns whether the two measured fingers are other ones than before.
  mutating func remove(_ touch: Int) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.touch == touch }) else { return false }
    fingers.remove(at: index)
    return index < 2
  }

  /// Moves a finger.
  mutating func move(_ touch: Int, to place: Point) {
    guard let index = fingers.firstIndex(where: { $0.touch == touch }) else { return }
    fingers[index].place = place
    if index < 2 { hasMoved = true }
  }

  /// Whether one of the two was moved since this was asked last.
  mutating func takeMove() -> Bool {
    defer { hasMoved = false }
    return hasMoved && fingers.count > 1
  }
}
