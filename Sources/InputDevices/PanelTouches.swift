#if Devices
  import InputFrames

  /// The touches of one panel: gathers what changes until the frame is complete.
  struct PanelTouches {
    /// The panel's number.
    let device: DeviceID
    /// The way from its device units to millimetres.
    let geometry: PanelGeometry

    /// The contacts that are down, by slot, as last told.
    private var down: [Int: Contact] = [:]
    /// The changes since the last frame, by slot; in one slot, in their order.
    private var changes: [Contact] = []
    /// The latest stamp of this panel: its time never goes back.
    private var latest = Timestamp(microseconds: .min)
    /// What was odd in what libinput told.
    private(set) var oddities: [Oddity] = []

    /// Whether places are calibrated before they come here.
    private let isCalibrated: Bool

    init(device: DeviceID, geometry: PanelGeometry, isCalibrated: Bool = false) {
      self.device = device
      self.geometry = geometry
      self.isCalibrated = isCalibrated
    }

    /// A finger touches, in device units. A contact that still held the slot is cancelled.
    mutating func began(slot: Int, x: Int32, y: Int32, id: Int) {
      cancelled(slot: slot)
      check(x, y)
      note(
        Contact(id: id, slot: slot, phase: .began, x: geometry.x(x), y: geometry.y(y)))
    }

    /// A finger moves, in device units; a slot that holds none is passed over.
    mutating func moved(slot: Int, x: Int32, y: Int32) {
      guard var contact = down[slot] else { return }
      check(x, y)
      contact.x = geometry.x(x)
      contact.y = geometry.y(y)
      contact.phase = .moved
      note(contact)
    }

    /// A finger lifts where it was last.
    mutating func ended(slot: Int) { leave(slot: slot, phase: .ended) }

    /// A contact is no touch any more.
    mutating func cancelled(slot: Int) { leave(slot: slot, phase: .cancelled) }

    /// Every contact is no touch any more: the device is gone.
    mutating func cancelAll() {
      for slot in down.keys.sorted() { cancelled(slot: slot) }
    }

    /// What changed since the last frame, or `nil` when nothing did.
    mutating func takeFrame(at time: Timestamp) -> TouchFrame? {
      if time < latest { note(.timeBackwards) }
      latest = max(latest, time)
      guard !changes.isEmpty else { return nil }
      defer { changes.removeAll(keepingCapacity: true) }
      return TouchFrame(time: latest, device: device, contacts: changes)
    }

    /// Counts something that was odd.
    mutating func note(_ kind: Oddity.Kind) {
      oddities.count(kind, at: max(latest, .zero))
    }

    /// Calibration may lead out of the panel; only a place that the device itself tells is odd.
    private mutating func check(_ x: Int32, _ y: Int32) {
      guard !isCalibrated,
        !geometry.horizontal.contains(x) || !geometry.vertical.contains(y)
      else { return }
      note(.positionOutOfRange)
    }

    private mutating func leave(slot: Int, phase: Contact.Phase) {
      guard var contact = down.removeValue(forKey: slot) else { return }
      contact.phase = phase
      insert(contact)
    }

    private mutating func note(_ contact: Contact) {
      down[contact.slot] = contact
      insert(contact)
    }

    private mutating func insert(_ contact: Contact) {
      let place = changes.lastIndex { $0.slot <= contact.slot }.map { $0 + 1 } ?? 0
      changes.insert(contact, at: place)
    }
  }
#endif
