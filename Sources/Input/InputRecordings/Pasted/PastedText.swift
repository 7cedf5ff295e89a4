import InputFrames

/// How a log lies in a text into which somebody has pasted it: what stands before and around its
/// lines, and whether they are wrapped. Found from the beginning of the text.
struct PastedText {
  /// The log's format.
  let format: RecordingFormat
  /// What stands before each line.
  let prefix: LinePrefix?
  /// The prefix as the first line has it.
  let example: String
  /// Whether the lines are strings of a program.
  let isProgram: Bool
  /// The marks of quotations, before the prefix; `nil` if the prefix has them.
  private let quotation: Quotation?
  /// Whether mails quote the text, or parts of it.
  var isQuoted: Bool { quotation != nil }
  /// Whether several recordings of libinput stand in the text as documents of YAML.
  private(set) var hasDocuments: Bool
  /// What stands after each line, such as the `$` of `cat -A`.
  private let suffix: [UInt8]
  /// Joins wrapped lines, without their prefixes; `nil` if none is wrapped.
  private(set) var joiner: LineJoiner?
  /// The column at which lines are cut off; `nil` if they are whole.
  private(set) var cut: LineCut?

  /// Lines of a kind, with the format that they belong to.
  struct Find: Hashable {
    var format: RecordingFormat
    var prefix: LinePrefix?
    var isProgram = false
  }

  /// The way in which the log lies in a text with that beginning; `nil` if it stands as it is
  /// printed, or if there is none.
  init?(_ beginning: LineBytes, format known: RecordingFormat?) {
    var lines: [[UInt8]] = []
    var hasMarks = false
    _ = beginning.firstAmongLines { line -> Bool? in
      let plain = PastedLine.plain(line)
      hasMarks = hasMarks || plain.isChanged
      lines.append(plain.bytes)
      return nil
    }
    let suffix = Self.suffix(of: lines)
    self.suffix = suffix
    if !suffix.isEmpty { lines = lines.map { Self.strip($0, of: suffix) } }
    let original = lines
    let quotation = Quotation(lines)
    self.quotation = quotation
    if let quotation { lines = lines.map { quotation.strip($0) ?? $0 } }
    var counts: [Find: (lines: Int, example: String)] = [:]
    var hasTimeAlone = false
    for line in lines {
      let finds = Self.finds(in: line)
      // What a line break has parted from its time is an event by itself.
      for find in finds where !hasTimeAlone || find.0.prefix != nil {
        counts[find.0, default: (0, find.example)].lines += 1
      }
      hasTimeAlone = finds.contains { find, example in
        find.format == .getevent
          && line.from(example.utf8.count) { !LogLine.isPart($0, of: .getevent) }
      }
    }
    // Of several kinds with as many lines, the plain one comes first, then the order of formats.
    func rank(_ find: Find) -> (Int, Int, Int) {
      let order = LogLine.formats.firstIndex(of: find.format) ?? 0
      return (counts[find]?.lines ?? 0, find.prefix == nil && !find.isProgram ? 1 : 0, -order)
    }
    // Of prefixes with as many lines, the longest one, whose blanks then go from the others, too.
    func text(_ find: Find) -> (Int, String) {
      let example = counts[find]?.example ?? ""
      return (example.utf8.count, example)
    }
    let best = counts.keys.max {
      rank($0) == rank($1) ? text($0) < text($1) : rank($0) < rank($1)
    }
    guard let best else { return nil }
    format = best.format
    prefix = best.prefix
    isProgram = best.isProgram
    example = (quotation?.example ?? "") + (counts[best]?.example ?? "")
    (joiner, cut, hasDocuments) = (nil, nil, false)
    let stripped = original.map { strip($0).bytes }
    cut = LineCut(stripped, format: best.format)
    if cut?.isLost != true {
      joiner = LineJoiner(stripped, format: best.format, cut: cut)
      cut = nil
    }
    var joiner = joiner
    let whole = joiner?.all(stripped) ?? stripped
    hasDocuments = best.format == .libinputRecord && Self.hasDocuments(whole)
    let isPlain =
      prefix == nil && !isProgram && !hasMarks && joiner == nil && quotation == nil && cut == nil
      && suffix.isEmpty && !hasDocuments
    guard !isPlain || known != format, Self.isLog(whole, format) else { return nil }
    // Another log may be quoted within one.
    if let known, known != format, Self.isLog(lines, known) { return nil }
  }

