import Foundation
import GestureMachines

/// Which recognizers see a press, and how its changes reach them (spec GEST:1.3).
extension GestureEngine {
  /// Finds the recognizers that see a press, once when it begins: those of the view that receives
  /// the press and of every view above, unless they decline. Most recognizers do not handle presses
  /// and are skipped.
  func assign(_ press: UIPress, event: UIPressesEvent) {
    var view = firstView(of: press)
    while let present = view {
      for recognizer in present.recognizers.list.array where recognizer.handlesPresses {
        if let refusal = refusal(of: recognizer, press: press, event: event) {
          record(.declinesPress(press, refusal), of: recognizer)
          continue
        }
        if recognizer.attempt.presses == nil {
          recognizer.attempt.presses = PressAttempt(press)
        } else {
          recognizer.attempt.presses?.receive(press)
        }
        engage(recognizer)
        press.recognizers.append(recognizer)
      }
      view = present.superview
    }
  }

  /// The view of the responder that receives the press. For a controller it is the controller's
  /// view; for the application, the window.
  private func firstView(of press: UIPress) -> UIView? {
    press.responder?.responderChain.lazy.compactMap(\.viewForPresses).first ?? press.window
  }

  private func refusal(
    of recognizer: UIGestureRecognizer, press: UIPress, event: UIPressesEvent
  ) -> TouchRefusal? {
    if !recognizer.isEnabled { return .disabled }
    if recognizer.isSettled { return .settled }
    if !recognizer.attempt.held.isEmpty { return .waiting }
    if !recognizer.attempt.seen.isEmpty || recognizer.attempt.indirect != nil { return .mixed }
    let type = press.type.rawValue
    guard recognizer.allowedPressTypes.contains(where: { $0.intValue == type }) else {
      return .pressType
    }
    let isWanted =
      recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event as UIEvent) ?? true
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
    return isWanted ? nil : .refused
  }

  /// Sends a changed press to its recognizers, inner views first.
  func feed(_ press: UIPress, event: UIPressesEvent) {
    let phase = press.phase
    for recognizer in press.recognizers {
      guard !recognizer.isSettled, recognizer.sees(press) else { continue }
      recognizer.attempt.modifierFlags = event.flags
      switch phase {
      case .began: recognizer.pressesBegan([press], with: event)
      case .changed: recognizer.pressesChanged([press], with: event)
      case .ended: recognizer.pressesEnded([press], with: event)
      case .cancelled: recognizer.pressesCancelled([press], with: event)
      case .stationary: break
      }
    }
  }

  /// Removes a press from a recognizer that ignores it from now on.
  func ignore(_ press: UIPress, by recognizer: UIGestureRecognizer) {
    guard recognizer.sees(press) else { return }
    cycle {
      recognizer.attempt.presses?.ignore(press)
      press.recognizers.removeAll { $0 === recognizer }
      due.news = true
      due.tidying = true
      guard recognizer.attempt.tracksNothing else { return }
      if recognizer.isActive {
        commit(.ended, of: recognizer, because: .ignoredAll)
      } else if recognizer.isUndecided {
        commit(.failed, of: recognizer, because: .ignoredAll)
      }
    }
  }
}
