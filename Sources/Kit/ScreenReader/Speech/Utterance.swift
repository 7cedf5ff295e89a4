import DactylKit
import Foundation

/// A text in parts, each spoken in its own way.
struct Utterance: Hashable {
  struct Part: Hashable {
    var text: String
    var manner: SpeechManner
  }

  /// No two in succession are spoken in the same way.
  private(set) var parts: [Part] = []

  init() {}

  init(_ text: String, _ manner: SpeechManner = SpeechManner()) { append(text, manner) }

  /// A text whose attributes say how it is spoken; `manner` where they say nothing.
  init(_ text: NSAttributedString, _ manner: SpeechManner = SpeechManner()) {
    let whole = NSRange(location: 0, length: text.length)
    let string = text.string as NSString
    var made = Utterance()
    var said: [String] = []
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let custom = attributes[.accessibilityTextCustom]
      let notes = custom as? [String] ?? (custom as? String).map { [$0] } ?? []
      // A part that differs in other attributes alone goes on.
      if notes != said { for note in notes { made.append(note + ", ", manner) } }
      said = notes
      made.append(string.substring(with: range), manner.with(attributes))
    }
    self = made
  }

  /// All words.
  var text: String { parts.map(\.text).joined() }

  var isEmpty: Bool { parts.allSatisfy { $0.text.isEmpty } }

  mutating func append(_ text: String, _ manner: SpeechManner) {
    guard !text.isEmpty else { return }
    // A pronunciation is that of its own text alone.
    if let last = parts.indices.last, parts[last].manner == manner, manner.pronunciation == nil {
      parts[last].text += text
    } else {
      parts.append(Part(text: text, manner: manner))
    }
  }

  mutating func append(_ other: Utterance) {
    for part in other.parts { append(part.text, part.manner) }
  }

  /// Several, with commas between them.
  static func joined(_ all: [Utterance]) -> Utterance {
    var joined = Utterance()
    for utterance in all where !utterance.isEmpty {
      if let last = joined.parts.last {
        var manner = last.manner
        manner.pronunciation = nil
        joined.append(", ", last.manner.pronunciation == nil ? manner : SpeechManner())
      }
      joined.append(utterance)
    }
    return joined
  }

  /// The parts with something to say, each without the signs and spaces that part it from its neighbours.
  var pieces: [Part] {
    guard parts.count > 1 else { return parts }
    let edge = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: ","))
    return parts.compactMap { part in
      let text = part.text.trimmingCharacters(in: edge)
      return text.isEmpty ? nil : Part(text: text, manner: part.manner)
    }
  }
}

extension SpeechManner {
  /// The manner that attributes of a text ask for.
  fileprivate func with(_ attributes: [NSAttributedString.Key: Any]) -> SpeechManner {
    var manner = self
    if let language = attributes[.accessibilitySpeechLanguage] as? String, !language.isEmpty {
      manner.language = language
    }
    if let pitch = number(attributes[.accessibilitySpeechPitch]), pitch.isFinite {
      manner.pitch = min(max(pitch, 0), 2)
    }
    if let spells = flag(attributes[.accessibilitySpeechSpellOut]) { manner.spellsOut = spells }
    let context = attributes[.accessibilityTextualContext]
    if let context = context as? UIAccessibilityTextualContext
      ?? (context as? String).map(UIAccessibilityTextualContext.init)
    {
      manner.speaksPunctuation = context.needsPunctuation
    }
    if let speaks = flag(attributes[.accessibilitySpeechPunctuation]) {
      manner.speaksPunctuation = speaks
    }
    if let sounds = attributes[.accessibilitySpeechIPANotation] as? String, !sounds.isEmpty {
      manner.pronunciation = sounds
    }
    return manner
  }
}

extension UIAccessibilityTextualContext {
  /// Whether each sign counts in such a text.
  var needsPunctuation: Bool { self == .sourceCode || self == .console }
}

/// A number among attributes, which programs write as they like.
func number(_ value: Any?) -> Double? {
  switch value {
  case let number as Double: number
  case let number as Float: Double(number)
  case let number as CGFloat: Double(number)
  case let number as Int: Double(number)
  case let number as NSNumber: number.doubleValue
  default: nil
  }
}

/// A yes or no among attributes.
func flag(_ value: Any?) -> Bool? {
  switch value {
  case let flag as Bool: flag
  case let number as NSNumber: number.boolValue
  case let number as Int: number != 0
  default: nil
  }
}
