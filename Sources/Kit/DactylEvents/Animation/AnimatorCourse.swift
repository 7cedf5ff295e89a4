import Foundation
import InputFrames

/// The progress of a property animator, which may run, be paused, dragged or reversed. It is a
/// value without a clock.
///
/// The progress consists of stretches: each leads from one progress to another with one pace. The
/// whole animation is one stretch; `continueAnimation` with another pace starts a new one.
struct AnimatorCourse: Sendable {
  /// A part of the progress with one pace.
  struct Stretch: Sendable {
    var from = 0.0
    var to = 1.0
    var pace: AnimationPace
    /// The duration of the stretch, in seconds.
    var duration: Double

    var isWhole: Bool { from == 0 && to == 1 }

    func value(at time: Double) -> Double { from + (to - from) * pace.value(at: time) }
  }

  private(set) var stretch: Stretch
  /// The fraction of the stretch's time that had passed at ``moment``.
  private var reached = 0.0
  /// When the stretch started or continued; `nil` while it is paused.
  private(set) var moment: Timestamp?
  /// Whether the stretch runs from its end to its beginning.
  private(set) var isBackward = false
  /// The progress set by a drag that does not follow the pace.
  private var dragged: Double?

  init(_ stretch: Stretch) {
    self.stretch = stretch
  }

  /// Whether it runs towards the start of the whole animation.
  var goesToStart: Bool { (stretch.to > stretch.from) == isBackward }

  /// The fraction of the stretch's time that has passed at a moment.
  private func time(at now: Timestamp) -> Double {
    guard let moment, now >= moment else { return reached }
    guard stretch.duration > 0 else { return isBackward ? 0 : 1 }
    let passed = (now - moment).inSeconds / stretch.duration
    return min(max(reached + (isBackward ? -passed : passed), 0), 1)
  }

  /// The progress that is shown.
  func progress(at now: Timestamp) -> Double { dragged ?? stretch.value(at: time(at: now)) }

  /// The progress of a block that begins at a fraction of the whole duration.
  func progress(at now: Timestamp, from start: Double) -> Double {
    guard start > 0 else { return progress(at: now) }
    guard start < 1 else { return progress(at: now) >= 1 ? 1 : 0 }
    if dragged == nil, stretch.isWhole {
      let local = (time(at: now) - start) / (1 - start)
      return stretch.pace.value(at: min(max(local, 0), 1))
    }
    return min(max((progress(at: now) - start) / (1 - start), 0), 1)
  }

  /// The fraction of the whole duration that has passed.
  func fraction(at now: Timestamp) -> Double {
    dragged == nil && stretch.isWhole ? time(at: now) : progress(at: now)
  }

  /// When it reaches its end; `nil` while it is paused.
  var arrival: Timestamp? {
    guard let moment else { return nil }
    let left = (isBackward ? reached : 1 - reached) * stretch.duration
    return moment + Duration(animationSeconds: left)
  }

  // MARK: What is done to it

  mutating func hold(at now: Timestamp) {
    reached = time(at: now)
    moment = nil
  }

  /// Continues from the present progress.
  mutating func run(from now: Timestamp) {
    if let dragged { letGo(at: dragged) }
    moment = now
  }

  /// Sets the progress. If `linearly` is false, the progress follows the pace at that fraction of
  /// the time.
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

  /// Reverses the direction. The whole animation runs back the same way. A partial stretch would
  /// end where it began, so a new stretch leads to the other end.
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

  /// Starts a new stretch from the present progress to the same end.
  mutating func changePace(at now: Timestamp, _ pace: AnimationPace, duration: Double) {
    let part = progress(at: now)
    let goal = goesToStart ? 0.0 : 1
    stretch = Stretch(from: part, to: goal, pace: pace, duration: duration)
    isBackward = false
    reached = 0
    dragged = nil
  }

  /// Stretches the remaining time to that many seconds.
  mutating func spread(over seconds: Double) {
    let left = isBackward ? reached : 1 - reached
    if left > 0 { stretch.duration = seconds / left }
  }

  /// Returns to the pace after a drag: finds the time at which the pace has this progress. A spring
  /// may have it several times or never; then a new stretch starts.
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
  /// The time at which the curve has a value; `nil` if the curve does not rise steadily.
  fileprivate func time(of value: Double) -> Double? {
    guard (0...1).contains(first.y), (0...1).contains(second.y), (0...1).contains(value) else {
      return nil
    }
    var low = 0.0
    var high = 1.0
    // 50 halvings give the full precision of a `Double` between 0 and 1.
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
