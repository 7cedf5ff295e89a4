import DactylEvents
import GestureMachines

/// The second engine: recognizers, touches and views as values, written from Documentation/Rules/GEST-*
/// alone, to be compared with the first one.
struct PlainEngine: Hashable, Sendable {
  /// A finger's touch, down or not, for as long as a recognizer or its view has to do with it.
  struct Touch: Hashable, Sendable {
    var number: Int
    /// The finger; `nil` once it has lifted.
    var finger: Int?
    var isInner: Bool
    var place: PlainPlace
    /// Phases that its view has not got yet.
    var queue: [UITouch.Phase] = []
    var isTold = false
    /// Taken by a recognizer, cancelled by the system, or ended.
    var isOver = false
  }

  /// A timer of a recognizer: its own, or the limit of the wait for it.
  struct Timer: Hashable, Sendable {
    var due: Int
    var recognizer: Int
    var isWait: Bool
  }

  let setting: EngineCase
  var recognizers: [PlainRecognizer]
  var touches: [Touch] = []
  var now = 1000
  var next = 1
  /// In the order in which they were set.
  var timers: [Timer] = []
  /// What has happened in the present step: who, and what.
  var log: [EngineLine] = []
  private var actions: [EngineLine] = []

  init(_ setting: EngineCase) {
    self.setting = setting
    recognizers = setting.setups.map { PlainRecognizer($0) }
  }

  /// GEST:5.3: inner views first, then in the order of addition; GEST:1.4.4-pan-pinch.
  private var order: [Int] {
    let indices = Array(recognizers.indices)
    let sorted =
      indices.filter { recognizers[$0].setup.isInner }
      + indices.filter { !recognizers[$0].setup.isInner }
    return sorted
  }

  var nextDeadline: Int? { timers.map(\.due).min() }

  func finger(_ finger: Int) -> Touch? { touches.first { $0.finger == finger } }

  private func name(_ index: Int) -> String { "r\(index)" }

  private mutating func note(_ who: String, _ what: String) {
    log.append(EngineLine(who: who, what: what))
  }

  // MARK: Events

  /// The milliseconds between two touch events.
  static let pace = 20

  mutating func step(_ event: PlainEvent) {
    log = []
    let time: Int
    if event == .timer {
      time = nextDeadline ?? now
    } else {
      time = now + Self.pace
    }
    // GEST:5-event-time: a timer comes before an event that is later.
    while let due = nextDeadline, event == .timer ? due <= time : due < time { fire(due) }
    now = time
    switch event {
    case .down(let finger, let isInner): down(finger, isInner)
    case .move(let finger, let right, let down):
      guard let index = touches.firstIndex(where: { $0.finger == finger }) else { return }
      touches[index].place.x += right
      touches[index].place.y += down
      change(index, .moved)
    case .up(let finger): lift(finger, .ended)
    case .cancel(let finger): lift(finger, .cancelled)
    case .timer: break
    }
  }

  static func home(_ finger: Int, isInner: Bool) -> PlainPlace {
    PlainPlace(x: (isInner ? 10 : 500) + Double(finger) * 50, y: 100 + Double(finger) * 80)
  }

  private mutating func fire(_ due: Int) {
    now = due
    let fired = timers.filter { $0.due == due }
    timers.removeAll { $0.due == due }
    for timer in fired {
      if timer.isWait {
        passWait(timer.recognizer)
      } else {
        recognizers[timer.recognizer].timerFired(now: now)
      }
    }
    settle()
  }

  /// GEST:1.4.1-late: the wait for a program's own recognizer is over.
  private mutating func passWait(_ index: Int) {
    guard recognizers[index].state == .possible, !recognizers[index].isReady else { return }
    recognizers[index].isOverdue = true
    guard recognizers[index].fingers.isEmpty else { return }
    recognizers[index].hasPassed = true
    let isAwaited = recognizers.indices.contains { blockers(of: $0).contains(index) }
    if isAwaited {
      recognizers[index].asks = [
        .init(state: .failed, reason: .undecided(limit: .milliseconds(1500)))
      ]
    } else {
      recognizers[index].reset()
    }
  }

