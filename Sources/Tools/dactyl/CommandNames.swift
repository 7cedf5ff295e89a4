import Foundation

/// The names of the commands, and suggestions for a mistyped word.
struct CommandNames {
  private let names: [String]

  /// The given names.
  init(_ names: [String]) {
    self.names = names.sorted()
  }

  /// The names that a word may mean. The first rule that finds any name decides: names that begin
  /// with the word, the fewest typing errors, missing letters (`cnvt`), one word inside of the
  /// other (`play`), the same first three letters.
  func likely(for word: String) -> [String] {
    let word = word.lowercased()
    guard !word.isEmpty, word.count <= 40 else { return [] }
    let steps: [(String) -> Bool] = [
      { $0.hasPrefix(word) },
      { [least = fewestSlips(of: word)] in Self.slips(word, $0) == least },
      { $0.first == word.first && word.count >= 2 && Self.leavesOutLetters(word, of: $0) },
      { word.count >= 3 && ($0.contains(word) || word.contains($0)) },
      { word.count >= 3 && $0.hasPrefix(word.prefix(3)) },
    ]
    return steps.lazy.map { names.filter($0) }.first { !$0.isEmpty } ?? []
  }

  /// The number of errors to the nearest name; `nil` if more than a third of the letters are wrong.
  private func fewestSlips(of word: String) -> Int? {
    names.filter { Self.slips(word, $0) <= max(1, max(word.count, $0.count) / 3) }
      .map { Self.slips(word, $0) }.min()
  }

  /// Whether a word is a name with some letters missing.
  private static func leavesOutLetters(_ word: String, of name: String) -> Bool {
    var rest = name[...]
    for letter in word {
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }

  /// The number of letters that are wrong, missing, added or swapped with their neighbor: the
  /// Damerau distance, restricted to one change for each letter.
  private static func slips(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var rows = [Array(0...right.count)]
    for (line, letter) in left.enumerated() {
      var row = [line + 1]
      for (column, other) in right.enumerated() {
        var least = min(
          rows[line][column] + (letter == other ? 0 : 1), rows[line][column + 1] + 1,
          row[column] + 1)
        if line > 0, column > 0, letter == right[column - 1], left[line - 1] == other {
          least = min(least, rows[line - 1][column - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
