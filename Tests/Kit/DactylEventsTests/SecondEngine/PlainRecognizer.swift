import DactylEvents
import Foundation
import GestureMachines

/// A place in the window, in points.
struct PlainPlace: Hashable, Sendable {
  var x = 0.0
  var y = 0.0

  func distance(to other: PlainPlace) -> Double {
    let (right, down) = (other.x - x, other.y - y)
    return (right * right + down * down).squareRoot()
  }
}

/// A finger that a recognizer tracks.
struct PlainFinger: Hashable, Sendable {
  var number: Int
  var start: PlainPlace
  var place: PlainPlace
  var began: Int
}

/// One recognizer as a value, from GEST:1.2 and GEST:1.5 alone. Times are milliseconds.
struct PlainRecognizer: Hashable, Sendable {
  typealias State = UIGestureRecognizer.State

  /// A state that it asks for.
  struct Ask: Hashable, Sendable {
    var state: State
    var reason: GestureReason?
  }

  let setup: PlainSetup
  var state = State.possible
  /// All touches of its gesture, by number.
  var gesture: [Int] = []
  /// Those that are down and that it tracks.
  var fingers: [PlainFinger] = []
  var asks: [Ask] = []
  /// When its timer is due.
  var deadline: Int?
  /// For whom it waits, as it said last.
  var awaited: [Int] = []
  /// Whose failure it does not require, since they require its own; as it has said.
  var void: [Int] = []
  /// When the first touch of a program's own recognizer lifted.
  var firstLift: Int?
  /// Whether the wait for it is over, but for a finger that is down.
  var isOverdue = false
  /// Whether a program's own recognizer ever asked for a state, and whether it let its time pass.
  var hasAsked = false
  var hasPassed = false
  /// Whether the touch that made it fail begins its next gesture: GEST:4-two-places.
  var beginsAgain = false

  var taps = 0
  var lifts = 0
  var round = 0
  var first = PlainFinger(number: 0, start: PlainPlace(), place: PlainPlace(), began: 0)
  var travel = PlainPlace()
  var base = PlainPlace()
  var hadPair = false

  init(_ setup: PlainSetup) { self.setup = setup }

  var kind: PlainKind { setup.kind }
  var isSettled: Bool { state == .ended || state == .cancelled || state == .failed }
  var isActive: Bool { state == .began || state == .changed }
  /// Whether it has asked to leave possible.
  var isReady: Bool { state == .possible && !asks.isEmpty }

  /// As before its gesture: GEST:1.2-reset.
  mutating func reset() {
    let old = self
    self = PlainRecognizer(setup)
    hasAsked = old.hasAsked
    hasPassed = old.hasPassed
  }

  // MARK: Asking

  private mutating func ask(_ state: State, _ reason: GestureReason? = nil) {
    hasAsked = true
    asks.append(Ask(state: state, reason: reason))
    if state == .failed || state == .ended { deadline = nil }
  }

  /// GEST:1.4.1-whole: several changes of earlier events are one when it is freed.
  mutating func holdAsks() {
    for index in asks.indices.reversed().dropLast()
    where asks[index].state == .changed && asks[index - 1].state == .changed {
      asks.remove(at: index)
    }
  }

  /// Nothing more is asked by one that has asked for its end.
  private var isOver: Bool {
    isSettled || asks.last.map { [.failed, .ended, .cancelled].contains($0.state) } ?? false
  }

  /// Whether it has begun, or has asked to.
  var hasBegun: Bool { isActive || asks.contains { $0.state == .began } }

  // MARK: Touches

  mutating func began(_ number: Int, at place: PlainPlace, now: Int) {
    let finger = PlainFinger(number: number, start: place, place: place, began: now)
    gesture.append(number)
    fingers.append(finger)
    if gesture.count == 1 { first = finger }
    guard !isOver else { return }
    switch kind {
    case .tap, .doubleTap, .pairTap: beganTap(finger, now: now)
    case .press:
      if hasBegun {
        // GEST:1.5-press-fingers: one that joins later is left out.
        fingers.removeLast()
        gesture.removeLast()
      } else if fingers.count > 1 {
        ask(.failed, .tooManyTouches(count: fingers.count, required: 1))
      } else {
        deadline = now + 500
      }
    case .swipe:
      if fingers.count > 1 {
        ask(.failed, .tooManyTouches(count: fingers.count, required: 1))
      } else {
        deadline = now + 500
      }
    case .edgePan:
      if gesture.count == 1, place.x > 20 {
        ask(.failed, .beganAwayFromEdge(distance: place.x, limit: 20))
      }
    case .pinch, .rotation: rebase()
    case .eager: ask(hasBegun ? .changed : .began)
    case .pan, .mover, .lateYes, .lateNo, .silent: break
    }
  }

