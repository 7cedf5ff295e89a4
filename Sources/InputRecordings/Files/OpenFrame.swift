import InputFrames

/// The frame at the end of a recording's text, as far as it was read.
///
/// Each reader of a text form has one. It updates it after the records that it reads one by one and
/// after those that it reads at once, so that both ways find the same cut-off file.
struct OpenFrame {
  /// The line of the last record, if no `SYN_REPORT` has closed its frame.
  private var line: Int?

  /// Follows a record that was read. After several records, the last one is enough.
  mutating func update(_ record: EvdevEvent, line: Int) {
    self.line = record.isReport ? nil : line
  }

  /// The end of the text. Throws if it is in the middle of a frame; a second call does not.
  mutating func end(_ lines: LineReader) throws(InputError) {
    guard let line else { return }
    self.line = nil
    throw lines.cutOff("a frame", line: line)
  }
}