  private mutating func down(_ finger: Int, _ isInner: Bool) {
    let place = Self.home(finger, isInner: isInner)
    let number = next
    next += 1
    touches.append(Touch(number: number, finger: finger, isInner: isInner, place: place))
    touches[touches.count - 1].queue = [.began]
    // Recognizers that were waiting when it came: GEST:1.2-after-end.
    var late: [Int] = []
    for index in order where sees(index, touches[touches.count - 1]) {
      if recognizers[index].isSettled {
        note(name(index), "does not see touch \(number): \(TouchRefusal.settled.rawValue)")
      } else if recognizers[index].isReady {
        late.append(index)
      } else {
        hand(number, at: place, to: index)
      }
    }
    settle()
    late += recognizers.indices.filter { recognizers[$0].beginsAgain }
    for index in order where late.contains(index) {
      // Beside another finger in its view a touch begins nothing.
      let isAlone = touches.filter { $0.finger != nil && sees(index, $0) }.count == 1
      let isFree = recognizers[index].state == .possible && !recognizers[index].isReady
      if isAlone, isFree {
        hand(number, at: place, to: index)
      } else if !recognizers[index].beginsAgain {
        let refusal: TouchRefusal = recognizers[index].isSettled ? .settled : .waiting
        note(name(index), "does not see touch \(number): \(refusal.rawValue)")
      }
      recognizers[index].beginsAgain = false
    }
    settle()
  }

  /// GEST:1.1.2
  private func sees(_ index: Int, _ touch: Touch) -> Bool {
    touch.isInner || !recognizers[index].setup.isInner
  }

  private mutating func hand(_ number: Int, at place: PlainPlace, to index: Int) {
    if recognizers[index].kind.isOwn { note(name(index), "touchesBegan \(number)") }
    recognizers[index].began(number, at: place, now: now)
    // GEST:1.3-cancels: one that joins a gesture which has taken its touches is taken, too.
    let recognizer = recognizers[index]
    if recognizer.isActive, recognizer.setup.cancels, recognizer.gesture.contains(number) {
      take([number])
    }
  }

  private mutating func change(_ index: Int, _ phase: UITouch.Phase) {
    let touch = touches[index]
    touches[index].queue.append(phase)
    for index in order {
      guard recognizers[index].fingers.contains(where: { $0.number == touch.number }),
        !recognizers[index].isSettled
      else {
        recognizers[index].fingers.removeAll {
          $0.number == touch.number && (phase == .ended || phase == .cancelled)
        }
        continue
      }
      if recognizers[index].kind.isOwn {
        note(name(index), "\(Self.call(phase)) \(touch.number)")
      }
      switch phase {
      case .moved: recognizers[index].moved(touch.number, to: touch.place, now: now)
      case .ended:
        recognizers[index].ended(touch.number, now: now)
        if recognizers[index].isOverdue { passWait(index) }
      default: recognizers[index].cancelled(touch.number)
      }
    }
    settle()
  }

  private mutating func lift(_ finger: Int, _ phase: UITouch.Phase) {
    guard let index = touches.firstIndex(where: { $0.finger == finger }) else { return }
    touches[index].finger = nil
    change(index, phase)
  }

  static func call(_ phase: UITouch.Phase) -> String {
    switch phase {
    case .began: "touchesBegan"
    case .moved: "touchesMoved"
    case .ended: "touchesEnded"
    default: "touchesCancelled"
    }
  }

  // MARK: Deciding

  /// GEST:5.3: decisions, then views, then actions, then resets.
  private mutating func settle() {
    decide()
    deliver()
    log += actions
    actions = []
    for index in order where recognizers[index].isSettled { resetIfOver(index) }
    for index in order where recognizers[index].isReady { recognizers[index].holdAsks() }
    setTimers()
    touches.removeAll { touch in
      touch.finger == nil && touch.queue.isEmpty
        && !recognizers.contains { $0.gesture.contains(touch.number) }
    }
  }

  private mutating func resetIfOver(_ index: Int) {
    let gesture = recognizers[index].gesture
    let isDown = touches.contains { $0.finger != nil && gesture.contains($0.number) }
    guard !isDown else { return }
    let begins = recognizers[index].beginsAgain
    recognizers[index].reset()
    recognizers[index].beginsAgain = begins
    if recognizers[index].kind.isOwn { note(name(index), "reset") }
  }

