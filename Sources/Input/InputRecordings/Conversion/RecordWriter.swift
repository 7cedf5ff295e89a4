import DactylBasics
import InputFrames

/// A device as a written recording describes it.
struct WrittenDevice {
  var description: DeviceDescription
  /// udev's properties of the device, if the source has them.
  var udevProperties: [String: String] = [:]
  /// The device's HID report descriptor, if the source has it.
  var reportDescriptor: [UInt8] = []
}

/// Formats records in one form. The caller writes the bytes.
protocol RecordWriter {
  /// The text before the records of these devices. For a form with a part for each device, it is
  /// called once for each, with that device alone.
  func header(_ devices: [WrittenDevice]) -> String
  /// Appends a record of the device with that index in the header.
  mutating func append(_ event: EvdevEvent, device: Int, to bytes: inout [UInt8])
  /// Appends what libinput made of a touchpad's records, or keeps it for the end of the frame. Returns whether the bytes end with
  /// a whole item. A form without such events leaves it out.
  mutating func append(
    _ action: InterpretedEvent.Action, at microseconds: Int64, to bytes: inout [UInt8]
  ) -> Bool
  /// Appends what a program heard, with its place among the events at that time. Returns whether the form has such events.
  mutating func append(
    heard event: InputEvent, at time: Int64, turn: Int, to bytes: inout [UInt8]
  ) -> Bool
}

extension RecordWriter {
  mutating func append(
    _ action: InterpretedEvent.Action, at microseconds: Int64, to bytes: inout [UInt8]
  ) -> Bool { false }

  mutating func append(
    heard event: InputEvent, at time: Int64, turn: Int, to bytes: inout [UInt8]
  ) -> Bool { false }
}

extension RecordingFormat {
  /// The forms that are written, by their names for the command line.
  public static let writable: [(name: String, format: RecordingFormat)] = [
    ("libinput", .libinputRecord), ("evemu", .evemu), ("getevent", .getevent),
    ("hid-recorder", .hidRecorder),
  ]

  /// The form with that name on the command line; `nil` for one that cannot be written.
  public init?(writableName name: String) {
    guard let found = Self.writable.first(where: { $0.name == name }) else { return nil }
    self = found.format
  }

  /// The form for a file name; `nil` if its extension does not determine one.
  public init?(pathToWrite path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    switch name[name.index(after: dot)...] {
    case "yml", "yaml": self = .libinputRecord
    case "evemu", "event", "events": self = .evemu
    case "getevent": self = .getevent
    case "hid": self = .hidRecorder
    default: return nil
    }
  }

  /// Whether the form can hold several devices.
  var holdsSeveralDevices: Bool { self != .evemu }
}

extension DeviceDescription {
  /// The description with a range for each axis and a code for each range, as the kernel has it,
  /// and without values that no kernel can have.
  var asKernelHasIt: DeviceDescription {
    var description = self
    description.axes = axes.filter { (0..<KernelCount.axes).contains($0.key) }
    description.codes = codes.filter { (0..<KernelCount.types).contains($0.key) }
      .mapValues { $0.filter { (0..<KernelCount.codes).contains($0) } }
    description.properties = properties.filter { (0..<KernelCount.properties).contains($0) }
    let declared = (description.codes[EventType.abs] ?? []).filter { $0 < KernelCount.axes }
    for code in declared where description.axes[code] == nil {
      description.axes[code] = AxisRange(minimum: 0, maximum: 0)
    }
    if !description.axes.isEmpty { description.codes[EventType.abs] = Set(description.axes.keys) }
    description.codes[EventType.syn] = nil
    description.codes = description.codes.filter { !$0.value.isEmpty }
    for part in [\DeviceDescription.bus, \.vendor, \.product, \.version] {
      description[keyPath: part] &= 0xffff
    }
    description.name = name.printable
    return description
  }
}

/// How many event types, codes and properties the kernel knows (`linux/input-event-codes.h`,
/// `…_CNT`).
enum KernelCount {
  static let types = 0x20
  static let codes = 0x300
  static let axes = 0x40
  static let properties = 0x20
}

/// The codes that reveal what a user typed. Source: `linux/input-event-codes.h`.
enum KeyPrivacy {
  /// `KEY_A`, the place-holder of a letter, as in libinput's recordings.
  static let letter = 30
  /// `MSC_SCAN`, which names the key a second time.
  static let scanCode = 0x04
  /// The scan codes of pens, which type nothing: HID usages of the page of digitizers.
  static let pensPage: ClosedRange<Int32> = 0x000d_0000...0x000d_ffff

  /// What is written for a key: digits become a digit, keys that tell no text stay, as do buttons (`BTN_TOUCH` is one).
  /// Any other key may be a letter, and becomes one.
  static func standIn(for code: Int) -> Int {
    switch code {
    // KEY_1…KEY_0; the digits of the keypad; KEY_BRL_DOT1…10; KEY_NUMERIC_0…D.
    case 2...11: 2
    case 71...73, 75...77, 79...82: 79
    case 0x1f1...0x1fa: 0x1f1
    case 0x200...0x20f: 0x200
    default:
      silent.contains { $0.contains(code) }
        || KernelCodes.buttons.contains { $0.contains(code) } ? code : letter
    }
  }

  /// Escape, Backspace, Tab, Enter, modifiers and locks, function keys, arrows and the like, volume, power, Pause, Menu,
  /// Back, Exit, players' keys, Home, a remote control's OK, colors, channels, next and previous.
  private static let silent: [ClosedRange<Int>] = [
    1...1, 14...15, 28...29, 42...42, 54...54, 56...56, 58...70, 87...88, 96...97, 99...100,
    102...111, 113...116, 119...119, 125...128, 139...139, 142...143, 158...159, 163...168,
    172...172, 174...174, 183...194, 200...201, 207...208, 0x160...0x161, 0x18e...0x193,
    0x197...0x197, 0x19c...0x19c,
  ]
}

extension EvdevEvent {
  /// The record without what it tells of a text.
  var withoutKey: EvdevEvent {
    var event = self
    if Int(type) == EventType.key {
      event.code = UInt16(KeyPrivacy.standIn(for: Int(code)))
    } else if matches(EventType.msc, KeyPrivacy.scanCode), !KeyPrivacy.pensPage.contains(value) {
      event.value = Int32(KeyPrivacy.letter)
    }
    return event
  }
}
