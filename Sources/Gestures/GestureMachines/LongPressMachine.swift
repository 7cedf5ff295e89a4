public import InputFrames

/// Decides whether touches are a long press: first the required taps, then the required fingers
/// that stay in place.
///
///     possible ──began──▶ down ──held──▶ pressing ──moved──▶ pressing ──a finger lifts──▶ settled
///         ▲                │ lifted, taps missing
///         └── between ◀────┘          strayed, lifted early, too many ──▶ settled
///
/// Movement counts only until the press begins. After that the fingers may move anywhere.
public struct LongPressMachine: TouchMachine {
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
    /// Fingers are down, or are going down, for a tap or for the press; the time is when all of
    /// them were down.
    case down(since: Timestamp)
    /// A tap is complete, and the machine waits for the next touch.
    case between(since: Timestamp)
    /// The press has begun.
    case pressing(since: Timestamp)
    /// Over or failed: the machine ignores inputs until the reset.
    case settled
  }

  /// The limits.
  public var limits = LongPressLimits()
  /// How many taps must come before the press.
  public var tapsRequired = 0
  /// How many fingers must press; with 0 no press is ever recognized.
  public var touchesRequired = 1

  private var state = State.possible
  private var fingers: [Finger] = []
  private var tapsDone = 0
  private var firstTap: Point?
  /// How far a finger of a tap or of the press went from its origin; less than 0 where none was compared with the slop.
  private var way = -1.0
  /// When the fingers of the press were down.
  private var pressedSince: Timestamp?

  /// A machine with UIKit's limits, for one finger and no tap before.
  public init() {}

  /// Forgets all touches; keeps the limits and the required numbers.
  public mutating func reset() {
    state = .possible
    // The next finger takes the place of those of before.
    tapsDone = 0
    firstTap = nil
    way = -1
    pressedSince = nil
  }

  /// A finger went down. Once the press has begun, further fingers are ignored, and its location is
  /// that of its own fingers.
  public mutating func began(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    switch state {
    case .settled:
      return .none
    case .pressing:
      return .ignoreTouch
    case .between(let lifted) where time - lifted > limits.longestPause:
      state = .settled
      return .failBeforeTouch(.pausedTooLong(limit: limits.longestPause))
    case .possible, .between:
      fingers.empty()
    case .down:
      if fingers.contains(where: { !$0.isDown }) {
        let down = fingers.count { $0.isDown }
        return fail(.tooFewTouches(count: down, required: touchesRequired))
      }
    }
    guard fingers.count < touchesRequired else {
      return fail(.tooManyTouches(count: fingers.count + 1, required: touchesRequired))
    }
    fingers.append(Finger(touch: touch, origin: place))
    state = .down(since: time)
    guard fingers.count == touchesRequired else {
      // The deadline of the pause before this touch must be replaced.
      return .startTimer(deadline: Timestamp(microseconds: .max))
    }
    if let firstTap, let here = Point.centroid(of: fingers.map(\.origin)) {
      let distance = firstTap.distance(to: here)
      if distance > limits.tapDistance {
        let reason = GestureReason.tapsTooFarApart(distance: distance, limit: limits.tapDistance)
        state = .settled
        return touchesRequired == 1 ? .failBeforeTouch(reason) : .fail(reason)
      }
    }
    if tapsDone == tapsRequired { pressedSince = time }
    return .startTimer(deadline: time + limits.leastDuration)
  }

  /// Records where a finger is.
  public mutating func place(touch: Int, at place: Point) {
    for index in fingers.indices where fingers[index].touch == touch && fingers[index].isDown {
      fingers[index].place = place
    }
  }

  /// Fails once a finger has moved too far; after the begin, reports a change.
  public mutating func moved(time: Timestamp) -> MachineAction {
    switch state {
    case .pressing:
      return .change
    case .down:
      for finger in fingers {
        let distance = finger.origin.distance(to: finger.place)
        way = max(way, distance)
        if distance > limits.slop {
          return fail(.movedTooFar(distance: distance, limit: limits.slop))
        }
      }
      return .none
    case .possible, .between, .settled:
      return .none
    }
  }

  /// A press held for exactly the required time has begun, and a lift at that moment ends it.
  public mutating func due(at time: Timestamp) -> MachineAction { deadlineReached(time) }

  /// A finger lifted. Call ``due(at:)`` before.
  public mutating func ended(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    guard let index = fingers.firstIndex(where: { $0.touch == touch }) else { return .none }
    switch state {
    case .pressing(let since):
      state = .settled
      return .end(.pressed(duration: time - since))
    case .down(let since):
      let strayed = moved(touch: touch, to: place, time: time)
      guard strayed == .none else { return strayed }
      guard fingers.count == touchesRequired else {
        return fail(.tooFewTouches(count: fingers.count, required: touchesRequired))
      }
      guard tapsDone < tapsRequired else {
        return fail(.heldTooShort(duration: time - since, needed: limits.leastDuration))
      }
      fingers[index].isDown = false
      guard fingers.allSatisfy({ !$0.isDown }) else { return .none }
      tapsDone += 1
      firstTap = firstTap ?? Point.centroid(of: fingers.map(\.origin))
      state = .between(since: time)
      return .startTimer(deadline: time + limits.longestPause)
    case .possible, .between, .settled:
      return .none
    }
  }

  /// The system cancelled a finger's touch.
  public mutating func cancelled(touch: Int) -> MachineAction {
    switch state {
    case .settled:
      return .none
    case .pressing:
      guard fingers.contains(where: { $0.touch == touch }) else { return .none }
      state = .settled
      return .cancel(.touchCancelled)
    case .possible, .down, .between:
      return fail(.touchCancelled)
    }
  }

  /// The deadline asked for by ``MachineAction/startTimer(deadline:)`` has passed.
  public mutating func deadlineReached(_ time: Timestamp) -> MachineAction {
    switch state {
    case .down(let since):
      guard fingers.count == touchesRequired, time >= since + limits.leastDuration else {
        return .none
      }
      guard tapsDone == tapsRequired else {
        return fail(.heldTooLong(limit: limits.leastDuration))
      }
      state = .pressing(since: since)
      return .begin(.pressed(duration: time - since))
    case .between(let since):
      guard time >= since + limits.longestPause else { return .none }
      return fail(.pausedTooLong(limit: limits.longestPause))
    case .possible, .pressing, .settled:
      return .none
    }
  }

  private mutating func fail(_ reason: GestureReason) -> MachineAction {
    state = .settled
    return .fail(reason)
  }
}

extension LongPressMachine: LimitMeasuring {
  package func measures(at time: Timestamp) -> [LimitMeasure] {
    var all: [LimitMeasure] = []
    if way >= 0 { all.append(LimitMeasure("limits.slop", way)) }
    if let pressedSince {
      all.append(LimitMeasure("limits.leastDuration", (time - pressedSince).measuredMilliseconds))
    }
    return all
  }
}
