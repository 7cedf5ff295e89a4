/// Turns the evdev records of one touch device into frames of contacts.
///
/// Sources feed it, recorded and live alike. It understands multi-touch protocols B and A and
/// single-touch panels, lives through dropped events and odd streams, and allocates nothing per
/// frame once `frame.contacts` has grown to the number of fingers.
public struct SlotDecoder: Sendable {
  /// How the device reports its contacts.
  public private(set) var touchProtocol: TouchProtocol
  /// What the device sent that it should not have, in order of first occurrence.
  public private(set) var oddities: [Oddity] = []
  /// How many contacts have been reported as begun and not yet as ended or cancelled.
  public internal(set) var contactsDown = 0
  /// How many contacts have been reported as begun in all.
  public internal(set) var contactsBegun = 0
  /// Whether a contact was a palm.
  package internal(set) var hasSeenPalms = false
  /// Whether a contact floated above the glass.
  package var hasSeenHovering: Bool { nextID > contactsBegun + 1 }
  /// How many contacts have been reported as floating above the glass and are still there.
  public internal(set) var contactsHovering = 0

  let device: DeviceID
  let scale: SlotDecoderScale
  var slots: [SlotState]
  /// The slots told something since the last report.
  var touched = TouchedSlots()
  var nextID = 1
  /// Slots in which the device has a contact.
  var slotsDown = 0

  /// The slot that protocol B's values go to; `nil` while it names one that there is not.
  var currentSlot: Int? = 0
  /// Whether `BTN_TOUCH` is down; `nil` while nobody knows.
  private var touchKey: Bool?
  /// Whether records are void until the next report.
  private(set) var isDropping = false
  /// Whether this is the first frame after a drop: it states what is, not what changed.
  private var isResyncing = false
  var previousTime = Timestamp(microseconds: .min)
  /// The latest time of all records so far.
  package internal(set) var latestTime = Timestamp(microseconds: .min)
  /// The line of a recording that the record in hand stands in.
  private var line: Int?

  /// Protocol A's contacts of this frame.
  var bundle = ContactBundle()

  /// A decoder for a described device. Without a protocol given, the device's kind decides; a
  /// device that is no touchscreen is read by slots where it has some, contact by contact where
  /// it has multi-touch positions without slots, and otherwise as a single touch. Records of
  /// another protocol than that are passed over: a device does not change its protocol.
  public init(
    _ description: DeviceDescription, device: DeviceID, touchProtocol: TouchProtocol? = nil
  ) {
    self.device = device
    self.touchProtocol = touchProtocol ?? Self.touchProtocol(of: description)
    scale = SlotDecoderScale(description)
    let declared = description.slotCount
    let count =
      switch self.touchProtocol {
      case .multiTouchB: declared > 0 ? declared : SlotDecoderLimits.slots
      case .multiTouchA: SlotDecoderLimits.contactsPerFrame
      case .singleTouch: 1
      }
    slots = Array(repeating: SlotState(), count: min(count, SlotDecoderLimits.slots))
    oddities.reserveCapacity(Oddity.Kind.allCases.count)
    if self.touchProtocol == .multiTouchA { bundle.reserve() }
  }

  private static func touchProtocol(of description: DeviceDescription) -> TouchProtocol {
    if case .touchscreen(let touchProtocol) = description.kind { return touchProtocol }
    if description.hasAxis(AbsCode.mtSlot) { return .multiTouchB }
    return description.hasAxis(AbsCode.mtPositionX) ? .multiTouchA : .singleTouch
  }

