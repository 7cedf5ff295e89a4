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
  }

  /// What a press keeps of its way to its responder.
  struct Way {
    /// What the responder is still owed.
    var owed: [Moment] = []
    /// The responder knows of it, and not yet of its end.
    var isOpen = false
    /// A recognizer has taken it: the responder hears no more.
    var isTaken = false
  }

  // The application owns the engine, which owns this: it cannot be gone.
  private unowned(unsafe) let application: UIApplication
  private var presses: [UIPress] = []
  private var event = UIPressesEvent()

  init(application: UIApplication) {
    self.application = application
  }

  /// Takes in what a press did.
  func take(_ press: UIPress, event: UIPressesEvent) {
    self.event = event
    press.delivery.owed.append(Moment(phase: press.phase, time: press.time))
    if !presses.contains(where: { $0 === press }) { presses.append(press) }
  }

  /// Brings to the responders what may reach them now.
  func flush() {
    guard !presses.isEmpty else { return }
    for press in presses {
      if press.delivery.isTaken {
        press.delivery.owed = []
      } else if press.isClaimed {
        claim(press)
      } else {
        release(press)
      }
    }
    presses.removeAll { $0.isOver && $0.delivery.owed.isEmpty }
  }

  private func claim(_ press: UIPress) {
    let wasOpen = press.delivery.isOpen
    press.delivery = Way(isTaken: true)
    if wasOpen { hand(press, Moment(phase: .cancelled, time: application.now)) }
  }

  private func release(_ press: UIPress) {
    while let moment = press.delivery.owed.first, !press.isWithheld(in: moment.phase) {
      press.delivery.owed.removeFirst()
      press.delivery.isOpen = moment.phase == .began || moment.phase == .changed
      hand(press, moment)
      if press.delivery.isTaken { return }
    }
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
    (press.phase, press.time) = (phase, time)
  }
}

extension UIPress {
  /// Whether a recognizer has made sense of the press and takes it from the responder.
  fileprivate var isClaimed: Bool {
    recognizers.contains { $0.hasRecognized && $0.cancelsTouchesInView && $0.tracks(self) }
  }

  /// Whether a recognizer that may still claim the press holds that phase back.
  fileprivate func isWithheld(in phase: Phase) -> Bool {
    guard phase != .cancelled else { return false }
    return recognizers.contains { recognizer in
      recognizer.isUndecided && recognizer.tracks(self)
        && (recognizer.delaysTouchesBegan || (phase == .ended && recognizer.delaysTouchesEnded))
    }
  }
}
