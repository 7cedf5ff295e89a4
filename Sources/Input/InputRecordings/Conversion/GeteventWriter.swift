import InputFrames

/// Writes the output of Android's `getevent -i` for the devices, followed by that of `getevent -lt`
/// (spec IN:4.4).
struct GeteventWriter: RecordWriter {
  private let paths: [String]
  /// Names of the codes that readers know; other codes are written as numbers.
  private let names = EvdevNames.byNumber

  init(_ devices: [WrittenDevice]) {
    paths = Self.paths(devices)
  }

  /// The path written for each device: its own node, or a unique one, because events are assigned
  /// to devices by their paths alone.
  static func paths(_ devices: [WrittenDevice]) -> [String] {
    let own = devices.map { device in
      let node = device.description.node ?? ""
      return node.hasPrefix("/dev/") && !node.contains(" ") ? node : nil
    }
    var taken = Set(own.compactMap { $0 })
    var paths: [String] = []
    var next = 0
    for node in own {
      if let node, !paths.contains(node) {
        paths.append(node)
        continue
      }
      while taken.contains("/dev/input/event\(next)") { next += 1 }
      taken.insert("/dev/input/event\(next)")
      paths.append("/dev/input/event\(next)")
    }
    return paths
  }

  func header(_ devices: [WrittenDevice]) -> String {
    devices.indices.map { list(devices[$0].description, number: $0) }.joined()
  }

  private func list(_ device: DeviceDescription, number: Int) -> String {
    var lines = ["add device \(number + 1): \(paths[number])"]
    let identity = [
      ("bus:     ", device.bus), ("vendor   ", device.vendor), ("product  ", device.product),
      ("version  ", device.version),
    ]
    lines += identity.map { "  \($0) \($1.hexadecimal(digits: 4))" }
    lines.append("  name:     \"\(device.name)\"")
    lines.append("  events:")
    for (type, codes) in device.codes.sorted(by: { $0.key < $1.key }) {
      let name = (names.types[type] ?? "EV_?").dropFirst(3)
      let label = "    \(name) (\(type.hexadecimal(digits: 4))):"
      if type == EventType.abs {
        let indent = String(repeating: " ", count: label.count)
        for (index, code) in codes.sorted().enumerated() {
          let range = device.axes[code] ?? AxisRange(minimum: 0, maximum: 0)
          lines.append(
            "\(index == 0 ? label : indent) \(code.hexadecimal(digits: 4))  : value 0, "
              + "min \(range.minimum), max \(range.maximum), fuzz \(range.fuzz), "
              + "flat \(range.flat), resolution \(range.resolution)")
        }
      } else {
        let numbers = codes.sorted().map { $0.hexadecimal(digits: 4) }
        lines.append("\(label) \(numbers.joined(separator: "  "))")
      }
    }
    lines.append("  input props:")
    lines += device.properties.sorted().map {
      "    \(names.properties[$0] ?? $0.hexadecimal(digits: 4))"
    }
    if device.properties.isEmpty { lines.append("    <none>") }
    return lines.map { "\($0)\n" }.joined()
  }

  func append(_ event: EvdevEvent, device: Int, to bytes: inout [UInt8]) {
    let time = event.time.microseconds
    bytes.append(0x5b)
    bytes.append(decimal: time / 1_000_000, width: 8)
    bytes.append(0x2e)
    bytes.append(decimal: time % 1_000_000, width: 6, filler: 0x30)
    bytes.append(text: "] ")
    if paths.count > 1 {
      bytes.append(contentsOf: paths[device].utf8)
      bytes.append(text: ": ")
    }
    append(names.types[Int(event.type)], UInt32(event.type), width: 12, to: &bytes)
    append(
      names.codes[Int(event.type)]?[Int(event.code)], UInt32(event.code), width: 20, to: &bytes)
    if Int(event.type) == EventType.key, let state = Self.state(event.value) {
      append(state, 0, width: 20, to: &bytes)
    } else {
      bytes.append(hexadecimal: UInt32(bitPattern: event.value), digits: 8)
    }
    bytes.append(0x0a)
  }

  /// A name or, where there is none, four hexadecimal digits, in a column of its own.
  private func append(_ name: String?, _ number: UInt32, width: Int, to bytes: inout [UInt8]) {
    let before = bytes.count
    if let name {
      bytes.append(contentsOf: name.utf8)
    } else {
      bytes.append(hexadecimal: number, digits: 4)
    }
    while bytes.count - before <= width { bytes.append(0x20) }
  }

  private static func state(_ value: Int32) -> String? {
    switch value {
    case 0: "UP"
    case 1: "DOWN"
    case 2: "REPEAT"
    default: nil
    }
  }
}