  /// Takes one record. True when a frame with changes is complete and stands in `frame`, whose
  /// contacts are overwritten and whose capacity is used again. `line` is the record's line in a
  /// recording, for oddities.
  public mutating func consume(
    _ event: EvdevEvent, line: Int? = nil, into frame: inout TouchFrame
  ) -> Bool {
    self.line = line
    advanceClock(to: event.time)
    // Nine in ten records are of this type.
    if event.type == UInt16(EventType.abs) {
      if !isDropping { updateAxis(Int(event.code), event.value) }
      return false
    }
    switch (Int(event.type), Int(event.code)) {
    case (EventType.syn, SynCode.dropped):
      count(.eventsDropped)
      isDropping = true
      touchKey = nil
      bundle.clear()
    case (EventType.syn, SynCode.report):
      return report(into: &frame)
    case _ where isDropping:
      break
    case (EventType.syn, SynCode.mtReport) where touchProtocol == .multiTouchA:
      if bundle.closeContact() { count(.tooManyContacts) }
    case (EventType.key, KeyCode.touch):
      updateTouchKey(event.value != 0)
    case (EventType.key, KeyCode.toolPen...KeyCode.toolFinger):
      updateTool(Int(event.code), event.value != 0)
    default:
      break
    }
    return false
  }

  /// What comes up to the next `SYN_REPORT` states what is, not what changed.
  ///
  /// A live source says so before it feeds what the device tells of each slot, after opening it.
  /// Places of slots without a contact are then no oddity.
  public mutating func expectSnapshot() {
    isResyncing = true
  }

  /// The end of the input, or the device is gone: cancels all contacts that are down. True when
  /// there were any; the frame then stands in `frame`.
  public mutating func cancelAll(at time: Timestamp, into frame: inout TouchFrame) -> Bool {
    latestTime = max(latestTime, time)
    start(&frame)
    for index in slots.indices {
      if slots[index].isDown {
        slots[index].lift()
        slotsDown -= 1
      }
      slots[index].hasStrayPosition = false
      close(index, as: .cancelled, slots[index].reported, into: &frame)
      closeHover(index, slots[index].reading, into: &frame)
    }
    touched.clear()
    bundle.clear()
    touchKey = nil
    isDropping = false
    isResyncing = false
    return !frame.isEmpty
  }

  // MARK: Records

  private mutating func report(into frame: inout TouchFrame) -> Bool {
    if isDropping {
      isDropping = false
      isResyncing = true
      return false
    }
    if touchProtocol == .multiTouchA { settleBundle() }
    let changed = writeChanges(into: &frame)
    // Drivers differ in whether what floats presses BTN_TOUCH.
    if touchProtocol == .multiTouchB, let touchKey,
      touchKey ? slotsDown == 0 : slotsDown > contactsHovering
    {
      count(.touchKeyDisagrees)
    }
    isResyncing = false
    return changed
  }

  private mutating func updateTouchKey(_ isDown: Bool) {
    touchKey = isDown
    switch touchProtocol {
    case .multiTouchB: break
    case .multiTouchA: bundle.isKeyReleased = !isDown
    case .singleTouch:
      if isDown, !slots[0].isDown { land(0, trackingID: nil) }
      if !isDown, slots[0].isDown { lift(0) }
    }
  }

  /// A panel of one contact tells by a key what touches. With slots, `ABS_MT_TOOL_TYPE` does.
  private mutating func updateTool(_ code: Int, _ isDown: Bool) {
    guard touchProtocol == .singleTouch, isDown || !slots[0].isDown else { return }
    slots[0].isSteady = false
    slots[0].reading.tool = isDown && code <= KeyCode.toolAirbrush ? .pen : .finger
  }

  @inline(__always)
  private mutating func updateAxis(_ code: Int, _ value: Int32) {
    switch touchProtocol {
    case .multiTouchB: updateSlot(code, value)
    case .multiTouchA: updateBundle(code, value)
    case .singleTouch:
      touched.insert(0)
      switch code {
      case AbsCode.x: slots[0].reading.x = checked(value, scale.horizontal, "ABS_X")
      case AbsCode.y: slots[0].reading.y = checked(value, scale.vertical, "ABS_Y")
      case AbsCode.pressure: slots[0].reading.pressure = value
      default: break
      }
    }
  }

