import CWayland
import CWaylandProtocols
import InputFrames

/// A seat of the compositor, with its touchscreen if it has one: `wl_seat` and `wl_touch`.
///
/// The touch capability may appear late, disappear while fingers are down and return.
/// `touchChanged` reports each change.
@safe
final class WaylandSeat {
  let number: UInt32
  /// The seat's name; from version 2 on.
  private(set) var name = "seat"
  /// Called when the seat gains or loses a touchscreen, a pointer or a keyboard.
  var touchChanged: (WaylandSeat) -> Void = { _ in }
  var pointerChanged: (WaylandSeat) -> Void = { _ in }
  var keyboardChanged: (WaylandSeat) -> Void = { _ in }
  /// The seat's mouse or touchpad, if it has one.
  private(set) var pointer: WaylandPointer?
  /// The seat's keyboard, if it has one.
  private(set) var keyboard: WaylandKeyboard?
  /// The number of the keyboard as a device.
  var keyboardDevice = DeviceID(0)
  /// The seat's input method and clipboard, where the compositor offers them; see ``setUpText()``.
  private(set) var textInput: WaylandTextInput?
  private(set) var clipboard: WaylandClipboard?
  /// Its tablets with their pens and pads, where the compositor tells them; see ``setUpTablets(above:numbers:send:)``.
  private(set) var tablets: WaylandTablets?
  /// The number of the last event by which the user did something; `nil` before the first one.
  var lastSerial: UInt32?
  /// Receives the events of the touchscreen.
  weak var receiver: (any TouchReceiver)?
  private(set) var time = TouchTime()

  private let proxy: OpaquePointer
  private let version: UInt32
  private var touch: OpaquePointer?
  private var stamps: OpaquePointer?
  private var exact: Timestamp?
  unowned let connection: WaylandConnection
  private let seatEvents: Listener<wl_seat_listener>
  private let touchEvents: Listener<wl_touch_listener>
  private let stampEvents: Listener<zwp_input_timestamps_v1_listener>

  init?(_ number: UInt32, version: UInt32, connection: WaylandConnection) {
    self.number = number
    // The listeners handle the events of versions up to 8.
    self.version = min(version, 8)
    self.connection = connection
    guard let proxy = unsafe connection.bind(number, "wl_seat", version: self.version) else {
      return nil
    }
    unsafe self.proxy = proxy
    seatEvents = Self.seatEvents()
    touchEvents = Self.touchEvents()
    stampEvents = Self.stampEvents()
    unsafe wl_seat_add_listener(proxy, seatEvents.table, CallbackObject.pointer(to: self))
  }

  deinit {
    releaseTouch()
    (pointer, keyboard, textInput, clipboard, tablets) = (nil, nil, nil, nil, nil)
    if version >= 5 { unsafe wl_seat_release(proxy) } else { unsafe wl_seat_destroy(proxy) }
  }

  /// Whether the seat has a touchscreen.
  var hasTouch: Bool { unsafe touch != nil }

  // MARK: Capabilities

  private func changed(capabilities: UInt32) {
    let hasPointer = capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue != 0
    if hasPointer != (pointer != nil) {
      pointer = hasPointer ? unsafe WaylandPointer(of: self, proxy, version: version) : nil
      pointerChanged(self)
    }
    let hasKeyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0
    if hasKeyboard != (keyboard != nil) {
      keyboard?.cancelAll()
      keyboard = hasKeyboard ? unsafe WaylandKeyboard(of: self, proxy, version: version) : nil
      keyboardChanged(self)
    }
    let has = capabilities & WL_SEAT_CAPABILITY_TOUCH.rawValue != 0
    guard has != hasTouch else { return }
    if has {
      unsafe touch = wl_seat_get_touch(proxy)
      guard let touch = unsafe touch else { return }
      unsafe wl_touch_add_listener(
        touch, touchEvents.table, CallbackObject.pointer(to: self))
      // Nanosecond stamps, if the compositor offers them.
      if let manager = unsafe connection.timestamps {
        unsafe stamps = zwp_input_timestamps_manager_v1_get_touch_timestamps(manager, touch)
        if let stamps = unsafe stamps {
          unsafe zwp_input_timestamps_v1_add_listener(
            stamps, stampEvents.table, CallbackObject.pointer(to: self))
        }
      }
    } else {
      releaseTouch()
    }
    touchChanged(self)
  }

  /// Takes part in input methods and clipboards. A window that is only recorded does not.
  func setUpText() {
    if textInput == nil, let manager = unsafe connection.textInputs {
      textInput = unsafe WaylandTextInput(of: self, proxy, manager: manager)
    }
    if clipboard == nil, let manager = unsafe connection.clipboards {
      clipboard = unsafe WaylandClipboard(of: connection, proxy, manager: manager)
    }
  }

  /// Reads pens and pads above a window. `send` takes their events, `numbers` numbers their devices.
  func setUpTablets(
    above window: WaylandWindow, numbers: @escaping () -> DeviceID,
    send: @escaping (InputEvent) -> Void
  ) {
    guard tablets == nil, let manager = unsafe connection.tablets else { return }
    tablets = unsafe WaylandTablets(
      of: self, proxy, manager: manager, above: window, numbers: numbers, send: send)
  }

