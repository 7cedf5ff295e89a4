import InputFrames

/// The result of one pass over `libinput record` YAML: the description as text, and the position of
/// each device's events.
///
/// libinput writes each device's events after its description, device after device. So the events
/// of two devices can be ordered only by reading at both positions at once.
struct LibinputIndex {
  /// A list of events.
  struct Section: Hashable, Sendable {
    /// The offset of its first line in the unpacked text.
    var offset: Int64
    /// The number of the line before it.
    var line: Int
    /// The spaces before its key.
    var indent: Int
  }

  /// The text without the events; the value of each `events:` key is the number of its section.
  private(set) var header = ""
  /// For each line of the header, its number in the file.
  private(set) var lineNumbers: [Int] = []
  private(set) var sections: [Section] = []
  private var flowDepth = 0
  private var hasBegun = false

  /// Reads the text to its end, or to the first list of events if there is only one.
  init(_ lines: LineReader, hasOneDevice: Bool = false) throws(InputError) {
    var inside: Int?
    var foreign = 0
    var others = OtherForms(than: .libinputRecord)
    defer { lines.surroundings.after += foreign }
    while let line = try lines.next()?.afterClosingRemark {
      if let indent = inside {
        if line.isInSection(indent: indent) { continue }
        inside = nil
      }
      if !hasBegun {
        // A message of the recorder may come before the text.
        guard line.beginsDocument else {
          if !line.isBlankOrComment { lines.countBefore(line) }
          continue
        }
        hasBegun = true
      }
      if !sections.isEmpty {
        if LogLine.isBeginning(line, of: .libinputRecord) {
          lines.surroundings.nextLog = lines.firstOfComments
          return
        }
        // Within another log, an indented line is one of it.
        let isPart =
          others.isEmpty
          ? LogLine.isPart(line, of: .libinputRecord) && !line.isDebugEvent
            && !line.begins(with: "# EVEMU ") : line.begins(with: "- node:")
        guard isPart else {
          if let other = others.add(line, at: lines.firstOfComments, after: foreign) {
            foreign = other.skipped
            (lines.surroundings.nextLog, lines.surroundings.nextWords) = (other.line, other.words)
            return
          }
          if !line.isBlankOrComment { foreign += 1 }
          continue
        }
      }
      if sections.isEmpty, !LogLine.isPart(line, of: .libinputRecord), !LogLine.isYAMLItem(line) {
        lines.surroundings.within += 1
        continue
      }
      lines.surroundings.within += foreign
      foreign = 0
      if sections.isEmpty, let loss = line.lossBeforeEvents {
        throw InputError(
          subject: lines.stream.path, line: lines.line, reason: loss,
          hint: "copy the whole file again, as it is")
      }
      if let indent = line.eventsKeyIndent {
        sections.append(
          Section(offset: lines.nextOffset, line: lines.line, indent: indent))
        guard sections.count <= RecordingLimits.devices else {
          throw InputError(
            subject: lines.stream.path, line: lines.line,
            reason: "more than \(RecordingLimits.devices) devices")
        }
        let spaces = String(repeating: " ", count: indent)
        add("\(spaces)events: \(sections.count - 1)", lines.line)
        inside = indent
        if hasOneDevice { return }
      } else {
        if let wrong = check(line) {
          throw InputError(subject: lines.stream.path, line: lines.line, reason: wrong)
        }
        add(line.withoutLastBlanks.text.asYAML, lines.line)
      }
      guard header.utf8.count <= RecordingLimits.headerBytes else {
        throw InputError(
          subject: lines.stream.path, line: lines.line,
          reason: "the description is longer than \(RecordingLimits.headerBytes) bytes")
      }
    }
  }

  private mutating func add(_ text: String, _ line: Int) {
    header += text
    header += "\n"
    lineNumbers.append(line)
  }

  /// Bounds the nesting, on which the YAML library's stack depends.
  private mutating func check(_ line: LineBytes) -> String? {
    if line.contains(0) { return "not a text recording (a NUL byte)" }
    if String(validating: line, as: UTF8.self) == nil {
      return "not a text recording (no UTF-8)"
    }
    var opening = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): flowDepth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): flowDepth = max(0, flowDepth - 1)
      default: break
      }
      opening = max(opening, flowDepth)
    }
    let lead = line.prefix { $0 == 0x20 || $0 == 0x2d || $0 == 0x3f }
    let isDeep = opening > RecordingLimits.nesting || lead.count > RecordingLimits.nesting
    return isDeep ? "the description nests too deep" : nil
  }
}

