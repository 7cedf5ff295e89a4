import CLibinput
import InputFrames

extension LiveInput {
  /// Converts one libinput event to values; the pointer is not kept.
  func translate(_ event: OpaquePointer) {
    guard let device = unsafe libinput_event_get_device(event) else { return }
    switch unsafe libinput_event_get_type(event) {
    case LIBINPUT_EVENT_DEVICE_ADDED: unsafe appeared(device)
    case LIBINPUT_EVENT_DEVICE_REMOVED: unsafe vanished(device)
    case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP,
      LIBINPUT_EVENT_TOUCH_CANCEL, LIBINPUT_EVENT_TOUCH_FRAME:
      unsafe translateTouch(event, of: device)
    case LIBINPUT_EVENT_KEYBOARD_KEY: unsafe translateKey(event, of: device)
    case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE,
      LIBINPUT_EVENT_POINTER_BUTTON, LIBINPUT_EVENT_POINTER_SCROLL_WHEEL,
      LIBINPUT_EVENT_POINTER_SCROLL_FINGER, LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
      unsafe translatePointer(event, of: device)
    case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN, LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE,
      LIBINPUT_EVENT_GESTURE_SWIPE_END, LIBINPUT_EVENT_GESTURE_PINCH_BEGIN,
      LIBINPUT_EVENT_GESTURE_PINCH_UPDATE, LIBINPUT_EVENT_GESTURE_PINCH_END,
      LIBINPUT_EVENT_GESTURE_HOLD_BEGIN, LIBINPUT_EVENT_GESTURE_HOLD_END:
      unsafe translateGesture(event, of: device)
    case LIBINPUT_EVENT_TABLET_TOOL_AXIS, LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY,
      LIBINPUT_EVENT_TABLET_TOOL_TIP, LIBINPUT_EVENT_TABLET_TOOL_BUTTON:
      unsafe translatePen(event, of: device)
    case LIBINPUT_EVENT_SWITCH_TOGGLE: unsafe translateSwitch(event, of: device)
    default: break  // of a kind that is not read, or newer than this package
    }
  }

  private func translateTouch(_ event: OpaquePointer, of device: OpaquePointer) {
    guard let number = unsafe number(of: device), let panel = panel(number),
      let touch = unsafe libinput_event_get_touch_event(event)
    else {
      unknownEvents += 1
      return
    }
    switch unsafe libinput_event_get_type(event) {
    case LIBINPUT_EVENT_TOUCH_DOWN:
      let (x, y) = unsafe place(touch, panel.geometry)
      panel.began(slot: unsafe slot(touch), x: x, y: y, id: nextContact)
      nextContact += 1
    case LIBINPUT_EVENT_TOUCH_MOTION:
      let (x, y) = unsafe place(touch, panel.geometry)
      panel.moved(slot: unsafe slot(touch), x: x, y: y)
    case LIBINPUT_EVENT_TOUCH_UP: panel.ended(slot: unsafe slot(touch))
    case LIBINPUT_EVENT_TOUCH_CANCEL: panel.cancelled(slot: unsafe slot(touch))
    default:
      let time = Timestamp(
        microseconds: Int64(clamping: unsafe libinput_event_touch_get_time_usec(touch)))
      if let frame = panel.nextFrame(at: time) { waiting.append(.touches(frame)) }
    }
  }

  /// The slot of a touch; libinput returns −1 for a panel without slots.
  private func slot(_ touch: OpaquePointer) -> Int {
    max(0, Int(unsafe libinput_event_touch_get_slot(touch)))
  }

  /// The position in device units, after libinput's calibration.
  ///
  /// libinput's own millimetres assume a resolution of 1 if the panel states none. Scaling to the
  /// number of units on the axis does not depend on the resolution, and returns the device units
  /// exactly.
  private func place(_ touch: OpaquePointer, _ geometry: PanelGeometry) -> (Int32, Int32) {
    let x = unsafe libinput_event_touch_get_x_transformed(touch, units(geometry.horizontal))
    let y = unsafe libinput_event_touch_get_y_transformed(touch, units(geometry.vertical))
    return (value(x, on: geometry.horizontal), value(y, on: geometry.vertical))
  }

  /// The number by which libinput divides (`absinfo_range`), without the sign of an axis whose
  /// ends are stated in reverse.
  func units(_ axis: AxisRange) -> UInt32 {
    UInt32(clamping: abs(Int64(axis.maximum) - Int64(axis.minimum) + 1))
  }

  func value(_ share: Double, on axis: AxisRange) -> Int32 {
    let offset = axis.span < 0 ? -share : share
    let value = offset.rounded() + Double(axis.minimum)
    guard value.isFinite else { return axis.minimum }
    return Int32(min(max(value, Double(Int32.min)), Double(Int32.max)))
  }
}
