import CWayland
import CWaylandProtocols
import Glibc
import InputFrames
import KeyLayouts

/// A seat's keyboard: `wl_keyboard`. Keys count while the window has the keyboard's focus.
@safe
final class WaylandKeyboard {
  private unowned let seat: WaylandSeat
  private let proxy: OpaquePointer
  private let version: UInt32
  private let events: Listener<wl_keyboard_listener>
  private var layout: Keymap?
  private var repetition: KeyChange.Repetition? = .assumed
  private var hasFocus = false
  /// The keys that went down with the focus here.
  private var down: [UInt32] = []

  init?(of seat: WaylandSeat, _ owner: OpaquePointer, version: UInt32) {
    guard let proxy = unsafe wl_seat_get_keyboard(owner) else { return nil }
    unsafe self.proxy = proxy
    self.seat = seat
    self.version = version
    events = Self.events()
    unsafe wl_keyboard_add_listener(proxy, events.table, CallbackObject.pointer(to: self))
  }

  deinit {
    if version >= 3 {
      unsafe wl_keyboard_release(proxy)
    } else {
      unsafe wl_keyboard_destroy(proxy)
    }
  }

  // MARK: The layout

  /// The most bytes of a keymap. Those of xkb-data have some 60,000.
  /// Source: `Documentation/Constants.md#keymap-size`.
  private static let mostBytes = 4 << 20

  /// The compositor has sent its keymap as a file, which is read, not mapped: a file shorter than its size would end
  /// the program. Without a readable keymap the keys are those of a US keyboard.
  private func received(_ format: UInt32, _ file: CInt, _ size: UInt32) {
    defer { close(file) }
    layout = nil
    guard format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue, size > 0, size <= Self.mostBytes
    else { return }
    var text = [UInt8](repeating: 0, count: Int(size))
    var count = 0
    while count < text.count {
      let read = unsafe text.withUnsafeMutableBytes {
        guard let start = $0.baseAddress else { return 0 }
        return unsafe pread(file, start + count, $0.count - count, off_t(count))
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { break }
      count += read
    }
    layout = Keymap(keymap: Array(text.prefix(count).prefix { $0 != 0 }))
  }

  // MARK: Keys

  private func entered(_ surface: OpaquePointer?) {
    hasFocus = unsafe seat.receiver?.isTarget(surface) ?? false
  }

  /// The window loses the keyboard: keys that are down are cancelled. Also when the keyboard is unplugged.
  func cancelAll() {
    let time = seat.presentMoment()
    for code in down {
      send(
        KeyChange(
          device: seat.keyboardDevice, code: UInt16(code), phase: .cancelled, time: time))
    }
    down = []
    hasFocus = false
    layout?.reset()
  }

  private func changed(_ code: UInt32, isDown: Bool, at time: Timestamp) {
    guard let number = UInt16(exactly: code) else { return }
    if isDown {
      guard hasFocus, !down.contains(code) else { return }
      down.append(code)
      send(
        KeyChange(
          device: seat.keyboardDevice, code: number, phase: .began,
          characters: layout?.characters(ofPressed: code),
          repetition: layout?.repeats(code) == false ? nil : repetition, time: time))
    } else if let place = down.firstIndex(of: code) {
      down.remove(at: place)
      send(KeyChange(device: seat.keyboardDevice, code: number, phase: .ended, time: time))
    }
  }

  private func send(_ change: KeyChange) { seat.receiver?.changed(seat, change) }

  // MARK: Events

  private static func keyboard(_ data: UnsafeMutableRawPointer?) -> WaylandKeyboard? {
    unsafe CallbackObject.object(data)
  }

  private static func events() -> Listener<wl_keyboard_listener> {
    Listener(wl_keyboard_listener()) { table in
      unsafe table.keymap = { data, _, format, file, size in
        unsafe WaylandKeyboard.keyboard(data)?.received(format, file, size)
      }
      unsafe table.enter = { data, _, _, surface, _ in
        unsafe WaylandKeyboard.keyboard(data)?.entered(surface)
      }
      unsafe table.leave = { data, _, _, _ in
        unsafe WaylandKeyboard.keyboard(data)?.cancelAll()
      }
      unsafe table.key = { data, _, serial, time, code, state in
        guard let keyboard = unsafe WaylandKeyboard.keyboard(data) else { return }
        keyboard.seat.lastSerial = serial
        keyboard.changed(
          code, isDown: state == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue,
          at: keyboard.seat.moment(time))
      }
      unsafe table.modifiers = { data, _, _, down, latched, locked, group in
        unsafe WaylandKeyboard.keyboard(data)?.layout?.setModifiers(
          down: down, latched: latched, locked: locked, group: group)
      }
      unsafe table.repeat_info = { data, _, rate, delay in
        unsafe WaylandKeyboard.keyboard(data)?.repetition = KeyChange.Repetition(
          rate: rate, delay: delay)
      }
    }
  }
}
