/// Speaks for the screen reader: through a speech service, or as lines of text.
///
/// The reader speaks one text after the other; what is stopped is not told as finished.
@MainActor
public protocol SpeechOutput: AnyObject {
  /// Speaks a text after those before. `language` is a BCP 47 tag, or `nil` for the user's.
  func speak(_ text: String, language: String?, number: Int)
  /// Breaks off everything.
  func stop()
  /// Holds on.
  func pause()
  /// Goes on.
  func resume()
  /// Makes a short sound, where there are any.
  func play(_ cue: ReaderCue)
  /// Called with a text's number when nothing more comes of it, and whether it was spoken to its
  /// end: somebody else may have broken it off. The reader sets it.
  var finished: (@MainActor (_ number: Int, _ isComplete: Bool) -> Void)? { get set }
}

/// A sound in place of words.
public enum ReaderCue: String, Hashable, Sendable {
  /// The cursor is at the last item, or the first.
  case boundary
  /// Nothing lies under the finger.
  case nothingHere
  /// The finger leaves the screen.
  case edge
  /// The fingers did nothing that is known.
  case unknownGesture
  /// Something was done.
  case done
}
