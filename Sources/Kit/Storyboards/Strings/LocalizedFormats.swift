import Foundation
import Synchronization

/// Texts with forms for numbers, which a program is given as formats.
///
/// The name of each variable of such a format is followed by the number of its entry here: `%#@books|3@`.
enum LocalizedFormats {
  private struct Known: Sendable {
    var entries: [TableEntry] = []
    var numbers: [TableEntry: Int] = [:]
  }
  private static let known = Mutex(Known())

  /// What a program is given for an entry: its text, or a format that leads back to the entry.
  static func text(of entry: TableEntry) -> String {
    guard !entry.variables.isEmpty else { return entry.text }
    let number = known.withLock { known in
      if let number = known.numbers[entry] { return number }
      known.entries.append(entry)
      known.numbers[entry] = known.entries.count - 1
      return known.entries.count - 1
    }
    var text = entry.text
    for name in entry.variables.keys {
      text = text.replacing("#@\(name)@", with: "#@\(name)|\(number)@")
    }
    return text
  }

  /// The entry of a format, whose text is the format without the numbers; `nil` for any other format.
  static func entry(of format: String) -> TableEntry? {
    guard let start = format.range(of: "#@") else { return nil }
    let rest = format[start.upperBound...]
    guard let bar = rest.firstIndex(of: "|"),
      let number = Int(rest[rest.index(after: bar)...].prefix { $0.isASCII && $0.isNumber })
    else { return nil }
    var entry = known.withLock { $0.entries.indices.contains(number) ? $0.entries[number] : nil }
    entry?.text = format.replacing("|\(number)@", with: "@")
    return entry
  }
}

extension TableEntry {
  /// The text with the forms for these arguments, as a format without variables, and the arguments of its parts in their
  /// order.
  func flatFormat(for arguments: [any CVarArg]) -> (format: String, arguments: [any CVarArg]) {
    var expansion = Expansion(entry: self, arguments: arguments)
    let format = expansion.expand(text, inside: nil, depth: 0)
    return (format, expansion.used)
  }
}

/// Replaces the variables of a format by the forms for their numbers.
private struct Expansion {
  let entry: TableEntry
  let arguments: [any CVarArg]
  /// The argument of the next part that names none, from 1.
  private var next = 1
  /// The arguments of the parts so far.
  private(set) var used: [any CVarArg] = []

  init(entry: TableEntry, arguments: [any CVarArg]) {
    self.entry = entry
    self.arguments = arguments
  }

  /// How deep variables may nest in forms.
  private static let deepest = 8
  private static let conversions = Set("@dDiuUxXoOfFeEgGaAcCsSp")

  /// - Parameter inside: The argument and the specifier of the variable whose form the text is.
  mutating func expand(
    _ text: String, inside: (argument: Int, specifier: String)?, depth: Int
  ) -> String {
    var result = ""
    var rest = Substring(text)
    var own = inside?.argument
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%%"
        rest = rest.dropFirst()
        continue
      }
      if let inside, rest.hasPrefix("arg") {
        result += part(inside.specifier, inside.argument)
        rest = rest.dropFirst(3)
        continue
      }
      let place = takePlace(&rest)
      if rest.hasPrefix("#@") {
        let name = String(rest.dropFirst(2).prefix { $0 != "@" })
        rest = rest.dropFirst(3 + name.count)
        result += form(of: name, place, depth: depth)
        continue
      }
      guard let end = rest.firstIndex(where: { Self.conversions.contains($0) }) else {
        result += "%%"
        continue
      }
      let argument = place ?? own ?? takeNext()
      // Only the first part of a form is the variable's number.
      if place == nil { own = nil }
      result += part(rest[...end], argument)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// A part for an argument; empty if there is none.
  private mutating func part(_ specifier: some StringProtocol, _ argument: Int) -> String {
    guard arguments.indices.contains(argument - 1) else { return "" }
    used.append(arguments[argument - 1])
    return "%" + specifier
  }

  private mutating func takeNext() -> Int {
    defer { next += 1 }
    return next
  }

  /// The number before a `$`.
  private func takePlace(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, rest.dropFirst(digits.count).first == "$" else {
      return nil
    }
    rest = rest.dropFirst(digits.count + 1)
    return number
  }

  /// The form of a variable for its number.
  private mutating func form(of name: String, _ place: Int?, depth: Int) -> String {
    guard depth < Self.deepest, let variable = entry.variables[name] else { return "" }
    let argument: Int
    if variable.isWholeText {
      argument = (arguments.firstIndex { $0.asNumber != nil } ?? 0) + 1
    } else {
      argument = place ?? variable.argument ?? takeNext()
    }
    let number = arguments.indices.contains(argument - 1) ? arguments[argument - 1].asNumber : nil
    let category = number.map { PluralCategory(of: $0, in: entry.language) } ?? .other
    let zero = number == 0 ? variable.forms[.zero] : nil
    let form = zero ?? variable.forms[category] ?? variable.forms[.other] ?? ""
    return expand(
      form, inside: variable.isWholeText ? nil : (argument, variable.specifier), depth: depth + 1)
  }
}

extension CVarArg {
  /// The argument's value, if it is a number.
  fileprivate var asNumber: Double? {
    switch self {
    case let number as any BinaryInteger: number.asDouble
    case let number as any BinaryFloatingPoint: number.asDouble
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}

extension BinaryInteger {
  fileprivate var asDouble: Double { Double(self) }
}

extension BinaryFloatingPoint {
  fileprivate var asDouble: Double { Double(self) }
}
