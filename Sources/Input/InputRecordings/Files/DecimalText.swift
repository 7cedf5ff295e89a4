extension [UInt8] {
  /// Appends a number in decimal digits, padded to a width with spaces or zeros.
  ///
  /// Writers call it for each field of each record, so it makes no string.
  mutating func append(decimal number: Int64, width: Int = 0, filler: UInt8 = 0x20) {
    var magnitude = number.magnitude
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var count = 0
    repeat {
      digits[count] = UInt8(truncatingIfNeeded: 0x30 + magnitude % 10)
      magnitude /= 10
      count += 1
    } while magnitude > 0
    let isNegative = number < 0
    let isZeroFilled = filler == 0x30
    if isNegative, isZeroFilled { append(0x2d) }
    var missing = width - count - (isNegative ? 1 : 0)
    while missing > 0 {
      append(filler)
      missing -= 1
    }
    if isNegative, !isZeroFilled { append(0x2d) }
    while count > 0 {
      count -= 1
      append(digits[count])
    }
  }

  /// Appends a number in that many lower-case hexadecimal digits; higher digits are dropped.
  mutating func append(hexadecimal number: UInt32, digits: Int) {
    var shift = digits * 4
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: number >> UInt32(shift)) & 0xf
      append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
  }

  /// Adds an ASCII text.
  mutating func append(text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension Int {
  /// The number in at least that many lower-case hexadecimal digits.
  func hexadecimal(digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
