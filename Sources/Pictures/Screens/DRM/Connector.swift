import CDRM
import Glibc

/// An output in the kernel's description.
struct Connector {
  var id: UInt32
  var output: ScreenOutput
  /// The kernel's own form of each mode, in the order of `output.modes`.
  var modes: [drmModeModeInfo]
  /// The places in the card's list of CRTCs that can drive it, as bits.
  var possibleCRTCs: UInt32
}

extension Card {
  /// The outputs with the kernel's numbers.
  func connectors() throws(ScreenError) -> [Connector] {
    guard let resources = unsafe drmModeGetResources(descriptor) else {
      throw ScreenError(
        subject: path, reason: "has no outputs", errno: errno,
        hint: "it computes and shows nothing; dactyl screens lists the cards that show pictures")
    }
    defer { unsafe drmModeFreeResources(resources) }
    let ids = unsafe UnsafeBufferPointer(
      start: resources.pointee.connectors, count: Int(resources.pointee.count_connectors))
    return unsafe ids.compactMap { connector($0) }
  }

  /// The numbers of the CRTCs, in the card's order.
  func crtcs() -> [UInt32] {
    guard let resources = unsafe drmModeGetResources(descriptor) else { return [] }
    defer { unsafe drmModeFreeResources(resources) }
    return unsafe Array(
      UnsafeBufferPointer(
        start: resources.pointee.crtcs, count: Int(resources.pointee.count_crtcs)))
  }

  private func connector(_ id: UInt32) -> Connector? {
    guard let found = unsafe drmModeGetConnector(descriptor, id) else { return nil }
    defer { unsafe drmModeFreeConnector(found) }
    let connector = unsafe found.pointee
    let modes = unsafe Array(
      UnsafeBufferPointer(start: connector.modes, count: Int(connector.count_modes)))
    let encoders = unsafe Array(
      UnsafeBufferPointer(start: connector.encoders, count: Int(connector.count_encoders)))
    var possible: UInt32 = 0
    for id in encoders {
      guard let encoder = unsafe drmModeGetEncoder(descriptor, id) else { continue }
      unsafe possible |= encoder.pointee.possible_crtcs
      unsafe drmModeFreeEncoder(encoder)
    }
    let type = unsafe drmModeGetConnectorTypeName(connector.connector_type)
      .map { unsafe String(cString: $0) }
    let output = ScreenOutput(
      card: path, driver: driver,
      name: unsafe "\(type ?? "Unknown")-\(connector.connector_type_id)",
      isConnected: unsafe connector.connection == DRM_MODE_CONNECTED && !modes.isEmpty,
      widthMillimeters: Int(unsafe connector.mmWidth),
      heightMillimeters: Int(unsafe connector.mmHeight),
      modes: modes.map(ScreenMode.init))
    return Connector(id: id, output: output, modes: modes, possibleCRTCs: possible)
  }

  /// The number and value of an object's property, by its name; `nil` if the driver has none.
  func property(_ name: String, of object: UInt32, kind: UInt32) -> (id: UInt32, value: UInt64)? {
    guard let list = unsafe drmModeObjectGetProperties(descriptor, object, kind) else {
      return nil
    }
    defer { unsafe drmModeFreeObjectProperties(list) }
    for index in 0..<Int(unsafe list.pointee.count_props) {
      let id = unsafe list.pointee.props[index]
      guard let property = unsafe drmModeGetProperty(descriptor, id) else { continue }
      defer { unsafe drmModeFreeProperty(property) }
      let found = unsafe withUnsafePointer(to: &property.pointee.name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 32) { unsafe String(cString: $0) }
      }
      if found == name { return (id, unsafe list.pointee.prop_values[index]) }
    }
    return nil
  }

  /// The plane that fills the whole of a CRTC: its primary one.
  func primaryPlane(ofCRTCAt index: Int) -> UInt32? {
    guard let planes = unsafe drmModeGetPlaneResources(descriptor) else { return nil }
    defer { unsafe drmModeFreePlaneResources(planes) }
    let ids = unsafe UnsafeBufferPointer(
      start: planes.pointee.planes, count: Int(planes.pointee.count_planes))
    return unsafe ids.first { id in
      guard let plane = unsafe drmModeGetPlane(descriptor, id) else { return false }
      defer { unsafe drmModeFreePlane(plane) }
      let kind = property("type", of: id, kind: UInt32(DRM_MODE_OBJECT_PLANE))?.value
      return unsafe kind == UInt64(DRM_PLANE_TYPE_PRIMARY)
        && plane.pointee.possible_crtcs & 1 << UInt32(index) != 0
    }
  }
}
