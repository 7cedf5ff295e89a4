import DactylBasics
public import InputFrames

/// What a program heard from all its devices, as one recording in the form of `libinput record`.
///
/// Fingers on a panel become a panel's records (``TouchRecording``); everything else is written as it was heard, and a replay
/// gives it again as it was. A live inspector makes it of the last minute.
public struct HeardRecording: Sendable {
  /// A device that was heard.
  public struct Device: Sendable {
    /// Its number in the events.
    public let id: DeviceID
    /// What it is.
    public let description: DeviceDescription

    /// A device.
    public init(_ id: DeviceID, _ description: DeviceDescription) {
      (self.id, self.description) = (id, description)
    }
  }

  /// The devices of which something was heard.
  public let devices: [Device]
  /// The recording's text.
  public let libinput: String

  /// The events of devices, in their order. Unless `keepsKeys`, a letter is written as `KEY_A`, and nothing that keys type.
  public init(devices: [Device], events: [InputEvent], keepsKeys: Bool) {
    let zero = events.map(\.time).min() ?? .zero
    var order = HeardOrder()
    let numbered = events.map { event in
      let time = (event.time - zero).wholeMicroseconds
      let device = devices.firstIndex { $0.id == event.device } ?? 0
      return HeardEvent(event, turn: order.turn(of: device, at: time))
    }
    var parts: [(device: Device, bytes: [UInt8])] = []
    for device in devices {
      let own = numbered.filter { $0.event.device == device.id }
      if own.isEmpty { continue }
      parts.append((device, Self.part(device.description, own, zero, keepsKeys: keepsKeys)))
    }
    self.devices = parts.map(\.device)
    var bytes = Array(LibinputRecordWriter.header(deviceCount: parts.count).utf8)
    for part in parts { bytes += part.bytes }
    libinput = String(decoding: bytes, as: UTF8.self)
  }

  private static func part(
    _ description: DeviceDescription, _ events: [HeardEvent], _ zero: Timestamp, keepsKeys: Bool
  ) -> [UInt8] {
    var writer = LibinputRecordWriter(keepsKeys: keepsKeys)
    // Records have no place among the events of other devices at their time.
    let frames = events.compactMap { $0.turn == 0 ? $0.event.plainTouches : nil }
    guard frames.count == events.count else {
      var bytes = Array(
        writer.deviceHeader(
          description.asKernelHasIt, udevProperties: [HeardEvent.property: "1"]
        ).utf8)
      for event in events {
        _ = writer.append(
          heard: event.event, at: (event.event.time - zero).wholeMicroseconds, turn: event.turn,
          to: &bytes)
      }
      return bytes
    }
    let recording = TouchRecording(
      name: description.name.printable, size: PanelGeometry(description).size, frames: frames,
      zero: zero)
    var bytes = Array(
      writer.deviceHeader(recording.panel.asKernelHasIt, udevProperties: [:]).utf8)
    for record in recording.records { writer.append(record, zero: .zero, to: &bytes) }
    return bytes
  }
}

extension InputEvent {
  /// The device of the event; `nil` for a step of the clock, which is no device's.
  package var device: DeviceID? {
    switch self {
    case .deviceAdded(_, let device, _), .deviceRemoved(let device, _): device
    case .touches(let frame): frame.device
    case .key(let change): change.device
    case .pointer(let change): change.device
    case .gesture(let change): change.device
    case .pen(let change): change.device
    case .switched(let change): change.device
    case .ambient(let sample): sample.device
    case .acceleration(let sample): sample.device
    case .clockStepped: nil
    }
  }

  /// The frame, if it has contacts of fingers alone, without buttons, sizes and hovering.
  fileprivate var plainTouches: TouchFrame? {
    guard case .touches(let frame) = self, frame.hovering.isEmpty, frame.scrolls.isEmpty,
      frame.contacts.allSatisfy({ $0.buttons == 0 })
    else { return nil }
    return frame
  }
}
