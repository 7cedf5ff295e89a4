public import InputFrames

/// Decides whether touches are the required taps: so many taps of so many fingers.
///
///     possible ──began──▶ down ──press delay──▶ pressed ──last lift──▶ between
///                           └───────────last lift───────────┘             │
///                                                        down … ◀──began──┘
///
/// The last lift of the last tap leads to `settled`. So does a touch that moves too far or stays
/// down too long, a finger too many or too few, and a pause that is too long. The machine knows no
/// clock and no view: its caller starts the timers that it requests.
public struct TapMachine: TouchMachine {
  /// A finger of the present tap.
  private struct Finger: Sendable {
    var touch: Int
    var origin: Point
    var place: Point
    var isDown = true

    init(touch: Int, origin: Point) {
      self.touch = touch
      self.origin = origin
      place = origin
    }
  }

  private enum State: Sendable {
    /// No touch yet.
    case possible
    /// Fingers are down; the time is when the tap began.
    case down(since: Timestamp)
    /// The same after the press delay: the press was reported.
    case pressed(since: Timestamp)
    /// A tap is complete, and the machine waits for the next one.
    case between(since: Timestamp)
    /// Recognized or failed: the machine ignores inputs until the reset.
    case settled

    /// When the present tap began; `nil` while no finger of it is down.
    var tapBegan: Timestamp? {
      switch self {
      case .down(let since), .pressed(let since): since
      case .possible, .between, .settled: nil
      }
    }

    /// Whether the press of the present tap was reported.
    var isPressShown: Bool {
      if case .pressed = self { true } else { false }
    }
  }

  /// The limits.
  public var limits = TapLimits()
  /// How many taps are required.
  public var tapsRequired = 1
  /// How many fingers each tap has; with 0 no tap is ever recognized.
  public var touchesRequired = 1

  private var state = State.possible
  private var fingers: [Finger] = []
  private var tapsDone = 0
  private var firstTapBegan = Timestamp.zero
  var measured = Measured()
  /// The position of the first tap: the centroid of its fingers.
  public private(set) var location: Point?
  /// Where each finger of the present tap went down, in order.
  public var touchOrigins: [Point] { fingers.map(\.origin) }

  /// A machine with UIKit's limits, for one tap of one finger.
  public init() {}

  /// Forgets all touches; keeps the limits and the required numbers.
  public mutating func reset() {
    state = .possible
    fingers.empty()
    tapsDone = 0
    location = nil
    measured = Measured()
  }

  /// A finger went down.
  public mutating func began(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    switch state {
    case .settled:
      return .none
    case .possible:
      firstTapBegan = time
      return startTap(touch: touch, at: place, time: time)
    case .between(let lifted):
      let pause = time - lifted
      measured.pauses.add(pause)
      if pause > limits.longestPause {
        return failBeforeTouch(.pausedTooLong(limit: limits.longestPause))
      }
      if pause < limits.shortestPause {
        return failBeforeTouch(.pausedTooShort(pause: pause, limit: limits.shortestPause))
      }
      return startTap(touch: touch, at: place, time: time)
    case .down, .pressed:
      guard fingers.count < touchesRequired else {
        return fail(.tooManyTouches(count: fingers.count + 1, required: touchesRequired))
      }
      if let most = limits.mostSpread,
        case let far = measured.spread(fingers.map { $0.origin.distance(to: place) }), far > most
      {
        return fail(.fingersTooFarApart(distance: far, limit: most))
      }
      fingers.append(Finger(touch: touch, origin: place))
      let far = checkDistanceToFirstTap()
      guard far == .none, limits.ending == .firstLift, fingers.count == touchesRequired else {
        return far
      }
      // With this ending, the duration of the tap counts from its last finger.
      state = state.isPressShown ? .pressed(since: time) : .down(since: time)
      return .startTimer(deadline: deadline(since: time))
    }
  }

  /// Several fingers went down in one event. Fails if they are more than a tap has.
  public mutating func began(together new: ContiguousArray<FingerPlace>, time: Timestamp)
    -> MachineAction?
  {
    guard case .possible = state, touchesRequired > 0, new.count > touchesRequired,
      limits.mostSpread == nil
    else { return nil }
    for finger in new[..<touchesRequired] {
      fingers.append(Finger(touch: finger.touch, origin: finger.place))
    }
    return fail(.tooManyTouches(count: touchesRequired + 1, required: touchesRequired))
  }

  /// Records where a finger is.
  public mutating func place(touch: Int, at place: Point) {
    for index in fingers.indices where fingers[index].touch == touch && fingers[index].isDown {
      fingers[index].place = place
    }
  }

