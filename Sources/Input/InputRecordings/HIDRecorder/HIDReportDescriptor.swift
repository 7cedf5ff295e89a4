/// One value in a HID report, or an array of equal ones.
package struct HIDField: Hashable, Sendable {
  /// The number of the report that contains it. 0 if reports have no numbers.
  package var reportID = 0
  /// Its meaning: usage page and usage.
  package var usage = 0
  /// Its offset in the report in bits, counted with the report's number.
  package var bitOffset = 0
  /// Its length in bits.
  package var bitSize = 0
  /// The least value.
  package var logicalMinimum = 0
  /// The greatest value.
  package var logicalMaximum = 0
  var physicalMinimum = 0
  var physicalMaximum = 0
  var unit = 0
  var unitExponent = 0
  /// The usage of the outermost application collection, such as a touch screen.
  var application = 0
  /// The number of the contact's collection, or of the innermost one.
  package var collection = 0

  /// The value in a report; bits that a short report lacks are 0, as in the kernel.
  func value(in report: [UInt8]) -> Int {
    var value = 0
    for bit in 0..<min(bitSize, 32) {
      let place = bitOffset + bit
      guard place >> 3 < report.count else { break }
      value |= Int(report[place >> 3] >> (place & 7) & 1) << bit
    }
    let isNegative = logicalMinimum < 0 && bitSize > 0 && value >> (bitSize - 1) & 1 == 1
    return isNegative ? value - 1 << bitSize : value
  }
}

