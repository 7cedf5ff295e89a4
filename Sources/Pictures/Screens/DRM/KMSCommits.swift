import CDRM
import DisplayList
import Glibc

/// Sets the picture of one CRTC: by atomic commits if the driver supports them, else by the older
/// calls.
@safe
final class KMSCommits {
  private let card: Card
  private let connector: UInt32
  private let crtc: UInt32
  private var mode: drmModeModeInfo
  private let properties: Properties?

  /// The kernel's numbers of the properties in an atomic commit.
  private struct Properties {
    var plane: UInt32
    var connectorCRTC: UInt32
    var modeID: UInt32
    var active: UInt32
    var frame: UInt32
    var planeCRTC: UInt32
    /// Source and destination: x, y, width and height of each.
    var source: [UInt32]
    var destination: [UInt32]
    /// `FB_DAMAGE_CLIPS`, if the driver has it.
    var damage: UInt32?
  }

  init(
    card: Card, connector: UInt32, crtc: UInt32, crtcIndex: Int, mode: drmModeModeInfo
  ) throws(ScreenError) {
    self.card = card
    self.connector = connector
    self.crtc = crtc
    self.mode = mode
    properties =
      card.isAtomic
      ? Self.find(card: card, connector: connector, crtc: crtc, index: crtcIndex) : nil
  }

  private static func find(
    card: Card, connector: UInt32, crtc: UInt32, index: Int
  ) -> Properties? {
    guard let plane = card.primaryPlane(ofCRTCAt: index) else { return nil }
    func ofPlane(_ name: String) -> UInt32? {
      card.property(name, of: plane, kind: UInt32(DRM_MODE_OBJECT_PLANE))?.id
    }
    func ofCRTC(_ name: String) -> UInt32? {
      card.property(name, of: crtc, kind: UInt32(DRM_MODE_OBJECT_CRTC))?.id
    }
    let source = ["SRC_X", "SRC_Y", "SRC_W", "SRC_H"].compactMap(ofPlane)
    let destination = ["CRTC_X", "CRTC_Y", "CRTC_W", "CRTC_H"].compactMap(ofPlane)
    guard
      let connectorCRTC = card.property(
        "CRTC_ID", of: connector, kind: UInt32(DRM_MODE_OBJECT_CONNECTOR))?.id,
      let modeID = ofCRTC("MODE_ID"), let active = ofCRTC("ACTIVE"), let frame = ofPlane("FB_ID"),
      let planeCRTC = ofPlane("CRTC_ID"), source.count == 4, destination.count == 4
    else { return nil }
    return Properties(
      plane: plane, connectorCRTC: connectorCRTC, modeID: modeID, active: active, frame: frame,
      planeCRTC: planeCRTC, source: source, destination: destination,
      damage: ofPlane("FB_DAMAGE_CLIPS"))
  }

