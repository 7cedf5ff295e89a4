public import Foundation
public import InputFrames

/// The letters of a language and their places on a keyboard, read from a JSON file.
///
///     { "language": "en", "name": "English",
///       "letters": ["qwertyuiop", "asdfghjkl", "zxcvbnm"], "currency": "$",
///       "alternates": {"a": "àáâ"}, "titles": {"space": "space", "done": "done"} }
///
/// Each row is a string with one character for each key; `alternates` lists the letters that a held
/// key offers.
public struct KeyboardLayout: Hashable, Sendable, Decodable {
  /// The language, a BCP 47 tag.
  public var language: String
  /// The language's own name. The space bar shows it if there are several layouts.
  public var name: String
  /// The rows of letters from the top, a character for each key.
  public var letters: [String]
  /// The main currency sign; `$` if the file names none.
  public var currency = "$"
  /// Whether the script has capital letters. If not, there is no Shift key.
  public var hasCase = true
  /// The letters that a held key offers, one character each.
  public var alternates: [String: String] = [:]
  /// The labels of keys: `space`, and each kind of Return by the name of its `UIReturnKeyType`.
  public var titles: [String: String] = [:]
  /// What the screen reader says for keys without a word on them: `shift`, `delete`, `letters`,
  /// `numbers`, `symbols`, `nextLayout`, `hide`.
  public var spoken: [String: String] = [:]

  private enum CodingKeys: String, CodingKey {
    case language, name, letters, currency, hasCase, alternates, titles, spoken
  }

  /// Decodes a layout and checks its rows.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    language = try values.decode(String.self, forKey: .language)
    name = try values.decodeIfPresent(String.self, forKey: .name) ?? language
    letters = try values.decode([String].self, forKey: .letters)
    currency = try values.decodeIfPresent(String.self, forKey: .currency) ?? "$"
    hasCase = try values.decodeIfPresent(Bool.self, forKey: .hasCase) ?? true
    alternates = try values.decodeIfPresent([String: String].self, forKey: .alternates) ?? [:]
    titles = try values.decodeIfPresent([String: String].self, forKey: .titles) ?? [:]
    spoken = try values.decodeIfPresent([String: String].self, forKey: .spoken) ?? [:]
    let rows = KeyboardLayout.rowLimits
    guard rows.contains(letters.count), letters.allSatisfy({ rows.keys.contains($0.count) }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .letters, in: values,
        debugDescription:
          "\"letters\" has \(letters.count) rows: a layout has 2 to 5, of 1 to 14 keys")
    }
  }

  /// Reads a layout from JSON text.
  ///
  /// - Throws: What is wrong, with the file's name.
  public init(json: Data, path: String) throws(InputError) {
    do {
      self = try JSONDecoder().decode(KeyboardLayout.self, from: json)
    } catch {
      throw InputError(
        subject: path, reason: Self.reason(error),
        hint: "a layout needs \"language\" and \"letters\", a list of rows such as \"qwertyuiop\"")
    }
  }

  /// Reads a layout from a program's own file.
  ///
  /// - Throws: What is wrong, with the file's name.
  public init(contentsOf url: URL) throws(InputError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw InputError(
        subject: url.path, reason: "cannot be read: \(error.localizedDescription)",
        operation: .read)
    }
    try self.init(json: data, path: url.path)
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "has no \"\(key.stringValue)\""
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" is of another kind"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      context.debugDescription
    default: "is no JSON"
    }
  }

  /// The limits of rows and keys of a layout.
  private struct RowLimits {
    let keys = 1...14
    func contains(_ count: Int) -> Bool { (2...5).contains(count) }
  }
  private static let rowLimits = RowLimits()

  // MARK: Those that come with the module

  /// The languages for which the module has layouts.
  public static let languages = ["en", "de", "fr", "ru", "he"]

  /// The module's layout for a language; `de-AT` finds `de`. `nil` if the module has none.
  public init?(language: String) {
    let main = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let bytes: [UInt8]
    switch main {
    case "en": bytes = PackageResources.en_json
    case "de": bytes = PackageResources.de_json
    case "fr": bytes = PackageResources.fr_json
    case "ru": bytes = PackageResources.ru_json
    case "he": bytes = PackageResources.he_json
    default: return nil
    }
    guard let layout = try? KeyboardLayout(json: Data(bytes), path: "\(main).json") else {
      return nil
    }
    self = layout
  }
}
