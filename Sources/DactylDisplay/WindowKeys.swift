#if Drawing && Wayland
  import DactylKit
  import InputFrames
  import WaylandInput

  /// Delivers the keys of a window's keyboards to an application, and repeats the key that is held while a text is
  /// edited.
  ///
  /// The repetition is a press of its own, and goes to a first responder that edits text: `UIPress` knows none, and other
  /// responders get one press from down to up, as UIKit gives it.
  @MainActor
  final class WindowKeys {
    private weak let application: UIApplication?
    private var cancelRepetition: @MainActor () -> Void = {}
    /// The key that repeats: the last one that went down.
    private var held: KeyChange?

    init(_ application: UIApplication) { self.application = application }

    func receive(_ change: KeyChange) {
      if change.phase == .began {
        // A modifier neither repeats nor ends a repetition.
        if change.repetition != nil { hold(change) }
      } else if held?.code == change.code {
        release()
      }
      deliver(change, change.phase.press, at: change.time)
    }

    private func deliver(_ change: KeyChange, _ phase: UIPress.Phase, at time: Timestamp) {
      application?.deliver(
        presses: [
          PressSample(.key(code: change.code), phase: phase, characters: change.characters)
        ], at: time)
    }

    private func hold(_ change: KeyChange) {
      release()
      guard let repetition = change.repetition else { return }
      held = change
      // A dead key waits for its letter, however long it is held.
      guard change.characters != "" else { return }
      schedule(change, at: change.time + repetition.delay, every: repetition.interval)
    }

    private func release() {
      cancelRepetition()
      cancelRepetition = {}
      held = nil
    }

    private func schedule(_ change: KeyChange, at moment: Timestamp, every interval: Duration) {
      guard let application else { return }
      cancelRepetition = application.schedule(at: moment) { [weak self] in
        guard let self, held == change else { return }
        schedule(change, at: moment + interval, every: interval)
        guard let window = application.keyWindow, window.firstResponder is any UIKeyInput else {
          return
        }
        deliver(change, .ended, at: moment)
        deliver(change, .began, at: moment)
      }
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
#endif
