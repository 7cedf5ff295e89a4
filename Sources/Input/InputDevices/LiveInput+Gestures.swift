import CLibinput
import InputFrames

extension LiveInput {
  /// Converts a gesture of a touchpad.
  func translateGesture(_ event: OpaquePointer, of device: OpaquePointer) {
    guard let number = unsafe number(of: device), pointers.buttons[DeviceID(number)] != nil,
      let gesture = unsafe libinput_event_get_gesture_event(event)
    else { return }
    let type = unsafe libinput_event_get_type(event)
    let kind: GestureChange.Kind
    switch type {
    case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN, LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE,
      LIBINPUT_EVENT_GESTURE_SWIPE_END:
      kind = .swipe
    case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN, LIBINPUT_EVENT_GESTURE_PINCH_UPDATE,
      LIBINPUT_EVENT_GESTURE_PINCH_END:
      kind = .pinch
    default: kind = .hold
    }
    var phase = GestureChange.Phase.began
    switch type {
    case LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE, LIBINPUT_EVENT_GESTURE_PINCH_UPDATE:
      phase = .changed
    case LIBINPUT_EVENT_GESTURE_SWIPE_END, LIBINPUT_EVENT_GESTURE_PINCH_END,
      LIBINPUT_EVENT_GESTURE_HOLD_END:
      phase = unsafe libinput_event_gesture_get_cancelled(gesture) != 0 ? .cancelled : .ended
    default: break
    }
    var change = GestureChange(
      device: DeviceID(number), kind, phase,
      fingers: Int(unsafe libinput_event_gesture_get_finger_count(gesture)),
      time: Timestamp(
        microseconds: Int64(clamping: unsafe libinput_event_gesture_get_time_usec(gesture))))
    if phase == .changed {
      change.right = unsafe libinput_event_gesture_get_dx(gesture)
      change.down = unsafe libinput_event_gesture_get_dy(gesture)
    }
    if kind == .pinch {
      change.scale = unsafe libinput_event_gesture_get_scale(gesture)
      if phase == .changed {
        change.degrees = unsafe libinput_event_gesture_get_angle_delta(gesture)
      }
    }
    pointers.gestures[change.device] = phase == .began || phase == .changed ? change : nil
    waiting.append(.gesture(change))
  }

  /// libinput ends the gesture of a device that it closes, just before it says so, as with keys: nobody lifted the fingers.
  func cancelGesture(of device: DeviceID) {
    if var change = pointers.gestures.removeValue(forKey: device) {
      (change.phase, change.right, change.down, change.degrees) = (.cancelled, 0, 0, 0)
      change.time = .now
      return waiting.append(.gesture(change))
    }
    for index in waiting.indices.reversed() {
      switch waiting[index] {
      case .pointer(let change) where change.device == device: continue
      case .gesture(var change) where change.device == device && change.phase == .ended:
        change.phase = .cancelled
        waiting[index] = .gesture(change)
        return
      default: return
      }
    }
  }
}
