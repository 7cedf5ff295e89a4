import CLibudev
import InputFrames

/// udev's description of one device, copied out of its C structures.
struct UdevDevice: Sendable {
  /// Its folder in sysfs.
  var path: String
  /// The last part of that path: `event3`, `iio:device0`.
  var name: String
  /// Its node in `/dev`, where it has one.
  var node: String?
  /// udev's properties, such as `ID_INPUT_TOUCHSCREEN`.
  var properties: [String: String] = [:]
  /// The folder in sysfs that describes the input device behind an event node.
  var inputPath: String?

  /// Whether udev has set that property to 1.
  func isTagged(_ property: String) -> Bool { properties[property] == "1" }

  /// The seat to which it belongs; udev omits the property for the first one.
  var seat: String { properties["ID_SEAT"] ?? "seat0" }

  /// Copies libudev's description of a device. It does not keep the pointer.
  init(_ raw: OpaquePointer) {
    path = unsafe text(udev_device_get_syspath(raw))
    name = unsafe text(udev_device_get_sysname(raw))
    node = unsafe udev_device_get_devnode(raw).map { unsafe String(cString: $0) }
    var entry = unsafe udev_device_get_properties_list_entry(raw)
    while let current = unsafe entry {
      let key = unsafe text(udev_list_entry_get_name(current))
      properties[key] = unsafe text(udev_list_entry_get_value(current))
      unsafe entry = udev_list_entry_get_next(current)
    }
    if let parent = unsafe udev_device_get_parent_with_subsystem_devtype(raw, "input", nil) {
      inputPath = unsafe text(udev_device_get_syspath(parent))
    }
  }
}
