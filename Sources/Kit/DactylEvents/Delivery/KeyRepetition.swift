import InputFrames

/// Makes presses of an input source's keys, and repeats the key that is held while a text is edited.
///
/// The repetition is a press of its own, and goes to a first responder that edits text: `UIPress` knows none, and other
/// responders get one press from down to up, as UIKit gives it.
@MainActor
final class KeyRepetition {
  // The application owns this: it cannot be gone.
  @safe private unowned(unsafe) let application: UIApplication
  private var cancelRepetition: @MainActor () -> Void = {}
  /// The key that repeats: the last one that went down.
  private var held: KeyChange?

  init(application: UIApplication) { self.application = application }

  /// Receives a key, within the iteration of its event.
  func receive(_ change: KeyChange) {
    if change.phase == .began {
      // A modifier neither repeats nor ends a repetition.
      if change.repetition != nil { hold(change) }
    } else if held?.code == change.code {
      release()
    }
    application.pressDispatcher.receive([change.sample(change.phase.press)], at: change.time)
  }

  private func hold(_ change: KeyChange) {
    release()
    guard let repetition = change.repetition else { return }
    held = change
    // A dead key waits for its letter, however long it is held. A button of a dial or a remote types nothing: who holds it
    // means to leave the text.
    guard change.characters != "",
      ![.select, .menu, .playPause].contains(change.sample(.began).type)
    else { return }
    schedule(change, at: change.time + repetition.delay, every: repetition.interval)
  }

  /// Ends the repetition: the key came up, or all keys are taken away.
  func release() {
    cancelRepetition()
    cancelRepetition = {}
    held = nil
  }

  private func schedule(_ change: KeyChange, at moment: Timestamp, every interval: Duration) {
    cancelRepetition = application.schedule(at: moment) { [weak self] in
      guard let self, held == change else { return }
      schedule(change, at: moment + interval, every: interval)
      guard let window = application.keyWindow, window.firstResponder is any UIKeyInput else {
        return
      }
      application.deliver(presses: [change.sample(.ended)], at: moment)
      application.deliver(presses: [change.sample(.began)], at: moment)
    }
  }
}

extension KeyChange {
  fileprivate func sample(_ phase: UIPress.Phase) -> PressSample {
    PressSample(.key(code: code), phase: phase, characters: characters)
  }
}

extension KeyChange.Phase {
  fileprivate var press: UIPress.Phase {
    switch self {
    case .began: .began
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
