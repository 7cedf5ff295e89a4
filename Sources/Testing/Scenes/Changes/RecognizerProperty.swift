import DactylBasics
import DactylKit
import Foundation
import GestureMachines
import InputFrames

/// A value that a property of a recognizer is set to.
enum SetValue: Hashable, Sendable {
  /// A length, a time in milliseconds, a share, a count.
  case number(Double)
  case flag(Bool)
  case word(String)
  /// The limit is removed.
  case none
}

/// A property of a recognizer that can be set by name.
@MainActor
struct RecognizerProperty {
  /// The type of value that a property accepts.
  enum Form: Hashable, Sendable {
    /// A number of that unit, not less than 0; whether it may be taken away.
    case number(unit: String, isOptional: Bool = false)
    /// A time that is said in seconds and kept in milliseconds.
    case seconds
    /// A whole number.
    case count(ClosedRange<Int>, isOptional: Bool = false)
    case flag
    case words([String])

    /// The form for errors and help.
    var words: String {
      switch self {
      case .number(let unit, let isOptional):
        "a number\(unit.isEmpty ? "" : " of \(unit)"), at least 0\(isOptional ? ", or none" : "")"
      case .seconds: "a number of s, at least 0"
      case .count(let range, let isOptional):
        "a whole number, \(range.lowerBound) to \(range.upperBound)\(isOptional ? ", or none" : "")"
      case .flag: "true or false"
      case .words(let words): words.joined(separator: " or ")
      }
    }
  }

  /// The name in code: `limits.slop`.
  let name: String
  /// The key in scene files, with inner keys after dots: `limits.longest_tap_ms`.
  let key: String
  let form: Form
  let get: (UIGestureRecognizer) -> SetValue
  let set: (UIGestureRecognizer, SetValue) -> Void

  /// Whether a change means this property.
  func isCalled(_ name: String) -> Bool { name == self.name || name == key }

  /// A value from its text, `nil` if the property does not accept it. A number may have a unit.
  func value(of text: String) -> SetValue? {
    let isNone = ["none", "nil", "null"].contains(text)
    switch form {
    case .number(let unit, let isOptional):
      if isNone { return isOptional ? SetValue.none : nil }
      return Self.number(text, unit: unit).map { .number($0) }
    case .seconds: return Self.number(text, unit: "s").map { .number($0 * 1000) }
    case .count(let range, let isOptional):
      if isNone { return isOptional ? SetValue.none : nil }
      guard let count = Int(text), range.contains(count) else { return nil }
      return .number(Double(count))
    case .flag:
      switch text {
      case "true", "yes", "on": return .flag(true)
      case "false", "no", "off": return .flag(false)
      default: return nil
      }
    case .words(let words): return words.contains(text) ? .word(text) : nil
    }
  }

  /// A number from 0 on, with or without its unit; times in ms or s, in the property's own unit.
  private static func number(_ text: String, unit: String) -> Double? {
    var (digits, factor) = (text, 1.0)
    let units: [(String, Double)] =
      switch unit {
      case "ms": [("ms", 1), ("s", 1000)]
      case "s": [("ms", 0.001), ("s", 1)]
      case "degrees": [("degrees", 1), ("deg", 1), ("°", 1)]
      default: unit.isEmpty ? [] : [(unit, 1)]
      }
    if let (word, times) = units.first(where: { text.hasSuffix($0.0) }) {
      digits = text.dropLast(word.count).trimmingCharacters(in: .whitespaces)
      factor = times
    }
    // No word of floating point: neither hexadecimal nor infinite.
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || ".eE+-".contains($0)) }),
      let number = Double(digits), number >= 0, number * factor <= DocumentLimits.greatestNumber
    else { return nil }
    return number * factor
  }

  /// The value that a recognizer has now, with its unit.
  func text(of recognizer: UIGestureRecognizer) -> String {
    switch (get(recognizer), form) {
    case (.none, _): "none"
    case (.flag(let flag), _): "\(flag)"
    case (.word(let word), _): word
    case (.number(let value), .seconds): "\(Self.short(value / 1000)) s"
    case (.number(let value), .number(let unit, _)):
      unit.isEmpty ? Self.short(value) : "\(Self.short(value)) \(unit)"
    case (.number(let value), _):
      value >= Double(Int32.max) ? "any number" : Self.short(value)
    }
  }

  private static func short(_ value: Double) -> String {
    fixedText(value, decimals: 3) ?? "\(value)"
  }
}

