import InputFrames

/// Usages of HID's digitizer and desktop pages that a touch panel reports (spec IN:4.5).
enum HIDUsage {
  static let x = 0x01_0030
  static let y = 0x01_0031
  static let pressure = 0x0d_0030
  static let inRange = 0x0d_0032
  static let azimuth = 0x0d_003f
  static let tip = 0x0d_0042
  static let confidence = 0x0d_0047
  static let width = 0x0d_0048
  static let height = 0x0d_0049
  static let contactID = 0x0d_0051
  static let contactCount = 0x0d_0054
  static let contactMaximum = 0x0d_0055
  static let scanTime = 0x0d_0056
  /// The certificate of a panel made for Windows 8 or later.
  static let certificate = 0xff00_00c5
  /// Ours: a second X and Y of one contact, the middle of its area.
  static let toolX = 0x100_0030
  static let toolY = 0x100_0031

  /// The usages that a contact may have. Other values, above all unnamed ones, may appear any
  /// number of times within its fields.
  static let ofContact: Set<Int> = [
    x, y, pressure, inRange, azimuth, tip, confidence, width, height, contactID,
  ]
}

/// One kind of report of a panel: the positions of its contacts and of its own values.
struct HIDPanelLayout {
  /// The positions of one contact's values in a report.
  struct Contact {
    var collection: Int
    var fields: [Int: HIDField] = [:]
  }

  var contacts: [Contact] = []
  var count: HIDField?
  var scanTime: HIDField?

  /// The kinds of reports of a descriptor, by their numbers.
  static func layouts(of descriptor: HIDReportDescriptor) -> [Int: HIDPanelLayout] {
    var layouts: [Int: HIDPanelLayout] = [:]
    for field in descriptor.fields {
      layouts[field.reportID, default: HIDPanelLayout()].add(field)
    }
    for id in layouts.keys {
      layouts[id]?.contacts.removeAll {
        $0.fields[HIDUsage.x] == nil || $0.fields[HIDUsage.y] == nil
      }
    }
    return layouts
  }

  private mutating func add(_ field: HIDField) {
    switch field.usage {
    case HIDUsage.contactCount: count = count ?? field
    case HIDUsage.scanTime: scanTime = scanTime ?? field
    case let usage where HIDUsage.ofContact.contains(usage): addToContact(field)
    default: break
    }
  }

  /// Adds a contact's value. A value that the contact has already begins another contact, unless it
  /// belongs to the same array.
  private mutating func addToContact(_ field: HIDField) {
    if let last = contacts.indices.last, contacts[last].collection == field.collection {
      if contacts[last].fields[field.usage] == nil {
        contacts[last].fields[field.usage] = field
        return
      }
      // X and Y may appear twice: the finger's position, and the middle of its area.
      if field.usage == HIDUsage.x || field.usage == HIDUsage.y {
        let middle = field.usage == HIDUsage.x ? HIDUsage.toolX : HIDUsage.toolY
        contacts[last].fields[middle] = contacts[last].fields[middle] ?? field
        return
      }
    }
    contacts.append(Contact(collection: field.collection))
    contacts[contacts.count - 1].fields[field.usage] = field
  }
}

/// The kernel driver's description of a panel, made from its descriptor.
enum HIDPanelDescription {
  /// The values of a contact that are reported unchanged, each with its axis.
  static let axes = [
    (HIDUsage.x, AbsCode.mtPositionX), (HIDUsage.y, AbsCode.mtPositionY),
    (HIDUsage.width, AbsCode.mtTouchMajor), (HIDUsage.height, AbsCode.mtTouchMinor),
    (HIDUsage.pressure, AbsCode.mtPressure), (HIDUsage.toolX, AbsCode.mtToolX),
    (HIDUsage.toolY, AbsCode.mtToolY),
  ]

  /// The axes of contacts that have those values, with so many slots.
  static func axes(
    of fields: [Int: HIDField], slots: Int, _ habits: HIDPanelHabits
  ) -> [Int: AxisRange] {
    var ranges = [
      AbsCode.mtSlot: AxisRange(minimum: 0, maximum: Int32(slots - 1)),
      AbsCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65_535),
    ]
    for (usage, code) in axes {
      ranges[code] = fields[usage].flatMap { range($0, of: code) }
    }
    if let quarter = fields[HIDUsage.azimuth].flatMap(quarterTurn) {
      ranges[AbsCode.mtOrientation] = AxisRange(minimum: -quarter, maximum: quarter)
    } else if fields[HIDUsage.height] != nil {
      ranges[AbsCode.mtOrientation] = AxisRange(minimum: 0, maximum: 1)
    }
    if habits.tellsHovering, fields[HIDUsage.inRange] != nil {
      ranges[AbsCode.mtDistance] = AxisRange(minimum: 0, maximum: 1)
    }
    if habits.tellsPalms, fields[HIDUsage.confidence] != nil {
      ranges[AbsCode.mtToolType] = AxisRange(
        minimum: 0, maximum: Int32(Contact.Tool.palm.rawValue))
    }
    return ranges
  }

  /// A quarter of an azimuth's full turn; `nil` if the azimuth is too coarse.
  static func quarterTurn(_ azimuth: HIDField) -> Int32? {
    Int32(exactly: azimuth.logicalMaximum / 4).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func range(_ field: HIDField, of code: Int) -> AxisRange? {
    guard let minimum = Int32(exactly: field.logicalMinimum),
      let maximum = Int32(exactly: field.logicalMaximum), minimum < maximum
    else { return nil }
    // A pressure has no millimetres, whatever unit the field before has left over.
    let resolution = code == AbsCode.mtPressure ? 0 : resolution(field)
    return AxisRange(minimum: minimum, maximum: maximum, resolution: resolution)
  }

  /// Units a millimetre, from centimetres (unit 0x11) or inches (0x13); 0 if unknown.
  private static func resolution(_ field: HIDField) -> Int32 {
    let millimetres: Double
    switch field.unit {
    case 0x11: millimetres = 10
    case 0x13: millimetres = PanelLimits.millimetresPerInch
    default: return 0
    }
    guard field.physicalMaximum > field.physicalMinimum, abs(field.unitExponent) <= 8 else {
      return 0
    }
    var size = Double(field.physicalMaximum - field.physicalMinimum) * millimetres
    for _ in 0..<abs(field.unitExponent) { size = field.unitExponent < 0 ? size / 10 : size * 10 }
    let units = Double(field.logicalMaximum - field.logicalMinimum) / size
    return Int32(exactly: units.rounded()) ?? 0
  }
}

/// The kind of a HID device: the usage of an application collection.
struct HIDApplication: CustomStringConvertible {
  let usage: Int

  /// Names of the HID usage tables for devices that users are likely to record instead of a touch
  /// screen.
  private static let names = [
    0x01_0001: "pointer", 0x01_0002: "mouse", 0x01_0005: "game pad", 0x01_0006: "keyboard",
    0x01_0080: "system control", 0x0c_0001: "consumer control", 0x0d_0001: "digitizer",
    0x0d_0002: "pen", 0x0d_0004: "touch screen", 0x0d_0005: "touchpad", 0x20_0001: "sensor",
  ]

  var description: String {
    if let name = Self.names[usage] { return name }
    return "usage \(String(usage >> 16, radix: 16)):\(String(usage & 0xffff, radix: 16))"
  }
}
