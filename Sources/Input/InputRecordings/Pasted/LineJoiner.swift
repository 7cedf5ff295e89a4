import InputFrames

/// Joins the lines of a log that a mail program or a terminal has wrapped.
///
/// Lines are joined where none of them is a line of the log by itself and all together are one; or
/// where the first one is as long as wrapped lines are and the next one is none of the log.
struct LineJoiner {
  private let format: RecordingFormat
  private let width: Int
  /// Whether lines are cut at the width, within words.
  private let isCut: Bool
  /// The column at which every longer line is divided; `nil` if lines are divided between words.
  private var cut: LineCut?
  /// How many line breaks were removed.
  private(set) var joined = 0
  /// The most lines that one line was wrapped into. Source: ours; a report descriptor of HID has a
  /// thousand characters and more.
  static let mostPieces = 40
  /// The longest event in bytes, but for a report of HID: twice what the programs print with a
  /// comment. Source: ours.
  private static let longestEvent = 300

  init(format: RecordingFormat, width: Int, isCut: Bool = false) {
    self.format = format
    self.width = width
    self.isCut = isCut
  }

  /// All lines, joined.
  mutating func all(_ lines: [[UInt8]]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var rest = lines[...]
    while !rest.isEmpty {
      let (line, count) = next(rest)
      result.append(line)
      rest = rest.dropFirst(count)
    }
    return result
  }

  /// A joiner for a text with wrapped lines; `nil` if no line is wrapped.
  /// `cut` is the column at which all longer lines are divided, if there is one.
  init?(_ lines: [[UInt8]], format: RecordingFormat, cut: LineCut?) {
    if let cut {
      self.init(format: format, width: cut.width, isCut: true)
      self.cut = cut
      return
    }
    if let width = Self.cutWidth(of: lines, format: format) {
      self.init(format: format, width: width, isCut: true)
      return
    }
    guard let width = Self.width(of: lines, format: format) else { return nil }
    let cut = lines.count { $0.count == width }
    self.init(
      format: format, width: width,
      isCut: cut > 2 && !lines.contains { $0.count > width })
  }

  /// The width at which every longer line is cut, also within a word or a number, where the first
  /// pieces are events by themselves, with another number or half a comment; `nil` if there is none.
  /// Three events at least have this width, none is longer, and each is one with its rest, too.
  private static func cutWidth(of lines: [[UInt8]], format: RecordingFormat) -> Int? {
    let probe = LineJoiner(format: format, width: .max)
    let events = lines.indices.filter { probe.isWhole(lines[$0]) }
    guard let width = events.map({ lines[$0].count }).max() else { return nil }
    let joiner = LineJoiner(format: format, width: width, isCut: true)
    let full = events.filter { lines[$0].count == width }
    // One in ten may end at the width, or before a comment.
    let cut = full.count { joiner.uncut(lines[$0...]).map { joiner.isWhole($0.line) } ?? false }
    return cut > 2 && cut * 10 >= full.count * 9 ? width : nil
  }

  /// The width of a text with wrapped lines; `nil` if no line is wrapped.
  private static func width(of lines: [[UInt8]], format: RecordingFormat) -> Int? {
    let probe = LineJoiner(format: format, width: .max)
    var found: Int?
    var index = 0
    while index < lines.count {
      guard let count = probe.pieces(lines[index...]) else {
        index += 1
        continue
      }
      found = max(found ?? 0, lines[index..<(index + count - 1)].map(\.count).max() ?? 0)
      index += count
    }
    if found != nil { return found }
    // Only comments and descriptions may be wrapped: their lines have a rest after them, and the
    // first word of the rest had no room.
    let last = lines.lastIndex { probe.isPart($0) && !$0.isEmpty } ?? 0
    let wrapped = lines.indices.prefix(last).filter {
      probe.isRest(lines[$0 + 1]) && probe.isPart(lines[$0]) && !lines[$0].isEmpty
    }
    guard let width = wrapped.map({ lines[$0].count }).max() else { return nil }
    // A single one may be a remark.
    let fitting = wrapped.count {
      lines[$0].count + 1 + Self.firstWord(lines[$0 + 1]) > width
    }
    return fitting > 1 ? width : nil
  }

