public import InputFrames

/// Estimates the velocity of a moving point from its positions and times. It can be used on its
/// own:
///
///     var tracker = VelocityTracker()
///     tracker.add(Point(x: 0, y: 0), at: .zero)
///     tracker.add(Point(x: 0, y: 12), at: Timestamp(milliseconds: 8))
///     tracker.velocity(at: Timestamp(milliseconds: 8))  // (0, 1500)
///
/// The last 20 samples are kept in place: adding one allocates nothing.
public struct VelocityTracker: Sendable {
  /// A method of estimation.
  public enum Strategy: Hashable, Sendable, CaseIterable {
    /// The slope, at the newest sample, of the parabola that fits best (least squares). It is exact
    /// for constant acceleration, and follows a throw that still accelerates.
    case parabola
    /// The velocity of a body at rest after the work that the samples' accelerations do on it (work
    /// and energy). A last sample that does not move hardly changes it.
    case impulse
    /// The mean of the last three velocities from sample to sample, weighted 0.6 for the oldest,
    /// 0.35 and 0.05. It is near to the velocity of a throw in an iOS scroll view, as Flutter
    /// found. `Documentation/Constants.md#velocity-weights`.
    case weighted
    /// The same with the weights 0.15, 0.65 and 0.2, as on macOS.
    case weightedLate
    /// The distance from the first sample within the horizon to the newest, divided by its time.
    case mean
  }

  /// How many samples are kept. Source: `Documentation/Constants.md#velocity-samples`.
  private static let capacity = 20

  private struct Sample: Sendable {
    var x = 0.0
    var y = 0.0
    var time = Timestamp.zero
  }

  /// The limits.
  public var limits = VelocityLimits()
  /// The method of estimation.
  public var strategy = Strategy.parabola

  private var samples = InlineArray<20, Sample>(repeating: Sample())
  private var newest = 0
  /// How many samples are stored.
  private var count = 0
  /// The change of `x` of which the velocity at the newest sample is the mean; `nil` where the
  /// velocity is an estimate.
  private var firstChange: Double?

  /// A tracker with the recommended limits.
  public init() {}

  /// Forgets all samples.
  public mutating func reset() {
    count = 0
  }

  /// Adds a position at a time. Of several at one moment the last counts; a position older than the
  /// newest is ignored; a long pause begins a new movement.
  public mutating func add(_ place: Point, at time: Timestamp) {
    guard place.x.isFinite, place.y.isFinite else { return }
    let sample = Sample(x: place.x, y: place.y, time: time)
    if count > 0 {
      let pause = time - samples[newest].time
      if pause < .zero { return }
      if pause == .zero {
        firstChange = firstChange.map { $0 + sample.x - samples[newest].x }
        samples[newest] = sample
        return
      }
      if pause > limits.longestPause { count = 0 }
      firstChange = nil
    }
    newest = (newest + 1) % Self.capacity
    samples[newest] = sample
    count = min(count + 1, Self.capacity)
  }

  /// Adds a value that is no place, such as an angle; its speed is the velocity's `x`.
  mutating func add(_ value: Double, at time: Timestamp) {
    add(Point(x: value, y: value), at: time)
  }

  /// Makes the velocity at the newest sample that change of `x` by the time since the first sample
  /// within the horizon. Later samples have the estimate of all samples, as if this had not been
  /// called.
  mutating func startValue(withChange change: Double) {
    firstChange = change
  }

  /// Multiplies all stored positions.
  mutating func scale(by factor: Double) {
    firstChange = firstChange.map { $0 * factor }
    for index in samples.indices {
      samples[index].x *= factor
      samples[index].y *= factor
    }
  }

  /// The velocity in units a second at a moment; zero if the point has not moved recently, or if
  /// the last sample is older than the longest pause.
  public func velocity(at time: Timestamp) -> (x: Double, y: Double) {
    velocity(at: time, longestPause: limits.longestPause)
  }

  /// The velocity of a finger that lifts at a moment. It allows a longer pause since the last
  /// sample, since panels report a lift late.
  public func velocityAtLift(at time: Timestamp) -> (x: Double, y: Double) {
    velocity(at: time, longestPause: limits.longestPauseBeforeLift)
  }

  private func velocity(at time: Timestamp, longestPause: Duration) -> (x: Double, y: Double) {
    let used = usedCount
    guard used > 1, time - samples[newest].time <= longestPause else { return (0, 0) }
    if let firstChange {
      return (firstChange / (samples[newest].time - sample(used - 1).time).inSeconds, 0)
    }
    let estimate =
      switch strategy {
      case .parabola: parabola(used)
      case .weighted: weighted(used, (0.6, 0.35, 0.05))
      case .weightedLate: weighted(used, (0.15, 0.65, 0.2))
      case .mean: mean(used)
      case .impulse: (x: impulse(used) { $0.x }, y: impulse(used) { $0.y })
      }
    guard estimate.x.isFinite, estimate.y.isFinite else { return (0, 0) }
    guard limits.followsLastMovement else { return estimate }
    let last = samples[newest]
    // For a resting finger, look back to the last sample that differs.
    var age = 1
    while age + 1 < used, sample(age).x == last.x, sample(age).y == last.y { age += 1 }
    let before = sample(age)
    let agreement = estimate.x * (last.x - before.x) + estimate.y * (last.y - before.y)
    return agreement < 0 ? (0, 0) : estimate
  }

