import CLibevdev
import CLibinput
import Glibc
import InputFrames

extension EvdevDevice {
  /// The result of an attempt to read.
  enum Reading {
    /// A record as the device sent it.
    case record(EvdevEvent)
    /// The kernel's queue overflowed; the next records state the device's present state.
    case dropped(Timestamp)
    /// No record is waiting.
    case nothing
    /// Reading failed with that `errno`: `ENODEV` if the device was removed.
    case failed(CInt)
  }

  /// Reads the next record. `isSyncing` carries over between two calls whether libevdev still
  /// reports the changes that it missed.
  func read(isSyncing: inout Bool) -> Reading {
    var raw = input_event()
    while true {
      let flag = isSyncing ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL
      let status = unsafe libevdev_next_event(self.raw, flag.rawValue, &raw)
      switch status {
      case CInt(LIBEVDEV_READ_STATUS_SUCCESS.rawValue):
        return .record(Self.record(raw))
      case CInt(LIBEVDEV_READ_STATUS_SYNC.rawValue):
        if isSyncing { return .record(Self.record(raw)) }
        isSyncing = true
        return .dropped(Self.record(raw).time)
      case -EAGAIN:
        guard isSyncing else { return .nothing }
        isSyncing = false
      case -EINTR: continue
      default: return .failed(-status)
      }
    }
  }

  /// Lights those of its lamps, if it has them and may be written to.
  func light(_ lamps: libinput_led) {
    for (lamp, code) in [
      (LIBINPUT_LED_NUM_LOCK, LED_NUML), (LIBINPUT_LED_CAPS_LOCK, LED_CAPSL),
      (LIBINPUT_LED_SCROLL_LOCK, LED_SCROLLL),
    ] where unsafe libevdev_has_event_code(raw, UInt32(EventType.led), UInt32(code)) != 0 {
      let isLit = lamps.rawValue & lamp.rawValue != 0
      _ = unsafe libevdev_kernel_set_led_value(
        raw, UInt32(code), isLit ? LIBEVDEV_LED_ON : LIBEVDEV_LED_OFF)
    }
  }

  /// Requests timestamps of `CLOCK_MONOTONIC`; a device without it keeps its own clock.
  func stampMonotonically() {
    unsafe libevdev_set_clock_id(raw, CLOCK_MONOTONIC)
  }

  /// Reserves the device for this program (`EVIOCGRAB`), until its descriptor is closed.
  func grab(node: String) throws(InputError) {
    let status = unsafe libevdev_grab(raw, LIBEVDEV_GRAB)  // 0 or -errno
    guard status == 0 else {
      throw InputError(
        subject: node,
        reason: "cannot be taken for this program alone: \(InputError.systemReason(-status))",
        hint: "sudo fuser -v \(node) names the programs that read it", operation: .grab,
        errno: -status)
    }
  }

  /// Whether another program has reserved the device: nothing of it comes here.
  func isReservedElsewhere() -> Bool {
    let status = unsafe libevdev_grab(raw, LIBEVDEV_GRAB)  // 0 or -errno
    if status == 0 { _ = unsafe libevdev_grab(raw, LIBEVDEV_UNGRAB) }
    return status == -EBUSY
  }

  /// How many slots the device has; 0 without.
  var slotCount: Int { max(0, Int(unsafe libevdev_get_num_slots(raw))) }

  /// The present value of an axis in a slot.
  func value(ofSlot slot: Int, _ code: Int) -> Int32 {
    unsafe libevdev_get_slot_value(raw, UInt32(slot), UInt32(code))
  }

  /// The slot that receives values without a slot.
  var currentSlot: Int { max(0, Int(unsafe libevdev_get_current_slot(raw))) }

  /// The present value of an axis or key.
  func value(_ type: Int, _ code: Int) -> Int32 {
    unsafe libevdev_get_event_value(raw, UInt32(type), UInt32(code))
  }

  private static func record(_ raw: input_event) -> EvdevEvent {
    EvdevEvent(
      time: Timestamp(
        microseconds: Int64(raw.time.tv_sec) * 1_000_000 + Int64(raw.time.tv_usec)),
      type: raw.type, code: raw.code, value: raw.value)
  }
}
