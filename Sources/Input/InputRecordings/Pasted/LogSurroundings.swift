import InputFrames

/// What stands around a log in its file: a shell's prompt, a sentence, another log. It is skipped
/// and counted.
struct LogSurroundings: Hashable, Sendable {
  /// Lines with text before the first line of the log, after its last one, and between its lines.
  var before = 0
  var after = 0
  var within = 0
  /// The line at which another log begins; it is not read.
  var nextLog: Int?
  /// What begins there, in words, if it is no log.
  var nextWords: String?

  /// How many lines are no part of the log.
  var count: Int { before + within + after }

  /// The counts in words; `nil` if there is nothing around the log.
  var text: String? {
    let parts = [(before, "before"), (within, "within"), (after, "after")].compactMap {
      $0.0 > 0 ? "\($0.0) \($0.1)" : nil
    }
    guard !parts.isEmpty else { return nil }
    return "skipped: \(count) \(count == 1 ? "line that is" : "lines that are") no part of the log "
      + "(\(parts.joined(separator: ", ")) it)"
  }
}

extension LineReader {
  /// What follows a line that is no part of the log.
  enum Rest {
    /// The log: its next line is the next one of the reader.
    case log
    /// Other text, or another log.
    case otherText
  }

  /// Skips the current line, which is no part of the log, and the lines after it that are none
  /// either. After the command of a recorder, another log begins, as with an event that is earlier
  /// than the first one, or that one again, and with a log of another form.
  func skipForeignLines(
    _ first: LineBytes, of format: RecordingFormat
  ) throws(InputError) -> Rest {
    var skipped = 1
    var isRestarted = first.beginsRecording
    var others = OtherForms(than: format)
    others.add(first, at: firstOfComments, after: 0)
    while let line = try next() {
      if line.isBlank { continue }
      let comments = self.line - firstOfComments
      if let other = others.add(line, at: firstOfComments, after: max(0, skipped - comments)) {
        surroundings.after += other.skipped
        (surroundings.nextLog, surroundings.nextWords) = (other.line, other.words)
        return .otherText
      }
      // Any indented text may be YAML; an event, and the key before a frame, cannot be mistaken.
      let isYAML = format == .libinputRecord
      let isPart =
        isYAML
        ? LogLine.isEvent(line, of: format) || line.isItemKey
        : others.isEmpty
          ? LogLine.isPart(line, of: format) : PastedText.isMark(line, format)
      // The recorder names the device again where another one goes on.
      let isDevice = format == .hidRecorder && line.begins(with: "D: ")
      let isBeginning =
        LogLine.isBeginning(line, of: format) && !isDevice && !others.contains(line)
      if isBeginning || isRestarted && isPart && !isYAML || isRepeated(line, of: format) {
        surroundings.after += max(0, skipped - comments)
        surroundings.nextLog = firstOfComments
        return .otherText
      }
      if isPart {
        surroundings.within += skipped
        pushBack()
        return .log
      }
      isRestarted = isRestarted || line.beginsRecording
      skipped += 1
    }
    surroundings.after += skipped
    return .otherText
  }

  private func isRepeated(_ line: LineBytes, of format: RecordingFormat) -> Bool {
    guard format != .libinputRecord, LogLine.isEvent(line, of: format),
      let time = LogLine.time(of: line),
      let first = firstEvent.from(0, { LogLine.time(of: $0) })
    else { return false }
    return time.microseconds < first.microseconds || line.elementsEqual(firstEvent)
  }

  /// Counts the current line among those before the log.
  func countBefore(_ line: LineBytes) {
    if !line.isBlank { surroundings.before += 1 }
  }
}

extension LineBytes {
  /// Whether the line holds nothing but spaces.
  var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d } }

  /// Whether the line starts a recorder again, or ends one.
  fileprivate var beginsRecording: Bool {
    if begins(with: "^C") { return true }
    return Self.recorders.contains { contains(text: $0) }
  }

  /// The commands whose output is read.
  private static let recorders: [StaticString] = [
    "getevent", "evtest", "evemu-record", "libinput record", "hid-recorder", "ts_print",
  ]

  /// Whether the line is a comment with which a program begins its output.
  var isFirstComment: Bool {
    begins(with: "# EVEMU ") || begins(with: "# libinput record")
  }

  /// Whether the line has bytes that no text has.
  var hasControlBytes: Bool { contains { $0 < 0x09 } }
}
