import InputFrames

/// `evtest`, with its list of capabilities or without (spec IN:4.6). All numbers of events are
/// decimal.
struct EvtestForm: ListingForm {
  static let eventForm = "Event: time 1.000000, type 3 (EV_ABS), code 0 (ABS_X), value 5"
  /// `evtest` shows one device.
  var devices: [ListedDevice] = []
  private var type: Int?
  private var code: Int?
  private var hasEvents = false

  init(rate: Double?) {}

  mutating func read(_ line: LineBytes) -> ListingLine {
    if devices.isEmpty { devices.append(ListedDevice(name: "unknown device")) }
    if line.begins(with: "Event: time ") {
      hasEvents = true
      return event(line)
    }
    if line.isBlankOrComment { return .text }
    guard !hasEvents else { return line.begins(with: "^C") ? .text : .other }
    readCapability(line.text)
    return .text
  }

  private func event(_ line: LineBytes) -> ListingLine {
    var fields = FieldScanner(line, from: 12)
    guard let time = fields.secondsAndMicroseconds(), fields.skip(0x2c) else { return .other }
    fields.skipSpaces()
    guard fields.word() == "type" else { return mark(line, time) }
    fields.skipSpaces()
    guard let (type, _) = fields.digits(), let code = Self.number("code", &fields),
      let value = Self.number("value", &fields, isHexadecimal: type == EventType.msc),
      fields.isDone(), let type = UInt16(exactly: type), let code = UInt16(exactly: code),
      let value = Int32(exactly: value)
    else { return .other }
    return .event(device: 0, EvdevEvent(time: time, type: type, code: code, value: value))
  }

  /// `-------------- SYN_REPORT ------------` and its like.
  private func mark(_ line: LineBytes, _ time: Timestamp) -> ListingLine {
    let code: Int
    if line.contains(text: "SYN_REPORT") || line.contains(text: "Report Sync") {
      code = SynCode.report
    } else if line.contains(text: "SYN_MT_REPORT") {
      code = SynCode.mtReport
    } else if line.contains(text: "SYN_DROPPED") {
      code = SynCode.dropped
    } else {
      return line.contains(text: "SYN_") || line.contains(text: " Sync ") ? .unknownEvent : .other
    }
    let event = EvdevEvent(time: time, type: 0, code: UInt16(code), value: 0)
    return .event(device: 0, event)
  }

  /// The number after a word further on: `(EV_ABS), code 53 (…)`. A miscellaneous event's value is
  /// hexadecimal.
  private static func number(
    _ name: String, _ fields: inout FieldScanner, isHexadecimal: Bool = false
  ) -> Int64? {
    while !fields.isAtEnd {
      guard fields.word() == name else { continue }
      fields.skipSpaces()
      return isHexadecimal ? fields.hex(limit: 8).map { Int64($0 & 0x7fff_ffff) } : fields.integer()
    }
    return nil
  }

  private mutating func readCapability(_ text: String) {
    let words = text.split(separator: " ")
    func number(after word: String) -> Int? {
      guard let place = words.firstIndex(where: { $0 == word }), place + 1 < words.count else {
        return nil
      }
      let digits = words[place + 1]
      return digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
    }
    if text.hasPrefix("Input device ID:") {
      devices[0].description.bus = number(after: "bus") ?? 0
      devices[0].description.vendor = number(after: "vendor") ?? 0
      devices[0].description.product = number(after: "product") ?? 0
      devices[0].description.version = number(after: "version") ?? 0
    } else if text.hasPrefix("Input device name:") {
      devices[0].description.name =
        text.split(separator: "\"").dropFirst().joined(separator: "\"")
    } else if text.hasPrefix("  Event type ") {
      devices[0].isDescribed = true
      type = number(after: "type")
    } else if text.hasPrefix("    Event code "), let type, let code = number(after: "code") {
      self.code = code
      devices[0].description.codes[type, default: []].insert(code)
      if type == EventType.abs {
        devices[0].description.axes[code] = AxisRange(minimum: 0, maximum: 0)
      }
    } else if text.hasPrefix("  Property type "), let property = number(after: "type") {
      devices[0].description.properties.insert(property)
    } else if text.hasPrefix("      "), type == EventType.abs, let code, words.count == 2,
      let value = Int32(words[1])
    {
      readRange(String(words[0]), value, of: code)
    }
  }

  private mutating func readRange(_ name: String, _ value: Int32, of code: Int) {
    switch name {
    case "Min": devices[0].description.axes[code]?.minimum = value
    case "Max": devices[0].description.axes[code]?.maximum = value
    case "Fuzz": devices[0].description.axes[code]?.fuzz = value
    case "Flat": devices[0].description.axes[code]?.flat = value
    case "Resolution": devices[0].description.axes[code]?.resolution = value
    default: break
    }
  }
}