  /// Whether a recording begins after a mark between documents, and another one before it.
  private static func hasDocuments(_ lines: [[UInt8]]) -> Bool {
    func begins(_ line: [UInt8]) -> Bool { line.from(0) { FormatDetector.isLibinputKey($0) } }
    guard let mark = lines.firstIndex(where: { isDocumentMark($0) }) else { return false }
    return lines[..<mark].contains(where: begins) && lines[mark...].contains(where: begins)
  }

  /// Whether the line stands between two documents of YAML.
  static func isDocumentMark(_ line: [UInt8]) -> Bool { line.from(0) { $0.isKeyAlone("---") } }

  /// The ways in which a line may hold a line of a log.
  static func finds(in line: [UInt8]) -> [(Find, example: String)] {
    if let format = format(of: line, from: 0) { return [(Find(format: format), "")] }
    if let text = PastedLine.literal(line) {
      for format in LogLine.formats where text.from(0, { isMark($0, format) }) {
        return [(Find(format: format, isProgram: true), "")]
      }
    }
    for place in line.indices.dropFirst().prefix(longestPrefix) {
      guard isPossibleStart(line[place]), !line[place - 1].isWordPart || line[place] == 0x5b else {
        continue
      }
      guard let format = format(of: line, from: place) else { continue }
      // What stands before a comma is a column of the table; a bracket opens an event of libinput.
      let isColumn =
        line[..<place].contains { $0 == 0x2c || $0 == 0x3b }
        || line[..<place].last { $0 != 0x20 } == 0x5b
      guard format != .accelerometerCSV || !isColumn else { return [] }
      let example = String(decoding: line[..<place], as: UTF8.self)
      return [(Find(format: format, prefix: LinePrefix(line[..<place])), example)]
    }
    return []
  }

  /// The format of the line that begins at a place.
  private static func format(of line: [UInt8], from place: Int) -> RecordingFormat? {
    // Some readers pass over an indent.
    let isIndented = line[place...].first.map { $0 == 0x20 || $0 == 0x09 } ?? true
    let formats = isIndented ? [.androidMotionEvents] : LogLine.formats
    return formats.first { format in line.from(place) { isMark($0, format) } }
      ?? (isIndented ? nil : line.from(place) { LogLine.formatOfBeginning($0) })
  }

  /// The longest prefix in bytes; a logger's time stamp, host, program and process are under
  /// eighty. Source: ours.
  private static let longestPrefix = 120

  /// Whether a line of a log may begin with that byte.
  private static func isPossibleStart(_ byte: UInt8) -> Bool {
    byte.isDigit || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
      || "[/-+.\"{#ItRDNPSsvndL".utf8.contains(byte)
  }

  /// Whether a line shows, by itself, at which column the lines of the format begin.
  static func isMark(_ line: LineBytes, _ format: RecordingFormat) -> Bool {
    switch format {
    // Events are indented; these keys are not.
    case .libinputRecord:
      let isNumbered = line.begins(with: "version: ") || line.begins(with: "ndevices: ")
      return isNumbered && (line.last?.isDigit ?? false) || line.isKeyAlone("devices:")
        || line.begins(with: "- node: ")
    case .evtest: return LogLine.isEvent(line, of: format) || EvtestForm.isBeginning(line)
    case .getevent: return LogLine.isEvent(line, of: format) || GeteventForm.isDeviceLine(line)
    case .evemu:
      guard line.count > 2, line[1] == 0x3a else { return line.begins(with: "# EVEMU ") }
      var detector = FormatDetector()
      return LogLine.isEvent(line, of: format)
        || line[0] != UInt8(ascii: "E") && detector.inspect(line) == .evemu
    default: return LogLine.isEvent(line, of: format)
    }
  }

  /// Whether these lines are a log, not a text that mentions a line of one: they hold a whole frame,
  /// or a description.
  static func isLog(_ lines: [[UInt8]], _ format: RecordingFormat) -> Bool {
    var (events, reports, description) = (0, 0, 0)
    for line in lines {
      line.from(0) { line in
        if LogLine.isEvent(line, of: format) {
          events += 1
          if LogLine.isReport(line) { reports += 1 }
        } else if !line.isBlankOrComment, LogLine.isPart(line, of: format) {
          description += 1
        }
      }
    }
    switch format {
    case .evtest, .getevent, .evemu: return events > reports && reports > 0 || description >= 4
    case .hidRecorder: return events > 0 && description > 0 || description >= 3
    case .libinputRecord: return description >= 6
    default: return events >= 2
    }
  }

