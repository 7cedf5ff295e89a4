/// The modifier keys that are down.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits, with UIKit's values.
  public let rawValue: Int

  /// Keys by their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option, or Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command, or the key with the system's symbol.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A pressed key of a keyboard, and the characters that it types.
public final class UIKey: Sendable {
  /// The characters, with all modifiers applied; empty for a key that types nothing.
  public let characters: String
  /// The characters with no modifier applied but shift.
  public let charactersIgnoringModifiers: String
  /// The modifiers that are down.
  public let modifierFlags: UIKeyModifierFlags
  /// The key's position on the keyboard.
  public let keyCode: UIKeyboardHIDUsage

  init(
    characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags,
    keyCode: UIKeyboardHIDUsage
  ) {
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifierFlags = modifierFlags
    self.keyCode = keyCode
  }
}

/// A key by its position on the keyboard, as the USB HID usage tables number it (page 0x07).
///
/// The names are UIKit's. A key without a name here is made from its number.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The number on page 0x07.
  public let rawValue: Int

  /// The key of that number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  private init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The key of a letter on a US keyboard; `nil` for a character other than a to z.
  public static func letter(_ letter: Character) -> UIKeyboardHIDUsage? {
    guard let ascii = letter.lowercased().utf8.first, letter.isASCII, letter.isLetter else {
      return nil
    }
    return UIKeyboardHIDUsage(0x04 + Int(ascii) - 0x61)
  }

  /// A.
  public static let keyboardA = UIKeyboardHIDUsage(0x04)
  /// Z.
  public static let keyboardZ = UIKeyboardHIDUsage(0x1D)
  /// 1.
  public static let keyboard1 = UIKeyboardHIDUsage(0x1E)
  /// 0.
  public static let keyboard0 = UIKeyboardHIDUsage(0x27)
  /// Return.
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(0x28)
  /// Escape.
  public static let keyboardEscape = UIKeyboardHIDUsage(0x29)
  /// Backspace.
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(0x2A)
  /// Tab.
  public static let keyboardTab = UIKeyboardHIDUsage(0x2B)
  /// Space.
  public static let keyboardSpacebar = UIKeyboardHIDUsage(0x2C)
  /// Caps lock.
  public static let keyboardCapsLock = UIKeyboardHIDUsage(0x39)
  /// F1.
  public static let keyboardF1 = UIKeyboardHIDUsage(0x3A)
  /// F12.
  public static let keyboardF12 = UIKeyboardHIDUsage(0x45)
  /// Home.
  public static let keyboardHome = UIKeyboardHIDUsage(0x4A)
  /// Page up.
  public static let keyboardPageUp = UIKeyboardHIDUsage(0x4B)
  /// Delete, forward.
  public static let keyboardDeleteForward = UIKeyboardHIDUsage(0x4C)
  /// End.
  public static let keyboardEnd = UIKeyboardHIDUsage(0x4D)
  /// Page down.
  public static let keyboardPageDown = UIKeyboardHIDUsage(0x4E)
  /// Right.
  public static let keyboardRightArrow = UIKeyboardHIDUsage(0x4F)
  /// Left.
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(0x50)
  /// Down.
  public static let keyboardDownArrow = UIKeyboardHIDUsage(0x51)
  /// Up.
  public static let keyboardUpArrow = UIKeyboardHIDUsage(0x52)
  /// Enter on the number pad.
  public static let keypadEnter = UIKeyboardHIDUsage(0x58)
  /// Left control.
  public static let keyboardLeftControl = UIKeyboardHIDUsage(0xE0)
  /// Left shift.
  public static let keyboardLeftShift = UIKeyboardHIDUsage(0xE1)
  /// Left Alt.
  public static let keyboardLeftAlt = UIKeyboardHIDUsage(0xE2)
  /// Left system key.
  public static let keyboardLeftGUI = UIKeyboardHIDUsage(0xE3)
  /// Right control.
  public static let keyboardRightControl = UIKeyboardHIDUsage(0xE4)
  /// Right shift.
  public static let keyboardRightShift = UIKeyboardHIDUsage(0xE5)
  /// Right Alt.
  public static let keyboardRightAlt = UIKeyboardHIDUsage(0xE6)
  /// Right system key.
  public static let keyboardRightGUI = UIKeyboardHIDUsage(0xE7)

  /// Whether it is on the number pad.
  var isOnNumberPad: Bool { (0x53...0x63).contains(rawValue) }

  /// The modifier that the key stands for; `nil` for other keys.
  var modifier: UIKeyModifierFlags? {
    switch self {
    case .keyboardLeftControl, .keyboardRightControl: .control
    case .keyboardLeftShift, .keyboardRightShift: .shift
    case .keyboardLeftAlt, .keyboardRightAlt: .alternate
    case .keyboardLeftGUI, .keyboardRightGUI: .command
    default: nil
    }
  }
}
