import CWayland
import CWaylandProtocols
import InputFrames

/// What a surface is to the compositor: an ordinary window or a layer.
protocol WindowRole: AnyObject {
  /// Called with a size in points, in which 0 leaves the side to the program. The surface may show pictures from then on.
  var configured: (_ width: Int64, _ height: Int64) -> Void { get set }
  /// Called when the window is to go; `isGone` if the compositor shows it no more.
  var closed: (_ isGone: Bool) -> Void { get set }
  /// Called when the compositor says whether the window is suspended: nobody sees it.
  var suspended: (Bool) -> Void { get set }
  /// The ordinary window, for its decoration.
  var toplevel: OpaquePointer? { get }
  /// Destroys the objects; called before the surface is destroyed.
  func destroy()
}

/// A surface as an ordinary window: `xdg_toplevel`.
@safe
final class ToplevelRole: WindowRole {
  var configured: (Int64, Int64) -> Void = { _, _ in }
  var closed: (Bool) -> Void = { _ in }
  var suspended: (Bool) -> Void = { _ in }
  var toplevel: OpaquePointer? { unsafe window }

  private let base: OpaquePointer
  private let shellSurface: OpaquePointer
  private let window: OpaquePointer
  private var wanted: (width: Int32, height: Int32) = (0, 0)
  private var isSuspended = false
  private let baseEvents: Listener<xdg_wm_base_listener>
  private let shellEvents: Listener<xdg_surface_listener>
  private let windowEvents: Listener<xdg_toplevel_listener>

  init(
    on connection: WaylandConnection, surface: OpaquePointer, _ options: WaylandWindow.Options
  ) throws(InputError) {
    guard let base = unsafe connection.bind("xdg_wm_base", most: 6) else {
      throw .lacking("xdg_wm_base", least: 1, of: connection.name)
    }
    guard let shellSurface = unsafe xdg_wm_base_get_xdg_surface(base, surface),
      let window = unsafe xdg_surface_get_toplevel(shellSurface)
    else { throw .noMemory(for: "a window", of: connection.name) }
    unsafe (self.base, self.shellSurface, self.window) = (base, shellSurface, window)
    baseEvents = Listener(xdg_wm_base_listener()) { table in
      unsafe table.ping = { _, base, serial in unsafe xdg_wm_base_pong(base, serial) }
    }
    shellEvents = Listener(xdg_surface_listener()) { table in
      unsafe table.configure = { data, surface, serial in
        let role: ToplevelRole? = unsafe CallbackObject.object(data)
        unsafe xdg_surface_ack_configure(surface, serial)
        guard let role else { return }
        role.configured(Int64(role.wanted.width), Int64(role.wanted.height))
        role.suspended(role.isSuspended)
      }
    }
    windowEvents = Listener(xdg_toplevel_listener()) { table in
      unsafe table.configure = { data, _, width, height, states in
        let role: ToplevelRole? = unsafe CallbackObject.object(data)
        role?.wanted = (width, height)
        role?.isSuspended = unsafe ToplevelRole.contains(
          XDG_TOPLEVEL_STATE_SUSPENDED.rawValue, states)
      }
      unsafe table.close = { data, _ in
        let role: ToplevelRole? = unsafe CallbackObject.object(data)
        role?.closed(false)
      }
      unsafe table.configure_bounds = { _, _, _, _ in }
      unsafe table.wm_capabilities = { _, _, _ in }
    }
    let data = unsafe CallbackObject.pointer(to: self)
    unsafe xdg_wm_base_add_listener(base, baseEvents.table, data)
    unsafe xdg_surface_add_listener(shellSurface, shellEvents.table, data)
    unsafe xdg_toplevel_add_listener(window, windowEvents.table, data)
    unsafe xdg_toplevel_set_title(window, options.title)
    unsafe xdg_toplevel_set_app_id(window, options.applicationID)
    if options.isFullscreen { unsafe xdg_toplevel_set_fullscreen(window, nil) }
  }

  /// Whether a state is in an array of the protocol.
  private static func contains(_ state: UInt32, _ array: UnsafeMutablePointer<wl_array>?) -> Bool {
    guard let array = unsafe array?.pointee, let states = unsafe array.data else { return false }
    let count = unsafe array.size / MemoryLayout<UInt32>.size
    return unsafe UnsafeBufferPointer(
      start: states.assumingMemoryBound(to: UInt32.self), count: count
    ).contains(state)
  }

  func destroy() {
    unsafe xdg_toplevel_destroy(window)
    unsafe xdg_surface_destroy(shellSurface)
    unsafe xdg_wm_base_destroy(base)
  }
}

extension InputError {
  static func noMemory(for thing: String, of name: String) -> InputError {
    InputError(subject: name, reason: "no memory for \(thing)", operation: .open)
  }
}