  /// The sample `age` places before the newest.
  private func sample(_ age: Int) -> Sample {
    samples[(newest + Self.capacity - age) % Self.capacity]
  }

  /// How many samples, counted back from the newest, lie within the horizon.
  private var usedCount: Int {
    var used = 0
    while used < count, samples[newest].time - sample(used).time <= limits.horizon { used += 1 }
    return used
  }

  // MARK: Estimating

  /// The slope at the newest sample of the best parabola; with two samples, of the line through
  /// them.
  private func parabola(_ used: Int) -> (x: Double, y: Double) {
    let zero = samples[newest]
    var sums = (t: 0.0, t2: 0.0, t3: 0.0, t4: 0.0)
    var x = (sum: 0.0, t: 0.0, t2: 0.0)
    var y = (sum: 0.0, t: 0.0, t2: 0.0)
    for age in 0..<used {
      let sample = sample(age)
      let t = (sample.time - zero.time).inSeconds
      let place = (x: sample.x - zero.x, y: sample.y - zero.y)
      sums = (sums.t + t, sums.t2 + t * t, sums.t3 + t * t * t, sums.t4 + t * t * t * t)
      x = (x.sum + place.x, x.t + place.x * t, x.t2 + place.x * t * t)
      y = (y.sum + place.y, y.t + place.y * t, y.t2 + place.y * t * t)
    }
    // Moments about the mean, so that the two unknown slopes can be solved separately.
    let n = Double(used)
    let tt = sums.t2 - sums.t * sums.t / n
    let tq = sums.t3 - sums.t * sums.t2 / n
    let qq = sums.t4 - sums.t2 * sums.t2 / n
    func slope(_ value: (sum: Double, t: Double, t2: Double)) -> Double {
      let vt = value.t - sums.t * value.sum / n
      if used == 2 { return vt / tt }
      let vq = value.t2 - sums.t2 * value.sum / n
      return (vt * qq - vq * tq) / (tt * qq - tq * tq)
    }
    return (slope(x), slope(y))
  }

  /// The velocity between the sample of that age and the one before it; zero if there is none
  /// before it.
  private func step(_ age: Int, of used: Int) -> (x: Double, y: Double) {
    guard age + 1 < used else { return (0, 0) }
    let newer = sample(age)
    let older = sample(age + 1)
    let time = (newer.time - older.time).inSeconds
    return ((newer.x - older.x) / time, (newer.y - older.y) / time)
  }

  private func weighted(
    _ used: Int, _ weights: (Double, Double, Double)
  ) -> (x: Double, y: Double) {
    let steps = (step(2, of: used), step(1, of: used), step(0, of: used))
    return (
      steps.0.x * weights.0 + steps.1.x * weights.1 + steps.2.x * weights.2,
      steps.0.y * weights.0 + steps.1.y * weights.1 + steps.2.y * weights.2
    )
  }

  private func mean(_ used: Int) -> (x: Double, y: Double) {
    let newest = sample(0)
    let oldest = sample(used - 1)
    let time = (newest.time - oldest.time).inSeconds
    return ((newest.x - oldest.x) / time, (newest.y - oldest.y) / time)
  }

  /// The velocity of a body of mass 1 after the work that the samples' accelerations do.
  private func impulse(_ used: Int, of value: (Sample) -> Double) -> Double {
    func speed(_ age: Int) -> Double {
      let older = sample(age)
      let newer = sample(age - 1)
      return (value(newer) - value(older)) / (newer.time - older.time).inSeconds
    }
    func reached(by work: Double) -> Double {
      Double(signOf: work, magnitudeOf: (2 * abs(work)).squareRoot())
    }
    var work = 0.0
    for age in stride(from: used - 1, to: 0, by: -1) {
      let now = speed(age)
      work += (now - reached(by: work)) * abs(now)
      // The first speed counts as reached from rest, which takes half of that work.
      if age == used - 1 { work /= 2 }
    }
    return reached(by: work)
  }
}

/// The limits of a velocity estimate. Every one can be set.
public struct VelocityLimits: Hashable, Sendable {
  /// How far back samples count. Source: the horizon of the least-squares estimators of Android and
  /// Flutter; `Documentation/Constants.md#velocity-horizon`.
  public var horizon: Duration = .milliseconds(100)
  /// The longest pause between two samples of one movement, the limit included. After a longer one
  /// the velocity is zero and a new movement begins. Source: as above;
  /// `Documentation/Constants.md#velocity-pause`.
  public var longestPause: Duration = .milliseconds(40)
  /// The longest pause between the last sample and a lift that still counts as a throw, the limit
  /// included. Source: as above; `Documentation/Constants.md#velocity-pause`.
  public var longestPauseBeforeLift: Duration = .milliseconds(80)
  /// Whether an estimate that points against the last movement counts as zero: a curve through the
  /// samples of an abrupt stop points backwards.
  public var followsLastMovement = true

  /// The recommended limits.
  public init() {}
}
