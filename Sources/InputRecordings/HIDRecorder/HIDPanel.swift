import InputFrames

/// Usages of HID's digitizer and desktop pages that a touch panel reports (spec IN:4.5).
private enum Usage {
  static let x = 0x01_0030
  static let y = 0x01_0031
  static let pressure = 0x0d_0030
  static let inRange = 0x0d_0032
  static let tip = 0x0d_0042
  static let confidence = 0x0d_0047
  static let width = 0x0d_0048
  static let height = 0x0d_0049
  static let contactID = 0x0d_0051
  static let contactCount = 0x0d_0054
  static let contactMaximum = 0x0d_0055
  /// The certificate that a panel made for Windows 8 or later carries.
  static let certificate = 0xff00_00c5
  /// Ours: a second X and Y of one contact, the middle of its area.
  static let toolX = 0x100_0030
  static let toolY = 0x100_0031

  /// What a contact may have; other values, unnamed ones above all, may stand in its row any number
  /// of times.
  static let ofContact: Set<Int> = [
    x, y, pressure, inRange, tip, confidence, width, height, contactID,
  ]
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
    /// The frame that named it last.
    var frame = -1
    var values: [Int: Int32] = [:]
  }

  /// What the kernel takes for a panel that states no number (`MT_DEFAULT_MAXCONTACT`), and the
  /// most that it takes from one (`MT_MAX_MAXCONTACT`).
  private static let usualSlots = 10
  private static let mostSlots = 250

  private(set) var description = DeviceDescription(name: "")
  private let hasReportIDs: Bool
  /// Whether the panel keeps the rules of Windows 8: it tells what floats above the glass and what
  /// is no finger, and names no contact twice in a frame.
  private let isCertified: Bool
  /// How the panel departs from the rules; the reader sets it once it knows which panel it is.
  var habits = HIDPanelHabits.usual {
    didSet { if !habits.hasArea { forgetArea() } }
  }
  private var layouts: [Int: Layout] = [:]
  private var slots: [Slot]
  private var nextTrackingID: Int32 = 0
  /// Contacts that the frame still holds, and those that came.
  private var expected = 0
  private var received = 0
  /// How many frames are complete.
  private var frame = 0

  init(_ descriptor: HIDReportDescriptor) {
    hasReportIDs = descriptor.hasReportIDs
    isCertified = descriptor.features.contains { $0.usage == Usage.certificate }
    for field in descriptor.fields {
      var layout = layouts[field.reportID] ?? Layout()
      if field.usage == Usage.contactCount {
        layout.count = layout.count ?? field
      } else if Usage.ofContact.contains(field.usage) {
        layout.add(field)
      }
      layouts[field.reportID] = layout
    }
    for id in layouts.keys {
      layouts[id]?.contacts.removeAll {
        $0.fields[Usage.x] == nil || $0.fields[Usage.y] == nil
      }
    }
    // The panel would say itself how many, when asked; what is recorded has only the range.
    // One that states few may have answered with more.
    let stated = descriptor.features.first { $0.usage == Usage.contactMaximum }?.logicalMaximum
    let count = stated.flatMap { (1...Self.mostSlots).contains($0) ? $0 : nil } ?? 0
    slots = Array(repeating: Slot(), count: max(count, Self.usualSlots))
    // Of several reports each adds what it has, and the one of the greatest number tells the range.
    let found = layouts
    let contacts = found.keys.sorted().compactMap { found[$0]?.contacts.last }
    guard !contacts.isEmpty else { return }
    let contact = contacts.reduce(into: ContactFields(collection: 0)) { all, contact in
      all.fields.merge(contact.fields) { $1 }
    }
    description.properties = [InputProperty.direct]
    description.axes[AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: Int32(slots.count - 1))
    description.axes[AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65_535)
    for (usage, code) in Self.axes {
      description.axes[code] = contact.fields[usage].flatMap { Self.range($0, of: code) }
    }
    if contact.fields[Usage.height] != nil {
      description.axes[AbsCode.mtOrientation] = AxisRange(minimum: 0, maximum: 1)
    }
    if isCertified, contact.fields[Usage.inRange] != nil {
      description.axes[AbsCode.mtDistance] = AxisRange(minimum: 0, maximum: 1)
    }
    if isCertified, contact.fields[Usage.confidence] != nil {
      description.axes[AbsCode.mtToolType] = AxisRange(
        minimum: 0, maximum: Int32(Contact.Tool.palm.rawValue))
    }
    description.codes = [EventType.abs: Set(description.axes.keys)]
  }

  /// Takes no notice of widths and heights from now on.
  private mutating func forgetArea() {
    for number in layouts.keys {
      for index in (layouts[number]?.contacts ?? []).indices {
        layouts[number]?.contacts[index].fields[Usage.width] = nil
        layouts[number]?.contacts[index].fields[Usage.height] = nil
      }
    }
    for code in [AbsCode.mtTouchMajor, AbsCode.mtTouchMinor, AbsCode.mtOrientation] {
      description.axes[code] = nil
      description.codes[EventType.abs]?.remove(code)
    }
  }

  private static let axes = [
    (Usage.x, AbsCode.mtPositionX), (Usage.y, AbsCode.mtPositionY),
    (Usage.width, AbsCode.mtTouchMajor), (Usage.height, AbsCode.mtTouchMinor),
    (Usage.pressure, AbsCode.mtPressure), (Usage.toolX, AbsCode.mtToolX),
    (Usage.toolY, AbsCode.mtToolY),
  ]

  /// Takes a report; the records of the frame that it completes, or none.
  mutating func take(_ report: [UInt8], at time: Timestamp) -> [EvdevEvent] {
    let number = hasReportIDs ? Int(report.first ?? 0) : 0
    guard let layout = layouts[number], !layout.contacts.isEmpty else { return [] }
    var events: [EvdevEvent] = []
    if let count = layout.count {
      // In hybrid mode the further reports of a frame carry a count of 0.
      let value = count.value(in: report)
      if value > 0 { expected = value }
    } else {
      expected = layout.contacts.count
    }
    for contact in layout.contacts
    where !habits.isCountAccurate || layout.count == nil || received < expected {
      take(contact, received, report, at: time, into: &events)
      received += 1
    }
    // The frame goes on in the next report.
    guard received >= expected else { return events }
    if habits.validity == .touching { liftUnseen(at: time, into: &events) }
    received = 0
    frame += 1
    return events + [Self.syn(at: time)]
  }

  /// Lifts every contact that the frame does not name.
  private mutating func liftUnseen(at time: Timestamp, into events: inout [EvdevEvent]) {
    for slot in slots.indices where slots[slot].contact != nil && slots[slot].frame != frame {
      slots[slot].contact = nil
      for (code, value) in [(AbsCode.mtSlot, Int32(slot)), (AbsCode.mtTrackingID, -1)] {
        events.append(
          EvdevEvent(time: time, type: UInt16(EventType.abs), code: UInt16(code), value: value))
      }
    }
  }

  private static func syn(at time: Timestamp) -> EvdevEvent {
    EvdevEvent(time: time, type: UInt16(EventType.syn), code: UInt16(SynCode.report), value: 0)
  }

  /// Takes one contact of a report, as `mt_process_slot` of the kernel's hid-multitouch does.
  private mutating func take(
    _ contact: ContactFields, _ index: Int, _ report: [UInt8], at time: Timestamp,
    into events: inout [EvdevEvent]
  ) {
    func add(_ code: Int, _ value: Int32) {
      events.append(
        EvdevEvent(time: time, type: UInt16(EventType.abs), code: UInt16(code), value: value))
    }
    func value(_ usage: Int) -> Int? { contact.fields[usage]?.value(in: report) }
    switch habits.validity {
    case .always: break
    case .inRange: if value(Usage.inRange) == 0 { return }
    case .confidence: if value(Usage.confidence) == 0 { return }
    case .touching: if value(Usage.tip) == 0 { return }
    }
    var id = value(Usage.contactID) ?? index
    switch habits.identity {
    case .number: break
    case .place: id = index
    case .slot(let less):
      id -= less
      guard slots.indices.contains(id) else { return }
    }
    let touches = (value(Usage.tip) ?? value(Usage.inRange) ?? 1) != 0
    let floats = isCertified && !touches && (value(Usage.inRange) ?? 0) != 0
    let isPalm = isCertified && value(Usage.confidence) == 0
    let known = slots.firstIndex { $0.contact == id }
    if isCertified, let known, slots[known].frame == frame { return }
    guard touches || floats else {
      guard let known else { return }
      add(AbsCode.mtSlot, Int32(known))
      if isPalm, slots[known].values[AbsCode.mtToolType] != Int32(Contact.Tool.palm.rawValue) {
        // Who reads it must learn that it was no finger before it is gone.
        slots[known].values[AbsCode.mtToolType] = Int32(Contact.Tool.palm.rawValue)
        add(AbsCode.mtToolType, Int32(Contact.Tool.palm.rawValue))
        events.append(Self.syn(at: time))
      }
      slots[known].contact = nil
      add(AbsCode.mtTrackingID, -1)
      return
    }
    var free = slots.firstIndex { $0.contact == nil }
    if habits.identity != .number { free = slots.indices.contains(id) ? id : nil }
    guard let slot = known ?? free else { return }
    add(AbsCode.mtSlot, Int32(slot))
    slots[slot].frame = frame
    if known == nil {
      slots[slot].contact = id
      add(AbsCode.mtTrackingID, nextTrackingID)
      nextTrackingID = (nextTrackingID + 1) & 0xffff
    }
    var told = Self.axes.compactMap { usage, code in value(usage).map { (code, $0) } }
    if let width = value(Usage.width), let height = value(Usage.height) {
      told.removeAll { $0.0 == AbsCode.mtTouchMajor || $0.0 == AbsCode.mtTouchMinor }
      told.append((AbsCode.mtTouchMajor, max(width, height)))
      told.append((AbsCode.mtTouchMinor, min(width, height)))
      told.append((AbsCode.mtOrientation, width > height ? 1 : 0))
    }
    if isCertified, contact.fields[Usage.inRange] != nil {
      told.append((AbsCode.mtDistance, floats ? 1 : 0))
    }
    if isCertified, contact.fields[Usage.confidence] != nil {
      told.append((AbsCode.mtToolType, Int((isPalm ? Contact.Tool.palm : .finger).rawValue)))
    }
    for (code, value) in told {
      let value = Int32(truncatingIfNeeded: value)
      guard slots[slot].values[code] != value else { continue }
      slots[slot].values[code] = value
      add(code, value)
    }
  }

  private static func range(_ field: HIDField, of code: Int) -> AxisRange? {
    guard let minimum = Int32(exactly: field.logicalMinimum),
      let maximum = Int32(exactly: field.logicalMaximum), minimum < maximum
    else { return nil }
    // A pressure has no millimetres, whatever unit is left over from the field before.
    let resolution = code == AbsCode.mtPressure ? 0 : resolution(field)
    return AxisRange(minimum: minimum, maximum: maximum, resolution: resolution)
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
      if field.usage == Usage.x || field.usage == Usage.y {
        let middle = field.usage == Usage.x ? Usage.toolX : Usage.toolY
        contacts[last].fields[middle] = contacts[last].fields[middle] ?? field
        return
      }
    }
    contacts.append(HIDPanel.ContactFields(collection: field.collection))
    contacts[contacts.count - 1].fields[field.usage] = field
  }
}
