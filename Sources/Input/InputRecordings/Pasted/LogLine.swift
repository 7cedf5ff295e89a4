import InputFrames

/// Judges a line by itself: whether it can only be one of a format.
///
/// The readers of the formats accept more; this is for finding a log in other text.
enum LogLine {
  /// The formats that may stand in other text, in the order in which a line is tried.
  static let formats: [RecordingFormat] = [
    .evtest, .getevent, .evemu, .hidRecorder, .tsPrint, .libinputRecord, .androidMotionEvents,
    .accelerometerCSV,
  ]

  /// Whether the line is a complete event of the format.
  static func isEvent(_ line: LineBytes, of format: RecordingFormat) -> Bool {
    switch format {
    case .evtest: return EvtestForm.isEvent(line)
    case .getevent: return GeteventForm.isEvent(line)
    case .evemu: return line.begins(with: "E:") && EvdevEvent(evemu: line) != nil
    case .hidRecorder: return HIDRecorderReader.isReport(line)
    case .tsPrint: return TSPrintForm.contact(line) != nil
    case .libinputRecord: return EvdevEvent(libinput: line) != nil
    case .androidMotionEvents:
      var form = MotionEventForm()
      return line.contains(text: "\"action\"") && form.read(line).belongs
    case .accelerometerCSV: return line.isRowOfNumbers
    default: return false
    }
  }

  /// The format of an event of which the line is the beginning; the rest may be in the next lines.
  static func formatOfBeginning(_ line: LineBytes) -> RecordingFormat? {
    var fields = FieldScanner(line)
    if line.begins(with: "Event: time ") {
      fields = FieldScanner(line, from: 12)
      return fields.digits() != nil && fields.byte == 0x2e ? .evtest : nil
    }
    if line.begins(with: "time ") {
      fields = FieldScanner(line, from: 5)
      guard fields.digits() != nil, fields.skip(0x2e), let (_, count) = fields.digits() else {
        return nil
      }
      return count == 6 || fields.isAtEnd ? .evtest : nil
    }
    if line.begins(with: "E: ") {
      fields = FieldScanner(line, from: 3)
      guard fields.secondsAndMicroseconds() != nil, fields.skipSpaces() else { return nil }
      let word = fields.word()
      return word.utf8.count == 4 && word.utf8.first == 0x30 ? .evemu : .hidRecorder
    }
    if line.begins(with: "sample ") {
      fields = FieldScanner(line, from: 7)
      return fields.digits() != nil && fields.skipSpaces() && fields.byte == 0x2d ? .tsPrint : nil
    }
    guard fields.skip(0x5b) else { return nil }
    fields.skipSpaces()
    guard fields.secondsAndMicroseconds() != nil, fields.skip(0x5d) else { return nil }
    fields.skipSpaces()
    let rest = LineBytes(rebasing: line[min(fields.position, line.count)...])
    let path: StaticString = "/dev/input/"
    let isPath =
      rest.count >= 4
      && (0..<min(rest.count, path.utf8CodeUnitCount)).allSatisfy { rest[$0] == path.utf8Start[$0] }
    return isPath || rest.begins(with: "EV_") || rest.beginsThreeNumbers ? .getevent : nil
  }

  /// Whether the line is the event that ends a frame.
  static func isReport(_ line: LineBytes) -> Bool {
    line.contains(text: "SYN_REPORT") || line.contains(text: "Report Sync")
      || line.contains(text: "- EV_SYN -") || line.contains(text: "\u{2013} EV_SYN ")
      || line.contains(text: "\u{2014} EV_SYN ") || line.contains(text: "0000 0000 ")
      || line.contains(text: "0, ") && EvdevEvent(libinput: line)?.isReport == true
  }

  /// Whether the line can only be at the beginning of a log, and ends another one.
  static func isBeginning(_ line: LineBytes, of format: RecordingFormat) -> Bool {
    switch format {
    case .evtest: EvtestForm.isBeginning(line)
    case .evemu: line.begins(with: "# EVEMU ") || line.begins(with: "N: ")
    case .libinputRecord: line.begins(with: "version: ") || line.begins(with: "# libinput record")
    case .hidRecorder: line.begins(with: "D: ") || line.begins(with: "R: ")
    default: false
    }
  }

