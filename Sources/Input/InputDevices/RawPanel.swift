import CLibevdev
import Glibc
import InputFrames

/// One touchscreen or tablet for pens, read through libevdev: its contacts are decoded slot by slot, its pens as libinput does.
final class RawPanel {
  /// The panel's number.
  let id: DeviceID
  /// The node it is read from.
  let node: String
  /// Its description.
  let description: DeviceDescription

  /// The descriptor to wait for.
  let descriptor: CInt
  private let opener: DeviceOpener
  private let complaints = EvdevComplaints()
  private let evdev: EvdevDevice
  // Only ``RawInput`` uses these, on its thread, and calls no other code meanwhile. Accesses are
  // therefore not checked for exclusivity.
  @safe @exclusivity(unchecked) private var decoder: SlotDecoder
  /// Decodes the pens of a tablet; `nil` for a touchscreen.
  private var pens: PenDecoder?
  private let hasPens: Bool
  @safe @exclusivity(unchecked) private var frame: TouchFrame
  @safe @exclusivity(unchecked) private var isSyncing = false
  /// Whether ``read`` may have left records. They can be in libevdev's own queue, where no
  /// descriptor is readable.
  @safe @exclusivity(unchecked) private(set) var mayHoldMore = false
  /// The contact number of the source for each contact number of the decoder. A panel has few
  /// contacts, so a linear search is faster than hashing.
  @safe @exclusivity(unchecked) private var numbers: [(own: Int, number: Int)] = []

