/// Decides which events of a case belong to one frame.
enum ScenarioFrames {
  /// The events in frames: one each, or with joined ones, moves of different fingers at one moment
  /// that follow one another together.
  static func frames(of events: [ScenarioEvent], isJoined: Bool) -> [ClosedRange<Int>] {
    var frames: [ClosedRange<Int>] = []
    for index in events.indices {
      if isJoined, let last = frames.last, joins(events[index], events[last]) {
        frames[frames.count - 1] = last.lowerBound...index
      } else {
        frames.append(index...index)
      }
    }
    return frames
  }

  /// Whether joining events changes the frames.
  static func differ(in scenario: Scenario) -> Bool {
    frames(of: scenario.events, isJoined: true).count < scenario.events.count
  }

  private static func joins(_ event: ScenarioEvent, _ frame: ArraySlice<ScenarioEvent>) -> Bool {
    guard let finger = mover(event), let first = frame.first, first.time == event.time else {
      return false
    }
    return frame.allSatisfy { other in mover(other).map { $0 != finger } ?? false }
  }

  /// The finger that an event moves; `nil` of any other event.
  private static func mover(_ event: ScenarioEvent) -> Int? {
    guard case .touch(let change) = event.action, change.phase == .moved else { return nil }
    return change.id
  }
}
