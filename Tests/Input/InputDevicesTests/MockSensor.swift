import InputFrames

/// An accelerometer of the industrial I/O subsystem as umockdev wants to have it told.
struct MockSensor {
  var number = 0
  var udev: [String] = []
  /// Attributes beside those that every sensor has.
  var attributes: [String: String] = [:]
  /// Whether it has the attributes of an accelerometer.
  var isAccelerometer = true
  /// Whether it has a buffer; `nil` trigger is a driver that needs none.
  var hasBuffer = false
  var trigger: String? = ""
  var type = "le:s16/32>>0"

  var path: String { "/devices/platform/mockiio\(number)/iio:device\(number)" }
  var folder: String { "/sys\(path)" }
  var node: String { "/dev/iio:device\(number)" }

  /// A sensor that can only be polled, in milli-g.
  static func polled(_ number: Int = 0, udev: [String] = [], _ attributes: [String: String] = [:])
    -> MockSensor
  {
    MockSensor(number: number, udev: udev, attributes: attributes)
  }

  /// A sensor with a buffer whose trigger is set, as of the kernel's HID driver.
  static func buffered(_ number: Int = 0, udev: [String] = [], trigger: String? = "mock-dev0")
    -> MockSensor
  {
    MockSensor(number: number, udev: udev, hasBuffer: true, trigger: trigger)
  }

  /// A sensor of light or proximity.
  static func room(_ attributes: [String: String], udev: [String] = []) -> MockSensor {
    MockSensor(udev: udev, attributes: attributes, isAccelerometer: false)
  }

  /// The blocks of the sensor and of its parent.
  var description: String {
    var all = [
      "name": "mock-accel-3d", "in_accel_x_raw": "0", "in_accel_y_raw": "-1000",
      "in_accel_z_raw": "0", "in_accel_scale": "0.009806650",
    ]
    if !isAccelerometer { all = ["name": "mock-room"] }
    if hasBuffer {
      all["buffer/enable"] = "0"
      all["buffer/length"] = "2"
      all["current_timestamp_clock"] = "realtime"
      for (index, name) in ScanLayout.axisNames.enumerated() {
        all["scan_elements/\(name)_en"] = "0"
        all["scan_elements/\(name)_index"] = "\(index)"
        all["scan_elements/\(name)_type"] = type
      }
      all["scan_elements/in_timestamp_en"] = "0"
      all["scan_elements/in_timestamp_index"] = "3"
      all["scan_elements/in_timestamp_type"] = "le:s64/64>>0"
      if let trigger { all["trigger/current_trigger"] = trigger }
    }
    all.merge(attributes) { _, given in given }
    let lines = all.sorted { $0.key < $1.key }.map { "A: \($0.key)=\($0.value)\\n\n" }
    let properties = udev.map { "E: \($0)\n" }.joined()
    return """
      P: \(path)
      N: iio:device\(number)
      E: DEVNAME=\(node)
      E: DEVTYPE=iio_device
      E: SUBSYSTEM=iio
      \(properties)\(lines.joined())
      P: /devices/platform/mockiio\(number)
      E: SUBSYSTEM=platform

      """
  }

  /// One scan as the kernel writes it for `le:s16/32`: the upper half of each storage is the next
  /// axis, and void.
  static func scan(x: Int16, y: Int16, z: Int16, at time: Timestamp) -> [UInt8] {
    littleEndian(x) + littleEndian(y) + littleEndian(y) + littleEndian(z) + littleEndian(z)
      + littleEndian(Int16(0x5555)) + [0xee, 0xee, 0xee, 0xee]
      + littleEndian(time.microseconds * 1000 + 999)
  }
}
