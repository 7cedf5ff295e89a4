import InputFrames

/// Finds the columns of an accelerometer in a table of comma-separated values, and their units
/// (spec IN:4.7).
struct AccelerationColumns: Hashable {
  /// The unit of a column of times.
  enum TimeUnit: String {
    case seconds, milliseconds, microseconds, nanoseconds

    /// Microseconds in one.
    var microseconds: Double {
      switch self {
      case .seconds: 1e6
      case .milliseconds: 1e3
      case .microseconds: 1
      case .nanoseconds: 1e-3
      }
    }
  }

  /// The unit of the axes.
  enum Unit: String {
    case metresPerSecondSquared = "m/s²"
    case g = "g"
  }

  /// A column of times and its unit, where the header states one.
  struct Time: Hashable {
    var column: Int
    var unit: TimeUnit?
  }

  /// The program that wrote the table, guessed from its columns.
  var writer: String
  /// The column of times; `nil` where there is none.
  var time: Time?
  /// The columns of x, y and z.
  var axes: [Int]
  /// The unit that the header names.
  var unit: Unit?
  /// Whether the values point in the direction of gravity, not in that of the force that holds the
  /// device against it.
  var pointsAlongGravity = false

  /// Reads a header; `nil` if it names no three axes.
  init?(header: [Substring]) {
    let names = header.map { ColumnName($0) }
    let found = ["x", "y", "z"].map { axis in
      names.firstIndex { $0.axis == axis }
    }
    axes = found.compactMap { $0 }
    guard axes.count == 3 else { return nil }
    unit = names[axes[0]].accelerationUnit
    let words = names.map(\.word)
    time = Self.time(names)
    writer =
      switch true {
      case words.contains("secondselapsed"): "Sensor Logger"
      case words.contains("trel"): "web page"
      case words.contains("milliseconds"): "Android logger"
      case names.contains { $0.unit != nil }: "phyphox"
      default: time == nil ? "Arduino" : "unknown"
      }
    // Values of web browsers point in the direction of gravity, as on iOS.
    pointsAlongGravity = words.contains("trel")
  }

  /// Guesses from a first row without a header: three axes; or a time and three axes; or the five
  /// columns of Sensor Logger, whose axes are z, y, x.
  init?(row: [Substring]) {
    let numbers = row.map { Double($0.trimmed) }
    guard numbers.allSatisfy({ $0 != nil }), let first = numbers.first ?? nil else { return nil }
    writer = "unknown"
    switch row.count {
    case 3: axes = [0, 1, 2]
    case 4:
      time = Time(column: 0)
      axes = [1, 2, 3]
    case 5 where first > AccelerationTimeUnit.leastNanoseconds:
      writer = "Sensor Logger"
      time = Time(column: 1, unit: .seconds)
      axes = [4, 3, 2]
    default: return nil
    }
  }

  private static func time(_ names: [ColumnName]) -> Time? {
    // From the most certain name to the least certain; the time of day comes last.
    let known: [(String, TimeUnit)] = [
      ("secondselapsed", .seconds), ("trel", .seconds), ("milliseconds", .milliseconds),
      ("seconds", .seconds), ("nanoseconds", .nanoseconds), ("microseconds", .microseconds),
    ]
    for (word, unit) in known {
      if let column = names.firstIndex(where: { $0.word == word }) {
        return Time(column: column, unit: unit)
      }
    }
    for word in ["time", "t", "timestamp"] {
      if let column = names.firstIndex(where: { $0.isTime(word) }) {
        return Time(column: column, unit: names[column].timeUnit(after: word))
      }
    }
    return nil
  }
}

/// A column's name, split into its parts: `"Acceleration x (m/s^2)"` is the axis x in m/s².
private struct ColumnName {
  /// The name's letters in lower case.
  var word: String
  /// The text in brackets, in lower case.
  var unit: String?

  init(_ text: Substring) {
    let plain = text.lowercased().filter { $0 != "\"" && $0 != "'" }
    let parts = plain.split(maxSplits: 1) { $0 == "(" || $0 == "[" }
    word = String((parts.first ?? "").filter { $0.isLetter || $0 == "µ" })
    unit = parts.count > 1 ? String(parts[1].filter { $0 != ")" && $0 != "]" }.trimmed) : nil
  }

  /// The accelerometer axis that it names; `nil` if it names none.
  var axis: String? {
    guard let last = word.last, "xyz".contains(last) else { return nil }
    let stem = String(word.dropLast())
    let stems = ["", "a", "acc", "accel", "acceleration", "accelerometer", "linearacceleration"]
    return stems.contains(stem) ? String(last) : nil
  }

  var accelerationUnit: AccelerationColumns.Unit? {
    switch unit?.filter({ $0 != " " && $0 != "^" && $0 != "²" }) {
    case "m/s2", "m/s/s", "m/s", "ms-2": .metresPerSecondSquared
    case "g": .g
    default: nil
    }
  }

  /// Whether it is that word for a time, alone or followed by a unit, as in `time_ms`.
  func isTime(_ name: String) -> Bool {
    guard word.hasPrefix(name) else { return false }
    let rest = word.dropFirst(name.count)
    return rest.isEmpty || Self.timeUnit(rest) != nil
  }

  /// The unit of a time, in brackets or behind that word; `nil` where there is none.
  func timeUnit(after name: String) -> AccelerationColumns.TimeUnit? {
    Self.timeUnit(unit.map { Substring($0) } ?? word.dropFirst(name.count))
  }

  private static func timeUnit(_ text: Substring) -> AccelerationColumns.TimeUnit? {
    switch text {
    case "s", "sec", "secs", "seconds": .seconds
    case "ms", "msec", "millis", "milliseconds": .milliseconds
    case "us", "µs", "usec", "micros", "microseconds": .microseconds
    case "ns", "nsec", "nanos", "nanoseconds": .nanoseconds
    default: nil
    }
  }
}
