import InputFrames

/// The lines of `getevent` for one device after `add device`: its name, and with `-p` or `-i` its
/// numbers, codes, ranges and properties.
struct GeteventCapabilities {
  /// The device's index in the list.
  var device: Int?
  private var type: Int?
  private var isInProperties = false

  init(device: Int? = nil) {
    self.device = device
  }

  /// Reads an indented line.
  mutating func read(_ line: String, into device: inout ListedDevice) {
    var words = line.split(separator: " ").map(String.init)
    guard let first = words.first else { return }
    switch first {
    case "name:":
      device.description.name = line[...].quotedName ?? ""
    case "bus:", "vendor", "product", "version":
      let number = words.last.flatMap { Int($0, radix: 16) } ?? 0
      switch first {
      case "bus:": device.description.bus = number
      case "vendor": device.description.vendor = number
      case "product": device.description.product = number
      default: device.description.version = number
      }
    case "events:": device.isDescribed = true
    case "input" where words.last == "props:":
      type = nil
      isInProperties = true
    case _ where isInProperties:
      if let property = EvdevNames.property(first) {
        device.description.properties.insert(property)
      }
    default:
      // `KEY (0001): 014a`, and its continuation.
      if words.count > 1, words[1].hasPrefix("("), words[1].hasSuffix("):") {
        type = Int(words[1].dropFirst().dropLast(2), radix: 16)
        words.removeFirst(2)
      }
      if let type, device.isDescribed { readCodes(words, type, &device.description) }
    }
  }

  /// Whether the line holds an axis with its range up to the end.
  static func isRange(_ line: LineBytes) -> Bool {
    guard line.contains(text: " flat ") || line.contains(text: " resolution ") else { return false }
    let words = line.text.split { $0 == " " || $0 == "\r" }
    return words.last.flatMap { Int32($0) } != nil
  }

  private static let cutRange =
    "ranges of axes are cut off and left out; \(LineCut.hint)"

  private func readCodes(_ words: [String], _ type: Int, _ description: inout DeviceDescription) {
    // A `*` marks a pressed key or a switch that is on.
    let codes = words.prefix { $0 != ":" }
      .compactMap { EvdevNames.code($0.last == "*" ? String($0.dropLast()) : $0, type: type) }
    description.codes[type, default: []].formUnion(codes)
    guard type == EventType.abs, let code = codes.first else { return }
    guard !words.contains("value") || words.contains("flat") else {
      let isFirst = !description.unreadStatements.contains(Self.cutRange)
      if isFirst { description.unreadStatements.append(Self.cutRange) }
      return
    }
    func number(_ name: String) -> Int32 {
      guard let place = words.firstIndex(of: name), place + 1 < words.count else { return 0 }
      let word = words[place + 1]
      return Int32(word.last == "," ? String(word.dropLast()) : word) ?? 0
    }
    description.axes[code] = AxisRange(
      minimum: number("min"), maximum: number("max"), fuzz: number("fuzz"), flat: number("flat"),
      resolution: number("resolution"))
  }
}
