import Foundation
public import InputFrames
public import ScreenReader

/// Speaks through speech-dispatcher, the speech service of Linux desktops (Debian package
/// `speech-dispatcher`).
///
/// The service's voice, rate and volume are the user's own. Cues are not played. A service that dies
/// is noticed at once: what it had is over, unspoken. The next text connects again, and is said then.
@MainActor
public final class DispatcherSpeech: SpeechOutput {
  private let library: SpeechLibrary
  private let program: String
  /// `nil` while the service is gone.
  private var connection: SpeechLibrary.Connection?
  /// Reports the end of the service.
  private var watch: ServiceWatch?
  /// The user's language, and the one that the service has now.
  private var ownLanguage: String?
  private var language: String?
  /// The languages that the service does not take.
  private var missingLanguages: Set<String> = []
  /// The settings that differ from those of a new connection.
  private var settings: [SpeechLibrary.Setting: Int32] = [:]
  /// The reader's number of each message that the service has.
  private var numbers: [Int: Int] = [:]

  /// Called with a text's number when the service says that it was spoken to its end, or that
  /// another program broke it off.
  public var finished: (@MainActor (_ number: Int, _ isComplete: Bool) -> Void)?
  /// Called when the service is gone, and when it is back: `false`, then `true`.
  public var connectionChanged: (@MainActor (_ isConnected: Bool) -> Void)?

  /// Connects to the service, which starts by itself where it is set up so. Throws when the library
  /// or the service is absent, with what mends it.
  public convenience init(program: String = "dactyl") throws(InputError) {
    try self.init(library: try SpeechLibrary(), program: program)
  }

  /// Connects through a library. Tests pass one of their own.
  package init(library: SpeechLibrary, program: String) throws(InputError) {
    self.library = library
    self.program = program
    guard connect() else {
      throw InputError(
        subject: "speech-dispatcher", reason: "the speech service does not answer",
        hint: "apt-get install speech-dispatcher; then: spd-say hello", operation: .open)
    }
    Self.current = self
  }

  isolated deinit {
    watch?.stop()
    if let connection { library.close(connection) }
  }

  // MARK: The service

  private func connect() -> Bool {
    guard let made = library.open(program, "reader", nil, SpeechLibrary.threaded) else {
      return false
    }
    connection = made
    ownLanguage = library.getLanguage(made) ?? ownLanguage
    language = ownLanguage
    missingLanguages = []
    settings = [:]
    // SPDConnection begins with five callbacks: begin, end, cancel, pause, resume.
    let callbacks = made.assumingMemoryBound(to: SpeechLibrary.Callback?.self)
    callbacks[1] = { message, _, _ in DispatcherSpeech.ended(message, isComplete: true) }
    callbacks[2] = { message, _, _ in DispatcherSpeech.ended(message, isComplete: false) }
    _ = library.setNotification(made, SpeechLibrary.endAndCancel)
    let socket = (made + SpeechLibrary.socketOffset).load(as: Int32.self)
    // Only the address goes to the thread of the watch. It identifies this connection.
    let place = UInt(bitPattern: made)
    watch = ServiceWatch(socket: socket) { [weak self] in
      Task { @MainActor in
        if let self, let connection = self.connection, UInt(bitPattern: connection) == place {
          self.lose()
        }
      }
    }
    return true
  }

  /// Ends all texts when the service does not answer.
  private func lose() {
    guard let lost = connection else { return }
    connection = nil
    watch?.stop()
    watch = nil
    library.close(lost)
    let unspoken = numbers.values.sorted()
    numbers = [:]
    connectionChanged?(false)
    for number in unspoken { finished?(number, false) }
  }

  private func reconnect() -> Bool {
    guard connection == nil else { return true }
    guard connect() else { return false }
    connectionChanged?(true)
    return true
  }

  /// The object that receives notifications. The callback of the library carries no pointer to it.
  private static weak var current: DispatcherSpeech?

  private nonisolated static func ended(_ message: Int, isComplete: Bool) {
    Task { @MainActor in current?.ended(message, isComplete: isComplete) }
  }

  /// The service speaks messages in order, and does not report a message that was stopped while it
  /// waited. The messages before this one have therefore ended, too.
  private func ended(_ message: Int, isComplete: Bool) {
    guard let number = numbers.removeValue(forKey: message) else { return }
    for earlier in numbers.keys.filter({ $0 < message }).sorted() {
      if let number = numbers.removeValue(forKey: earlier) { finished?(number, false) }
    }
    finished?(number, isComplete)
  }

  // MARK: Speaking

  /// Passes the text to the service. A text that the service refuses ends at once.
  public func speak(_ text: String, language: String?, number: Int) {
    speak(text, as: SpeechManner(language: language), number: number)
  }

  /// Passes the text to the service, which is told how to speak it. A pronunciation goes with it as SSML, where the synthesizer
  /// knows that.
  public func speak(_ text: String, as manner: SpeechManner, number: Int) {
    // Once more where the service has died since the last text.
    for _ in 0..<2 {
      guard reconnect(), let connection else { break }
      use(manner.language)
      set(.pitch, Int32(((manner.pitch - 1) * 100).rounded()), usual: 0)
      set(.spelling, manner.spellsOut ? 1 : 0, usual: 0)
      set(.punctuation, manner.speaksPunctuation ? 0 : 1, usual: 1)
      set(.markup, manner.pronunciation == nil ? 0 : 1, usual: 0)
      let sent = manner.pronunciation.map { Self.markup(text, pronounced: $0) } ?? text
      let message = library.say(connection, SpeechLibrary.message, sent)
      if message > 0 {
        numbers[Int(message)] = number
        return
      }
      lose()
    }
    finished?(number, false)
  }

  /// Sets how the next texts are spoken, where that is not so yet. The usual number is that of a new connection.
  private func set(_ setting: SpeechLibrary.Setting, _ number: Int32, usual: Int32) {
    guard let connection, settings[setting] ?? usual != number else { return }
    if library.set(connection, setting, number) == 0 { settings[setting] = number }
  }

  private static func markup(_ text: String, pronounced sounds: String) -> String {
    func escaped(_ text: String) -> String {
      [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(text) {
        $0.replacingOccurrences(of: $1.0, with: $1.1)
      }
    }
    return
      "<speak><phoneme alphabet=\"ipa\" ph=\"\(escaped(sounds))\">\(escaped(text))</phoneme></speak>"
  }

  /// Has the service speak a language: that of the tag, else its main part, else the user's own, so
  /// that a text is never spoken in the language of the one before.
  private func use(_ tag: String?) {
    guard let connection else { return }
    let main = tag.flatMap { $0.split(whereSeparator: { $0 == "-" || $0 == "_" }).first }
    for wanted in [tag, main.map(String.init), ownLanguage].compactMap(\.self) {
      if wanted == language { return }
      if missingLanguages.contains(wanted) { continue }
      if library.setLanguage(connection, wanted) == 0 {
        language = wanted
        return
      }
      missingLanguages.insert(wanted)
    }
  }

  /// Makes the service forget what it has.
  public func stop() {
    numbers = [:]
    if let connection, library.cancel(connection) != 0 { lose() }
  }

  /// Makes the service hold on.
  public func pause() {
    if let connection, library.pause(connection) != 0 { lose() }
  }

  /// Makes the service go on.
  public func resume() {
    if let connection, library.resume(connection) != 0 { lose() }
  }

  /// Nothing: the service has no sounds of ours.
  public func play(_ cue: ReaderCue) {}
}