  /// The first of these lines, joined with those that belong to it, and their number.
  mutating func next(_ lines: ArraySlice<[UInt8]>) -> (line: [UInt8], count: Int) {
    guard let first = lines.first else { return ([], 0) }
    if let cut {
      let (line, count) = cut.next(lines)
      joined += count - 1
      return (line, count)
    }
    if isCut, let (line, count) = uncut(lines) {
      joined += count - 1
      return (line, count)
    }
    if let count = pieces(lines) {
      joined += count - 1
      return (whole(lines.prefix(count)) ?? first, count)
    }
    var line = first
    var last = first
    var count = 1
    while count < Self.mostPieces, count < lines.count,
      case let rest = lines[lines.startIndex + count],
      last.count + 1 + Self.firstWord(rest) > width, isPart(first), isRest(rest),
      pieces(lines[(lines.startIndex + count)...]) == nil
    {
      let longer = line + (isCut && last.count == width ? [] : [0x20]) + rest
      guard !isWhole(first) || isWhole(longer) else { break }
      line = longer
      last = rest
      count += 1
    }
    joined += count - 1
    return (line, count)
  }

  /// The first of these lines, an event, with the pieces that belong to it; `nil` if it is not cut.
  private func uncut(_ lines: ArraySlice<[UInt8]>) -> (line: [UInt8], count: Int)? {
    guard let first = lines.first, isWhole(first) else { return nil }
    var pieces = lines.prefix(1)
    while pieces.count < Self.mostPieces, pieces.count < lines.count, pieces.last?.count == width,
      case let rest = lines[pieces.endIndex], isRest(rest)
    {
      pieces = lines[pieces.startIndex...pieces.endIndex]
    }
    let line = Array(pieces.joined())
    return pieces.count > 1 && isWhole(line) ? (line, pieces.count) : nil
  }

  /// How many of the lines, from the first one on, are one line of the log; `nil` if it is none or
  /// not wrapped.
  private func pieces(_ lines: ArraySlice<[UInt8]>) -> Int? {
    guard let first = lines.first, !first.isEmpty, !isWhole(first) else { return nil }
    var length = first.count
    // What follows a time alone is an event by itself.
    let isTimeAlone =
      format == .getevent && first.from(0) { GeteventForm.isBeginningOfEvent($0) }
    for count in 2...Self.mostPieces where count <= lines.count {
      let piece = lines[lines.startIndex + count - 1]
      guard !piece.isEmpty, isTimeAlone && count == 2 || !isPart(piece),
        piece.from(0, { LogLine.formatOfBeginning($0) }) == nil
      else { return nil }
      // Else each line of other text would be tried with forty others.
      length += piece.count
      guard length <= Self.longestEvent || format == .hidRecorder else { return nil }
      if whole(lines.prefix(count)) != nil { return count }
    }
    return nil
  }

  /// The pieces as one event: with a space for each break, or without where a word was divided.
  private func whole(_ pieces: ArraySlice<[UInt8]>) -> [UInt8]? {
    for separator in [[0x20], []] as [[UInt8]] {
      let line = Array(pieces.joined(separator: separator))
      if isWhole(line) { return line }
    }
    // Mails mark a break that is none by an equals sign.
    let marked = pieces.dropLast().allSatisfy { $0.last == 0x3d }
    let line = Array(pieces.map { $0.last == 0x3d ? $0.dropLast() : $0[...] }.joined())
    return marked && isWhole(line) ? line : nil
  }

  private func isWhole(_ line: [UInt8]) -> Bool {
    line.from(0) {
      LogLine.isEvent($0, of: format)
        || format == .hidRecorder && HIDRecorderReader.isDescriptor($0)
    }
  }

  private func isPart(_ line: [UInt8]) -> Bool {
    line.from(0) { LogLine.isPart($0, of: format) }
  }

  /// Whether a line can be the rest of a wrapped one.
  private func isRest(_ line: [UInt8]) -> Bool {
    guard !line.isEmpty, line.from(0, { LogLine.formatOfBeginning($0) }) == nil,
      !LogLine.formats.contains(where: { other in
        other != format && line.from(0) { LogLine.isBeginning($0, of: other) }
      })
    else { return false }
    // Only where lines are cut at a width may the rest of one be indented.
    guard isCut, format == .libinputRecord else { return !isPart(line) }
    return line.from(0) { !$0.isBlank && !LogLine.isYAMLItem($0) }
  }

  private static func firstWord(_ line: [UInt8]) -> Int {
    line.firstIndex(of: 0x20) ?? line.count
  }
}
