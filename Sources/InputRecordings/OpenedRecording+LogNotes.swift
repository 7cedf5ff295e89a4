extension OpenedRecording {
  /// What was taken off the log's lines, what stands around the log, and whether another log
  /// follows; one sentence each. Complete at the end of the log.
  var logNotes: [String] { LogSurroundings.notes(pasteNotes, reader.surroundings) }
}

extension LogSurroundings {
  /// What was taken off a log's lines, what stands around the log, and where another one begins.
  static func notes(_ pasteNotes: [String], _ surroundings: LogSurroundings) -> [String] {
    let next = surroundings.nextLog.map {
      "another log begins at line \($0) and is not read: keep it in a file of its own"
    }
    return pasteNotes + [surroundings.text, next].compactMap(\.self)
  }
}
