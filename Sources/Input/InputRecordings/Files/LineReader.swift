import Glibc
import InputFrames

/// The bytes of one line, without its end; valid until the next line is read.
typealias LineBytes = UnsafeBufferPointer<UInt8>

/// Returns the lines of a stream one by one, from one buffer of fixed size.
final class LineReader {
  let stream: ByteStream
  /// The number of the last line returned, counted from 1.
  private(set) var line = 0
  /// Whether that line ended with the file instead of a line end.
  private(set) var lineIsCutOff = false
  /// The lines so far that are no part of the log.
  var surroundings = LogSurroundings()
  /// The number of the first of the comments directly before that line, with which a recorder begins;
  /// the line's own number if there is none.
  private(set) var firstOfComments = 0
  private var isAfterComment = false
  /// The log's first event.
  private(set) var firstEvent: [UInt8] = []

  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// Readable bytes behind the buffer, for readers that load eight bytes at once.
  private static let margin = 8
  private var start = 0
  private var end = 0
  /// The offset of the next line.
  private(set) var nextOffset: Int64 = 0
  /// The number of bytes of the last line returned, including its end.
  private var consumed = 0
  private var isAtEnd = false
  /// The error of the stream, thrown after the lines that were read before it.
  private var failure: InputError?

  convenience init(path: String) throws(InputError) {
    try self.init(ByteStream(path: path))
  }

