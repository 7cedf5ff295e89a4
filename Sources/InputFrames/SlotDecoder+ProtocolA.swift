/// One contact of a protocol A frame.
struct BundledContact: Sendable {
  var reading = SlotReading()
  var trackingID: Int32?
  /// The slot that follows it, once found.
  var slot: Int?
}

/// The contacts of one protocol A frame, as they come in.
struct ContactBundle: Sendable {
  var contacts: [BundledContact] = []
  var current = BundledContact()
  /// Whether the frame says anything of contacts, be it that there are none.
  var isStated = false
  /// Whether `BTN_TOUCH` was released in this frame.
  var isKeyReleased = false

  mutating func reserve() {
    contacts.reserveCapacity(SlotDecoderLimits.contactsPerFrame)
  }

  mutating func clear() {
    contacts.removeAll(keepingCapacity: true)
    current = BundledContact()
    isStated = false
    isKeyReleased = false
  }

  /// `SYN_MT_REPORT`: the contact is complete. One without a position, or of size 0, is none.
  /// True when there is no room for it.
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
  mutating func takeBundleValue(_ code: Int, _ value: Int32) {
    switch code {
    case AbsCode.mtPositionX: bundle.current.reading.x = checked(value, scale.horizontal)
    case AbsCode.mtPositionY: bundle.current.reading.y = checked(value, scale.vertical)
    case AbsCode.mtToolType: bundle.current.reading.tool = tool(value)
    case AbsCode.mtTouchMajor: bundle.current.reading.major = value
    case AbsCode.mtPressure: bundle.current.reading.pressure = value
    case AbsCode.mtTrackingID: bundle.current.trackingID = value < 0 ? nil : value
    default: return
    }
    bundle.isStated = true
  }

  /// `SYN_REPORT` of protocol A: finds the slot of each contact, lifts what is not named.
  mutating func settleBundle() {
    bundle.clear()
  }
}
