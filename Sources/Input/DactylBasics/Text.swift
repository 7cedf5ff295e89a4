extension String {
  /// The text with "?" in place of control characters, so that a terminal can show it. The name of a
  /// device may hold any character.
  package var printable: String {
    var shown = ""
    for scalar in unicodeScalars {
      shown.unicodeScalars.append(scalar.properties.generalCategory == .control ? "?" : scalar)
    }
    return shown
  }
}

/// A number with at most so many decimals and no trailing zeros, the same on every machine. `nil`
/// for NaN and the infinities. A number from 10¹⁵ units of the last decimal on keeps Swift's own form.
package func fixedText(_ value: Double, decimals: Int) -> String? {
  guard value.isFinite else { return nil }
  var unit = 1.0
  for _ in 0..<decimals { unit *= 10 }
  let scaled = (value * unit).rounded()
  guard abs(scaled) < 1e15 else { return "\(value)" }
  let magnitude = UInt64(abs(scaled))
  let sign = scaled < 0 ? "-" : ""
  let fraction = magnitude % UInt64(unit)
  guard fraction != 0 else { return "\(sign)\(magnitude / UInt64(unit))" }
  var digits = String(fraction + UInt64(unit)).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(sign)\(magnitude / UInt64(unit)).\(digits)"
}

/// A number with its noun, in the singular or the plural: `1 touch`, `3 touches`. `plural` is the
/// noun's plural where it is neither `-s` nor `-es`.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  if count == 1 { return "1 \(noun)" }
  return "\(count) \(plural ?? noun + (noun.hasSuffix("ch") ? "es" : "s"))"
}

/// How often something happened: `once`, `3 times`.
package func counted(times count: Int) -> String { count == 1 ? "once" : "\(count) times" }
