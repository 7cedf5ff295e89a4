import GestureMachines
import InputFrames

/// The fingers may still be any gesture: taps, flick, scrub, rotor, pinch, or exploring.
extension ReaderMachine {
  mutating func firstTouch(
    _ finger: Int, at place: Point, time: Timestamp, on ground: TouchGround
  ) {
    switch ground {
    case .plain:
      var stroke = Stroke(at: time)
      stroke.began(finger: finger, at: place, scale: scale, time: time)
      state = .matching(
        Matching(stroke: stroke, flick: FlickMatcher(limits: limits, at: time)))
    case .direct:
      flushSeries()
      state = .direct
      actions.append(.pass(finger: finger, .began, at: place, isAnchored: false))
    case .key:
      flushSeries()
      beginExploring(finger, at: place)
    }
  }

  mutating func furtherTouch(
    _ finger: Int, at place: Point, time: Timestamp, of matching: Matching
  ) {
    var matching = matching
    let delay = time - matching.stroke.began
    guard delay <= limits.settling else {
      let first = matching.stroke.fingers[0]
      if matching.stroke.fingers.count == 1, first.isDown, first.strayed <= limits.tapSlop {
        // The first finger rests on its item: a split tap's second finger may come before the
        // first one's delay is over.
        flushSeries()
        beginExploring(first.id, at: first.screenPlace)
        if case .exploring(let exploring) = state {
          state = .split(Split(exploring: exploring, second: finger, secondOrigin: place))
        }
      } else {
        flushSeries()
        unknown(.fingersApart(delay: delay, limit: limits.settling), at: place)
      }
      return
    }
    matching.stroke.began(finger: finger, at: place, scale: scale, time: time)
    matching.pair = PairMatcher(matching.stroke, limits: limits)
    state = .matching(matching)
  }

  /// Updates the positions of all fingers before one of them lifts or another one touches.
  /// Otherwise a finger that lifts would seem to have moved without the others.
  mutating func matchMoves(_ changes: [FingerChange], time: Timestamp) {
    guard changes.count > 1, changes.contains(where: { $0.doing != .moved }) else { return }
    for change in changes where change.doing == .moved || change.doing == .ended {
      guard case .matching(let matching) = state else { return }
      matchMove(change.finger, to: change.place, of: matching)
    }
    if case .matching(let matching) = state { matchFrame(time: time, of: matching) }
  }

  mutating func matchMove(_ finger: Int, to place: Point, of matching: Matching) {
    var matching = matching
    if matching.stroke.moved(finger: finger, to: place, scale: scale) {
      state = .matching(matching)
    }
  }

  /// All that the fingers did at one moment is known: two fingers that moved together are no
  /// turn.
  mutating func matchFrame(time: Timestamp, of matching: Matching) {
    var matching = matching
    matching.flick.moved(matching.stroke, time: time)
    let found = matching.pair?.moved(matching.stroke, time: time) ?? []
    state = .matching(matching)
    if !found.isEmpty {
      flushSeries()
      for (gesture, reason) in found {
        actions.append(.gesture(gesture, at: matching.stroke.screenOrigin, reason))
      }
      if matching.pair?.isTurning != true { state = .spent }
    } else if !passIfMoved(matching.stroke) {
      exploreIfSlow(matching, time: time)
    }
  }

  /// A lone finger that left its place and is no flick explores, except near an edge.
  private mutating func exploreIfSlow(_ matching: Matching, time: Timestamp) {
    let stroke = matching.stroke
    guard stroke.fingers.count == 1, let finger = stroke.fingers.first, !matching.flick.isAlive,
      finger.strayed > limits.tapSlop
    else { return }
    guard time >= stroke.began + limits.exploreDelay || !isInEdgeBand(finger.screenOrigin)
    else { return }
    flushSeries()
    beginExploring(finger.id, at: finger.screenPlace)
  }

  // MARK: Lifting

  mutating func matchLift(
    _ finger: Int, at place: Point, time: Timestamp, of matching: Matching
  ) {
    matchMove(finger, to: place, of: matching)
    if case .matching(let moved) = state { matchFrame(time: time, of: moved) }
    switch state {
    case .matching(var matching):
      matching.stroke.lifted(finger: finger)
      state = .matching(matching)
      guard matching.stroke.isOver else { return }
      state = .spent
      if matching.pair?.isTurning != true { conclude(matching, time: time) }
    case .exploring(let exploring): exploringLifted(exploring, time: time)
    case .direct: actions.append(.pass(finger: finger, .ended, at: place, isAnchored: false))
    case .dragging(let drag): dragLifted(finger, at: place, .ended, of: drag)
    default: break
    }
  }

