import CWayland
import CWaylandProtocols
import Glibc

/// A seat's clipboard for texts: `wl_data_device`. It has the text that this program has copied, or the offer of
/// another program; what is dragged is refused.
@safe
final class WaylandClipboard {
  /// The types of texts, the preferred one first. The last three are those of X programs.
  static let types = [
    "text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "TEXT", "STRING",
  ]

  private let connection: () -> WaylandConnection?
  private let manager: OpaquePointer
  private let device: OpaquePointer
  private let deviceEvents: Listener<wl_data_device_listener>
  private let offerEvents: Listener<wl_data_offer_listener>
  private let sourceEvents: Listener<wl_data_source_listener>
  /// The types of each offer that lives.
  private var offers: [OpaquePointer: [String]] = unsafe [:]
  /// The offer that is the clipboard; `nil` where it is empty, or this program's own.
  private var selection: OpaquePointer?
  private var source: OpaquePointer?
  private var copied = ""
  /// Called when another program has copied, or has taken its text away.
  var changed: () -> Void = {}

  init?(of connection: WaylandConnection, _ seat: OpaquePointer, manager: OpaquePointer) {
    guard let device = unsafe wl_data_device_manager_get_data_device(manager, seat) else {
      return nil
    }
    self.connection = { [weak connection] in connection }
    unsafe (self.manager, self.device) = (manager, device)
    deviceEvents = Self.deviceEvents()
    offerEvents = Self.offerEvents()
    sourceEvents = Self.sourceEvents()
    unsafe wl_data_device_add_listener(
      device, deviceEvents.table, CallbackObject.pointer(to: self))
  }

  deinit {
    var left = unsafe Array(offers.keys)
    while let offer = unsafe left.popLast() { unsafe wl_data_offer_destroy(offer) }
    if let source = unsafe source { unsafe wl_data_source_destroy(source) }
    unsafe wl_data_device_destroy(device)
  }

  // MARK: Copying

  /// Makes a text the clipboard. The compositor ignores it unless the window has the keyboard's focus, and unless
  /// `serial` is that of a key or a touch of the user.
  func copy(_ text: String, serial: UInt32) {
    guard let new = unsafe wl_data_device_manager_create_data_source(manager) else { return }
    unsafe wl_data_source_add_listener(
      new, sourceEvents.table, CallbackObject.pointer(to: self))
    for type in Self.types { unsafe wl_data_source_offer(new, type) }
    unsafe wl_data_device_set_selection(device, new, serial)
    if let source = unsafe source { unsafe wl_data_source_destroy(source) }
    unsafe source = new
    copied = text
    connection()?.flush()
  }

  private func cancelled(_ old: OpaquePointer?) {
    guard let old = unsafe old else { return }
    unsafe wl_data_source_destroy(old)
    if unsafe old == source { unsafe source = nil }
  }

  // MARK: Pasting

  /// Whether another program offers a text.
  var hasText: Bool { unsafe source == nil && type != nil }

  private var type: String? {
    guard let selection = unsafe selection, let offered = unsafe offers[selection] else {
      return nil
    }
    return Self.types.first { offered.contains($0) }
  }

  /// The text of another program. Waits for it, at most as long as ``TextPipe/patience``.
  func paste() -> String? {
    guard unsafe source == nil, let selection = unsafe selection, let type else { return nil }
    return TextPipe.read { descriptor in
      unsafe wl_data_offer_receive(selection, type, descriptor)
      connection()?.flush()
    }
  }

  private func received(_ offer: OpaquePointer?) {
    guard let offer = unsafe offer else { return }
    unsafe offers[offer] = []
    unsafe wl_data_offer_add_listener(
      offer, offerEvents.table, CallbackObject.pointer(to: self))
  }

  private func selected(_ offer: OpaquePointer?) {
    let old = unsafe selection
    unsafe selection = offer
    if let old = unsafe old, unsafe old != offer { unsafe drop(old) }
    // The offer of this program's own text changes nothing.
    if unsafe source == nil { changed() }
  }

  private func drop(_ offer: OpaquePointer) {
    guard unsafe offers.removeValue(forKey: offer) != nil else { return }
    unsafe wl_data_offer_destroy(offer)
  }

  // MARK: Events

  private static func clipboard(_ data: UnsafeMutableRawPointer?) -> WaylandClipboard? {
    unsafe CallbackObject.object(data)
  }

  private static func deviceEvents() -> Listener<wl_data_device_listener> {
    Listener(wl_data_device_listener()) { table in
      unsafe table.data_offer = { data, _, offer in
        unsafe WaylandClipboard.clipboard(data)?.received(offer)
      }
      unsafe table.selection = { data, _, offer in
        unsafe WaylandClipboard.clipboard(data)?.selected(offer)
      }
      // What is dragged here is dropped: its offer is destroyed.
      unsafe table.enter = { data, _, _, _, _, _, offer in
        if let offer = unsafe offer { unsafe WaylandClipboard.clipboard(data)?.drop(offer) }
      }
      unsafe table.leave = { _, _ in }
      unsafe table.motion = { _, _, _, _, _ in }
      unsafe table.drop = { _, _ in }
    }
  }

  private static func offerEvents() -> Listener<wl_data_offer_listener> {
    Listener(wl_data_offer_listener()) { table in
      unsafe table.offer = { data, offer, type in
        guard let offer = unsafe offer, let type = unsafe type,
          let clipboard = unsafe WaylandClipboard.clipboard(data)
        else { return }
        unsafe clipboard.offers[offer]?.append(String(cString: type))
      }
      unsafe table.source_actions = { _, _, _ in }
      unsafe table.action = { _, _, _ in }
    }
  }

  private static func sourceEvents() -> Listener<wl_data_source_listener> {
    Listener(wl_data_source_listener()) { table in
      unsafe table.send = { data, source, _, descriptor in
        let clipboard = unsafe WaylandClipboard.clipboard(data)
        let isOurs = unsafe source == clipboard?.source
        TextPipe.write(isOurs ? clipboard?.copied ?? "" : "", to: descriptor)
      }
      unsafe table.cancelled = { data, source in
        unsafe WaylandClipboard.clipboard(data)?.cancelled(source)
      }
      unsafe table.target = { _, _, _ in }
      unsafe table.dnd_drop_performed = { _, _ in }
      unsafe table.dnd_finished = { _, _ in }
      unsafe table.action = { _, _, _ in }
    }
  }
}
