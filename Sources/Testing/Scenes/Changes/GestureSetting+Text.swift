import DactylBasics
package import DactylKit
import Foundation
import GestureMachines
import InputFrames

/// Settings as text: in `--set`, in its help, in what it prints.
extension GestureSetting {
  /// The settings of a recognizer.
  static func list(for recognizer: UIGestureRecognizer) -> [GestureSetting] {
    common + (recognizer.kind?.allSettings ?? [])
  }

  private static let common: [GestureSetting] = [
    .flag("isEnabled", "enabled", \UIGestureRecognizer.isEnabled),
    .flag("cancelsTouchesInView", "cancels_touches", \UIGestureRecognizer.cancelsTouchesInView),
    .flag("delaysTouchesBegan", "delays_touches_began", \UIGestureRecognizer.delaysTouchesBegan),
    .flag("delaysTouchesEnded", "delays_touches_ended", \UIGestureRecognizer.delaysTouchesEnded),
    .flag(
      "requiresExclusiveTouchType", "exclusive_touch_type",
      \UIGestureRecognizer.requiresExclusiveTouchType),
  ]

  /// Whether a change means this property.
  func isCalled(_ name: String) -> Bool { name == self.name || name == key }

  /// A value from its text, `nil` if the property does not accept it. A number may have a unit.
  func value(of text: String) -> SettingValue? {
    let isNone = ["none", "nil", "null"].contains(text)
    switch form {
    case .number(let unit, let isOptional):
      if isNone { return isOptional ? SettingValue.none : nil }
      return Self.number(text, unit: unit).map { .number($0) }
    case .seconds: return Self.number(text, unit: "s").map { .number($0 * 1000) }
    case .count(let range, let isOptional):
      if isNone { return isOptional ? SettingValue.none : nil }
      guard let count = Int(text), range.contains(count) else { return nil }
      return .number(Double(count))
    case .flag:
      switch text {
      case "true", "yes", "on": return .flag(true)
      case "false", "no", "off": return .flag(false)
      default: return nil
      }
    case .word(let words): return words.contains(text) ? .word(text) : nil
    case .words(let words, _):
      let named = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard named.allSatisfy(words.contains) else { return nil }
      return .words(words.filter(named.contains))
    case .buttons:
      return Int(text).flatMap { $0 >= 0 ? .number(Double($0)) : nil }
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
    case (.words(let words), _): words.isEmpty ? "none" : words.joined(separator: ",")
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

extension UIGestureRecognizer {
  /// The key in scene files of a property that is named as in code: `limits.least_ms` for `limits.leastDuration`.
  package func sceneKey(of property: String) -> String? {
    GestureSetting.list(for: self).first { $0.name == property }?.key
  }
}

extension SettingForm {
  /// The form for errors and help.
  var text: String {
    switch self {
    case .number(let unit, let isOptional):
      "a number\(unit.isEmpty ? "" : " of \(unit)"), at least 0\(isOptional ? ", or none" : "")"
    case .seconds: "a number of s, at least 0"
    case .count(let range, let isOptional):
      "a whole number, \(range.lowerBound) to \(range.upperBound)\(isOptional ? ", or none" : "")"
    case .flag: "true or false"
    case .word(let words): words.joined(separator: " or ")
    case .words(let words, _): "some of \(words.joined(separator: ",")), with commas between them"
    case .buttons: "the bits of the buttons: 1 for the first, 2 for the second, 3 for both"
    }
  }
}
