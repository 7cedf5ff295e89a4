import InputFrames

/// Android's motion events as JSON: the expected results of its tests for a recording (spec
/// IN:7.2).
///
/// An event has an `action`, followed by its `axes`; it is complete when the next one begins.
/// Positions are pixels, rounded to whole ones; the pressure keeps six decimals.
struct MotionEventForm: ContactLogForm {
  static let format = RecordingFormat.androidMotionEvents
  static let contactForm = #"{"action":"MOVE","axes":{"AXIS_X":810,"AXIS_Y":1650}}"#
  static let name = "Android screen"
  /// How many units a pressure of 1, or a radian, has.
  static let parts = 1_000_000.0
  static let statedAxes = [
    AbsCode.mtPressure: AxisRange(minimum: 0, maximum: Int32(parts)),
    AbsCode.mtOrientation: AxisRange(minimum: -quarterTurn, maximum: quarterTurn),
  ]
  /// The greatest orientation that a panel declares is a quarter turn (spec IN:1.2-orientation).
  private static let quarterTurn = Int32((Double.pi / 2 * parts).rounded())

  private var key = ""
  private var contact: LoggedContact?

  mutating func read(_ line: LineBytes) -> (belongs: Bool, contact: LoggedContact?) {
    var complete: LoggedContact?
    var place = 0
    while place < line.count {
      let start = place
      switch line[place] {
      case 0x22:
        place += 1
        while place < line.count, line[place] != 0x22 {
          place += line[place] == 0x5c ? 2 : 1
        }
        guard place < line.count else { return (false, nil) }
        let text = line[(start + 1)..<place].text
        place += 1
        if key == "action" {
          complete = contact
          guard let next = Self.contact(action: text) else { return (false, nil) }
          contact = next
          key = ""
        } else {
          key = text
        }
      case 0x2d, 0x30...0x39:
        while place < line.count, line[place].isPartOfNumber { place += 1 }
        guard let value = Double(line[start..<place].text) else { return (false, nil) }
        append(value)
        key = ""
      case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x20, 0x09, 0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d:
        place += 1
      default: return (false, nil)
      }
    }
    return (true, complete)
  }

  static func isDamagedContact(_ line: LineBytes) -> Bool {
    line.contains { $0 == 0x22 || $0 == 0x7b || $0 == 0x7d }
  }

  mutating func end() -> LoggedContact? {
    defer { contact = nil }
    return contact
  }

  private static func contact(action: String) -> LoggedContact? {
    switch action {
    case "DOWN", "MOVE": LoggedContact()
    case "UP": LoggedContact(isDown: false)
    case "CANCEL": LoggedContact(isDown: false, isCancelled: true)
    default: nil
    }
  }

  private mutating func append(_ value: Double) {
    let found: (code: Int, parts: Double)? =
      switch key {
      case "AXIS_X": (AbsCode.mtPositionX, 1)
      case "AXIS_Y": (AbsCode.mtPositionY, 1)
      case "AXIS_PRESSURE": (AbsCode.mtPressure, Self.parts)
      case "AXIS_TOUCH_MAJOR": (AbsCode.mtTouchMajor, 1)
      case "AXIS_TOUCH_MINOR": (AbsCode.mtTouchMinor, 1)
      case "AXIS_ORIENTATION": (AbsCode.mtOrientation, Self.parts)
      default: nil
      }
    guard let found, let number = Int32(exactly: (value * found.parts).rounded()) else { return }
    contact?.values.append((found.code, number))
  }
}

extension UInt8 {
  fileprivate var isPartOfNumber: Bool {
    (0x30...0x39).contains(self) || self == 0x2d || self == 0x2b || self == 0x2e || self == 0x65
      || self == 0x45
  }
}
