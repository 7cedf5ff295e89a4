#if Wayland
  import CWayland
  import InputFrames

  /// A seat's mouse or touchpad: `wl_pointer`. It hovers above the window, and acts as a finger
  /// while its left button is down. Other buttons and wheels are ignored.
  @safe
  final class WaylandPointer {
    /// The kernel's `BTN_LEFT`.
    private static let left: UInt32 = 0x110

    private unowned let seat: WaylandSeat
    private let proxy: OpaquePointer
    private let version: UInt32
    private let events: Listener<wl_pointer_listener>
    private var place = (x: 0.0, y: 0.0)
    private var isInside = false
    private var isDown = false

    init?(of seat: WaylandSeat, _ owner: OpaquePointer, version: UInt32) {
      guard let proxy = unsafe wl_seat_get_pointer(owner) else { return nil }
      unsafe self.proxy = proxy
      self.seat = seat
      self.version = version
      events = Self.events()
      unsafe wl_pointer_add_listener(proxy, events.table, CallbackObject.pointer(to: self))
    }

    deinit {
      if version >= 3 { unsafe wl_pointer_release(proxy) } else { unsafe wl_pointer_destroy(proxy) }
    }

    private func entered(_ surface: OpaquePointer?, _ x: Double, _ y: Double) {
      isInside = unsafe seat.receiver?.isTarget(surface) ?? false
      if isInside { moved(x, y, at: seat.presentMoment()) }
    }

    private func left() {
      let time = seat.presentMoment()
      // A pressed button holds the pointer on the surface. A compositor that sends `leave` all
      // the same has taken the touch.
      if isInside { seat.receiver?.pointer(seat) { $0.cancelAll(at: time) } }
      (isInside, isDown) = (false, false)
    }

    private func moved(_ x: Double, _ y: Double, at time: Timestamp) {
      guard isInside else { return }
      place = (x, y)
      seat.receiver?.pointer(seat) { [isDown] touches in
        if isDown {
          touches.moved(finger: 0, x: x, y: y, at: time)
        } else {
          touches.hovered(x: x, y: y, at: time)
        }
      }
    }

    private func pressed(_ button: UInt32, isDown: Bool, at time: Timestamp) {
      guard button == Self.left, isInside, isDown != self.isDown else { return }
      self.isDown = isDown
      seat.receiver?.pointer(seat) { [place] touches in
        if isDown {
          touches.hoverEnded(at: time)
          touches.began(finger: 0, x: place.x, y: place.y, at: time)
        } else {
          touches.ended(finger: 0, at: time)
          touches.hovered(x: place.x, y: place.y, at: time)
        }
      }
    }

    private static func pointer(_ data: UnsafeMutableRawPointer?) -> WaylandPointer? {
      unsafe CallbackObject.object(data)
    }

    private static func events() -> Listener<wl_pointer_listener> {
      Listener(wl_pointer_listener()) { table in
        unsafe table.enter = { data, _, _, surface, x, y in
          unsafe WaylandPointer.pointer(data)?.entered(surface, x.points, y.points)
        }
        unsafe table.leave = { data, _, _, _ in unsafe WaylandPointer.pointer(data)?.left() }
        unsafe table.motion = { data, _, time, x, y in
          guard let pointer = unsafe WaylandPointer.pointer(data) else { return }
          pointer.moved(x.points, y.points, at: pointer.seat.moment(time))
        }
        unsafe table.button = { data, _, _, time, button, state in
          guard let pointer = unsafe WaylandPointer.pointer(data) else { return }
          pointer.pressed(
            button, isDown: state == WL_POINTER_BUTTON_STATE_PRESSED.rawValue,
            at: pointer.seat.moment(time))
        }
        unsafe table.frame = { data, _ in
          guard let seat = unsafe WaylandPointer.pointer(data)?.seat else { return }
          seat.receiver?.pointer(seat) { $0.frame() }
        }
        unsafe table.axis = { _, _, _, _, _ in }
        unsafe table.axis_source = { _, _, _ in }
        unsafe table.axis_stop = { _, _, _, _ in }
        unsafe table.axis_discrete = { _, _, _, _ in }
      }
    }
  }
#endif