  private mutating func setTimers() {
    for index in order {
      let recognizer = recognizers[index]
      let isLate = recognizer.kind.isOwn && recognizer.state == .possible
      let isWaiting = isLate && recognizer.deadline == nil && !recognizer.isOverdue
      let wait = isWaiting ? recognizer.firstLift.map { $0 + 1500 } : nil
      for (due, isWait) in [(recognizer.deadline, false), (wait, true)] {
        let old = timers.first { $0.recognizer == index && $0.isWait == isWait }
        guard old?.due != due else { continue }
        timers.removeAll { $0.recognizer == index && $0.isWait == isWait }
        if let due { timers.append(Timer(due: due, recognizer: index, isWait: isWait)) }
      }
    }
  }

  private func shareTouches(_ one: Int, _ other: Int) -> Bool {
    recognizers[one].gesture.contains { recognizers[other].gesture.contains($0) }
  }

  /// GEST:1.4.1-absent, GEST:1.4.1-fails: whether a required one is there to be waited for, or has
  /// succeeded and was not reset.
  private func counts(_ required: Int, for index: Int) -> Bool {
    hasSucceeded(required) || shareTouches(index, required)
  }

  private func hasSucceeded(_ index: Int) -> Bool {
    recognizers[index].isActive || recognizers[index].state == .ended
  }

  /// GEST:1.4.1-waits, GEST:1.4.1-absent.
  private func blockers(of index: Int) -> [Int] {
    guard recognizers[index].isReady else { return [] }
    return order.filter {
      requires(index, $0) && recognizers[$0].state == .possible && shareTouches(index, $0)
    }
  }

  private func requires(_ one: Int, _ other: Int) -> Bool {
    setting.requires.contains(.init(one: one, other: other)) && !isInRing(one, other)
  }

  /// GEST:1.4.1-ring: whether the second one waits for the first one, directly or through others.
  private func isInRing(_ one: Int, _ other: Int) -> Bool {
    var reached: Set<Int> = [other]
    while true {
      let next = Set(
        setting.requires.filter { reached.contains($0.one) && counts($0.other, for: $0.one) }
          .map(\.other))
      if next.isSubset(of: reached) { return reached.contains(one) }
      reached.formUnion(next)
    }
  }

  /// Says once in a gesture which of its requirements are void.
  private mutating func noteRings(of index: Int) {
    for other in order {
      guard setting.requires.contains(.init(one: index, other: other)), isInRing(index, other),
        !recognizers[index].void.contains(other), counts(other, for: index)
      else { continue }
      recognizers[index].void.append(other)
      note(
        name(index),
        "does not wait for \(name(other)), which waits for it: the requirement is void")
    }
  }

  private mutating func decide() {
    while decideOne() {}
  }

  private mutating func decideOne() -> Bool {
    // Failures first.
    for index in order where recognizers[index].isReady {
      let ask = recognizers[index].asks[0]
      if ask.state == .failed {
        fail(index, ask.reason)
        return true
      }
      // A failure that follows while it waits counts as well.
      if let last = recognizers[index].asks.last, last.state == .cancelled {
        fail(index, last.reason)
        return true
      }
    }
    if let index = order.first(where: {
      recognizers[$0].isActive && !recognizers[$0].asks.isEmpty
    }) {
      advance(index)
      return true
    }
    for index in readyOnes {
      noteRings(of: index)
      // GEST:1.4.1-fails: one that it requires has begun.
      let won = order.first {
        requires(index, $0) && hasSucceeded($0)
      }
      if let won {
        fail(index, .requirementSucceeded(name(won)))
        return true
      }
      let blockers = blockers(of: index)
      if blockers.isEmpty {
        begin(index)
        return true
      }
      if recognizers[index].awaited != blockers {
        recognizers[index].awaited = blockers
        note(name(index), "waits for \(blockers.map(name).joined(separator: ", ")) to fail")
      }
    }
    return false
  }

