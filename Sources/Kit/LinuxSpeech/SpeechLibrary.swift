import DactylBasics
import Glibc
import InputFrames
import ScreenReader

/// Speech-dispatcher's client library, opened while the program runs: a program that never speaks
/// needs none of it.
///
/// The functions and numbers are those of `libspeechd.h`.
package struct SpeechLibrary {
  package typealias Connection = UnsafeMutableRawPointer
  /// `void (*)(size_t message, size_t client, SPDNotificationType state)`
  package typealias Callback = @convention(c) (Int, Int, Int32) -> Void

  /// `SPD_MODE_THREADED`: notifications come on a thread of the library's.
  static let threaded: Int32 = 1
  /// `SPD_MESSAGE`: the text is spoken after those before. `SPD_TEXT` would break those off.
  static let message: Int32 = 2
  /// `SPD_END | SPD_CANCEL` of `SPDNotification`.
  static let endAndCancel: Int32 = 2 | 8

  /// Where an `SPDConnection` has its socket: after six callbacks.
  static let socketOffset = 6 * MemoryLayout<Callback?>.stride

  package typealias Open =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32
    ) -> Connection?
  package typealias Say = @convention(c) (Connection, Int32, UnsafePointer<CChar>) -> Int32
  package typealias Act = @convention(c) (Connection) -> Int32
  package typealias Close = @convention(c) (Connection) -> Void
  package typealias GetLanguage = @convention(c) (Connection) -> UnsafeMutablePointer<CChar>?
  private typealias Ask =
    @convention(c) (
      Connection, UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32
  package typealias SetLanguage = @convention(c) (Connection, UnsafePointer<CChar>) -> Int32
  package typealias SetNumber = @convention(c) (Connection, Int32) -> Int32
  package typealias SetNotification = @convention(c) (Connection, Int32) -> Int32

  let open: Open
  // These write to the service, which may have died: none of them lets SIGPIPE end the program.
  let say: (Connection, Int32, UnsafePointer<CChar>) -> Int32
  let cancel: (Connection) -> Int32
  let pause: (Connection) -> Int32
  let resume: (Connection) -> Int32
  let close: (Connection) -> Void
  /// The user's language in the service, or `nil` if it reports none.
  let getLanguage: (Connection) -> String?
  let setLanguage: (Connection, UnsafePointer<CChar>) -> Int32
  let setNotification: (Connection, Int32) -> Int32
  /// Sets how the next texts are spoken.
  let set: (Connection, Setting, Int32) -> Int32

  /// How texts are spoken, each with a number.
  package enum Setting: String {
    /// From -100 to 100; 0 is the service's own.
    case pitch = "spd_set_voice_pitch"
    /// `SPD_SPELL_OFF`, `SPD_SPELL_ON`.
    case spelling = "spd_set_spelling"
    /// `SPDPunctuation`: 0 for all, 1 for none.
    case punctuation = "spd_set_punctuation"
    /// `SPDDataMode`: 0 for text, 1 for SSML.
    case markup = "spd_set_data_mode"
  }

  /// A library of these functions, for tests.
  package init(
    open: Open, say: @escaping Say, cancel: @escaping Act, pause: @escaping Act,
    resume: @escaping Act, close: @escaping Close, getLanguage: @escaping GetLanguage,
    setLanguage: @escaping SetLanguage, setNotification: @escaping SetNotification,
    set: @escaping (Connection, Setting, Int32) -> Int32 = { _, _, _ in 0 }
  ) {
    self.init(
      open, say, cancel, pause, resume, close, setLanguage, setNotification, set,
      language: { connection in
        guard let name = getLanguage(connection) else { return nil }
        defer { free(name) }
        return String(cString: name)
      })
  }

  private init(
    _ open: Open, _ say: @escaping Say, _ cancel: @escaping Act, _ pause: @escaping Act,
    _ resume: @escaping Act, _ close: @escaping Close, _ setLanguage: @escaping SetLanguage,
    _ setNotification: @escaping SetNotification,
    _ set: @escaping (Connection, Setting, Int32) -> Int32,
    language: @escaping (Connection) -> String?
  ) {
    self.open = open
    self.say = { connection, kind, text in
      BrokenPipe.withoutSignal { say(connection, kind, text) }
    }
    self.cancel = { connection in BrokenPipe.withoutSignal { cancel(connection) } }
    self.pause = { connection in BrokenPipe.withoutSignal { pause(connection) } }
    self.resume = { connection in BrokenPipe.withoutSignal { resume(connection) } }
    self.close = { connection in BrokenPipe.withoutSignal { close(connection) } }
    self.getLanguage = { connection in BrokenPipe.withoutSignal { language(connection) } }
    self.setLanguage = { connection, language in
      BrokenPipe.withoutSignal { setLanguage(connection, language) }
    }
    self.setNotification = { connection, kinds in
      BrokenPipe.withoutSignal { setNotification(connection, kinds) }
    }
    self.set = { connection, setting, number in
      BrokenPipe.withoutSignal { set(connection, setting, number) }
    }
  }

  /// The library's file; its number is that of its binary interface.
  private static let file = "libspeechd.so.2"

  /// Loads the library, which stays loaded. The error says what to install. `file` is another file in
  /// tests.
  init(file: String = Self.file) throws(InputError) {
    guard let library = LoadedLibrary(file) else {
      throw InputError(
        subject: file, reason: "speech-dispatcher's client library is not installed",
        hint: "apt-get install libspeechd2 speech-dispatcher", operation: .load)
    }
    func symbol<Function>(_ name: String, _ type: Function.Type) throws(InputError) -> Function {
      guard let function = unsafe library.function(name, type) else {
        throw InputError(
          subject: file, reason: "the library has no function \(name)",
          hint: "apt-get install --reinstall libspeechd2", operation: .load)
      }
      return function
    }
    // Not `spd_get_language`: it reads an answer that is not there when the service dies meanwhile.
    let ask = try symbol("spd_execute_command_with_reply", Ask.self)
    let pitch = try symbol(Setting.pitch.rawValue, SetNumber.self)
    let spelling = try symbol(Setting.spelling.rawValue, SetNumber.self)
    let punctuation = try symbol(Setting.punctuation.rawValue, SetNumber.self)
    let markup = try symbol(Setting.markup.rawValue, SetNumber.self)
    try self.init(
      symbol("spd_open", Open.self), symbol("spd_say", Say.self), symbol("spd_cancel", Act.self),
      symbol("spd_pause", Act.self), symbol("spd_resume", Act.self),
      symbol("spd_close", Close.self), symbol("spd_set_language", SetLanguage.self),
      symbol("spd_set_notification_on", SetNotification.self),
      { connection, setting, number in
        switch setting {
        case .pitch: pitch(connection, number)
        case .spelling: spelling(connection, number)
        case .punctuation: punctuation(connection, number)
        case .markup: markup(connection, number)
        }
      },
      language: { connection in
        var reply: UnsafeMutablePointer<CChar>?
        let status = ask(connection, "GET LANGUAGE", &reply)
        defer { free(reply) }
        guard status == 0, let reply else { return nil }
        return Self.parameter(of: String(cString: reply))
      })
  }

  /// The parameter in an answer of the service: `en` of `251-en`, `251 OK GET RETURNED`.
  static func parameter(of reply: String) -> String? {
    let line = reply.prefix { !$0.isNewline }
    guard line.count > 4, line.prefix(3).allSatisfy(\.isNumber), line.dropFirst(3).first == "-"
    else {
      return nil
    }
    return String(line.dropFirst(4))
  }
}
