import InputFrames
import Yams

/// What a `libinput record` file says of one device, and where its events stand.
struct LibinputDevice {
  var description: DeviceDescription
  /// The line of the device's `events:`; `nil` when it has none.
  var eventsLine: Int?
}

/// Reads all of a `libinput record` file but its event lines, with the YAML library
/// (spec IN:4.2).
enum LibinputHeader {
  /// The version of the form that is read; libinput raises it only for breaking changes.
  static let version = 1

  /// The devices that a file describes.
  static func devices(
    of outline: LibinputOutline, path: String
  ) throws(InputError) -> [LibinputDevice] {
    let root: Node?
    do {
      root = try Yams.compose(yaml: outline.header)
    } catch {
      throw InputError(
        subject: path, line: line(of: error, in: outline),
        reason: "malformed YAML in the header: \(words(of: error))")
    }
    guard let root, let version = root["version"]?.int else {
      throw InputError(subject: path, reason: "no «version:» of a libinput record")
    }
    guard version == Self.version else {
      throw InputError(
        subject: path,
        reason: "libinput record of version \(version) is not read; version 1 is")
    }
    guard let nodes = root["devices"]?.sequence, !nodes.isEmpty else {
      throw InputError(subject: path, reason: "the libinput record holds no device")
    }
    return nodes.enumerated().map { index, node in
      LibinputDevice(
        description: description(of: node),
        eventsLine: outline.eventsLines.indices.contains(index) ? outline.eventsLines[index] : nil)
    }
  }

  private static func description(of node: Node) -> DeviceDescription {
    let evdev = node["evdev"]
    var description = DeviceDescription(
      name: evdev?["name"]?.string ?? "", node: node["node"]?.string)
    let numbers = integers(evdev?["id"])
    if numbers.count == 4 {
      description.bus = numbers[0]
      description.vendor = numbers[1]
      description.product = numbers[2]
      description.version = numbers[3]
    }
    description.properties = Set(integers(evdev?["properties"]))
    for (type, codes) in evdev?["codes"]?.mapping ?? [:] {
      if let type = type.int { description.codes[type] = Set(integers(codes)) }
    }
    for (code, range) in evdev?["absinfo"]?.mapping ?? [:] {
      let numbers = integers(range).compactMap { Int32(exactly: $0) }
      guard let code = code.int, numbers.count == 5 else { continue }
      description.axes[code] = AxisRange(
        minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
        resolution: numbers[4])
    }
    description.statedSize = size(of: node)
    return description
  }

  /// The size that libinput states, else the one of udev's properties.
  private static func size(of node: Node) -> PanelSize? {
    let stated = node["libinput"]?["size"]?.sequence?.compactMap { $0.float } ?? []
    if stated.count == 2, stated[0] > 0, stated[1] > 0 {
      return PanelSize(width: stated[0], height: stated[1])
    }
    var properties: [String: Double] = [:]
    for item in node["udev"]?["properties"]?.sequence ?? [] {
      let parts = item.string?.split(separator: "=", maxSplits: 1) ?? []
      if parts.count == 2 { properties[String(parts[0])] = Double(parts[1]) }
    }
    guard let width = properties["ID_INPUT_WIDTH_MM"], width > 0,
      let height = properties["ID_INPUT_HEIGHT_MM"], height > 0
    else { return nil }
    return PanelSize(width: width, height: height)
  }

  private static func integers(_ node: Node?) -> [Int] {
    node?.sequence?.compactMap { $0.int } ?? []
  }

  /// The line of the file that the library stumbled over; the last one for an early end.
  private static func line(of error: any Error, in outline: LibinputOutline) -> Int? {
    let line: Int? =
      switch error as? YamlError {
      case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
        mark.line
      case .duplicatedKeysInMapping(_, let context): context.mark.line
      case .reader(_, let offset?, _, _):
        outline.header.utf8.prefix(offset).count { $0 == 0x0a } + 1
      default: nil
      }
    guard let line else { return nil }
    return outline.lineNumbers.indices.contains(line - 1)
      ? outline.lineNumbers[line - 1] : outline.lineNumbers.last
  }

  private static func words(of error: any Error) -> String {
    switch error as? YamlError {
    case .scanner(_, let problem, _, _), .parser(_, let problem, _, _),
      .composer(_, let problem, _, _):
      problem
    case .duplicatedKeysInMapping(let keys, _):
      "the key \(keys.sorted().joined(separator: ", ")) stands twice"
    case .reader(let problem, _, _, _): problem
    default: "it cannot be parsed"
    }
  }
}
