public import InputFrames

/// A direction of a swipe.
public enum SwipeDirection: Int, Hashable, Sendable, CaseIterable {
  /// Toward greater x.
  case right = 1
  /// Toward lesser x.
  case left = 2
  /// Toward lesser y.
  case up = 4
  /// Toward greater y.
  case down = 8

  /// The direction's word.
  public var name: String {
    switch self {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    }
  }

  /// Travel along and across the direction, in points; `along` is negative for travel against it.
  func travel(from origin: Point, to place: Point) -> (along: Double, across: Double) {
    switch self {
    case .right: (place.x - origin.x, abs(place.y - origin.y))
    case .left: (origin.x - place.x, abs(place.y - origin.y))
    case .up: (origin.y - place.y, abs(place.x - origin.x))
    case .down: (place.y - origin.y, abs(place.x - origin.x))
    }
  }
}

/// Decides whether touches are a swipe in one of several directions.
///
///     possible ──began──▶ down ──every finger far enough──▶ recognized
///                          └─ backwards, sideways, late, lifted, too many ──▶ failed
///
/// It recognizes during the move that meets the limits of `SwipeLimits`. Time counts from the first
/// finger's touch-down.
public struct SwipeMachine: TouchMachine {
  private struct Finger: Sendable {
    var touch: Int
    var origin: Point
    var place: Point
    /// Whether it has moved in the present event.
    var hasMoved = false
  }

  /// Whether a swipe in one direction is complete, possible or excluded, and why.
  private enum Verdict {
    case satisfied(GestureReason)
    case open(travel: Double, needed: Double)
    case ruledOut(GestureReason)
  }

  /// How far, in points, rounding may move a position beyond a limit that it lies on.
  private static let rounding = 1e-9

  /// The limits.
  public var limits = SwipeLimits()
  /// The bits of the accepted directions (right 1, left 2, up 4, down 8). With a horizontal bit the
  /// vertical bits have no effect, as measured on iOS.
  public var directionBits = SwipeDirection.right.rawValue
  /// How many fingers must swipe; with 0 no swipe is ever recognized.
  public var touchesRequired = 1
  /// The largest number of fingers; `nil` for exactly the required number.
  public var mostTouches: Int?

  private var fingers: [Finger] = []
  /// Each finger's speed; used only if speed counts. Kept outside the fingers, because half a
  /// kilobyte in each was copied whenever one was listed.
  private var trackers: [VelocityTracker] = []
  private var began = Timestamp.zero
  /// The directions that are still possible; the first finger sets them.
  private var open = SwipeDirections(bits: 0)
  private var isSettled = false
  private var measured = Measured()
  /// The direction of a recognized swipe.
  public private(set) var direction: SwipeDirection?

  /// A machine with UIKit's limits, for one finger to the right.
  public init() {}

  /// Where the swipe started: the centroid of its fingers' origins.
  public var location: Point? { Point.centroid(of: fingers.map(\.origin)) }
  /// Where each finger started, in order.
  public var touchOrigins: [Point] { fingers.map(\.origin) }

  /// Forgets all touches; keeps the limits and the required numbers.
  public mutating func reset() {
    fingers.empty()
    trackers.empty()
    isSettled = false
    direction = nil
    measured = Measured()
  }

  /// A finger went down.
  public mutating func began(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    guard !isSettled else { return .none }
    fingers.append(Finger(touch: touch, origin: place, place: place))
    let most = most
    if fingers.count > most {
      return fail(.tooManyTouches(count: fingers.count, required: most))
    }
    if let speed = limits.speed {
      var tracker = VelocityTracker()
      tracker.limits = speed.velocity
      tracker.add(place, at: time)
      trackers.append(tracker)
    }
    guard fingers.count == 1 else { return .none }
    began = time
    open = SwipeDirections(bits: limits.speed == nil ? effectiveBits : directionBits)
    measured.isOfOneDirection = effectiveBits.nonzeroBitCount == 1
    if open.isEmpty { return fail(.noDirection) }
    if limits.speed != nil { return .none }
    return .startTimer(deadline: time + limits.longestDuration)
  }

  /// Several fingers went down in one event. Fails if they are more than a swipe may have.
  public mutating func began(together new: ContiguousArray<FingerPlace>, time: Timestamp)
    -> MachineAction?
  {
    let most = most
    guard !isSettled, fingers.isEmpty, most > 0, new.count > most, limits.speed == nil,
      effectiveBits != 0
    else { return nil }
    for finger in new[...most] {
      fingers.append(Finger(touch: finger.touch, origin: finger.place, place: finger.place))
    }
    return fail(.tooManyTouches(count: most + 1, required: most))
  }

