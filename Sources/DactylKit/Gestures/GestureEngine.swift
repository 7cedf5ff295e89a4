import Foundation
import GestureMachines
import InputFrames

/// Decides between recognizers, in a fixed order and with a reason for every decision.
///
/// One event, or all timers of one moment, is one cycle: touches go to the recognizers, what they
/// ask for is decided (failures, then begins from the inner view outward and in the order of
/// addition, then prevention), views get what is let through, actions run, and recognizers whose
/// touches are all up are reset (spec GEST:5, "Conflict engine").
@MainActor
final class GestureEngine {
  // The application owns the engine: it cannot be gone.
  unowned(unsafe) let application: UIApplication
  private lazy var dispatcher = application.touchDispatcher
  /// Counts the taps of touches, for `UITouch.tapCount`.
  var tapCounter = TapCounter()
  /// The recognizers that have seen touches and were not reset since.
  @exclusivity(unchecked) var engaged: [UIGestureRecognizer] = [] {
    didSet { hasStaleSay = true }
  }
  /// Those of them that have a say in what reaches views: they are undecided or have recognized.
  private let say = RefList<UIGestureRecognizer>()
  @exclusivity(unchecked) private var hasStaleSay = true
  /// Touches are over, or recognizers have come to an end, a timer or another list: there may be
  /// something to forget or to reset. Nothing is while fingers only move.
  @exclusivity(unchecked) var needsTidying = false
  @exclusivity(unchecked) var requests: [GestureRequest] = []
  @exclusivity(unchecked) var actions:
    [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// An empty list that keeps its memory for the next actions.
  @exclusivity(unchecked) var spareActions:
    [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// An empty list that keeps its memory for a touch's recognizers.
  @exclusivity(unchecked) var spareReceivers: [UIGestureRecognizer] = []
  /// The recognizers of the touches that changed together last.
  @exclusivity(unchecked) var route = TouchRoute()
  /// Touches of one event for one recognizer, kept for their memory.
  @exclusivity(unchecked) var group: ContiguousArray<UITouch> = []
  /// Counts the looks at ``requests``.
  @exclusivity(unchecked) var lookNumber = 0
  /// What recognizers tell before they decide.
  @exclusivity(unchecked) var previews:
    [(recognizer: UIGestureRecognizer, preview: GesturePreview)] = []
  /// Touches that went down while a recognizer waited for a decision or failed because of them:
  /// they may begin its next gesture.
  @exclusivity(unchecked) var postponed: [(touch: UITouch, recognizer: UIGestureRecognizer)] = []
  /// Brings presses to responders; `nil` until the first one comes.
  var pressDelivery: PressDelivery?
  @exclusivity(unchecked) private(set) var isInCycle = false
  /// Something was decided or let go since touches were last brought to views.
  @exclusivity(unchecked) var hasNews = false

  /// Tells engines apart, those of applications that are gone included; counted from 1.
  private let number: Int
  private static var lastNumber = 0

  init(application: UIApplication) {
    self.application = application
    Self.lastNumber += 1
    number = Self.lastNumber
  }

  // MARK: The cycle

  /// Runs `body` and all that follows from it. Called within a cycle it only runs `body`, and the
  /// cycle sees to the rest.
  func cycle(changed: [UITouch] = [], _ body: () -> Void) {
    guard !isInCycle else { return body() }
    isInCycle = true
    // Timers, and programs, may have changed anything.
    if changed.isEmpty { needsTidying = true }
    for touch in changed where touch.isOver { needsTidying = true }
    body()
    var changed = changed
    repeat {
      resolve()
      if needsTidying { forgetIdle() }
      hasNews = false
      dispatcher.flush(changed: changed)
      pressDelivery?.flush()
      changed = []
      runActions()
      if needsTidying {
        needsTidying = false
        resetSettled()
      }
      offerPostponed()
    } while hasNews || !requests.isEmpty || !actions.isEmpty || !previews.isEmpty
    declinePostponed()
    isInCycle = false
    dispatcher.dispatchWaiting()
  }

  /// Takes note of a state that a recognizer asks for.
  func request(
    _ state: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer,
    because reason: GestureReason?
  ) {
    // A state set in `reset()`, as by one that also calls it itself, would never come to rest.
    if recognizer.isInReset { return }
    let (present, resolved) = recognizer.step(asking: state)
    guard let resolved else {
      tell(.refusedTransition(from: present, to: state), of: recognizer)
      return
    }
    cycle {
      recognizer.requestedState = resolved
      // Who fails while it waits has given up what it waited for.
      if resolved == .failed { recognizer.attempt.held = [] }
      engage(recognizer)
      requests.append(
        GestureRequest(recognizer: recognizer, state: resolved, reason: reason, from: present))
    }
  }

  /// Ends what a recognizer does: it was disabled or removed, or its view left the window.
  func abandon(_ recognizer: UIGestureRecognizer, because reason: GestureReason) {
    guard engaged.contains(recognizer) else { return }
    cycle {
      let hadRequests = requests.contains { $0.recognizer === recognizer }
      requests.removeAll { $0.recognizer === recognizer }
      if recognizer.isActive {
        commit(.cancelled, of: recognizer, because: reason)
      } else if recognizer.committedState == .possible
        && (hadRequests || !recognizer.attempt.isIdle)
      {
        commit(.failed, of: recognizer, because: reason)
      }
      for touch in recognizer.attempt.seen {
        touch.recognizers.removeAll { $0 === recognizer }
        recognizer.attempt.ignore(touch)
      }
      recognizer.attempt.letGoOfPresses(of: recognizer)
      hasNews = true
      needsTidying = true
    }
  }

  /// Takes a touch from a recognizer that does not want it any more. A gesture without touches
  /// is over: it must not stay in `changed` for ever.
  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    guard recognizer.tracks(touch) else { return }
    cycle {
      recognizer.attempt.ignore(touch)
      hasNews = true
      needsTidying = true
      if recognizer.isActive && recognizer.attempt.current.isEmpty {
        commit(.ended, of: recognizer, because: .ignoredAll)
      } else if recognizer.committedState == .possible && recognizer.attempt.isIdle {
        commit(.failed, of: recognizer, because: .ignoredAll)
      } else if recognizer.attempt.current.isEmpty, let last = recognizer.attempt.held.last?.state,
        last != .ended
      {
        // What waits to begin ends as soon as it has.
        request(.ended, by: recognizer, because: .ignoredAll)
      }
    }
  }

  /// The engaged recognizers that have a say in what reaches views.
  var recognizersWithASay: RefList<UIGestureRecognizer> {
    guard hasStaleSay else { return say }
    say.removeAll()
    for recognizer in engaged {
      switch recognizer.committedState {
      case .possible, .began, .changed, .ended: say.append(recognizer)
      case .cancelled, .failed: break
      }
    }
    hasStaleSay = false
    return say
  }

  /// A recognizer is in another state.
  func noteState(_ state: UIGestureRecognizer.State) {
    guard state != .changed else { return }
    hasStaleSay = true
    needsTidying = true
  }

  func engage(_ recognizer: UIGestureRecognizer) {
    if recognizer.engagedBy == number { return }
    recognizer.engagedBy = number
    engaged.append(recognizer)
  }

  func tell(_ kind: GestureDecision.Kind, of recognizer: UIGestureRecognizer) {
    guard let observer = application.eventObserver else { return }
    observer(
      .decision(GestureDecision(time: application.now, recognizer: recognizer, kind: kind)))
  }
}
