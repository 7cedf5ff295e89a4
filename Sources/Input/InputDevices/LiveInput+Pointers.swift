import CLibinput
import Glibc
import InputFrames

extension LiveInput {
  /// Whether a device moves a pointer that is for the program.
  func isPointer(_ device: OpaquePointer) -> Bool {
    unsafe pointers.areRead
      && libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_POINTER) != 0
  }

  /// The pointer of a device is read from now on. A mouse moves it by its own counts, so that its recording, which has
  /// nothing else, moves it as far; a touchpad needs libinput's acceleration.
  func readPointer(of device: OpaquePointer, as id: DeviceID) {
    pointers.buttons[id] = 0
    let isTouchpad = unsafe libinput_device_config_tap_get_finger_count(device) > 0
    if isTouchpad, let tapToClick = pointers.tapToClick {
      _ = unsafe libinput_device_config_tap_set_enabled(
        device, tapToClick ? LIBINPUT_CONFIG_TAP_ENABLED : LIBINPUT_CONFIG_TAP_DISABLED)
    }
    if !isTouchpad, unsafe libinput_device_config_accel_is_available(device) != 0 {
      _ = unsafe libinput_device_config_accel_set_profile(
        device, LIBINPUT_CONFIG_ACCEL_PROFILE_FLAT)
    }
  }

  /// Converts a movement, a button or a scroll.
  func translatePointer(_ event: OpaquePointer, of device: OpaquePointer) {
    guard let number = unsafe number(of: device), let down = pointers.buttons[DeviceID(number)],
      let pointer = unsafe libinput_event_get_pointer_event(event)
    else { return }
    let id = DeviceID(number)
    let action: PointerChange.Action
    switch unsafe libinput_event_get_type(event) {
    case LIBINPUT_EVENT_POINTER_MOTION:
      action = unsafe .moved(
        right: libinput_event_pointer_get_dx(pointer),
        down: libinput_event_pointer_get_dy(pointer))
    case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
      action = unsafe .placed(
        x: libinput_event_pointer_get_absolute_x_transformed(pointer, Self.shares)
          / Double(Self.shares),
        y: libinput_event_pointer_get_absolute_y_transformed(pointer, Self.shares)
          / Double(Self.shares))
    case LIBINPUT_EVENT_POINTER_BUTTON:
      let code = Int(unsafe libinput_event_pointer_get_button(pointer))
      let isDown =
        unsafe libinput_event_pointer_get_button_state(pointer) == LIBINPUT_BUTTON_STATE_PRESSED
      guard (KeyCode.mouse..<KeyCode.mouse + 8).contains(code) else { return }
      let bit: UInt16 = 1 << UInt16(code - KeyCode.mouse)
      let mask = isDown ? down | bit : down & ~bit
      pointers.buttons[id] = mask
      action = .pressed(mask)
    case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL:
      let (right, down) = unsafe Self.axes(pointer, libinput_event_pointer_get_scroll_value_v120)
      action = .scrolled(.wheel, right: right / 120, down: down / 120)
    case LIBINPUT_EVENT_POINTER_SCROLL_FINGER:
      let (right, down) = unsafe Self.axes(pointer, libinput_event_pointer_get_scroll_value)
      // libinput says by zeros that the fingers have lifted.
      action =
        right == 0 && down == 0 ? .scrollEnded : .scrolled(.finger, right: right, down: down)
    case LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
      let (right, down) = unsafe Self.axes(pointer, libinput_event_pointer_get_scroll_value)
      action = .scrolled(.continuous, right: right, down: down)
    default: return
    }
    let time = Timestamp(
      microseconds: Int64(clamping: unsafe libinput_event_pointer_get_time_usec(pointer)))
    waiting.append(.pointer(PointerChange(device: id, action, time: time)))
  }

  /// What of a scroll goes right and down.
  private static func axes(
    _ pointer: OpaquePointer, _ value: (OpaquePointer?, libinput_pointer_axis) -> Double
  ) -> (right: Double, down: Double) {
    func along(_ axis: libinput_pointer_axis) -> Double {
      unsafe libinput_event_pointer_has_axis(pointer, axis) != 0 ? value(pointer, axis) : 0
    }
    return (
      along(LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL), along(LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL)
    )
  }

  /// libinput lets go of the buttons of a device that it closes, just before it says so, as with keys.
  func cancelPointer(of device: DeviceID) {
    guard pointers.buttons.removeValue(forKey: device) != nil else { return }
    // It ends the scroll of fingers, too, which would go on by itself then.
    while case .pointer(let change) = waiting.last, change.device == device,
      change.action.isRelease
    { waiting.removeLast() }
    waiting.append(.pointer(PointerChange(device: device, .cancelled, time: .now)))
  }

  /// What the user wants of taps on touchpads: `DACTYL_TAP_TO_CLICK` is `0` or `1`.
  static var statedTapToClick: Bool? {
    guard let value = unsafe getenv("DACTYL_TAP_TO_CLICK") else { return nil }
    return switch unsafe String(cString: value) {
    case "0": false
    case "1": true
    default: nil
    }
  }

  /// Into how many parts libinput divides the screen; more than a device has.
  private static let shares: UInt32 = 1 << 24
}

extension PointerChange.Action {
  /// Whether buttons changed, or fingers lifted after a scroll.
  fileprivate var isRelease: Bool {
    switch self {
    case .pressed, .scrollEnded: true
    default: false
    }
  }
}
