import InputFrames

/// The output of Android's `getevent`, with or without `-l`, `-t`, `-p`, `-i`, `-r` (spec IN:4.4).
/// All numbers are hexadecimal, values too.
struct GeteventForm: ListingForm {
  static let format = RecordingFormat.getevent
  static let eventForm = "[seconds.microseconds] /dev/input/eventN: type code value, hexadecimal"
  var devices: [ListedDevice] = []
  private var places: [String: Int] = [:]
  private let rate: Double?
  /// The number of frames so far, which gives the time if the events have none.
  private var frames = 0.0
  private var listing = GeteventCapabilities()
  private var hasEvents = false
  /// The paths of devices that were unplugged.
  private var removed: Set<String> = []

  init(rate: Double?) {
    self.rate = rate
  }

  mutating func read(_ line: LineBytes) -> ListingLine {
    var fields = FieldScanner(line)
    fields.skipSpaces()
    guard !fields.isAtEnd else { return .text }
    var time: Timestamp?
    if fields.skip(0x5b) {
      fields.skipSpaces()
      guard let stamp = fields.secondsAndMicroseconds(), fields.skip(0x5d) else { return .other }
      time = stamp
      fields.skipSpaces()
    }
    var type = fields.word()
    var path = ""
    if type.hasPrefix("/dev/"), type.hasSuffix(":") {
      path = String(type.dropLast())
      type = fields.word()
    }
    guard let typeNumber = EvdevNames.type(type) else { return text(line) }
    let code = fields.word()
    let value = fields.word()
    // A line of a list of capabilities may begin with a number too.
    guard !code.isEmpty, let value = Self.value(value), fields.isDone() || fields.word() == "rate"
    else { return text(line) }
    guard let codeNumber = EvdevNames.code(code, type: typeNumber) else {
      return code.contains("_") ? .unknownEvent : .other
    }
    let device = place(of: path)
    guard let time = time ?? rate.map({ Timestamp(milliseconds: frames * 1000 / $0) }) else {
      return .eventWithoutTime
    }
    let event = EvdevEvent(
      time: time, type: UInt16(typeNumber), code: UInt16(codeNumber), value: value)
    if event.isReport { frames += 1 }
    hasEvents = true
    return .event(device: device, event)
  }

  /// `000002ff`, two's complement, or the name of a key's state or a tool.
  private static func value(_ word: String) -> Int32? {
    switch word {
    case "DOWN": 1
    case "UP": 0
    case "REPEAT": 2
    case "MT_TOOL_FINGER": 0
    case "MT_TOOL_PEN": 1
    case "MT_TOOL_PALM": 2
    default: word.utf8.count == 8 ? UInt32(word, radix: 16).map(Int32.init(bitPattern:)) : nil
    }
  }

  /// The index of a device. A device without a path, or that was not listed, is added at its first
  /// event.
  private mutating func place(of path: String) -> Int {
    if let place = places[path] { return place }
    if path.isEmpty, devices.count == 1 { return 0 }
    var device = ListedDevice(name: "unknown device")
    device.description.node = path.isEmpty ? nil : path
    devices.append(device)
    places[path] = devices.count - 1
    return devices.count - 1
  }

  /// A line that is not an event: part of a list of devices, or other text.
  private mutating func text(_ line: LineBytes) -> ListingLine {
    let text = line.text
    if Self.isDeviceLine(line), let path = text.split(separator: " ").last.map(String.init) {
      // The same device again, without a line that it was removed: a second list.
      if hasEvents, places[path] != nil, !removed.contains(path) { return .beginning }
      removed.remove(path)
      listing = GeteventCapabilities(device: place(of: path))
      return .text
    }
    if text.hasPrefix("remove device "), let path = text.split(separator: " ").last {
      removed.insert(String(path))
      return .text
    }
    if text.hasPrefix("could not get ") { return .text }
    guard let device = listing.device, Self.isPartOfList(line) else { return .other }
    listing.read(text, into: &devices[device])
    return .text
  }
}
