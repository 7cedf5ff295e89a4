/// A JSON value whose members keep their order, so that the same facts are the same bytes.
///
/// Reports of every module are written with it; Foundation's encoder is out of reach here, and
/// sorts or shuffles keys.
package enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with at most three decimals; not a number and the infinities become `null`.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object; members in the order given.
  case object([(key: String, value: JSONValue)])

  package static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The value on one line, without spaces between its parts.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): fixedText(value, decimals: 3) ?? "null"
    case .string(let value): Self.quoted(value)
    case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// A number with at most so many decimals and no trailing zeros, the same on every machine; `nil`
/// for one that is not finite. Numbers too large for that keep Swift's own form.
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