/// A property of a limits value.
@MainActor
struct LimitRow<Limits> {
  let name: String
  let key: String
  let form: RecognizerProperty.Form
  let get: (Limits) -> SetValue
  let set: (inout Limits, SetValue) -> Void

  /// A number, as a length or a share.
  static func number(
    _ name: String, _ key: String, _ unit: String, _ path: WritableKeyPath<Limits, Double>
  ) -> LimitRow {
    LimitRow(
      name: name, key: key, form: .number(unit: unit), get: { .number($0[keyPath: path]) },
      set: { if case .number(let value) = $1 { $0[keyPath: path] = value } })
  }

  /// A number that may be missing.
  static func number(
    _ name: String, _ key: String, _ unit: String, _ path: WritableKeyPath<Limits, Double?>
  ) -> LimitRow {
    LimitRow(
      name: name, key: key, form: .number(unit: unit, isOptional: true),
      get: { $0[keyPath: path].map { .number($0) } ?? .none },
      set: { $0[keyPath: path] = $1.number })
  }

  /// A time.
  static func time(
    _ name: String, _ key: String, _ path: WritableKeyPath<Limits, Duration>
  ) -> LimitRow {
    LimitRow(
      name: name, key: key, form: .number(unit: "ms"),
      get: { .number($0[keyPath: path].inMillisecondsOfScenes) },
      set: {
        if case .number(let value) = $1 { $0[keyPath: path] = .ofScenes(milliseconds: value) }
      }
    )
  }

  /// A time that may be missing.
  static func time(
    _ name: String, _ key: String, _ path: WritableKeyPath<Limits, Duration?>
  ) -> LimitRow {
    LimitRow(
      name: name, key: key, form: .number(unit: "ms", isOptional: true),
      get: { $0[keyPath: path].map { .number($0.inMillisecondsOfScenes) } ?? .none },
      set: { $0[keyPath: path] = $1.number.map { .ofScenes(milliseconds: $0) } })
  }

  static func flag(
    _ name: String, _ key: String, _ path: WritableKeyPath<Limits, Bool>
  ) -> LimitRow {
    LimitRow(
      name: name, key: key, form: .flag, get: { .flag($0[keyPath: path]) },
      set: { if case .flag(let value) = $1 { $0[keyPath: path] = value } })
  }

  static func choice<Value: Equatable>(
    _ name: String, _ key: String, _ choices: [(word: String, value: Value)],
    _ path: WritableKeyPath<Limits, Value>
  ) -> LimitRow {
    LimitRow(
      name: name, key: key, form: .words(choices.map(\.word)),
      get: { limits in
        .word(choices.first { $0.value == limits[keyPath: path] }?.word ?? "")
      },
      set: { limits, value in
        guard let choice = choices.first(where: { .word($0.word) == value }) else { return }
        limits[keyPath: path] = choice.value
      })
  }

  /// The row for limits that hold these.
  func within<Outer>(
    _ name: String, _ key: String, _ path: WritableKeyPath<Outer, Limits>
  ) -> LimitRow<Outer> {
    LimitRow<Outer>(
      name: "\(name).\(self.name)", key: "\(key).\(self.key)", form: form,
      get: { [get] in get($0[keyPath: path]) }, set: { [set] in set(&$0[keyPath: path], $1) })
  }
}

extension SetValue {
  /// The number; `nil` for another type of value.
  var number: Double? { if case .number(let value) = self { value } else { nil } }
}

extension Duration {
  /// In milliseconds, to the microsecond, as scene files write it.
  fileprivate var inMillisecondsOfScenes: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1000 + (Double(attoseconds) / 1e12).rounded() / 1000
  }

  /// A time as scene files write it, to the microsecond.
  fileprivate static func ofScenes(milliseconds: Double) -> Duration {
    .microseconds(Int64((milliseconds * 1000).rounded()))
  }
}
