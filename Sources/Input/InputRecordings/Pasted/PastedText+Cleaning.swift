import DactylBasics
import InputFrames

extension PastedText {
  /// A log without what was put around its lines.
  struct Copy {
    /// A copy on the disk, whose lines have the numbers of the text's lines.
    var log: LineReader
    /// What was taken off, in words.
    var notes: [String]
    /// How many lines are cut off, in words; `nil` if all are whole.
    var loss: String?
    /// The line at which another log begins that is quoted in another way and not read.
    var otherLog: Int?
  }

  /// The log without what was put around its lines.
  func clean(_ lines: LineReader) throws(InputError) -> Copy {
    let path = lines.stream.path
    let copy = try SpoolFile(for: path)
    var output: [UInt8] = []
    var joiner = joiner
    var window: [[UInt8]] = []
    var depths: [Int] = []
    var logs = QuotedLogs(format: format)
    var (number, documents) = (1, 0)
    var (stripped, coloured, marked, lost) = (0, 0, 0, 0)
    var isAtEnd = false
    var endsWithBreak = true
    while true {
      while !isAtEnd, window.count <= LineJoiner.mostPieces {
        guard let line = try lines.next() else {
          isAtEnd = true
          continue
        }
        endsWithBreak = !lines.lineIsCutOff
        let plain = PastedLine.plain(line)
        let text = strip(plain.bytes)
        if text.isStripped { stripped += 1 }
        if plain.hadCodes { coloured += 1 } else if plain.isChanged { marked += 1 }
        window.append(text.bytes)
        depths.append(documents + (isQuoted ? Quotation.depth(of: plain.bytes) : 0))
        if hasDocuments, Self.isDocumentMark(text.bytes) { documents += 1 }
      }
      guard let depth = depths.first else { break }
      let (line, count) = joiner?.next(window[...]) ?? (window[0], 1)
      window.removeFirst(count)
      depths.removeFirst(count)
      if isQuoted || hasDocuments { logs.add(line, depth: depth, number: number) }
      number += count
      // What is left of a line that is cut off means something else.
      let whole = cut?.whole(line) ?? line[...]
      if whole.isEmpty, !line.isEmpty { lost += 1 }
      output += whole
      // The numbers of the lines after it stay.
      let isLast = window.isEmpty && isAtEnd
      output += Array(repeating: 0x0a, count: isLast && !endsWithBreak ? count - 1 : count)
      if output.count >= RecordingLimits.chunkBytes || isLast {
        try copy.append(output, for: path)
        output.removeAll(keepingCapacity: true)
      }
    }
    let log = try chosenLog(of: logs, in: LineReader(ByteStream(path: path, spool: copy)))
    let note = note(
      stripped: stripped, coloured: coloured, marked: marked, joined: joiner?.joined ?? 0)
    let others = logs.others.isEmpty ? nil : LogSurroundings.note(onLogsAt: logs.others)
    let loss = lost > 0 ? cut.map { LineCut.text(lost, at: $0.width) } : nil
    let lossNote = loss.map { "\($0) and left out; \(LineCut.hint)" }
    return Copy(
      log: log, notes: [note, others, lossNote].compactMap(\.self), loss: loss,
      otherLog: logs.others.first)
  }

  /// The text with empty lines in place of the logs that are not read.
  private func chosenLog(
    of logs: QuotedLogs, in lines: LineReader
  ) throws(InputError) -> LineReader {
    guard let chosen = logs.chosen, logs.logs.count > 1 else { return lines }
    let path = lines.stream.path
    let copy = try SpoolFile(for: path)
    var output: [UInt8] = []
    while let line = try lines.next() {
      let isOther = logs.logs.contains { log in
        log.lines.lowerBound != chosen.lines.lowerBound && log.lines.contains(lines.line)
      }
      if !isOther { output += line }
      if !lines.lineIsCutOff { output.append(0x0a) }
      guard output.count >= RecordingLimits.chunkBytes else { continue }
      try copy.append(output, for: path)
      output.removeAll(keepingCapacity: true)
    }
    try copy.append(output, for: path)
    return try LineReader(ByteStream(path: path, spool: copy))
  }

  private func note(stripped: Int, coloured: Int, marked: Int, joined: Int) -> String? {
    func lines(_ count: Int) -> String { counted(count, "line") }
    var parts: [String] = []
    if stripped > 0 {
      parts.append(
        isProgram
          ? "a string's marks around \(lines(stripped))"
          : example.isEmpty
            ? "what stands around \(lines(stripped))"
            : "\"\(example.printable)\" before \(lines(stripped))")
    }
    if coloured > 0 { parts.append("colour codes in \(lines(coloured))") }
    if marked > 0 { parts.append("a page's marks in \(lines(marked))") }
    var text = parts.isEmpty ? [] : ["taken off: \(parts.joined(separator: ", "))"]
    if joined > 0 { text.append("joined: \(counted(joined, "wrapped line"))") }
    return text.isEmpty ? nil : text.joined(separator: "; ")
  }
}
