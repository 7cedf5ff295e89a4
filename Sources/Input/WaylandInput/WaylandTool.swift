import CWayland
import CWaylandProtocols
import InputFrames

/// A tool of a seat, near one of its tablets or none: `zwp_tablet_tool_v2`.
@safe
final class WaylandTool {
  private let proxy: OpaquePointer
  private unowned let owner: WaylandTablets
  var pen = WaylandPen()
  /// A mouse or a lens; `nil` for a pen.
  var mouse: WaylandTabletMouse?
  /// Whether it is above the window.
  private var isAbove = false
  private let cursor: WaylandCursor

  init(_ proxy: OpaquePointer, of owner: WaylandTablets) {
    unsafe self.proxy = proxy
    self.owner = owner
    pen.isSeen = owner.window.isSeen
    cursor = unsafe WaylandCursor(of: owner.seat.connection, tool: proxy)
    unsafe zwp_tablet_tool_v2_add_listener(
      proxy, owner.listeners.tool.table, CallbackObject.pointer(to: self))
  }

  deinit {
    cursor.destroy()
    unsafe zwp_tablet_tool_v2_destroy(proxy)
  }

  var device: DeviceID? { mouse?.device ?? pen.device }

  var isGoing: Bool { mouse?.isGoing ?? pen.isGoing }

  func setSeen(_ isSeen: Bool) {
    pen.isSeen = isSeen
    mouse?.isSeen = isSeen
  }

  /// The compositor says what it is: a kernel's code of a tool.
  func typed(_ code: UInt32) {
    guard let offset = UInt8(exactly: Int64(code) - Int64(KeyCode.toolPen)) else { return }
    if let tool = PenChange.Tool(rawValue: offset) {
      pen.tool = tool
    } else {
      mouse = WaylandTabletMouse()
      mouse?.isSeen = owner.window.isSeen
    }
  }

  func entered(_ tablet: OpaquePointer?, _ surface: OpaquePointer?, serial: UInt32) {
    isAbove = unsafe surface == owner.window.surface
    guard isAbove, let device = unsafe owner.tablet(of: tablet)?.device else { return }
    if mouse == nil { cursor.entered(serial: serial) } else { cursor.hide(serial: serial) }
    pen.entered(device)
    mouse?.entered(device)
  }

  func left() {
    guard isAbove else { return }
    pen.left()
    mouse?.left()
    cursor.left()
  }

  func touched(isDown: Bool, serial: UInt32? = nil) {
    guard isAbove else { return }
    if let serial { owner.seat.lastSerial = serial }
    pen.tip(isDown: isDown)
  }

  func pressed(_ code: UInt32, isDown: Bool, serial: UInt32) {
    guard isAbove else { return }
    owner.seat.lastSerial = serial
    pen.button(code, isDown: isDown)
    mouse?.button(code, isDown: isDown)
  }

  func moved(x: Double, y: Double) {
    guard isAbove else { return }
    pen.moved(x: x, y: y)
    mouse?.moved(x: x, y: y)
  }

  /// A group of events is complete.
  func frame(at time: Timestamp) {
    var changes: [InputEvent] = []
    if mouse != nil {
      mouse?.frame(at: time, of: owner.window.size, into: &changes)
    } else {
      pen.frame(at: owner.moment(time), into: &changes)
    }
    owner.send(changes)
  }

  /// The program loses it.
  func cancel(at time: Timestamp) {
    var changes: [InputEvent] = []
    mouse?.cancel(at: time, into: &changes)
    pen.cancel(at: owner.moment(time), into: &changes)
    owner.send(changes)
  }

  /// Its tablet is unplugged.
  func forgetTablet() {
    isAbove = false
    pen.forgetTablet()
    mouse?.forgetTablet()
  }

  func removed() { owner.remove(self) }

  /// The time of an event.
  func moment(_ stamp: UInt32) -> Timestamp { owner.seat.moment(stamp) }

  /// Shows how the program wants the pointer to look.
  func showPointer() { cursor.show() }
}
