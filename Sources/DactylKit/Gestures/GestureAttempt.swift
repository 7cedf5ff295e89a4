import Foundation
import GestureMachines
import InputFrames

/// What a recognizer has to do with touches, from the first one to its reset.
@MainActor
struct GestureAttempt {
  /// Every touch that it has seen, lifted ones included.
  private(set) var seen: [UITouch] = []
  /// The touches that it tracks: down, or lifted in the present event.
  private(set) var current: [UITouch] = []
  /// The presses that it sees; `nil` where its gesture is one of touches.
  var presses: PressAttempt?
  /// The modifier keys in the last event of the gesture.
  var modifierFlags: UIKeyModifierFlags = []
  /// The states that it has asked for and that wait for other recognizers to fail.
  var held: [GestureRequest] = []
  /// How the window's coordinates have turned since the gesture's first touch, where the interface did:
  /// its machine goes on in the old ones.
  var turn: CGAffineTransform?
  /// Something was told of it that must be taken back when it fails.
  var isPreviewed = false
  /// For whom it waits, as last told.
  var waitsFor: [UIGestureRecognizer] = []

  /// Whether it must wait for another one, as subclasses and delegates answered.
  var requirementAnswers: [UIGestureRecognizer: Bool] = [:]

  nonisolated init() {}

  /// Nothing was seen and nothing is asked for.
  var isIdle: Bool { seen.isEmpty && held.isEmpty && presses == nil }

  mutating func take(_ touch: UITouch) {
    seen.append(touch)
    current.append(touch)
  }

  mutating func ignore(_ touch: UITouch) {
    seen.removeAll { $0 === touch }
    current.removeAll { $0 === touch }
  }

  /// Whether it tracks anything, lifted in the present event or not.
  var tracksNothing: Bool { current.isEmpty && presses?.current.isEmpty ?? true }

  /// Whether all touches and presses that it tracks are over.
  var isLifted: Bool {
    for touch in current where !touch.isOver { return false }
    return presses?.isLifted ?? true
  }

  /// Lets go of the touches that are over.
  mutating func dropLifted() {
    presses?.dropLifted()
    guard !isLifted else { return current.removeAll(keepingCapacity: true) }
    var index = current.count
    while index > 0 {
      index -= 1
      if current[index].isOver { current.remove(at: index) }
    }
  }

  /// Lets go of the touches whose end was told before this phase of the touches that change now:
  /// those of an earlier round, and lifted ones before those that are taken away.
  mutating func dropTold(before phase: UITouch.Phase, in changed: [UITouch]) {
    var index = current.count
    while index > 0 {
      index -= 1
      let touch = current[index]
      guard touch.isOver else { continue }
      let isTold =
        !changed.contains { $0 === touch } || (phase == .cancelled && touch.phase == .ended)
      if isTold { current.remove(at: index) }
    }
  }

  /// Forgets everything; keeps the memory for the next attempt.
  mutating func clear() {
    seen.removeAll(keepingCapacity: true)
    current.removeAll(keepingCapacity: true)
    if presses != nil { presses = nil }
    modifierFlags = []
    if !held.isEmpty { held = [] }
    isPreviewed = false
    if turn != nil { turn = nil }
    if !waitsFor.isEmpty { waitsFor = [] }
    if !requirementAnswers.isEmpty { requirementAnswers = [:] }
  }

  /// Whether the touch is one that it has seen.
  func holds(_ touch: UITouch) -> Bool {
    for other in seen where other === touch { return true }
    return false
  }

  /// Whether the two have a touch in common.
  func shares(touchWith other: GestureAttempt) -> Bool {
    for touch in seen where other.holds(touch) { return true }
    guard let presses, let others = other.presses else { return false }
    return presses.shares(pressWith: others)
  }
}

extension UIGestureRecognizer {
  /// The touches that it has seen since its last reset. Inspection names with them what an outcome
  /// is about.
  package final var touchesInAttempt: [UITouch] { attempt.seen }
  /// Whether its gesture is one of presses.
  package final var isOfPresses: Bool { attempt.presses != nil }

  /// Whether the recognizer sees that touch in its present attempt.
  final func tracks(_ touch: UITouch) -> Bool { attempt.holds(touch) }

  /// Whether it has seen touches and may still go either way.
  final var isUndecided: Bool {
    isEnabled && committedState == .possible && (!attempt.seen.isEmpty || attempt.presses != nil)
  }

  /// Whether it has begun or recognized, and was not reset since.
  final var hasRecognized: Bool {
    switch committedState {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  /// Whether a continuous gesture is going on.
  final var isActive: Bool { committedState == .began || committedState == .changed }

  /// Whether it waits for its reset.
  final var isSettled: Bool {
    switch committedState {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }

  /// How logs call it: its name, else its class.
  public final var logName: String { name ?? "\(type(of: self))" }
}
