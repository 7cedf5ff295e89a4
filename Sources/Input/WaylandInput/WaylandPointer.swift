import CWayland
import CWaylandProtocols
import InputFrames

/// A seat's mouse or touchpad: `wl_pointer`. It hovers above the window; while any of its buttons is down it is one
/// touch, from the first button to the last. Wheels and touchpads scroll.
@safe
final class WaylandPointer {
  /// The kernel's `BTN_LEFT`, and `BTN_TASK`, the last one of a mouse.
  private static let buttonCodes: ClosedRange<UInt32> = 0x110...0x117

  private unowned let seat: WaylandSeat
  private let proxy: OpaquePointer
  private let version: UInt32
  private let events: Listener<wl_pointer_listener>
  private var place = (x: 0.0, y: 0.0)
  private var isInside = false
  /// The buttons that are down, as of `Contact.buttons`.
  private var buttons: UInt16 = 0
  private var axes = AxisGroup()
  /// What fingers on a touchpad do, where the compositor tells it.
  private let gestures: WaylandGestures?
  /// How it is shown.
  let cursor: WaylandCursor

  init?(of seat: WaylandSeat, _ owner: OpaquePointer, version: UInt32) {
    guard let proxy = unsafe wl_seat_get_pointer(owner) else { return nil }
    unsafe self.proxy = proxy
    self.seat = seat
    self.version = version
    gestures = unsafe WaylandGestures(of: seat, proxy)
    cursor = unsafe WaylandCursor(of: seat.connection, pointer: proxy)
    events = Self.events()
    unsafe wl_pointer_add_listener(proxy, events.table, CallbackObject.pointer(to: self))
  }

  deinit {
    cursor.destroy()
    if version >= 3 { unsafe wl_pointer_release(proxy) } else { unsafe wl_pointer_destroy(proxy) }
  }

  private func entered(_ surface: OpaquePointer?, _ x: Double, _ y: Double, serial: UInt32) {
    isInside = unsafe seat.receiver?.isTarget(surface) ?? false
    guard isInside else { return }
    cursor.entered(serial: serial)
    moved(x, y, at: seat.presentMoment())
  }

  private func left() {
    let time = seat.presentMoment()
    // A pressed button holds the pointer on the surface. A compositor that sends `leave` all
    // the same has taken the touch.
    if isInside { seat.receiver?.pointer(seat) { $0.cancelAll(at: time) } }
    (isInside, buttons, axes) = (false, 0, AxisGroup())
    cursor.left()
  }

  private func moved(_ x: Double, _ y: Double, at time: Timestamp) {
    guard isInside else { return }
    place = (x, y)
    seat.receiver?.pointer(seat) { [buttons] touches in
      if buttons != 0 {
        touches.moved(finger: 0, x: x, y: y, at: time)
      } else {
        touches.hovered(x: x, y: y, at: time)
      }
    }
  }

  private func pressed(_ button: UInt32, isDown: Bool, at time: Timestamp) {
    guard isInside, Self.buttonCodes.contains(button) else { return }
    let bit: UInt16 = 1 << UInt16(button - Self.buttonCodes.lowerBound)
    let (before, after) = (buttons, isDown ? buttons | bit : buttons & ~bit)
    guard after != before else { return }
    buttons = after
    seat.receiver?.pointer(seat) { [place] touches in
      if before == 0 {
        touches.hoverEnded(at: time)
        touches.began(finger: 0, x: place.x, y: place.y, buttons: after, at: time)
      } else if after == 0 {
        touches.ended(finger: 0, at: time)
        touches.hovered(x: place.x, y: place.y, at: time)
      } else {
        touches.pressed(finger: 0, buttons: after, at: time)
      }
    }
  }

  // MARK: Scrolling

  /// A group of events is complete: `frame`, or the end of a read where the compositor sends none.
  func groupEnded() {
    defer { axes = AxisGroup() }
    guard isInside, !axes.isEmpty else { return }
    let time = axes.time ?? seat.presentMoment()
    let (kind, way, isStopped) = (axes.kind, axes.way, axes.isStopped)
    seat.receiver?.pointer(seat) { [place] touches in
      if way != (0, 0) {
        touches.scrolled(
          kind, x: place.x, y: place.y, right: way.right, down: way.down, at: time)
      }
      if isStopped { touches.scrollEnded(at: time) }
    }
  }

  private func changeAxes(at time: UInt32?, _ change: (inout AxisGroup) -> Void) {
    change(&axes)
    if let time { axes.time = seat.moment(time) }
    // Before version 5 there are no groups.
    if version < 5 { groupEnded() }
  }

  private static func pointer(_ data: UnsafeMutableRawPointer?) -> WaylandPointer? {
    unsafe CallbackObject.object(data)
  }

  private static func events() -> Listener<wl_pointer_listener> {
    Listener(wl_pointer_listener()) { table in
      unsafe table.enter = { data, _, serial, surface, x, y in
        unsafe WaylandPointer.pointer(data)?.entered(
          surface, x.points, y.points, serial: serial)
      }
      unsafe table.leave = { data, _, _, _ in unsafe WaylandPointer.pointer(data)?.left() }
      unsafe table.motion = { data, _, time, x, y in
        guard let pointer = unsafe WaylandPointer.pointer(data) else { return }
        pointer.moved(x.points, y.points, at: pointer.seat.moment(time))
      }
      unsafe table.button = { data, _, serial, time, button, state in
        guard let pointer = unsafe WaylandPointer.pointer(data) else { return }
        pointer.seat.lastSerial = serial
        pointer.pressed(
          button, isDown: state == WL_POINTER_BUTTON_STATE_PRESSED.rawValue,
          at: pointer.seat.moment(time))
      }
      unsafe table.frame = { data, _ in
        guard let pointer = unsafe WaylandPointer.pointer(data) else { return }
        pointer.groupEnded()
        pointer.seat.receiver?.pointer(pointer.seat) { $0.frame() }
      }
      unsafe table.axis = { data, _, time, axis, value in
        unsafe WaylandPointer.pointer(data)?.changeAxes(at: time) {
          $0.add(axis: axis, points: value.points)
        }
      }
      unsafe table.axis_source = { data, _, source in
        unsafe WaylandPointer.pointer(data)?.changeAxes(at: nil) { $0.source = source }
      }
      unsafe table.axis_stop = { data, _, time, _ in
        unsafe WaylandPointer.pointer(data)?.changeAxes(at: time) { $0.isStopped = true }
      }
      unsafe table.axis_discrete = { data, _, axis, steps in
        unsafe WaylandPointer.pointer(data)?.changeAxes(at: nil) {
          $0.add(axis: axis, notches: Double(steps))
        }
      }
      unsafe table.axis_value120 = { data, _, axis, parts in
        unsafe WaylandPointer.pointer(data)?.changeAxes(at: nil) {
          $0.add(axis: axis, notches: Double(parts) / 120)
        }
      }
    }
  }
}
