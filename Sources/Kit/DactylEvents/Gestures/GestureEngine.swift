import Foundation
import GestureMachines
import InputFrames

/// Decides between recognizers, in a fixed order and with a reason for every decision.
///
/// One event, or all timers of one moment, is one cycle: touches go to the recognizers, what they
/// ask for is decided (failures, then begins from the inner view outward and in the order of
/// addition, then prevention), views get what is let through, actions run, and recognizers whose
/// touches are all up are reset (spec GEST:5, "Conflict engine").
@safe @MainActor
final class GestureEngine {
  /// What is to be done once, however often it is asked for.
  struct Due {
    /// ``arbitrating`` must be listed again.
    var arbitration = true
    /// There may be something to reset: a touch is over, or a recognizer's state, timer or list has changed. False while
    /// fingers only move.
    var tidying = false
    /// Touches may be over that recognizers still track.
    var lifts = false
    /// A decision was made since touches were last sent to views.
    var news = false
  }

  // The application owns the engine: it cannot be gone.
  @safe unowned(unsafe) let application: UIApplication
  /// Sends touches to views. The dispatcher is made after the engine and sets this.
  @safe @exclusivity(unchecked) var dispatcher: Unmanaged<TouchDispatcher>?
  /// Where recognizers set their deadlines.
  let timers: EventTimers
  /// Counts the taps of touches, for `UITouch.tapCount`.
  @safe @exclusivity(unchecked) var tapCounter = TapCounter()
  /// The recognizers that have seen touches and were not reset since. During a cycle none is taken
  /// from the list but by ``resetSettled()``.
  let engaged = RefList<UIGestureRecognizer>()
  /// The engaged recognizers that are undecided or have recognized: they decide what reaches views.
  private let arbitrating = RefList<UIGestureRecognizer>(isKeeping: false)
  /// What the present cycle has to do beside feeding recognizers.
  @safe @exclusivity(unchecked) var due = Due()
  /// The number of recognizers whose requests are held until others fail.
  @safe @exclusivity(unchecked) var holdingCount = 0
  /// What recognizers ask for.
  let requests = RequestQueue()
  /// The recognizer whose request is being decided.
  @safe @exclusivity(unchecked) var requester: Unmanaged<UIGestureRecognizer>?
  /// The engaged recognizers in the order in which they are made to fail.
  let order = RefList<UIGestureRecognizer>(isKeeping: false)
  /// What is to be told when all is decided.
  @safe @exclusivity(unchecked) var news = RecognizerNews()
  /// Which recognizers get which touches.
  @safe @exclusivity(unchecked) var offers = TouchOffers()
  /// The number of routes made so far. A recognizer stores the last route that listed it.
  @safe @exclusivity(unchecked) static var routes = 0
  /// The number of the present round. A touch stores the last round that reported it.
  @safe @exclusivity(unchecked) var round = 0
  /// The touches that change in the present round, as machines take them together.
  @safe @exclusivity(unchecked) var handful = Handful()
  /// Touches of one event for one recognizer, kept for their memory.
  let group = RefList<UITouch>(isKeeping: false)
  /// No touches.
  let noTouches = RefList<UITouch>()
  /// Places for what is known of pairs of recognizers.
  @safe @exclusivity(unchecked) var pairPlaces = PairPlaces()
  /// The value of ``relationChanges`` for which cached relations hold.
  @safe @exclusivity(unchecked) var relationsVersion = 0
  @safe @exclusivity(unchecked) static var relationChanges = 0
  /// Counts the cycles.
  @safe @exclusivity(unchecked) private(set) var cycles = 0
  /// How long the engine waits for a program's own recognizers.
  @safe @exclusivity(unchecked) var decisionLimits = DecisionLimits()
  /// Touches for the next gestures of recognizers.
  @safe @exclusivity(unchecked) var postponed = PostponedTouches()
  /// Brings presses to responders; `nil` until the first one comes.
  @safe @exclusivity(unchecked) var pressDelivery: PressDelivery?
  @safe @exclusivity(unchecked) private(set) var isInCycle = false

  init(application: UIApplication) {
    self.application = application
    timers = application.timers
  }

  isolated deinit {
    // A recognizer that outlives the engine must not use its pointer to it.
    engaged.each { $0.engagedBy = nil }
  }

  // MARK: The cycle

  /// Runs `body` and a full cycle after it. Within a cycle it only runs `body`, and the running
  /// cycle does the rest.
  func cycle(_ body: () -> Void) {
    // Timers and programs may have changed any recognizer.
    if !isInCycle { due.tidying = true }
    due.lifts = true
    cycle(changed: noTouches, body)
  }

  /// Runs `body`, which gives those touches to recognizers, and a full cycle after it.
  @inline(__always)
  func cycle(changed: borrowing RefList<UITouch>, _ body: () -> Void) {
    guard !isInCycle else { return body() }
    isInCycle = true
    cycles &+= 1
    body()
    conclude(changed)
    isInCycle = false
    unsafe dispatcher?.with { $0.makeWaitingEvents() }
  }

  private func conclude(_ changed: borrowing RefList<UITouch>) {
    if changed.contains(where: { $0.isOver }) {
      due.tidying = true
      due.lifts = true
    }
    var passes = 0
    repeat {
      if !requests.isEmpty { resolve() }
      if due.tidying { awaitIdleRecognizers() }
      due.news = false
      if passes == 0 { sendToViews(changed) } else { sendToViews(noTouches) }
      pressDelivery?.sendReleased()
      passes += 1
      checkEnd(after: passes)
      runActions()
      if due.tidying {
        due.tidying = false
        resetSettled()
      }
      offerPostponed()
    } while due.news || !requests.isEmpty || !news.isEmpty
    requests.forget()
    declinePostponed()
  }