  /// The largest number of fingers.
  private var most: Int { touchesRequired > 0 ? max(touchesRequired, mostTouches ?? 0) : 0 }

  /// Records where a finger is.
  public mutating func place(touch: Int, at place: Point) {
    for index in fingers.indices where fingers[index].touch == touch {
      fingers[index].place = place
      fingers[index].hasMoved = true
    }
  }

  /// Recognizes once every finger has moved far enough; fails once no direction is possible.
  public mutating func moved(time: Timestamp) -> MachineAction {
    guard !isSettled, !fingers.isEmpty else { return .none }
    if limits.speed != nil {
      for index in fingers.indices where fingers[index].hasMoved {
        fingers[index].hasMoved = false
        let place = fingers[index].place
        if index < trackers.count { trackers[index].add(place, at: time) }
      }
      return .none
    }
    return judge(at: time, mayComplete: !limits.firesOnLift)
  }

  /// A finger lifted. A lift never completes a swipe. Measured on iOS: if the limit shrinks below
  /// the travel between the last move and the lift, no swipe is recognized.
  public mutating func ended(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    guard !isSettled, !fingers.isEmpty else { return .none }
    if let speed = limits.speed { return judge(by: speed, lifted: touch, at: time) }
    measured.duration = max(measured.duration, time - began)
    if time - began > limits.longestDuration { return failForTime() }
    guard fingers.count >= touchesRequired else {
      return fail(.tooFewTouches(count: fingers.count, required: touchesRequired))
    }
    if limits.firesOnLift {
      self.place(touch: touch, at: place)
      let action = judge(at: time, mayComplete: true)
      if action != .none { return action }
    }
    let (travel, needed) = nearest(at: time)
    return fail(.liftedTooEarly(travel: travel, needed: needed))
  }

  /// The system cancelled a finger's touch.
  public mutating func cancelled(touch: Int) -> MachineAction {
    isSettled ? .none : fail(.touchCancelled)
  }

  /// The deadline asked for by ``MachineAction/startTimer(deadline:)`` has passed.
  public mutating func deadlineReached(_ time: Timestamp) -> MachineAction {
    guard !isSettled, !fingers.isEmpty, time >= began + limits.longestDuration else { return .none }
    measured.isTimedOut = true
    return failForTime()
  }

  private var effectiveBits: Int {
    let horizontal = SwipeDirection.right.rawValue | SwipeDirection.left.rawValue
    return directionBits & horizontal != 0 ? directionBits & horizontal : directionBits
  }

  private mutating func judge(at time: Timestamp, mayComplete: Bool) -> MachineAction {
    measured.duration = max(measured.duration, time - began)
    if time - began > limits.longestDuration { return failForTime() }
    if measured.isOfOneDirection { measure(at: time, mayComplete: mayComplete) }
    var lastReason = GestureReason.noDirection
    for direction in open {
      switch verdict(on: direction, at: time) {
      case .satisfied(let reason) where mayComplete:
        self.direction = direction
        isSettled = true
        return .recognize(reason)
      case .satisfied, .open:
        break
      case .ruledOut(let reason):
        lastReason = reason
        open.remove(direction)
      }
    }
    return open.isEmpty ? fail(lastReason) : .none
  }

  private func verdict(on direction: SwipeDirection, at time: Timestamp) -> Verdict {
    let duration = time - began
    let seconds = duration.inSeconds
    let needed = limits.neededTravel(after: seconds)
    let sideways = limits.allowedSidewaysTravel(after: seconds)
    var least = Double.infinity
    for finger in fingers {
      let (along, across) = direction.travel(from: finger.origin, to: finger.place)
      if -along > limits.mostBackwardTravel {
        return .ruledOut(.wentBackwards(distance: -along, limit: limits.mostBackwardTravel))
      }
      if across > sideways + Self.rounding {
        return .ruledOut(.strayedSideways(distance: across, limit: sideways))
      }
      least = min(least, along)
    }
    // The calculation may round a limit up by its last digit: 45.300000000000004 for 45.3. Even if
    // no travel is required, the finger must move.
    guard fingers.count >= touchesRequired, least >= needed - Self.rounding, least > 0,
      least >= limits.leastSpeed * seconds
    else {
      return .open(travel: least, needed: needed)
    }
    return .satisfied(
      .swiped(direction: direction.name, travel: least, needed: needed, duration: duration))
  }

