/// Converts a device's units to millimetres and fractions.
struct SlotDecoderScale: Sendable {
  let geometry: PanelGeometry
  /// The declared position ranges; `nil` if the device declares none.
  let horizontal: AxisRange?
  let vertical: AxisRange?
  /// The positions in the declared range. All positions if the device declares no range.
  let horizontalValues: ClosedRange<Int32>
  let verticalValues: ClosedRange<Int32>
  private let millimetresPerMajor: Double
  private let millimetresPerMinor: Double
  private let pressure: AxisRange?
  private let distance: AxisRange?
  /// The orientation that is a quarter turn.
  private let quarterTurn: Int32?
  private let calibration: DeviceCalibration?
  /// The greatest distance at which a contact counts as touching.
  let touchingDistance: Int32

  init(_ description: DeviceDescription) {
    geometry = PanelGeometry(description)
    func declared(_ codes: Int...) -> AxisRange? {
      for code in codes {
        if let range = description.axes[code], range.span > 0 { return range }
      }
      return nil
    }
    (horizontal, vertical) = PanelGeometry.positionAxes(description)
    horizontalValues = horizontal?.values ?? .min ... .max
    verticalValues = vertical?.values ?? .min ... .max
    pressure = declared(AbsCode.mtPressure, AbsCode.pressure)
    distance = declared(AbsCode.mtDistance)
    touchingDistance = distance?.minimum ?? 0
    quarterTurn = declared(AbsCode.mtOrientation).flatMap { $0.maximum > 0 ? $0.maximum : nil }
    calibration = DeviceCalibration(
      description.calibration, horizontal: geometry.horizontal, vertical: geometry.vertical)
    let ofPosition =
      geometry.horizontal.resolution > 0
      ? 1 / Double(geometry.horizontal.resolution)
      : geometry.size.width / abs(geometry.horizontal.units)
    func millimetres(_ code: Int) -> Double {
      let own = description.axes[code]?.resolution ?? 0
      return own > 0 ? 1 / Double(own) : ofPosition
    }
    millimetresPerMajor = millimetres(AbsCode.mtTouchMajor)
    millimetresPerMinor = millimetres(AbsCode.mtTouchMinor)
  }

  /// Puts the contact that a reading describes into its place in a frame.
  @inline(__always)
  func writeMove(
    of reading: SlotReading, id: Int, slot: Int, to place: UnsafeMutablePointer<Contact>
  ) {
    place.pointee = contact(reading, id: id, slot: slot, phase: .moved)
  }

  /// The contact that a reading describes. A coordinate that was never sent is 0, as in a new slot
  /// of the kernel, or the end of its range nearest to 0.
  @inline(__always)
  func contact(_ reading: SlotReading, id: Int, slot: Int, phase: Contact.Phase) -> Contact {
    var x = reading.x ?? Self.initial(geometry.horizontal)
    var y = reading.y ?? Self.initial(geometry.vertical)
    if let calibration { (x, y) = calibration.place(x: x, y: y) }
    return Contact(
      id: id, slot: slot, phase: phase, x: geometry.x(x), y: geometry.y(y), tool: reading.tool,
      major: reading.major.map { Double($0) * millimetresPerMajor },
      minor: reading.minor.map { Double($0) * millimetresPerMinor },
      orientation: orientation(reading),
      distance: distance.flatMap { share(reading.distance, of: $0) },
      pressure: pressure.flatMap { range in reading.pressure.flatMap { share($0, of: range) } })
  }

  /// Whether the contact of this reading hovers: it is above the least distance.
  func hovers(_ reading: SlotReading) -> Bool { reading.distance > touchingDistance }

  /// The distance of two readings, in square millimetres.
  func squaredDistance(_ one: SlotReading, _ other: SlotReading) -> Double {
    let from = contact(one, id: 0, slot: 0, phase: .moved)
    let to = contact(other, id: 0, slot: 0, phase: .moved)
    return (from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y)
  }

  private static func initial(_ range: AxisRange) -> Int32 {
    range.span < 0
      ? min(max(0, range.maximum), range.minimum) : min(max(0, range.minimum), range.maximum)
  }

  private func orientation(_ reading: SlotReading) -> Double? {
    guard let quarterTurn, let value = reading.orientation else { return nil }
    return Double(value) * (Double.pi / 2) / Double(quarterTurn)
  }

  private func share(_ value: Int32, of range: AxisRange) -> Double? {
    min(max(0, (Double(value) - Double(range.minimum)) / range.span), 1)
  }
}

extension SlotDecoder {
  /// Writes what changed since the last report; returns true if anything did.
  mutating func writeChanges(into frame: inout TouchFrame) -> Bool {
    frame.time = latestTime
    frame.device = device
    if !frame.hovering.isEmpty { frame.hovering.removeAll(keepingCapacity: true) }
    if !frame.exchanged.isEmpty { frame.exchanged.removeAll(keepingCapacity: true) }
    var index = changedSlots.first
    var written = 0
    // Nearly every frame moves the fingers of the previous frame, so its contacts are overwritten
    // in place.
    while index <= changedSlots.last {
      Self.writeMoves(&slots, &frame.contacts, scale, &index, changedSlots.last, &written)
      guard index <= changedSlots.last else { break }
      if written < frame.contacts.count {
        frame.contacts.removeLast(frame.contacts.count - written)
      }
      writeChanges(of: index, into: &frame)
      written = frame.contacts.count
      index += 1
    }
    if written < frame.contacts.count {
      frame.contacts.removeLast(frame.contacts.count - written)
    }
    changedSlots.clear()
    return !frame.isEmpty
  }

