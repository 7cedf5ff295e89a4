import InputFrames

/// Gathers what the header lines of an evemu file say of the device.
struct EvemuHeader {
  private(set) var description = DeviceDescription(name: "")
  /// Whether no line of a description came.
  private(set) var isEmpty = true
  /// How many bytes of bitmap came so far, by event type; `nil` is the property bitmap.
  private var bitmapBytes: [Int?: Int] = [:]

  /// The newest format that is read: 1.3.
  private static let newestMinor: Int64 = 3

  /// Takes in a line that is no event.
  mutating func read(_ line: Line, of lines: LineReader) throws(InputError) {
    var scanner = LineScanner(line.bytes)
    if scanner.take("# EVEMU") { return try checkVersion(&scanner, line, of: lines) }
    guard !scanner.isDone() else { return }
    var isGood = true
    if scanner.take("N:") {
      description.name = String(line.text.dropFirst(2).drop { $0 == " " })
    } else if scanner.take("I:") {
      isGood = readNumbers(&scanner)
    } else if scanner.take("P:") {
      isGood = readBits(&scanner, type: nil)
    } else if scanner.take("B:") {
      scanner.skipSpaces()
      if let type = scanner.hexadecimal(), type <= 0x1f {
        isGood = readBits(&scanner, type: Int(type))
      } else {
        isGood = false
      }
    } else if scanner.take("A:") {
      isGood = readAxis(&scanner)
    } else if !scanner.take("L:") && !scanner.take("S:") {
      throw lines.error(
        line: line.number, "no line of an evemu file: «\(line.text.shortened)»",
        hint: "header lines begin with N: I: P: B: A: L: S:, events with E:")
    }
    guard isGood else {
      throw lines.error(line: line.number, "malformed evemu header: «\(line.text.shortened)»")
    }
    isEmpty = false
  }

  private func checkVersion(
    _ scanner: inout LineScanner, _ line: Line, of lines: LineReader
  ) throws(InputError) {
    scanner.skipSpaces()
    guard let major = scanner.decimal(), scanner.take(0x2e), let minor = scanner.decimal() else {
      throw lines.error(line: line.number, "malformed evemu version: «\(line.text.shortened)»")
    }
    guard major == 1, minor <= Self.newestMinor else {
      throw lines.error(
        line: line.number,
        "evemu format \(major).\(minor) is not read; the newest that is read is 1.3")
    }
  }

  /// `I: bus vendor product version`, hexadecimal.
  private mutating func readNumbers(_ scanner: inout LineScanner) -> Bool {
    var numbers: [Int] = []
    while !scanner.isDone() {
      guard let number = scanner.hexadecimal() else { return false }
      numbers.append(Int(number))
    }
    guard numbers.count == 4 else { return false }
    description.bus = numbers[0]
    description.vendor = numbers[1]
    description.product = numbers[2]
    description.version = numbers[3]
    return true
  }

  /// Bytes of a bitmap, least bits first; lines of one type continue each other.
  private mutating func readBits(_ scanner: inout LineScanner, type: Int?) -> Bool {
    var byteNumber = bitmapBytes[type, default: 0]
    while !scanner.isDone() {
      // 0x2ff is the last code of any type (KEY_MAX).
      guard let byte = scanner.hexadecimal(), byte <= 0xff, byteNumber * 8 <= 0x2ff else {
        return false
      }
      for bit in 0..<8 where byte & (1 << bit) != 0 {
        let code = byteNumber * 8 + bit
        if let type {
          description.codes[type, default: []].insert(code)
        } else {
          description.properties.insert(code)
        }
      }
      byteNumber += 1
    }
    bitmapBytes[type] = byteNumber
    return true
  }

  /// `A: code min max fuzz flat [resolution]`, the code hexadecimal; resolution from 1.2 on.
  private mutating func readAxis(_ scanner: inout LineScanner) -> Bool {
    scanner.skipSpaces()
    guard let code = scanner.hexadecimal(), code <= 0x3f else { return false }
    var numbers: [Int32] = []
    while !scanner.isDone() {
      guard let number = scanner.decimal(), let number = Int32(exactly: number) else {
        return false
      }
      numbers.append(number)
    }
    guard numbers.count == 4 || numbers.count == 5 else { return false }
    description.axes[Int(code)] = AxisRange(
      minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers.count == 5 ? numbers[4] : 0)
    return true
  }
}
