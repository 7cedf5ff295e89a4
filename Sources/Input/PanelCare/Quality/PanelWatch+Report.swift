public import InputFrames

extension PanelWatch {
  /// The findings until a moment: the end of a recording, or now. `place` is the panel's `ID_PATH`,
  /// if another panel of the same model is connected.
  public func report(at end: Timestamp, place: String? = nil) -> PanelReport {
    PanelReport(
      description: description,
      findings: ghosts + stormFindings + stuck(at: end) + motionFindings + zones + paceFindings,
      measures: measures, match: UdevPanelMatch(description, place: place))
  }

  private var ghosts: [PanelFinding] {
    still.spots.compactMap { spot in
      guard let steady = spot.period(limits) else { return nil }
      return PanelFinding(
        kind: .ghost, place: zone(around: spot.middle, 0), period: steady.period,
        count: steady.count, first: steady.first,
        filter: TouchFilter(deadZones: [zone(around: spot.middle, limits.ghostRadius)]))
    }
  }

  private var stormFindings: [PanelFinding] {
    storms.compactMap { storm in
      guard let first = storm.first, let place = storm.place else { return nil }
      return PanelFinding(
        kind: .storm, place: place, count: storm.count, first: first,
        filter: TouchFilter(deadZones: [place]))
    }
  }

  private func stuck(at end: Timestamp) -> [PanelFinding] {
    down.sorted { $0.key < $1.key }.map(\.value).compactMap { stroke in
      let lasted = stroke.duration(until: end)
      guard lasted >= limits.stuck, stroke.travel <= limits.stillness else { return nil }
      return PanelFinding(
        kind: .stuck, place: zone(around: stroke.first.place, 0), count: 1,
        first: stroke.first.time,
        measure: "down for \(shortText(lasted.inSeconds, decimals: 1)) s",
        filter: TouchFilter(deadZones: [zone(around: stroke.first.place, limits.ghostRadius)]))
    }
  }

  private var motionFindings: [PanelFinding] {
    var findings: [PanelFinding] = []
    // No person makes a leap, so one is enough; explain names each.
    if let first = jumps.first {
      let farthest = jumps.map(\.distance).max() ?? 0
      findings.append(
        PanelFinding(
          kind: .jump, place: around(jumps.map(\.point)), count: jumps.count, first: first.time,
          measure: "by up to \(shortText(farthest, decimals: 1)) mm",
          isLight: jumps.count(where: \.isLight) * 2 >= jumps.count))
    }
    if let first = exchanges.first {
      let farthest = exchanges.map(\.distance).max() ?? 0
      findings.append(
        PanelFinding(
          kind: .exchange, place: around(exchanges.map(\.point)), count: exchanges.count,
          first: first.time, measure: "by up to \(shortText(farthest, decimals: 1)) mm"))
    }
    if bounces.count >= limits.repeats, let first = bounces.first {
      let longest = bounces.map(\.gap).max() ?? .zero
      findings.append(
        PanelFinding(
          kind: .bounce, place: around(bounces.map(\.place.point)), count: bounces.count,
          first: first.place.time, measure: "after up to \(longest.inMilliseconds)",
          filter: TouchFilter(debounce: longest + .milliseconds(10))))
    }
    let trembling = jitters.filter { $0.distance > limits.jitter }
    if trembling.count >= limits.repeats, trembling.count * 2 >= jitters.count,
      let first = trembling.first
    {
      let farthest = trembling.map(\.distance).max() ?? 0
      findings.append(
        PanelFinding(
          kind: .jitter, place: around(trembling.map(\.place.point)), count: trembling.count,
          first: first.place.time, measure: "by up to \(shortText(farthest, decimals: 2)) mm"))
    }
    return findings
  }

