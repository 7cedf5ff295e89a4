import DactylBasics
import InputFrames

/// The column at which every longer line of a log is divided without regard to words, or at which
/// the rest of it is lost.
struct LineCut {
  /// The number of bytes up to the column.
  let width: Int
  /// Whether the rests are lost.
  let isLost: Bool
  /// How many lines end at the column.
  let count: Int
  /// Whether a divided line ends in a backslash.
  private let isMarked: Bool
  private let format: RecordingFormat

  static let hint = "copy the log again with the full width of its lines"

  /// How many lines are cut off, in words.
  var text: String { Self.text(count, at: width) }

  static func text(_ count: Int, at width: Int) -> String {
    "\(counted(count, "line")) \(count == 1 ? "is" : "are") cut off at column \(width)"
  }

  /// The column of a text of that format; `nil` if no line is cut.
  init?(_ lines: [[UInt8]], format: RecordingFormat, joins: Bool = true) {
    guard let width = lines.lazy.map(\.count).max(), width > 9 else { return nil }
    let full = lines.indices.filter { lines[$0].count == width }
    let isMarked = full.count > 1 && full.allSatisfy { lines[$0].last == 0x5c }
    self.init(width: width, isLost: false, count: full.count, isMarked: isMarked, format: format)
    let broken = full.filter { isBroken(lines[$0]) }
    // One may be the end of a file; beside it, comments may end at the column.
    guard broken.count > 1 || !broken.isEmpty && full.count > 4,
      !lines.contains(where: { $0.count < width && isCutEvent($0) })
    else {
      return nil
    }
    let whole = broken.count { index in
      let line = next(lines[index...].prefix(LineJoiner.mostPieces)).line
      return line.count > (isMarked ? width - 1 : width) && !isBroken(line)
    }
    if joins, whole * 10 >= broken.count * 9 { return }
    let followed = broken.count { index in
      index + 1 < lines.count && !isStart(lines[index + 1], after: lines[index])
    }
    guard whole * 10 < broken.count, followed * 2 < broken.count else { return nil }
    self.init(
      width: width, isLost: true, count: full.count { isLost(lines[$0]) }, isMarked: false,
      format: format)
  }

  private init(width: Int, isLost: Bool, count: Int, isMarked: Bool, format: RecordingFormat) {
    (self.width, self.isLost, self.count) = (width, isLost, count)
    (self.isMarked, self.format) = (isMarked, format)
  }

  /// The first of these lines, joined with its rests, and their number.
  func next(_ lines: ArraySlice<[UInt8]>) -> (line: [UInt8], count: Int) {
    guard let first = lines.first else { return ([], 0) }
    var line = first
    var last = first
    var count = 1
    while last.count == width, count < LineJoiner.mostPieces, count < lines.count,
      case let rest = lines[lines.startIndex + count], isRest(rest, of: line)
    {
      if isMarked { line.removeLast() }
      line += rest
      last = rest
      count += 1
    }
    return (line, count)
  }

  /// Whether a line ends at the column and means something else than the whole one did.
  func isLost(_ line: [UInt8]) -> Bool {
    guard line.count == width else { return false }
    if isBroken(line) || isRange(line) { return true }
    // The last digits of the value may be missing.
    let endsInValue = [.evtest, .evemu, .tsPrint].contains(format)
    return endsInValue && isEvent(line) && !line.contains(0x23)
      && !line.from(0) { LogLine.isReport($0) }
  }

  /// What is whole of a line that ends at the column: the first numbers of an axis's range.
  func whole(_ line: [UInt8]) -> ArraySlice<UInt8> {
    guard isLost(line) else { return line[...] }
    guard isRange(line) else { return [] }
    let end = line.lastIndex(of: 0x2c) ?? line.lastIndex(of: 0x3a) ?? 0
    return line[..<end] + [0x2c]
  }

  /// Whether the line is an axis of getevent's list.
  private func isRange(_ line: [UInt8]) -> Bool {
    format == .getevent && line.from(0) { $0.contains(text: " : v") }
  }

  private func isRest(_ rest: [UInt8], of line: [UInt8]) -> Bool {
    guard !rest.isEmpty, rest.from(0, { LogLine.formatOfBeginning($0) }) == nil, !isEvent(rest),
      !rest.from(0, { LogLine.isBeginning($0, of: format) })
    else { return false }
    let isItem = rest.from(0) {
      format == .libinputRecord ? LogLine.isYAMLItem($0) : LogLine.isPart($0, of: format)
    }
    if isEvent(line) { return !isItem && isEvent(line + rest) }
    if isCutEvent(line) { return format != .libinputRecord || !isItem }
    if format == .libinputRecord, line.from(0, { LogLine.isOpen($0, of: format) }) {
      // Within brackets, `slot: 0` is no line of its own.
      return rest.from(0) { text in
        let content = text.drop { $0 == 0x20 }
        return !content.starts(with: [0x2d, 0x20]) && content.last != 0x3a
      }
    }
    return !isItem && line.from(0) { LogLine.isPart($0, of: format) }
  }

  /// Whether a line begins anew, so that it is no rest of a wrapped one.
  private func isStart(_ line: [UInt8], after cut: [UInt8]) -> Bool {
    line.from(0) { text in
      text.isBlank || LogLine.formatOfBeginning(text) != nil
        || LogLine.isPart(text, of: format) && line.first == cut.first
    }
  }

  /// Whether the line is a complete event.
  private func isEvent(_ line: [UInt8]) -> Bool {
    line.from(0) { line in
      guard LogLine.isEvent(line, of: format) else { return false }
      guard format == .evtest, line.contains(text: " SYN_") else { return true }
      return LogLine.isReport(line) || line.contains(text: "SYN_MT_REPORT")
        || line.contains(text: "SYN_DROPPED")
    }
  }

  /// Whether the line is the beginning of an event.
  private func isCutEvent(_ line: [UInt8]) -> Bool {
    line.from(0) { text in
      if format == .libinputRecord {
        let item = LineBytes(rebasing: text.drop { $0 == 0x20 })
        return item.begins(with: "- [") && !item.contains(0x5d)
      }
      return LogLine.formatOfBeginning(text) == format
    } && !isEvent(line)
  }

  /// Whether the line lacks its end: of an event, or of a line of the description.
  private func isBroken(_ line: [UInt8]) -> Bool {
    isCutEvent(line)
      || line.from(0) {
        LogLine.isOpen($0, of: format) && (format != .libinputRecord || LogLine.isYAMLItem($0))
      }
  }
}
