import InputFrames

extension EvtestForm {
  /// The words that begin a line of the header, after its indent.
  private static let headerWords: [StaticString] = [
    "Input driver version", "Input device ID:", "Input device name:", "Supported events:",
    "Event type ", "Event code ", "Properties:", "Property type ", "Repeat type ", "Repeat code ",
    "Key repeat handling:",
    "Testing ... (interrupt",
  ]
  /// Those that have a number after blanks, which an editor may have made a tab.
  private static let valueWords: [StaticString] = [
    "Value", "Min", "Max", "Fuzz", "Flat", "Resolution", "State",
  ]
  /// Those that are at its beginning.
  private static let firstWords: [StaticString] = [
    "Input driver version is", "Input device ID: bus", "Input device name: \"",
    "Supported events:",
  ]

  /// Whether the line can belong to a header.
  static func isPartOfHeader(_ line: LineBytes) -> Bool {
    let content = LineBytes(rebasing: line.drop { $0 == 0x20 || $0 == 0x09 })
    if headerWords.contains(where: { content.begins(with: $0) }) { return true }
    return valueWords.contains { word in
      let end = word.utf8CodeUnitCount
      guard content.begins(with: word), end < content.count else { return false }
      return content[end] == 0x20 || content[end] == 0x09
    }
  }

  /// Whether a log begins with the line.
  static func isBeginning(_ line: LineBytes) -> Bool {
    firstWords.contains { line.begins(with: $0) }
  }

  /// Whether the line is a complete event.
  static func isEvent(_ line: LineBytes) -> Bool {
    if oldEvent(line) != nil { return true }
    guard line.begins(with: "Event: time ") else { return false }
    switch event(line, from: 12) {
    case .event, .unknownEvent: return true
    default: return false
    }
  }

  static func isDamagedEvent(_ line: LineBytes) -> Bool { line.begins(with: "Event: ") }

  static func isBeginningOfEvent(_ line: LineBytes) -> Bool {
    let start: StaticString = "Event: time "
    return (0..<min(line.count, start.utf8CodeUnitCount)).allSatisfy {
      line[$0] == start.utf8Start[$0]
    }
  }

  /// An event of evtest before 1.20: `time 1.2    type 3 (EV_ABS), code 0 (ABS_X), value 5`; `nil`
  /// for any other line.
  static func oldEvent(_ line: LineBytes) -> ListingLine? {
    guard line.begins(with: "time "), line.count > 5, line[5] >= 0x30, line[5] <= 0x39 else {
      return nil
    }
    switch event(line, from: 5) {
    case let found where found.isWhole: return found
    default: return nil
    }
  }

  /// The event whose time begins at that place of the line.
  static func event(_ line: LineBytes, from place: Int) -> ListingLine {
    var fields = FieldScanner(line, from: place)
    guard let time = time(&fields) else { return .brokenEvent }
    // Older versions write spaces instead of the comma.
    guard fields.skip(0x2c) || fields.byte == 0x20 || fields.byte == 0x09 else {
      return .brokenEvent
    }
    fields.skipSpaces()
    let mark = fields.byte
    guard fields.word() == "type" else { return separator(line, mark, time) }
    fields.skipSpaces()
    guard let (type, _) = fields.digits(), let code = number("code", &fields),
      let value = number("value", &fields, isHexadecimal: type == EventType.msc),
      fields.isDone(), let type = UInt16(exactly: type), let code = UInt16(exactly: code),
      let value = Int32(exactly: value)
    else { return .brokenEvent }
    return .event(device: 0, EvdevEvent(time: time, type: type, code: code, value: value))
  }

  /// Seconds with one to six decimals.
  private static func time(_ fields: inout FieldScanner) -> Timestamp? {
    guard let (seconds, _) = fields.digits(), fields.skip(0x2e),
      let (fraction, count) = fields.digits(), (1...6).contains(count),
      seconds <= EvdevEvent.maximumSeconds
    else { return nil }
    let microseconds = (count..<6).reduce(fraction) { value, _ in value * 10 }
    return Timestamp(microseconds: seconds * 1_000_000 + microseconds)
  }

  /// `-------------- SYN_REPORT ------------` and similar lines. Older versions name the type,
  /// `EV_SYN`, between the signs of a code.
  private static func separator(
    _ line: LineBytes, _ mark: UInt8, _ time: Timestamp
  ) -> ListingLine {
    let code: Int
    if line.contains(text: "SYN_REPORT") || line.contains(text: "Report Sync") {
      code = SynCode.report
    } else if line.contains(text: "SYN_MT_REPORT") {
      code = SynCode.mtReport
    } else if line.contains(text: "SYN_DROPPED") {
      code = SynCode.dropped
    } else if line.contains(text: " EV_SYN ") {
      switch mark {
      case UInt8(ascii: "+"): code = SynCode.mtReport
      case UInt8(ascii: ">"): code = SynCode.dropped
      // An editor may make a dash of several signs.
      case UInt8(ascii: "-"), 0xe2: code = SynCode.report
      default: return .brokenEvent
      }
    } else {
      return line.contains(text: "SYN_") || line.contains(text: " Sync ")
        ? .unknownEvent : .brokenEvent
    }
    let event = EvdevEvent(time: time, type: 0, code: UInt16(code), value: 0)
    return .event(device: 0, event)
  }
}

extension Substring {
  /// The text in double quotes, also in those that editors make of them; `nil` if there is none.
  var quotedName: String? {
    let marks: Set<Character> = ["\"", "\u{201c}", "\u{201d}", "\u{201e}"]
    let line = self[
      ..<(lastIndex { $0 != " " && $0 != "\t" && $0 != "\r" }.map(index(after:)) ?? endIndex)]
    guard let last = line.last, marks.contains(last),
      let start = line.firstIndex(where: marks.contains),
      index(after: start) < line.endIndex
    else { return nil }
    return String(line[index(after: start)...].dropLast())
  }
}

extension ListingLine {
  /// Whether it is an event, known or not.
  fileprivate var isWhole: Bool {
    switch self {
    case .event, .unknownEvent: true
    default: false
    }
  }
}
