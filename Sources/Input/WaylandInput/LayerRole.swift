import CWayland
import CWaylandProtocols
import InputFrames

/// A surface as a layer of an output: `zwlr_layer_surface_v1`.
@safe
final class LayerRole: WindowRole {
  var configured: (Int64, Int64) -> Void = { _, _ in }
  var closed: (Bool) -> Void = { _ in }
  /// Never called: a layer has no such state.
  var suspended: (Bool) -> Void = { _ in }
  var toplevel: OpaquePointer? { nil }

  private let shell: OpaquePointer
  private let layer: OpaquePointer
  private let events: Listener<zwlr_layer_surface_v1_listener>

  init(
    on connection: WaylandConnection, surface: OpaquePointer, _ place: WaylandLayer,
    named name: String
  ) throws(InputError) {
    guard let shell = unsafe connection.bind("zwlr_layer_shell_v1", most: 4) else {
      throw InputError(
        subject: connection.name,
        reason: "the compositor has no layers (zwlr_layer_shell_v1)",
        hint: "sway and labwc have them; elsewhere open an ordinary window: wayland:fullscreen",
        operation: .open)
    }
    guard
      let layer = unsafe zwlr_layer_shell_v1_get_layer_surface(
        shell, surface, nil, place.level.code, name)
    else { throw .noMemory(for: "a layer", of: connection.name) }
    unsafe (self.shell, self.layer) = (shell, layer)
    events = Listener(zwlr_layer_surface_v1_listener()) { table in
      unsafe table.configure = { data, layer, serial, width, height in
        let role: LayerRole? = unsafe CallbackObject.object(data)
        unsafe zwlr_layer_surface_v1_ack_configure(layer, serial)
        role?.configured(Int64(width), Int64(height))
      }
      unsafe table.closed = { data, _ in
        let role: LayerRole? = unsafe CallbackObject.object(data)
        role?.closed(true)
      }
    }
    unsafe zwlr_layer_surface_v1_add_listener(
      layer, events.table, CallbackObject.pointer(to: self))
    unsafe zwlr_layer_surface_v1_set_size(layer, place.width, place.height)
    unsafe zwlr_layer_surface_v1_set_anchor(layer, place.requiredEdges.rawValue)
    unsafe zwlr_layer_surface_v1_set_exclusive_zone(layer, place.exclusiveZone)
    let version = unsafe zwlr_layer_surface_v1_get_version(layer)
    unsafe zwlr_layer_surface_v1_set_keyboard_interactivity(
      layer, place.keyboard.code(version: version))
  }

  func destroy() {
    unsafe zwlr_layer_surface_v1_destroy(layer)
    // Earlier versions have no request for it.
    if unsafe zwlr_layer_shell_v1_get_version(shell) >= 3 {
      unsafe zwlr_layer_shell_v1_destroy(shell)
    } else {
      unsafe wl_proxy_destroy(shell)
    }
  }
}

extension WaylandLayer.Level {
  fileprivate var code: UInt32 {
    switch self {
    case .background: ZWLR_LAYER_SHELL_V1_LAYER_BACKGROUND.rawValue
    case .bottom: ZWLR_LAYER_SHELL_V1_LAYER_BOTTOM.rawValue
    case .top: ZWLR_LAYER_SHELL_V1_LAYER_TOP.rawValue
    case .overlay: ZWLR_LAYER_SHELL_V1_LAYER_OVERLAY.rawValue
    }
  }
}

extension WaylandLayer.Keyboard {
  fileprivate func code(version: UInt32) -> UInt32 {
    switch self {
    case .exclusive: ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_EXCLUSIVE.rawValue
    case .onDemand where version >= 4:
      ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_ON_DEMAND.rawValue
    case .none, .onDemand: ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_NONE.rawValue
    }
  }
}
