/// The values that an animation goes through.
enum AnimationTrack {
  /// From one value to another.
  case single(from: AnimatableValue, to: AnimatableValue)
  /// An animation whose end was changed while it ran: from the value shown at that progress to the
  /// new end.
  case redirected(from: AnimatableValue, at: Double, to: AnimatableValue)
  /// Through several values.
  case keyframes(KeyframeTrack)

  /// The end value.
  var end: AnimatableValue {
    switch self {
    case .single(_, let to), .redirected(_, _, let to): to
    case .keyframes(let track): track.end
    }
  }

  /// The start value.
  var start: AnimatableValue {
    switch self {
    case .single(let from, _), .redirected(let from, _, _): from
    case .keyframes(let track): track.start
    }
  }

  /// The value at a fraction of the progress.
  func value(at part: Double) -> AnimatableValue {
    switch self {
    case .single(let from, let to): return from.mixed(with: to, part)
    case .redirected(let from, let at, let to):
      // A spring may already have overshot its end. Then the rest of its swing is dropped.
      guard at < 1 else { return to }
      return from.mixed(with: to, max(0, (part - at) / (1 - at)))
    case .keyframes(let track): return track.value(at: part)
    }
  }
}

/// The values of one property in a keyframe animation.
struct KeyframeTrack {
  /// How values between keyframes are computed.
  enum Mode {
    /// Linear interpolation.
    case linear
    /// Jumps to the new value at the end of each keyframe.
    case discrete
    /// Linear interpolation at constant speed; the keyframes' times are ignored.
    case paced
    /// Smooth interpolation.
    case cubic
    /// Smooth interpolation, with times in proportion to the distances of the values.
    case cubicPaced
  }

  /// A keyframe: its start and end, in fractions of the duration, and its value.
  private struct Step {
    var start: Double
    var end: Double
    var value: AnimatableValue
  }

  let start: AnimatableValue
  var mode: Mode
  private var steps: [Step] = []

  init(start: AnimatableValue, mode: Mode) {
    self.start = start
    self.mode = mode
  }

  /// Adds a keyframe, or changes the value of one with the same times. Keyframes are sorted by
  /// start.
  mutating func set(_ value: AnimatableValue, from start: Double, to end: Double) {
    if let same = steps.firstIndex(where: { $0.start == start && $0.end == end }) {
      steps[same].value = value
      return
    }
    let place = steps.firstIndex { $0.start > start } ?? steps.endIndex
    steps.insert(Step(start: start, end: end, value: value), at: place)
  }

  var end: AnimatableValue { steps.last?.value ?? start }

  func value(at part: Double) -> AnimatableValue {
    let isPaced = mode == .paced || mode == .cubicPaced
    let steps = isPaced ? paced : steps
    var before = start
    for (index, step) in steps.enumerated() {
      if part < step.start { return before }
      let next = index + 1 < steps.count ? steps[index + 1].start : .infinity
      let width = step.end - step.start
      // A keyframe that begins before this one has ended replaces it from there.
      let last = min(step.end, next)
      if part < last {
        return between(before, index, of: steps, part: (part - step.start) / width)
      }
      before =
        next < step.end
        ? between(before, index, of: steps, part: (next - step.start) / width) : step.value
    }
    return before
  }

  private func between(
    _ before: AnimatableValue, _ index: Int, of steps: [Step], part: Double
  ) -> AnimatableValue {
    let step = steps[index]
    switch mode {
    case .linear, .paced: return before.mixed(with: step.value, part)
    case .discrete: return before
    case .cubic, .cubicPaced:
      // The first and last value have no neighbor on one side, so the curve is straight there.
      let earlier = index > 1 ? steps[index - 2].value : index == 1 ? start : before
      let earlierTime = index > 0 ? steps[index - 1].start : step.start
      let hasNext = index + 1 < steps.count
      let later = hasNext ? steps[index + 1].value : step.value
      return .smooth(
        (earlier, before, step.value, later),
        times: (
          earlierTime, step.start, step.end, hasNext ? steps[index + 1].end : step.end
        ), part: part)
    }
  }

  /// The keyframes with times in proportion to the distances of their values.
  private var paced: [Step] {
    var ways: [Double] = []
    var before = start
    for step in steps {
      ways.append(before.distance(to: step.value))
      before = step.value
    }
    let whole = ways.reduce(0, +)
    guard whole > 0 else { return steps }
    var reached = 0.0
    return zip(steps, ways).map { step, way in
      let begin = reached / whole
      reached += way
      return Step(start: begin, end: reached / whole, value: step.value)
    }
  }
}
