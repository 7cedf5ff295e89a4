import DactylKit
public import Foundation
import Synchronization

/// Texts of a program in the user's language, from `.strings` and `.stringsdict` files and string catalogs (`.xcstrings`).
///
/// Foundation for Linux knows neither forms for numbers nor catalogs, and always answers for English. The compatibility package's
/// `LocalizedString`, to which ported sources are turned, asks here.
public enum LocalizedStrings {
  /// The text of a key in the first of the user's languages that has it, then in `Base` and in the language of the sources;
  /// else `value`, or the key itself.
  ///
  /// A text with forms for numbers is a format for ``format(_:locale:arguments:)``, which chooses the form.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The text for a key that no file has.
  ///   - table: The name of the files; `Localizable` without one.
  ///   - bundle: Where the files lie. That of the program stands for all of the program's resources.
  public static func text(
    forKey key: String, value: String? = nil, table: String? = nil, bundle: Bundle = .main
  ) -> String {
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let tables = StringTables.all(name, in: ProgramResources.folders(of: bundle))
    if let entry = tables.lazy.compactMap({ $0[key] }).first {
      return LocalizedFormats.text(of: entry)
    }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  /// A format with its arguments. A format that ``text(forKey:value:table:bundle:)`` has answered has the forms for its
  /// numbers.
  public static func format(
    _ format: String, locale: Locale? = nil, arguments: [any CVarArg]
  ) -> String {
    guard let entry = LocalizedFormats.entry(of: format) else {
      return String(format: format, locale: locale, arguments: arguments)
    }
    let flat = entry.flatFormat(for: arguments)
    return String(format: flat.format, locale: locale, arguments: flat.arguments)
  }
}

/// The tables of a name in the languages of the user.
enum StringTables {
  private struct Place: Hashable {
    var name: String
    var folders: [String]
    var languages: [String]
    var device: String
    var falls: Bool
  }

  /// Read once: nothing in a program's resources changes while it runs.
  private static let known = Mutex<[Place: [StringTable]]>([:])

  /// The tables in the order in which they are asked: those outside of all languages, those of the user's languages, that of
  /// the base and of the sources; the last two only if the search falls back to them.
  static func all(
    _ name: String, in folders: [String], languages: [String] = ProgramLanguages.preferred,
    device: String = device, falls: Bool = true
  ) -> [StringTable] {
    let place = Place(
      name: name, folders: folders, languages: languages, device: device, falls: falls)
    if let tables = known.withLock({ $0[place] }) { return tables }
    let tables = read(place)
    known.withLock { $0[place] = tables }
    return tables
  }

  private static func read(_ place: Place) -> [StringTable] {
    let catalogs = place.folders.flatMap { folder in
      [folder, "\(folder)/mul.lproj", "\(folder)/Base.lproj"].compactMap { folder in
        FileManager.default.contents(atPath: "\(folder)/\(place.name).xcstrings").flatMap {
          try? StringCatalog(data: $0)
        }
      }
    }
    let main = place.languages.first ?? "en"
    var tables = place.folders.compactMap {
      StringFiles.table(place.name, in: $0, language: main)
    }
    func add(_ language: String) {
      for folder in place.folders {
        for spelling in Set([language, language.replacing("-", with: "_")]).sorted() {
          let table = StringFiles.table(
            place.name, in: "\(folder)/\(spelling).lproj", language: language)
          if let table { tables.append(table) }
        }
      }
      for catalog in catalogs where catalog.languages.contains(language) {
        tables.append(catalog.table(of: language, device: place.device))
      }
    }
    let names = ProgramLanguages.names(for: place.languages)
    for language in names { add(language) }
    guard place.falls else { return tables }
    for language in ["Base", "en"] + catalogs.map(\.sourceLanguage) where !names.contains(language)
    {
      add(language)
    }
    return tables
  }

  /// The device as catalogs name it; known on the main thread.
  static var device: String {
    guard Thread.isMainThread else { return "other" }
    return MainActor.assumeIsolated {
      switch UIApplication.shared.device.userInterfaceIdiom {
      case .phone: "iphone"
      case .pad: "ipad"
      default: "other"
      }
    }
  }
}
