public import InputFrames

/// Decides whether fingers pan, and how far.
///
///     possible ──moved beyond the slop──▶ panning ──moved──▶ panning ──all lifted──▶ settled
///         └─ all lifted, too many ──▶ settled                └─ cancelled ──▶ settled
///
/// In each event, the movement is the mean movement of the fingers that are down; the travel is the
/// sum of these. So a finger that joins or leaves does not move anything.
public struct PanMachine: TouchMachine {
  private struct Finger: Sendable {
    var touch: Int
    var place: Point
    /// Where the finger went down.
    var origin: Point

    init(touch: Int, place: Point) {
      self.touch = touch
      self.place = place
      origin = place
    }

    /// How far the finger has moved, along the given axis.
    func travel(along axis: PanLimits.Axis) -> Double {
      switch axis {
      case .both: origin.distance(to: place)
      case .horizontal: abs(place.x - origin.x)
      case .vertical: abs(place.y - origin.y)
      }
    }
  }

  enum State: Sendable {
    /// The fingers have not moved far enough.
    case possible
    /// The pan has begun.
    case panning
    /// The pan has begun with a wheel or a touchpad; no finger is down.
    case scrolling
    /// Over or failed: the machine ignores inputs until the reset.
    case settled
  }

  /// The limits.
  public var limits = PanLimits() {
    didSet { tracker.limits = limits.velocity }
  }
  /// The least number of fingers with which a pan begins.
  public var leastTouches = 1
  /// The directions in which the pan may begin; all if empty. It begins if its travel lies mostly
  /// in one of them, and fails otherwise.
  public var beginDirections: [SwipeDirection] = []
  /// Whether it begins with the first movement, without slop, because its fingers are moving
  /// already.
  public var beginsAtOnce = false
  /// The largest number of fingers with which a pan begins.
  public var mostTouches = Int.max

  var state = State.possible
  private var fingers: [Finger] = []
  /// The largest number of fingers that were down at once.
  private var mostDown = 0
  var tracker = VelocityTracker()
  /// The sum of the fingers' movements in the present event.
  private var step = Point(x: 0, y: 0)
  /// The travel since the required number of fingers is down.
  var travel = Point(x: 0, y: 0)
  /// The greatest way that was compared with the slop; less than 0 where none was.
  private var way = -1.0
  /// The axis that the pan has locked to; `nil` while it is undecided or without a lock.
  private var locked: PanLimits.Axis?
  /// How far the fingers have moved, in points, less the slop. A value that a program sets counts
  /// on from there.
  public var translation = Point(x: 0, y: 0)

  /// A machine with UIKit's limits, for any number of fingers.
  public init() {}

  /// Whether the pan has begun and is not over.
  public var isPanning: Bool {
    switch state {
    case .panning, .scrolling: true
    case .possible, .settled: false
    }
  }

  /// Called when a program has begun the pan itself, for instance with the touch-down. The travel
  /// counts from here, and the last lift ends the pan.
  public mutating func followBegin() {
    guard case .possible = state, !fingers.isEmpty else { return }
    state = .panning
    translation = Point(x: translation.x + travel.x, y: translation.y + travel.y)
  }

  /// Forgets all touches; keeps the limits and the required numbers.
  public mutating func reset() {
    state = .possible
    fingers.empty()
    tracker.reset()
    mostDown = 0
    step = Point(x: 0, y: 0)
    travel = step
    translation = step
    locked = nil
    way = -1
  }

  /// The axis to which the pan is restricted: ``PanLimits/axis``, or the one that it has locked to.
  public var keptAxis: PanLimits.Axis {
    limits.axis == .both ? locked ?? .both : limits.axis
  }

  /// The velocity at a moment, in points a second; once all fingers have lifted, the velocity at
  /// the lift.
  public func velocity(at time: Timestamp) -> (x: Double, y: Double) {
    let isOver = fingers.isEmpty && state != .scrolling
    var velocity = isOver ? tracker.velocityAtLift(at: time) : tracker.velocity(at: time)
    if keptAxis == .horizontal { velocity.y = 0 }
    if keptAxis == .vertical { velocity.x = 0 }
    return velocity
  }

  /// A finger went down.
  public mutating func began(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    if case .settled = state { return .none }
    if case .panning = state, fingers.count >= mostTouches { return .ignoreTouch }
    fingers.append(Finger(touch: touch, place: place))
    mostDown = max(mostDown, fingers.count)
    guard case .possible = state else { return .none }
    if fingers.count > mostTouches {
      return fail(.tooManyTouches(count: fingers.count, required: mostTouches))
    }
    if fingers.count == leastTouches {
      travel = Point(x: 0, y: 0)
      tracker.reset()
    }
    // Only the first fingers start a sample; a later finger does not change the movement.
    if fingers.count <= leastTouches { tracker.add(travel, at: time) }
    return .none
  }

  /// Several fingers went down in one event.
  public mutating func began(together new: ContiguousArray<FingerPlace>, time: Timestamp)
    -> MachineAction?
  {
    let (before, after) = (fingers.count, fingers.count + new.count)
    guard case .possible = state, after <= mostTouches else { return nil }
    for finger in new { fingers.append(Finger(touch: finger.touch, place: finger.place)) }
    mostDown = max(mostDown, after)
    guard before < leastTouches else { return MachineAction.none }
    if after >= leastTouches {
      travel = Point(x: 0, y: 0)
      tracker.reset()
    }
    tracker.add(travel, at: time)
    return MachineAction.none
  }

