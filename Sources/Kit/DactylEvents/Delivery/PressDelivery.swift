import InputFrames

/// Brings presses to their responders: withholds what a recognizer may still claim, cancels what it
/// has claimed, delivers late what it has given up, as ``ViewDelivery`` does with touches (spec
/// GEST:1.3).
@MainActor
final class PressDelivery {
  /// One moment of a press.
  struct Moment {
    var phase: UIPress.Phase
    var time: Timestamp
    /// Whether an observer knows that it is held back.
    var isToldWithheld = false
  }

  /// What a press keeps of its way to its responder.
  struct Way {
    /// What the responder is still owed.
    var owed: [Moment] = []
    /// The responder knows of it, and not yet of its end.
    var isOpen = false
    /// Whether a recognizer has recognized, so that the responder receives no more of it.
    var isTaken = false
  }

  // The application owns the engine, which owns this: it cannot be gone.
  @safe private unowned(unsafe) let application: UIApplication
  private var presses: [UIPress] = []
  private var event = UIPressesEvent()

  init(application: UIApplication) {
    self.application = application
  }

  /// Receives a change of a press.
  func receive(_ press: UIPress, event: UIPressesEvent) {
    self.event = event
    press.delivery.owed.append(Moment(phase: press.phase, time: press.time))
    if !presses.contains(where: { $0 === press }) { presses.append(press) }
  }

  /// Sends to responders the presses that no recognizer holds back.
  func sendReleased() {
    guard !presses.isEmpty else { return }
    for press in presses {
      if press.delivery.isTaken {
        press.delivery.owed = []
      } else if let claimant = press.claimant {
        claim(press, by: claimant)
      } else {
        release(press)
      }
    }
    presses.removeAll { $0.isOver && $0.delivery.owed.isEmpty }
  }

  private func claim(_ press: UIPress, by claimant: UIGestureRecognizer) {
    let wasOpen = press.delivery.isOpen
    let owed = press.delivery.owed
    press.delivery = Way(isTaken: true)
    if wasOpen {
      record(.cancelled(by: claimant), of: press, in: .cancelled)
      hand(press, Moment(phase: .cancelled, time: application.now))
    } else {
      for moment in owed { record(.dropped(by: claimant), of: press, in: moment.phase) }
    }
  }

  private func release(_ press: UIPress) {
    while let moment = press.delivery.owed.first, !press.isWithheld(in: moment.phase) {
      press.delivery.owed.removeFirst()
      let isLate = moment.time < application.now
      record(isLate ? .deliveredLate(since: moment.time) : .delivered, of: press, in: moment.phase)
      press.delivery.isOpen = moment.phase == .began || moment.phase == .changed
      hand(press, moment)
      if press.delivery.isTaken { return }
    }
    noteWithheld(press)
  }

  /// Reports to an observer, once for each moment, which recognizer withholds it.
  private func noteWithheld(_ press: UIPress) {
    guard application.isObserved else { return }
    for index in press.delivery.owed.indices where !press.delivery.owed[index].isToldWithheld {
      press.delivery.owed[index].isToldWithheld = true
      let phase = press.delivery.owed[index].phase
      record(.withheld(by: press.holders(in: phase)), of: press, in: phase)
    }
  }

  private func record(
    _ kind: @autoclosure () -> PressDecision.Kind, of press: UIPress, in phase: UIPress.Phase
  ) {
    application.notifyObservers(
      .pressDelivery(
        PressDecision(
          time: application.now, press: press, phase: phase,
          responder: press.responder ?? press.window ?? application, kind: kind())))
  }

  private func hand(_ press: UIPress, _ moment: Moment) {
    let responder = press.responder ?? press.window ?? application
    let (phase, time) = (press.phase, press.time)
    (press.phase, press.time) = (moment.phase, moment.time)
    switch moment.phase {
    case .began: responder.pressesBegan([press], with: event)
    case .changed: responder.pressesChanged([press], with: event)
    case .ended: responder.pressesEnded([press], with: event)
    case .cancelled: responder.pressesCancelled([press], with: event)
    case .stationary: break
    }
    if press.isUnhandled {
      switch moment.phase {
      case .began: application.focusSystem.began(press)
      case .ended: application.focusSystem.ended(press, isCancelled: false)
      case .cancelled: application.focusSystem.ended(press, isCancelled: true)
      case .changed, .stationary: break
      }
    }
    (press.phase, press.time) = (phase, time)
  }
}

extension UIPress {
  /// The recognizer that has recognized the press and cancels it for the responder.
  fileprivate var claimant: UIGestureRecognizer? {
    recognizers.first { $0.hasRecognized && $0.cancelsTouchesInView && $0.sees(self) }
  }

  /// Whether a recognizer that may still claim the press holds that phase back.
  fileprivate func isWithheld(in phase: Phase) -> Bool {
    phase != .cancelled && recognizers.contains { holds(phase, $0) }
  }

  /// The recognizers that hold that phase back.
  fileprivate func holders(in phase: Phase) -> [UIGestureRecognizer] {
    recognizers.filter { holds(phase, $0) }
  }

  private func holds(_ phase: Phase, _ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isUndecided && recognizer.sees(self)
      && (recognizer.delaysTouchesBegan || (phase == .ended && recognizer.delaysTouchesEnded))
  }
}
