import DactylKit
public import InputFrames

/// Settings as text, for the command line and the environment.
extension SwitchSettings {
  /// Reads `space` (one key that chooses; the mark moves by itself), `space,enter` (the first key moves the mark, the second
  /// one chooses), `space,enter,backspace` (a third one moves it back). `screen` in place of a key is a touch anywhere.
  /// Behind the keys follow settings: `interval=1.5`, `first=0.5`, `loops=2`, `hold=0.3`, `ignore=0.2`, all times in seconds,
  /// `dwell=2`, with which one key moves the mark and waiting chooses, and `point`. `pointer,dwell=1.5` in place of a key is a
  /// pointer that clicks where it rests.
  ///
  /// A key is a letter, a digit, `f1` to `f12`, a name such as `space`, or the kernel's number, such as `0x130`.
  public init(_ text: String, of subject: String) throws(InputError) {
    self.init()
    var keys: [Substring] = []
    var hasPointer = false
    for word in text.split(separator: ",") {
      let parts = word.split(separator: "=", maxSplits: 1)
      if word == "point" {
        beginsWithPoint = true
      } else if word == "pointer" {
        hasPointer = true
      } else if parts.count == 2 {
        try set(parts[0], to: parts[1], of: subject)
      } else {
        keys.append(word)
      }
    }
    if hasPointer {
      (pointerDwell, style) = (dwell, .automatic)
      if keys.isEmpty { return }
    }
    let isDwell = style == .dwell
    guard (1...3).contains(keys.count), !isDwell || keys.count == 1 else {
      throw InputError(
        subject: subject,
        reason: isDwell
          ? "with dwell one key moves the mark, and there are \(keys.count)"
          : "one, two or three keys are switches, and there are \(keys.count)",
        hint: "space for one switch, space,enter for two")
    }
    if keys.count > 1 { style = .step }
    let actions: [SwitchAction] =
      isDwell ? [.next] : keys.count == 1 ? [.select] : [.next, .select, .previous]
    for (key, action) in zip(keys, actions) {
      if key == "screen" {
        screen = action
        continue
      }
      guard let button = Self.button(key) else {
        throw InputError(
          subject: subject, reason: "\"\(key)\" is no key",
          hint:
            "a letter, a digit, f1 to f12, \(Self.names.keys.sorted().joined(separator: ", ")), screen, pointer, "
            + "or the kernel's number, such as 0x130")
      }
      switches[button] = action
    }
  }

  private mutating func set(
    _ name: Substring, to value: Substring, of subject: String
  ) throws(InputError) {
    guard let number = Double(value), number.isFinite, (0...3600).contains(number) else {
      throw InputError(
        subject: subject, reason: "\(name)=\(value) has no number from 0 to 3600",
        hint: "\(name)=1.5")
    }
    let time = Duration.milliseconds(Int64((number * 1000).rounded()))
    switch name {
    case "interval" where number >= 0.1: interval = time
    case "dwell" where number >= 0.1: (style, dwell) = (.dwell, time)
    case "first": firstPause = time
    case "hold": hold = time
    case "ignore": ignoreRepeat = time
    case "loops" where number >= 1: loops = Int(number)
    default:
      throw InputError(
        subject: subject, reason: "there is no setting \(name)=\(value)",
        hint: "interval and dwell from 0.1, loops from 1, first, hold, ignore")
    }
  }

  private static let names: [Substring: Int] = [
    "enter": 0x28, "esc": 0x29, "backspace": 0x2A, "tab": 0x2B, "space": 0x2C, "right": 0x4F,
    "left": 0x50, "down": 0x51, "up": 0x52,
  ]

  private static func button(_ name: Substring) -> PressSample.Button? {
    func key(_ usage: Int) -> PressSample.Button { .usage(UIKeyboardHIDUsage(rawValue: usage)) }
    if let usage = names[name] { return key(usage) }
    if name.hasPrefix("0x"), let code = UInt16(name.dropFirst(2), radix: 16) {
      return .key(code: code)
    }
    if name.first == "f", let number = Int(name.dropFirst()), (1...12).contains(number) {
      return key(0x3A + number - 1)
    }
    guard let letter = name.utf8.first else { return nil }
    guard name.utf8.count == 1 else { return UInt16(name).map { .key(code: $0) } }
    switch letter {
    case 0x61...0x7A: return key(0x04 + Int(letter) - 0x61)
    case 0x30: return key(0x27)
    case 0x31...0x39: return key(0x1E + Int(letter) - 0x31)
    default: return nil
    }
  }
}
