import CLibinput
import InputFrames
import KeyLayouts

/// The keys of a seat's keyboards. They share a layout and its modifiers, as a compositor's do: Shift on one keyboard
/// counts for all.
struct LiveKeys {
  private var layout: Keymap?
  private let repetition: KeyChange.Repetition
  /// The keys that are down, by device, in the order in which they went down.
  private var down: [DeviceID: [UInt16]] = [:]
  /// The keys that went down for another terminal.
  private var downElsewhere: Set<UInt16> = []

  init(_ layout: Keymap?, repetition: KeyChange.Repetition) {
    self.layout = layout
    self.repetition = repetition
  }

  /// The change that a key makes; `nil` for one that changes nothing.
  mutating func change(
    _ code: UInt16, isDown: Bool, of device: DeviceID, at time: Timestamp
  ) -> KeyChange? {
    if !isDown { downElsewhere.remove(code) }
    let place = down[device]?.firstIndex(of: code)
    guard isDown != (place != nil) else { return nil }
    defer { layout?.update(UInt32(code), isDown: isDown) }
    if let place {
      down[device]?.remove(at: place)
      return KeyChange(device: device, code: code, phase: .ended, time: time)
    }
    down[device, default: []].append(code)
    return KeyChange(
      device: device, code: code, phase: .began,
      characters: layout?.characters(ofPressed: UInt32(code)),
      repetition: layout?.repeats(UInt32(code)) == false ? nil : repetition, time: time)
  }

  /// Another layout counts from now on. Keys stay down; locks are off, and a dead key that waits is forgotten.
  mutating func setLayout(_ layout: Keymap?) {
    self.layout = layout
    for code in down.values.joined().sorted() { layout?.update(UInt32(code), isDown: true) }
  }

  /// What a key that goes down means on the console, with the modifiers that are down.
  func consoleKey(_ key: KeyChange) -> ConsoleKey? {
    let held = downElsewhere.union(down.values.joined())
    guard key.phase == .began, !held.isDisjoint(with: Self.controlKeys) else { return nil }
    guard held.isDisjoint(with: Self.altKeys) else {
      return Self.terminal(key.code, held).map { .terminal($0) }
    }
    // The letter, wherever the layout has it; the place of another script's.
    let isC = key.characters.map { $0.lowercased() == "c" } ?? (key.code == 46)
    return isC && held.isDisjoint(with: Self.furtherModifiers) ? .interrupt : nil
  }

  /// A key was for the console: that it comes up is nothing to the program.
  mutating func forget(_ key: KeyChange) {
    down[key.device]?.removeAll { $0 == key.code }
  }

  /// A key changes for another terminal. Returns the number of the terminal that it brings to the front.
  @discardableResult
  mutating func changeElsewhere(_ code: UInt16, isDown: Bool) -> Int? {
    guard isDown else {
      downElsewhere.remove(code)
      return nil
    }
    downElsewhere.insert(code)
    return Self.terminal(code, downElsewhere)
  }

  /// The terminal that Ctrl-Alt-F1 and the like name.
  private static func terminal(_ code: UInt16, _ held: Set<UInt16>) -> Int? {
    guard !held.isDisjoint(with: controlKeys), !held.isDisjoint(with: altKeys) else {
      return nil
    }
    return functionKeys.firstIndex(of: code).map { $0 + 1 }
  }

  /// Lets go of every key.
  mutating func cancelAll(at time: Timestamp) -> [KeyChange] {
    let changes = down.keys.sorted().flatMap { cancelAll(of: $0, at: time) }
    layout?.reset()
    return changes
  }

  /// Lets go of every key of a device, the last one first.
  mutating func cancelAll(of device: DeviceID, at time: Timestamp) -> [KeyChange] {
    (down.removeValue(forKey: device) ?? []).reversed().map { code in
      layout?.update(UInt32(code), isDown: false)
      return KeyChange(device: device, code: code, phase: .cancelled, time: time)
    }
  }

  /// `KEY_LEFTCTRL`, `KEY_RIGHTCTRL`.
  private static let controlKeys: Set<UInt16> = [29, 97]
  /// `KEY_LEFTALT`, `KEY_RIGHTALT`.
  private static let altKeys: Set<UInt16> = [56, 100]
  /// `KEY_LEFTSHIFT`, `KEY_RIGHTSHIFT`, `KEY_LEFTMETA`, `KEY_RIGHTMETA`.
  private static let furtherModifiers: Set<UInt16> = [42, 54, 125, 126]
  /// `KEY_F1` to `KEY_F12`.
  private static let functionKeys: [UInt16] = Array(59...68) + [87, 88]

  /// A keyboard goes. libinput has let go of its keys.
  mutating func forget(_ device: DeviceID) {
    down[device] = nil
    layout?.reset()
  }

  /// The lamps that are lit.
  var lamps: libinput_led {
    let lit = Keymap.Lamp.allCases.filter { layout?.isLit($0) == true }
    return libinput_led(rawValue: lit.reduce(0) { $0 | $1.led.rawValue })
  }
}

/// What a key means on a text terminal.
enum ConsoleKey: Hashable {
  /// Ctrl-C.
  case interrupt
  /// Ctrl-Alt-F1 and the like, by the number of the terminal.
  case terminal(Int)
}

extension Keymap.Lamp {
  fileprivate var led: libinput_led {
    switch self {
    case .capsLock: LIBINPUT_LED_CAPS_LOCK
    case .numLock: LIBINPUT_LED_NUM_LOCK
    case .scrollLock: LIBINPUT_LED_SCROLL_LOCK
    }
  }
}
