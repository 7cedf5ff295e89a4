public import InputFrames

/// Decides whether fingers pan, and how far.
///
///     possible ──moved beyond the slop──▶ panning ──moved──▶ panning ──all lifted──▶ settled
///         └─ all lifted, too many ──▶ settled                └─ cancelled ──▶ settled
///
/// The travel is the sum, event by event, of the mean movement of the fingers that are down. So a
/// finger that joins or leaves moves nothing by itself.
public struct PanMachine: TouchMachine {
  private struct Finger: Sendable {
    var touch: Int
    var place: Point
    /// Where it went down.
    var origin: Point

    init(touch: Int, place: Point) {
      self.touch = touch
      self.place = place
      origin = place
    }

    /// How far it went, in the directions that count.
    func travel(along axis: PanLimits.Axis) -> Double {
      switch axis {
      case .both: origin.distance(to: place)
      case .horizontal: abs(place.x - origin.x)
      case .vertical: abs(place.y - origin.y)
      }
    }
  }

  private enum State: Sendable {
    /// The fingers have not travelled far enough.
    case possible
    /// The pan has begun.
    case panning
    /// Over or failed: nothing counts until the reset.
    case settled
  }

  /// The limits.
  public var limits = PanLimits() {
    didSet { tracker.limits = limits.velocity }
  }
  /// The least number of fingers with which a pan begins.
  public var leastTouches = 1
  /// The directions in which the pan may begin, as right, down and so on; all where it is empty.
  /// It begins where its travel is mostly that way, and fails where it is not.
  public var beginDirections: [SwipeDirection] = []
  /// Whether it begins with the first movement, without a slop: its fingers travel already.
  public var beginsAtOnce = false
  /// The largest number of fingers with which a pan begins.
  public var mostTouches = Int.max

  private var state = State.possible
  private var fingers: [Finger] = []
  /// The largest number of fingers that were down at once.
  private var mostDown = 0
  private var tracker = VelocityTracker()
  /// How far the fingers went in the present event, all together.
  private var step = Point(x: 0, y: 0)
  /// The travel since as many fingers as needed are down.
  private var travel = Point(x: 0, y: 0)
  /// The axis that the pan has locked to; `nil` while that is open or where there is no lock.
  private var locked: PanLimits.Axis?
  /// How far the fingers have gone, in points, less the slop; what a client set counts from there.
  public var translation = Point(x: 0, y: 0)

  /// A machine with UIKit's limits, for any number of fingers.
  public init() {}

  /// Whether the pan has begun and is not over.
  public var isPanning: Bool {
    if case .panning = state { true } else { false }
  }

  /// A program has begun the pan by itself, as one does that begins with the touch: its travel counts
  /// from here on, and its last lift ends it.
  public mutating func followBegin() {
    guard case .possible = state, !fingers.isEmpty else { return }
    state = .panning
    translation = Point(x: translation.x + travel.x, y: translation.y + travel.y)
  }

  /// Forgets everything but what was configured.
  public mutating func reset() {
    state = .possible
    fingers.empty()
    tracker.reset()
    mostDown = 0
    step = Point(x: 0, y: 0)
    travel = step
    translation = step
    locked = nil
  }

  /// The axis that the pan keeps to: ``PanLimits/axis``, or the one that it has locked to.
  public var keptAxis: PanLimits.Axis {
    limits.axis == .both ? locked ?? .both : limits.axis
  }

  /// The velocity at a moment, in points a second; once all fingers have lifted, that with which
  /// they left.
  public func velocity(at time: Timestamp) -> (x: Double, y: Double) {
    var velocity = fingers.isEmpty ? tracker.velocityAtLift(at: time) : tracker.velocity(at: time)
    if locked == .horizontal { velocity.y = 0 }
    if locked == .vertical { velocity.x = 0 }
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
    // Only a first sample has no one before it; a later finger leaves the movement as it is.
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

  /// Takes note of where a finger is, and how far it went.
  public mutating func place(touch: Int, at place: Point) {
    guard let index = fingers.firstIndex(where: { $0.touch == touch }) else { return }
    step.x += place.x - fingers[index].place.x
    step.y += place.y - fingers[index].place.y
    fingers[index].place = place
  }

  /// Begins once the fingers are beyond the slop; reports a change of a pan.
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
    let slop = beginsAtOnce ? 0 : max(0, limits.slop)
    guard distance > slop else { return .none }
    if let stray = strayedSideways { return fail(stray) }
    state = .panning
    let kept = limits.isSlopRemoved ? 1 - slop / distance : 1
    decideLock()
    let first = Self.part(of: Point(x: travel.x * kept, y: travel.y * kept), along: keptAxis)
    // What was set before goes on from there.
    translation = Point(x: translation.x + first.x, y: translation.y + first.y)
    return .begin(.panned(distance: distance, slop: slop))
  }

  /// Finds the axis to lock to, where that is asked for and open.
  private mutating func decideLock() {
    guard locked == nil, limits.axis == .both, let lock = limits.lock else { return }
    locked = lock.axis(of: travel)
  }

  /// The part of a way that lies along an axis.
  private static func part(of way: Point, along axis: PanLimits.Axis) -> Point {
    Point(x: axis == .vertical ? 0 : way.x, y: axis == .horizontal ? 0 : way.y)
  }

  /// Why travel beyond the slop goes none of the ways that it must; `nil` where it may begin.
  private var strayedSideways: GestureReason? {
    let origin = Point(x: 0, y: 0)
    let travels = beginDirections.map { $0.travel(from: origin, to: travel) }
    guard let best = travels.max(by: { $0.along < $1.along }), best.along <= best.across else {
      return nil
    }
    return best.along < -best.across
      ? .wentBackwards(distance: -best.along, limit: limits.slop)
      : .strayedSideways(distance: best.across, limit: best.along)
  }

  /// A finger lifted. The pan goes on while another one is down.
  public mutating func ended(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    if case .settled = state { return .none }
    if let index = fingers.firstIndex(where: { $0.touch == touch }) {
      // Their order tells nothing, and moving the others up costs more than all else.
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

  /// The system took a finger away.
  public mutating func cancelled(touch: Int) -> MachineAction {
    switch state {
    case .settled: return .none
    case .possible: return fail(.touchCancelled)
    case .panning:
      state = .settled
      return .cancel(.touchCancelled)
    }
  }

  /// Fails for a reason that the machine cannot see.
  public mutating func fail(_ reason: GestureReason) -> MachineAction {
    state = .settled
    return .fail(reason)
  }
}
