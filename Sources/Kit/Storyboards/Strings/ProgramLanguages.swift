import Foundation

/// The languages that the user prefers, as folders and string catalogs name them.
///
/// Foundation for Linux answers English whatever the surroundings say, so they are read here: the default or launch argument
/// `AppleLanguages`, else the variables `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`.
public enum ProgramLanguages {
  /// The languages that the user prefers, the best one first, such as `de-AT`; `en` if nothing says one.
  public static var preferred: [String] {
    preferred(
      defaults: UserDefaults.standard.array(forKey: "AppleLanguages") as? [String],
      environment: ProcessInfo.processInfo.environment)
  }

  static func preferred(defaults: [String]?, environment: [String: String]) -> [String] {
    if let defaults, !defaults.isEmpty { return defaults.map(tag) }
    var found = (environment["LANGUAGE"] ?? "").split(separator: ":").map { tag(String($0)) }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    if let locale { found.append(tag(locale)) }
    found.removeAll { ["", "C", "POSIX"].contains($0) }
    return found.isEmpty ? ["en"] : found
  }

  /// A locale's name as a language tag: `de-AT` for `de_AT.UTF-8@euro`.
  private static func tag(_ locale: String) -> String {
    String(locale.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
  }

  /// The names under which texts of a language may be found, the closest one first: `zh-TW`, `zh-Hant`, `zh`.
  static func names(of language: String) -> [String] {
    let parts = language.split(separator: "-").map(String.init)
    guard let base = parts.first?.lowercased() else { return [] }
    var names: [String] = []
    for count in stride(from: parts.count, to: 1, by: -1) {
      names.append(([base] + parts[1..<count]).joined(separator: "-"))
    }
    if let region = parts.dropFirst().last, let script = scripts["\(base)-\(region.uppercased())"] {
      names.append("\(base)-\(script)")
    }
    names.append(base)
    if base == "nb" || base == "nn" { names.append("no") }
    if base == "no" { names.append("nb") }
    names += old[base].map { [$0] } ?? []
    return names
  }

  /// The script in which a region writes a language that has several.
  private static let scripts = [
    "zh-CN": "Hans", "zh-SG": "Hans", "zh-TW": "Hant", "zh-HK": "Hant", "zh-MO": "Hant",
  ]
  /// Names of folders from before language tags.
  private static let old = [
    "en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian",
    "ja": "Japanese", "nl": "Dutch",
  ]

  /// The names under which texts of the preferred languages may be found, in order.
  static func names(for languages: [String] = preferred) -> [String] {
    var result: [String] = []
    for name in languages.flatMap(names(of:)) where !result.contains(name) { result.append(name) }
    return result
  }
}