  /// Records where a finger is, and how far it moved.
  public mutating func place(touch: Int, at place: Point) {
    guard let index = fingers.firstIndex(where: { $0.touch == touch }) else { return }
    step.x += place.x - fingers[index].place.x
    step.y += place.y - fingers[index].place.y
    fingers[index].place = place
  }

  /// Begins once the fingers are beyond the slop; after the begin, reports changes.
  public mutating func moved(time: Timestamp) -> MachineAction {
    defer { step = Point(x: 0, y: 0) }
    guard !fingers.isEmpty else { return .none }
    if case .settled = state { return .none }
    let share = Double(fingers.count)
    step = Point(x: step.x / share, y: step.y / share)
    step = Self.part(of: step, along: limits.axis)
    guard case .possible = state else {
      travel = Point(x: travel.x + step.x, y: travel.y + step.y)
      decideLock()
      step = Self.part(of: step, along: keptAxis)
      translation = Point(x: translation.x + step.x, y: translation.y + step.y)
      tracker.add(travel, at: time)
      return .change
    }
    guard fingers.count >= leastTouches else { return .none }
    travel = Point(x: travel.x + step.x, y: travel.y + step.y)
    tracker.add(travel, at: time)
    var distance = travel.distance(to: Point(x: 0, y: 0))
    if limits.countsFarthestFinger {
      distance = fingers.reduce(distance) { max($0, $1.travel(along: limits.axis)) }
    }
    way = max(way, distance)
    let slop = beginsAtOnce ? 0 : max(0, limits.slop)
    guard distance > slop else { return .none }
    if let stray = strayedSideways { return fail(stray) }
    state = .panning
    let kept = limits.isSlopRemoved ? 1 - slop / distance : 1
    decideLock()
    let first = Self.part(of: Point(x: travel.x * kept, y: travel.y * kept), along: keptAxis)
    // A value set before the begin counts on from there.
    translation = Point(x: translation.x + first.x, y: translation.y + first.y)
    return .begin(.panned(distance: distance, slop: slop))
  }

  /// Chooses the axis to lock to, if a lock is set and undecided.
  mutating func decideLock() {
    guard locked == nil, let lock = limits.lock else { return }
    locked = lock.axis(of: travel)
  }

  /// The part of a movement along an axis.
  static func part(of way: Point, along axis: PanLimits.Axis) -> Point {
    Point(x: axis == .vertical ? 0 : way.x, y: axis == .horizontal ? 0 : way.y)
  }

  /// Why movement beyond the slop lies in none of the allowed directions; `nil` if the pan may
  /// begin.
  private var strayedSideways: GestureReason? {
    let origin = Point(x: 0, y: 0)
    let travels = beginDirections.map { $0.travel(from: origin, to: travel) }
    guard let best = travels.max(by: { $0.along < $1.along }), best.along <= best.across else {
      return nil
    }
    return best.along < -best.across
      ? .wentBackwards(distance: -best.along, limit: limits.slop)
      : .strayedSideways(distance: best.across, limit: max(0, best.along))
  }

  /// A finger lifted. The pan continues while another one is down.
  public mutating func ended(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    if case .settled = state { return .none }
    if let index = fingers.firstIndex(where: { $0.touch == touch }) {
      // The order of the array has no meaning, and moving its elements up costs more than all else.
      let last = fingers.removeLast()
      if index < fingers.count { fingers[index] = last }
    }
    return fingers.isEmpty ? allLifted() : .none
  }

  /// Several fingers lifted in one event, all that were down.
  public mutating func ended(together lifted: ContiguousArray<FingerPlace>, time: Timestamp)
    -> MachineAction?
  {
    if case .settled = state { return MachineAction.none }
    guard lifted.count == fingers.count else { return nil }
    for index in lifted.indices where lifted[index].touch != fingers[index].touch { return nil }
    fingers.empty()
    return allLifted()
  }

  private mutating func allLifted() -> MachineAction {
    if case .scrolling = state { return .none }
    guard case .panning = state else {
      guard mostDown >= leastTouches else {
        return fail(.tooFewTouches(count: mostDown, required: leastTouches))
      }
      let distance = travel.distance(to: Point(x: 0, y: 0))
      return fail(.liftedTooEarly(travel: distance, needed: limits.slop))
    }
    state = .settled
    return .end(.allLifted)
  }

  /// The system cancelled a finger's touch.
  public mutating func cancelled(touch: Int) -> MachineAction {
    switch state {
    case .settled, .scrolling: return .none
    case .possible: return fail(.touchCancelled)
    case .panning:
      state = .settled
      return .cancel(.touchCancelled)
    }
  }

  /// Fails for a reason that only the caller knows.
  public mutating func fail(_ reason: GestureReason) -> MachineAction {
    state = .settled
    return .fail(reason)
  }
}

extension PanMachine: LimitMeasuring {
  package func measures(at time: Timestamp) -> [LimitMeasure] {
    way < 0 ? [] : [LimitMeasure("limits.slop", way)]
  }
}
