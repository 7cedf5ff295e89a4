/// Takes a line apart from left to right. A question that is not answered leaves it where it was.
struct LineScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func skipSpaces() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
  }

  /// Takes that byte.
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Takes those characters.
  mutating func take(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for offset in 0..<count where bytes[position + offset] != literal.utf8Start[offset] {
      return false
    }
    position += count
    return true
  }

  /// Takes a decimal number with an optional sign.
  mutating func decimal() -> Int64? {
    let start = position
    let isNegative = take(0x2d)
    if !isNegative { _ = take(0x2b) }
    guard let digits = digits() else {
      position = start
      return nil
    }
    return isNegative ? -digits.value : digits.value
  }

  /// Takes decimal digits; tells how many there were.
  mutating func digits() -> (value: Int64, count: Int)? {
    let start = position
    var value: Int64 = 0
    while position < bytes.count, bytes[position] &- 0x30 < 10 {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow(Int64(bytes[position] &- 0x30))
      guard !overflow, !carried else {
        position = start
        return nil
      }
      value = sum
      position += 1
    }
    return position == start ? nil : (value, position - start)
  }

  /// Takes hexadecimal digits, at most eight.
  mutating func hexadecimal() -> UInt32? {
    let start = position
    var value: UInt32 = 0
    while position < bytes.count, let digit = hexadecimalDigit(bytes[position]) {
      guard position - start < 8 else {
        position = start
        return nil
      }
      value = value << 4 | digit
      position += 1
    }
    return position == start ? nil : value
  }

  private func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  /// Whether nothing but spaces and a comment is left.
  mutating func isDone() -> Bool {
    skipSpaces()
    return isAtEnd || bytes[position] == 0x23
  }
}
