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
      device.description.name = line.split(separator: "\"").dropFirst().joined(separator: "\"")
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

  private func readCodes(_ words: [String], _ type: Int, _ description: inout DeviceDescription) {
    // A `*` marks a pressed key or a switch that is on.
    let codes = words.prefix { $0 != ":" }
      .compactMap { EvdevNames.code($0.last == "*" ? String($0.dropLast()) : $0, type: type) }
    description.codes[type, default: []].formUnion(codes)
    guard type == EventType.abs, let code = codes.first else { return }
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
