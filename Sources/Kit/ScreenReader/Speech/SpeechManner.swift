/// How a text is spoken.
public struct SpeechManner: Hashable, Sendable {
  /// The language, a BCP 47 tag; `nil` for the user's.
  public var language: String?
  /// How high the voice is, from 0 to 2; 1 is as usual.
  public var pitch = 1.0
  /// Whether the text is spelled.
  public var spellsOut = false
  /// Whether all punctuation is spoken.
  public var speaksPunctuation = false
  /// How the text is pronounced, in the letters of the International Phonetic Alphabet; `nil` as it is written.
  public var pronunciation: String?

  /// As usual, in a language.
  public init(language: String? = nil) { self.language = language }
}
