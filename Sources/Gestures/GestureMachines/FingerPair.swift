/// The two fingers of a pinch or a rotation: those that have been down longest.
///
/// A finger that replaces one that has lifted counts from its present position.
struct FingerPair: Sendable {
  private struct Finger: Sendable {
    var touch: Int
    var place: Point
  }

  private var fingers: [Finger] = []
  private var hasMoved = false

  var isEmpty: Bool { fingers.isEmpty }

  /// The two positions; `nil` with fewer than two fingers.
  var places: (first: Point, second: Point)? {
    fingers.count > 1 ? (fingers[0].place, fingers[1].place) : nil
  }

  mutating func removeAll() {
    fingers.empty()
    hasMoved = false
  }

  /// Adds a finger. Returns whether this changes which two fingers are measured.
  mutating func add(_ touch: Int, at place: Point) -> Bool {
    fingers.append(Finger(touch: touch, place: place))
    return fingers.count == 2
  }

  /// Removes a finger. Returns whether this changes which two fingers are measured.
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

  /// Returns whether one of the two has moved since the last call.
  mutating func takeMove() -> Bool {
    defer { hasMoved = false }
    return hasMoved && fingers.count > 1
  }
}