/// The input values of the touch screens in a HID report descriptor (Device Class Definition for HID 1.11, 6.2.2).
package struct HIDReportDescriptor {
  /// The values of the touch screens' input reports, in their order.
  package private(set) var fields: [HIDField] = []
  /// The values of the touch screens' feature reports, which a driver may request.
  package private(set) var features: [HIDField] = []
  /// Whether reports begin with their number.
  package private(set) var hasReportIDs = false
  /// Whether it has the certificate of a panel made for Windows 8 or later, 256 bytes of a feature
  /// report: the kernel treats such panels by the rules of Windows.
  package private(set) var isCertified = false
  /// The usages of the application collections that have input reports, in their order.
  private(set) var applications: [Int] = []
  /// Whether a value belongs to the keyboard page, so that the reports contain typed keys.
  private(set) var tellsKeys = false

  /// The longest report that a descriptor may have: 16,384 bytes in the kernel
  /// (`HID_MAX_BUFFER_SIZE`). Collections nest far less deeply.
  private static let longestReport = 16_384 * 8
  private static let mostFields = 4096
  /// The digitizer page's touch screen; values of other collections are dropped.
  private static let touchScreen = 0x0d_0004
  /// The keyboard page (HID usage tables, 10).
  private static let keyboardPage = 0x07
  private static let finger = 0x0d_0022
  private static let certificateBytes = 256
  /// The kinds of collections that are used: the application, which a driver looks for, and the
  /// logical collection, whose values belong together.
  private static let applicationCollection = 1
  private static let logicalCollection = 2

  private struct Globals {
    var field = HIDField()
    var usagePage = 0
    var count = 0
  }

  private var globals = Globals()
  private var saved: [Globals] = []
  private var usages: [Int] = []
  private var usageMinimum: Int?
  /// The collections that have begun and not ended.
  private(set) var collections: [(number: Int, usage: Int, kind: Int)] = []
  private var collectionCount = 0
  /// The length in bits of each input report so far.
  private var lengths: [Int: Int] = [:]
  /// The length in bits of each feature report so far.
  private var featureLengths: [Int: Int] = [:]

  /// Reads a descriptor; `nil` if it is malformed or exceeds the limits.
  package init?(_ bytes: [UInt8]) {
    var place = 0
    while place < bytes.count {
      let prefix = bytes[place]
      // Long items have no known meaning.
      if prefix == 0xfe {
        guard place + 1 < bytes.count else { return nil }
        place += 3 + Int(bytes[place + 1])
        continue
      }
      let size = prefix & 3 == 3 ? 4 : Int(prefix & 3)
      guard place + size < bytes.count else { return nil }
      var value = 0
      for index in 0..<size { value |= Int(bytes[place + 1 + index]) << (8 * index) }
      place += 1 + size
      guard apply(tag: prefix & 0xfc, value, size: size) else { return nil }
    }
  }

  /// Applies an item. Returns false if it exceeds the limits.
  private mutating func apply(tag: UInt8, _ value: Int, size: Int) -> Bool {
    let bits = 8 * size
    let signed = size > 0 && value >> (bits - 1) & 1 == 1 ? value - 1 << bits : value
    switch tag {
    case 0x04:
      globals.usagePage = value
      if value == Self.keyboardPage { tellsKeys = true }
    case 0x14: globals.field.logicalMinimum = signed
    case 0x24:
      globals.field.logicalMaximum = globals.field.logicalMinimum < 0 ? signed : value
    case 0x34: globals.field.physicalMinimum = signed
    case 0x44:
      globals.field.physicalMaximum = globals.field.physicalMinimum < 0 ? signed : value
    case 0x54: globals.field.unitExponent = size == 1 && value < 16 ? (value ^ 8) - 8 : signed
    case 0x64: globals.field.unit = value
    case 0x74: globals.field.bitSize = value
    case 0x84:
      globals.field.reportID = value
      hasReportIDs = true
    case 0x94: globals.count = value
    case 0xa4: saved.append(globals)
    case 0xb4:
      guard let last = saved.popLast() else { return false }
      globals = last
    case 0x08: usages.append(full(value, size))
    case 0x18: usageMinimum = full(value, size)
    case 0x28:
      let last = full(value, size)
      if let first = usageMinimum, first <= last, last - first < Self.mostFields {
        usages.append(contentsOf: first...last)
      }
      usageMinimum = nil
    case 0xa0:
      let usage = usages.first ?? 0
      collections.append((collectionCount, usage, value))
      collectionCount += 1
    case 0xc0: _ = collections.popLast()
    case 0x80: guard addField(value, isFeature: false) else { return false }
    case 0xb0: guard addField(value, isFeature: true) else { return false }
    default: break
    }
    // A main item ends the local state.
    if tag & 0x0c == 0 {
      usages.removeAll()
      usageMinimum = nil
    }
    return saved.count < 64 && collections.count < 64 && usages.count <= Self.mostFields
  }

  private func full(_ usage: Int, _ size: Int) -> Int {
    size == 4 ? usage : globals.usagePage << 16 | usage
  }

  private mutating func addField(_ flags: Int, isFeature: Bool) -> Bool {
    var field = globals.field
    let taken = isFeature ? featureLengths[field.reportID] : lengths[field.reportID]
    let start = taken ?? (hasReportIDs ? 8 : 0)
    let (bits, overflow) = field.bitSize.multipliedReportingOverflow(by: globals.count)
    guard !overflow, start + bits <= Self.longestReport else { return false }
    if isFeature {
      featureLengths[field.reportID] = start + bits
    } else {
      lengths[field.reportID] = start + bits
    }
    field.application = collections.first { $0.kind == Self.applicationCollection }?.usage ?? 0
    if isFeature {
      let isWhole = globals.count == Self.certificateBytes && field.bitSize == 8
      if isWhole, usages.contains(HIDUsage.certificate) { isCertified = true }
    } else if field.application != 0, !applications.contains(field.application) {
      applications.append(field.application)
    }
    let isConstant = flags & 1 == 1
    let isVariable = flags & 2 == 2
    guard !isConstant, isVariable, !usages.isEmpty, field.bitSize > 0 else { return true }
    // Positions may be in a collection of their own inside the contact's.
    field.collection = (collections.last(where: Self.isContact) ?? collections.last)?.number ?? 0
    // The kernel ignores a touch screen collection that is not an application of the device.
    guard field.application == Self.touchScreen else { return true }
    for index in 0..<globals.count {
      field.usage = usages[min(index, usages.count - 1)]
      field.bitOffset = start + index * field.bitSize
      if isFeature {
        // Certificates of hundreds of bytes are among them; further fields are dropped.
        guard features.count < Self.mostFields else { return true }
        features.append(field)
      } else {
        fields.append(field)
        guard fields.count <= Self.mostFields else { return false }
      }
    }
    return true
  }

  private static func isContact(_ collection: (number: Int, usage: Int, kind: Int)) -> Bool {
    collection.kind == logicalCollection || collection.usage == finger
  }

  /// How many bytes an input report has, its number included.
  package func inputBytes(_ reportID: Int) -> Int { ((lengths[reportID] ?? 0) + 7) / 8 }

  /// How many bytes a feature report has, its number included.
  package func featureBytes(_ reportID: Int) -> Int {
    ((featureLengths[reportID] ?? 0) + 7) / 8
  }
}
