import DactylBasics

/// The format of one value in a scan of the industrial I/O subsystem: the text of a file
/// `scan_elements/…_type`, such as `le:s12/16>>4`.
///
/// Source: kernel, `Documentation/ABI/testing/sysfs-bus-iio`, `in_…_type`; spec IN:4.7.
public struct ScanElement: Hashable, Sendable {
  /// Whether the highest byte comes first (`be`).
  public var isBigEndian: Bool
  /// Whether the value is signed, in two's complement (`s`).
  public var isSigned: Bool
  /// How many bits the value has. Other bits of the storage are padding.
  public var bits: Int
  /// How many bits it is stored in: 8, 16, 32 or 64.
  public var storageBits: Int
  /// How many such values follow one another (`X3`); 1 for an axis.
  public var count: Int
  /// By how many bits the stored number is shifted right.
  public var shift: Int

  /// The format of a value.
  public init(
    isBigEndian: Bool = false, isSigned: Bool = true, bits: Int, storageBits: Int, count: Int = 1,
    shift: Int = 0
  ) {
    self.isBigEndian = isBigEndian
    self.isSigned = isSigned
    self.bits = bits
    self.storageBits = storageBits
    self.count = count
    self.shift = shift
  }

  /// Reads `[be|le]:[s|u]BITS/STORAGE[XCOUNT][>>SHIFT]`. Throws what is wrong, with `subject` as
  /// the origin of the text.
  public init(_ text: String, of subject: String) throws(InputError) {
    func fail(_ what: String) -> InputError {
      InputError(
        subject: subject, reason: "the scan format \"\(text.trimmed.printable)\" \(what)",
        hint:
          "a format reads \"le:s12/16>>4\"; this is the driver's fault, and worth a report to it")
    }
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "le" || parts[0] == "be" else {
      throw fail("does not begin with le: or be:")
    }
    guard let sign = parts[1].first, sign == "s" || sign == "u" else {
      throw fail("begins neither with s (signed) nor with u (unsigned)")
    }
    let (body, shift) = Self.cut(parts[1].dropFirst(), at: ">>")
    let (bits, storage) = Self.cut(body, at: "/")
    let (storageBits, count) = Self.cut(storage ?? "", at: "X")
    guard let bits = Int(bits), let storageBits = Int(storageBits),
      let shift = Int(shift ?? "0"), let count = Int(count ?? "1")
    else { throw fail("holds something else than numbers") }
    guard [8, 16, 32, 64].contains(storageBits), (1...storageBits).contains(bits),
      (0...storageBits - bits).contains(shift), (1...64).contains(count)
    else { throw fail("has numbers that contradict each other") }
    self.init(
      isBigEndian: parts[0] == "be", isSigned: sign == "s", bits: bits, storageBits: storageBits,
      count: count, shift: shift)
  }

  /// The text before and after a separator; `nil` without the separator.
  private static func cut(
    _ text: Substring, at mark: String
  ) -> (before: Substring, after: Substring?) {
    let width = mark.count
    var rest = text
    while rest.count >= width {
      if rest.prefix(width) == mark {
        return (text[text.startIndex..<rest.startIndex], rest.dropFirst(width))
      }
      rest = rest.dropFirst()
    }
    return (text, nil)
  }

  /// How many bytes one value takes; its offset is a multiple of this.
  public var alignment: Int { storageBits / 8 }

  /// How many bytes all its values take.
  public var size: Int { alignment * count }

  /// The value at an offset of a scan: shifted by ``shift``, cut to ``bits``, with its sign
  /// extended. Missing bytes count as 0.
  public func value(in bytes: ArraySlice<UInt8>, at offset: Int) -> Int64 {
    var stored: UInt64 = 0
    for index in 0..<alignment {
      let place = bytes.startIndex + offset + (isBigEndian ? index : alignment - 1 - index)
      stored = stored << 8 | UInt64(bytes.indices.contains(place) ? bytes[place] : 0)
    }
    let unused = UInt64(64 - bits)
    let moved = (stored >> UInt64(shift)) << unused
    return isSigned
      ? Int64(bitPattern: moved) >> Int64(unused) : Int64(bitPattern: moved >> unused)
  }
}
