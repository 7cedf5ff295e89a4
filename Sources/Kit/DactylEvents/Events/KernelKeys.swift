/// Maps the kernel's key codes (`linux/input-event-codes.h`) to HID usages and to the characters of
/// a US keyboard.
package enum KernelKeys {
  /// The HID usage of a key code; `nil` if the keyboard page has none for it.
  static func usage(of code: UInt16) -> UIKeyboardHIDUsage? {
    guard Int(code) < table.count, table[Int(code)] != 0 else { return nil }
    return UIKeyboardHIDUsage(rawValue: Int(table[Int(code)]))
  }

  /// By key code, from `KEY_RESERVED` to `KEY_COMPOSE`: the reverse of the table `hid_keyboard` in
  /// the kernel's `drivers/hid/hid-input.c`; 0 for none.
  private static let table: [UInt8] = [
    0x00, 0x29, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2D, 0x2E, 0x2A, 0x2B,
    0x14, 0x1A, 0x08, 0x15, 0x17, 0x1C, 0x18, 0x0C, 0x12, 0x13, 0x2F, 0x30, 0x28, 0xE0, 0x04, 0x16,
    0x07, 0x09, 0x0A, 0x0B, 0x0D, 0x0E, 0x0F, 0x33, 0x34, 0x35, 0xE1, 0x31, 0x1D, 0x1B, 0x06, 0x19,
    0x05, 0x11, 0x10, 0x36, 0x37, 0x38, 0xE5, 0x55, 0xE2, 0x2C, 0x39, 0x3A, 0x3B, 0x3C, 0x3D, 0x3E,
    0x3F, 0x40, 0x41, 0x42, 0x43, 0x53, 0x47, 0x5F, 0x60, 0x61, 0x56, 0x5C, 0x5D, 0x5E, 0x57, 0x59,
    0x5A, 0x5B, 0x62, 0x63, 0x00, 0x94, 0x64, 0x44, 0x45, 0x87, 0x92, 0x93, 0x8A, 0x88, 0x8B, 0x8C,
    0x58, 0xE4, 0x54, 0x46, 0xE6, 0x00, 0x4A, 0x52, 0x4B, 0x50, 0x4F, 0x4D, 0x51, 0x4E, 0x49, 0x4C,
    0x00, 0x7F, 0x81, 0x80, 0x66, 0x67, 0x00, 0x48, 0x00, 0x85, 0x90, 0x91, 0x89, 0xE3, 0xE7, 0x65,
  ]

  /// The characters of a key on a US keyboard, without and with shift; `nil` for a key that types
  /// nothing.
  static func characters(of usage: UIKeyboardHIDUsage) -> (plain: String, shifted: String)? {
    let number = usage.rawValue
    switch number {
    case 0x04...0x1D:
      let letter = String(UnicodeScalar(UInt8(0x61 + number - 0x04)))
      return (letter, letter.uppercased())
    case 0x1E...0x38:
      let place = number - 0x1E
      guard let plain = plainKeys[place], let shifted = shiftedKeys[place] else { return nil }
      return (plain, shifted)
    case 0x54...0x63:
      guard let digit = padKeys[number - 0x54] else { return nil }
      return (digit, digit)
    default: return inputs[number].map { ($0, $0) }
    }
  }

  /// From usage 0x1E on: the row of digits, return to space, and the signs to 0x38.
  private static let plainKeys: [String?] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "\r", UIKeyCommand.inputEscape, "\u{8}",
    "\t", " ", "-", "=", "[", "]", "\\", "#", ";", "'", "`", ",", ".", "/",
  ]
  private static let shiftedKeys: [String?] = [
    "!", "@", "#", "$", "%", "^", "&", "*", "(", ")", "\r", UIKeyCommand.inputEscape, "\u{8}",
    "\t", " ", "_", "+", "{", "}", "|", "~", ":", "\"", "~", "<", ">", "?",
  ]
  /// From usage 0x54 on: the number pad.
  private static let padKeys: [String?] = [
    "/", "*", "-", "+", "\r", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", ".",
  ]
  /// Keys that type nothing, with their names in `UIKeyCommand`.
  private static let inputs: [Int: String] = [
    0x4A: UIKeyCommand.inputHome, 0x4B: UIKeyCommand.inputPageUp, 0x4C: UIKeyCommand.inputDelete,
    0x4D: UIKeyCommand.inputEnd, 0x4E: UIKeyCommand.inputPageDown,
    0x4F: UIKeyCommand.inputRightArrow, 0x50: UIKeyCommand.inputLeftArrow,
    0x51: UIKeyCommand.inputDownArrow, 0x52: UIKeyCommand.inputUpArrow,
  ]
}

/// The way back, for what types keys itself.
extension KernelKeys {
  /// The code of a key; `nil` if there is none for its usage.
  package static func code(of usage: UIKeyboardHIDUsage) -> UInt16? {
    guard (1...0xFF).contains(usage.rawValue) else { return nil }
    return table.firstIndex(of: UInt8(usage.rawValue)).map { UInt16($0) }
  }

  /// The key that types a character on a US keyboard, and whether with Shift.
  package static func key(typing character: Character) -> (code: UInt16, isShifted: Bool)? {
    let text = character == "\n" ? "\r" : String(character)
    for code in 1..<UInt16(table.count) {
      guard let usage = usage(of: code), let known = characters(of: usage) else { continue }
      if known.plain == text { return (code, false) }
      if known.shifted == text { return (code, true) }
    }
    return nil
  }

  /// The left one of each pair of modifiers: `KEY_LEFTCTRL`, `KEY_LEFTSHIFT`, `KEY_LEFTALT`, `KEY_LEFTMETA`.
  package static let modifiers: [(code: UInt16, flag: UIKeyModifierFlags)] = [
    (29, .control), (42, .shift), (56, .alternate), (125, .command),
  ]
}
