import DactylBasics
import InputFrames

extension PastedText {
  /// The log without what was put around its lines, as a copy on the disk whose lines have the
  /// numbers of the text's lines; and what was taken off, in words.
  func clean(_ lines: LineReader) throws(InputError) -> (log: LineReader, notes: [String]) {
    let path = lines.stream.path
    let copy = try SpoolFile(for: path)
    var output: [UInt8] = []
    var joiner = joiner
    var window: [[UInt8]] = []
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
      }
      guard !window.isEmpty else { break }
      let (line, count) = joiner?.next(window[...]) ?? (window[0], 1)
      window.removeFirst(count)
      // What is left of a line that is cut off means something else.
      if let cut, cut.isLost(line) { lost += 1 } else { output += line }
      // The numbers of the lines after it stay.
      let isLast = window.isEmpty && isAtEnd
      output += Array(repeating: 0x0a, count: isLast && !endsWithBreak ? count - 1 : count)
      if output.count >= RecordingLimits.chunkBytes || isLast {
        try copy.append(output, for: path)
        output.removeAll(keepingCapacity: true)
      }
    }
    let log = try LineReader(ByteStream(path: path, spool: copy))
    let note = note(
      stripped: stripped, coloured: coloured, marked: marked, joined: joiner?.joined ?? 0)
    let loss = cut.map { "\(LineCut.text(lost, at: $0.width)) and left out; \(LineCut.hint)" }
    return (log, [note, loss].compactMap(\.self))
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
