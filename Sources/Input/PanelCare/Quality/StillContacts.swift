import InputFrames

/// Contacts without motion, by the places at which they repeat.
struct StillContacts: Sendable {
  /// One place.
  struct Spot: Sendable {
    var middle: PanelPoint
    var times: [Timestamp]
  }

  private(set) var spots: [Spot] = []

  /// Notes a contact at the first place that is near enough.
  mutating func add(_ sample: Stroke.Sample, within radius: Double) {
    if let index = spots.firstIndex(where: { $0.middle.distance(to: sample.place) <= radius }) {
      guard spots[index].times.count < PanelWatch.mostNotes else { return }
      let count = Double(spots[index].times.count)
      spots[index].middle.x += (sample.place.x - spots[index].middle.x) / (count + 1)
      spots[index].middle.y += (sample.place.y - spots[index].middle.y) / (count + 1)
      spots[index].times.append(sample.time)
    } else if spots.count < PanelWatch.mostNotes {
      spots.append(Spot(middle: sample.place, times: [sample.time]))
    }
  }
}

extension StillContacts.Spot {
  /// The steady period of the contacts, and how many of them have it; `nil` if there is none.
  ///
  /// A missed contact makes an interval of two or more periods. A finger that touches the same
  /// place meanwhile changes few intervals.
  func period(_ limits: PanelWatchLimits) -> (period: Duration, count: Int, first: Timestamp)? {
    guard times.count >= limits.ghostCount, let first = times.first, let last = times.last else {
      return nil
    }
    let intervals = zip(times.dropFirst(), times).map { ($0 - $1).inSeconds }
    guard let middle = median(intervals), middle > 0 else { return nil }
    let tolerance = middle * limits.ghostSteadiness
    let steady = intervals.filter { interval in
      let periods = (interval / middle).rounded()
      return periods >= 1 && periods <= 4 && abs(interval - periods * middle) <= tolerance * periods
    }
    guard steady.count >= limits.ghostCount - 1, steady.count * 5 >= intervals.count * 4 else {
      return nil
    }
    let isSlow = middle >= limits.ghostPeriod.inSeconds
    guard isSlow || last - first >= limits.ghostSpan else { return nil }
    return (.microseconds(Int64((middle * 1e6).rounded())), steady.count + 1, first)
  }
}

/// The median of numbers; `nil` for none.
func median(_ numbers: [Double]) -> Double? {
  guard !numbers.isEmpty else { return nil }
  let sorted = numbers.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
