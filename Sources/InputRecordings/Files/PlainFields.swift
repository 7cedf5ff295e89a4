/// Reads the fields of a line that a recorder wrote, eight bytes at a time.
///
/// For lines of ``LineReader/readPlainLines(_:)`` alone: eight bytes behind any of theirs can be
/// read, and their line end stops every search, so that nothing here asks where the line ends. What
/// does not look as the recorders write it is declined and read by ``FieldScanner``.
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

  /// Steps over an ASCII text of at most eight bytes, of which `mask` covers the bytes.
  @inline(__always)
  mutating func skip(_ text: UInt64, mask: UInt64, count: Int) -> Bool {
    guard eight & mask == text else { return false }
    place += count
    return true
  }

  /// Decimal digits, 18 at most, as ``number``. False where there are none, or more.
  ///
  /// Eight characters at once: the ones that are digits are moved to the word's upper end, zeros
  /// fill it, and three multiplications add pairs, then pairs of pairs, then those.
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

  /// A decimal number, perhaps with a minus before it.
  @inline(__always)
  mutating func readInteger() -> Bool {
    let isNegative = skip(0x2d)
    guard readDigits() else { return false }
    number = isNegative ? -number : number
    return true
  }

  /// Four hexadecimal digits, as ``number``.
  @inline(__always)
  mutating func readFourHexadecimals() -> Bool {
    let four = UInt32(littleEndian: place.loadUnaligned(as: UInt32.self))
    let values = four ^ 0x3030_3030
    place += 4
    // Most of these are decimal digits all the same.
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

  /// Four bits of each byte, the lowest byte's highest.
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