  /// Fails once a finger has moved too far.
  public mutating func moved(time: Timestamp) -> MachineAction {
    guard state.tapBegan != nil else { return .none }
    for finger in fingers {
      let distance = finger.origin.distance(to: finger.place)
      measured.way = max(measured.way, distance)
      if distance > limits.slop {
        return fail(.movedTooFar(distance: distance, limit: limits.slop))
      }
    }
    return .none
  }

  /// A finger lifted.
  public mutating func ended(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    guard let since = state.tapBegan else { return .none }
    if isTimed { measured.stay = max(measured.stay, time - since) }
    if let longest = limits.longestTap, isTimed, time - since > longest {
      return fail(.heldTooLong(limit: longest))
    }
    let strayed = moved(touch: touch, to: place, time: time)
    guard strayed == .none else { return strayed }
    guard fingers.count == touchesRequired else {
      return fail(.tooFewTouches(count: fingers.count, required: touchesRequired))
    }
    for index in fingers.indices where fingers[index].touch == touch {
      fingers[index].isDown = false
    }
    let isLast = tapsDone + 1 == tapsRequired
    let isComplete = fingers.allSatisfy { !$0.isDown } || (isLast && limits.ending == .firstLift)
    return isComplete ? completeTap(at: time) : .none
  }

  /// The system cancelled a finger's touch.
  public mutating func cancelled(touch: Int) -> MachineAction {
    if case .settled = state { return .none }
    return fail(.touchCancelled)
  }

  /// The deadline asked for by ``MachineAction/startTimer(deadline:)`` has passed.
  public mutating func deadlineReached(_ time: Timestamp) -> MachineAction {
    switch state {
    case .down(let since), .pressed(let since):
      if let delay = limits.pressDelay, !state.isPressShown, time >= since + delay {
        state = .pressed(since: since)
        return .showPress(deadline: deadline(since: since))
      }
      guard let longest = limits.longestTap, isTimed, time >= since + longest else { return .none }
      measured.isStayTimedOut = true
      return fail(.heldTooLong(limit: longest))
    case .between(let since):
      guard time >= since + limits.longestPause else { return .none }
      measured.isPauseTimedOut = true
      return fail(.pausedTooLong(limit: limits.longestPause))
    case .possible, .settled:
      return .none
    }
  }

  private mutating func startTap(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    guard touchesRequired > 0 else { return fail(.tooManyTouches(count: 1, required: 0)) }
    fingers.empty()
    fingers.append(Finger(touch: touch, origin: place))
    state = .down(since: time)
    let far = checkDistanceToFirstTap()
    guard far == .none else { return far }
    return .startTimer(deadline: deadline(since: time))
  }

  /// Whether the duration of the present tap has begun to count.
  private var isTimed: Bool {
    limits.ending == .lastLift || fingers.count == touchesRequired
  }

  /// The deadline of a tap that began then. Without a limit it is far in the future, to replace the
  /// deadline of the pause before.
  private func deadline(since began: Timestamp) -> Timestamp {
    let never = Timestamp(microseconds: .max)
    let longest = isTimed ? limits.longestTap.map { began + $0 } ?? never : never
    guard let delay = limits.pressDelay, !state.isPressShown else { return longest }
    return min(longest, began + delay)
  }

  /// Fails if a finger of a further tap lands too far from the first tap. With several fingers the
  /// centroids are compared, once all of them are down.
  private mutating func checkDistanceToFirstTap() -> MachineAction {
    guard let location, fingers.count == touchesRequired,
      let here = Point.centroid(of: fingers.map(\.origin))
    else { return .none }
    let distance = location.distance(to: here)
    measured.tapDistance = max(measured.tapDistance, distance)
    guard distance > limits.tapDistance else { return .none }
    let reason = GestureReason.tapsTooFarApart(distance: distance, limit: limits.tapDistance)
    return touchesRequired == 1 ? failBeforeTouch(reason) : fail(reason)
  }

  private mutating func completeTap(at time: Timestamp) -> MachineAction {
    tapsDone += 1
    if location == nil { location = Point.centroid(of: fingers.lazy.map(\.origin)) }
    guard tapsDone >= tapsRequired else {
      state = .between(since: time)
      return .startTimer(deadline: time + limits.longestPause)
    }
    state = .settled
    return .recognize(
      .tapped(taps: tapsDone, touches: touchesRequired, duration: time - firstTapBegan))
  }

  /// Fails for a reason that only the caller knows.
  public mutating func abandon(_ reason: GestureReason) -> MachineAction {
    if case .settled = state { return .none }
    return fail(reason)
  }

  private mutating func failBeforeTouch(_ reason: GestureReason) -> MachineAction {
    state = .settled
    return .failBeforeTouch(reason)
  }

  private mutating func fail(_ reason: GestureReason) -> MachineAction {
    state = .settled
    return .fail(reason)
  }
}
