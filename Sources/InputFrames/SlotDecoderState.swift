/// Bounds of what a ``SlotDecoder`` keeps, whatever a device's header says.
public enum SlotDecoderLimits {
  /// Slots of a device at most. Panels in the wild declare up to 60; source: ours, so that a
  /// header cannot ask for memory.
  public static let slots = 256
  /// Contacts of one frame of protocol A at most. Source: `DIM_FINGER` of mtdev.
  public static let contactsPerFrame = 32
}

/// What a slot was last told, in device units.
struct SlotReading: Equatable, Sendable {
  var x: Int32?
  var y: Int32?
  var tool = Contact.Tool.finger
  var major: Int32?
  var minor: Int32?
  var orientation: Int32?
  var pressure: Int32?
  /// How far above the glass; what the panel never told touches.
  var distance: Int32 = 0

  var hasPosition: Bool { x != nil || y != nil }
}

/// One slot: what the device says of it, and what of that has been reported.
struct SlotState: Sendable {
  /// The values sent last; the kernel does not repeat equal ones, so they outlive a contact.
  var reading = SlotReading()
  /// Whether the device has a contact here.
  var isDown = false
  /// The contact's tracking ID; `nil` where the device gives none.
  var trackingID: Int32?
  /// Whether the contact began after the last `SYN_REPORT`.
  var isNew = false
  /// Whether the contact was a palm at some frame's end; it stays one until it ends.
  var isPalm = false
  /// Whether the frame being settled names the contact (protocol A).
  var isNamed = false
  /// Whether a position came while there was no contact, in this frame.
  var hasStrayPosition = false

  /// The ``Contact/id`` of the contact reported as down; 0 for none.
  var reportedID = 0
  /// What was reported of it last.
  var reported = SlotReading()
  /// The ``Contact/id`` of what was reported as floating here; 0 for none.
  var hoverID = 0
  /// Whether the reported contact lifted in this frame; its end is due.
  var isEnding = false
  /// What it read when it lifted.
  var ending = SlotReading()

  /// Takes a position, which is stray where there is no contact.
  @inline(__always)
  mutating func placeX(_ value: Int32, isStray: Bool) {
    reading.x = value
    if !isDown { hasStrayPosition = isStray }
  }

  /// Takes a position, which is stray where there is no contact.
  @inline(__always)
  mutating func placeY(_ value: Int32, isStray: Bool) {
    reading.y = value
    if !isDown { hasStrayPosition = isStray }
  }

  /// Notes that a finger that is reported goes on, where nothing but its values has changed. False
  /// for everything else, of which nothing is noted.
  mutating func moves(withoutFloatingAbove floor: Int32) -> Bool {
    guard isDown, reportedID != 0, !isNew, !isEnding, !isPalm, hoverID == 0,
      reading.tool != .palm, reading.distance <= floor, reading != reported
    else { return false }
    reported = reading
    return true
  }

  /// A contact begins.
  mutating func land(trackingID: Int32?) {
    isDown = true
    self.trackingID = trackingID
    isNew = true
    isPalm = false
  }

  /// The contact ends; what comes later in the frame is not its own.
  mutating func lift() {
    if reportedID != 0, !isEnding {
      isEnding = true
      ending = reading
    }
    isDown = false
    trackingID = nil
    isNew = false
  }
}
