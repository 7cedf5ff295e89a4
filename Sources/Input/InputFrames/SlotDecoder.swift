/// Turns the evdev records of one touch device into frames of contacts.
///
/// Recorded and live sources use it. It understands multi-touch protocols B and A and single-touch
/// panels, and it recovers from dropped events and faulty streams. It allocates nothing per frame
/// once `frame.contacts` has grown to the number of fingers.
public struct SlotDecoder: Sendable {
  /// How the device reports its contacts.
  public private(set) var touchProtocol: TouchProtocol
  /// Faults in the records of the device, in order of first occurrence.
  public private(set) var oddities: [Oddity] = []
  /// How many contacts have been reported as begun and not yet as ended or cancelled.
  public internal(set) var contactsDown = 0
  /// How many contacts have been reported as begun in all.
  public internal(set) var contactsBegun = 0
  /// Whether any contact was a palm.
  package internal(set) var hasSeenPalms = false
  /// Whether any contact hovered above the panel.
  package var hasSeenHovering: Bool { nextID > contactsBegun + 1 }
  /// How many contacts have been reported as hovering and are still in range.
  public internal(set) var contactsHovering = 0

  let device: DeviceID
  let scale: SlotDecoderScale
  var slots: [SlotState]
  /// The slots that received values since the last report.
  var changedSlots = ChangedSlots()
  var nextID = 1
  /// Slots in which the device has a contact.
  var slotsDown = 0

  /// The current slot of protocol B.
  var currentSlot = 0
  /// Whether `BTN_TOUCH` is down; `nil` if unknown.
  private var touchKey: Bool?
  /// Whether the decoder ignores records until the next report.
  private(set) var isDropping = false
  /// Whether the next frame states the present state of the slots, not changes: after a drop or
  /// ``expectSnapshot()``.
  private var isResyncing = false
  /// Whether that is so because events were dropped: contacts may then have ended unseen.
  private var followsDrop = false
  var previousTime = Timestamp(microseconds: .min)
  /// The latest time of all records so far.
  package internal(set) var latestTime = Timestamp(microseconds: .min)
  /// The line of the current record in its recording.
  private var line: Int?

  /// Protocol A's contacts of this frame.
  var bundle = ContactBundle()

  /// A decoder for a described device. Without `touchProtocol`, the kind of the device decides. A
  /// device that is no touchscreen uses protocol B if it has slots, protocol A if it has
  /// multi-touch positions without slots, and is a single touch otherwise. The decoder ignores
  /// records of any other protocol.
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

  /// Decodes one record. Returns true when the record completes a frame with changes; `frame` then
  /// holds it. The call overwrites the contacts of `frame` and reuses their storage. `line` is the
  /// line of the record in its recording, for the oddities.
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

  /// Announces that the records up to the next `SYN_REPORT` state the present state, not changes.
  ///
  /// A live source calls it after it has opened a device, before it decodes the present values of
  /// each slot. Positions of slots without a contact are then no oddity.
  public mutating func expectSnapshot() {
    isResyncing = true
  }

  /// Cancels all contacts that are down, at the end of the input or when the device is removed.
  /// Returns true if there were any; `frame` then holds the frame.
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
    changedSlots.clear()
    bundle.clear()
    touchKey = nil
    isDropping = false
    isResyncing = false
    followsDrop = false
    return !frame.isEmpty
  }

  // MARK: Records

  private mutating func report(into frame: inout TouchFrame) -> Bool {
    if isDropping {
      isDropping = false
      isResyncing = true
      followsDrop = true
      return false
    }
    if touchProtocol == .multiTouchA { settleBundle() }
    let changed = writeChanges(into: &frame)
    // Some drivers set BTN_TOUCH for a hovering contact, others do not.
    if touchProtocol == .multiTouchB, let touchKey,
      touchKey ? slotsDown == 0 : slotsDown > contactsHovering
    {
      count(.touchKeyDisagrees)
    }
    isResyncing = false
    followsDrop = false
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

  /// A single-touch panel reports its tool by a key. A panel with slots uses `ABS_MT_TOOL_TYPE`.
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
      changedSlots.insert(0)
      switch code {
      case AbsCode.x: slots[0].reading.x = checked(value, scale.horizontal, "ABS_X")
      case AbsCode.y: slots[0].reading.y = checked(value, scale.vertical, "ABS_Y")
      case AbsCode.pressure: slots[0].reading.pressure = value
      default: break
      }
      // The order of position and key within the frame makes no difference, as in libinput.
      if slots[0].isEnding, !slots[0].isDown { slots[0].ending = slots[0].reading }
    }
  }

  @inline(__always)
  private mutating func updateSlot(_ code: Int, _ value: Int32) {
    // The lower codes repeat the first contact.
    guard code >= AbsCode.mtSlot else { return }
    if code == AbsCode.mtSlot {
      let isDeclared = slots.indices.contains(Int(value))
      // As libevdev does before libinput reads the record (`sanitize_event` in 1.13).
      currentSlot = isDeclared ? Int(value) : slots.count - 1
      if !isDeclared { count(.slotOutOfRange) }
      return
    }
    let slot = currentSlot
    changedSlots.insert(slot)
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
      slots[slot].use(tool(value))
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
      if value < -1 { count(.trackingIDBelow) }
      if slots[slot].isDown {
        lift(slot)
      } else if !isResyncing {
        count(.liftOfEmptySlot)
      }
      return
    }
    if slots[slot].isDown {
      guard slots[slot].trackingID != value else { return }
      // libevdev drops such a record (`sanitize_event` in 1.13). After dropped events the contact
      // has ended unseen.
      guard isResyncing else { return count(.trackingIDReplaced) }
      lift(slot)
    }
    land(slot, trackingID: value)
  }

  // MARK: What all protocols share

  mutating func land(_ slot: Int, trackingID: Int32?) {
    markChanged(slot)
    // Source: libinput 1.31.3, `fallback_process_touch` in `evdev-fallback.c`: of the tracking IDs of
    // a slot in one frame only the last one counts.
    let goesOn = touchProtocol == .multiTouchB && !followsDrop && slots[slot].isEnding
    slots[slot].land(trackingID: trackingID)
    if goesOn { slots[slot].goOn() }
    slotsDown += 1
  }

  mutating func lift(_ slot: Int) {
    markChanged(slot)
    // A snapshot names no contact twice.
    if slots[slot].isNew, !followsDrop { count(.contactWithinFrame) }
    slots[slot].lift()
    slotsDown -= 1
  }

  /// Marks a slot as changed by more than a plain value.
  @inline(__always)
  mutating func markChanged(_ slot: Int) {
    changedSlots.insert(slot)
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

  /// Counts an oddity. A live source calls it for faults that libinput or libevdev corrected.
  package mutating func count(_ kind: Oddity.Kind) {
    oddities.count(kind, at: latestTime, line: line)
  }

  /// Counts an oddity of a recorded record before it is decoded.
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
