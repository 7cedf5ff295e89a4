import DactylKit
import GestureMachines

/// Which recognizers may prevent which in a case, and which delegates were called.
@MainActor
final class ScenarioRelations: UIGestureRecognizerDelegate {
  private struct Pair: Hashable {
    let first: String
    let second: String
  }

  private var tolerated: Set<Pair> = []
  private var simultaneous: Set<Pair> = []
  private var answers: [String: Bool] = [:]
  private var buttons: [String: UIEvent.ButtonMask] = [:]
  private var neverPrevents: Set<String> = []
  private var neverPrevented: Set<String> = []
  /// The recognizers whose delegates were called since the last event.
  var asked: Set<String> = []
  /// The recognizers whose delegates were called at least once.
  private(set) var everAsked: Set<String> = []

  func tolerate(_ other: String, beside winner: String) {
    tolerated.insert(Pair(first: winner, second: other))
  }

  func allow(_ id: String, with other: String) {
    simultaneous.insert(Pair(first: id, second: other))
  }

  func require(_ mask: UIEvent.ButtonMask, of id: String) { buttons[id] = mask }
  func setDelegateAnswer(_ answer: Bool, of id: String) { answers[id] = answer }
  func forbidPreventing(by id: String) { neverPrevents.insert(id) }
  func forbidPreventing(of id: String) { neverPrevented.insert(id) }

  func canPrevent(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard let winner = winner.name, let other = other.name else { return true }
    return !neverPrevents.contains(winner)
      && !tolerated.contains(Pair(first: winner, second: other))
  }

  func canBePrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    !neverPrevented.contains(recognizer.name ?? "")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    guard let mask = gestureRecognizer.name.flatMap({ buttons[$0] }) else { return true }
    return event.buttonMask.isSuperset(of: mask)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let id = gestureRecognizer.name, let other = otherGestureRecognizer.name else {
      return false
    }
    asked.insert(id)
    everAsked.insert(id)
    return answers[id] ?? simultaneous.contains(Pair(first: id, second: other))
  }
}

/// A tap whose prevention follows the case.
final class ScenarioTap: UITapGestureRecognizer {
  var relations: ScenarioRelations?

  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool {
    super.canPrevent(prevented) && relations?.canPrevent(self, prevented) ?? true
  }

  override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool {
    relations?.canBePrevented(self) ?? true
  }
}

/// A swipe whose prevention follows the case.
final class ScenarioSwipe: UISwipeGestureRecognizer {
  var relations: ScenarioRelations?

  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool {
    relations?.canPrevent(self, prevented) ?? true
  }

  override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool {
    relations?.canBePrevented(self) ?? true
  }
}

/// A long press whose prevention follows the case.
final class ScenarioLongPress: UILongPressGestureRecognizer {
  var relations: ScenarioRelations?
  /// Whether the case uses it as a pan that begins with a press.
  var isDrag = false
  /// Whether a touch that leaves the view ends the wait for the press.
  var mustStayInside = false

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let isOutside = touches.contains { touch in
      !(view?.point(inside: touch.location(in: view), with: nil) ?? true)
    }
    guard mustStayInside, state == .possible, isOutside else {
      return super.touchesMoved(touches, with: event)
    }
    request(.failed, because: .leftView)
  }

  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool {
    relations?.canPrevent(self, prevented) ?? true
  }

  override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool {
    relations?.canBePrevented(self) ?? true
  }
}

/// A pan whose prevention follows the case.
final class ScenarioPan: UIPanGestureRecognizer {
  var relations: ScenarioRelations?
  /// Whether the case expects the pan's axis, not the pan itself.
  var tellsAxis = false

  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool {
    relations?.canPrevent(self, prevented) ?? true
  }

  override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool {
    relations?.canBePrevented(self) ?? true
  }
}

/// A pinch whose prevention follows the case.
final class ScenarioPinch: UIPinchGestureRecognizer {
  var relations: ScenarioRelations?

  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool {
    relations?.canPrevent(self, prevented) ?? true
  }

  override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool {
    relations?.canBePrevented(self) ?? true
  }
}

/// A rotation whose prevention follows the case.
final class ScenarioRotation: UIRotationGestureRecognizer {
  var relations: ScenarioRelations?

  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool {
    relations?.canPrevent(self, prevented) ?? true
  }

  override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool {
    relations?.canBePrevented(self) ?? true
  }
}

/// A recognizer of scale, rotation and translation whose prevention follows the case.
final class ScenarioTransform: TransformGestureRecognizer {
  var relations: ScenarioRelations?

  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool {
    relations?.canPrevent(self, prevented) ?? true
  }

  override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool {
    relations?.canBePrevented(self) ?? true
  }
}

/// A recognizer that takes every touch and whose states the case sets.
///
/// If the case sets its state after the lift, other recognizers wait for it until then. Otherwise
/// it counts as failed at the lift.
final class ScriptedRecognizer: UIGestureRecognizer {
  var relations: ScenarioRelations?
  /// The state that it enters by itself when its first touch goes down.
  var stateOnDown: State?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let stateOnDown else { return }
    state = stateOnDown
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endOnLift(.ended, touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    // A removed touch ends a gesture, whichever recognizer began it.
    guard touches.count == numberOfTouches, state == .began || state == .changed else { return }
    state = .cancelled
  }

  /// Ends a gesture that began by itself; one that the script began, the script ends.
  private func endOnLift(_ end: State, _ touches: Set<UITouch>) {
    guard stateOnDown == .began, touches.count == numberOfTouches else { return }
    if state == .began || state == .changed { state = end }
  }

  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool {
    relations?.canPrevent(self, prevented) ?? true
  }

  override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool {
    relations?.canBePrevented(self) ?? true
  }
}