  private func releaseTouch() {
    if let stamps = unsafe stamps { unsafe zwp_input_timestamps_v1_destroy(stamps) }
    if let touch = unsafe touch {
      if version >= 3 { unsafe wl_touch_release(touch) } else { unsafe wl_touch_destroy(touch) }
    }
    unsafe (touch, stamps, exact) = (nil, nil, nil)
  }

  // MARK: Events

  private static func seatEvents() -> Listener<wl_seat_listener> {
    Listener(wl_seat_listener()) { table in
      unsafe table.capabilities = { data, _, capabilities in
        unsafe WaylandSeat.seat(data)?.changed(capabilities: capabilities)
      }
      unsafe table.name = { data, _, name in
        guard let name = unsafe name else { return }
        unsafe WaylandSeat.seat(data)?.name = String(cString: name)
      }
    }
  }

  private static func touchEvents() -> Listener<wl_touch_listener> {
    Listener(wl_touch_listener()) { table in
      unsafe table.down = { data, _, serial, time, surface, finger, x, y in
        guard let seat = unsafe WaylandSeat.seat(data) else { return }
        seat.lastSerial = serial
        let moment = seat.moment(time)
        unsafe seat.receiver?.began(seat, finger, x.points, y.points, on: surface, at: moment)
      }
      unsafe table.up = { data, _, _, time, finger in
        guard let seat = unsafe WaylandSeat.seat(data) else { return }
        seat.receiver?.ended(seat, finger, at: seat.moment(time))
      }
      unsafe table.motion = { data, _, time, finger, x, y in
        guard let seat = unsafe WaylandSeat.seat(data) else { return }
        seat.receiver?.moved(seat, finger, x.points, y.points, at: seat.moment(time))
      }
      unsafe table.frame = { data, _ in
        guard let seat = unsafe WaylandSeat.seat(data) else { return }
        seat.receiver?.frame(seat)
      }
      unsafe table.cancel = { data, _ in
        guard let seat = unsafe WaylandSeat.seat(data) else { return }
        seat.receiver?.cancelled(seat, at: seat.time.moment(now: seat.connection.now()))
      }
      unsafe table.shape = { data, _, finger, major, minor in
        guard let seat = unsafe WaylandSeat.seat(data) else { return }
        seat.receiver?.shaped(seat, finger, major: major.points, minor: minor.points)
      }
      unsafe table.orientation = { data, _, finger, degrees in
        guard let seat = unsafe WaylandSeat.seat(data) else { return }
        seat.receiver?.oriented(seat, finger, degrees: degrees.points)
      }
    }
  }

  private static func stampEvents() -> Listener<zwp_input_timestamps_v1_listener> {
    Listener(zwp_input_timestamps_v1_listener()) { table in
      unsafe table.timestamp = { data, _, high, low, nanoseconds in
        let seconds = Int64(high) << 32 | Int64(low)
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        guard !overflow else { return }
        unsafe WaylandSeat.seat(data)?.exact = Timestamp(
          microseconds: whole &+ Int64(nanoseconds / 1000))
      }
    }
  }

  private static func seat(_ data: UnsafeMutableRawPointer?) -> WaylandSeat? {
    unsafe CallbackObject.object(data)
  }

  /// The time of an event: that of the precise stamp before it, else that of its own stamp.
  func moment(_ stamp: UInt32) -> Timestamp {
    let now = connection.now()
    defer { exact = nil }
    if let exact, let moment = time.moment(ofExact: exact, now: now) { return moment }
    return time.moment(of: stamp, now: now)
  }

  /// Cancels the keys that are down: the window is seen no more, or the seat goes.
  func cancelKeys() { keyboard?.cancelAll() }

  /// The seat goes: its input method has left, and its keys and pens are cancelled.
  func leave() {
    textInput?.leave()
    tablets?.removeAll()
    cancelKeys()
  }

  /// The present time on the seat's time line.
  func presentMoment() -> Timestamp { time.moment(now: connection.now()) }
}

/// Receives the events of a seat's touchscreen.
protocol TouchReceiver: AnyObject {
  func changed(_ seat: WaylandSeat, _ key: KeyChange)
  /// An input method came or left.
  func inputMethod(of seat: WaylandSeat, isHere: Bool)
  func edited(_ edit: InputMethodEdit, at time: Timestamp)
  func began(
    _ seat: WaylandSeat, _ finger: Int32, _ x: Double, _ y: Double, on surface: OpaquePointer?,
    at time: Timestamp)
  func moved(_ seat: WaylandSeat, _ finger: Int32, _ x: Double, _ y: Double, at time: Timestamp)
  func ended(_ seat: WaylandSeat, _ finger: Int32, at time: Timestamp)
  func shaped(_ seat: WaylandSeat, _ finger: Int32, major: Double, minor: Double)
  func oriented(_ seat: WaylandSeat, _ finger: Int32, degrees: Double)
  func frame(_ seat: WaylandSeat)
  func cancelled(_ seat: WaylandSeat, at time: Timestamp)
  /// Fingers on a touchpad of the seat do something; the device of the change is the receiver's.
  func gestured(_ seat: WaylandSeat, _ change: GestureChange)
  /// The seat's pointer has changed.
  func pointer(_ seat: WaylandSeat, _ change: (inout WaylandTouches) -> Void)
  /// Whether a surface belongs to the window.
  func isTarget(_ surface: OpaquePointer?) -> Bool
}

extension wl_fixed_t {
  /// The value of the protocol's fixed-point number.
  var points: Double { Double(self) / 256 }
}
