public import GestureMachines
public import InputFrames

/// Decides which gesture a hand makes while the screen reader is on, from the raw frames.
///
///     free ──touch──▶ matching ──gesture sure──▶ spent ──all lifted──▶ free
///      │                 ├─ rests, or moves slowly ──▶ exploring ◀──▶ split
///      │                 └─ last tap held ──▶ passing
///      ├─ touch on a key ──▶ exploring
///      └─ touch in a direct area ──▶ direct
///
/// It matches taps, flicks, scrub, rotor and pinch in parallel. It knows no clock, no view and no
/// speech. Its caller passes changes of fingers, performs the actions that ``removeActions()``
/// returns, and calls ``advance(to:)`` at ``nextDeadline``.
public struct ReaderMachine: Sendable {
  enum State: Sendable {
    /// No finger is down.
    case free
    /// The fingers may still be any gesture.
    case matching(Matching)
    /// One finger moves the cursor.
    case exploring(Exploring)
    /// One finger rests on an item, a second is down.
    case split(Split)
    /// One finger passes to the application.
    case passing(finger: Int)
    /// All fingers pass to the application.
    case direct
    /// Two fingers that go the same way pass as one touch.
    case dragging(Drag)
    /// Decided; everything until all fingers have lifted is ignored.
    case spent
  }

  struct Matching: Sendable {
    var stroke: Stroke
    var flick: FlickMatcher
    var pair: PairMatcher?
  }

  struct Exploring: Sendable {
    var finger: Int
    var place: Point
    /// Whether the finger came to the screen's edge, where nothing is explored.
    var isAtEdge = false
    /// Taps of a second finger so far, and when the last one lifted.
    var splitTaps = 0
    var splitLifted = Timestamp.zero
  }

  struct Split: Sendable {
    var exploring: Exploring
    var second: Int
    var secondOrigin: Point
    var isFirstDown = true
  }

  /// Taps that a further tap may join.
  struct TapSeries: Sendable {
    var fingers: Int
    var taps: Int
    var place: Point
    var began: Timestamp
    /// When the last tap went down.
    var touched: Timestamp
    var lifted: Timestamp
    /// Whether its only tap was the lift of an exploring finger, which was reported already.
    var isExplored = false
  }

  /// Every number. A change counts from the next touch on a free panel.
  public var limits: ReaderLimits
  /// The scale of the panel that is touched.
  public var scale: PanelScale
  /// The screen's size in points, for its edges; `nil` if it has none.
  public var screen: (width: Double, height: Double)?

  var state = State.free
  var series: TapSeries?
  /// Every finger on the glass, in order.
  var fingers: [Int] = []
  var actions: [ReaderAction] = []

  /// A machine with a free panel.
  public init(
    limits: ReaderLimits = .standard,
    scale: PanelScale = PanelScale(ReaderLimits.pointsPerMillimetre)
  ) {
    self.limits = limits
    self.scale = scale
  }

  /// Returns the actions to perform, in order, and forgets them.
  public mutating func removeActions() -> [ReaderAction] {
    defer { actions.removeAll(keepingCapacity: true) }
    return actions
  }

  /// Whether a known finger is down.
  public var isTouched: Bool { !fingers.isEmpty }

  // MARK: Fingers

  /// Handles the changes of fingers at one moment. It calls `ground` for the first touch of a free
  /// panel only, to ask what is under it.
  public mutating func consume(
    _ changes: [FingerChange], at time: Timestamp,
    ground: (Point) -> TouchGround = { _ in .plain }
  ) {
    matchMoves(changes, time: time)
    for change in changes {
      let finger = change.finger
      let place = change.place
      switch change.doing {
      case .began:
        let isFirst = fingers.isEmpty
        began(finger: finger, at: place, time: time, on: isFirst ? ground(place) : .plain)
      case .moved: moved(finger: finger, to: place, time: time)
      case .ended: ended(finger: finger, at: place, time: time)
      case .cancelled: cancelled(finger: finger, at: place, time: time)
      }
    }
    if case .matching(let matching) = state { matchFrame(time: time, of: matching) }
  }

  private mutating func began(
    finger: Int, at place: Point, time: Timestamp, on ground: TouchGround
  ) {
    endSeries(before: time)
    fingers.append(finger)
    switch state {
    case .free: firstTouch(finger, at: place, time: time, on: ground)
    case .matching(let matching): furtherTouch(finger, at: place, time: time, of: matching)
    case .exploring(var exploring):
      if time - exploring.splitLifted > limits.multiTapWindow { exploring.splitTaps = 0 }
      state = .split(Split(exploring: exploring, second: finger, secondOrigin: place))
    case .split(let split):
      actions.append(.unknown(.splitCrowded, at: split.exploring.place))
      endExploring(split.exploring)
      state = .spent
    case .direct: actions.append(.pass(finger: finger, .began, at: place, isAnchored: false))
    case .dragging(let drag): further(finger, at: place, than: drag)
    case .passing, .spent: break
    }
  }