  /// The travel in the direction that came nearest, and the travel that it would have needed.
  private func nearest(at time: Timestamp) -> (travel: Double, needed: Double) {
    let needed = limits.neededTravel(after: (time - began).inSeconds)
    var best = -Double.infinity
    for direction in open {
      var least = Double.infinity
      for finger in fingers {
        least = min(least, direction.travel(from: finger.origin, to: finger.place).along)
      }
      best = max(best, least)
    }
    return (best, needed)
  }

  /// Decides a swipe by speed when a finger has lifted, from the speeds of all its fingers.
  private mutating func judge(
    by speed: SwipeSpeedLimits, lifted: Int, at time: Timestamp
  ) -> MachineAction {
    guard fingers.count >= touchesRequired else {
      return fail(.tooFewTouches(count: fingers.count, required: touchesRequired))
    }
    let (first, others) = (
      fingers.indices.filter { fingers[$0].touch == lifted },
      fingers.indices.filter { fingers[$0].touch != lifted }
    )
    let velocities = (first + others).map { index in
      index < trackers.count ? trackers[index].velocityAtLift(at: time) : (0, 0)
    }
    switch speed.verdict(on: velocities, among: open) {
    case .success(let swipe):
      direction = swipe.direction
      isSettled = true
      return .recognize(swipe.reason)
    case .failure(let refusal):
      return fail(refusal.reason)
    }
  }

  private mutating func failForTime() -> MachineAction {
    let (travel, needed) = nearest(at: began + limits.longestDuration)
    return fail(.tooSlow(travel: travel, needed: needed, limit: limits.longestDuration))
  }

  private mutating func fail(_ reason: GestureReason) -> MachineAction {
    isSettled = true
    return .fail(reason)
  }

  /// Keeps the numbers that the one direction is judged by, in the order in which they are compared.
  private mutating func measure(at time: Timestamp, mayComplete: Bool) {
    guard let direction = open.first(where: { _ in true }) else { return }
    let seconds = (time - began).inSeconds
    let (ahead, aside) = (1 - limits.travelDecay * seconds, 1 - limits.sidewaysDecay * seconds)
    var least = Double.infinity
    for finger in fingers {
      let (along, across) = direction.travel(from: finger.origin, to: finger.place)
      measured.backward = max(measured.backward, -along)
      if -along > limits.mostBackwardTravel { return }
      // What the limit at time 0 would have to be, as it shrinks with time.
      let kept = max(0, across - Self.rounding)
      measured.sideways = max(
        measured.sideways, aside > 0 ? kept / aside : kept > 0 || aside < 0 ? .infinity : 0)
      if across > limits.allowedSidewaysTravel(after: seconds) + Self.rounding { return }
      least = min(least, along)
    }
    guard mayComplete, fingers.count >= touchesRequired, least > 0,
      least >= limits.leastSpeed * seconds
    else { return }
    measured.travel = max(measured.travel, ahead > 0 ? (least + Self.rounding) / ahead : .infinity)
  }
}

extension SwipeMachine: LimitMeasuring {
  /// What was compared with the limits since the reset. Numbers are less than 0 where none was.
  private struct Measured: Sendable {
    /// With several directions, one number for each limit does not decide.
    var isOfOneDirection = false
    var duration = Duration.microseconds(-1)
    var isTimedOut = false
    var travel = -1.0
    var sideways = -1.0
    var backward = -Double.infinity
  }

  package func measures(at time: Timestamp) -> [LimitMeasure] {
    guard limits.speed == nil else { return [] }
    var all: [LimitMeasure] = []
    if measured.isTimedOut {
      all.append(LimitMeasure("limits.longestDuration", .infinity))
    } else if measured.duration >= .zero {
      all.append(LimitMeasure("limits.longestDuration", measured.duration.measuredMilliseconds))
    }
    if measured.travel >= 0 { all.append(LimitMeasure("limits.leastTravel", measured.travel)) }
    if measured.sideways >= 0 {
      all.append(LimitMeasure("limits.mostSidewaysTravel", measured.sideways))
    }
    if measured.backward > -.infinity {
      all.append(LimitMeasure("limits.mostBackwardTravel", max(0, measured.backward)))
    }
    return all
  }

  /// Whether one number for each limit decides.
  package var hasOneDirection: Bool { effectiveBits.nonzeroBitCount == 1 && limits.speed == nil }
}