  /// Whether the line can belong to a log of the format: to its description or its events.
  static func isPart(_ line: LineBytes, of format: RecordingFormat) -> Bool {
    switch format {
    case .evtest:
      return EvtestForm.isEvent(line) || EvtestForm.isPartOfHeader(line)
    case .getevent:
      return isEvent(line, of: format) || GeteventForm.isPartOfList(line)
    case .evemu:
      return line.isBlankOrComment || isEvent(line, of: format)
        || isLabelled(line, by: "NIPBALS")
    case .hidRecorder:
      return line.isBlankOrComment || HIDRecorderReader.isReport(line)
        || isLabelled(line, by: "DRNPI")
    case .tsPrint: return line.isBlankOrComment || isEvent(line, of: format)
    case .libinputRecord: return line.isBlankOrComment || isYAML(line)
    case .androidMotionEvents:
      var form = MotionEventForm()
      return form.read(line).belongs
    case .accelerometerCSV: return line.isRowOfNumbers || AccelerationTable.isHeading(line)
    default: return false
    }
  }

  /// Whether a line of the list of libinput's keys, or of one within: `key:`, `- item`, or indented.
  private static func isYAML(_ line: LineBytes) -> Bool {
    guard let first = line.first else { return true }
    if first == 0x20 || first == 0x2c { return true }
    if line.begins(with: "- node:") || line.isKeyAlone("---") { return true }
    let key = line.prefix { $0 >= 0x61 && $0 <= 0x7a }
    return Self.topKeys.contains { line.begins(with: $0) && key.count + 1 == $0.utf8CodeUnitCount }
  }

  /// Whether a line of the format lacks its end, as far as the line itself shows it: of YAML a
  /// bracket or a quotation mark, of a range or of a padded number the last digits.
  static func isOpen(_ line: LineBytes, of format: RecordingFormat) -> Bool {
    switch format {
    case .libinputRecord: isOpenYAML(line)
    case .getevent: GeteventCapabilities.isCutRange(line)
    case .evemu: EvemuHeader.isCut(line) || EvdevEvent.isCut(evemu: line)
    default: false
    }
  }

  private static func isOpenYAML(_ line: LineBytes) -> Bool {
    guard line.first(where: { $0 != 0x20 }) != 0x23 else { return false }
    var (brackets, marks) = (0, 0)
    for byte in line {
      switch byte {
      case 0x5b, 0x7b: brackets += 1
      case 0x5d, 0x7d: brackets -= 1
      case 0x22: marks += 1
      case 0x23: return brackets != 0
      default: break
      }
    }
    return brackets != 0 || marks % 2 == 1
  }

  /// Whether an indented line of YAML begins as one does: with a comment, an item or a key. The rest
  /// of a line that was cut is none.
  static func isYAMLItem(_ line: LineBytes) -> Bool {
    let text = LineBytes(rebasing: line.drop { $0 == 0x20 || $0 == 0x2c })
    guard let first = text.first, first != 0x23 else { return true }
    if text.begins(with: "- ") {
      return text.count > 2 && (text[2].isWordPart || "[{\"'".utf8.contains(text[2]))
    }
    let key = text.prefix { $0.isWordPart }
    let rest = text.dropFirst(key.count)
    return !key.isEmpty && rest.first == 0x3a && (rest.count == 1 || rest.dropFirst().first == 0x20)
  }

  private static let topKeys: [StaticString] = [
    "version:", "ndevices:", "libinput:", "system:", "devices:",
  ]

  /// Whether the line is one of those capital letters, a colon and a space.
  private static func isLabelled(_ line: LineBytes, by labels: StaticString) -> Bool {
    guard line.count > 2, line[1] == 0x3a, line[2] == 0x20 else { return false }
    return (0..<labels.utf8CodeUnitCount).contains { labels.utf8Start[$0] == line[0] }
  }
}

extension LineBytes {
  /// Whether the line is the beginning of `0003 0039 00000007`, or all of it.
  fileprivate var beginsThreeNumbers: Bool {
    var place = 0
    for length in [4, 4, 8] {
      let digits = self[place...].prefix(while: \.isHexadecimal).count
      guard digits <= length, digits > 0 else { return place > 0 && place == count }
      place += digits
      guard place < count else { return true }
      guard digits == length, self[place] == 0x20 else { return false }
      place += 1
    }
    return false
  }

  /// Whether the line holds three or more numbers between commas, semicolons or tabs.
  var isRowOfNumbers: Bool {
    let allowed = "+-.,;\t eE\r"
    guard let first, first != 0x20, first != 0x09,
      !(first == 0x2d && count > 1 && self[1] == 0x20),
      filter({ $0 == 0x2c || $0 == 0x3b || $0 == 0x09 }).count >= 2
    else { return false }
    guard !contains(0x09) || !contains(0x2c) && !contains(0x3b) else { return false }
    // A gap within a field is none of a number.
    let hasGap = indices.dropLast(2).contains {
      self[$0 + 1] == 0x20 && self[$0] & 0x7f > 0x2d && self[$0] != 0x3b && self[$0 + 2].isDigit
    }
    return !hasGap && contains { $0 >= 0x30 && $0 <= 0x39 }
      && allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || allowed.utf8.contains($0) }
  }
}
