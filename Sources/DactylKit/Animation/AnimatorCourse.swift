import Foundation
import InputFrames

/// The way of an animator between start and end, in time or held by a hand: pure state.
///
/// It goes along one stretch: from a part of the way to another at a pace. The whole way is one
/// stretch; a new pace on the way begins another.
struct AnimatorCourse: Sendable {
  /// A stretch and how fast it is gone.
  struct Stretch: Sendable {
    var from = 0.0
    var to = 1.0
    var pace: AnimationPace
    /// How long the stretch takes, in seconds.
    var duration: Double

    var isWhole: Bool { from == 0 && to == 1 }

    func value(at time: Double) -> Double { from + (to - from) * pace.value(at: time) }
  }

  private(set) var stretch: Stretch
  /// The part of the stretch's time that was done at ``moment``.
  private var reached = 0.0
  /// When it began to move; `nil` while it is held.
  private(set) var moment: Timestamp?
  /// Whether the stretch is gone from its end to its beginning.
  private(set) var isBackward = false
  /// The part of the way that a hand has dragged it to, apart from the pace.
  private var dragged: Double?

  init(_ stretch: Stretch) {
    self.stretch = stretch
  }

  /// Whether it goes to the start of the whole way.
  var goesToStart: Bool { (stretch.to > stretch.from) == isBackward }

  /// The part of the stretch's time that is done at a moment.
  private func time(at now: Timestamp) -> Double {
    guard let moment, now > moment else { return reached }
    guard stretch.duration > 0 else { return isBackward ? 0 : 1 }
    let passed = (now - moment).inSeconds / stretch.duration
    return min(max(reached + (isBackward ? -passed : passed), 0), 1)
  }

  /// The part of the way that is shown.
  func progress(at now: Timestamp) -> Double { dragged ?? stretch.value(at: time(at: now)) }

  /// The part of the way of what begins at a part of the whole time.
  func progress(at now: Timestamp, from start: Double) -> Double {
    guard start > 0 else { return progress(at: now) }
    guard start < 1 else { return progress(at: now) >= 1 ? 1 : 0 }
    if dragged == nil, stretch.isWhole {
      let local = (time(at: now) - start) / (1 - start)
      return stretch.pace.value(at: min(max(local, 0), 1))
    }
    return min(max((progress(at: now) - start) / (1 - start), 0), 1)
  }

  /// The part of the whole time that is done, from start to end.
  func fraction(at now: Timestamp) -> Double {
    dragged == nil && stretch.isWhole ? time(at: now) : progress(at: now)
  }

  /// When it arrives; `nil` while it is held.
  var arrival: Timestamp? {
    guard let moment else { return nil }
    let left = (isBackward ? reached : 1 - reached) * stretch.duration
    return moment + Duration(animationSeconds: left)
  }

  /// Whether it is at the end that it goes to.
  func hasArrived(at now: Timestamp) -> Bool {
    arrival.map { $0 <= now } ?? false
  }

  // MARK: What is done to it

  mutating func hold(at now: Timestamp) {
    reached = time(at: now)
    moment = nil
  }

  /// Goes on from where it is held.
  mutating func run(from now: Timestamp) {
    if let dragged { letGo(at: dragged) }
    moment = now
  }

  /// Puts it at a part of the way; with the pace at that part of the time, or apart from it.
  mutating func drag(to part: Double, linearly: Bool, whole: Stretch) {
    if linearly {
      dragged = part
    } else {
      dragged = nil
      isBackward = goesToStart
      stretch = whole
      reached = part
    }
  }

  /// Turns round: a whole way goes back as it came; a stretch would end where it began, so a new
  /// one leads on to the other end.
  mutating func turn(at now: Timestamp, whole: Stretch) {
    let isMoving = moment != nil
    let goal = goesToStart ? 1.0 : 0
    if stretch.isWhole {
      if dragged == nil { reached = time(at: now) }
      isBackward.toggle()
    } else {
      let part = progress(at: now)
      stretch = Stretch(
        from: part, to: goal, pace: whole.pace, duration: whole.duration * abs(goal - part))
      reached = 0
      isBackward = false
    }
    if isMoving { moment = now }
  }

  /// Begins a new stretch from where it is to where it goes.
  mutating func changePace(at now: Timestamp, _ pace: AnimationPace, duration: Double) {
    let part = progress(at: now)
    let goal = goesToStart ? 0.0 : 1
    stretch = Stretch(from: part, to: goal, pace: pace, duration: duration)
    isBackward = false
    reached = 0
    dragged = nil
  }

  /// Lets what is left take that many seconds.
  mutating func spread(over seconds: Double) {
    let left = isBackward ? reached : 1 - reached
    if left > 0 { stretch.duration = seconds / left }
  }

  /// Finds the way back into the pace from where a hand has left it: the time at which the pace is
  /// there, or a new stretch where it is there more than once or never, as a spring may be.
  private mutating func letGo(at part: Double) {
    dragged = nil
    if stretch.isWhole, case .curve(let curve) = stretch.pace, let time = curve.time(of: part) {
      reached = time
      return
    }
    let goal = goesToStart ? 0.0 : 1
    stretch = Stretch(
      from: part, to: goal, pace: stretch.pace, duration: stretch.duration * abs(goal - part))
    isBackward = false
    reached = 0
  }
}

extension UnitCurve {
  /// The time at which the curve has a value; `nil` where it does not rise steadily.
  fileprivate func time(of value: Double) -> Double? {
    guard (0...1).contains(first.y), (0...1).contains(second.y), (0...1).contains(value) else {
      return nil
    }
    var low = 0.0
    var high = 1.0
    // 50 halvings: as exact as a number between 0 and 1 is.
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
