public import InputFrames

/// Writes the touch frames of a compositor's window as evdev records of the touchscreen that `WaylandInput`
/// describes, for a recording. A replay gives the program the same touches. A cancelled touch ends
/// as a palm (`MT_TOOL_PALM`), as the kernel reports it.
public struct TouchRecords: Sendable {
  private let geometry: PanelGeometry
  /// The identifiers of the contacts that are down.
  public private(set) var down: Set<Int> = []

  /// A writer for a device with that description.
  public init(of description: DeviceDescription) {
    geometry = PanelGeometry(description)
  }

  /// The records of a frame, ending with `SYN_REPORT`.
  public mutating func records(of frame: TouchFrame) -> [EvdevEvent] {
    var records: [EvdevEvent] = []
    func add(_ type: Int, _ code: Int, _ value: Int32) {
      records.append(
        EvdevEvent(time: frame.time, type: UInt16(type), code: UInt16(code), value: value))
    }
    let wasDown = !down.isEmpty
    for contact in frame.contacts {
      add(EventType.abs, AbsCode.mtSlot, Int32(clamping: contact.slot))
      switch contact.phase {
      case .began, .moved:
        if contact.phase == .began {
          add(EventType.abs, AbsCode.mtTrackingID, Int32(contact.id & 0xffff))
          add(EventType.abs, AbsCode.mtToolType, 0)
          down.insert(contact.id)
        }
        let x = unit(contact.x, geometry.horizontal, geometry.size.width)
        let y = unit(contact.y, geometry.vertical, geometry.size.height)
        add(EventType.abs, AbsCode.mtPositionX, x)
        add(EventType.abs, AbsCode.mtPositionY, y)
      case .ended, .cancelled:
        if contact.phase == .cancelled {
          add(EventType.abs, AbsCode.mtToolType, Int32(Contact.Tool.palm.rawValue))
        }
        add(EventType.abs, AbsCode.mtTrackingID, -1)
        down.remove(contact.id)
      }
    }
    if wasDown == down.isEmpty { add(EventType.key, KeyCode.touch, wasDown ? 0 : 1) }
    add(EventType.syn, 0, 0)
    return records
  }

  private func unit(_ millimetres: Double, _ axis: AxisRange, _ side: Double) -> Int32 {
    let unit = (millimetres / side * axis.units).rounded()
    guard unit.isFinite else { return axis.minimum }
    return Int32(min(max(unit, 0), axis.span)) + axis.minimum
  }
}
