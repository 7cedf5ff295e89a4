import DactylBasics
import InputFrames

/// Reads a table of values row by row; commas, semicolons or tabs separate the values.
struct AccelerationTable {
  /// One row: its time, if there is one, and its axes, in the table's own units.
  struct Row {
    var time: Double?
    var x: Double
    var y: Double
    var z: Double
    /// The line that holds it.
    var line: Int

    var length: Double { (x * x + y * y + z * z).squareRoot() }
  }

  let lines: LineReader
  let columns: AccelerationColumns
  /// How many rows contain no numbers: remarks, repeated headers.
  private(set) var skippedRows = 0
  private let separator: Character
  private var pending: Row?
  /// The first row.
  private var first: Row?
  /// Whether a row has had a later time than the first one.
  private var hasAdvanced = false
  /// Whether only other text, or another log, follows.
  private var isAtEnd = false

  /// Reads up to the first row of numbers.
  init(lines: LineReader) throws(InputError) {
    self.lines = lines
    var text = ""
    // A remark may stand before the table, also one that is longer than a first look.
    let beginning = try lines.peek()
    let hasTable =
      beginning.firstAmongLines {
        LogLine.isPart($0, of: .accelerometerCSV) ? true : nil
      } ?? (beginning.count >= RecordingLimits.chunkBytes)
    while true {
      guard let line = try lines.next() else {
        throw InputError(subject: lines.stream.path, reason: "holds no table")
      }
      text = String(decoding: line, as: UTF8.self)
      if text.trimmed.isEmpty { continue }
      if !hasTable || LogLine.isPart(line, of: .accelerometerCSV) || Self.namesColumns(text) {
        break
      }
      lines.countBefore(line)
    }
    let first = text
    let separators: [Character] = ["\t", ";", ","]
    separator = separators.first { first.contains($0) } ?? ","
    let fields = Self.fields(of: first, by: separator)
    if let guessed = AccelerationColumns(row: fields) {
      columns = guessed
      pending = try row(fields)
    } else if let header = AccelerationColumns(header: fields) {
      columns = header
    } else {
      throw InputError(
        subject: lines.stream.path, line: lines.line,
        reason: "no table of an accelerometer: \"\(first.printable)\"",
        hint: "a header names x, y and z, as \"Time (s),X (m/s^2),Y (m/s^2),Z (m/s^2)\" does")
    }
  }

  /// Whether a line can only be the heading of a table, of whatever: three words or more, one beside the other.
  private static func namesColumns(_ text: String) -> Bool {
    let fields = text.trimmed.split(separator: ",", omittingEmptySubsequences: false)
    return fields.count > 2
      && fields.allSatisfy { !$0.isEmpty && !$0.contains(" ") && Double($0) == nil }
  }

  /// Whether a line names the columns of a table.
  static func isHeading(_ line: LineBytes) -> Bool {
    let text = line.text
    let separators: [Character] = ["\t", ";", ","]
    guard let separator = separators.first(where: { text.contains($0) }) else { return false }
    let fields = fields(of: text, by: separator)
    return fields.count > 2 && AccelerationColumns(header: fields) != nil
  }

  /// The next row; `nil` at the end.
  mutating func next() throws(InputError) -> Row? {
    guard let row = try read() else { return nil }
    return try plausible(row)
  }

  private mutating func read() throws(InputError) -> Row? {
    if let row = pending {
      pending = nil
      first = row
      return row
    }
    // Rows without numbers before the next one with some, and the heading among them.
    var skipped = 0
    var heading: Int?
    while !isAtEnd, let line = try lines.next() {
      let text = String(decoding: line, as: UTF8.self)
      if text.allSatisfy({ $0.isWhitespace }) { continue }
      do throws(InputError) {
        if let row = try row(Self.fields(of: text, by: separator)) {
          if beginsTable(row, afterText: skipped > 0) {
            endBeforeTable(heading ?? row.line, after: heading == nil ? skipped : skipped - 1)
            return nil
          }
          skippedRows += skipped
          first = first ?? row
          if let time = row.time, let start = first?.time, time > start { hasAdvanced = true }
          return row
        }
      } catch {
        guard OtherForms.isLine(line, than: .accelerometerCSV) else { throw error }
      }
      guard OtherForms.isLine(line, than: .accelerometerCSV) else {
        skipped += 1
        if Self.isHeading(line) { heading = lines.line }
        continue
      }
      isAtEnd = try lines.skipForeignLines(line, of: .accelerometerCSV) == .otherText
    }
    skippedRows += skipped
    return nil
  }

  /// Whether another table begins with a row: the first row stands there again, or after other text times that are no
  /// later than its own.
  private func beginsTable(_ row: Row, afterText: Bool) -> Bool {
    guard let first, let time = row.time, let start = first.time, time <= start else {
      return false
    }
    let isFirst = (time, row.x, row.y, row.z) == (start, first.x, first.y, first.z)
    return afterText || isFirst && hasAdvanced
  }

  /// Ends the table where another one begins: its times start again.
  private mutating func endBeforeTable(_ line: Int, after skipped: Int) {
    lines.surroundings.after += skipped
    lines.surroundings.nextLog = line
    isAtEnd = true
  }

  /// A row's numbers; `nil` for a row without any.
  private func row(_ fields: [Substring]) throws(InputError) -> Row? {
    let values = columns.axes.map { $0 < fields.count ? number(fields[$0]) : nil }
    if values.allSatisfy({ $0 == nil }) { return nil }
    let time = columns.time.map { $0.column < fields.count ? number(fields[$0.column]) : nil }
    guard let x = values[0], let y = values[1], let z = values[2], time != .some(nil) else {
      if lines.lineIsCutOff { throw lines.cutOff("a row") }
      let text = fields.joined(separator: String(separator))
      throw InputError(
        subject: lines.stream.path, line: lines.line,
        reason: "a number is missing: \"\(text.printable)\"",
        hint: "x, y, z and the time must be numbers")
    }
    return Row(time: time ?? nil, x: x, y: y, z: z, line: lines.line)
  }

  /// The current row; throws if its numbers are greater than any device can send.
  private func plausible(_ row: Row) throws(InputError) -> Row {
    guard [row.x, row.y, row.z].allSatisfy({ abs($0) <= RecordingLimits.acceleration }) else {
      throw beyond(
        "no device is accelerated by more than \(Int(RecordingLimits.acceleration))", row)
    }
    return row
  }

  /// A row's time in microseconds; `nil` where the table has no times.
  func microseconds(
    _ row: Row, in unit: AccelerationColumns.TimeUnit
  ) throws(InputError) -> Double? {
    guard let time = row.time else { return nil }
    let microseconds = time * unit.microseconds
    guard abs(microseconds) <= Self.mostMicroseconds else {
      throw beyond("the time is beyond what a recording holds", row)
    }
    return microseconds
  }

  private func beyond(_ reason: String, _ row: Row) -> InputError {
    InputError(
      subject: lines.stream.path, line: row.line, reason: reason,
      hint: "everything before this line was read")
  }

  private static let mostMicroseconds = Double(EvdevEvent.maximumSeconds) * 1e6

  private func number(_ field: Substring) -> Double? {
    var word = field.trimmed.filter { $0 != "\"" }
    if separator != "," { word = String(word.map { $0 == "," ? "." : $0 }) }
    guard let value = Double(word), value.isFinite else { return nil }
    return value
  }

  private static func fields(of text: String, by separator: Character) -> [Substring] {
    text.split(separator: separator, omittingEmptySubsequences: false)
  }
}
