import InputFrames

/// The output of `evtest`, with or without its list of capabilities (spec IN:4.6). All numbers of
/// events are decimal.
struct EvtestForm: ListingForm {
  static let eventForm = "Event: time 1.000000, type 3 (EV_ABS), code 0 (ABS_X), value 5"
  static let format = RecordingFormat.evtest
  private static let eventStart: StaticString = "Event: time "
  /// `evtest` shows one device.
  var devices: [ListedDevice] = []
  private var type: Int?
  private var code: Int?
  private var hasEvents = false
  /// The number of the current line.
  private var lineNumber = 0
  /// How many lines of the header were not understood, and how many of them are named.
  private var unread = 0
  private static let mostUnread = 2
  /// The range values that the current axis has so far.
  private var stated: Set<String> = []

  init(rate: Double?) {}

  mutating func read(_ line: LineBytes) -> ListingLine {
    lineNumber += 1
    if devices.isEmpty { devices.append(ListedDevice(name: "unknown device")) }
    if line.begins(with: Self.eventStart) {
      hasEvents = true
      return Self.event(line, from: Self.eventStart.utf8CodeUnitCount)
    }
    if line.isBlankOrComment { return .text }
    if let event = Self.oldEvent(line) {
      hasEvents = true
      return event
    }
    if line.contains(text: "This device is grabbed by another process") {
      devices[0].description.unreadStatements.append(
        "line \(lineNumber): another program keeps the device to itself, so that no event came")
    }
    let isHeader = Self.isPartOfHeader(line)
    guard !hasEvents else { return Self.isBeginning(line) ? .beginning : .other }
    if line.begins(with: "Input driver version is"), devices[0].isDescribed {
      // A part of another log, which has no event.
      devices[0] = ListedDevice(name: "unknown device")
      devices[0].description.unreadStatements = [
        "the description before line \(lineNumber) has no events and is left out"
      ]
      (type, code) = (nil, nil)
    }
    // A range belongs to the code before it only if nothing is missing between them.
    if !isHeader { code = nil }
    // The header's last line may have lost its line break.
    if isHeader, let start = line.firstIndex(of: Self.eventStart) {
      readCapability(LineBytes(rebasing: line[..<start]).text)
      hasEvents = true
      return Self.event(line, from: start + Self.eventStart.utf8CodeUnitCount)
    }
    readCapability(line.text)
    return isHeader ? .text : .other
  }

  /// The number after a later word: `(EV_ABS), code 53 (…)`. The value of a miscellaneous event is
  /// hexadecimal.
  static func number(
    _ name: String, _ fields: inout FieldScanner, isHexadecimal: Bool = false
  ) -> Int64? {
    while !fields.isAtEnd {
      guard fields.word() == name else { continue }
      fields.skipSpaces()
      return isHexadecimal ? fields.hex(limit: 8).map { Int64($0 & 0x7fff_ffff) } : fields.integer()
    }
    return nil
  }

  /// Reads a line of the header. A malformed one, for instance after lost line breaks, is reported,
  /// and the lines after it belong to no axis until the next code.
  private mutating func readCapability(_ line: String) {
    let text = line.drop { $0 == " " || $0 == "\t" }
    let words = text.split { $0 == " " || $0 == "\t" }
    guard parseName(text, words) || parseCode(text, words) || parseRange(words) else {
      guard
        Self.parts.contains(where: { text.contains($0) }) || words.first.map(Self.isRange) == true
      else { return }
      code = nil
      unread += 1
      let most = Self.mostUnread
      if unread <= most {
        devices[0].description.unreadStatements.append(
          "line \(lineNumber): \"\(line.utf8.count > 60 ? "\(line.prefix(60))…" : line)\" fits no line "
            + "of evtest's header and is left out")
      } else {
        let text = "\(unread - most) more lines fit no line of evtest's header either"
        if unread > most + 1 { devices[0].description.unreadStatements.removeLast() }
        devices[0].description.unreadStatements.append(text)
      }
      return
    }
  }

  /// The words that begin a line of the header. They appear within a line only if a line break was
  /// lost.
  private static let parts = ["Event code ", "Event type ", "Property type ", "Input device "]

  private static func isRange(_ word: Substring) -> Bool {
    ["Value", "Min", "Max", "Fuzz", "Flat", "Resolution"].contains(word)
  }

  /// `Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x1`, `Input device name: "…"`.
  private mutating func parseName(_ text: Substring, _ words: [Substring]) -> Bool {
    func number(after word: String) -> Int? {
      guard let place = words.firstIndex(where: { $0 == word }), place + 1 < words.count else {
        return nil
      }
      return words[place + 1].hasPrefix("0x") ? Int(words[place + 1].dropFirst(2), radix: 16) : nil
    }
    if text.hasPrefix("Input device ID:"), words.count == 11 {
      guard let bus = number(after: "bus"), let vendor = number(after: "vendor"),
        let product = number(after: "product"), let version = number(after: "version")
      else { return false }
      devices[0].description.bus = bus
      devices[0].description.vendor = vendor
      devices[0].description.product = product
      devices[0].description.version = version
      return true
    }
    if text.hasPrefix("Input device name:"), let name = text.quotedName {
      devices[0].description.name = name
      return true
    }
    return false
  }

  /// `Event type 3 (EV_ABS)`, `Event code 53 (ABS_MT_POSITION_X)`, `Event code 0 (LED_NUML) state 0`,
  /// `Property type 1 (INPUT_PROP_DIRECT)`.
  private mutating func parseCode(_ text: Substring, _ words: [Substring]) -> Bool {
    guard words.count >= 3, let number = Int(words[2]), number >= 0,
      Self.parts.count(where: { text.contains($0) }) == 1,
      text.split(separator: "(", omittingEmptySubsequences: false).count <= 2,
      words.count == 3 || words.last?.hasSuffix(")") == true || words.dropLast().last == "state"
    else { return false }
    switch (words[0], words[1]) {
    case ("Event", "type"):
      devices[0].isDescribed = true
      (type, code) = (number, nil)
    case ("Event", "code"):
      guard let type else { return false }
      code = number
      devices[0].description.codes[type, default: []].insert(number)
      stated = []
      if type == EventType.abs {
        devices[0].description.axes[number] = AxisRange(minimum: 0, maximum: 0)
      }
    case ("Property", "type"):
      (type, code) = (nil, nil)
      devices[0].description.properties.insert(number)
    default: return false
    }
    return true
  }

  /// `Max 2559`, once for each axis.
  private mutating func parseRange(_ words: [Substring]) -> Bool {
    guard words.count == 2, Self.isRange(words[0]), let value = Int32(words[1]) else {
      return false
    }
    // The state of a switch, or a line after a malformed one, which was reported.
    guard type == EventType.abs, let code else { return true }
    guard stated.insert(String(words[0])).inserted else { return false }
    readRange(String(words[0]), value, of: code)
    return true
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
