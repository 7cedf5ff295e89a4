import Foundation
import GestureMachines
import InputFrames

/// The touches, presses and requests of one recognizer, from its first touch to its reset.
@MainActor
package final class GestureAttempt {
  /// Every touch that it has seen, lifted ones included. The event keeps those that are down, and
  /// ``kept`` the others.
  let seen = RefList<UITouch>(isKeeping: false)
  /// The touches that it tracks: down, or lifted in the present event. All of them are in ``seen``.
  let current = RefList<UITouch>(isKeeping: false)
  /// The touches of ``seen`` that have left the event.
  @safe @exclusivity(unchecked) private var kept: [UITouch] = []
  /// The presses that it sees; `nil` where its gesture is one of touches.
  @safe @exclusivity(unchecked) var presses: PressAttempt?
  /// The scroll or the touchpad's gesture that it takes; `nil` where its gesture is one of touches.
  @safe @exclusivity(unchecked) package var indirect: IndirectGesture?
  /// The modifier keys in the last event of the gesture.
  @safe @exclusivity(unchecked) var modifierFlags: UIKeyModifierFlags = []
  /// How the window's coordinates have rotated since the gesture's first touch, where the interface did:
  /// its machine goes on in the old ones.
  @safe @exclusivity(unchecked) var rotation: CGAffineTransform?
  /// The states that it has asked for and that wait for other recognizers to fail.
  @safe @exclusivity(unchecked) var held: [HeldRequest] = []
  /// How many requests are still to be decided about.
  @safe @exclusivity(unchecked) var pendingRequests = 0
  /// Something was told of it that must be taken back when it fails.
  @safe @exclusivity(unchecked) var isPreviewed = false
  /// For whom it waits, as last told.
  @safe @exclusivity(unchecked) var waitsFor: [UIGestureRecognizer] = []

  /// The recognizers whose failure it waits for, by ``GestureEngine/relationsVersion`` of that number.
  @safe @exclusivity(unchecked) var wanted: [UIGestureRecognizer] = []
  @safe @exclusivity(unchecked) var wantedAsOf = 0
  /// The recognizers whose failure it does not require, since that closes a ring, as it has told.
  @safe @exclusivity(unchecked) var toldRings: [ObjectIdentifier] = []
  /// What subclasses and delegates have answered about it and others.
  @safe @exclusivity(unchecked) var pairAnswers = PairAnswers()

  /// Whether a program's own recognizer is waited for, now that its touches have lifted.
  @safe @exclusivity(unchecked) var decision = AwaitedDecision.none

  /// The touches that a subclass hands on at the moment.
  @safe @exclusivity(unchecked) var handedOn: Set<UITouch> = []

  nonisolated init() {}

  /// Whether it has seen nothing and requests nothing.
  var isIdle: Bool { seen.isEmpty && held.isEmpty && presses == nil && indirect == nil }

  @inline(never)
  func receive(_ touch: UITouch) {
    if touch.isOver { kept.append(touch) }
    seen.append(touch)
    current.append(touch)
  }

  /// Adds touches that began together.
  @inline(never)
  func receive(_ touches: borrowing RefList<UITouch>) {
    seen.append(touches)
    current.append(touches)
  }

  func ignore(_ touch: UITouch) {
    current.remove(touch)
    seen.remove(touch)
    if !kept.isEmpty { kept.removeAll { $0 === touch } }
  }

  /// Ignores all touches.
  func ignoreAll() {
    current.removeAll()
    seen.removeAll()
    if !kept.isEmpty { kept = [] }
  }

  /// Keeps the touches that are over, since the event lets go of them. Counting a touch for each
  /// recognizer from its beginning on costs a tenth of a tap of ten fingers, and most recognizers
  /// are reset before their touches leave the event.
  func keepLifted() {
    seen.each { if $0.isOver, !kept.contains($0) { kept.append($0) } }
  }

  /// Whether it tracks no touch, no press that is down and no gesture of a wheel or a touchpad that goes on.
  var tracksNothing: Bool {
    current.isEmpty && presses?.current.isEmpty ?? true && indirect?.isOver ?? true
  }

  /// Whether all touches and presses that it tracks are over.
  @inline(never)
  var isLifted: Bool { !current.contains { !$0.isConcluded } && isFree }

  /// Whether it has neither a press that is down nor a gesture of a wheel or a touchpad that goes on.
  var isFree: Bool { presses?.isLifted ?? true && indirect?.isOver ?? true }

  /// Drops the touches that are over.
  @inline(never)
  func dropLifted() {
    if presses != nil { presses?.dropLifted() }
    if current.contains(where: { $0.isConcluded }) { current.keepOnly { !$0.isConcluded } }
  }

  /// Forgets everything; keeps the memory for the next attempt.
  @inline(never)
  func clear() {
    ignoreAll()
    if presses != nil { presses = nil }
    if indirect != nil { indirect = nil }
    modifierFlags = []
    if !held.isEmpty { held = [] }
    isPreviewed = false
    if rotation != nil { rotation = nil }
    if !waitsFor.isEmpty { waitsFor = [] }
    if !wanted.isEmpty { wanted = [] }
    wantedAsOf = 0
    if !toldRings.isEmpty { toldRings = [] }
    pairAnswers.forget()
    decision = .none
  }

  /// Whether the two attempts have a touch in common.
  func shares(touchWith other: GestureAttempt) -> Bool {
    if seen.contains(where: { other.seen.contains($0) }) { return true }
    if let indirect, indirect === other.indirect { return true }
    guard let presses, let others = other.presses else { return false }
    return presses.shares(pressWith: others)
  }
}

extension UIGestureRecognizer {
  /// The touches that it has seen since its last reset. Inspection uses them to say which touches
  /// an outcome is about.
  package final var touchesInAttempt: [UITouch] { attempt.seen.array }
  /// Whether its gesture is made of presses.
  package final var isOfPresses: Bool { attempt.presses != nil }

  /// Whether the recognizer sees that touch in its present attempt.
  final func sees(_ touch: UITouch) -> Bool { attempt.seen.contains(touch) }

  /// Whether it has seen touches and has neither recognized nor failed.
  final var isUndecided: Bool {
    committedState == .possible && isEnabled
      && (!attempt.seen.isEmpty || attempt.presses != nil || attempt.indirect != nil)
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

  /// The recognizer's name in logs: `name`, or its class if it has none.
  public final var logName: String { name ?? "\(type(of: self))" }
}

/// The settings that the engine reads in each frame.
struct RecognizerSwitches {
  var isEnabled = true
  var requiresExclusiveTouchType = true
  /// Whether `allowedTouchTypes` still has its default.
  var takesAllTypes = true
  var cancelsTouchesInView = true
  var delaysTouchesBegan = false
  var delaysTouchesEnded = true
}

/// A recognizer that is not kept alive.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
