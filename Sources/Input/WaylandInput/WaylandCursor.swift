import CWayland
import CWaylandProtocols

/// How the compositor shows the pointer above the window.
package enum WindowPointer: Hashable, Sendable {
  /// The usual arrow.
  case arrow
  /// The beam for text, or the one that lies.
  case text, verticalText
  /// Not at all.
  case hidden
  /// By the picture alone.
  case picture
}

/// The picture of a pointer: a surface, and where in it the pointer's place is, in points.
@safe
struct CursorPicture {
  var surface: OpaquePointer
  var x: Int32
  var y: Int32
}

/// The cursor of a seat's pointer, or of a tool: `wp_cursor_shape_device_v1`, and `wl_pointer.set_cursor` where the
/// compositor has no shapes or the program has a picture.
@safe
final class WaylandCursor {
  private unowned let connection: WaylandConnection
  private let shapes: OpaquePointer?
  private let pointer: OpaquePointer?
  private let tool: OpaquePointer?
  /// The serial by which it came above the window; `nil` while it is elsewhere.
  private var serial: UInt32?

  init(of connection: WaylandConnection, pointer: OpaquePointer) {
    self.connection = connection
    unsafe (self.pointer, tool) = (pointer, nil)
    if let manager = unsafe connection.cursorShapes {
      unsafe shapes = wp_cursor_shape_manager_v1_get_pointer(manager, pointer)
    } else {
      unsafe shapes = nil
    }
  }

  init(of connection: WaylandConnection, tool: OpaquePointer) {
    self.connection = connection
    unsafe (pointer, self.tool) = (nil, tool)
    if let manager = unsafe connection.cursorShapes {
      unsafe shapes = wp_cursor_shape_manager_v1_get_tablet_tool_v2(manager, tool)
    } else {
      unsafe shapes = nil
    }
  }

  /// Destroys its object; called before the pointer's or the tool's.
  func destroy() {
    if let shapes = unsafe shapes { unsafe wp_cursor_shape_device_v1_destroy(shapes) }
  }

  /// The pointer comes above the window.
  func entered(serial: UInt32) {
    self.serial = serial
    show()
  }

  /// A mouse of a tablet comes above the window: the program itself shows its pointer, as on the console.
  func hide(serial: UInt32) { set(nil, serial) }

  /// It leaves the window.
  func left() { serial = nil }

  /// Shows it as the program wants it.
  func show() {
    guard let serial else { return }
    let (look, picture) = connection.pointerLook
    switch look {
    case .hidden: set(nil, serial)
    case .picture: if let picture { set(picture, serial) }
    case .arrow, .text, .verticalText:
      if let shapes = unsafe shapes {
        unsafe wp_cursor_shape_device_v1_set_shape(shapes, serial, look.shape)
      } else if let picture {
        set(picture, serial)
      }
    }
  }

  private func set(_ picture: CursorPicture?, _ serial: UInt32) {
    let surface = unsafe picture?.surface
    let (x, y) = (picture?.x ?? 0, picture?.y ?? 0)
    if let pointer = unsafe pointer {
      unsafe wl_pointer_set_cursor(pointer, serial, surface, x, y)
    } else if let tool = unsafe tool, unsafe surface == nil {
      // A surface can be the cursor of one pointer or tool alone: tools have shapes.
      unsafe zwp_tablet_tool_v2_set_cursor(tool, serial, nil, 0, 0)
    }
  }
}

extension WindowPointer {
  fileprivate var shape: UInt32 {
    switch self {
    case .text: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_TEXT.rawValue
    case .verticalText: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_VERTICAL_TEXT.rawValue
    case .arrow, .hidden, .picture: WP_CURSOR_SHAPE_DEVICE_V1_SHAPE_DEFAULT.rawValue
    }
  }
}