  /// Places at which contacts break off again and again.
  private var zones: [PanelFinding] {
    var rest = breaks
    var findings: [PanelFinding] = []
    while let first = rest.first {
      func middle(_ one: Break) -> PanelPoint {
        PanelPoint(x: (one.from.x + one.to.x) / 2, y: (one.from.y + one.to.y) / 2)
      }
      let near = rest.filter { middle($0).distance(to: middle(first)) <= limits.zoneRadius }
      rest.removeAll { middle($0).distance(to: middle(first)) <= limits.zoneRadius }
      guard near.count >= limits.repeats,
        let length = median(near.map { $0.from.distance(to: $0.to) }),
        let silence = near.map(\.silence).max()
      else { continue }
      let isDead = length >= limits.deadZone
      findings.append(
        PanelFinding(
          kind: isDead ? .deadZone : .weakZone, place: around(near.flatMap { [$0.from, $0.to] }),
          count: near.count, first: first.time,
          measure: "\(shortText(length, decimals: 1)) mm without touch",
          filter: isDead ? nil : TouchFilter(debounce: silence + .milliseconds(10))))
    }
    return findings
  }

  private var paceFindings: [PanelFinding] {
    var findings: [PanelFinding] = []
    let (interval, count) = medianInterval
    if let interval, count >= 30, 1 / interval < limits.rate {
      findings.append(
        PanelFinding(
          kind: .slow, count: count, first: .zero,
          measure: "\(shortText(1 / interval, decimals: 1)) a second"))
    }
    // The usual interval of a slow panel is not a gap.
    let silent = gaps.filter { $0.distance >= 5 * (interval ?? 0) }
    if silent.count >= limits.repeats, let first = silent.first {
      let longest = silent.map(\.distance).max() ?? 0
      findings.append(
        PanelFinding(
          kind: .gap, count: silent.count, first: first.time,
          measure: "for up to \(shortText(longest * 1000, decimals: 0)) ms"))
    }
    return findings
  }

  private var medianInterval: (seconds: Double?, count: Int) {
    let count = intervals.values.reduce(0, +)
    var before = 0
    for (tenths, times) in intervals.sorted(by: { $0.key < $1.key }) {
      before += times
      if before * 2 >= count { return (Double(max(1, tenths)) / 10_000, count) }
    }
    return (nil, 0)
  }

  private var measures: PanelMeasures {
    var measures = PanelMeasures()
    let (interval, count) = medianInterval
    measures.touches = touches
    measures.rate = interval.map { 1 / $0 }
    measures.intervals = count
    measures.jitter = median(jitters.map(\.distance))
    measures.rests = jitters.count
    measures.linearity = median(linearities)
    measures.straightStrokes = linearities.count
    measures.hysteresis = median(hystereses)
    measures.strokes = hystereses.count
    measures.drumming = drumming
    measures.leaps = jumps.count
    measures.exchanges = exchanges.count
    measures.lost = breaks.count
    measures.separation = separation
    return measures
  }

  /// A square around a place, within the panel, to a tenth of a millimetre.
  private func zone(around point: PanelPoint, _ radius: Double) -> TouchFilter.Zone {
    around([
      PanelPoint(x: point.x - radius, y: point.y - radius),
      PanelPoint(x: point.x + radius, y: point.y + radius),
    ])
  }

  /// The rectangle around places, to a tenth of a millimetre.
  private func around(_ points: [PanelPoint]) -> TouchFilter.Zone {
    func tenth(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
      (value * 10).rounded(rule) / 10
    }
    let left = tenth(max(0, points.map(\.x).min() ?? 0), .down)
    let top = tenth(max(0, points.map(\.y).min() ?? 0), .down)
    let right = tenth(min(size.width, points.map(\.x).max() ?? 0), .up)
    let bottom = tenth(min(size.height, points.map(\.y).max() ?? 0), .up)
    return TouchFilter.Zone(
      x: left, y: top, width: tenth(max(0.1, right - left), .up),
      height: tenth(max(0.1, bottom - top), .up))
  }
}
