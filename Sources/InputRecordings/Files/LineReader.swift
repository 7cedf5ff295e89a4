import Glibc
import InputFrames

/// One line of a text file, without its end. Its bytes hold until the next line is asked for.
struct Line {
  /// The bytes, without the line's end and a carriage return before it.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Counted from 1.
  let number: Int
  /// Whether the file ends before the line does.
  let isCutOff: Bool

  /// The line as text, for headers and messages.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Reads a text file line by line through one buffer of fixed size.
final class LineReader {
  let path: String
  private let file: ByteFile
  private let buffer: UnsafeMutablePointer<UInt8>
  private let capacity = RecordingLimits.longestLine + 1
  /// The bytes that wait in the buffer.
  private var begin = 0
  private var end = 0
  private var isAtEnd = false
  /// Why the bytes ended early; told once all lines before it are read.
  private var fault: InputError?
  private var number = 0

  /// Opens a file.
  init(path: String) throws(InputError) {
    self.path = path
    file = try ByteFile(path: path)
    buffer = .allocate(capacity: capacity)
    skipByteOrderMark()
  }

  deinit {
    buffer.deallocate()
  }

  /// Some editors begin a text with one; it says nothing.
  private func skipByteOrderMark() {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    while !isAtEnd, end < mark.count { fill() }
    if UnsafeBufferPointer(start: buffer, count: end).starts(with: mark) { begin = mark.count }
  }

  /// The file's first bytes, up to a limit, without taking them.
  func probe() throws(InputError) -> [UInt8] {
    while !isAtEnd, end - begin < RecordingLimits.formatProbe { fill() }
    if let fault, end == begin { throw fault }
    let count = min(end - begin, RecordingLimits.formatProbe)
    return Array(UnsafeBufferPointer(start: buffer + begin, count: count))
  }

  /// The next line; `nil` at the end.
  func next() throws(InputError) -> Line? {
    var searched = 0
    while true {
      let waiting = end - begin
      if let found = memchr(buffer + begin + searched, 0x0a, waiting - searched) {
        let length = found - UnsafeMutableRawPointer(buffer + begin)
        return try take(length, skipping: 1)
      }
      searched = waiting
      if isAtEnd {
        if let fault { throw fault }
        return waiting == 0 ? nil : try take(waiting, skipping: 0)
      }
      guard waiting < RecordingLimits.longestLine else {
        throw error(
          line: number + 1,
          "not a text recording: the line is longer than \(RecordingLimits.longestLine) bytes")
      }
      fill()
    }
  }

  /// The file ends before that line does, or before what the line begins.
  func cutOff(_ line: Line) -> InputError {
    error(
      line: line.number, "the file is cut off: «\(line.text.shortened)»",
      hint: "all events before this line were read")
  }

  /// An error at a line of this file.
  func error(line: Int?, _ reason: String, hint: String? = nil) -> InputError {
    InputError(subject: path, line: line, reason: reason, hint: hint)
  }

  private func take(_ length: Int, skipping separator: Int) throws(InputError) -> Line {
    number += 1
    let start = buffer + begin
    begin += length + separator
    if memchr(start, 0, length) != nil {
      throw error(line: number, "not a text recording: the line holds a NUL byte")
    }
    let hasReturn = length > 0 && start[length - 1] == 0x0d
    return Line(
      bytes: UnsafeBufferPointer(start: start, count: hasReturn ? length - 1 : length),
      number: number, isCutOff: separator == 0)
  }

  private func fill() {
    if begin > 0 {
      memmove(buffer, buffer + begin, end - begin)
      end -= begin
      begin = 0
    }
    do throws(InputError) {
      let got = try file.read(into: buffer + end, count: capacity - end)
      isAtEnd = got == 0
      end += got
    } catch {
      fault = error
      isAtEnd = true
    }
  }
}
