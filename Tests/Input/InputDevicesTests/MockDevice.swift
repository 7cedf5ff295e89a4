import InputFrames

/// An input device as umockdev wants to have it told: its place in sysfs, its udev properties,
/// and an answer to each question that libevdev asks.
struct MockDevice {
  var number: Int
  var description: DeviceDescription
  var udevProperties: [String]
  /// Whether udev has said what kind of device it is.
  var isDescribed = true
  /// The number of the device that is there already and is of the same hardware.
  var parentNumber: Int?

  var node: String { "/dev/input/event\(number)" }
  var path: String { "\(parent)/input/input\(number)/event\(number)" }
  private var parent: String { "/devices/platform/mock\(parentNumber ?? number)" }

  /// A panel of 4096 × 2304 units and ten slots; 256 × 144 mm at that resolution.
  static func panel(
    _ number: Int = 0, name: String = "Mock Panel", resolution: Int32 = 16, minimum: Int32 = 0,
    udev: [String] = ["ID_INPUT_TOUCHSCREEN=1"]
  ) -> MockDevice {
    let x = AxisRange(minimum: minimum, maximum: minimum + 4095, resolution: resolution)
    let y = AxisRange(minimum: minimum, maximum: minimum + 2303, resolution: resolution)
    let axes: [Int: AxisRange] = [
      AbsCode.x: x, AbsCode.y: y, AbsCode.mtPositionX: x, AbsCode.mtPositionY: y,
      AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 9),
      AbsCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65535),
    ]
    return MockDevice(
      number: number,
      description: DeviceDescription(
        name: name, bus: 0x18, vendor: 0x1234, product: 0x5678, version: 1,
        properties: [InputProperty.direct], codes: [EventType.key: [KeyCode.touch]], axes: axes),
      udevProperties: udev)
  }

  /// An accelerometer that sends input events.
  static func accelerometer(_ number: Int) -> MockDevice {
    let range = AxisRange(minimum: -2048, maximum: 2047, resolution: 1024)
    return MockDevice(
      number: number,
      description: DeviceDescription(
        name: "Mock Accelerometer", bus: 0x18, vendor: 0x1234, product: 0x0acc, version: 1,
        properties: [InputProperty.accelerometer],
        axes: [AbsCode.x: range, AbsCode.y: range, AbsCode.z: range]),
      udevProperties: ["ID_INPUT_ACCELEROMETER=1"])
  }

  /// A tablet of 200 x 125 mm that senses pressure from 0 to 2000 and tilt.
  static func tablet(
    _ number: Int = 0, name: String = "Mock Tablet", resolution: Int32 = 100,
    udev: [String] = ["ID_INPUT_TABLET=1"]
  ) -> MockDevice {
    let tilt = AxisRange(minimum: -60, maximum: 60, resolution: 57)
    return MockDevice(
      number: number,
      description: DeviceDescription(
        name: name, bus: 0x18, vendor: 0x1234, product: 0x07ab, version: 1,
        properties: [InputProperty.direct],
        codes: [
          EventType.key: [KeyCode.toolPen, KeyCode.toolRubber, KeyCode.touch, KeyCode.stylus]
        ],
        axes: [
          AbsCode.x: AxisRange(minimum: 0, maximum: 19_999, resolution: resolution),
          AbsCode.y: AxisRange(minimum: 0, maximum: 12_499, resolution: resolution),
          AbsCode.pressure: AxisRange(minimum: 0, maximum: 2000), AbsCode.tiltX: tilt,
          AbsCode.tiltY: tilt,
        ]), udevProperties: udev)
  }

  /// The buttons beside a tablet, which have the pen's button, too.
  static func tabletPad(_ number: Int) -> MockDevice {
    MockDevice(
      number: number,
      description: DeviceDescription(
        name: "Mock Pad", bus: 0x18, vendor: 0x1234, product: 0x09ad, version: 1,
        codes: [EventType.key: [KeyCode.firstOfPad, KeyCode.stylus]]),
      udevProperties: ["ID_INPUT_TABLET=1", "ID_INPUT_TABLET_PAD=1"])
  }

  /// A keyboard with one key.
  static func keyboard(_ number: Int) -> MockDevice {
    MockDevice(
      number: number,
      description: DeviceDescription(
        name: "Mock Keyboard", bus: 0x18, vendor: 0x1234, product: 0x0ebd, version: 1,
        codes: [EventType.key: [30]]),
      udevProperties: ["ID_INPUT_KEYBOARD=1", "ID_INPUT_KEY=1"])
  }

  /// A dial with a button, of which libinput takes nothing.
  static func dial(_ number: Int) -> MockDevice {
    MockDevice(
      number: number,
      description: DeviceDescription(
        name: "Mock Dial", bus: 0x18, vendor: 0x1234, product: 0x0d1a, version: 1,
        codes: [EventType.key: [0x100], EventType.rel: [RelCode.dial]]),
      udevProperties: [])
  }

  /// A gamepad with a cross and two buttons.
  static func gamepad(_ number: Int) -> MockDevice {
    let range = AxisRange(minimum: -1, maximum: 1)
    return MockDevice(
      number: number,
      description: DeviceDescription(
        name: "Mock Gamepad", bus: 0x18, vendor: 0x1234, product: 0x0a5d, version: 1,
        codes: [EventType.key: [0x130, 0x131]], axes: [0x10: range, 0x11: range]),
      udevProperties: ["ID_INPUT_JOYSTICK=1"])
  }

  // MARK: - As umockdev reads it

  private var keys: Set<Int> { description.codes[EventType.key] ?? [] }
  private var axes: Set<Int> { Set(description.axes.keys) }
  private var wheels: Set<Int> { description.codes[EventType.rel] ?? [] }
  private var types: Set<Int> {
    Set(
      [EventType.syn] + (keys.isEmpty ? [] : [EventType.key])
        + (wheels.isEmpty ? [] : [EventType.rel])
        + (axes.isEmpty ? [] : [EventType.abs]))
  }

  /// The blocks of the node, of its input device and of its parent.
  var sysfs: String {
    let product = [
      description.bus, description.vendor, description.product, description.version,
    ]
    let properties = ((isDescribed ? ["ID_INPUT=1"] : []) + udevProperties).map { "E: \($0)\n" }
      .joined()
    let input = "\(parent)/input/input\(number)"
    let hardware = "P: \(parent)\nE: SUBSYSTEM=platform\nE: DRIVER=mock\n"
    return """
      P: \(path)
      N: input/event\(number)
      E: DEVNAME=\(node)
      E: MAJOR=13
      E: MINOR=\(64 + number)
      E: SUBSYSTEM=input
      \(properties)A: dev=13:\(64 + number)
      L: device=../../input\(number)

      P: \(input)
      E: SUBSYSTEM=input
      E: PRODUCT=\(product.map { String($0, radix: 16) }.joined(separator: "/"))
      E: NAME="\(description.name)"
      \(properties)A: name=\(description.name)
      A: properties=\(mask(description.properties))
      A: capabilities/ev=\(mask(types))
      A: capabilities/rel=\(mask(wheels))
      A: capabilities/abs=\(mask(axes))
      A: capabilities/key=\(mask(keys))

      \(parentNumber == nil ? hardware : "")
      """
  }

  /// The answers to libevdev's requests. Their sizes are part of a request's number; libevdev
  /// 1.13 asks for bit masks in whole longs and for strings in 255 bytes.
  var ioctls: String {
    var lines = ["@DEV \(node)"]
    func answer(_ request: String, _ bytes: [UInt8], returns: Int = 0) {
      let hex = bytes.map { byte in
        String(byte >> 4, radix: 16, uppercase: true)
          + String(byte & 15, radix: 16, uppercase: true)
      }
      lines.append("\(request) \(returns) \(hex.joined())")
    }
    answer("EVIOCGBIT(0)", bits(types, 8), returns: 8)
    let masks: [(Int, Set<Int>, Int)] = [
      (1, keys, 96), (2, wheels, 8), (3, axes, 8), (4, [], 8), (5, [], 8), (17, [], 8),
      (18, [], 8), (21, [], 16),
    ]
    for (type, codes, size) in masks {
      answer("EVIOCGBIT(\(type))", bits(codes, size), returns: size)
    }
    answer("EVIOCGPROP(0)", bits(description.properties, 8), returns: 8)
    answer("EVIOCGKEY(0)", bits([], 96), returns: 96)
    for request in ["EVIOCGLED(0)", "EVIOCGSW(0)", "EVIOCGSND(0)"] {
      answer(request, bits([], 8), returns: 8)
    }
    for (request, text) in [
      ("EVIOCGNAME(0)", description.name), ("EVIOCGPHYS(0)", "mock"), ("EVIOCGUNIQ(0)", ""),
    ] {
      let bytes = Array(text.utf8)
      let padding = [UInt8](repeating: 0, count: 255 - bytes.count)
      answer(request, bytes + padding, returns: bytes.count + 1)
    }
    let identity = [
      description.bus, description.vendor, description.product, description.version,
    ]
    answer("EVIOCGID", identity.flatMap { littleEndian(UInt16($0)) })
    answer("EVIOCGVERSION", littleEndian(Int32(0x10001)))
    for code in axes.sorted() {
      guard let axis = description.axes[code] else { continue }
      let values = [
        0, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution,
      ]
      answer("EVIOCGABS(\(code))", values.flatMap(littleEndian))
    }
    // One answer serves every code; a tracking ID of -1 frees each slot.
    for slots in [description.slotCount, 256] where description.slotCount > 0 {
      let values = [Int32(AbsCode.mtTrackingID)] + [Int32](repeating: -1, count: slots)
      answer("EVIOCGMTSLOTS(0)", values.flatMap(littleEndian))
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private func bits(_ codes: Set<Int>, _ size: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    for code in codes { bytes[code / 8] |= 1 << UInt8(code % 8) }
    return bytes
  }

  /// As sysfs writes it: words of 64 bits, the highest first.
  private func mask(_ codes: Set<Int>) -> String {
    let count = (codes.max() ?? 0) / 64 + 1
    var words = [UInt64](repeating: 0, count: count)
    for code in codes { words[code / 64] |= 1 << UInt64(code % 64) }
    return words.reversed().map { String($0, radix: 16) }.joined(separator: " ")
  }
}

/// The bytes of a number, the lowest first.
func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: value.littleEndian) { Array($0) }
}
