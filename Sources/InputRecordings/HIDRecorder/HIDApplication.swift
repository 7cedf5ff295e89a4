/// What a HID device says that it is: the usage of an application collection.
struct HIDApplication: CustomStringConvertible {
  let usage: Int

  /// Names of the HID usage tables, for what is likely to be recorded in a touch screen's place.
  private static let names = [
    0x01_0001: "pointer", 0x01_0002: "mouse", 0x01_0005: "game pad", 0x01_0006: "keyboard",
    0x01_0080: "system control", 0x0c_0001: "consumer control", 0x0d_0001: "digitizer",
    0x0d_0002: "pen", 0x0d_0004: "touch screen", 0x0d_0005: "touchpad", 0x20_0001: "sensor",
  ]

  var description: String {
    if let name = Self.names[usage] { return name }
    return "usage \(String(usage >> 16, radix: 16)):\(String(usage & 0xffff, radix: 16))"
  }
}
