/// The values that an animation goes through.
enum AnimationTrack {
  /// From one value to another.
  case single(from: AnimatableValue, to: AnimatableValue)
  /// Set anew on the way: from what was shown then, at that part of the way, to the new end.
  case redirected(from: AnimatableValue, at: Double, to: AnimatableValue)
  /// Through several.
  case keyframes(KeyframeTrack)

  /// Where it ends.
  var end: AnimatableValue {
    switch self {
    case .single(_, let to), .redirected(_, _, let to): to
    case .keyframes(let track): track.end
    }
  }

  /// Where it starts.
  var start: AnimatableValue {
    switch self {
    case .single(let from, _), .redirected(let from, _, _): from
    case .keyframes(let track): track.start
    }
  }

  /// The value at a part of the way.
  func value(at part: Double) -> AnimatableValue {
    switch self {
    case .single(let from, let to): return from.mixed(with: to, part)
    case .redirected(let from, let at, let to):
      // A spring may be past its end when it is set anew; what is left of its swing is let go.
      guard at < 1 else { return to }
      return from.mixed(with: to, max(0, (part - at) / (1 - at)))
    case .keyframes(let track): return track.value(at: part)
    }
  }
}

/// The values of one property in a keyframe animation.
struct KeyframeTrack {
  /// How it goes from one to the next.
  enum Mode {
    /// In proportion.
    case linear
    /// At once, at the end of each step.
    case discrete
    /// In proportion, at one speed over all; the times of the steps do not count.
    case paced
    /// On a smooth curve.
    case cubic
    /// On a smooth curve, at one speed from step to step.
    case cubicPaced
  }

  /// A step: from the end of the one before, over these parts of the time, to a value.
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

  /// Adds a step, or changes the value of one with these times. Steps stand in order of their
  /// starts.
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
      // A step that begins before this one is over takes its place.
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
    case .discrete: return part < 1 ? before : step.value
    case .cubic, .cubicPaced:
      // At either end the curve has no neighbour, and goes on straight.
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

  /// The steps with times in proportion to the ways between their values.
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
