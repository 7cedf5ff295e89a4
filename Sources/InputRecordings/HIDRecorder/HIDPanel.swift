import InputFrames

/// Usages of HID's digitizer and desktop pages that a touch panel reports (spec IN:4.5).
private enum Usage {
  static let x = 0x01_0030
  static let y = 0x01_0031
  static let pressure = 0x0d_0030
  static let inRange = 0x0d_0032
  static let tip = 0x0d_0042
  static let width = 0x0d_0048
  static let contactID = 0x0d_0051
  static let contactCount = 0x0d_0054
}

/// Turns a panel's HID reports into the records that the kernel's driver makes of them: slots by
/// contact number, one frame for all reports that belong together.
struct HIDPanel {
  /// Where one contact of a report stands.
  fileprivate struct ContactFields {
    var collection: Int
    var fields: [Int: HIDField] = [:]
  }

  /// One kind of report.
  fileprivate struct Layout {
    var contacts: [ContactFields] = []
    var count: HIDField?
  }

  private struct Slot {
    var contact: Int?
    var values: [Int: Int32] = [:]
  }

  /// The fewest slots: what the kernel takes for a panel that states no number
  /// (`MT_DEFAULT_MAXCONTACT`).
  private static let fewestSlots = 10

  private(set) var description = DeviceDescription(name: "")
  private let hasReportIDs: Bool
  private var layouts: [Int: Layout] = [:]
  private var slots: [Slot]
  private var nextTrackingID: Int32 = 0
  /// Contacts that the frame still holds, and those that came.
  private var expected = 0
  private var received = 0

  init(_ descriptor: HIDReportDescriptor) {
    hasReportIDs = descriptor.hasReportIDs
    for field in descriptor.fields {
      var layout = layouts[field.reportID] ?? Layout()
      if field.usage == Usage.contactCount {
        layout.count = layout.count ?? field
      } else if field.usage >> 16 == 0x0d || field.usage == Usage.x || field.usage == Usage.y {
        layout.add(field)
      }
      layouts[field.reportID] = layout
    }
    for id in layouts.keys {
      layouts[id]?.contacts.removeAll {
        $0.fields[Usage.x] == nil || $0.fields[Usage.y] == nil
      }
    }
    let most = layouts.values.map(\.contacts.count).max() ?? 0
    slots = Array(
      repeating: Slot(), count: min(max(most, Self.fewestSlots), SlotDecoderLimits.slots))
    // The report of the greatest number tells the ranges, each time the same one.
    let found = layouts
    let numbers = found.keys.sorted()
    guard let contact = numbers.compactMap({ found[$0]?.contacts.first }).last
    else { return }
    description.properties = [InputProperty.direct]
    description.axes[AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: Int32(slots.count - 1))
    description.axes[AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65_535)
    for (usage, code) in Self.axes {
      description.axes[code] = contact.fields[usage].flatMap(Self.range)
    }
    description.codes = [EventType.abs: Set(description.axes.keys)]
  }

  private static let axes = [
    (Usage.x, AbsCode.mtPositionX), (Usage.y, AbsCode.mtPositionY),
    (Usage.width, AbsCode.mtTouchMajor), (Usage.pressure, AbsCode.mtPressure),
  ]

  /// Takes a report; the records of the frame that it completes, or none.
  mutating func take(_ report: [UInt8], at time: Timestamp) -> [EvdevEvent] {
    let number = hasReportIDs ? Int(report.first ?? 0) : 0
    guard let layout = layouts[number], !layout.contacts.isEmpty else { return [] }
    var events: [EvdevEvent] = []
    func add(_ code: Int, _ value: Int32) {
      events.append(
        EvdevEvent(time: time, type: UInt16(EventType.abs), code: UInt16(code), value: value))
    }
    if let count = layout.count {
      // In hybrid mode the further reports of a frame carry a count of 0.
      let value = count.value(in: report)
      if value > 0 { expected = value }
    } else {
      expected = layout.contacts.count
    }
    for (index, contact) in layout.contacts.enumerated() where received < expected {
      received += 1
      let id = contact.fields[Usage.contactID]?.value(in: report) ?? index
      let tip = contact.fields[Usage.tip] ?? contact.fields[Usage.inRange]
      let isDown = tip.map { $0.value(in: report) != 0 } ?? true
      let known = slots.firstIndex { $0.contact == id }
      guard isDown else {
        if let known {
          slots[known].contact = nil
          add(AbsCode.mtSlot, Int32(known))
          add(AbsCode.mtTrackingID, -1)
        }
        continue
      }
      guard let slot = known ?? slots.firstIndex(where: { $0.contact == nil }) else { continue }
      add(AbsCode.mtSlot, Int32(slot))
      if known == nil {
        slots[slot].contact = id
        add(AbsCode.mtTrackingID, nextTrackingID)
        nextTrackingID = (nextTrackingID + 1) & 0xffff
      }
      for (usage, code) in Self.axes {
        guard let field = contact.fields[usage] else { continue }
        let value = Int32(truncatingIfNeeded: field.value(in: report))
        if slots[slot].values[code] != value {
          slots[slot].values[code] = value
          add(code, value)
        }
      }
    }
    // The frame goes on in the next report.
    guard received >= expected else { return events }
    received = 0
    let report = EvdevEvent(
      time: time, type: UInt16(EventType.syn), code: UInt16(SynCode.report), value: 0)
    return events + [report]
  }

  private static func range(_ field: HIDField) -> AxisRange? {
    guard let minimum = Int32(exactly: field.logicalMinimum),
      let maximum = Int32(exactly: field.logicalMaximum), minimum < maximum
    else { return nil }
    return AxisRange(minimum: minimum, maximum: maximum, resolution: resolution(field))
  }

  /// Units a millimetre, from centimetres (unit 0x11) or inches (0x13); 0 where it is not told.
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

extension HIDPanel.Layout {
  /// Adds a contact's value; one that its contact has already begins another contact, unless it
  /// stands in the same row.
  fileprivate mutating func add(_ field: HIDField) {
    if let last = contacts.indices.last, contacts[last].collection == field.collection {
      if contacts[last].fields[field.usage] == nil {
        contacts[last].fields[field.usage] = field
        return
      }
      // X and Y may come twice: where the finger is, and the middle of its area.
      if field.usage == Usage.x || field.usage == Usage.y { return }
    }
    contacts.append(HIDPanel.ContactFields(collection: field.collection))
    contacts[contacts.count - 1].fields[field.usage] = field
  }
}