  mutating func moved(_ number: Int, to place: PlainPlace, now: Int) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    let old = fingers[index].place
    fingers[index].place = place
    guard !isOver else { return }
    let finger = fingers[index]
    switch kind {
    case .tap, .doubleTap, .pairTap: checkSlop(finger, 45)
    case .press:
      if hasBegun { ask(.changed) } else { checkSlop(finger, 10) }
    case .pan, .edgePan:
      if hasBegun { return ask(.changed) }
      travel.x += (place.x - old.x) / Double(fingers.count)
      travel.y += (place.y - old.y) / Double(fingers.count)
      let distance = PlainPlace().distance(to: travel)
      if kind == .edgePan, travel.x <= abs(travel.y) { return }
      if distance > 10 { ask(.began, .panned(distance: distance, slop: 10)) }
    case .swipe: movedSwipe(finger, now: now)
    case .pinch, .rotation: movedPair(index)
    case .eager: ask(.changed)
    case .mover: ask(.ended)
    case .lateYes, .lateNo, .silent: break
    }
  }

  mutating func ended(_ number: Int, now: Int) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    let finger = fingers.remove(at: index)
    if kind.isOwn, firstLift == nil { firstLift = now }
    guard !isOver else { return }
    switch kind {
    case .tap, .doubleTap, .pairTap: endedTap(now: now)
    case .press:
      if hasBegun {
        ask(.ended, .pressed(duration: .milliseconds(now - finger.began)))
      } else {
        let held = Duration.milliseconds(now - finger.began)
        ask(.failed, .heldTooShort(duration: held, needed: .milliseconds(500)))
      }
    case .swipe:
      let (travel, needed) = (finger.place.x - finger.start.x, swipeNeeds(now: now))
      ask(.failed, .liftedTooEarly(travel: travel, needed: needed))
    case .pan, .edgePan:
      guard fingers.isEmpty else { return }
      if hasBegun { return ask(.ended, .allLifted) }
      let distance = PlainPlace().distance(to: travel)
      ask(.failed, .liftedTooEarly(travel: distance, needed: 10))
    case .pinch, .rotation: endedPair(at: index, finger)
    case .eager: ask(fingers.isEmpty ? .ended : .changed)
    case .lateYes, .lateNo: if fingers.isEmpty { deadline = now + 200 }
    case .mover, .silent: break
    }
  }

  mutating func cancelled(_ number: Int) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    fingers.remove(at: index)
    guard !isOver else { return }
    // GEST:1.5-cancelled
    ask(hasBegun ? .cancelled : .failed, kind.isOwn ? nil : .touchCancelled)
  }

  /// Its timer is due.
  mutating func timerFired(now: Int) {
    deadline = nil
    guard !isOver else { return }
    switch kind {
    case .tap, .doubleTap, .pairTap:
      let limit: GestureReason =
        round == 0
        ? .pausedTooLong(limit: .milliseconds(350)) : .heldTooLong(limit: .milliseconds(750))
      ask(.failed, limit)
    case .press: ask(.began, .pressed(duration: .milliseconds(500)))
    case .swipe:
      guard let finger = fingers.first else { return }
      ask(
        .failed,
        .tooSlow(
          travel: finger.place.x - finger.start.x, needed: swipeNeeds(now: now),
          limit: .milliseconds(500)))
    case .lateYes: ask(.ended)
    case .lateNo: ask(.failed)
    default: break
    }
  }

  // MARK: Taps

  private var tapsNeeded: Int { kind == .doubleTap ? 2 : 1 }
  private var touchesNeeded: Int { kind == .pairTap ? 2 : 1 }

  private mutating func beganTap(_ finger: PlainFinger, now: Int) {
    if round == 0 {
      deadline = now + 750
      let distance = first.start.distance(to: finger.start)
      if taps > 0, distance > 45 {
        // The touch belongs to the next gesture.
        beginsAgain = true
        gesture.removeLast()
        fingers.removeLast()
        return ask(.failed, .tapsTooFarApart(distance: distance, limit: 45))
      }
    }
    round += 1
    if round > touchesNeeded {
      ask(.failed, .tooManyTouches(count: round, required: touchesNeeded))
    }
  }

  private mutating func endedTap(now: Int) {
    if round < touchesNeeded {
      return ask(.failed, .tooFewTouches(count: round, required: touchesNeeded))
    }
    lifts += 1
    guard lifts == touchesNeeded else { return }
    (lifts, round, taps) = (0, 0, taps + 1)
    deadline = now + 350
    guard taps == tapsNeeded else { return }
    let duration = Duration.milliseconds(now - first.began)
    ask(.ended, .tapped(taps: taps, touches: touchesNeeded, duration: duration))
  }

  private mutating func checkSlop(_ finger: PlainFinger, _ limit: Double) {
    let distance = finger.start.distance(to: finger.place)
    if distance > limit { ask(.failed, .movedTooFar(distance: distance, limit: limit)) }
  }

  // MARK: Swipes

  private func swipeNeeds(now: Int) -> Double {
    50 * (1 - 0.94 * Double(now - first.began) / 1000)
  }

  private mutating func movedSwipe(_ finger: PlainFinger, now: Int) {
    let right = finger.place.x - finger.start.x
    let across = abs(finger.place.y - finger.start.y)
    let most = 50 * (1 - 0.98 * Double(now - first.began) / 1000)
    if right < 0 { return ask(.failed, .wentBackwards(distance: -right, limit: 0)) }
    if across > most { return ask(.failed, .strayedSideways(distance: across, limit: most)) }
    let needed = swipeNeeds(now: now)
    guard right >= needed else { return }
    let duration = Duration.milliseconds(now - first.began)
    ask(.ended, .swiped(direction: "right", travel: right, needed: needed, duration: duration))
  }

  // MARK: Pinches and rotations

  /// GEST:1.5-pair-fingers: until it begins, the two count anew.
  private mutating func rebase() {
    guard fingers.count >= 2, !hasBegun else { return }
    let (one, other) = (fingers[0].place, fingers[1].place)
    base = PlainPlace(x: other.x - one.x, y: other.y - one.y)
    hadPair = true
  }

  /// By how much the two fingers' distance has changed, or by how many degrees they have turned.
  private func change() -> Double {
    let (one, other) = (fingers[0].place, fingers[1].place)
    let vector = PlainPlace(x: other.x - one.x, y: other.y - one.y)
    if kind == .pinch {
      return PlainPlace().distance(to: vector) - PlainPlace().distance(to: base)
    }
    let cross = base.x * vector.y - base.y * vector.x
    let dot = base.x * vector.x + base.y * vector.y
    return atan2(cross, dot) * 180 / .pi
  }

  private mutating func movedPair(_ index: Int) {
    // GEST:1.5-pinch-ends: one finger alone changes nothing.
    guard fingers.count >= 2 else { return }
    if hasBegun { return ask(.changed) }
    let change = change()
    guard abs(change) >= 10 else { return }
    ask(
      .began,
      kind == .pinch
        ? .pinched(change: change, needed: 10) : .rotated(degrees: change, needed: 10))
  }

  private mutating func endedPair(at index: Int, _ finger: PlainFinger) {
    if hasBegun {
      if fingers.isEmpty { ask(.ended, .allLifted) }
      return
    }
    if !hadPair { return ask(.failed, .tooFewTouches(count: 1, required: 2)) }
    fingers.insert(finger, at: index)
    let change = change()
    fingers.remove(at: index)
    ask(
      .failed,
      kind == .pinch
        ? .pinchedTooLittle(change: change, needed: 10)
        : .turnedTooLittle(degrees: change, needed: 10))
  }
}
