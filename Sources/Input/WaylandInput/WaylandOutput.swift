import CWayland
import CWaylandProtocols

/// An output of the compositor: `wl_output`.
@safe
final class WaylandOutput {
  let number: UInt32
  /// The compositor's name for the output, such as `HDMI-A-1`; from version 4 on.
  private(set) var name: String?
  /// Whole pixels per point.
  private(set) var scale: Int32 = 1
  let proxy: OpaquePointer
  private let version: UInt32
  private let listener: Listener<wl_output_listener>
  private unowned let connection: WaylandConnection

  init?(_ number: UInt32, version: UInt32, connection: WaylandConnection) {
    self.number = number
    self.version = min(version, 4)
    self.connection = connection
    guard let proxy = unsafe connection.bind(number, "wl_output", version: self.version) else {
      return nil
    }
    unsafe self.proxy = proxy
    listener = Listener(wl_output_listener()) { table in
      unsafe table.geometry = { _, _, _, _, _, _, _, _, _, _ in }
      unsafe table.mode = { _, _, _, _, _, _ in }
      unsafe table.done = { data, _ in
        let output: WaylandOutput? = unsafe CallbackObject.object(data)
        output?.connection.outputsChanged()
      }
      unsafe table.scale = { data, _, scale in
        let output: WaylandOutput? = unsafe CallbackObject.object(data)
        output?.scale = max(1, scale)
      }
      unsafe table.name = { data, _, name in
        guard let name = unsafe name else { return }
        let output: WaylandOutput? = unsafe CallbackObject.object(data)
        unsafe output?.name = String(cString: name)
      }
      unsafe table.description = { _, _, _ in }
    }
    unsafe wl_output_add_listener(proxy, listener.table, CallbackObject.pointer(to: self))
  }

  deinit {
    if version >= 3 {
      unsafe wl_output_release(proxy)
    } else {
      unsafe wl_output_destroy(proxy)
    }
  }
}
