/// A value of a D-Bus message.
indirect enum BusValue: Hashable, Sendable {
  case string(String)
  case path(String)
  case int16(Int16)
  case int(Int32)
  case uint(UInt32)
  case bool(Bool)
  case double(Double)
  case variant(BusValue)
  case array(of: String, [BusValue])
  case structure([BusValue])
  case entry(BusValue, BusValue)

  /// Its type, as messages name it.
  var signature: String {
    switch self {
    case .string: "s"
    case .path: "o"
    case .int16: "n"
    case .int: "i"
    case .uint: "u"
    case .bool: "b"
    case .double: "d"
    case .variant: "v"
    case .array(let element, _): "a" + element
    case .structure(let members): "(" + members.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    }
  }

  /// A whole number; what fits into no message is the nearest that does.
  static func number(_ value: Int) -> BusValue { .int(Int32(clamping: value)) }

  static func strings(_ texts: [String]) -> BusValue {
    .array(of: "s", texts.map { .string($0) })
  }

  static func dictionary(_ texts: [(String, String)]) -> BusValue {
    .array(of: "{ss}", texts.map { .entry(.string($0.0), .string($0.1)) })
  }
}

/// What a message brings. What is missing or of another type reads as nothing: zero, an empty text, no.
struct BusArguments {
  let values: [BusValue]

  func int(_ index: Int) -> Int {
    switch value(index) {
    case .int(let number): Int(number)
    case .uint(let number): Int(number)
    case .int16(let number): Int(number)
    default: 0
    }
  }

  func double(_ index: Int) -> Double? {
    switch value(index) {
    case .double(let number): number
    case .int(let number): Double(number)
    case .uint(let number): Double(number)
    default: nil
    }
  }

  func string(_ index: Int) -> String {
    switch value(index) {
    case .string(let text), .path(let text): text
    default: ""
    }
  }

  func bool(_ index: Int) -> Bool { value(index) == .bool(true) }

  func list(_ index: Int) -> [BusValue] {
    if case .array(_, let elements) = value(index) { elements } else { [] }
  }

  /// The members of a structure.
  func structure(_ index: Int) -> BusArguments {
    if case .structure(let members) = value(index) { return BusArguments(values: members) }
    return BusArguments(values: [])
  }

  /// The value, taken out of its variant.
  func value(_ index: Int) -> BusValue? {
    guard values.indices.contains(index) else { return nil }
    if case .variant(let inner) = values[index] { return inner }
    return values[index]
  }
}