  /// All fingers have lifted: reports a tap, a flick, or no gesture.
  private mutating func conclude(_ matching: Matching, time: Timestamp) {
    var flick = matching.flick
    let stroke = matching.stroke
    let count = stroke.fingers.count
    if stroke.strayed <= limits.tapSlop(fingers: count) {
      let longest = limits.tapDuration(fingers: count)
      guard time - stroke.began <= longest else {
        flushSeries()
        return unknown(.restedTooLong(limit: longest), at: stroke.screenOrigin)
      }
      return tapped(stroke, time: time)
    }
    flushSeries()
    if let directions = flick.finish(stroke, time: time) {
      let way = stroke.travel
      return recognize(
        .flick(fingers: count, directions: directions), at: stroke.screenOrigin,
        .flicked(
          travel: (way.x * way.x + way.y * way.y).squareRoot(), duration: time - stroke.began))
    }
    // A single finger that moved less than half of a flick's first segment has touched the item
    // under it.
    if count == 1, let finger = stroke.fingers.first, case .tooShort = flick.failure,
      finger.strayed < limits.flickDistance / 2
    {
      beginExploring(finger.id, at: finger.screenPlace)
      if case .exploring(let exploring) = state { return exploringLifted(exploring, time: time) }
    }
    unknown(flick.failure ?? .notOneWay, at: stroke.screenOrigin)
  }

  private mutating func tapped(_ stroke: Stroke, time: Timestamp) {
    let count = stroke.fingers.count
    let place = stroke.screenOrigin
    if let tapDistance = limits.tapDistance, let before = series,
      scale.millimetres(from: before.place, to: place) > tapDistance
    {
      flushSeries()
    }
    if series?.fingers != count { flushSeries() }
    let before = series
    let now = TapSeries(
      fingers: count, taps: (before?.taps ?? 0) + 1, place: place,
      began: before?.began ?? stroke.began, touched: stroke.began, lifted: time)
    series = now
    if now.taps >= limits.mostTaps(fingers: count) { flushSeries() }
  }

  // MARK: Time

  /// When a single finger begins to explore, or fingers count as held after taps.
  func matchingDeadline(of matching: Matching) -> Timestamp? {
    let stroke = matching.stroke
    if mayBeHeld(stroke), let hold = holdTime(of: stroke) { return stroke.lastDown + hold }
    guard stroke.fingers.count == 1, let finger = stroke.fingers.first else { return nil }
    let rest = stroke.began + limits.exploreDelay
    guard finger.strayed > limits.tapSlop else { return rest }
    // A moving finger explores as soon as it cannot be a flick; near an edge not before the delay.
    guard let flick = matching.flick.deadline else { return rest }
    return isInEdgeBand(finger.screenOrigin) ? max(flick, rest) : flick
  }

  mutating func matchDeadline(_ time: Timestamp, of matching: Matching) {
    var matching = matching
    let stroke = matching.stroke
    matching.flick.checkPace(stroke, time: time, isAfter: true)
    state = .matching(matching)
    if mayBeHeld(stroke), let hold = holdTime(of: stroke), time >= stroke.lastDown + hold {
      return held(stroke, for: hold)
    }
    guard stroke.fingers.count == 1, let finger = stroke.fingers.first else { return }
    flushSeries()
    beginExploring(finger.id, at: finger.screenPlace)
  }

  private func mayBeHeld(_ stroke: Stroke) -> Bool {
    stroke.fingers.allSatisfy(\.isDown)
      && stroke.strayed <= limits.tapSlop(fingers: stroke.fingers.count)
  }

  /// How long the fingers must rest to be held; `nil` if they have no gesture for that.
  private func holdTime(of stroke: Stroke) -> Duration? {
    let follows = series.map { $0.fingers == stroke.fingers.count } ?? false
    guard follows || (stroke.fingers.count > 1 && limits.holdsWithoutTap) else { return nil }
    return limits.holdDuration
  }

  private mutating func held(_ stroke: Stroke, for hold: Duration) {
    let count = stroke.fingers.count
    let taps = (series?.taps ?? 0) + 1
    series = nil
    if count == 1, taps == 2 {
      let finger = stroke.fingers[0]
      state = .passing(finger: finger.id)
      actions.append(
        .pass(finger: finger.id, .began, at: finger.screenPlace, isAnchored: true))
    } else {
      recognize(
        .tapAndHold(fingers: count, taps: taps), at: stroke.screenOrigin, .held(duration: hold))
    }
  }

  func isInEdgeBand(_ place: Point) -> Bool {
    guard let distance = edgeDistance(of: place) else { return false }
    return distance < limits.edgeBand
  }

  /// How far a place is from the nearest edge, in millimetres.
  func edgeDistance(of place: Point) -> Double? {
    screen.map {
      min(
        min(place.x, $0.width - place.x) / scale.x, min(place.y, $0.height - place.y) / scale.y)
    }
  }
}
