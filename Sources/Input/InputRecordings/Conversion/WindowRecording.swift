public import InputFrames

/// Records what a compositor's window gets, from all its devices: fingers as a touchscreen's records, everything else as it
/// was heard, so that a replay gives a program the same.
///
///     let recording = WindowRecording(isTouchscreen: { input.isTouchscreen($0) }) { first in
///       try LibinputRecordFile(path: path, devices: [first], …)
///     }
///     while let event = try input.nextEvent() { try recording.handle(event) }
///     try recording.file?.finish()
///
/// Each size of the window makes a device of its own, from the first event after it on; fingers and buttons that were down
/// before stay with their device. `dactyl record --wayland` uses it.
public final class WindowRecording {
  private struct Part {
    let device: DeviceID
    let index: Int
    /// The writer of a touchscreen's records; `nil` for a device whose events are written as they were heard.
    var records: TouchRecords?
    /// What is above the window or down on it, where events are heard.
    var hovering: [Int: Contact] = [:]
    var down: Set<Int> = []
  }

  /// The file, once there is a device.
  public private(set) var file: LibinputRecordFile?
  private let makeFile: (LibinputRecordFile.Device) throws(InputError) -> LibinputRecordFile
  private let isTouchscreen: (DeviceID) -> Bool
  private var parts: [Part] = []
  /// The devices whose present form the file does not have.
  private var missing: [DeviceID: DeviceDescription] = [:]

  /// A recording whose file `makeFile` makes with its first device. `isTouchscreen` tells a touchscreen from a pointer, which has
  /// the window's size, too.
  public init(
    isTouchscreen: @escaping (DeviceID) -> Bool,
    makeFile: @escaping (LibinputRecordFile.Device) throws(InputError) -> LibinputRecordFile
  ) {
    (self.isTouchscreen, self.makeFile) = (isTouchscreen, makeFile)
  }

  /// Records an event. Fails where the file cannot be written.
  public func handle(_ event: InputEvent) throws(InputError) {
    switch event {
    case .deviceAdded(let description, let device, _):
      missing[device] = description
      if file == nil { try addPart(for: device) }
    case .touches(let frame):
      if isTouchscreen(frame.device) { try write(frame) } else { try hear(frame) }
    default: try hear(event)
    }
  }

  private func addPart(for device: DeviceID) throws(InputError) {
    guard let description = missing.removeValue(forKey: device) else { return }
    let isHeard = !isTouchscreen(device)
    let written = LibinputRecordFile.Device(description: description, isHeard: isHeard)
    var index: Int? = 0
    if let file {
      index = try file.add(written)
    } else {
      file = try makeFile(written)
    }
    guard let index else { return }
    parts.append(
      Part(
        device: device, index: index, records: isHeard ? nil : TouchRecords(of: description)))
  }

  private func newestPart(of device: DeviceID) -> Int? {
    parts.lastIndex { $0.device == device }
  }

  // MARK: Events as they were heard

  private func hear(_ event: InputEvent) throws(InputError) {
    guard let device = event.device else { return }
    if case .deviceRemoved = event {} else { try addPart(for: device) }
    guard let part = newestPart(of: device), parts[part].records == nil else { return }
    file?.append(event, device: parts[part].index)
    try file?.flush()
  }

  private func hear(_ frame: TouchFrame) throws(InputError) {
    var frame = frame
    let before = newestPart(of: frame.device)
    if before.map({ parts[$0].down.isEmpty }) ?? true {
      try addPart(for: frame.device)
      if let before, newestPart(of: frame.device) != before { leave(before, for: &frame) }
    }
    guard let part = newestPart(of: frame.device) else { return }
    for contact in frame.contacts {
      if contact.phase == .began { parts[part].down.insert(contact.id) }
      if contact.phase == .ended || contact.phase == .cancelled {
        parts[part].down.remove(contact.id)
      }
    }
    for contact in frame.hovering {
      parts[part].hovering[contact.id] = contact.phase == .ended ? nil : contact
    }
    file?.append(.touches(frame), device: parts[part].index)
    try file?.flush()
  }

  /// A pointer above the window leaves the device of the size before, and comes to that of the present one.
  private func leave(_ part: Int, for frame: inout TouchFrame) {
    let hovering = parts[part].hovering
    parts[part].hovering = [:]
    for index in frame.hovering.indices where hovering[frame.hovering[index].id] != nil {
      if frame.hovering[index].phase == .moved { frame.hovering[index].phase = .began }
    }
    let ended = hovering.values.map { contact in
      var contact = contact
      contact.phase = .ended
      return contact
    }
    frame.hovering.removeAll { $0.phase == .ended && hovering[$0.id] != nil }
    guard !ended.isEmpty else { return }
    let end = TouchFrame(time: frame.time, device: frame.device, hovering: ended)
    file?.append(.touches(end), device: parts[part].index)
  }

  // MARK: A touchscreen's records

  private func write(_ frame: TouchFrame) throws(InputError) {
    if frame.contacts.contains(where: { $0.phase == .began }) { try addPart(for: frame.device) }
    guard let newest = newestPart(of: frame.device) else { return }
    var rest = frame
    for index in parts.indices where parts[index].device == frame.device {
      guard let down = parts[index].records?.down else { continue }
      var own = rest
      if index != newest {
        own.contacts.removeAll { !down.contains($0.id) }
        rest.contacts.removeAll { down.contains($0.id) }
      }
      guard !own.contacts.isEmpty else { continue }
      for record in parts[index].records?.records(of: own) ?? [] {
        file?.append(record, device: parts[index].index)
      }
    }
    try file?.flush()
  }
}
