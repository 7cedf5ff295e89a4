import CWayland
import CWaylandProtocols
import InputFrames

/// What stands beside a tablet of a seat: `zwp_tablet_pad_v2`, with the rings and strips of its groups.
@safe
final class WaylandPad {
  /// A ring or a strip, with its events until they are a group.
  @safe
  final class Part {
    let proxy: OpaquePointer
    let isRing: Bool
    unowned let pad: WaylandPad
    fileprivate let number: Int
    /// Degrees of a ring, 0 to 65535 on a strip.
    fileprivate var place: Double?
    fileprivate var isStopped = false

    fileprivate init(_ proxy: OpaquePointer, isRing: Bool, number: Int, of pad: WaylandPad) {
      unsafe self.proxy = proxy
      (self.isRing, self.number, self.pad) = (isRing, number, pad)
    }

    deinit {
      if isRing {
        unsafe zwp_tablet_pad_ring_v2_destroy(proxy)
      } else {
        unsafe zwp_tablet_pad_strip_v2_destroy(proxy)
      }
    }

    func moved(to place: Double) { self.place = place }
    func stopped() { isStopped = true }
    func frame(_ stamp: UInt32) {
      pad.moved(self, at: pad.owner.seat.moment(stamp))
      (place, isStopped) = (nil, false)
    }
  }

  private let proxy: OpaquePointer
  private unowned let owner: WaylandTablets
  @safe
  private struct Group {
    let proxy: OpaquePointer
  }

  private var groups: [Group] = []
  private var parts: [Part] = []
  private var buttons = 0
  /// `nil` until the compositor has described it.
  private(set) var records: WaylandPadRecords?
  private(set) var device = DeviceID(0)
  private var isReported = false
  /// Whether the window has it.
  private var isInside = false
  var isSeen = true

  init(_ proxy: OpaquePointer, of owner: WaylandTablets) {
    unsafe self.proxy = proxy
    self.owner = owner
    isSeen = owner.window.isSeen
    unsafe zwp_tablet_pad_v2_add_listener(
      proxy, owner.listeners.pad.table, CallbackObject.pointer(to: self))
  }

  deinit {
    parts = []
    for group in groups { unsafe zwp_tablet_pad_group_v2_destroy(group.proxy) }
    unsafe zwp_tablet_pad_v2_destroy(proxy)
  }

  // MARK: What it has

  func add(group: OpaquePointer) {
    unsafe groups.append(Group(proxy: group))
    unsafe zwp_tablet_pad_group_v2_add_listener(
      group, owner.listeners.group.table, CallbackObject.pointer(to: self))
  }

  func add(ring: OpaquePointer) {
    let part = unsafe Part(ring, isRing: true, number: count(isRing: true), of: self)
    parts.append(part)
    unsafe zwp_tablet_pad_ring_v2_add_listener(
      ring, owner.listeners.ring.table, CallbackObject.pointer(to: part))
  }

  func add(strip: OpaquePointer) {
    let part = unsafe Part(strip, isRing: false, number: count(isRing: false), of: self)
    parts.append(part)
    unsafe zwp_tablet_pad_strip_v2_add_listener(
      strip, owner.listeners.strip.table, CallbackObject.pointer(to: part))
  }

  func set(buttons: UInt32) { self.buttons = Int(buttons) }

  private func count(isRing: Bool) -> Int { parts.count { $0.isRing == isRing } }

  /// The compositor has described it.
  func described() {
    guard records == nil else { return }
    device = owner.nextNumber()
    records = WaylandPadRecords(
      name: "Wayland \(owner.seat.name) pad", device: device, buttons: buttons,
      rings: count(isRing: true), strips: count(isRing: false))
    if owner.window.isShown { report() }
  }

  func report() {
    guard !isReported, let records else { return }
    isReported = true
    owner.send(
      .deviceAdded(records.description, device: device, time: owner.seat.connection.now()))
  }

  // MARK: What it does

  func entered(_ surface: OpaquePointer?) { isInside = unsafe surface == owner.window.surface }

  func left() {
    cancel(at: owner.seat.presentMoment())
    isInside = false
  }

  func pressed(_ number: UInt32, isDown: Bool, at stamp: UInt32) {
    let time = owner.seat.moment(stamp)
    perform { $0.button(Int(number), isDown: isDown, at: time, into: &$1) }
  }

  private func moved(_ part: Part, at time: Timestamp) {
    perform { records, changes in
      if let place = part.place {
        if part.isRing {
          records.ring(part.number, degrees: place, at: time, into: &changes)
        } else {
          records.strip(part.number, position: UInt32(place), at: time, into: &changes)
        }
      }
      if part.isStopped { records.stop(at: time, into: &changes) }
    }
  }

  private func perform(_ work: (inout WaylandPadRecords, inout [InputEvent]) -> Void) {
    guard isInside, isSeen, var records else { return }
    var changes: [InputEvent] = []
    work(&records, &changes)
    self.records = records
    guard !changes.isEmpty else { return }
    report()
    for change in changes { owner.send(change) }
  }

  /// Nothing of it stays down.
  func cancel(at time: Timestamp) {
    var changes: [InputEvent] = []
    records?.cancel(at: time, into: &changes)
    for change in changes { owner.send(change) }
  }

  /// It is unplugged.
  func leave(at time: Timestamp) {
    if isReported { owner.send(.deviceRemoved(device, time: time)) }
    isReported = false
  }

  func removed() { owner.remove(self) }
}
