import InputFrames

/// Numbers for the names of the kernel's `linux/input-event-codes.h` (``KernelCodes``). Words of four
/// hexadecimal digits are numbers already.
enum EvdevNames {
  /// The event type of a name such as `EV_ABS`.
  static func type(_ word: String) -> Int? { number(word) ?? types[word] }

  /// The code of a name such as `ABS_MT_SLOT`.
  static func code(_ word: String, type: Int) -> Int? { number(word) ?? codes[type]?[word] }

  /// The input property of a name such as `INPUT_PROP_DIRECT`.
  static func property(_ word: String) -> Int? { number(word) ?? properties[word] }

  /// The name of an axis, or its number where it has none.
  static func axis(_ code: Int) -> String { KernelCodes.axes.names[code] ?? "axis \(code)" }

  private static func number(_ word: String) -> Int? {
    word.utf8.count == 4 ? Int(word, radix: 16) : nil
  }

  /// The names of codes, by event type.
  private static let tables: [Int: KernelCodes.Table] = [
    EventType.syn: KernelCodes.syncs, EventType.key: KernelCodes.keys,
    EventType.rel: KernelCodes.movements, EventType.abs: KernelCodes.axes,
    EventType.msc: KernelCodes.miscellaneous, EventType.sw: KernelCodes.switches,
    EventType.led: KernelCodes.lights, EventType.snd: KernelCodes.sounds,
    EventType.rep: KernelCodes.repeats,
  ]

  private static let types = KernelCodes.types.numbers
  private static let codes = tables.mapValues(\.numbers)
  private static let properties = KernelCodes.properties.numbers

  /// The names by their numbers, for writing.
  static var byNumber: Numbered {
    Numbered(
      types: KernelCodes.types.names, codes: tables.mapValues(\.names),
      properties: KernelCodes.properties.names)
  }

  /// Names by their numbers; codes by type first.
  struct Numbered {
    var types: [Int: String]
    var codes: [Int: [Int: String]]
    var properties: [Int: String]
  }
}

extension DeviceDescription {
  /// The code of a key or button by its name in the kernel's headers, such as `KEY_A`; `nil` for a name that they lack.
  package static func keyCode(named name: String) -> UInt16? {
    EvdevNames.code(name, type: EventType.key).flatMap { UInt16(exactly: $0) }
  }
}

extension KernelCodes.Table {
  /// The number of each name.
  fileprivate var numbers: [String: Int] {
    names.reduce(into: aliases) { $0[$1.value] = $1.key }
  }
}
