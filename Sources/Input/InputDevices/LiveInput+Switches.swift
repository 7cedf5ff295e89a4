import CLibinput
import InputFrames

extension LiveInput {
  /// Whether a device has a switch that programs hear of.
  func isSwitch(_ device: OpaquePointer) -> Bool {
    unsafe libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_SWITCH) != 0
  }

  /// Converts a switch that was turned. libinput tells one that is on right after it has added the device.
  func translateSwitch(_ event: OpaquePointer, of device: OpaquePointer) {
    guard let number = unsafe number(of: device),
      let change = unsafe libinput_event_get_switch_event(event)
    else { return }
    let kind: SwitchChange.Kind
    switch unsafe libinput_event_switch_get_switch(change) {
    case LIBINPUT_SWITCH_LID: kind = .lid
    case LIBINPUT_SWITCH_TABLET_MODE: kind = .tabletMode
    default: return  // newer than this package
    }
    let isOn = unsafe libinput_event_switch_get_switch_state(change) == LIBINPUT_SWITCH_STATE_ON
    let time = Timestamp(
      microseconds: Int64(clamping: unsafe libinput_event_switch_get_time_usec(change)))
    waiting.append(
      .switched(SwitchChange(device: DeviceID(number), kind, isOn: isOn, time: time)))
  }
}
