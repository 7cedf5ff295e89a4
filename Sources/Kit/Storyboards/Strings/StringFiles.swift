import Foundation

/// Reads `.strings` and `.stringsdict` files. One that cannot be read says nothing.
enum StringFiles {
  /// The texts of the two files of a name in a folder; those of the `.stringsdict` come first. `nil` if there is neither.
  static func table(_ name: String, in folder: String, language: String) -> StringTable? {
    let texts = list("\(folder)/\(name).strings") as? [String: String]
    let forms = list("\(folder)/\(name).stringsdict") as? [String: [String: Any]]
    guard texts != nil || forms != nil else { return nil }
    var table = (texts ?? [:]).mapValues { TableEntry(text: $0, language: language) }
    for (key, entry) in forms ?? [:] {
      if let entry = read(entry, language) { table[key] = entry }
    }
    return table
  }

  private static func list(_ path: String) -> Any? {
    FileManager.default.contents(atPath: path).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil)
    }
  }

  /// An entry of a `.stringsdict`: a format, and a dictionary of forms for each of its variables. One that depends on the width
  /// of the screen has the widest text.
  private static func read(_ entry: [String: Any], _ language: String) -> TableEntry? {
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: String] {
      let widest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
      return widest.map { TableEntry(text: $0.value, language: language) }
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    var result = TableEntry(text: format, language: language)
    for case (let name, let value as [String: String]) in entry {
      var forms: [PluralCategory: String] = [:]
      for category in PluralCategory.allCases { forms[category] = value[category.rawValue] }
      guard !forms.isEmpty else { continue }
      result.variables[name] = TableEntry.Variable(
        specifier: value["NSStringFormatValueTypeKey"] ?? "d", forms: forms)
    }
    return result
  }
}
