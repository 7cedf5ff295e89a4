/// Reads the fields of a line in a recorder's exact form, eight bytes at a time.
///
/// Only for lines of ``LineReader/readPlainLines(_:)``: eight bytes after each of them are
/// readable, and the line end stops every search, so that nothing here compares with the line's
/// length. A line in any other form is refused and read by ``FieldScanner``.
struct PlainFields {
  private var place: UnsafeRawPointer
  /// The number read last.
  private(set) var number: Int64 = 0
  /// How many digits it had.
  private(set) var digits = 0

  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    place = UnsafeRawPointer(start)
  }

  @inline(__always)
  private var eight: UInt64 { UInt64(littleEndian: place.loadUnaligned(as: UInt64.self)) }

  /// The current byte.
  @inline(__always)
  var byte: UInt8 { place.load(as: UInt8.self) }

  @inline(__always)
  mutating func skipSpaces() {
    while true {
      let count = (eight ^ 0x2020_2020_2020_2020).trailingZeroBitCount >> 3
      place += count
      if count < 8 { return }
    }
  }

  @inline(__always)
  mutating func skip(_ expected: UInt8) -> Bool {
    let isThere = byte == expected
    place += isThere ? 1 : 0
    return isThere
  }

  /// Skips an ASCII text of at most eight bytes; `mask` covers these bytes.
  @inline(__always)
  mutating func skip(_ text: UInt64, mask: UInt64, count: Int) -> Bool {
    guard eight & mask == text else { return false }
    place += count
    return true
  }

  /// Reads at most 18 decimal digits into ``number``. Returns false if there are none, or more.
  ///
  /// It reads eight characters at once: shifts the digits to the upper end of the word, fills the
  /// rest with zeros, and adds pairs, pairs of pairs and those with three multiplications.
  @inline(__always)
  mutating func readDigits() -> Bool {
    let values = eight ^ 0x3030_3030_3030_3030
    let others = (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount >> 3
    guard count > 0 else { return false }
    var word = values << UInt64(truncatingIfNeeded: 64 &- count &* 8)
    word = (word &* 10 &+ (word >> 8)) & 0x00ff_00ff_00ff_00ff
    word = ((word &* 6_553_601) >> 16) & 0x0000_ffff_0000_ffff
    word = (word &* 42_949_672_960_001) >> 32
    number = Int64(truncatingIfNeeded: word)
    digits = count
    place += count
    return count < 8 || readMoreDigits()
  }

  /// The digits after the first eight.
  private mutating func readMoreDigits() -> Bool {
    while true {
      let digit = byte &- 0x30
      guard digit < 10 else { return true }
      guard digits < 18 else { return false }
      number = number &* 10 &+ Int64(digit)
      digits += 1
      place += 1
    }
  }

  /// Reads a decimal number with an optional minus sign.
  @inline(__always)
  mutating func readInteger() -> Bool {
    let isNegative = skip(0x2d)
    guard readDigits() else { return false }
    number = isNegative ? -number : number
    return true
  }

  /// Reads four hexadecimal digits into ``number``.
  @inline(__always)
  mutating func readFourHexadecimals() -> Bool {
    let four = UInt32(littleEndian: place.loadUnaligned(as: UInt32.self))
    let values = four ^ 0x3030_3030
    place += 4
    // Most of them are decimal digits.
    if (values &+ 0x7676_7676 | values) & 0x8080_8080 == 0 {
      number = Self.joined(values)
      return true
    }
    var nibbles: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let character = UInt8(truncatingIfNeeded: four >> shift)
      let digit = character &- 0x30
      let letter = (character | 0x20) &- 0x61
      guard digit < 10 || letter < 6 else { return false }
      nibbles |= UInt32(digit < 10 ? digit : letter &+ 10) << shift
    }
    number = Self.joined(nibbles)
    return true
  }

  /// Joins four bits of each byte; the lowest byte gives the highest bits.
  @inline(__always)
  private static func joined(_ nibbles: UInt32) -> Int64 {
    let pairs = (nibbles << 4 | nibbles >> 8) & 0x00ff_00ff
    return Int64((pairs << 8 | pairs >> 16) & 0xffff)
  }

  /// Whether nothing follows but spaces, tabs and a comment.
  @inline(__always)
  mutating func isDone() -> Bool {
    while byte == 0x20 || byte == 0x09 { place += 1 }
    return byte == 0x0a || byte == 0x23
  }
}