  @inline(__always)
  private mutating func updateSlot(_ code: Int, _ value: Int32) {
    // The axes before that are the first contact's once more.
    guard code >= AbsCode.mtSlot else { return }
    if code == AbsCode.mtSlot {
      // libevdev clamps to the last slot; that makes one finger jump to another's place.
      currentSlot = slots.indices.contains(Int(value)) ? Int(value) : nil
      if currentSlot == nil { count(.slotOutOfRange) }
      return
    }
    guard let slot = currentSlot else { return }
    touched.insert(slot)
    switch code {
    case AbsCode.mtTrackingID:
      slots[slot].isSteady = false
      updateTrackingID(value, slot)
    case AbsCode.mtPositionX:
      if !scale.horizontalValues.contains(value) {
        countStray("ABS_MT_POSITION_X", value, scale.horizontalValues)
      }
      slots[slot].placeX(value, isStray: !isResyncing)
    case AbsCode.mtPositionY:
      if !scale.verticalValues.contains(value) {
        countStray("ABS_MT_POSITION_Y", value, scale.verticalValues)
      }
      slots[slot].placeY(value, isStray: !isResyncing)
    case AbsCode.mtToolType:
      slots[slot].isSteady = false
      slots[slot].reading.tool = tool(value)
    case AbsCode.mtTouchMajor: slots[slot].reading.major = value
    case AbsCode.mtTouchMinor: slots[slot].reading.minor = value
    case AbsCode.mtOrientation: slots[slot].reading.orientation = value
    case AbsCode.mtDistance:
      slots[slot].isSteady = false
      slots[slot].reading.distance = value
    case AbsCode.mtPressure: slots[slot].reading.pressure = value
    default: break
    }
  }

  private mutating func updateTrackingID(_ value: Int32, _ slot: Int) {
    guard value >= 0 else {
      if slots[slot].isDown {
        lift(slot)
      } else if !isResyncing {
        count(.liftOfEmptySlot)
      }
      return
    }
    if slots[slot].isDown {
      guard slots[slot].trackingID != value else { return }
      if !isResyncing { count(.trackingIDReplaced) }
      lift(slot)
    }
    land(slot, trackingID: value)
  }

  // MARK: What all protocols share

  mutating func land(_ slot: Int, trackingID: Int32?) {
    touch(slot)
    slots[slot].land(trackingID: trackingID)
    slotsDown += 1
  }

  mutating func lift(_ slot: Int) {
    touch(slot)
    if slots[slot].isNew, !isResyncing { count(.contactWithinFrame) }
    slots[slot].lift()
    slotsDown -= 1
  }

  /// Notes that a slot was told something that may be more than a plain value.
  @inline(__always)
  mutating func touch(_ slot: Int) {
    touched.insert(slot)
    slots[slot].isSteady = false
  }

  mutating func checked(_ value: Int32, _ range: AxisRange?, _ axis: String) -> Int32 {
    if let range, !range.contains(value) { countStray(axis, value, range.values) }
    return value
  }

  /// Counts a value outside of its axis' range, and keeps the first one.
  private mutating func countStray(
    _ axis: String, _ value: Int32, _ range: ClosedRange<Int32>
  ) {
    oddities.count(
      .positionOutOfRange, at: latestTime, line: line,
      stray: Oddity.Stray(axis: axis, value: value, range: range))
  }

  mutating func tool(_ value: Int32) -> Contact.Tool {
    if let raw = UInt8(exactly: value), let tool = Contact.Tool(rawValue: raw) { return tool }
    count(.unknownTool)
    return .finger
  }

  /// Counts something odd; a live source calls it for what is mended before it gets here.
  package mutating func count(_ kind: Oddity.Kind) {
    oddities.count(kind, at: latestTime, line: line)
  }

  /// Counts something odd of a record that a recording is about to feed.
  package mutating func count(_ kind: Oddity.Kind, at time: Timestamp, line: Int) {
    oddities.count(kind, at: time, line: line > 0 ? line : nil)
  }

  @inline(__always)
  private mutating func advanceClock(to time: Timestamp) {
    if time.microseconds > latestTime.microseconds { latestTime = time }
    if time.microseconds < previousTime.microseconds { count(.timeBackwards) }
    previousTime = time
  }
}
