/// What a keyboard, a pointer's device or a pen did, as a stream keeps it: enough for a lane, and nothing of what was typed.
public enum RecordedDeviceInput: Hashable, Sendable {
  /// A key went down (`began`), came up (`ended`) or was lost (`cancelled`). Its number counts presses from 1; which key
  /// it is, is not kept. Its name is that of the press: `up`, `select`, or `key` for all that have no such name.
  case key(number: Int, phase: String, name: String)
  /// A pointer moved by so many points, with these buttons down (the bits are the kernel's, from the first button on), or
  /// scrolled by so many notches, points or steps of a dial.
  case pointer(moved: Double, buttons: Int, scrolled: Double)
  /// A gesture of a wheel or a touchpad began, or is over: its number among them, and what it did, in words.
  case gesture(number: Int, isOver: Bool, words: String)
  /// A pen is near or away, its tip down or not, with a pressure from 0 to 1, the greatest that the device senses; `nil`
  /// without a sense of pressure.
  case pen(tool: String, isNear: Bool, isDown: Bool, pressure: Double?)
}