  /// Opens a node. `stated` is udev's description of it, if there is one.
  convenience init(
    node: String, stated: UdevDevice?, id: DeviceID, grab: Bool, rules: [PanelRule],
    opener: DeviceOpener
  ) throws(InputError) {
    let answer = opener.open(node, flags: O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard answer >= 0 else { throw opener.refusal(of: node, code: -answer) }
    do throws(InputError) {
      let evdev = try EvdevDevice(descriptor: answer, node: node)
      evdev.stampMonotonically()
      var description = evdev.description(node: node)
      let properties = stated?.properties ?? [:]
      description.apply(udevProperties: properties)
      description.apply(rules)
      description.findSize(udevProperties: properties)
      guard Self.isTouchscreen(description, stated) || description.kind == .pen else {
        throw InputError(
          subject: node,
          reason: "is no touchscreen and no pen, but \(description.name) (\(description.kind))",
          hint: "dactyl devices lists the touchscreens")
      }
      if grab { try evdev.grab(node: node) }
      self.init(evdev: evdev, description, node, id, descriptor: answer, opener: opener)
    } catch {
      opener.close(answer)
      throw error
    }
  }

  private init(
    evdev: consuming EvdevDevice, _ description: DeviceDescription, _ node: String,
    _ id: DeviceID, descriptor: CInt, opener: DeviceOpener
  ) {
    evdev.complain(to: complaints)
    self.evdev = evdev
    self.descriptor = descriptor
    self.opener = opener
    self.description = description
    self.node = node
    self.id = id
    pens = PenDecoder(description, device: id)
    hasPens = pens != nil
    decoder = SlotDecoder(
      description, device: id, touchProtocol: description.isFakeMultiTouch ? .singleTouch : nil)
    frame = TouchFrame(time: .zero, device: id)
  }

  deinit { opener.close(descriptor) }

  /// The oddities in the records so far.
  var oddities: [Oddity] { decoder.oddities }

  /// Reports the contacts that are already down. Called once, before the first ``read``.
  func reportPresentContacts(
    at time: Timestamp, nextContact: inout Int, into events: inout [InputEvent]
  ) {
    decoder.expectSnapshot()
    func feed(_ type: Int, _ code: Int, _ value: Int32) {
      decode(
        EvdevEvent(time: time, type: UInt16(type), code: UInt16(code), value: value),
        &nextContact, &events)
    }
    if hasPens {
      // A tool that is near, and where it is.
      for code in KeyCode.toolPen...KeyCode.toolLens
      where evdev.value(EventType.key, code) != 0 { feed(EventType.key, code, 1) }
      for code in description.axes.keys.sorted() {
        feed(EventType.abs, code, evdev.value(EventType.abs, code))
      }
      for code in [KeyCode.touch, KeyCode.stylus, KeyCode.stylus2, KeyCode.stylus3]
      where evdev.value(EventType.key, code) != 0 { feed(EventType.key, code, 1) }
      return feed(EventType.syn, SynCode.report, 0)
    }
    switch decoder.touchProtocol {
    case .multiTouchB:
      for slot in 0..<evdev.slotCount {
        feed(EventType.abs, AbsCode.mtSlot, Int32(slot))
        let trackingID = evdev.value(ofSlot: slot, AbsCode.mtTrackingID)
        if trackingID >= 0 { feed(EventType.abs, AbsCode.mtTrackingID, trackingID) }
        for code in Self.slotValues where description.hasAxis(code) {
          let value = evdev.value(ofSlot: slot, code)
          // An empty slot may have the kernel's initial 0, which may be outside of the axis'
          // range.
          if trackingID < 0, let range = description.axes[code], !range.contains(value) {
            continue
          }
          feed(EventType.abs, code, value)
        }
      }
      feed(EventType.abs, AbsCode.mtSlot, Int32(evdev.currentSlot))
    case .singleTouch:
      if evdev.value(EventType.key, KeyCode.toolPen) != 0 {
        feed(EventType.key, KeyCode.toolPen, 1)
      }
      for code in [AbsCode.x, AbsCode.y, AbsCode.pressure] where description.hasAxis(code) {
        feed(EventType.abs, code, evdev.value(EventType.abs, code))
      }
      if evdev.value(EventType.key, KeyCode.touch) != 0 {
        feed(EventType.key, KeyCode.touch, 1)
      }
    case .multiTouchA: break  // each frame states all; the kernel remembers none
    }
    feed(EventType.syn, SynCode.report, 0)
  }

  /// The result of an attempt to read one frame.
  enum FrameReading {
    /// A frame, which is in ``latest``.
    case frame
    /// Other changes, which were added to the events.
    case others
    /// No record is waiting.
    case nothing
    /// The device was removed.
    case gone
  }

  /// The frame that was read last.
  var latest: TouchFrame { frame }

  /// Reads up to the next frame, without a queue, because this runs between the kernel's wake-up
  /// and the touch.
  func readOne(
    nextContact: inout Int, into events: inout [InputEvent]
  ) throws(InputError) -> FrameReading {
    mayHoldMore = true
    while true {
      switch evdev.read(isSyncing: &isSyncing) {
      case .record(let record):
        if complaints.areThere { for kind in complaints.drain() { decoder.count(kind) } }
        if hasPens {
          let before = events.count
          decode(record, &nextContact, &events)
          if events.count > before { return .others }
          continue
        }
        guard decoder.consume(record, into: &frame) else { continue }
        renumber(&nextContact)
        return .frame
      case .dropped(let time):
        let before = events.count
        dropped(at: time, &nextContact, &events)
        if events.count > before { return .others }
      case .nothing:
        mayHoldMore = false
        return .nothing
      case .failed(ENODEV): return .gone
      case .failed(let code): throw InputError.cannotRead(node, code: code)
      }
    }
  }

  /// Reads all waiting records. Returns false if the device was removed.
  func read(
    nextContact: inout Int, into events: inout [InputEvent]
  ) throws(InputError) -> Bool {
    mayHoldMore = false
    while true {
      switch evdev.read(isSyncing: &isSyncing) {
      case .record(let record):
        for kind in complaints.drain() { decoder.count(kind) }
        decode(record, &nextContact, &events)
      case .dropped(let time): dropped(at: time, &nextContact, &events)
      case .nothing: return true
      case .failed(ENODEV): return false
      case .failed(let code): throw InputError.cannotRead(node, code: code)
      }
    }
  }

  /// Ends all contacts when the device is removed.
  func cancelAll(at time: Timestamp, into events: inout [InputEvent]) {
    var unused = 0
    pens?.cancelAll(at: time, into: &events)
    if decoder.cancelAll(at: time, into: &frame) { append(&unused, &events) }
  }

  /// Handles dropped records. The next records state what changed meanwhile, contact by contact.
  /// The kernel keeps no state for protocol A, so contacts that are still down begin again.
  private func dropped(
    at time: Timestamp, _ nextContact: inout Int, _ events: inout [InputEvent]
  ) {
    for code in [SynCode.dropped, SynCode.report] {
      decode(
        EvdevEvent(time: time, type: UInt16(EventType.syn), code: UInt16(code), value: 0),
        &nextContact, &events)
    }
    if decoder.touchProtocol == .multiTouchA { cancelAll(at: time, into: &events) }
  }

  private func decode(
    _ record: EvdevEvent, _ nextContact: inout Int, _ events: inout [InputEvent]
  ) {
    if hasPens {
      // A device that never says when a pen goes: it has gone before this record.
      pens?.advance(to: record.time, into: &events)
      pens?.consume(record, into: &events)
    } else if decoder.consume(record, into: &frame) {
      append(&nextContact, &events)
    }
  }

  /// Passes the frame on, with contact numbers that are unique among the panels of the source.
  private func append(_ nextContact: inout Int, _ events: inout [InputEvent]) {
    renumber(&nextContact)
    events.append(.touches(frame))
  }

  private func renumber(_ nextContact: inout Int) {
    for index in frame.contacts.indices { renumber(&frame.contacts[index], &nextContact) }
    for index in frame.hovering.indices { renumber(&frame.hovering[index], &nextContact) }
  }

  private func renumber(_ contact: inout Contact, _ nextContact: inout Int) {
    let own = contact.id
    switch contact.phase {
    case .began:
      numbers.append((own, nextContact))
      contact.id = nextContact
      nextContact += 1
    case .moved:
      for known in numbers where known.own == own { contact.id = known.number }
    case .ended, .cancelled:
      guard let place = numbers.firstIndex(where: { $0.own == own }) else { return }
      contact.id = numbers.remove(at: place).number
    }
  }

  /// The values of a slot besides its tracking ID that the decoder uses.
  private static let slotValues = [
    AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtToolType, AbsCode.mtTouchMajor,
    AbsCode.mtTouchMinor, AbsCode.mtOrientation, AbsCode.mtDistance, AbsCode.mtPressure,
  ]

  /// udev decides if it has an answer, because libinput uses it.
  private static func isTouchscreen(
    _ description: DeviceDescription, _ stated: UdevDevice?
  ) -> Bool {
    if let stated, stated.isTagged("ID_INPUT") { return stated.isTagged("ID_INPUT_TOUCHSCREEN") }
    if case .touchscreen = description.kind { return true }
    return false
  }
}
