import GestureMachines
import InputFrames

/// The movement of the fingers from the first touch on a free panel to the last lift.
///
/// Positions are stored twice: in points of the screen, to find the item under a finger, and in the
/// limits' unit, millimetres, to measure movement.
struct Stroke: Sendable {
  /// One finger's part.
  struct Finger: Sendable {
    var id: Int
    /// Where it went down, in points.
    var screenOrigin: Point
    /// Its present or last position, in points.
    var screenPlace: Point
    /// Where it went down, in millimetres.
    var origin: Point
    /// Its present or last position, in millimetres.
    var place: Point
    /// The farthest it was from its origin, in millimetres.
    var strayed = 0.0
    var isDown = true
  }

  /// In the order in which they went down.
  private(set) var fingers: [Finger] = []
  /// When the first finger went down.
  private(set) var began: Timestamp
  /// When the last finger went down.
  private(set) var lastDown: Timestamp

  /// A stroke that begins at that moment, with no finger yet.
  init(at time: Timestamp) {
    began = time
    lastDown = time
  }

  /// Whether every finger has lifted.
  var isOver: Bool { fingers.allSatisfy { !$0.isDown } }

  /// The farthest that any finger was from its origin, in millimetres.
  var strayed: Double { fingers.reduce(0) { max($0, $1.strayed) } }

  /// The mean movement of the fingers that were down, in millimetres: the sum of their mean steps,
  /// so that a finger that joins or leaves causes no jump.
  private(set) var travel = Point(x: 0, y: 0)

  /// The centre of the positions where the fingers went down, in points.
  var screenOrigin: Point {
    Point.centroid(of: fingers.map(\.screenOrigin)) ?? Point(x: 0, y: 0)
  }

  mutating func began(finger: Int, at place: Point, scale: PanelScale, time: Timestamp) {
    let millimetres = scale.millimetres(place)
    fingers.append(
      Finger(
        id: finger, screenOrigin: place, screenPlace: place, origin: millimetres,
        place: millimetres))
    lastDown = time
  }

  /// Moves a finger. Returns whether the finger belongs to this stroke.
  mutating func moved(finger: Int, to place: Point, scale: PanelScale) -> Bool {
    guard let index = index(of: finger) else { return false }
    let millimetres = scale.millimetres(place)
    let count = Double(fingers.count { $0.isDown })
    travel.x += (millimetres.x - fingers[index].place.x) / count
    travel.y += (millimetres.y - fingers[index].place.y) / count
    fingers[index].screenPlace = place
    fingers[index].place = millimetres
    fingers[index].strayed = max(
      fingers[index].strayed, fingers[index].origin.distance(to: millimetres))
    return true
  }

  mutating func lifted(finger: Int) {
    if let index = index(of: finger) { fingers[index].isDown = false }
  }

  private func index(of finger: Int) -> Int? {
    fingers.firstIndex { $0.id == finger && $0.isDown }
  }
}
