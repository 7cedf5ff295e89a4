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

  /// Whether the line has the beginning of an axis's range and lacks its end.
  static func isCutRange(_ line: LineBytes) -> Bool {
    guard line.contains(text: " : v") else { return false }
    return !isWhole(line.text.split { $0 == " " || $0 == "\r" }.map(String.init))
  }

  /// Whether the words of an axis are there up to the last number. Older versions print no
  /// resolution.
  private static func isWhole(_ words: [String]) -> Bool {
    guard words.count > 1, let name = words.dropLast().last else { return false }
    return (name == "resolution" || name == "flat") && words.last.flatMap { Int32($0) } != nil
  }

  private static let cutRange =
    "ranges of axes are cut off, and what is not whole of them is left out; \(LineCut.hint)"

  private func readCodes(_ words: [String], _ type: Int, _ description: inout DeviceDescription) {
    // A `*` marks a pressed key or a switch that is on.
    let codes = words.prefix { $0 != ":" }
      .compactMap { EvdevNames.code($0.last == "*" ? String($0.dropLast()) : $0, type: type) }
    description.codes[type, default: []].formUnion(codes)
    guard type == EventType.abs, let code = codes.first else { return }
    let isWhole = Self.isWhole(words)
    let isFirst = !description.unreadStatements.contains(Self.cutRange)
    if !isWhole, isFirst { description.unreadStatements.append(Self.cutRange) }
    // Where the line is cut off, a number without a comma may lack digits.
    func number(_ name: String) -> Int32? {
      guard let place = words.firstIndex(of: name), place + 1 < words.count else { return nil }
      let word = words[place + 1]
      return word.last == "," ? Int32(word.dropLast()) : isWhole ? Int32(word) : nil
    }
    guard let minimum = number("min"), let maximum = number("max") else { return }
    description.axes[code] = AxisRange(
      minimum: minimum, maximum: maximum, fuzz: number("fuzz") ?? 0, flat: number("flat") ?? 0,
      resolution: number("resolution") ?? 0)
  }
}
