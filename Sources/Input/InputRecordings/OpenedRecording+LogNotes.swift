extension OpenedRecording {
  /// What was taken off the log's lines, what stands around the log, and whether another log
  /// follows; one sentence each. Complete at the end of the log.
  var logNotes: [String] { LogSurroundings.notes(pasteNotes, reader.surroundings) }
}

extension LogSurroundings {
  /// What was taken off a log's lines, what stands around the log, and where another one begins.
  static func notes(_ pasteNotes: [String], _ surroundings: LogSurroundings) -> [String] {
    let next = surroundings.nextLog.map { line in
      surroundings.nextWords.map {
        "\($0) begins at line \(line) and is not read: it records nothing"
      }
        ?? note(onLogsAt: [line])
    }
    return pasteNotes + [surroundings.text, next].compactMap(\.self)
  }

  /// The sentence about the logs that begin at those lines and are not read.
  static func note(onLogsAt lines: [Int]) -> String {
    let list = lines.map(String.init).joined(separator: ", ")
    return lines.count == 1
      ? "another log begins at line \(list) and is not read: keep it in a file of its own"
      : "other logs begin at lines \(list) and are not read: keep each in a file of its own"
  }
}
