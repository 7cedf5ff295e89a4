import InputFrames
import Yams

/// A device of `libinput record` YAML, with the position of its events.
struct LibinputDevice {
  var description: DeviceDescription
  /// udev's properties of the device.
  var udevProperties: [String: String] = [:]
  /// Its HID report descriptor.
  var reportDescriptor: [UInt8] = []
  /// The number of its list of events; `nil` if it has none.
  var section: Int?
  /// Whether its events are in the description itself, in the flow form `events: [...]`.
  var hasFlowEvents = false
}

/// Reads the description part of `libinput record` YAML. Unknown keys are ignored, as the format
/// requires.
struct LibinputHeader {
  /// The version that this reader supports; libinput raises it only for breaking changes.
  static let version = 1

  private(set) var devices: [LibinputDevice] = []
  /// The value of `ndevices`; `nil` if it is not a number.
  private(set) var statedCount: Int?
  /// What the file says about the system that recorded it.
  private(set) var system = RecordedSystem()
  let path: String
  private let lineNumbers: [Int]

  init(_ index: LibinputIndex, path: String) throws(InputError) {
    self.path = path
    lineNumbers = index.lineNumbers
    let root = try Self.compose(index.header, path: path) { index.fileLine($0) }
    guard let mapping = root?.mapping else {
      throw InputError(subject: path, line: 1, reason: "the text is no YAML mapping")
    }
    guard let version = mapping["version"] else {
      throw InputError(
        subject: path, reason: "key \"version\" is missing: no recording of libinput record")
    }
    guard Self.number(version) == Self.version else {
      throw InputError(
        subject: path, line: line(version),
        reason: "libinput record format \(version.scalar?.string ?? "?") is not known",
        hint: "format 1 is read")
    }
    system = RecordedSystem(mapping)
    statedCount = mapping["ndevices"].flatMap { Self.number($0) }
    guard let list = mapping["devices"]?.sequence else {
      throw InputError(subject: path, reason: "key \"devices\" with a list is missing")
    }
    guard list.count <= RecordingLimits.devices else {
      throw InputError(subject: path, reason: "more than \(RecordingLimits.devices) devices")
    }
    for node in list { devices.append(try device(node)) }
    guard !devices.isEmpty else {
      throw InputError(subject: path, reason: "the list of devices is empty")
    }
  }