extension String {
  /// A line whose text libinput writes as it comes, with what YAML would read otherwise escaped: the
  /// names of some panels contain an inch sign, and a udev property may end in a colon.
  fileprivate var asYAML: String {
    let nameKey = "    name: "
    if hasPrefix(nameKey), !hasPrefix(nameKey + "\""), let text = self[...].quotedName {
      return "\(nameKey)\"\(text.escapedForYAML)\""
    }
    for key in ["    name: ", "  os: ", "  kernel: ", "  dmi: "] where hasPrefix(key + "\"") {
      guard hasSuffix("\""), utf8.count > key.utf8.count + 1 else { return self }
      return "\(key)\"\(dropFirst(key.count + 1).dropLast().escapedForYAML)\""
    }
    let start = "    - "
    guard hasPrefix(start), let equals = firstIndex(of: "=") else { return self }
    let property = dropFirst(start.count)
    let name = property.prefix { $0 != "=" }
    guard equals > property.startIndex,
      name.utf8.allSatisfy({ $0 == 0x5f || ($0 >= 0x30 && $0 <= 0x39) || $0 | 0x20 >= 0x61 })
    else { return self }
    return "\(start)'\(property.replacing("'", with: "''"))'"
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The content of a string in double quotes; escapes that are there already stay.
  fileprivate var escapedForYAML: String {
    var result = ""
    var rest = self[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"": result += "\\\""
      case "\\" where rest.first.map { "\"\\/0abtnvfreuxNLP_ \t".contains($0) } ?? false:
        result.append(character)
        if let escaped = rest.popFirst() { result.append(escaped) }
      case "\\": result += "\\\\"
      default: result.append(character)
      }
    }
    return result
  }
}

extension LineBytes {
  /// The line without blanks at its end.
  var withoutLastBlanks: LineBytes {
    LineBytes(rebasing: self[..<(lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0)])
  }

  /// The spaces at the line's beginning.
  var indent: Int {
    var place = 0
    while place < count, self[place] == 0x20 { place += 1 }
    return place
  }

  /// Whether the beginning of a text says that it contains one device: its events then follow up to
  /// the end.
  var statesOneDevice: Bool {
    firstAmongLines { line in
      if line.isKeyAlone("ndevices: 1") { return true }
      return line.eventsKeyIndent != nil || line.begins(with: "devices:") ? false : nil
    } ?? false
  }

  /// Whether the line belongs to a list of events whose key has that indent.
  func isInSection(indent section: Int) -> Bool {
    let indent = indent
    if indent > section { return true }
    // The rest of an event of libinput that a line break divides.
    if first == 0x2c { return true }
    if indent < count, self[indent] == 0x2d { return indent == section && !isDocumentMark }
    return isBlankOrComment
  }

  /// What a paste has lost, if the line cannot stand before the first list of events.
  fileprivate var lossBeforeEvents: String? {
    if isKeyAlone("evdev:") || isKeyAlone("codes:") || isKeyAlone("events:") {
      return "the lines have lost their indent, which says to what they belong"
    }
    guard EvdevEvent(libinput: self) != nil || isItemKey && indent < count && self[indent] == 0x2d
    else { return nil }
    return "an event comes before the line \"events:\": lines before it are missing"
  }

  private var isDocumentMark: Bool { begins(with: "---") }

  /// The line without libinput's remark that a recording was closed: it has no line end, so the
  /// next device follows on its line.
  var afterClosingRemark: LineBytes {
    guard begins(with: "# Closing after "), let place = firstIndex(of: "- node:") else {
      return self
    }
    return LineBytes(rebasing: self[place...])
  }

  /// Whether the YAML begins with this line.
  var beginsDocument: Bool {
    if FormatDetector.isLibinputKey(self) { return true }
    return begins(with: "---") || begins(with: "%YAML") || begins(with: "system:")
  }

  /// The indent of an `events:` key that has its list on the lines after it.
  var eventsKeyIndent: Int? {
    let indent = indent
    guard LineBytes(rebasing: self[indent...]).begins(with: "events:") else { return nil }
    var rest = FieldScanner(self, from: indent + 7)
    return rest.isDone() ? indent : nil
  }
}
