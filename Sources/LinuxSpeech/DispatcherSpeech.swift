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
  /// The user's language, and the one that the service has now.
  private let ownLanguage: String?
  private var language: String?
  /// The reader's number of each message that the service has.
  private var numbers: [Int: Int] = [:]

  /// Called with a text's number when the service says that it was spoken to its end, or that
  /// another program broke it off.
  public var finished: (@MainActor (_ number: Int, _ isComplete: Bool) -> Void)?

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
    let name = library.getLanguage(connection)
    ownLanguage = name.map { String(cString: $0) }
    language = ownLanguage
    free(name)
    // SPDConnection begins with five callbacks: begin, end, cancel, pause, resume.
    let callbacks = connection.assumingMemoryBound(to: SpeechLibrary.Callback?.self)
    callbacks[1] = { message, _, _ in DispatcherSpeech.ended(message, isComplete: true) }
    callbacks[2] = { message, _, _ in DispatcherSpeech.ended(message, isComplete: false) }
    _ = library.setNotification(connection, SpeechLibrary.endAndCancel)
    Self.current = self
  }

  isolated deinit {
    library.close(connection)
  }

  /// The one that notifications are for: the library's callback has no room for more.
  private static weak var current: DispatcherSpeech?

  private nonisolated static func ended(_ message: Int, isComplete: Bool) {
    Task { @MainActor in current?.ended(message, isComplete: isComplete) }
  }

  /// Messages are spoken in their order. One that was broken off while it waited is never told of, so
  /// what comes before this one is over, too.
  private func ended(_ message: Int, isComplete: Bool) {
    guard let number = numbers.removeValue(forKey: message) else { return }
    for earlier in numbers.keys.filter({ $0 < message }).sorted() {
      if let number = numbers.removeValue(forKey: earlier) { finished?(number, false) }
    }
    finished?(number, isComplete)
  }

  /// Hands the text to the service. A text that it does not take is over at once.
  public func speak(_ text: String, language: String?, number: Int) {
    use(language ?? ownLanguage)
    let message = library.say(connection, SpeechLibrary.message, text)
    guard message > 0 else {
      finished?(number, false)
      return
    }
    numbers[Int(message)] = number
  }

  private func use(_ language: String?) {
    guard let language, language != self.language else { return }
    if library.setLanguage(connection, language) == 0 { self.language = language }
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
