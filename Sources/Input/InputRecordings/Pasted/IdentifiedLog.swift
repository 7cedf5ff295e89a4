import DactylBasics
import InputFrames

/// A log that was found in a text, before its first line.
struct IdentifiedLog {
  let format: RecordingFormat
  /// The text, or a copy of it without what was put around its lines.
  let lines: LineReader
  /// What was taken off the lines, and how many are cut off, in words; empty for a plain log.
  let notes: [String]
  /// How many lines are cut off, in words; `nil` if all are whole. A note says it, too.
  let loss: String?
  /// The line at which another log begins that is quoted in another way; a note says it, too.
  let quotedLogLine: Int?

  /// Finds the log in a text. Throws an error that names the text if it is something else that is
  /// known. `depth` is how many texts hold it as a string.
  init(in lines: LineReader, depth: Int = 0) throws(InputError) {
    let path = lines.stream.path
    let beginning = try lines.peek()
    guard !beginning.isEmpty else {
      throw InputError(subject: path, reason: "the file is empty", hint: Self.hint)
    }
    if let other = beginning.otherText {
      throw InputError(subject: path, line: 1, reason: other.reason, hint: other.hint(path))
    }
    let kind = DocumentKind(beginning)
    if let kind, kind == .scene || kind == .scenarios {
      throw InputError(
        subject: path, line: 1, reason: "is \(kind.words), not a recording", hint: kind.hint(path))
    }
    let known: RecordingFormat? = if case .recording(let format) = kind { format } else { nil }
    // A plain log in a pipe is read as it comes, unless it is read twice.
    let isReadTwice = known.map { [.evtest, .getevent, .tsPrint].contains($0) } ?? true
    guard beginning.count >= RecordingLimits.chunkBytes, beginning.isText,
      known.map(LogLine.formats.contains) ?? true,
      lines.stream.isRegularFile || isReadTwice || !beginning.isPlainLog(of: known)
    else {
      try self.init(in: lines, beginning, known, depth)
      return
    }
    let lines = try lines.reopenable()
    let ends = try TextSample(of: lines.stream.again(), half: RecordingLimits.chunkBytes / 2)
    let isPlain = ends.bytes.from(0) { $0.isPlainLog(of: known) }
    let sample = isPlain ? ends : try TextSample(of: lines.stream.again())
    self = try sample.bytes.withUnsafeBufferPointer { (sample) throws(InputError) in
      try IdentifiedLog(in: lines, sample, known ?? RecordingFormat.detect(sample), depth)
    }
  }

  private static var hint: String { "what is read: \(RecordingFormat.readNames)" }

  /// Finds the log in a text by its beginning, or by a sample of a long one.
  private init(
    in lines: LineReader, _ beginning: LineBytes, _ known: RecordingFormat?, _ depth: Int
  ) throws(InputError) {
    let path = lines.stream.path
    let hint = Self.hint
    if beginning.isText, let escaped = EscapedLog(beginning, depth: depth) {
      let (log, count) = try escaped.copy(of: lines)
      let found = try IdentifiedLog(in: log, depth: depth + 1)
      let note =
        "taken out of \(counted(count, "string")) with escaped line ends: the numbers of lines count "
        + "what is in \(count == 1 ? "it" : "them")"
      (format, self.lines, notes, loss, quotedLogLine) = (
        found.format, found.lines, [note] + found.notes, found.loss, found.quotedLogLine
      )
      return
    }
    if beginning.isText, !beginning.isPlainLog(of: known),
      let pasted = PastedText(beginning.wholeLines, format: known)
    {
      format = pasted.format
      let copy = try pasted.clean(lines)
      (self.lines, notes, loss) = (copy.log, copy.notes, copy.loss)
      quotedLogLine = copy.otherLog
      return
    }
    guard let known, beginning.isLog(of: known) else {
      guard beginning.isText else {
        throw InputError(subject: path, line: 1, reason: "not a text recording", hint: hint)
      }
      if let cut = beginning.wholeLines.cutOff {
        throw InputError(
          subject: path, reason: "\(cut.text), and too few events are whole", hint: LineCut.hint)
      }
      if let text = KnownText(beginning) {
        throw InputError(
          subject: path, line: 1, reason: "is \(text.words), not a recording", hint: text.hint)
      }
      throw InputError(
        subject: path, line: 1, reason: "not a recording: no line of a format that is known",
        hint: hint)
    }
    guard known.isRead else {
      throw InputError(
        subject: path, line: 1, reason: "\(known.rawValue) describes devices and holds no events",
        hint: hint)
    }
    (format, self.lines, notes, loss, quotedLogLine) = (known, lines, [], nil, nil)
  }
}

extension LineBytes {
  /// The text up to its last line end, if it is the first chunk of a longer one.
  fileprivate var wholeLines: LineBytes {
    guard count >= RecordingLimits.chunkBytes, let last = lastIndex(of: 0x0a) else { return self }
    return LineBytes(rebasing: self[...last])
  }

  /// The width at which the lines of a log are cut off, if no event of it is whole.
  fileprivate var cutOff: LineCut? {
    var lines: [[UInt8]] = []
    _ = firstAmongLines { line -> Bool? in
      lines.append(PastedLine.plain(line).bytes)
      return nil
    }
    let formats = lines.compactMap { $0.from(0) { LogLine.formatOfBeginning($0) } }
    return formats.first.flatMap { LineCut(lines, format: $0, joins: false) }
  }

  /// What pages and terminals leave behind: a line's end, a hard space, an escape character.
  private static let marks: [StaticString] = [
    "<br", "\u{a0}", "\u{200b}", "^[[", "&quot;", "&amp;", "&lt;", "&nbsp;", "&#3", "&#x27;",
    "\\_", "\\[", "$\n", "|\n", "**\n", "\\\n", "\\\r\n", "<BR", "```", "~~~",
    "\n---\n", "\n---\r\n",
  ]

  /// Whether every line is one of the format, as its program printed it.
  fileprivate func isPlainLog(of format: RecordingFormat?) -> Bool {
    guard let format else { return false }
    guard LogLine.formats.contains(format) else { return true }
    if contains(0x1b) || Self.marks.contains(where: { contains(text: $0) }) { return false }
    return wholeLines.firstAmongLines {
      $0.isBlank || LogLine.isPart($0, of: format) && !LogLine.isOpen($0, of: format) ? nil : false
    } ?? true
  }

  /// Whether the text is a log of the format: its first line is one, or it holds a whole frame or a
  /// description. Other text may mention a line of a log.
  fileprivate func isLog(of format: RecordingFormat) -> Bool {
    guard LogLine.formats.contains(format) else { return true }
    let isFirst = firstAmongLines {
      $0.isBlankOrComment ? nil : LogLine.isPart($0, of: format)
    }
    if isFirst ?? true { return true }
    var lines: [[UInt8]] = []
    _ = wholeLines.firstAmongLines { line -> Bool? in
      lines.append(Array(line))
      return nil
    }
    return PastedText.isLog(lines, format)
  }

  /// Whether the bytes are UTF-8 without a NUL; the end of the buffer may cut the last character.
  fileprivate var isText: Bool {
    var whole = self[...]
    while let last = whole.last, last & 0xc0 == 0x80 { whole.removeLast() }
    if let last = whole.last, last >= 0xc0 { whole.removeLast() }
    return !whole.contains(0) && String(validating: whole, as: UTF8.self) != nil
  }
}
