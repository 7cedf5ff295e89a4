import CLibevdev
import InputFrames

/// Owns one `struct libevdev`; frees it exactly once. The caller keeps the descriptor.
@safe
struct EvdevDevice: ~Copyable {
  let raw: OpaquePointer

  /// Reads the capabilities of the device behind an open descriptor; reads no events.
  init(descriptor: CInt, node: String) throws(InputError) {
    var raw: OpaquePointer?
    let status = unsafe libevdev_new_from_fd(descriptor, &raw)  // 0 or -errno
    guard status == 0, let raw = unsafe raw else {
      throw InputError.cannotOpen(node, code: -status)
    }
    unsafe self.raw = raw
  }

  deinit { unsafe libevdev_free(raw) }

  /// The full description of the device.
  func description(node: String) -> DeviceDescription {
    var description = DeviceDescription(name: unsafe text(libevdev_get_name(raw)), node: node)
    description.bus = Int(unsafe libevdev_get_id_bustype(raw))
    description.vendor = Int(unsafe libevdev_get_id_vendor(raw))
    description.product = Int(unsafe libevdev_get_id_product(raw))
    description.version = Int(unsafe libevdev_get_id_version(raw))
    for property in 0..<UInt32(INPUT_PROP_CNT)
    where unsafe libevdev_has_property(raw, property) != 0 {
      description.properties.insert(Int(property))
    }
    for type in 1..<UInt32(EV_CNT) where unsafe libevdev_has_event_type(raw, type) != 0 {
      description.codes[Int(type)] = codes(of: type)
    }
    for code in description.codes[EventType.abs] ?? [] {
      description.axes[code] = axis(UInt32(code))
    }
    return description
  }

  private func codes(of type: UInt32) -> Set<Int> {
    var codes = Set<Int>()
    let last = libevdev_event_type_get_max(type)  // -1 for a type without codes
    guard last >= 0 else { return codes }
    for code in 0...UInt32(last) where unsafe libevdev_has_event_code(raw, type, code) != 0 {
      codes.insert(Int(code))
    }
    return codes
  }

  private func axis(_ code: UInt32) -> AxisRange? {
    guard let info = unsafe libevdev_get_abs_info(raw, code) else { return nil }
    return unsafe AxisRange(
      minimum: info.pointee.minimum, maximum: info.pointee.maximum, fuzz: info.pointee.fuzz,
      flat: info.pointee.flat, resolution: info.pointee.resolution)
  }
}

/// A C string as a Swift string; `nil` gives the empty string.
func text(_ string: UnsafePointer<CChar>?) -> String {
  guard let string = unsafe string else { return "" }
  return unsafe String(cString: string)
}