  init(_ stream: ByteStream) throws(InputError) {
    self.stream = stream
    let size = RecordingLimits.lineBytes + RecordingLimits.chunkBytes
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: size + Self.margin)
    memory.initialize(repeating: 0, count: size + Self.margin)
    buffer = UnsafeMutableBufferPointer(start: memory, count: size)
    try skipByteOrderMark()
  }

  /// A reader of the same text that can be opened again: this one, or for a pipe one of a copy on
  /// the disk. Call it before the first line.
  func reopenable() throws(InputError) -> LineReader {
    guard !stream.isRegularFile else { return self }
    let spool = try SpoolFile(for: stream.path)
    repeat {
      let known = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[start..<end])
      try spool.append(known, for: stream.path)
      start = end
    } while try fill()
    if let failure { throw failure }
    return try LineReader(ByteStream(path: stream.path, spool: spool))
  }

  /// Skips a byte order mark, which some editors write and which has no meaning here.
  private func skipByteOrderMark() throws(InputError) {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    while end < mark.count, try fill() {}
    guard buffer[..<end].starts(with: mark) else { return }
    start = mark.count
    nextOffset = Int64(mark.count)
  }

  deinit { buffer.deallocate() }

  /// The first chunk of the text, without consuming it. Call it before the first line.
  func peek() throws(InputError) -> LineBytes {
    while end - start < RecordingLimits.chunkBytes, try fill() {}
    if let failure, start == end { throw failure }
    return LineBytes(rebasing: UnsafeBufferPointer(buffer)[start..<end])
  }

  /// The next line, or `nil` at the end. Throws for a line beyond
  /// ``RecordingLimits/lineBytes`` and for a stream that breaks off.
  func next() throws(InputError) -> LineBytes? {
    var searched = start
    while true {
      if searched < end, let base = buffer.baseAddress,
        let found = memchr(base + searched, 0x0a, end - searched)
      {
        let length = found.assumingMemoryBound(to: UInt8.self) - base - start
        guard length <= RecordingLimits.lineBytes else { throw tooLong() }
        return removeLine(length, consuming: length + 1)
      }
      searched = end
      guard end - start <= RecordingLimits.lineBytes else { throw tooLong() }
      let offset = searched - start
      guard try fill() else { break }
      searched = start + offset
    }
    if start == end {
      if let failure { throw failure }
      return nil
    }
    lineIsCutOff = true
    return removeLine(end - start, consuming: end - start)
  }

  /// Calls `body` with each complete line in memory, until `body` returns false. That line is then
  /// the next one. Eight bytes behind each line end are readable. It never reads from the stream,
  /// so it never blocks.
  @inline(__always)
  func readPlainLines(
    _ body: (_ start: UnsafePointer<UInt8>, _ count: Int, _ line: Int) -> Bool
  ) {
    guard let base = UnsafePointer(buffer.baseAddress) else { return }
    var place = start
    var number = line
    while place < end, let found = memchr(base + place, 0x0a, end - place) {
      let count = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - (base + place)
      guard count <= RecordingLimits.lineBytes, body(base + place, count, number + 1) else { break }
      consumed = count + 1
      place += count + 1
      number += 1
    }
    nextOffset += Int64(place - start)
    start = place
    if number > line { isAfterComment = false }
    line = number
  }

  /// Keeps the log's first event, by which the log is known if it comes again.
  func begin(with event: LineBytes) {
    if firstEvent.isEmpty { firstEvent = Array(event) }
  }

  /// Makes the last line the next one again. Call it at most once, before any other call.
  func pushBack() {
    start -= consumed
    nextOffset -= Int64(consumed)
    isAfterComment = firstOfComments < line
    line -= 1
    consumed = 0
    lineIsCutOff = false
  }

  /// Skips the text before an offset. `line` is the number of the line there.
  func skip(to offset: Int64, line: Int) throws(InputError) {
    var left = offset - nextOffset
    while left > 0 {
      if start == end {
        guard try fill() else { break }
      }
      let step = min(Int64(end - start), left)
      start += Int(step)
      nextOffset += step
      left -= step
    }
    self.line = line
  }

  /// The error of a file that ends in the middle of something: in the last line, or after the given
  /// line.
  func cutOff(_ what: String, line other: Int? = nil) -> InputError {
    InputError(
      subject: stream.path, line: other ?? line,
      reason: "the file is cut off in the middle of \(what)",
      hint: "everything before this line was read")
  }

  private func tooLong() -> InputError {
    InputError(
      subject: stream.path, line: line + 1,
      reason: "the line is longer than \(RecordingLimits.lineBytes) bytes")
  }

  private func removeLine(_ length: Int, consuming consumed: Int) -> LineBytes {
    var content = LineBytes(rebasing: UnsafeBufferPointer(buffer)[start..<(start + length)])
    while content.last == 0x0d { content = LineBytes(rebasing: content.dropLast()) }
    line += 1
    if !isAfterComment { firstOfComments = line }
    isAfterComment = content.first == 0x23
    start += consumed
    self.consumed = consumed
    nextOffset += Int64(consumed)
    return content
  }

  /// Appends bytes from the stream to the buffer. Returns whether there were any.
  private func fill() throws(InputError) -> Bool {
    guard !isAtEnd else { return false }
    if start > 0, buffer.count - end < RecordingLimits.chunkBytes, let base = buffer.baseAddress {
      memmove(base, base + start, end - start)
      end -= start
      start = 0
    }
    let room = min(buffer.count - end, RecordingLimits.chunkBytes)
    guard room > 0 else { return false }
    let target = UnsafeMutableRawBufferPointer(
      rebasing: UnsafeMutableRawBufferPointer(buffer)[end..<(end + room)])
    do throws(InputError) {
      let count = try stream.read(into: target)
      if count == 0 { isAtEnd = true }
      end += count
      return count > 0
    } catch {
      failure = error
      isAtEnd = true
      return false
    }
  }
}

/// Tracks whether the text of a recording ends within a frame.
///
/// Each reader of a text form has one and updates it for records read one by one and for blocks of
/// records, so that both ways detect the same cut-off file.
struct OpenFrame {
  /// The line of the last record, if no `SYN_REPORT` has closed its frame.
  private var line: Int?

  /// Updates it for a record that was read. After several records, the last one is enough.
  mutating func update(_ record: EvdevEvent, line: Int) {
    self.line = record.isReport ? nil : line
  }

  /// Call it at the end of the text. Throws once if the text ends within a frame.
  mutating func end(_ lines: LineReader) throws(InputError) {
    guard let line else { return }
    self.line = nil
    throw lines.cutOff("a frame", line: line)
  }
}
