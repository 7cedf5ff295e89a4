import GestureMachines
import InputFrames

/// One finger moves the cursor, a second one may tap.
extension ReaderMachine {
  mutating func beginExploring(_ finger: Int, at place: Point) {
    state = .exploring(Exploring(finger: finger, place: place))
    actions.append(.explore(place))
  }

  mutating func explore(_ finger: Int, at place: Point, of exploring: Exploring) {
    guard finger == exploring.finger, place != exploring.place else { return }
    var exploring = exploring
    let distance = edgeDistance(of: place)
    let isAtEdge = distance.map { $0 < limits.edgeLeave } ?? false
    if isAtEdge, !exploring.isAtEdge {
      actions.append(
        .unknown(.leftScreen(distance: distance ?? 0, limit: limits.edgeLeave), at: place))
    }
    exploring.isAtEdge = isAtEdge
    if !isAtEdge {
      exploring.place = place
      actions.append(.explore(place))
    }
    state = .exploring(exploring)
  }

  /// Ends exploring. A lift types a key; any other end does not.
  mutating func endExploring(_ exploring: Exploring, isLift: Bool = false) {
    actions.append(.exploreEnded(exploring.place))
    if isLift { actions.append(.lifted(exploring.place)) }
  }

  /// The exploring finger lifted; if the limits say so, that was a tap.
  mutating func exploringLifted(_ exploring: Exploring, time: Timestamp) {
    endExploring(exploring, isLift: true)
    state = .spent
    guard limits.exploringCountsAsTap else { return }
    series = TapSeries(
      fingers: 1, taps: 1, place: exploring.place, began: time, touched: time, lifted: time,
      isExplored: true)
  }

  // MARK: Split tap

  mutating func splitMoved(_ finger: Int, to place: Point, of split: Split) {
    let origin = finger == split.second ? split.secondOrigin : split.exploring.place
    let distance = scale.millimetres(from: origin, to: place)
    guard distance > limits.splitTapSlop else { return }
    endExploring(split.exploring)
    unknown(.splitStrayed(distance: distance, limit: limits.splitTapSlop), at: place)
  }

  /// The second finger's lift is the tap, whichever lifts first.
  mutating func splitLifted(
    _ finger: Int, at place: Point, time: Timestamp, of split: Split
  ) {
    var split = split
    splitMoved(finger, to: place, of: split)
    guard case .split = state else { return }
    guard finger == split.second else {
      split.isFirstDown = false
      state = .split(split)
      return
    }
    split.exploring.splitTaps += 1
    split.exploring.splitLifted = time
    guard split.exploring.splitTaps >= limits.splitTaps else {
      if split.isFirstDown {
        state = .exploring(split.exploring)
      } else {
        endExploring(split.exploring)
        state = .spent
      }
      return
    }
    split.exploring.splitTaps = 0
    let first = split.exploring.place
    recognize(
      .splitTap, at: first,
      .splitTapped(distance: scale.millimetres(from: first, to: split.secondOrigin)))
    if split.isFirstDown {
      state = .exploring(split.exploring)
    } else {
      endExploring(split.exploring)
    }
  }
}
