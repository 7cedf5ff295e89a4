/// One contact of a protocol A frame.
struct BundledContact: Equatable, Sendable {
  var reading = SlotReading()
  var trackingID: Int32?
  /// The slot that the contact continues, once found.
  var slot: Int?
}

/// The contacts of one protocol A frame, in the order of their records.
struct ContactBundle: Sendable {
  var contacts: [BundledContact] = []
  var current = BundledContact()
  /// Whether the frame states its contacts, even if there are none.
  var isStated = false
  /// Whether `BTN_TOUCH` was released in this frame.
  var isKeyReleased = false

  /// Working storage of the matching: slots with a contact, and contacts, without a tracking ID.
  var oldSlots: [Int] = []
  var newcomers: [Int] = []
  var matcher = ContactMatcher(capacity: 0)

  mutating func reserve() {
    let capacity = SlotDecoderLimits.contactsPerFrame
    contacts.reserveCapacity(capacity)
    oldSlots.reserveCapacity(capacity)
    newcomers.reserveCapacity(capacity)
    matcher = ContactMatcher(capacity: capacity)
  }

  mutating func clear() {
    contacts.removeAll(keepingCapacity: true)
    current = BundledContact()
    isStated = false
    isKeyReleased = false
  }

  /// Handles `SYN_MT_REPORT`: the contact is complete. A contact without a position, or of size 0,
  /// is ignored. Returns true if there is no room for the contact.
  mutating func closeContact() -> Bool {
    isStated = true
    defer { current = BundledContact() }
    guard current.reading.hasPosition, current.reading.major != 0 else { return false }
    guard contacts.count < SlotDecoderLimits.contactsPerFrame else { return true }
    contacts.append(current)
    return false
  }
}

extension SlotDecoder {
  mutating func updateBundle(_ code: Int, _ value: Int32) {
    switch code {
    case AbsCode.mtPositionX:
      bundle.current.reading.x = checked(
        value, scale.horizontal, "ABS_MT_POSITION_X")
    case AbsCode.mtPositionY:
      bundle.current.reading.y = checked(
        value, scale.vertical, "ABS_MT_POSITION_Y")
    case AbsCode.mtToolType: bundle.current.reading.tool = tool(value)
    case AbsCode.mtTouchMajor: bundle.current.reading.major = value
    case AbsCode.mtTouchMinor: bundle.current.reading.minor = value
    case AbsCode.mtOrientation: bundle.current.reading.orientation = value
    case AbsCode.mtDistance: bundle.current.reading.distance = value
    case AbsCode.mtPressure: bundle.current.reading.pressure = value
    case AbsCode.mtTrackingID: bundle.current.trackingID = value < 0 ? nil : value
    default: return
    }
    bundle.isStated = true
  }

  /// Handles `SYN_REPORT` of protocol A: finds the slot of each contact and lifts the contacts that
  /// the frame does not contain. A frame without any contact records changes none, unless it
  /// releases `BTN_TOUCH`.
  mutating func settleBundle() {
    defer { bundle.clear() }
    // Some drivers omit the last SYN_MT_REPORT; Android counts that contact too.
    if bundle.current != BundledContact(), bundle.closeContact() { count(.tooManyContacts) }
    guard bundle.isStated || bundle.isKeyReleased else { return }
    followTrackingIDs()
    followPlaces()
    for index in slots.indices where slots[index].isDown && !slots[index].isInFrame { lift(index) }
    for index in bundle.contacts.indices {
      settle(index)
    }
    for index in slots.indices { slots[index].isInFrame = false }
  }

  /// Finds the slots of contacts whose tracking ID belongs to a contact that is down.
  private mutating func followTrackingIDs() {
    var index = 0
    while index < bundle.contacts.count {
      guard let trackingID = bundle.contacts[index].trackingID else {
        index += 1
        continue
      }
      if bundle.contacts[..<index].contains(where: { $0.trackingID == trackingID }) {
        count(.trackingIDTwice)
        bundle.contacts.remove(at: index)
        continue
      }
      if let slot = slots.firstIndex(where: { $0.isDown && $0.trackingID == trackingID }) {
        name(slot, index)
      }
      index += 1
    }
  }

  /// Finds the slots of contacts without a tracking ID, by their distances to those that are down.
  private mutating func followPlaces() {
    bundle.oldSlots.removeAll(keepingCapacity: true)
    bundle.newcomers.removeAll(keepingCapacity: true)
    for index in slots.indices where slots[index].isDown && slots[index].trackingID == nil {
      bundle.oldSlots.append(index)
    }
    for index in bundle.contacts.indices where bundle.contacts[index].trackingID == nil {
      bundle.newcomers.append(index)
    }
    let isTurned = bundle.oldSlots.count > bundle.newcomers.count
    let rows = min(bundle.oldSlots.count, bundle.newcomers.count)
    let columns = max(bundle.oldSlots.count, bundle.newcomers.count)
    guard rows > 0 else { return }
    bundle.matcher.start(rows: rows, columns: columns)
    for row in 0..<rows {
      for column in 0..<columns {
        let slot = bundle.oldSlots[isTurned ? column : row]
        let contact = bundle.newcomers[isTurned ? row : column]
        let cost = scale.squaredDistance(slots[slot].reading, bundle.contacts[contact].reading)
        bundle.matcher.setCost(cost, row: row, column: column)
      }
    }
    bundle.matcher.solve()
    for column in 0..<columns {
      guard let row = bundle.matcher.row(ofColumn: column) else { continue }
      name(bundle.oldSlots[isTurned ? column : row], bundle.newcomers[isTurned ? row : column])
    }
  }

  private mutating func name(_ slot: Int, _ index: Int) {
    slots[slot].isInFrame = true
    bundle.contacts[index].slot = slot
  }

  /// Stores a contact's values in its slot. A new contact gets the lowest free slot.
  private mutating func settle(_ index: Int) {
    let contact = bundle.contacts[index]
    if let slot = contact.slot {
      markChanged(slot)
      slots[slot].reading = contact.reading
    } else if let slot = slots.firstIndex(where: { !$0.isDown }) {
      land(slot, trackingID: contact.trackingID)
      slots[slot].reading = contact.reading
    }
  }
}
