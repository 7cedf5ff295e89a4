import InputFrames

/// Collects the description lines of evemu text.
struct EvemuHeader {
  private(set) var description = DeviceDescription(name: "")
  private(set) var version = (major: 1, minor: 0)
  /// A stated version that is newer than 1.3.
  private(set) var unknownVersion: String?
  /// What the comments say about the system that recorded it.
  private(set) var system = RecordedSystem()
  /// Whether there was any description line.
  private(set) var hasContent = false
  /// How many bytes of each bitmap have been read: repeated lines continue it.
  private var bitmapBytes: [Int: Int] = [:]

  /// The size in bytes of the kernel's longest bitmap, of `KEY_CNT` bits.
  private static let bitmapLimit = 0x300 / 8
  /// The number of possible event types (`EV_CNT`).
  private static let typeLimit = 0x20
  private static let propertiesKey = -1

  /// Whether a line of a bitmap has fewer than the eight bytes that evemu writes in each.
  static func isCut(_ line: LineBytes) -> Bool {
    let isProperties = line.begins(with: "P: ")
    guard isProperties || line.begins(with: "B: ") else { return false }
    let bytes = line.dropFirst(3).split { $0 == 0x20 || $0 == 0x0d }
    return bytes.count < (isProperties ? 8 : 9) || bytes.contains { $0.count != 2 }
  }

  /// Reads a line before the first event. Returns what is wrong with it, if anything.
  mutating func parse(_ line: LineBytes) -> String? {
    if line.contains(0) { return "not a text recording (a NUL byte)" }
    if line.begins(with: "# EVEMU ") {
      parseVersion(line)
      return nil
    }
    if line.isBlankOrComment {
      parseSystem(line)
      return nil
    }
    guard line.count >= 2, line[1] == 0x3a else {
      return "\"\(line.excerpt)\" is no line of an evemu description"
    }
    hasContent = true
    var fields = FieldScanner(line, from: 2)
    fields.skipSpaces()
    let isWell: Bool
    switch line[0] {
    case UInt8(ascii: "N"):
      description.name = LineBytes(rebasing: line[fields.position...]).withoutLastBlanks.text
      isWell = true
    case UInt8(ascii: "I"): isWell = parseIdentity(&fields)
    case UInt8(ascii: "P"): isWell = parseBitmap(Self.propertiesKey, &fields)
    case UInt8(ascii: "B"):
      guard let type = fields.hex(limit: 4), type < Self.typeLimit else {
        return "\"\(line.excerpt)\" names no event type"
      }
      isWell = parseBitmap(type, &fields)
    case UInt8(ascii: "A"): isWell = parseAxis(&fields)
    case UInt8(ascii: "L"), UInt8(ascii: "S"):
      let code = fields.hex(limit: 4)
      fields.skipSpaces()
      isWell = code != nil && fields.integer() != nil && fields.isDone()
    default: return "\"\(line.excerpt)\" is no line of an evemu description"
    }
    return isWell ? nil : "\"\(line.excerpt)\" is malformed"
  }

  private mutating func parseVersion(_ line: LineBytes) {
    var fields = FieldScanner(line, from: 8)
    guard let (major, _) = fields.digits(), fields.skip(0x2e), let (minor, _) = fields.digits()
    else {
      unknownVersion = line[8...].text
      return
    }
    version = (Int(major), Int(minor))
    if major != 1 || minor > 3 { unknownVersion = "\(major).\(minor)" }
  }

  /// The comments `# Kernel: 6.1.0` and `# DMI: dmi:…` of evemu-record.
  private mutating func parseSystem(_ line: LineBytes) {
    func text(after key: StaticString) -> String? {
      guard line.begins(with: key), line.count > key.utf8CodeUnitCount else { return nil }
      return line[key.utf8CodeUnitCount...].text
    }
    system.kernel = system.kernel ?? text(after: "# Kernel: ")
    system.machine = system.machine ?? text(after: "# DMI: ")
  }

  private mutating func parseIdentity(_ fields: inout FieldScanner) -> Bool {
    var numbers: [Int] = []
    while !fields.isDone(), numbers.count < 4 {
      guard let number = fields.hex(limit: 4) else { return false }
      numbers.append(number)
    }
    guard numbers.count == 4, fields.isDone() else { return false }
    description.bus = numbers[0]
    description.vendor = numbers[1]
    description.product = numbers[2]
    description.version = numbers[3]
    return true
  }

  /// Bytes of a bitmap, lowest first.
  private mutating func parseBitmap(_ key: Int, _ fields: inout FieldScanner) -> Bool {
    var index = bitmapBytes[key] ?? 0
    while !fields.isDone() {
      let start = fields.position
      guard let byte = fields.hex(limit: 2), fields.position > start, index < Self.bitmapLimit
      else { return false }
      for bit in 0..<8 where byte >> bit & 1 == 1 {
        if key == Self.propertiesKey {
          description.properties.insert(index * 8 + bit)
        } else {
          description.codes[key, default: []].insert(index * 8 + bit)
        }
      }
      index += 1
    }
    bitmapBytes[key] = index
    return true
  }

  /// `A: code minimum maximum fuzz flat`, and from 1.2 the resolution.
  private mutating func parseAxis(_ fields: inout FieldScanner) -> Bool {
    guard let code = fields.hex(limit: 4) else { return false }
    var values: [Int32] = []
    while !fields.isDone(), values.count < 5 {
      guard let value = fields.int32() else { return false }
      values.append(value)
    }
    guard values.count >= 4, fields.isDone() else { return false }
    description.axes[code] = AxisRange(
      minimum: values[0], maximum: values[1], fuzz: values[2], flat: values[3],
      resolution: values.count > 4 ? values[4] : 0)
    return true
  }
}
