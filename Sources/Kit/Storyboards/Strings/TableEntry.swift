/// The text of a key in a language.
struct TableEntry: Hashable, Sendable {
  /// A part of a text that depends on a number.
  struct Variable: Hashable, Sendable {
    /// The number of the argument, from 1; `nil` for the next one of the text.
    var argument: Int?
    /// How the number is written, such as `lld`.
    var specifier = "lld"
    /// The forms by category.
    var forms: [PluralCategory: String]
    /// Whether the forms are the whole text: then their parts count the arguments of the text.
    var isWholeText = false
  }

  /// The text, in which `%#@name@` stands for a variable.
  var text: String
  var variables: [String: Variable] = [:]
  /// The language, whose rules choose the forms.
  var language: String
}

/// The texts of one table in one language, by their keys.
typealias StringTable = [String: TableEntry]
