import Glibc
import InputFrames

/// Reads fields of a line from left to right, without making strings.
///
/// The methods that read each record are inlined: calls took a third of the time that evemu text
/// needs.
struct FieldScanner {
  private let bytes: LineBytes
  private(set) var position: Int

  init(_ bytes: LineBytes, from position: Int = 0) {
    self.bytes = bytes
    self.position = min(position, bytes.count)
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { position >= bytes.count }

  /// The current byte; 0 at the end.
  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  @inline(__always)
  mutating func advance() { position += 1 }

  /// Skips spaces and tabs. Returns whether there were any.
  @discardableResult
  @inline(__always)
  mutating func skipSpaces() -> Bool {
    let before = position
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
    return position > before
  }

  /// Skips that byte. Returns whether it was there.
  @inline(__always)
  mutating func skip(_ expected: UInt8) -> Bool {
    guard byte == expected, !isAtEnd else { return false }
    position += 1
    return true
  }

  /// Reads decimal digits; `nil` if there are none, or more than `Int64` surely holds.
  @inline(__always)
  mutating func digits() -> (value: Int64, count: Int)? {
    var value: Int64 = 0
    let before = position
    while position < bytes.count {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { break }
      guard position - before < 18 else { return nil }
      value = value &* 10 &+ Int64(digit)
      position += 1
    }
    return position > before ? (value, position - before) : nil
  }

  /// A decimal number with an optional sign, zero-padded or not.
  @inline(__always)
  mutating func integer() -> Int64? {
    let isNegative = skip(0x2d)
    if !isNegative { _ = skip(0x2b) }
    guard let (value, _) = digits() else { return nil }
    return isNegative ? -value : value
  }

  /// A decimal number of the kernel's 32 bits.
  @inline(__always)
  mutating func int32() -> Int32? { integer().flatMap { Int32(exactly: $0) } }

  /// Hexadecimal digits, at most `limit` of them.
  @inline(__always)
  mutating func hex(limit: Int) -> Int? {
    var value = 0
    let before = position
    while position < bytes.count {
      let byte = bytes[position]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x61...0x66: digit = byte - 0x61 + 10
      case 0x41...0x46: digit = byte - 0x41 + 10
      default: return position > before ? value : nil
      }
      guard position - before < limit else { return nil }
      value = value << 4 | Int(digit)
      position += 1
    }
    return position > before ? value : nil
  }

  /// Skips spaces and reads up to the next one; empty at the end.
  mutating func word() -> String {
    skipSpaces()
    let before = position
    while position < bytes.count, bytes[position] != 0x20, bytes[position] != 0x09 {
      position += 1
    }
    return bytes[before..<position].text
  }

  /// A time of six decimals, such as `12.000345`.
  @inline(__always)
  mutating func secondsAndMicroseconds() -> Timestamp? {
    guard let (seconds, _) = digits(), skip(0x2e), let (microseconds, count) = digits(),
      count == 6, seconds <= EvdevEvent.maximumSeconds
    else { return nil }
    return Timestamp(microseconds: seconds * 1_000_000 + microseconds)
  }

  /// Skips spaces; returns whether the line then ends or a comment begins.
  @inline(__always)
  mutating func isDone() -> Bool {
    skipSpaces()
    return isAtEnd || byte == 0x23
  }
}

extension LineBytes {
  /// Whether the line begins with that ASCII text.
  func begins(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount where self[index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether the line has that ASCII text anywhere.
  func contains(text: StaticString) -> Bool { firstIndex(of: text) != nil }

  /// The first position of that ASCII text in the line.
  func firstIndex(of text: StaticString) -> Int? {
    let length = text.utf8CodeUnitCount
    guard let start = baseAddress, count >= length else { return nil }
    var offset = 0
    // The first byte is searched by the C library: texts without it, as most are, cost nothing.
    while offset <= count - length,
      let found = memchr(start + offset, Int32(text.utf8Start[0]), count - length + 1 - offset)
    {
      offset = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if memcmp(found, text.utf8Start, length) == 0 { return offset }
      offset += 1
    }
    return nil
  }

  /// The first result of `find` for one of the text's lines, which it receives without their ends,
  /// as from ``LineReader``.
  func firstAmongLines<Answer>(_ find: (LineBytes) -> Answer?) -> Answer? {
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex(of: 0x0a) ?? endIndex
      var line = LineBytes(rebasing: self[start..<end])
      while line.last == 0x0d { line = LineBytes(rebasing: line.dropLast()) }
      if let answer = find(line) { return answer }
      start = end + 1
    }
    return nil
  }

  /// The line as text; bytes that are no UTF-8 are replaced.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The line for an error message, without control characters; of a long one, its beginning and its
  /// end.
  var excerpt: String {
    func text(_ bytes: Slice<LineBytes>) -> String {
      bytes.text.unicodeScalars
        .map { $0.value < 0x20 || $0.value == 0x7f ? "\u{fffd}" : String($0) }.joined()
    }
    let half = 36
    guard count > 2 * half else { return text(self[...]) }
    return "\(text(prefix(half)))…\(text(suffix(half)))"
  }

  /// Why a line that begins like an event is none.
  var reasonOfBrokenEvent: String {
    let record = prefix { $0 != UInt8(ascii: "#") }.text
    let last = record.split { !$0.isASCII || !$0.isNumber && $0 != "-" }.last ?? ""
    let isBeyond = Double(last).map { Int32(exactly: $0) == nil } ?? false
    return "\"\(excerpt)\" is no event"
      + (isBeyond ? ": the value \(last.prefix(24)) does not fit into the 32 bits of a record" : "")
  }
}

extension Slice where Base == LineBytes {
  var text: String { String(decoding: self, as: UTF8.self) }
}
