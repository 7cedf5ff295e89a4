import Foundation

/// One wheel of a date picker: which part of a date it turns, and its rows.
struct DateWheel {
  /// What a wheel turns.
  enum Part: Hashable {
    case year, month, day
    /// A whole day, with its weekday.
    case fullDay
    case hour, minute
    /// The half of the day.
    case half
  }

  let part: Part
  /// The titles that repeat on the wheel; empty for wheels that make them from the row.
  let titles: [String]
  /// How often ``titles`` repeat, so that a wheel seems endless.
  let turns: Int
  /// The number that the first row stands for.
  let first: Int
  let count: Int
  let share: CGFloat

  init(_ part: Part, titles: [String], turns: Int = 1, first: Int = 0, share: CGFloat = 1) {
    self.part = part
    self.titles = titles
    self.turns = turns
    self.first = first
    self.share = share
    count = titles.count * turns
  }

  init(_ part: Part, numbers: ClosedRange<Int>, share: CGFloat = 1) {
    self.part = part
    titles = []
    turns = 1
    first = numbers.lowerBound
    count = numbers.count
    self.share = share
  }

  /// The number that a row stands for.
  func number(ofRow row: Int) -> Int { titles.isEmpty ? first + row : row % titles.count }

  /// The row of a number that is nearest to another row; in the middle if there is none.
  func row(of number: Int, near row: Int?) -> Int {
    guard !titles.isEmpty else { return min(max(0, number - first), count - 1) }
    let size = titles.count
    guard let row, row >= 0, turns > 1 else { return (turns / 2) * size + number }
    let same = row - row % size + number
    let candidates = [same - size, same, same + size].filter { (0..<count).contains($0) }
    return candidates.min { abs($0 - row) < abs($1 - row) } ?? same
  }

  /// How often the short wheels repeat.
  static let turnsOfCircle = 100
  /// The years that can be chosen. Source: `Documentation/Constants.md#date-picker-range`.
  static let years = 1...10_000
  /// The end of the year 10,000. Source: `Documentation/Constants.md#date-picker-range`.
  static let lastDate = Date(timeIntervalSinceReferenceDate: 252_455_616_000)
  /// How many days before and after 2001 a wheel of whole days shows.
  /// Source: `Documentation/Constants.md#date-picker-range`.
  static let days = -73_000...73_000
}
