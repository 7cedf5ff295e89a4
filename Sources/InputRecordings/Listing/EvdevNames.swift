import InputFrames

/// Numbers for the names of the kernel's `linux/input-event-codes.h`, for all that touch devices
/// send. Words of four hexadecimal digits are numbers already.
enum EvdevNames {
  /// The event type of a name such as `EV_ABS`.
  static func type(_ word: String) -> Int? { number(word) ?? types[word] }

  /// The code of a name such as `ABS_MT_SLOT`.
  static func code(_ word: String, type: Int) -> Int? {
    if let number = number(word) { return number }
    return switch type {
    case EventType.syn: syncs.firstIndex(of: word)
    case EventType.key: keys[word]
    case EventType.abs: axes[word]
    default: nil
    }
  }

  /// The input property of a name such as `INPUT_PROP_DIRECT`.
  static func property(_ word: String) -> Int? { number(word) ?? properties.firstIndex(of: word) }

  private static func number(_ word: String) -> Int? {
    word.utf8.count == 4 ? Int(word, radix: 16) : nil
  }

  private static let types = [
    "EV_SYN": 0x00, "EV_KEY": 0x01, "EV_REL": 0x02, "EV_ABS": 0x03, "EV_MSC": 0x04, "EV_SW": 0x05,
    "EV_LED": 0x11, "EV_SND": 0x12, "EV_REP": 0x14, "EV_FF": 0x15, "EV_PWR": 0x16,
    "EV_FF_STATUS": 0x17,
  ]

  private static let syncs = ["SYN_REPORT", "SYN_CONFIG", "SYN_MT_REPORT", "SYN_DROPPED"]

  private static let keys = [
    "BTN_LEFT": 0x110, "BTN_MOUSE": 0x110, "BTN_RIGHT": 0x111, "BTN_MIDDLE": 0x112,
    "BTN_TOOL_PEN": 0x140, "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_FINGER": 0x145,
    "BTN_TOOL_QUINTTAP": 0x148, "BTN_TOUCH": 0x14a, "BTN_STYLUS": 0x14b, "BTN_STYLUS2": 0x14c,
    "BTN_TOOL_DOUBLETAP": 0x14d, "BTN_TOOL_TRIPLETAP": 0x14e, "BTN_TOOL_QUADTAP": 0x14f,
  ]

  private static let axes = [
    "ABS_X": 0x00, "ABS_Y": 0x01, "ABS_Z": 0x02, "ABS_RX": 0x03, "ABS_RY": 0x04, "ABS_RZ": 0x05,
    "ABS_PRESSURE": 0x18, "ABS_DISTANCE": 0x19, "ABS_TILT_X": 0x1a, "ABS_TILT_Y": 0x1b,
    "ABS_TOOL_WIDTH": 0x1c, "ABS_MISC": 0x28, "ABS_MT_SLOT": 0x2f, "ABS_MT_TOUCH_MAJOR": 0x30,
    "ABS_MT_TOUCH_MINOR": 0x31, "ABS_MT_WIDTH_MAJOR": 0x32, "ABS_MT_WIDTH_MINOR": 0x33,
    "ABS_MT_ORIENTATION": 0x34, "ABS_MT_POSITION_X": 0x35, "ABS_MT_POSITION_Y": 0x36,
    "ABS_MT_TOOL_TYPE": 0x37, "ABS_MT_BLOB_ID": 0x38, "ABS_MT_TRACKING_ID": 0x39,
    "ABS_MT_PRESSURE": 0x3a, "ABS_MT_DISTANCE": 0x3b, "ABS_MT_TOOL_X": 0x3c,
    "ABS_MT_TOOL_Y": 0x3d,
  ]

  private static let properties = [
    "INPUT_PROP_POINTER", "INPUT_PROP_DIRECT", "INPUT_PROP_BUTTONPAD", "INPUT_PROP_SEMI_MT",
    "INPUT_PROP_TOPBUTTONPAD", "INPUT_PROP_POINTING_STICK", "INPUT_PROP_ACCELEROMETER",
  ]

  /// The names by their numbers, for writing.
  static var byNumber: Numbered {
    func turned(_ names: [String: Int]) -> [Int: String] {
      Dictionary(names.map { ($1, $0) }, uniquingKeysWith: min)
    }
    func numbered(_ names: [String]) -> [Int: String] {
      Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0, $1) })
    }
    let codes = [
      EventType.syn: numbered(syncs), EventType.key: turned(keys), EventType.abs: turned(axes),
    ]
    return Numbered(types: turned(types), codes: codes, properties: numbered(properties))
  }

  /// Names by their numbers; codes by type first.
  struct Numbered {
    var types: [Int: String]
    var codes: [Int: [Int: String]]
    var properties: [Int: String]
  }
}
