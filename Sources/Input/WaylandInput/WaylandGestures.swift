import CWayland
import CWaylandProtocols
import InputFrames

/// The gestures of a seat's touchpads: `zwp_pointer_gesture_swipe_v1` and its like.
@safe
final class WaylandGestures {
  private unowned let seat: WaylandSeat
  private let swipe: OpaquePointer?
  private let pinch: OpaquePointer?
  /// From version 3 on.
  private let hold: OpaquePointer?
  private let swipeEvents: Listener<zwp_pointer_gesture_swipe_v1_listener>
  private let pinchEvents: Listener<zwp_pointer_gesture_pinch_v1_listener>
  private let holdEvents: Listener<zwp_pointer_gesture_hold_v1_listener>
  /// The gesture that goes on above the window.
  private var present: GestureChange?

  /// `nil` where the compositor does not tell gestures.
  init?(of seat: WaylandSeat, _ pointer: OpaquePointer) {
    guard let manager = unsafe seat.connection.gestures else { return nil }
    self.seat = seat
    unsafe swipe = zwp_pointer_gestures_v1_get_swipe_gesture(manager, pointer)
    unsafe pinch = zwp_pointer_gestures_v1_get_pinch_gesture(manager, pointer)
    let hasHold = unsafe zwp_pointer_gestures_v1_get_version(manager) >= 3
    unsafe hold = hasHold ? zwp_pointer_gestures_v1_get_hold_gesture(manager, pointer) : nil
    swipeEvents = Self.swipes()
    pinchEvents = Self.pinches()
    holdEvents = Self.holds()
    let data = unsafe CallbackObject.pointer(to: self)
    if let swipe = unsafe swipe {
      unsafe zwp_pointer_gesture_swipe_v1_add_listener(swipe, swipeEvents.table, data)
    }
    if let pinch = unsafe pinch {
      unsafe zwp_pointer_gesture_pinch_v1_add_listener(pinch, pinchEvents.table, data)
    }
    if let hold = unsafe hold {
      unsafe zwp_pointer_gesture_hold_v1_add_listener(hold, holdEvents.table, data)
    }
  }

  deinit {
    if let swipe = unsafe swipe { unsafe zwp_pointer_gesture_swipe_v1_destroy(swipe) }
    if let pinch = unsafe pinch { unsafe zwp_pointer_gesture_pinch_v1_destroy(pinch) }
    if let hold = unsafe hold { unsafe zwp_pointer_gesture_hold_v1_destroy(hold) }
  }

  private func began(
    _ kind: GestureChange.Kind, _ fingers: UInt32, on surface: OpaquePointer?, at time: Timestamp
  ) {
    guard unsafe seat.receiver?.isTarget(surface) ?? false else {
      present = nil
      return
    }
    send(
      GestureChange(
        device: DeviceID(0), kind, .began, fingers: Int(min(fingers, 10)), time: time))
  }

  private func changed(
    _ kind: GestureChange.Kind, at time: Timestamp, _ change: (inout GestureChange) -> Void
  ) {
    guard var present, present.kind == kind else { return }
    (present.phase, present.time) = (.changed, time)
    change(&present)
    send(present)
  }

  private func ended(_ kind: GestureChange.Kind, isCancelled: Bool, at time: Timestamp) {
    guard var present, present.kind == kind else { return }
    (present.phase, present.time) = (isCancelled ? .cancelled : .ended, time)
    (present.right, present.down, present.degrees) = (0, 0, 0)
    send(present)
  }

  private func send(_ change: GestureChange) {
    present = change.phase == .began || change.phase == .changed ? change : nil
    seat.receiver?.gestured(seat, change)
  }

  private static func gestures(_ data: UnsafeMutableRawPointer?) -> WaylandGestures? {
    unsafe CallbackObject.object(data)
  }

  private static func swipes() -> Listener<zwp_pointer_gesture_swipe_v1_listener> {
    Listener(zwp_pointer_gesture_swipe_v1_listener()) { table in
      unsafe table.begin = { data, _, _, time, surface, fingers in
        guard let gestures = unsafe WaylandGestures.gestures(data) else { return }
        unsafe gestures.began(.swipe, fingers, on: surface, at: gestures.seat.moment(time))
      }
      unsafe table.update = { data, _, time, right, down in
        guard let gestures = unsafe WaylandGestures.gestures(data) else { return }
        gestures.changed(.swipe, at: gestures.seat.moment(time)) {
          ($0.right, $0.down) = (right.points, down.points)
        }
      }
      unsafe table.end = { data, _, _, time, cancelled in
        guard let gestures = unsafe WaylandGestures.gestures(data) else { return }
        gestures.ended(.swipe, isCancelled: cancelled != 0, at: gestures.seat.moment(time))
      }
    }
  }

  private static func pinches() -> Listener<zwp_pointer_gesture_pinch_v1_listener> {
    Listener(zwp_pointer_gesture_pinch_v1_listener()) { table in
      unsafe table.begin = { data, _, _, time, surface, fingers in
        guard let gestures = unsafe WaylandGestures.gestures(data) else { return }
        unsafe gestures.began(.pinch, fingers, on: surface, at: gestures.seat.moment(time))
      }
      unsafe table.update = { data, _, time, right, down, scale, degrees in
        guard let gestures = unsafe WaylandGestures.gestures(data) else { return }
        gestures.changed(.pinch, at: gestures.seat.moment(time)) {
          ($0.right, $0.down) = (right.points, down.points)
          ($0.scale, $0.degrees) = (scale.points, degrees.points)
        }
      }
      unsafe table.end = { data, _, _, time, cancelled in
        guard let gestures = unsafe WaylandGestures.gestures(data) else { return }
        gestures.ended(.pinch, isCancelled: cancelled != 0, at: gestures.seat.moment(time))
      }
    }
  }

  private static func holds() -> Listener<zwp_pointer_gesture_hold_v1_listener> {
    Listener(zwp_pointer_gesture_hold_v1_listener()) { table in
      unsafe table.begin = { data, _, _, time, surface, fingers in
        guard let gestures = unsafe WaylandGestures.gestures(data) else { return }
        unsafe gestures.began(.hold, fingers, on: surface, at: gestures.seat.moment(time))
      }
      unsafe table.end = { data, _, _, time, cancelled in
        guard let gestures = unsafe WaylandGestures.gestures(data) else { return }
        gestures.ended(.hold, isCancelled: cancelled != 0, at: gestures.seat.moment(time))
      }
    }
  }
}
