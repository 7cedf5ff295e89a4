import CWayland
import CWaylandProtocols

/// Optional features of a compositor: fractional scales, decoration, keeping the display awake. A
/// window works without them.
@safe
final class WindowExtras {
  /// Called with the scale that the compositor prefers.
  var scaleChanged: (Double) -> Void = { _ in }

  private let surface: OpaquePointer
  private let viewporter: OpaquePointer?
  private let viewport: OpaquePointer?
  private let scales: OpaquePointer?
  private let fractional: OpaquePointer?
  private let decorations: OpaquePointer?
  private let decoration: OpaquePointer?
  private let inhibitors: OpaquePointer?
  private var inhibitor: OpaquePointer?
  private let events: Listener<wp_fractional_scale_v1_listener>

  init(_ connection: WaylandConnection, surface: OpaquePointer, toplevel: OpaquePointer?) {
    unsafe self.surface = surface
    unsafe viewporter = connection.bind("wp_viewporter", most: 1)
    unsafe scales = connection.bind("wp_fractional_scale_manager_v1", most: 1)
    unsafe decorations = connection.bind("zxdg_decoration_manager_v1", most: 1)
    unsafe inhibitors = connection.bind("zwp_idle_inhibit_manager_v1", most: 1)
    // Fractional scales need both interfaces.
    if let viewporter = unsafe viewporter, let scales = unsafe scales {
      unsafe viewport = wp_viewporter_get_viewport(viewporter, surface)
      unsafe fractional = wp_fractional_scale_manager_v1_get_fractional_scale(scales, surface)
    } else {
      unsafe (viewport, fractional) = (nil, nil)
    }
    if let decorations = unsafe decorations, let toplevel = unsafe toplevel {
      unsafe decoration = zxdg_decoration_manager_v1_get_toplevel_decoration(
        decorations, toplevel)
    } else {
      unsafe decoration = nil
    }
    events = Listener(wp_fractional_scale_v1_listener()) { table in
      unsafe table.preferred_scale = { data, _, scale in
        let extras: WindowExtras? = unsafe CallbackObject.object(data)
        // In 1/120. The value comes from outside, so it is checked.
        if scale > 0 { extras?.scaleChanged(min(Double(scale) / 120, 16)) }
      }
    }
    if let fractional = unsafe fractional {
      unsafe wp_fractional_scale_v1_add_listener(
        fractional, events.table, CallbackObject.pointer(to: self))
    }
    if let decoration = unsafe decoration {
      unsafe zxdg_toplevel_decoration_v1_set_mode(
        decoration, ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue)
    }
  }

  /// Whether the compositor can scale a picture to the window's size.
  var canScale: Bool { unsafe viewport != nil }

  /// Sets the size in points to which a picture is scaled.
  func setSize(_ width: Int32, _ height: Int32) {
    if let viewport = unsafe viewport {
      unsafe wp_viewport_set_destination(viewport, width, height)
    }
  }

  func inhibitIdle(_ inhibits: Bool) {
    if let old = unsafe inhibitor { unsafe zwp_idle_inhibitor_v1_destroy(old) }
    unsafe inhibitor = nil
    guard inhibits, let inhibitors = unsafe inhibitors else { return }
    unsafe inhibitor = zwp_idle_inhibit_manager_v1_create_inhibitor(inhibitors, surface)
  }

  /// Destroys all objects; called before the window's surface is destroyed.
  func destroy() {
    inhibitIdle(false)
    if let decoration = unsafe decoration {
      unsafe zxdg_toplevel_decoration_v1_destroy(decoration)
    }
    if let fractional = unsafe fractional { unsafe wp_fractional_scale_v1_destroy(fractional) }
    if let viewport = unsafe viewport { unsafe wp_viewport_destroy(viewport) }
    if let decorations = unsafe decorations {
      unsafe zxdg_decoration_manager_v1_destroy(decorations)
    }
    if let scales = unsafe scales { unsafe wp_fractional_scale_manager_v1_destroy(scales) }
    if let viewporter = unsafe viewporter { unsafe wp_viewporter_destroy(viewporter) }
    if let inhibitors = unsafe inhibitors {
      unsafe zwp_idle_inhibit_manager_v1_destroy(inhibitors)
    }
  }
}
