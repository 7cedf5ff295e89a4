/// Speaks for the screen reader: through a speech service, or as lines of text.
///
/// The reader speaks one text after the other. A stopped text is not reported as finished.
@MainActor
public protocol SpeechOutput: AnyObject {
  /// Speaks a text after the texts before it. `language` is a BCP 47 tag, or `nil` for the user's.
  func speak(_ text: String, language: String?, number: Int)
  /// Speaks a text in a manner. By default its language counts alone, and a text that is spelled comes letter by letter.
  func speak(_ text: String, as manner: SpeechManner, number: Int)
  /// Stops all texts.
  func stop()
  /// Pauses speaking.
  func pause()
  /// Continues speaking.
  func resume()
  /// Plays a short sound, if the output has any.
  func play(_ cue: ReaderCue)
  /// Called with the number of a text when it ended, and whether it was spoken completely: another
  /// program may have stopped it. The reader sets it.
  var finished: (@MainActor (_ number: Int, _ isComplete: Bool) -> Void)? { get set }
}

extension SpeechOutput {
  /// Speaks the text in the manner's language.
  public func speak(_ text: String, as manner: SpeechManner, number: Int) {
    let letters = text.filter { !$0.isWhitespace }.map(String.init).joined(separator: " ")
    speak(manner.spellsOut ? letters : text, language: manner.language, number: number)
  }
}

/// A sound in place of words.
public enum ReaderCue: String, Hashable, Sendable {
  /// The cursor is at the last item, or the first.
  case boundary
  /// There is no item under the finger.
  case nothingHere
  /// The finger leaves the screen.
  case edge
  /// The fingers made no known gesture.
  case unknownGesture
  /// Something was done.
  case done
}
