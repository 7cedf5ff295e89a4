public import DactylKit
import InputFrames

/// Writes each spoken text as a line. It takes as long as a voice, measured on the application's
/// clock, so that each replay gives the same lines.
@MainActor
public final class LineSpeech: SpeechOutput {
  private let application: UIApplication
  private let charactersPerSecond: Double
  private let write: @MainActor (String) -> Void
  private var queue: [(number: Int, text: String, left: Duration)] = []
  private var started = Timestamp.zero
  private var cancelTimer: (@MainActor () -> Void)?
  private var isPaused = false

  /// Called with a text's number when its time is over.
  public var finished: (@MainActor (_ number: Int, _ isComplete: Bool) -> Void)?

  /// Speech for that application. 15 characters a second are about 180 words a minute:
  /// `Documentation/Constants.md#screen-reader`.
  public init(
    application: UIApplication, charactersPerSecond: Double = 15,
    write: @escaping @MainActor (String) -> Void
  ) {
    self.application = application
    self.charactersPerSecond = max(charactersPerSecond, 1)
    self.write = write
  }

  /// Writes the text when those before are over.
  public func speak(_ text: String, language: String?, number: Int) {
    let seconds = Double(max(text.count, 1)) / charactersPerSecond
    queue.append((number, text, .microseconds(Int64(seconds * 1_000_000))))
    if queue.count == 1 { begin() }
  }

  /// Drops all texts that are not finished.
  public func stop() {
    cancelTimer?()
    cancelTimer = nil
    queue = []
    isPaused = false
  }

  /// Pauses: time passes without speech.
  public func pause() {
    guard !isPaused, !queue.isEmpty else { return }
    isPaused = true
    cancelTimer?()
    queue[0].left = max(queue[0].left - (application.now - started), .zero)
  }

  /// Speaks on.
  public func resume() {
    guard isPaused else { return }
    isPaused = false
    if !queue.isEmpty { wait() }
  }

  /// Writes the cue in brackets.
  public func play(_ cue: ReaderCue) { write("[\(cue.rawValue)]") }

  private func begin() {
    write(queue[0].text)
    wait()
  }

  private func wait() {
    started = application.now
    cancelTimer = application.schedule(at: started + queue[0].left) { [weak self] in
      guard let self, !queue.isEmpty else { return }
      let number = queue.removeFirst().number
      if !queue.isEmpty { begin() }
      finished?(number, true)
    }
  }
}