  /// Sets the mode with that frame; the picture is shown when the call returns.
  func setMode(showing frame: UInt32) throws(ScreenError) {
    let code: CInt
    if let properties {
      var blob: UInt32 = 0
      _ = unsafe drmModeCreatePropertyBlob(
        card.descriptor, &mode, MemoryLayout<drmModeModeInfo>.size, &blob)
      defer { _ = drmModeDestroyPropertyBlob(card.descriptor, blob) }
      let width = UInt64(mode.hdisplay)
      let height = UInt64(mode.vdisplay)
      var values: [(UInt32, UInt32, UInt64)] = [
        (connector, properties.connectorCRTC, UInt64(crtc)),
        (crtc, properties.modeID, UInt64(blob)), (crtc, properties.active, 1),
        (properties.plane, properties.frame, UInt64(frame)),
        (properties.plane, properties.planeCRTC, UInt64(crtc)),
      ]
      // The source is in 16.16 fixed point.
      for (id, value) in zip(properties.source, [0, 0, width << 16, height << 16]) {
        values.append((properties.plane, id, value))
      }
      for (id, value) in zip(properties.destination, [0, 0, width, height]) {
        values.append((properties.plane, id, value))
      }
      code = commit(values, flags: UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET))
    } else {
      var connector = connector
      code = unsafe drmModeSetCrtc(card.descriptor, crtc, frame, 0, 0, &connector, 1, &mode)
    }
    guard code == 0 else { throw refusal("the mode cannot be set", code: code) }
  }

  /// Shows that frame from the next vertical blank on; the card reports when. `damage` contains
  /// the differences from the frame that is shown now: drivers that copy then copy only these.
  func flip(to frame: UInt32, damage: [PixelRect]) throws(ScreenError) {
    let code: CInt
    if let properties {
      var values = [(properties.plane, properties.frame, UInt64(frame))]
      var blob: UInt32 = 0
      if let id = properties.damage {
        var clips = damage.map {
          drm_mode_rect(
            x1: .init($0.x), y1: .init($0.y), x2: .init($0.x + $0.width),
            y2: .init($0.y + $0.height))
        }
        let size = clips.count * MemoryLayout<drm_mode_rect>.stride
        if unsafe drmModeCreatePropertyBlob(card.descriptor, &clips, size, &blob) == 0 {
          values.append((properties.plane, id, UInt64(blob)))
        }
      }
      defer { if blob != 0 { _ = drmModeDestroyPropertyBlob(card.descriptor, blob) } }
      code = commit(
        values, flags: UInt32(DRM_MODE_PAGE_FLIP_EVENT) | UInt32(DRM_MODE_ATOMIC_NONBLOCK))
    } else {
      code = unsafe drmModePageFlip(
        card.descriptor, crtc, frame, UInt32(DRM_MODE_PAGE_FLIP_EVENT), token)
    }
    guard code == 0 else { throw refusal("the frame cannot be shown", code: code) }
  }

  /// The value that the kernel returns with each event: the number of the CRTC, not an address.
  private var token: UnsafeMutableRawPointer? {
    unsafe UnsafeMutableRawPointer(bitPattern: UInt(crtc))
  }

  /// Turns the output off, by the connector's property `DPMS`, which the kernel keeps for all drivers. Setting the mode
  /// turns it on again.
  func turnOff() throws(ScreenError) {
    let kind = UInt32(DRM_MODE_OBJECT_CONNECTOR)
    guard let property = card.property("DPMS", of: connector, kind: kind)?.id else {
      throw ScreenError(
        subject: card.path, reason: "the driver cannot turn this output off",
        hint: "turn it off by a command (CommandPower)")
    }
    let code = drmModeConnectorSetProperty(
      card.descriptor, connector, property, UInt64(DRM_MODE_DPMS_OFF))
    guard code == 0 else { throw refusal("the output cannot be turned off", code: code) }
  }

  private func commit(_ values: [(UInt32, UInt32, UInt64)], flags: UInt32) -> CInt {
    guard let request = unsafe drmModeAtomicAlloc() else { return -ENOMEM }
    defer { unsafe drmModeAtomicFree(request) }
    for (object, property, value) in values {
      unsafe drmModeAtomicAddProperty(request, object, property, value)
    }
    return unsafe drmModeAtomicCommit(card.descriptor, request, flags, token)
  }

  private func refusal(_ reason: String, code: CInt) -> ScreenError {
    let code = abs(code)
    return code == EACCES || code == EPERM
      ? .notMaster(card.path, code: code) : .system(card.path, reason, code: code)
  }
}

/// The picture that a CRTC showed before, to be shown again.
@safe
final class SavedCRTC {
  private let card: Card
  private let saved: drmModeCrtcPtr?
  private var connector: UInt32

  init(card: Card, crtc: UInt32, connector: UInt32) {
    self.card = card
    self.connector = connector
    unsafe saved = unsafe drmModeGetCrtc(card.descriptor, crtc)
  }

  /// Shows it again; does nothing if the CRTC was dark. A kernel console also returns by itself
  /// when the card is closed.
  func restore() {
    guard let saved = unsafe saved, unsafe saved.pointee.buffer_id != 0 else { return }
    _ = unsafe drmModeSetCrtc(
      card.descriptor, saved.pointee.crtc_id, saved.pointee.buffer_id, saved.pointee.x,
      saved.pointee.y, &connector, 1, &saved.pointee.mode)
  }

  deinit { if let saved = unsafe saved { unsafe drmModeFreeCrtc(saved) } }
}
