/// An input as a list of choices: what is left of it decides what happens next, and at its end nothing more does.
struct Choices {
  private var bytes: ArraySlice<UInt8>

  init(_ input: [UInt8]) {
    bytes = input[...]
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// The next byte; 0 after the last.
  mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number below `count`, which is at least 1.
  mutating func number(below count: Int) -> Int { Int(next()) % count }

  /// True once in so many times.
  mutating func once(in count: Int) -> Bool { number(below: count) == 0 }

  /// One of a list; `nil` of an empty one.
  mutating func pick<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : list[number(below: list.count)]
  }

  /// A length in points: mostly one of a panel's, now and then one that nobody would write.
  mutating func length() -> Double {
    let choice = next()
    guard choice >= 248 else { return Double(choice) * 3 - 64 }
    return [0, -1, 0.001, 1e9, -1e9, 1e308, .infinity, .nan][Int(choice - 248)]
  }
}