  /// Stops the program with a message if handlers request states without end: the loop would never
  /// return.
  private func checkEnd(after passes: Int) {
    precondition(
      passes < Self.mostPasses,
      """
      one event was decided about \(passes) times: each time \
      \(news.actions.last?.recognizer.logName ?? "a recognizer") asks for another state, as in its action
      """)
  }

  /// How often one event may be decided about. Ours: a circle of handlers never ends, and no
  /// program is known with a chain this long.
  private static let mostPasses = 10_000

  /// Sends the touches that are let through to their views. Without a dispatcher there was no touch
  /// yet.
  private func sendToViews(_ changed: borrowing RefList<UITouch>) {
    unsafe dispatcher?.with { $0.sendToViews(changed: changed) }
  }

  /// Records a state that a recognizer requests.
  func request(
    _ state: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer,
    because reason: GestureReason?
  ) {
    // A state set in `reset()` is ignored: a subclass that also calls `reset()` itself would never
    // come to rest.
    if recognizer.isInReset { return }
    let (present, resolved) = recognizer.step(asking: state)
    guard let resolved else {
      record(.refusedTransition(from: present, to: state), of: recognizer)
      return
    }
    guard isInCycle else {
      return cycle { enqueue(resolved, of: recognizer, from: present, because: reason) }
    }
    enqueue(resolved, of: recognizer, from: present, because: reason)
  }

  private func enqueue(
    _ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer,
    from present: UIGestureRecognizer.State, because reason: GestureReason?
  ) {
    recognizer.requestedState = state
    recognizer.hasAsked = true
    // A recognizer that fails while it waits gives up the requests that waited.
    if state == .failed { dropHeldRequests(of: recognizer) }
    engage(recognizer)
    requests.append(
      state, of: recognizer, from: present,
      because: !application.isObserved ? nil : reason)
  }

  /// Ends a recognizer's gesture: the recognizer was disabled or removed, or its view left the
  /// window.
  func abandon(_ recognizer: UIGestureRecognizer, because reason: GestureReason) {
    guard isEngaged(recognizer) else { return }
    cycle {
      let attempt = recognizer.attempt
      let hadRequests = attempt.pendingRequests > 0
      requests.remove(of: recognizer)
      if recognizer.isActive {
        commit(.cancelled, of: recognizer, because: reason)
      } else if recognizer.committedState == .possible && (hadRequests || !attempt.isIdle) {
        commit(.failed, of: recognizer, because: reason)
      }
      for touch in attempt.seen.array {
        touch.drop(recognizer)
        attempt.ignore(touch)
      }
      attempt.letGoOfPresses(of: recognizer)
      attempt.indirect = nil
      due.news = true
      due.tidying = true
    }
  }

  /// Removes a touch from a recognizer that ignores it from now on. A gesture without touches ends:
  /// it must not stay in `changed` for ever.
  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    guard recognizer.sees(touch) else { return }
    cycle {
      recognizer.attempt.ignore(touch)
      due.news = true
      due.tidying = true
      if recognizer.isActive && recognizer.attempt.current.isEmpty {
        commit(.ended, of: recognizer, because: .ignoredAll)
      } else if recognizer.committedState == .possible && recognizer.attempt.isIdle {
        commit(.failed, of: recognizer, because: .ignoredAll)
      } else if recognizer.attempt.current.isEmpty, let last = recognizer.attempt.held.last?.state,
        last != .ended
      {
        // A recognizer that waits to begin will end right after its begin.
        request(.ended, by: recognizer, because: .ignoredAll)
      }
    }
  }

  // MARK: Who takes part

  /// The engaged recognizers that decide what reaches views; updated if needed.
  var arbitratingRecognizers: RefList<UIGestureRecognizer> {
    _read {
      if due.arbitration { listArbitrating() }
      yield arbitrating
    }
  }

  private func listArbitrating() {
    arbitrating.removeAll()
    engaged.each { recognizer in
      switch recognizer.committedState {
      case .possible, .began, .changed, .ended: arbitrating.append(recognizer)
      case .cancelled, .failed: break
      }
    }
    due.arbitration = false
  }

  /// Updates the engine's lists after a recognizer has changed its state.
  func stateChanged(to state: UIGestureRecognizer.State) {
    guard state != .changed else { return }
    due.arbitration = true
    due.tidying = true
  }

  /// Whether the recognizer is engaged.
  @inline(__always)
  func isEngaged(_ recognizer: UIGestureRecognizer) -> Bool {
    unsafe recognizer.engagedBy?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
  }

  @inline(__always)
  func engage(_ recognizer: UIGestureRecognizer) {
    if !isEngaged(recognizer) { list(recognizer) }
  }

  @inline(never)
  private func list(_ recognizer: UIGestureRecognizer) {
    recognizer.engagedBy = unsafe Unmanaged.passUnretained(self)
    engaged.append(recognizer)
    due.arbitration = true
    relationsChanged()
  }

  func record(_ kind: @autoclosure () -> GestureDecision.Kind, of recognizer: UIGestureRecognizer) {
    application.notifyObservers(
      .decision(GestureDecision(time: application.now, recognizer: recognizer, kind: kind())))
  }
}
