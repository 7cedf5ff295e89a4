import InputFrames

/// Converts a panel's HID reports to the records that the kernel's hid-multitouch makes of them:
/// slots by contact number, one frame for all reports that belong together.
struct HIDPanel {
  private struct Slot {
    var contact: Int?
    /// The last frame that contained it.
    var frame = -1
    var values: [Int: Int32] = [:]
  }

  /// The kernel's number of slots for a panel that states none (`MT_DEFAULT_MAXCONTACT`), and its
  /// largest number for others (`MT_MAX_MAXCONTACT`).
  private static let usualSlots = 10
  private static let mostSlots = 250

  private(set) var description = DeviceDescription(name: "")
  /// Whether any report contains a contact.
  let tellsTouches: Bool
  private let hasReportIDs: Bool
  private let isCertified: Bool
  /// The number of contacts that the panel states; `nil` if it states none or one that is ignored.
  private let statedSlots: Int?
  /// The fields of contacts, from all kinds of reports.
  private let contactFields: [Int: HIDField]
  private let contactCount: Int
  private let layouts: [Int: HIDPanelLayout]
  private var habits: HIDPanelHabits
  private var slots: [Slot] = []
  private var nextTrackingID: Int32 = 0
  /// How many contacts are still missing in the frame, and how many came.
  private var expected = 0
  private var received = 0
  /// The scan time of the previous report, if reports have one.
  private var scanTime: Int?
  /// How many frames are complete.
  private var frame = 0
  /// Slots whose contact lifted and was not a finger. The contact is first reported as a palm, then
  /// it lifts.
  private var liftingPalms: [Int] = []

  init(_ descriptor: HIDReportDescriptor) {
    hasReportIDs = descriptor.hasReportIDs
    isCertified = descriptor.isCertified
    let layouts = HIDPanelLayout.layouts(of: descriptor)
    self.layouts = layouts
    let stated = descriptor.features.first { $0.usage == HIDUsage.contactMaximum }?.logicalMaximum
    statedSlots = stated.flatMap { (1...Self.mostSlots).contains($0) ? $0 : nil }
    // Each of several reports adds its fields; for a field in several, the report with the greatest
    // number determines the range.
    contactFields = layouts.keys.sorted().compactMap { layouts[$0]?.contacts.last }
      .reduce(into: [:]) { all, contact in all.merge(contact.fields) { $1 } }
    contactCount = layouts.values.reduce(0) { $0 + $1.contacts.count }
    tellsTouches = contactCount > 0
    habits = .unlisted(isCertified: isCertified)
    adopt(habits)
  }

  /// Sets the habits of the panel's model, before its first report.
  mutating func identify(vendor: Int, product: Int) {
    adopt(HIDPanelHabits(vendor: vendor, product: product, isCertified: isCertified))
  }

  private mutating func adopt(_ model: HIDPanelHabits) {
    habits = model.adapted(toContacts: contactCount)
    let stated = habits.slotCount ?? max(statedSlots ?? Self.usualSlots, habits.leastSlots)
    slots = Array(repeating: Slot(), count: stated)
    guard tellsTouches else { return }
    var fields = contactFields
    if !habits.hasArea {
      fields[HIDUsage.width] = nil
      fields[HIDUsage.height] = nil
    }
    description.properties = [InputProperty.direct]
    description.axes = HIDPanelDescription.axes(of: fields, slots: slots.count, habits)
    description.codes = [EventType.abs: Set(description.axes.keys)]
  }

  /// Decodes a report. Returns the records of the frame that it completes, or none.
  mutating func decode(_ report: [UInt8], at time: Timestamp) -> [EvdevEvent] {
    let number = hasReportIDs ? Int(report.first ?? 0) : 0
    guard let layout = layouts[number], !layout.contacts.isEmpty else { return [] }
    let isEmptyFrame = beginReport(layout, report)
    let due = isEmptyFrame ? 0 : expected
    var events: [EvdevEvent] = []
    for contact in layout.contacts {
      if habits.isCountAccurate, layout.count != nil, received >= due { break }
      if decode(contact, report, at: time, into: &events) { received += 1 }
    }
    // The next report continues the frame.
    guard received >= due else { return events }
    if habits.liftsUnseen || isEmptyFrame { liftUnseen(at: time, into: &events) }
    events.append(Self.syn(at: time))
    liftPalms(at: time, into: &events)
    received = 0
    frame += 1
    return events
  }

  /// Reads the frame's values of a report. Returns whether it is a complete frame without contacts.
  ///
  /// In hybrid mode the further reports of a frame have a count of 0. A report that begins a frame
  /// with a count of 0 means that nothing touches, if the panel counts contacts at all and the scan
  /// time shows no further report.
  private mutating func beginReport(_ layout: HIDPanelLayout, _ report: [UInt8]) -> Bool {
    let scanned = layout.scanTime?.value(in: report)
    defer { scanTime = scanned }
    guard let count = layout.count?.value(in: report) else {
      expected = 0
      return false
    }
    guard count == 0 else {
      expected = count
      return false
    }
    return received == 0 && expected > 0 && (scanned == nil || scanned != scanTime)
  }

  /// Lifts every contact that the frame does not contain.
  private mutating func liftUnseen(at time: Timestamp, into events: inout [EvdevEvent]) {
    for slot in slots.indices where slots[slot].contact != nil && slots[slot].frame != frame {
      lift(slot, at: time, into: &events)
    }
  }

  /// Lifts the contacts that the last frame reported as palms.
  private mutating func liftPalms(at time: Timestamp, into events: inout [EvdevEvent]) {
    guard !liftingPalms.isEmpty else { return }
    for slot in liftingPalms { lift(slot, at: time, into: &events) }
    liftingPalms.removeAll()
    events.append(Self.syn(at: time))
  }

