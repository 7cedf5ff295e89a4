import CWayland
import CWaylandProtocols
import InputFrames

/// The tablets of a seat above one window, with their pens and pads: `zwp_tablet_seat_v2`.
///
/// Each tablet and each pad is a device, as on the console. A tablet that goes while its pen is near cancels it.
@safe
final class WaylandTablets {
  unowned let seat: WaylandSeat
  let window: WaylandWindow
  /// Takes events, and gives devices their numbers.
  let send: (InputEvent) -> Void
  let nextNumber: () -> DeviceID
  let listeners = TabletListeners()
  private(set) var tablets: [WaylandTablet] = []
  private(set) var tools: [WaylandTool] = []
  private(set) var pads: [WaylandPad] = []

  private var panel: WaylandPanel
  private let proxy: OpaquePointer
  private let events: Listener<zwp_tablet_seat_v2_listener>

  init?(
    of seat: WaylandSeat, _ owner: OpaquePointer, manager: OpaquePointer,
    above window: WaylandWindow,
    numbers nextNumber: @escaping () -> DeviceID, send: @escaping (InputEvent) -> Void
  ) {
    guard let proxy = unsafe zwp_tablet_manager_v2_get_tablet_seat(manager, owner) else {
      return nil
    }
    unsafe self.proxy = proxy
    (self.seat, self.window, self.nextNumber, self.send) = (seat, window, nextNumber, send)
    panel = Self.panel(of: window)
    events = Self.events()
    unsafe zwp_tablet_seat_v2_add_listener(
      proxy, events.table, CallbackObject.pointer(to: self))
  }

  deinit {
    (tools, pads, tablets) = ([], [], [])
    unsafe zwp_tablet_seat_v2_destroy(proxy)
  }

  /// The descriptions of the devices.
  var devices: [(device: DeviceID, description: DeviceDescription)] {
    tablets.compactMap { tablet in tablet.device.map { ($0, tablet.description) } }
      + pads.compactMap { pad in pad.records.map { ($0.device, $0.description) } }
  }

  func tablet(of proxy: OpaquePointer?) -> WaylandTablet? {
    tablets.first { unsafe $0.proxy == proxy }
  }

  /// What a tool needs to tell of itself: all tablets fill the window.
  func moment(_ time: Timestamp) -> WaylandPen.Moment {
    WaylandPen.Moment(time: time, panel: panel, size: window.size)
  }

  /// Sends changes of a tool, after its tablet.
  func send(_ changes: [InputEvent]) {
    guard !changes.isEmpty else { return }
    for tablet in tablets { tablet.report() }
    for change in changes { send(change) }
  }

  private static func panel(of window: WaylandWindow) -> WaylandPanel {
    WaylandPanel(
      tablet: TabletFacts(name: ""), width: window.size.width, height: window.size.height)
  }

  // MARK: The window

  /// Reports the devices that are not reported yet, once an output shows the window.
  func report() {
    guard window.isShown else { return }
    for tablet in tablets { tablet.report() }
    for pad in pads { pad.report() }
  }

  func resized() {
    panel = Self.panel(of: window)
    for tablet in tablets { tablet.resize() }
  }

  /// The user sees the window, or not any more; what was near or down has been cancelled before.
  func setSeen(_ isSeen: Bool) {
    for tool in tools { tool.setSeen(isSeen) }
    for pad in pads { pad.isSeen = isSeen }
  }

  func cancelAll(at time: Timestamp) {
    for tool in tools { tool.cancel(at: time) }
    for pad in pads { pad.cancel(at: time) }
  }

  /// The seat goes.
  func removeAll() {
    let time = seat.presentMoment()
    cancelAll(at: time)
    for pad in pads { pad.leave(at: time) }
    for tablet in tablets { tablet.leave(at: time) }
    (tools, pads, tablets) = ([], [], [])
  }

  /// A read has ended: a pen that went away without a frame has gone now.
  func readEnded() {
    for tool in tools where tool.isGoing { tool.frame(at: seat.presentMoment()) }
  }

  // MARK: Removal

  func remove(_ tool: WaylandTool) {
    tool.cancel(at: seat.presentMoment())
    tools.removeAll { $0 === tool }
  }

  func remove(_ tablet: WaylandTablet) {
    let time = seat.presentMoment()
    for tool in tools where tool.device != nil && tool.device == tablet.device {
      tool.cancel(at: time)
      tool.forgetTablet()
    }
    tablet.leave(at: time)
    tablets.removeAll { $0 === tablet }
  }

  func remove(_ pad: WaylandPad) {
    let time = seat.presentMoment()
    pad.cancel(at: time)
    pad.leave(at: time)
    pads.removeAll { $0 === pad }
  }

  // MARK: Events

  private static func events() -> Listener<zwp_tablet_seat_v2_listener> {
    Listener(zwp_tablet_seat_v2_listener()) { table in
      unsafe table.tablet_added = { data, _, proxy in
        let tablets: WaylandTablets? = unsafe CallbackObject.object(data)
        guard let tablets, let proxy = unsafe proxy else { return }
        unsafe tablets.tablets.append(WaylandTablet(proxy, of: tablets))
      }
      unsafe table.tool_added = { data, _, proxy in
        let tablets: WaylandTablets? = unsafe CallbackObject.object(data)
        guard let tablets, let proxy = unsafe proxy else { return }
        unsafe tablets.tools.append(WaylandTool(proxy, of: tablets))
      }
      unsafe table.pad_added = { data, _, proxy in
        let tablets: WaylandTablets? = unsafe CallbackObject.object(data)
        guard let tablets, let proxy = unsafe proxy else { return }
        unsafe tablets.pads.append(WaylandPad(proxy, of: tablets))
      }
    }
  }
}

/// A tablet of a seat: `zwp_tablet_v2`.
@safe
final class WaylandTablet {
  let proxy: OpaquePointer
  private unowned let owner: WaylandTablets
  private var facts: TabletFacts
  /// Its number, once the compositor has described it.
  private(set) var device: DeviceID?
  private var isReported = false

  init(_ proxy: OpaquePointer, of owner: WaylandTablets) {
    unsafe self.proxy = proxy
    self.owner = owner
    facts = TabletFacts(name: "Wayland \(owner.seat.name) tablet")
    unsafe zwp_tablet_v2_add_listener(
      proxy, owner.listeners.tablet.table, CallbackObject.pointer(to: self))
  }

  deinit { unsafe zwp_tablet_v2_destroy(proxy) }

  func named(_ name: String) { facts.name = "Wayland \(owner.seat.name) \(name)" }

  func identified(_ vendor: UInt32, _ product: UInt32) {
    (facts.vendor, facts.product) = (Int(vendor & 0xffff), Int(product & 0xffff))
  }

  /// The compositor has described it.
  func described() {
    guard device == nil else { return }
    device = owner.nextNumber()
    if owner.window.isShown { report() }
  }

  var description: DeviceDescription {
    let size = owner.window.size
    return WaylandPanel(tablet: facts, width: size.width, height: size.height).description
  }

  func resize() { if isReported { sendDescription() } }

  func report() {
    guard !isReported, device != nil else { return }
    isReported = true
    sendDescription()
  }

  private func sendDescription() {
    guard let device else { return }
    owner.send(
      .deviceAdded(description, device: device, time: owner.seat.connection.now()))
  }

  /// It is unplugged.
  func leave(at time: Timestamp) {
    if let device, isReported { owner.send(.deviceRemoved(device, time: time)) }
    (device, isReported) = (nil, false)
  }

  func removed() { owner.remove(self) }
}
