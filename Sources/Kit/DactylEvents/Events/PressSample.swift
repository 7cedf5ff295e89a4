public import Foundation

/// A change of a key or button: what a program passes to the application to deliver a press.
public struct PressSample: Hashable, Sendable {
  /// The key or button.
  public enum Button: Hashable, Sendable {
    /// A key by the kernel's code, such as 30 for `KEY_A`.
    case key(code: UInt16)
    /// A key by its position on the keyboard.
    case usage(UIKeyboardHIDUsage)
    /// A button that is not on a keyboard.
    case button(UIPress.PressType)
  }

  /// The key or button.
  public var button: Button
  /// The change: began, changed, ended or cancelled.
  public var phase: UIPress.Phase
  /// The characters that it types; `nil` for those of a US keyboard.
  public var characters: String?
  /// The force, where 1 is the greatest.
  public var force: CGFloat

  /// A change of a key or button.
  public init(
    _ button: Button, phase: UIPress.Phase, characters: String? = nil, force: CGFloat = 1
  ) {
    self.button = button
    self.phase = phase
    self.characters = characters
    self.force = force
  }
}

extension PressSample.Button {
  /// Whether both name one key, by the kernel's code or by its usage.
  package func isSame(as other: Self) -> Bool {
    if self == other { return true }
    let usage = PressSample(self, phase: .began).usage
    return usage != nil && usage == PressSample(other, phase: .began).usage
  }
}

extension PressSample {
  var usage: UIKeyboardHIDUsage? {
    switch button {
    case .key(let code): KernelKeys.usage(of: code)
    case .usage(let usage): usage
    case .button: nil
    }
  }

  var type: UIPress.PressType {
    if case .button(let type) = button { return type }
    if case .key(let code) = button {
      // KEY_MENU, KEY_BACK, KEY_EXIT, BTN_EAST; KEY_SELECT, KEY_OK, BTN_SOUTH, the buttons of dials; KEY_PLAYPAUSE;
      // BTN_DPAD_UP to BTN_DPAD_RIGHT; KEY_CHANNELUP, KEY_CHANNELDOWN.
      switch code {
      case 139, 158, 174, 0x131: return .menu
      case 0x161, 0x160, 0x130, 0x100..<0x10a: return .select
      case 164: return .playPause
      case 0x220: return .upArrow
      case 0x221: return .downArrow
      case 0x222: return .leftArrow
      case 0x223: return .rightArrow
      case 0x192: return .pageUp
      case 0x193: return .pageDown
      default: break
      }
    }
    switch usage {
    case UIKeyboardHIDUsage.keyboardUpArrow: return .upArrow
    case UIKeyboardHIDUsage.keyboardDownArrow: return .downArrow
    case UIKeyboardHIDUsage.keyboardLeftArrow: return .leftArrow
    case UIKeyboardHIDUsage.keyboardRightArrow: return .rightArrow
    case UIKeyboardHIDUsage.keyboardPageUp: return .pageUp
    case UIKeyboardHIDUsage.keyboardPageDown: return .pageDown
    default: return .other
    }
  }

  /// The remote-control event that a media key sends in a phase; `nil` for any other key.
  var remoteControl: ((UIPress.Phase) -> UIEvent.EventSubtype?)? {
    func once(_ subtype: UIEvent.EventSubtype) -> (UIPress.Phase) -> UIEvent.EventSubtype? {
      { $0 == .began ? subtype : nil }
    }
    func held(
      _ begin: UIEvent.EventSubtype, _ end: UIEvent.EventSubtype
    ) -> (UIPress.Phase) -> UIEvent.EventSubtype? {
      { $0 == .began ? begin : $0 == .ended || $0 == .cancelled ? end : nil }
    }
    if case .button(.playPause) = button { return once(.remoteControlTogglePlayPause) }
    guard case .key(let code) = button else { return nil }
    // KEY_NEXTSONG, KEY_NEXT; KEY_PLAYPAUSE; KEY_PREVIOUSSONG, KEY_PREVIOUS; KEY_STOPCD, KEY_STOP; KEY_REWIND; KEY_PLAYCD,
    // KEY_PLAY; KEY_PAUSECD, KEY_PAUSE; KEY_FASTFORWARD: televisions and music keyboards send the first one of each, most
    // keymaps of infrared remotes the second.
    switch code {
    case 163, 0x197: return once(.remoteControlNextTrack)
    case 164: return once(.remoteControlTogglePlayPause)
    case 165, 0x19c: return once(.remoteControlPreviousTrack)
    case 128, 166: return once(.remoteControlStop)
    case 168:
      return held(.remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward)
    case 200, 207: return once(.remoteControlPlay)
    case 119, 201: return once(.remoteControlPause)
    case 208: return held(.remoteControlBeginSeekingForward, .remoteControlEndSeekingForward)
    default: return nil
    }
  }
}
