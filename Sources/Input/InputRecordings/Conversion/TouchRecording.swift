public import InputFrames

/// Touches on one panel as a recording, written from frames, for instance after a recording was cut
/// down. One millimetre has a thousand device units. Contacts have only a position and a tool.
public struct TouchRecording: Sendable {
  /// The panel as the recording describes it.
  public let panel: DeviceDescription
  /// The frames, with positions rounded to the recording's device units.
  public let frames: [TouchFrame]

  /// The frames of a panel of that size, on a time line that begins at `zero`, or with the first one.
  public init(name: String, size: PanelSize, frames: [TouchFrame], zero: Timestamp? = nil) {
    func range(_ side: Double) -> AxisRange {
      let units = max(1, min(side, 10_000) * Double(Self.resolution))
      return AxisRange(minimum: 0, maximum: Int32(units.rounded()) - 1, resolution: Self.resolution)
    }
    let slots = frames.flatMap(\.contacts).map(\.slot).max() ?? 0
    var panel = DeviceDescription(name: name, properties: [InputProperty.direct])
    panel.codes[EventType.key] = [KeyCode.touch]
    panel.axes = [
      AbsCode.x: range(size.width), AbsCode.y: range(size.height),
      AbsCode.mtSlot: AxisRange(minimum: 0, maximum: Int32(clamping: max(1, slots))),
      AbsCode.mtPositionX: range(size.width), AbsCode.mtPositionY: range(size.height),
      AbsCode.mtToolType: AxisRange(minimum: 0, maximum: 2),
      AbsCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65_535),
    ]
    panel.codes[EventType.abs] = Set(panel.axes.keys)
    self.panel = panel
    let geometry = PanelGeometry(panel)
    let zero = zero ?? frames.first?.time ?? .zero
    // A lift has no position of its own in a recording: the finger lifts at its last position.
    var places: [Int: (x: Double, y: Double)] = [:]
    self.frames = frames.map { frame in
      var frame = frame
      frame.time = Timestamp(microseconds: frame.time.microseconds - zero.microseconds)
      frame.device = DeviceID(0)
      frame.hovering = []
      frame.contacts = frame.contacts.map { contact in
        var place = (
          x: geometry.x(Self.units(contact.x, geometry.horizontal)),
          y: geometry.y(Self.units(contact.y, geometry.vertical))
        )
        switch contact.phase {
        case .began, .moved: places[contact.id] = place
        case .ended, .cancelled: place = places.removeValue(forKey: contact.id) ?? place
        }
        return Contact(
          id: contact.id, slot: contact.slot, phase: contact.phase, x: place.x, y: place.y,
          tool: contact.tool)
      }
      return frame
    }
  }

  /// Device units a millimetre.
  private static let resolution: Int32 = 1000

  private static func units(_ millimetres: Double, _ range: AxisRange) -> Int32 {
    let value = (millimetres * Double(resolution)).rounded()
    return Int32(max(Double(range.minimum), min(Double(range.maximum), value)))
  }

  /// The events that reading the recording gives.
  public var events: [InputEvent] {
    let end = frames.last?.time ?? .zero
    return [.deviceAdded(panel, device: DeviceID(0), time: .zero)]
      + frames.map { .touches($0) } + [.deviceRemoved(DeviceID(0), time: end)]
  }

  /// The recording as evemu text.
  public var evemu: String {
    let writer = EvemuWriter()
    var bytes = Array(writer.header([WrittenDevice(description: panel.asKernelHasIt)]).utf8)
    for record in records { writer.append(record, device: 0, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The frames as the panel's records.
  var records: [EvdevEvent] {
    var records: [EvdevEvent] = []
    let geometry = PanelGeometry(panel)
    var down = 0
    for frame in frames {
      func add(_ type: Int, _ code: Int, _ value: Int32) {
        records.append(
          EvdevEvent(
            time: frame.time, type: UInt16(type), code: UInt16(code), value: value))
      }
      for contact in frame.contacts {
        add(EventType.abs, AbsCode.mtSlot, Int32(clamping: contact.slot))
        switch contact.phase {
        case .began, .moved:
          if contact.phase == .began {
            down += 1
            add(EventType.abs, AbsCode.mtTrackingID, Int32(contact.id & 0xffff))
            add(EventType.abs, AbsCode.mtToolType, Int32(contact.tool.rawValue))
          }
          add(
            EventType.abs, AbsCode.mtPositionX, Self.units(contact.x, geometry.horizontal))
          add(EventType.abs, AbsCode.mtPositionY, Self.units(contact.y, geometry.vertical))
          if contact.phase == .began, down == 1 { add(EventType.key, KeyCode.touch, 1) }
        case .ended, .cancelled:
          down -= 1
          // A palm is no longer a touch.
          if contact.phase == .cancelled {
            add(EventType.abs, AbsCode.mtToolType, Int32(Contact.Tool.palm.rawValue))
          }
          add(EventType.abs, AbsCode.mtTrackingID, -1)
          if down == 0 { add(EventType.key, KeyCode.touch, 0) }
        }
      }
      add(EventType.syn, SynCode.report, 0)
    }
    return records
  }
}
