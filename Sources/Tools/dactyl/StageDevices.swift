import InputFrames

/// The devices whose events a ``Stage`` gets.
struct StageDevices {
  private(set) var known: [DeviceID: DeviceDescription] = [:]
  /// Labels that tell devices with the same name apart.
  private(set) var labels: DeviceLabels
  /// The devices that are known in advance, by name and node, so that their labels are known as well.
  private var expected: [DeviceDescription]
  /// Devices that were added before the log existed.
  var unnoted: [(device: DeviceID, time: Timestamp)] = []

  init(expecting devices: [DeviceDescription]) {
    expected = devices
    labels = DeviceLabels(devices)
  }

  /// Sets the devices that will be added first, so that those with the same name get different labels.
  mutating func expect(_ devices: [DeviceDescription]) {
    expected = devices
    labels = DeviceLabels(devices)
  }

  /// Stores a device's description, and makes the label of a device that was not there unique.
  mutating func add(_ description: DeviceDescription, as device: DeviceID) {
    guard known.updateValue(description, forKey: device) == nil else { return }
    if let place = expected.firstIndex(where: { $0.name == description.name }) {
      expected.remove(at: place)
    } else {
      labels.add(description)
    }
  }
}
