/// A file whose bodies stand in it once for each mutant.
public struct MutatedFile: Sendable {
  /// The text to compile.
  public var text: String
  /// The lines of that text that only one mutant has, by its number.
  public var lines: [Int: ClosedRange<Int>] = [:]

  /// The lines of each body, by the first number of its mutants.
  public var bodyLines: [Int: ClosedRange<Int>] = [:]

  /// Writes a file with its mutants, all of one file, in the order of their numbers.
  ///
  /// - Parameters:
  ///   - changes: The change of each mutant, in the same order.
  ///   - bodies: The body of each mutant, in the same order.
  ///   - chooser: The function that tells which mutant runs.
  public init(
    source: String, mutants: [Mutant], changes: [Change], bodies: [SourceBody], chooser: String
  ) {
    let bytes = Array(source.utf8)
    func original(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func changed(_ body: SourceBody, _ change: Change) -> String {
      original(body.range.lowerBound..<change.range.lowerBound) + change.text
        + original(change.range.upperBound..<body.range.upperBound)
    }
    text = ""
    var line = 1
    var copied = 0
    var index = 0
    func write(_ part: String, in text: inout String) {
      text += part
      line += part.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    while index < mutants.count {
      let body = bodies[index]
      let end = mutants[index...].firstIndex { $0.first != mutants[index].first } ?? mutants.count
      write(original(copied..<body.range.lowerBound), in: &text)
      let bodyStart = line
      let call = "\(chooser)(\(mutants[index].first), \(mutants[index].last))"
      let opening = body.isValue ? "(" : "switch \(call) {\ncase 0:\n\(original(body.range))\n"
      write(opening, in: &text)
      for place in index..<end {
        let start = line
        let number = mutants[place].number
        if body.isValue {
          write("\(call) == \(number) ? \(changed(body, changes[place])) :\n", in: &text)
          lines[number] = start...max(start, line - 1)
        } else {
          let label = place == end - 1 ? "default:" : "case \(number):"
          write("\(label)\n\(changed(body, changes[place]))\n", in: &text)
          lines[number] = start...line - 1
        }
      }
      write(body.isValue ? original(body.range) + ")" : "}\n", in: &text)
      bodyLines[mutants[index].first] = bodyStart...line + 1
      copied = body.range.upperBound
      index = end
    }
    write(original(copied..<bytes.count), in: &text)
  }
}