  private mutating func lift(
    _ slot: Int, at time: Timestamp, into events: inout [EvdevEvent]
  ) {
    slots[slot].contact = nil
    events.append(Self.abs(AbsCode.mtSlot, Int32(slot), at: time))
    events.append(Self.abs(AbsCode.mtTrackingID, -1, at: time))
  }

  private static func syn(at time: Timestamp) -> EvdevEvent {
    EvdevEvent(time: time, type: UInt16(EventType.syn), code: UInt16(SynCode.report), value: 0)
  }

  private static func abs(_ code: Int, _ value: Int32, at time: Timestamp) -> EvdevEvent {
    EvdevEvent(time: time, type: UInt16(EventType.abs), code: UInt16(code), value: value)
  }
}

// MARK: One contact

extension HIDPanel {
  /// The values of one contact in a report.
  private struct Reading {
    let contact: HIDPanelLayout.Contact
    let report: [UInt8]

    subscript(usage: Int) -> Int? { contact.fields[usage]?.value(in: report) }
    func has(_ usage: Int) -> Bool { contact.fields[usage] != nil }
  }

  /// Decodes one contact of a report, as `mt_process_slot` does. Returns false for one that the
  /// frame contained already: it is not counted.
  private mutating func decode(
    _ contact: HIDPanelLayout.Contact, _ report: [UInt8], at time: Timestamp,
    into events: inout [EvdevEvent]
  ) -> Bool {
    let reading = Reading(contact: contact, report: report)
    switch habits.validity {
    case .always: break
    case .inRange: if reading[HIDUsage.inRange] == 0 { return true }
    case .confidence: if reading[HIDUsage.confidence] == 0 { return true }
    case .touching: if reading[HIDUsage.tip] == 0 { return true }
    }
    guard let (slot, id) = place(of: reading) else { return true }
    let wasDown = slots[slot].contact != nil
    if habits.ignoresDuplicates, wasDown, slots[slot].frame == frame { return false }
    slots[slot].frame = frame
    let touches = (reading[HIDUsage.tip] ?? reading[HIDUsage.inRange] ?? 1) != 0
    let hovers = habits.tellsHovering && !touches && (reading[HIDUsage.inRange] ?? 0) != 0
    let isPalm = habits.tellsPalms && reading[HIDUsage.confidence] == 0
    if !touches, !hovers {
      guard wasDown else { return true }
      guard isPalm else {
        lift(slot, at: time, into: &events)
        return true
      }
      // A reader must learn that it was not a finger before it ends.
      liftingPalms.append(slot)
    }
    events.append(Self.abs(AbsCode.mtSlot, Int32(slot), at: time))
    if !wasDown {
      slots[slot].contact = id
      events.append(Self.abs(AbsCode.mtTrackingID, nextTrackingID, at: time))
      nextTrackingID = (nextTrackingID + 1) & 0xffff
    }
    for (code, value) in values(of: reading, touches: touches, isPalm: isPalm) {
      let value = Int32(truncatingIfNeeded: value)
      guard slots[slot].values[code] != value else { continue }
      slots[slot].values[code] = value
      events.append(Self.abs(code, value, at: time))
    }
    return true
  }

  /// The slot and the identity of a contact; `nil` if no slot is left. A slot whose contact lifted
  /// in this frame is free in the next one.
  private func place(of reading: Reading) -> (slot: Int, id: Int)? {
    switch habits.identity {
    case .number:
      let id = reading[HIDUsage.contactID] ?? received
      let known = slots.firstIndex { $0.contact == id }
      let slot = known ?? slots.firstIndex { $0.contact == nil && $0.frame != frame }
      return slot.map { ($0, id) }
    case .place:
      return slots.indices.contains(received) ? (received, received) : nil
    case .slot(let less):
      let slot = (reading[HIDUsage.contactID] ?? received) - less
      return slots.indices.contains(slot) ? (slot, slot) : nil
    }
  }

  /// The axes of a touching or hovering contact, in the order of the report.
  private func values(
    of reading: Reading, touches: Bool, isPalm: Bool
  ) -> [(code: Int, value: Int)] {
    let area = [AbsCode.mtTouchMajor, AbsCode.mtTouchMinor]
    var told = HIDPanelDescription.axes.compactMap { usage, code in
      reading[usage].map { (code: code, value: $0) }
    }
    let (width, height) = (reading[HIDUsage.width], reading[HIDUsage.height])
    if !habits.hasArea || (width != nil && height != nil) {
      told.removeAll { area.contains($0.code) }
    }
    if habits.hasArea, let width, let height {
      told.append((AbsCode.mtTouchMajor, max(width, height)))
      told.append((AbsCode.mtTouchMinor, min(width, height)))
      if !reading.has(HIDUsage.azimuth) {
        told.append((AbsCode.mtOrientation, width > height ? 1 : 0))
      }
    }
    if let azimuth = reading[HIDUsage.azimuth],
      let quarter = reading.contact.fields[HIDUsage.azimuth]
        .flatMap(HIDPanelDescription.quarterTurn)
    {
      // An angle that grows counterclockwise from 0 becomes clockwise, at most half a turn either
      // way.
      let turn = Int(quarter)
      told.append((AbsCode.mtOrientation, azimuth > 2 * turn ? 4 * turn - azimuth : -azimuth))
    }
    if habits.tellsHovering, reading.has(HIDUsage.inRange) {
      told.append((AbsCode.mtDistance, touches ? 0 : 1))
    }
    if habits.tellsPalms, reading.has(HIDUsage.confidence) {
      let tool: Contact.Tool = isPalm ? .palm : .finger
      told.append((AbsCode.mtToolType, Int(tool.rawValue)))
    }
    return told
  }
}
