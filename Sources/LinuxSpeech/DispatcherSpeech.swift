import Foundation
public import InputFrames
public import ScreenReader

/// Speaks through speech-dispatcher, the speech service of Linux desktops (Debian package
/// `speech-dispatcher`).
///
/// The service's voice, rate and volume are the user's own. Cues are not played.
@MainActor
public final class DispatcherSpeech: SpeechOutput {
  private let library: SpeechLibrary
  private let connection: SpeechLibrary.Connection
  /// The reader's number of each message that the service has.
  private var numbers: [Int: Int] = [:]

  /// Called with a text's number when the service says that it was spoken to its end.
  public var finished: (@MainActor (Int) -> Void)?

  /// Connects to the service, which starts by itself where it is set up so. Throws when the library
  /// or the service is absent, with what mends it.
  public init(program: String = "dactyl") throws(InputError) {
    let library = try SpeechLibrary()
    guard let connection = library.open(program, "reader", nil, SpeechLibrary.threaded) else {
      throw InputError(
        subject: "speech-dispatcher", reason: "the speech service does not answer",
        hint: "apt-get install speech-dispatcher; then: spd-say hello")
    }
    self.library = library
    self.connection = connection
    // SPDConnection begins with five callbacks: begin, end, cancel, pause, resume.
    let callbacks = connection.assumingMemoryBound(to: SpeechLibrary.Callback?.self)
    callbacks[1] = { message, _, _ in DispatcherSpeech.ended(message) }
    _ = library.setNotification(connection, SpeechLibrary.endAndCancel)
    Self.current = self
  }

  isolated deinit {
    library.close(connection)
  }

  /// The one that notifications are for: the library's callback has no room for more.
  private static weak var current: DispatcherSpeech?

  private nonisolated static func ended(_ message: Int) {
    Task { @MainActor in
      guard let speech = current, let number = speech.numbers.removeValue(forKey: message) else {
        return
      }
      speech.finished?(number)
    }
  }

  /// Hands the text to the service. A text that it does not take counts as spoken.
  public func speak(_ text: String, language: String?, number: Int) {
    if let language { _ = library.setLanguage(connection, language) }
    let message = library.say(connection, SpeechLibrary.text, text)
    guard message > 0 else {
      finished?(number)
      return
    }
    numbers[Int(message)] = number
  }

  /// Makes the service forget what it has.
  public func stop() {
    numbers = [:]
    _ = library.cancel(connection)
  }

  /// Makes the service hold on.
  public func pause() { _ = library.pause(connection) }

  /// Makes the service go on.
  public func resume() { _ = library.resume(connection) }

  /// Nothing: the service has no sounds of ours.
  public func play(_ cue: ReaderCue) {}
}
