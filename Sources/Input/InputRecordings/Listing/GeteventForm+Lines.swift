extension GeteventForm {
  /// The words that begin an indented line of a list of devices.
  private static let listWords: [StaticString] = [
    "bus:", "vendor ", "product ", "version ", "name: ", "location:", "id: ", "version:", "events:",
    "input props:", "INPUT_PROP_", "<none>", "HID descriptor",
  ]

  /// Whether the line is a complete event.
  static func isEvent(_ line: LineBytes) -> Bool {
    var form = GeteventForm(rate: 1)
    switch form.read(line) {
    case .event, .unknownEvent: return true
    default: return false
    }
  }

  /// `add device 1: /dev/input/event2`.
  static func isDeviceLine(_ line: LineBytes) -> Bool {
    guard line.begins(with: "add device ") else { return false }
    var fields = FieldScanner(line, from: "add device ".utf8.count)
    guard fields.digits() != nil, fields.skip(0x3a) else { return false }
    return fields.word().hasPrefix("/dev/")
  }

  /// Whether the line can belong to a list of devices.
  static func isPartOfList(_ line: LineBytes) -> Bool {
    if isDeviceLine(line) || line.begins(with: "remove device ") { return true }
    guard line.begins(with: "  ") else {
      return line.begins(with: "could not get ") || isPartWithoutIndent(line)
    }
    let content = LineBytes(rebasing: line.drop { $0 == 0x20 })
    if listWords.contains(where: { content.begins(with: $0) }) { return true }
    // `KEY (0001): 014a`, and its continuation.
    var fields = FieldScanner(content)
    let word = fields.word()
    if word.utf8.count == 4, Int(word, radix: 16) != nil { return true }
    if word.utf8.count == 5, word.last == "*", Int(word.dropLast(), radix: 16) != nil {
      return true
    }
    return content.contains(text: " (00") || word.hasPrefix("ABS_") || word.hasPrefix("KEY_")
      || word.hasPrefix("BTN_")
  }

  /// Whether the line is one of a list whose indents are lost.
  private static func isPartWithoutIndent(_ line: LineBytes) -> Bool {
    if line.contains(text: " : value ") || line.isKeyAlone("events:") { return true }
    if line.isKeyAlone("input props:") || line.begins(with: "name:     \"") { return true }
    let words = line.split(separator: 0x20)
    switch words.count {
    case 1 where line.begins(with: "INPUT_PROP_"): return true
    case 2:
      let name = LineBytes(rebasing: words[0])
      if ["bus:", "vendor", "product", "version"].contains(where: { $0 == name.text }) {
        return words[1].count == 4 && words[1].allSatisfy(\.isHexadecimal)
      }
    default: break
    }
    if words.count > 2, words[1].first == 0x28, words[1].last == 0x3a { return true }
    // The continuation of a list of keys.
    return words.count > 1 && words.allSatisfy { $0.count == 4 && $0.allSatisfy(\.isHexadecimal) }
  }

  static func isDamagedEvent(_ line: LineBytes) -> Bool {
    line.contains(text: "EV_")
      || line.contains(text: "/dev/input/event") && line.contains(text: ": 0")
  }

  static func isBeginningOfEvent(_ line: LineBytes) -> Bool {
    let signs = "[]. /:"
    return line.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || signs.utf8.contains($0) }
      || line.begins(with: "/dev/") || line.begins(with: "[ ")
  }
}
