import InputFrames

/// One contact from its beginning to its end.
struct Stroke: Sendable {
  /// One place that it reported.
  struct Sample: Sendable {
    var time: Timestamp
    var place: PanelPoint
    /// The pressure from 0 to 1, if the panel reports it.
    var pressure: Double?
  }

  /// How many positions of one contact are stored; a contact that never lifts would exhaust the
  /// memory.
  static let mostSamples = 20_000

  private(set) var samples: [Sample]
  private(set) var latest: Sample
  /// How far it strayed from its beginning, in millimetres.
  private(set) var travel = 0.0
  /// How long its way was, in millimetres.
  private(set) var path = 0.0
  /// Whether the clock was set since its latest sample.
  private(set) var isTimeUnknown = false
  /// How far the clock leapt ahead while it was down.
  private var leapt = Duration.zero

  init(_ sample: Sample) {
    samples = [sample]
    latest = sample
  }

  var first: Sample { samples[0] }
  var duration: Duration { duration(until: latest.time) }

  /// How long it is down at a moment, without the leaps of the clock.
  func duration(until time: Timestamp) -> Duration { time - first.time - leapt }

  /// The clock was set.
  mutating func receive(_ step: ClockStep) {
    isTimeUnknown = true
    if step.kind == .ahead { leapt += step.to - step.from }
  }

  mutating func append(_ sample: Sample) {
    travel = max(travel, sample.place.distance(to: first.place))
    path += sample.place.distance(to: latest.place)
    latest = sample
    isTimeUnknown = false
    if samples.count < Self.mostSamples { samples.append(sample) }
  }

  /// Whether one of the last `count` samples, or the next one, presses far less than the contact
  /// usually does.
  func isLight(_ count: Int, next: Sample, share: Double) -> Bool {
    let recent = samples.suffix(Self.pressureSamples).compactMap(\.pressure)
    guard let usual = median(recent), usual > 0 else { return false }
    let near = samples.suffix(count).compactMap(\.pressure) + [next.pressure].compactMap(\.self)
    return (near.min() ?? usual) <= share * usual
  }

  /// How many samples show what pressure is usual.
  private static let pressureSamples = 50

  mutating func end(at time: Timestamp) { latest.time = max(latest.time, time) }

  /// The velocity at the beginning or the end, in millimetres a second, over 50 ms; `nil` if the
  /// contact has too few samples.
  func velocity(atEnd isEnd: Bool) -> PanelPoint? {
    guard samples.count >= 3, let last = samples.last else { return nil }
    let window = Duration.milliseconds(50)
    let part = samples.filter {
      isEnd ? last.time - $0.time <= window : $0.time - first.time <= window
    }
    guard part.count >= 3, let from = part.first, let to = part.last, to.time > from.time else {
      return nil
    }
    let seconds = (to.time - from.time).inSeconds
    return PanelPoint(
      x: (to.place.x - from.place.x) / seconds, y: (to.place.y - from.place.y) / seconds)
  }

  /// How far a resting contact trembles: how far its places are from the middle of their neighbours, so
  /// that a slow drift does not count, at the 95th percentile. Its first and last moments, when a
  /// fingertip rolls, are left out. `nil` for a contact that moves or is short.
  func restingJitter() -> Double? {
    guard travel <= 6, duration >= .milliseconds(500) else { return nil }
    let begin = first.time + .milliseconds(150)
    let end = latest.time + .milliseconds(-100)
    let places = samples.filter { $0.time >= begin && $0.time <= end }.map(\.place)
    guard places.count >= 10 else { return nil }
    let distances = places.indices.compactMap { index -> Double? in
      let near = places[max(0, index - 5)...min(places.count - 1, index + 5)]
      return PanelPoint.mean(Array(near))?.distance(to: places[index])
    }.sorted()
    return distances[distances.count * 95 / 100]
  }

  /// How far the samples of a straight stroke are from the straight line through them: the greatest
  /// distance. `nil` for a stroke that is short or was not meant to be straight.
  func linearity() -> Double? {
    let places = samples.map(\.place)
    guard places.count >= 8, let middle = PanelPoint.mean(places), let last = places.last,
      first.place.distance(to: last) >= 20, first.place.distance(to: last) >= 0.98 * path
    else { return nil }
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for place in places {
      let (x, y) = (place.x - middle.x, place.y - middle.y)
      xx += x * x
      xy += x * y
      yy += y * y
    }
    // The direction in which the positions are spread most.
    let half = (xx - yy) / 2
    let root = (half * half + xy * xy).squareRoot()
    var (dx, dy) = half >= 0 ? (half + root, xy) : (xy, root - half)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return nil }
    (dx, dy) = (dx / length, dy / length)
    return places.map { abs(($0.x - middle.x) * dy - ($0.y - middle.y) * dx) }.max()
  }

  /// The first step of a moving contact divided by its second one: much greater than 1 if the panel
  /// holds a contact in place until it has moved some way. `nil` for a contact that hardly moves.
  func hysteresis() -> Double? {
    guard travel >= 10 else { return nil }
    let moved = samples.indices.dropFirst().filter {
      samples[$0].place.distance(to: samples[$0 - 1].place) > 0.01
    }
    guard moved.count >= 3 else { return nil }
    let steps = moved.prefix(2).map { samples[$0].place.distance(to: samples[$0 - 1].place) }
    return steps[1] > 0 ? steps[0] / steps[1] : nil
  }
}
