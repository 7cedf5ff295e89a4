#if Devices
  import CLibevdev
  import Glibc
  import InputFrames

  /// One touchscreen read through libevdev, its contacts decoded slot by slot.
  final class RawPanel {
    /// The panel's number.
    let id: DeviceID
    /// The node it is read from.
    let node: String
    /// What the device says of itself.
    let description: DeviceDescription

    private let opened: Descriptor
    private let evdev: EvdevDevice
    private var decoder: SlotDecoder
    private var frame: TouchFrame
    private var isSyncing = false
    /// The source's number of each contact that is down, by the decoder's.
    private var numbers: [Int: Int] = [:]

    /// Opens a node. `stated` is what udev knows of it, if it knows anything.
    init(node: String, stated: UdevDevice?, id: DeviceID, grab: Bool) throws(InputError) {
      var answer = unsafe Glibc.open(node, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      if answer < 0, errno == EACCES || errno == EROFS {
        answer = unsafe Glibc.open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      }
      guard answer >= 0 else { throw InputError.cannotOpen(node, code: errno) }
      opened = try Descriptor(answer, of: node)
      evdev = try EvdevDevice(descriptor: opened.number, node: node)
      evdev.stampMonotonically()
      var description = evdev.description(node: node)
      if PanelGeometry(description).isSizeAssumed { description.statedSize = stated?.statedSize }
      guard Self.isTouchscreen(description, stated) else {
        throw InputError(
          subject: node,
          reason: "is no touchscreen, but \(description.name) (\(description.kind))",
          hint: "dactyl devices lists the touchscreens")
      }
      if grab { try evdev.grab(node: node) }
      self.description = description
      self.node = node
      self.id = id
      decoder = SlotDecoder(
        description, device: id, touchProtocol: description.isFakeMultiTouch ? .singleTouch : nil)
      frame = TouchFrame(time: .zero, device: id)
    }

    /// The descriptor to wait for.
    var descriptor: CInt { opened.number }

    /// What was odd in the records so far.
    var oddities: [Oddity] { decoder.oddities }

    /// Tells the contacts that are down already; called once, before the first ``read``.
    func prime(at time: Timestamp, nextContact: inout Int, into events: inout [InputEvent]) {
      decoder.expectSnapshot()
      func feed(_ type: Int, _ code: Int, _ value: Int32) {
        take(
          EvdevEvent(time: time, type: UInt16(type), code: UInt16(code), value: value),
          &nextContact, &events)
      }
      switch decoder.touchProtocol {
      case .multiTouchB:
        for slot in 0..<evdev.slotCount {
          feed(EventType.abs, AbsCode.mtSlot, Int32(slot))
          let trackingID = evdev.value(ofSlot: slot, AbsCode.mtTrackingID)
          if trackingID >= 0 { feed(EventType.abs, AbsCode.mtTrackingID, trackingID) }
          for code in Self.slotValues where description.hasAxis(code) {
            let value = evdev.value(ofSlot: slot, code)
            // An empty slot may stand at the kernel's initial 0, which the axis does not have.
            if trackingID < 0, let range = description.axes[code], !range.contains(value) {
              continue
            }
            feed(EventType.abs, code, value)
          }
        }
        feed(EventType.abs, AbsCode.mtSlot, Int32(evdev.currentSlot))
      case .singleTouch:
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

    /// Reads all that waits. False when the device is gone.
    func read(nextContact: inout Int, into events: inout [InputEvent]) throws(InputError) -> Bool {
      while true {
        switch evdev.read(isSyncing: &isSyncing) {
        case .record(let record): take(record, &nextContact, &events)
        case .dropped(let time): dropped(at: time, &nextContact, &events)
        case .nothing: return true
        case .failed(ENODEV): return false
        case .failed(let code): throw InputError.cannotRead(node, code: code)
        }
      }
    }

    /// The device is gone: ends its contacts.
    func cancelAll(at time: Timestamp, into events: inout [InputEvent]) {
      var unused = 0
      if decoder.cancelAll(at: time, into: &frame) { append(&unused, &events) }
    }

    /// The records that follow say what has changed meanwhile, contact by contact. Not so for
    /// protocol A, of which the kernel keeps nothing: whoever is still there begins anew.
    private func dropped(
      at time: Timestamp, _ nextContact: inout Int, _ events: inout [InputEvent]
    ) {
      for code in [SynCode.dropped, SynCode.report] {
        take(
          EvdevEvent(time: time, type: UInt16(EventType.syn), code: UInt16(code), value: 0),
          &nextContact, &events)
      }
      if decoder.touchProtocol == .multiTouchA { cancelAll(at: time, into: &events) }
    }

    private func take(
      _ record: EvdevEvent, _ nextContact: inout Int, _ events: inout [InputEvent]
    ) {
      if decoder.consume(record, into: &frame) { append(&nextContact, &events) }
    }

    /// Hands on the frame, with contact numbers that no other panel of the source has.
    private func append(_ nextContact: inout Int, _ events: inout [InputEvent]) {
      for index in frame.contacts.indices {
        let own = frame.contacts[index].id
        switch frame.contacts[index].phase {
        case .began:
          numbers[own] = nextContact
          frame.contacts[index].id = nextContact
          nextContact += 1
        case .moved: frame.contacts[index].id = numbers[own] ?? own
        case .ended, .cancelled: frame.contacts[index].id = numbers.removeValue(forKey: own) ?? own
        }
      }
      events.append(.touches(frame))
    }

    /// What a slot holds beside its tracking ID, of that which the decoder knows.
    private static let slotValues = [
      AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtToolType, AbsCode.mtTouchMajor,
      AbsCode.mtPressure,
    ]

    /// udev's word decides where it has one, because libinput goes by it.
    private static func isTouchscreen(
      _ description: DeviceDescription, _ stated: UdevDevice?
    ) -> Bool {
      if let stated, stated.isTagged("ID_INPUT") { return stated.isTagged("ID_INPUT_TOUCHSCREEN") }
      if case .touchscreen = description.kind { return true }
      return false
    }
  }
#endif
