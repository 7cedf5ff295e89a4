package import InputFrames

extension TapMachine {
  /// What was compared with the limits since the reset.
  struct Measured: Sendable {
    /// The longest and the shortest pause between two taps.
    struct Pauses: Sendable {
      var longest: Duration?
      var shortest: Duration?

      mutating func add(_ pause: Duration) {
        longest = max(longest ?? pause, pause)
        shortest = min(shortest ?? pause, pause)
      }
    }

    /// How far a finger went from its origin; less than 0 where none was compared, as in all numbers.
    var way = -1.0
    var stay = Duration.microseconds(-1)
    var pauses = Pauses()
    var tapDistance = -1.0
    var spread = -1.0
    var isStayTimedOut = false
    var isPauseTimedOut = false

    /// Adds distances between fingers; returns the greatest.
    mutating func spread(_ distances: [Double]) -> Double {
      let far = distances.reduce(0, max)
      spread = max(spread, far)
      return far
    }
  }
}

extension TapMachine: LimitMeasuring {
  package func measures(at time: Timestamp) -> [LimitMeasure] {
    var all: [LimitMeasure] = []
    if measured.way >= 0 { all.append(LimitMeasure("limits.slop", measured.way)) }
    if measured.isStayTimedOut {
      all.append(LimitMeasure("limits.longestTap", .infinity))
    } else if measured.stay >= .zero {
      all.append(LimitMeasure("limits.longestTap", measured.stay.measuredMilliseconds))
    }
    if measured.isPauseTimedOut {
      all.append(LimitMeasure("limits.longestPause", .infinity))
    } else if let longest = measured.pauses.longest {
      all.append(LimitMeasure("limits.longestPause", longest.measuredMilliseconds))
    }
    if let shortest = measured.pauses.shortest {
      all.append(LimitMeasure("limits.shortestPause", shortest.measuredMilliseconds))
    }
    if measured.tapDistance >= 0 {
      all.append(LimitMeasure("limits.tapDistance", measured.tapDistance))
    }
    if measured.spread >= 0 { all.append(LimitMeasure("limits.mostSpread", measured.spread)) }
    return all
  }
}