  private mutating func moved(finger: Int, to place: Point, time: Timestamp) {
    guard fingers.contains(finger) else { return }
    switch state {
    case .matching(let matching): matchMove(finger, to: place, of: matching)
    case .exploring(let exploring): explore(finger, at: place, of: exploring)
    case .split(let split): splitMoved(finger, to: place, of: split)
    case .dragging(let drag): dragMoved(finger, to: place, of: drag)
    case .passing(finger):
      actions.append(.pass(finger: finger, .moved, at: place, isAnchored: true))
    case .direct: actions.append(.pass(finger: finger, .moved, at: place, isAnchored: false))
    case .free, .passing, .spent: break
    }
  }

  private mutating func ended(finger: Int, at place: Point, time: Timestamp) {
    guard fingers.contains(finger) else { return }
    fingers.removeAll { $0 == finger }
    switch state {
    case .matching(let matching): matchLift(finger, at: place, time: time, of: matching)
    case .exploring(var exploring):
      if exploring.place != place { explore(finger, at: place, of: exploring) }
      if case .exploring(let moved) = state { exploring = moved }
      exploringLifted(exploring, time: time)
    case .split(let split): splitLifted(finger, at: place, time: time, of: split)
    case .dragging(let drag): dragLifted(finger, at: place, .ended, of: drag)
    case .passing(finger):
      actions.append(.pass(finger: finger, .ended, at: place, isAnchored: true))
      state = .spent
    case .direct: actions.append(.pass(finger: finger, .ended, at: place, isAnchored: false))
    case .free, .passing, .spent: break
    }
    becomeFree()
  }

  /// The system cancelled a finger's touch: the gesture that it was part of is dropped.
  private mutating func cancelled(finger: Int, at place: Point, time: Timestamp) {
    guard fingers.contains(finger) else { return }
    fingers.removeAll { $0 == finger }
    switch state {
    case .matching:
      series = nil
      unknown(.touchCancelled, at: place)
    case .exploring(let exploring): endExploring(exploring)
    case .split(let split): endExploring(split.exploring)
    case .dragging(let drag): dragLifted(finger, at: place, .cancelled, of: drag)
    case .passing(finger):
      actions.append(.pass(finger: finger, .cancelled, at: place, isAnchored: true))
    case .direct: actions.append(.pass(finger: finger, .cancelled, at: place, isAnchored: false))
    case .free, .passing, .spent: break
    }
    switch state {
    case .direct, .dragging: break
    case .passing(let passing) where passing != finger: break
    default: state = .spent
    }
    becomeFree()
  }

  /// Drops all gestures: the reader is switched off. Touches that are passed to the application are
  /// cancelled.
  public mutating func reset() {
    switch state {
    case .passing(let finger):
      actions.append(
        .pass(finger: finger, .cancelled, at: Point(x: 0, y: 0), isAnchored: true))
    case .dragging(let drag):
      if drag.isDown { actions.append(drag.pass(.cancelled)) }
    case .direct:
      for finger in fingers {
        actions.append(
          .pass(finger: finger, .cancelled, at: Point(x: 0, y: 0), isAnchored: false))
      }
    default: break
    }
    state = .free
    series = nil
    fingers = []
  }

  private mutating func becomeFree() {
    if fingers.isEmpty { state = .free }
  }

  // MARK: Time

  /// When to call ``advance(to:)`` if no input comes before.
  public var nextDeadline: Timestamp? {
    switch state {
    case .free: series.map { windowStart(of: $0) + limits.multiTapWindow }
    case .matching(let matching): matchingDeadline(of: matching)
    case .exploring, .split, .passing, .direct, .dragging, .spent: nil
    }
  }

  /// Advances the time to a moment whose changes of fingers were handled.
  public mutating func advance(to time: Timestamp) {
    while let deadline = nextDeadline, deadline <= time {
      switch state {
      case .matching(let matching): matchDeadline(deadline, of: matching)
      default: flushSeries()
      }
    }
  }

  /// A deadline before this touch may have ended the series.
  private mutating func endSeries(before time: Timestamp) {
    guard case .free = state, let series else { return }
    if time - windowStart(of: series) > limits.multiTapWindow
      || time - series.lifted < limits.shortestPause
    {
      flushSeries()
    }
  }

  private func windowStart(of series: TapSeries) -> Timestamp {
    limits.windowBeginsAtTouch ? series.touched : series.lifted
  }

  // MARK: Results

  /// Reports that the present fingers make no known gesture.
  mutating func unknown(_ reason: ReaderReason, at place: Point) {
    actions.append(.unknown(reason, at: place))
    state = .spent
  }

  mutating func recognize(_ gesture: ReaderGesture, at place: Point, _ reason: ReaderReason) {
    actions.append(.gesture(gesture, at: place, reason))
    state = .spent
  }

  /// The taps so far are all.
  mutating func flushSeries() {
    guard let taps = series else { return }
    series = nil
    guard taps.fingers > 1 || taps.taps > 1 else {
      if taps.isExplored { return }
      actions.append(.explore(taps.place))
      actions.append(.exploreEnded(taps.place))
      return
    }
    actions.append(
      .gesture(
        .tap(fingers: taps.fingers, taps: taps.taps), at: taps.place,
        .tapped(duration: taps.lifted - taps.began)))
  }
}
