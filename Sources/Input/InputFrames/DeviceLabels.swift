import DactylBasics

/// The names of devices in messages: the device's name, and if several share it, also number and
/// node.
package struct DeviceLabels: Sendable {
  /// How often each name occurs.
  private var counts: [String: Int] = [:]

  /// Labels without any device.
  package init() {}

  /// Labels for these devices.
  package init(_ devices: some Sequence<DeviceDescription>) {
    for device in devices { add(device) }
  }

  /// Adds a device that appeared later.
  package mutating func add(_ device: DeviceDescription) {
    counts[device.name, default: 0] += 1
  }

  /// Whether another device has the same name.
  package func isAmbiguous(_ device: DeviceDescription) -> Bool {
    counts[device.name, default: 0] > 1
  }

  /// The label of the device with that number, counted from 1: `Panel`, or
  /// `Panel (device 2, /dev/input/event5)`.
  package func label(_ device: DeviceDescription, number: Int) -> String {
    let name = device.name.isEmpty ? "a device without a name" : device.name.printable
    guard isAmbiguous(device) else { return name }
    let node = device.node.map { ", \($0.printable)" } ?? ""
    return "\(name) (device \(number)\(node))"
  }
}