  /// What stands after nine of ten lines: the end that `cat -A` shows, a cell's border, a mark of
  /// bold text, the tag of `logcat -v process`; or Markdown's backslash for a line's end.
  private static func suffix(of lines: [[UInt8]]) -> [UInt8] {
    if hasHardBreaks(lines) { return [0x5c] }
    let filled = lines.count { !$0.isEmpty }
    let tag = lines.lazy.compactMap(tag).first
    return (suffixes + (tag.map { [$0] } ?? [])).first { suffix in
      let ends = lines.count { $0.count >= suffix.count && $0.suffix(suffix.count) == suffix[...] }
      return ends > 2 && ends * 10 >= filled * 9
    } ?? []
  }

  /// The tag behind a message of `logcat -v process`: two blanks, and a word in brackets.
  private static func tag(of line: [UInt8]) -> [UInt8]? {
    guard line.last == 0x29, let start = line.lastIndex(of: 0x28), start > 1,
      line[start - 1] == 0x20, line[start - 2] == 0x20
    else { return nil }
    return Array(line[(start - 2)...])
  }

  /// Whether lines end in Markdown's backslash. Those that a terminal has divided by one have one
  /// length, and the next line is the rest of one.
  private static func hasHardBreaks(_ lines: [[UInt8]]) -> Bool {
    let marked = lines.indices.filter { lines[$0].last == 0x5c }
    guard marked.count > 2, let width = marked.lazy.map({ lines[$0].count }).max() else {
      return false
    }
    if marked.count(where: { lines[$0].count == width }) * 2 < marked.count { return true }
    let starts = marked.count {
      $0 + 1 < lines.count && !finds(in: strip(lines[$0 + 1], of: [0x5c])).isEmpty
    }
    return starts * 2 > marked.count
  }

  private static let suffixes = ["$", "|", "**", "`"].map { Array($0.utf8) }

  private static func strip(_ line: [UInt8], of suffix: [UInt8]) -> [UInt8] {
    guard line.suffix(suffix.count) == suffix[...] else { return line }
    var line = Array(line.dropLast(suffix.count))
    switch suffix[0] {
    case UInt8(ascii: "$"):
      if line.suffix(2) == [0x5e, 0x4d] { line.removeLast(2) }
      // Tabs and line ends of Windows are shown as letters.
      return Array(String(decoding: line, as: UTF8.self).replacing("^I", with: "\t").utf8)
    case UInt8(ascii: "\\"):
      while line.last == 0x20 { line.removeLast() }
      while PastedLine.dropEnd(&line) {}
      return line
    case UInt8(ascii: "|"):
      while line.last == 0x20 { line.removeLast() }
      return line
    default: return line
    }
  }

  /// A line without what was put around it, and whether there was anything.
  func strip(_ given: [UInt8]) -> (bytes: [UInt8], isStripped: Bool) {
    let line = suffix.isEmpty ? given : Self.strip(given, of: suffix)
    let unquoted = quotation?.strip(line)
    let (bytes, isStripped) = stripPrefix(unquoted ?? line)
    if PastedLine.isLogcatHeader(bytes) { return ([], true) }
    return (bytes, isStripped || unquoted != nil || line.count != given.count)
  }

  private func stripPrefix(_ plain: [UInt8]) -> (bytes: [UInt8], isStripped: Bool) {
    if isProgram {
      guard let text = PastedLine.literal(plain) else { return (plain, false) }
      let isPart = text.from(0) { $0.isBlank || LogLine.isPart($0, of: format) }
      return isPart ? (text, true) : (plain, false)
    }
    guard let prefix else { return (plain, false) }
    if let end = prefix.end(in: plain) { return (Array(plain[end...]), end > 0) }
    // A mark without the blank that the others have.
    let marks = Array(example.utf8.reversed().drop { $0 == 0x20 }.reversed())
    if !marks.isEmpty, LinePrefix.isQuotation(marks[...]), plain.starts(with: marks) {
      return (Array(plain[marks.count...]), true)
    }
    // Quoted more or less often than the others.
    let mark = plain.firstIndex { $0.isWordPart || $0 == 0x5b } ?? 0
    guard mark > 0, LinePrefix.isQuotation(plain[..<mark]),
      plain.from(mark, { LogLine.isEvent($0, of: format) })
    else { return (plain, false) }
    return (Array(plain[mark...]), true)
  }
}