  /// Overwrites the contacts from `written` on with the moves of steady slots from `index` on.
  /// Stops at the first slot that is not steady, or when the contacts are used up.
  private static func writeMoves(
    _ slots: inout [SlotState], _ contacts: inout [Contact], _ scale: borrowing SlotDecoderScale,
    _ index: inout Int, _ last: Int, _ written: inout Int
  ) {
    var (slot, place) = (index, written)
    slots.withUnsafeMutableBufferPointer { slots in
      contacts.withUnsafeMutableBufferPointer { contacts in
        guard let slots = slots.baseAddress else { return }
        while slot <= last {
          let state = slots + slot
          guard state.pointee.isSteady else { break }
          if state.pointee.reportedID != 0, state.pointee.reading != state.pointee.reported {
            guard place < contacts.count, let contacts = contacts.baseAddress else { break }
            state.pointee.reported = state.pointee.reading
            scale.writeMove(
              of: state.pointee.reading, id: state.pointee.reportedID, slot: slot,
              to: contacts + place)
            place += 1
          }
          slot += 1
        }
      }
    }
    (index, written) = (slot, place)
  }

  /// Empties the frame and gives it the decoder's time and device.
  mutating func start(_ frame: inout TouchFrame) {
    frame.time = latestTime
    frame.device = device
    frame.contacts.removeAll(keepingCapacity: true)
    if !frame.hovering.isEmpty { frame.hovering.removeAll(keepingCapacity: true) }
    if !frame.exchanged.isEmpty { frame.exchanged.removeAll(keepingCapacity: true) }
  }

  private mutating func writeChanges(of index: Int, into frame: inout TouchFrame) {
    if slots[index].isEnding {
      let last = slots[index].ending
      close(index, as: last.tool == .palm ? .cancelled : .ended, last, into: &frame)
    }
    if !slots[index].isDown || slots[index].isNew {
      closeHover(index, slots[index].reading, into: &frame)
    }
    if slots[index].isDown {
      writeContact(index, into: &frame)
    } else if slots[index].hasStrayPosition {
      count(.positionWithoutContact)
    }
    slots[index].isNew = false
    slots[index].hasStrayPosition = false
    slots[index].isSteady =
      slots[index].hoverID == 0 && !slots[index].isExchanged
      && (!slots[index].isDown || slots[index].isPalm || slots[index].reportedID != 0)
  }

  private mutating func writeContact(_ index: Int, into frame: inout TouchFrame) {
    let reading = slots[index].reading
    if reading.tool == .palm { slots[index].isPalm = true }
    if slots[index].isPalm {
      hasSeenPalms = true
      close(index, as: .cancelled, reading, into: &frame)
      closeHover(index, reading, into: &frame)
    } else if scale.hovers(reading) {
      close(index, as: .ended, reading, into: &frame)
      writeHover(index, reading, into: &frame)
    } else if slots[index].reportedID == 0 {
      // A new slot of the kernel is at position 0, and the kernel sends no value that equals the
      // last one, so a first touch in the corner has no position. The position of a single touch
      // may follow.
      guard reading.hasPosition || touchProtocol == .multiTouchB else {
        if slots[index].isNew { count(.contactWithoutPosition) }
        return
      }
      if reading.x == nil || reading.y == nil { count(.coordinateNeverSent) }
      closeHover(index, reading, into: &frame)
      slots[index].reportedID = nextID
      nextID += 1
      contactsDown += 1
      contactsBegun += 1
      write(index, as: .began, reading, into: &frame)
    } else if !slots[index].isNew, reading != slots[index].reported {
      write(index, as: .moved, reading, into: &frame)
    }
  }

  /// Reports the end of a slot's reported contact, if it has one.
  ///
  /// In protocol B it ends where it was last reported: a position in the frame of the end is the
  /// slot's, for its next contact. Source: libinput 1.31.3, `fallback_flush_mt_events` in
  /// `evdev-fallback.c`, which reports no motion for a slot that ends or becomes a palm. For a
  /// single touch libinput reports such a motion (`fallback_handle_state`).
  mutating func close(
    _ index: Int, as phase: Contact.Phase, _ reading: SlotReading, into frame: inout TouchFrame
  ) {
    slots[index].isEnding = false
    guard slots[index].reportedID != 0 else { return }
    var reading = reading
    if touchProtocol == .multiTouchB { reading.keepPlace(of: slots[index].reported) }
    write(index, as: phase, reading, into: &frame)
    slots[index].reportedID = 0
    contactsDown -= 1
  }

  /// Reports a hovering contact.
  private mutating func writeHover(
    _ index: Int, _ reading: SlotReading, into frame: inout TouchFrame
  ) {
    let isNew = slots[index].hoverID == 0
    guard isNew || reading != slots[index].reported else { return }
    if isNew {
      slots[index].hoverID = nextID
      nextID += 1
      contactsHovering += 1
    }
    slots[index].reported = reading
    frame.hovering.append(
      scale.contact(
        reading, id: slots[index].hoverID, slot: index, phase: isNew ? .began : .moved))
  }

  /// Reports that a hovering contact left, or touches now.
  mutating func closeHover(
    _ index: Int, _ reading: SlotReading, into frame: inout TouchFrame
  ) {
    guard slots[index].hoverID != 0 else { return }
    frame.hovering.append(
      scale.contact(reading, id: slots[index].hoverID, slot: index, phase: .ended))
    slots[index].hoverID = 0
    contactsHovering -= 1
  }

  private mutating func write(
    _ index: Int, as phase: Contact.Phase, _ reading: SlotReading, into frame: inout TouchFrame
  ) {
    slots[index].reported = reading
    if slots[index].isExchanged {
      if phase == .moved { frame.exchanged.append(slots[index].reportedID) }
      slots[index].isExchanged = false
    }
    frame.contacts.append(
      scale.contact(reading, id: slots[index].reportedID, slot: index, phase: phase))
  }
}
