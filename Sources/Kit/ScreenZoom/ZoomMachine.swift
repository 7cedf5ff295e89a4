import DactylKit
import Foundation
import InputFrames

/// Finds zoom's gestures among the fingers on the glass: a double tap with three fingers, a drag with three, a double tap
/// whose second tap is dragged.
///
///     free ──finger──▶ fingers ──third in time──▶ three ──lift──▶ free, a tap
///                         │ late, a fourth          │ moved: drag, where something is magnified
///                         ▼                         ▼ second tap: taken at once; moved: level
///                       passing ──all lift──▶ free   drag, level ──all lift──▶ free
///
/// Times are those of events, places are points of the screen.
struct ZoomMachine: Sendable {
  enum State: Hashable, Sendable {
    case free
    /// Fewer than three fingers are down, and touches go to the program.
    case fingers(since: Timestamp)
    /// Three are down. `isSecond`: they are a second tap, and the program has lost them.
    case three(since: Timestamp, isSecond: Bool)
    /// Touches go to the program until all fingers have lifted.
    case passing
    /// Three fingers move what shows.
    case dragging
    /// Three fingers change how large things are.
    case leveling
    /// A fourth finger came to a second tap, which the program has lost: nothing until all have lifted.
    case spoiled
  }

  enum Action: Hashable, Sendable {
    case none
    /// The program loses the fingers.
    case take
    /// Two taps with three fingers, around that place.
    case toggle(CGPoint)
    /// The fingers went so far together, in points.
    case drag(CGVector)
    /// The fingers went up so far together since they began, in points.
    case level(CGFloat)
  }

  private(set) var state = State.free
  var limits = ZoomLimits()
  /// Points a millimetre.
  var scale = ZoomLimits.pointsPerMillimetre
  /// Whether something is magnified, so that three fingers drag it.
  var isMagnified = false
  private var starts: [Int: CGPoint] = [:]
  private var places: [Int: CGPoint] = [:]
  private var lastTap: Timestamp?
  /// The middle of the fingers at the last action.
  private var middle = CGPoint.zero

  /// Whether the program gets the fingers.
  var passes: Bool {
    switch state {
    case .free, .fingers, .passing, .three(_, isSecond: false): true
    case .three, .dragging, .leveling, .spoiled: false
    }
  }

  // MARK: Fingers

  mutating func began(_ finger: Int, at place: CGPoint, time: Timestamp) -> Action {
    starts[finger] = place
    places[finger] = place
    switch state {
    case .free:
      state = .fingers(since: time)
    case .fingers(let since) where places.count == 3:
      guard time - since <= limits.settling else {
        state = .passing
        return .none
      }
      let isSecond = lastTap.map { since - $0 <= limits.tapInterval } ?? false
      state = .three(since: since, isSecond: isSecond)
      middle = center
      return isSecond ? .take : .none
    case .three(_, let isSecond):
      state = isSecond ? .spoiled : .passing
    default: break
    }
    return .none
  }

  mutating func moved(_ finger: Int, to place: CGPoint) {
    if places[finger] != nil { places[finger] = place }
  }

  /// All samples of a frame have been given.
  mutating func frameEnds() -> Action {
    switch state {
    case .three(_, let isSecond):
      guard strays else { return .none }
      guard isSecond || isMagnified else {
        state = .passing
        return .none
      }
      state = isSecond ? .leveling : .dragging
      middle = center
      return isSecond ? .none : .take
    case .dragging where places.count == 3:
      let way = CGVector(dx: center.x - middle.x, dy: center.y - middle.y)
      middle = center
      return way == .zero ? .none : .drag(way)
    case .leveling where places.count == 3:
      return .level(middle.y - center.y)
    default: return .none
    }
  }

  mutating func ended(_ finger: Int, isCancelled: Bool, time: Timestamp) -> Action {
    let place = center
    starts[finger] = nil
    places[finger] = nil
    // Fingers that lift one after the other drag nothing.
    if case .dragging = state { middle = center }
    guard places.isEmpty else { return .none }
    defer { state = .free }
    guard case .three(let since, let isSecond) = state, !isCancelled,
      time - since <= limits.tapDuration
    else {
      lastTap = nil
      return .none
    }
    lastTap = isSecond ? nil : time
    return isSecond ? .toggle(middle == .zero ? place : middle) : .none
  }

  private var center: CGPoint {
    guard !places.isEmpty else { return middle }
    let count = CGFloat(places.count)
    // By number, so that sums are the same each time.
    let inOrder = places.sorted { $0.key < $1.key }.map(\.value)
    return CGPoint(
      x: inOrder.reduce(0) { $0 + $1.x } / count, y: inOrder.reduce(0) { $0 + $1.y } / count)
  }

  /// Whether a finger has gone too far for a tap.
  private var strays: Bool {
    places.contains { finger, place in
      let start = starts[finger] ?? place
      return hypot(place.x - start.x, place.y - start.y) > limits.slop * scale
    }
  }
}
