public import Foundation

/// A string catalog of Xcode (`.xcstrings`): the texts of a table in all languages.
///
/// It is read at run time, as it stands in the program's sources.
public struct StringCatalog: Sendable {
  /// The language in which the program is written.
  public let sourceLanguage: String
  private let strings: [String: Entry]

  /// Reads a catalog.
  ///
  /// - Throws: `DecodingError` where the data is no catalog.
  public init(data: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: data)
    sourceLanguage = file.sourceLanguage ?? "en"
    strings = file.strings ?? [:]
  }

  /// The keys, sorted.
  public var keys: [String] { strings.keys.sorted() }

  /// All languages that a text is there for, sorted; the source language is one of them.
  public var languages: [String] {
    Set(strings.values.flatMap { ($0.localizations ?? [:]).keys }).union([sourceLanguage]).sorted()
  }

  /// How far the translation of a key into a language is, such as `translated`, `needs_review` or `new`; `nil` without a text
  /// of its own.
  public func state(of key: String, in language: String) -> String? {
    strings[key]?.localizations?[language]?.states.first
  }

  /// The texts of a language, for a kind of device (`iphone`, `ipad`).
  func table(of language: String, device: String) -> StringTable {
    var table: StringTable = [:]
    for (key, entry) in strings {
      if let text = entry.localizations?[language]?.entry(language, device: device) {
        table[key] = text
      } else if language == sourceLanguage {
        // The key is the text.
        table[key] = TableEntry(text: key, language: language)
      }
    }
    return table
  }
}

// MARK: The file

private struct File: Decodable {
  var sourceLanguage: String?
  var strings: [String: Entry]?
}

private struct Entry: Decodable, Sendable {
  var localizations: [String: Localization]?
}

private struct Unit: Decodable, Sendable {
  var state: String?
  var value: String?
}

/// A text, or its forms for numbers or devices.
private struct Form: Decodable, Sendable {
  var stringUnit: Unit?
  var variations: Variations?
}

private struct Variations: Decodable, Sendable {
  var plural: [String: Form]?
  var device: [String: Form]?
}

private struct Substitution: Decodable, Sendable {
  var argNum: Int?
  var formatSpecifier: String?
  var variations: Variations?
}

private struct Localization: Decodable, Sendable {
  var stringUnit: Unit?
  var variations: Variations?
  var substitutions: [String: Substitution]?

  var states: [String] { [stringUnit?.state].compactMap { $0 } + (variations?.states ?? []) }

  func entry(_ language: String, device: String) -> TableEntry? {
    let whole = Form(stringUnit: stringUnit, variations: variations).on(device)
    var entry = TableEntry(text: "", language: language)
    if let plural = whole.variations?.plural {
      entry.text = "%#@\(Self.wholeText)@"
      entry.variables[Self.wholeText] = TableEntry.Variable(
        forms: plural.forms(device), isWholeText: true)
    } else {
      // A text that is still to be written is empty.
      guard let unit = whole.stringUnit, let value = unit.value,
        !(value.isEmpty && unit.state == "new")
      else { return nil }
      entry.text = value
    }
    for (name, part) in substitutions ?? [:] {
      let form = Form(variations: part.variations).on(device)
      let forms =
        form.variations?.plural?.forms(device)
        ?? form.stringUnit?.value.map { [.other: $0] } ?? [:]
      entry.variables[name] = TableEntry.Variable(
        argument: part.argNum, specifier: part.formatSpecifier ?? "lld", forms: forms)
    }
    return entry
  }

  /// The name of the variable of a text that has forms as a whole.
  private static let wholeText = "text"
}

extension Form {
  /// What it is on a kind of device: that of the device itself, else of any other.
  fileprivate func on(_ device: String) -> Form {
    guard let devices = variations?.device else { return self }
    return devices[device] ?? devices["other"] ?? self
  }
}

extension Variations {
  fileprivate var states: [String] {
    var states: [String] = []
    for form in Array((plural ?? [:]).values) + Array((device ?? [:]).values) {
      if let state = form.stringUnit?.state { states.append(state) }
      states += form.variations?.states ?? []
    }
    return states.sorted()
  }
}

extension [String: Form] {
  fileprivate func forms(_ device: String) -> [PluralCategory: String] {
    var forms: [PluralCategory: String] = [:]
    for category in PluralCategory.allCases {
      forms[category] = self[category.rawValue]?.on(device).stringUnit?.value
    }
    return forms
  }
}