  /// Parses YAML; errors get the file's line.
  static func compose(
    _ text: String, path: String, line: (Int) -> Int
  ) throws(InputError) -> Node? {
    do {
      return try Yams.compose(yaml: text)
    } catch {
      var place: Int?
      var reason = "no YAML"
      if let error = error as? YamlError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
          .composer(_, let problem, let mark, _):
          place = line(mark.line)
          reason = "no YAML: \(problem)"
        case .duplicatedKeysInMapping(let keys, let context):
          place = line(context.mark.line)
          reason = "no YAML: key \"\(keys.first ?? "")\" stands twice"
        default: break
        }
      }
      throw InputError(subject: path, line: place, reason: reason)
    }
  }

  func line(_ node: Node) -> Int? {
    guard let mark = node.mark, lineNumbers.indices.contains(mark.line - 1) else { return nil }
    return lineNumbers[mark.line - 1]
  }

  private func malformed(_ key: String, _ node: Node) -> InputError {
    InputError(subject: path, line: line(node), reason: "key \"\(key)\" is malformed")
  }

  private func device(_ node: Node) throws(InputError) -> LibinputDevice {
    guard let mapping = node.mapping else { throw malformed("devices", node) }
    var description = DeviceDescription(name: "")
    let node = mapping["node"]?.scalar?.string
    description.node = node == LibinputRecordWriter.unknownNode ? nil : node
    if let evdev = mapping["evdev"] { try read(evdev: evdev, into: &description) }
    let properties = udevProperties(mapping)
    description.setStatedSize(udevProperties: properties, libinput: statedSize(mapping))
    description.accelerometer = try mounting(mapping)
    description.ambient = try ambientScale(mapping)
    description.apply(udevProperties: properties)
    var device = LibinputDevice(description: description, udevProperties: properties)
    let bytes = mapping["hid"].flatMap { Self.numbers($0) } ?? []
    device.reportDescriptor = bytes.compactMap { UInt8(exactly: $0) }
    if let events = mapping["events"] {
      if events.sequence?.isEmpty == false { device.hasFlowEvents = true }
      device.section = events.scalar.flatMap { Int($0.string) }
    }
    return device
  }

  private func read(
    evdev node: Node, into description: inout DeviceDescription
  ) throws(InputError) {
    guard let evdev = node.mapping else { throw malformed("evdev", node) }
    description.name = evdev["name"]?.scalar?.string ?? ""
    if let id = evdev["id"] {
      guard let numbers = Self.numbers(id), numbers.count == 4 else { throw malformed("id", id) }
      description.bus = numbers[0]
      description.vendor = numbers[1]
      description.product = numbers[2]
      description.version = numbers[3]
    }
    if let properties = evdev["properties"] {
      guard let numbers = Self.numbers(properties), numbers.allSatisfy({ $0 >= 0 }) else {
        throw malformed("properties", properties)
      }
      description.properties = Set(numbers)
    }
    if let codes = evdev["codes"] {
      guard let mapping = codes.mapping else { throw malformed("codes", codes) }
      for (key, value) in mapping {
        guard let type = Self.number(key), let numbers = Self.numbers(value), type >= 0,
          numbers.allSatisfy({ $0 >= 0 })
        else {
          throw malformed("codes", key)
        }
        description.codes[type] = Set(numbers)
      }
    }
    if let axes = evdev["absinfo"], axes.scalar?.string.isEmpty != true {
      guard let mapping = axes.mapping else { throw malformed("absinfo", axes) }
      for (key, value) in mapping {
        guard let code = Self.number(key), code >= 0,
          let numbers = Self.numbers(value)?.compactMap({ Int32(exactly: $0) }),
          numbers.count == 5
        else { throw malformed("absinfo", key) }
        description.axes[code] = AxisRange(
          minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
          resolution: numbers[4])
      }
    }
  }

  /// The size that libinput states.
  private func statedSize(_ device: Node.Mapping) -> PanelSize? {
    guard let size = device["libinput"]?.mapping?["size"]?.sequence, size.count == 2,
      let width = size[0].scalar.flatMap({ Double($0.string) }),
      let height = size[1].scalar.flatMap({ Double($0.string) }), width > 0, height > 0,
      width.isFinite, height.isFinite
    else { return nil }
    return PanelSize(width: width, height: height)
  }

  private func udevProperties(_ device: Node.Mapping) -> [String: String] {
    var properties: [String: String] = [:]
    for property in device["udev"]?.mapping?["properties"]?.sequence ?? [] {
      let text = property.scalar?.string ?? ""
      guard let equals = text.firstIndex(of: "=") else { continue }
      properties[String(text[..<equals])] = String(text[text.index(after: equals)...])
    }
    return properties
  }

  /// A whole number, decimal or as YAML 1.2's `0x` and `0o`.
  static func number(_ node: Node) -> Int? {
    guard let text = node.scalar?.string else { return nil }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) }
    return Int(text)
  }

  /// A list of whole numbers; `nil` when it is anything else. An empty value is an empty list.
  static func numbers(_ node: Node) -> [Int]? {
    if let scalar = node.scalar, scalar.string.isEmpty { return [] }
    guard let sequence = node.sequence else { return nil }
    var numbers: [Int] = []
    for item in sequence {
      guard let value = number(item) else { return nil }
      numbers.append(value)
    }
    return numbers
  }
}

extension RecordedSystem {
  /// The parts `libinput:` and `system:` of a recording. Words that stand for nothing are left out.
  fileprivate init(_ recording: Node.Mapping) {
    func text(_ part: String, _ key: String) -> String? {
      let text = recording[part]?.mapping?[key]?.scalar?.string
      return ["", "none", "unknown"].contains(text) ? nil : text
    }
    self.init(
      libinputVersion: text("libinput", "version"), libinputCommit: text("libinput", "git"),
      distribution: text("system", "os"), kernel: text("system", "kernel"),
      machine: text("system", "dmi"))
  }
}

extension LibinputIndex {
  /// The file's line for a line of the header, counted from 1.
  func fileLine(_ line: Int) -> Int {
    lineNumbers.indices.contains(line - 1) ? lineNumbers[line - 1] : (lineNumbers.last ?? 1)
  }
}
