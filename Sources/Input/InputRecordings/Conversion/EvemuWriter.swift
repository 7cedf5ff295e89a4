import InputFrames

/// Writes evemu text 1.3 (spec IN:4.1).
struct EvemuWriter: RecordWriter {
  func header(_ devices: [WrittenDevice]) -> String {
    guard let device = devices.first?.description else { return "" }
    var lines = ["# EVEMU 1.3", "# written by dactyl", "N: \(device.name)"]
    let identity = [device.bus, device.vendor, device.product, device.version]
    lines.append("I: \(identity.map { $0.hexadecimal(digits: 4) }.joined(separator: " "))")
    lines += Self.bitmap("P:", device.properties)
    // The codes of EV_SYN are the event types of the device.
    lines += Self.bitmap("B: 00", Set(device.codes.keys).union([EventType.syn]))
    for (type, codes) in device.codes.sorted(by: { $0.key < $1.key }) where type != EventType.syn {
      lines += Self.bitmap("B: \(type.hexadecimal(digits: 2))", codes)
    }
    for (code, range) in device.axes.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "A: \(code.hexadecimal(digits: 2)) \(range.minimum) \(range.maximum) \(range.fuzz) "
          + "\(range.flat) \(range.resolution)")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  func append(_ event: EvdevEvent, device: Int, to bytes: inout [UInt8]) {
    let time = event.time.microseconds
    bytes.append(text: "E: ")
    bytes.append(decimal: time / 1_000_000)
    bytes.append(0x2e)
    bytes.append(decimal: time % 1_000_000, width: 6, filler: 0x30)
    bytes.append(0x20)
    bytes.append(hexadecimal: UInt32(event.type), digits: 4)
    bytes.append(0x20)
    bytes.append(hexadecimal: UInt32(event.code), digits: 4)
    bytes.append(0x20)
    bytes.append(decimal: Int64(event.value), width: 4, filler: 0x30)
    bytes.append(0x0a)
  }

  /// Eight bytes a line, lowest first.
  private static func bitmap(_ label: String, _ bits: Set<Int>) -> [String] {
    var bytes = [Int](repeating: 0, count: ((bits.max() ?? 0) / 64 + 1) * 8)
    for bit in bits { bytes[bit / 8] |= 1 << (bit % 8) }
    return stride(from: 0, to: bytes.count, by: 8).map { start in
      let row = bytes[start..<(start + 8)].map { $0.hexadecimal(digits: 2) }
      return "\(label) \(row.joined(separator: " "))"
    }
  }
}