  /// Those that have asked to begin, in order. A pan comes before a pinch of the same view:
  /// GEST:1.4.4-pan-pinch.
  private var readyOnes: [Int] {
    var sorted: [Int] = []
    for index in order where recognizers[index].isReady && !sorted.contains(index) {
      if recognizers[index].kind == .pinch {
        sorted += order.filter {
          [.pan, .edgePan].contains(recognizers[$0].kind) && recognizers[$0].isReady
            && recognizers[$0].setup.isInner == recognizers[index].setup.isInner
            && !sorted.contains($0)
        }
      }
      sorted.append(index)
    }
    return sorted
  }

  private mutating func fail(_ index: Int, _ reason: GestureReason?) {
    move(index, to: .failed, reason)
    recognizers[index].asks = []
    recognizers[index].deadline = nil
  }

  private mutating func move(
    _ index: Int, to state: PlainRecognizer.State, _ reason: GestureReason?
  ) {
    let word = state.word(from: recognizers[index].state)
    recognizers[index].state = state
    note(name(index), word + (reason.map { ": \($0)" } ?? ""))
    if state != .failed {
      actions.append(EngineLine(who: "actions", what: "\(name(index)) \(state)"))
    }
  }

  private mutating func advance(_ index: Int) {
    let ask = recognizers[index].asks.removeFirst()
    move(index, to: ask.state, ask.reason)
  }

  private mutating func begin(_ index: Int) {
    // GEST:1.4.3-joined: an active one that has got one of its touches since prevents it as well.
    let active = order.first {
      recognizers[$0].isActive && shareTouches(index, $0) && prevents($0, index)
    }
    if let active { return fail(index, .prevented(by: name(active), at: .milliseconds(now))) }
    if setting.hasDelegate(index) { note(name(index), "shouldBegin") }
    if setting.refuses.contains(index) { return fail(index, .delegateRefused) }
    advance(index)
    if recognizers[index].setup.cancels { take(recognizers[index].gesture) }
    for other in order where other != index && !recognizers[other].gesture.isEmpty {
      guard recognizers[other].state == .possible else { continue }
      noteRings(of: other)
      if requires(other, index) {
        fail(other, .requirementSucceeded(name(index)))
      } else if shareTouches(index, other), prevents(index, other) {
        fail(other, .prevented(by: name(index), at: .milliseconds(now)))
      }
    }
  }

  /// GEST:1.4.3, GEST:1.4.4-tap-count.
  private func prevents(_ one: Int, _ other: Int) -> Bool {
    if setting.spares.contains(.init(one: one, other: other)) { return false }
    if setting.together.contains(.init(one: one, other: other)) { return false }
    if setting.together.contains(.init(one: other, other: one)) { return false }
    let kinds = (recognizers[one].kind, recognizers[other].kind)
    return !([.tap, .pairTap].contains(kinds.0) && kinds.1 == .doubleTap)
  }

  // MARK: Views

  /// GEST:1.3-cancels: the touches of a gesture are cancelled in their views.
  private mutating func take(_ gesture: [Int]) {
    for index in touches.indices where gesture.contains(touches[index].number) {
      guard !touches[index].isOver else { continue }
      if touches[index].isTold { tell(index, .cancelled) }
      touches[index].isOver = true
      touches[index].queue = []
    }
  }

  private mutating func tell(_ index: Int, _ phase: UITouch.Phase) {
    let touch = touches[index]
    note(touch.isInner ? "inner \(touch.number)" : "outer \(touch.number)", Self.call(phase))
    touches[index].isTold = true
  }

  private mutating func deliver() {
    for index in touches.indices {
      if touches[index].isOver { touches[index].queue = [] }
      while let phase = touches[index].queue.first {
        let number = touches[index].number
        let holders = recognizers.filter { $0.state == .possible && $0.gesture.contains(number) }
        if holders.contains(where: { $0.setup.delaysBegan }) { break }
        if phase == .ended, holders.contains(where: { $0.setup.delaysEnded }) { break }
        touches[index].queue.removeFirst()
        tell(index, phase)
        if phase == .ended || phase == .cancelled { touches[index].isOver = true }
      }
    }
  }
}
