import InputFrames

/// The touches of one panel. Collects changes until the frame is complete.
///
/// Only ``LiveInput`` uses it, on its thread, and it calls no other code. Accesses are therefore
/// not checked for exclusivity.
final class PanelTouches {
  /// The panel's number.
  let device: DeviceID
  /// Converts its device units to millimetres.
  let geometry: PanelGeometry

  /// The contacts that are down, as last reported, in the order in which they began.
  @safe @exclusivity(unchecked) private var down: [Contact] = []
  /// The changes since the last frame, by slot; in one slot, in their order.
  @safe @exclusivity(unchecked) private var changes: [Contact] = []
  /// Whether the changes were reported. They stay until the next change, so that their storage is
  /// reused without an allocation: the receiver has released the frame by then.
  @safe @exclusivity(unchecked) private var areChangesReported = false
  /// The latest time stamp of this panel. Its time never goes back.
  @safe @exclusivity(unchecked) private var latest = Timestamp(microseconds: .min)
  /// Oddities in libinput's events.
  @safe @exclusivity(unchecked) private(set) var oddities: [Oddity] = []

  /// Whether positions are calibrated before they arrive here.
  private let isCalibrated: Bool

  init(device: DeviceID, geometry: PanelGeometry, isCalibrated: Bool = false) {
    self.device = device
    self.geometry = geometry
    self.isCalibrated = isCalibrated
  }

  /// A finger touches, in device units. A contact that is still in the slot is cancelled.
  func began(slot: Int, x: Int32, y: Int32, id: Int) {
    cancelled(slot: slot)
    check(x, y)
    let contact = Contact(
      id: id, slot: slot, phase: .began, x: geometry.x(x), y: geometry.y(y))
    down.append(contact)
    insert(contact)
  }

  /// A finger moves, in device units; a slot without a contact is ignored.
  func moved(slot: Int, x: Int32, y: Int32) {
    guard let index = down.firstIndex(where: { $0.slot == slot }) else { return }
    check(x, y)
    down[index].x = geometry.x(x)
    down[index].y = geometry.y(y)
    down[index].phase = .moved
    insert(down[index])
  }

  /// A finger lifts at its last position.
  func ended(slot: Int) { leave(slot: slot, phase: .ended) }

  /// Cancels the contact of a slot.
  func cancelled(slot: Int) { leave(slot: slot, phase: .cancelled) }

  /// Cancels all contacts: the device was removed.
  func cancelAll() {
    for slot in down.map(\.slot).sorted() { cancelled(slot: slot) }
  }

  /// The changes since the last frame, or `nil` if there are none.
  func nextFrame(at time: Timestamp) -> TouchFrame? {
    if time < latest { count(.timeBackwards) }
    latest = max(latest, time)
    guard !areChangesReported, !changes.isEmpty else { return nil }
    areChangesReported = true
    return TouchFrame(time: latest, device: device, contacts: changes)
  }

  /// Counts an oddity.
  func count(_ kind: Oddity.Kind) {
    oddities.count(kind, at: max(latest, .zero))
  }

  /// A calibrated position may lie outside the panel. Only a position that the device itself
  /// reports is an oddity.
  private func check(_ x: Int32, _ y: Int32) {
    guard !isCalibrated else { return }
    let (across, down) = (geometry.horizontal.values, geometry.vertical.values)
    guard !across.contains(x) || !down.contains(y) else { return }
    let stray =
      across.contains(x)
      ? Oddity.Stray(axis: "ABS_MT_POSITION_Y", value: y, range: down)
      : Oddity.Stray(axis: "ABS_MT_POSITION_X", value: x, range: across)
    oddities.count(.positionOutOfRange, at: max(latest, .zero), stray: stray)
  }

  private func leave(slot: Int, phase: Contact.Phase) {
    guard let index = down.firstIndex(where: { $0.slot == slot }) else { return }
    var contact = down.remove(at: index)
    contact.phase = phase
    insert(contact)
  }

  private func insert(_ contact: Contact) {
    if areChangesReported {
      changes.removeAll(keepingCapacity: true)
      areChangesReported = false
    }
    let place = changes.lastIndex { $0.slot <= contact.slot }.map { $0 + 1 } ?? 0
    changes.insert(contact, at: place)
  }
}
