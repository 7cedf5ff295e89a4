import DactylDisplay
import DisplayList
import InputDevices
import InputFrames
import InputRecordings
import Screens
import WaylandInput

extension Record {
  /// Records the touches on an empty window until Ctrl-C or until the window is closed.
  @MainActor
  func recordWindow() throws(InputError) {
    let window = try WaylandWindow(
      on: WaylandConnection(), WaylandWindow.Options(title: "dactyl record"))
    let input = WaylandInput(of: window)
    let devices = input.devices
    guard !devices.isEmpty else {
      throw InputError(
        subject: window.connection.name, reason: "no seat of the compositor has a touchscreen",
        hint: "plug one in, then start again", operation: .open)
    }
    let screen = try EmptyWindow(window)
    let loop = try InputLoop()
    window.closeHandler = { [weak loop] in MainActor.assumeIsolated { loop?.stop() } }
    let names = devices.map(\.name).joined(separator: ", ")
    let recording = WindowRecording { (description) throws(InputError) in
      let file = try LibinputRecordFile(
        path: output, devices: [.init(description: description, udevProperties: [:])],
        kernel: SystemFacts.kernelRelease(), keepsKeys: false, force: force)
      say("ready: \(names); Ctrl-C ends")
      return file
    }
    do throws(InputError) {
      _ = try loop.run(source: input) { event throws(InputError) in
        try recording.handle(event)
      }
    } catch {
      // The recording up to the compositor's end is kept.
      try recording.file?.finish()
      throw error
    }
    withExtendedLifetime(screen) {}
    guard let file = recording.file else {
      throw InputError(
        subject: window.connection.name, reason: "the window was never seen",
        hint: "see whether the compositor has an output")
    }
    try file.finish()
    say("\(output): \(Self.progress(file))")
  }
}

/// The recording of a window's touches. Each size of the window is a device of its own in the file, from the first
/// finger on; fingers that were down before stay with their device.
@MainActor
private final class WindowRecording {
  private struct Part {
    let device: DeviceID
    let index: Int
    var records: TouchRecords
  }

  private(set) var file: LibinputRecordFile?
  private let makeFile: (DeviceDescription) throws(InputError) -> LibinputRecordFile
  private var parts: [Part] = []
  /// The devices whose present form the file does not have.
  private var missing: [DeviceID: DeviceDescription] = [:]

  init(
    _ makeFile: @escaping (DeviceDescription) throws(InputError) -> LibinputRecordFile
  ) { self.makeFile = makeFile }

  func handle(_ event: InputEvent) throws(InputError) {
    switch event {
    case .deviceAdded(let description, let device, _):
      guard case .touchscreen = description.kind else { return }
      missing[device] = description
      if file == nil { try addPart(for: device) }
    case .touches(let frame):
      if frame.contacts.contains(where: { $0.phase == .began }) {
        try addPart(for: frame.device)
      }
      try write(frame)
    case .deviceRemoved, .key, .pointer, .gesture, .pen, .switched, .ambient, .acceleration,
      .clockStepped:
      break
    }
  }

  private func addPart(for device: DeviceID) throws(InputError) {
    guard let description = missing.removeValue(forKey: device) else { return }
    var index: Int? = 0
    if let file {
      index = try file.add(.init(description: description, udevProperties: [:]))
    } else {
      file = try makeFile(description)
    }
    guard let index else { return }
    parts.append(
      Part(device: device, index: index, records: TouchRecords(of: description)))
  }

  private func write(_ frame: TouchFrame) throws(InputError) {
    guard let newest = parts.lastIndex(where: { $0.device == frame.device }) else { return }
    var rest = frame
    for index in parts.indices where parts[index].device == frame.device {
      var own = rest
      if index != newest {
        own.contacts.removeAll { !parts[index].records.down.contains($0.id) }
        rest.contacts.removeAll { parts[index].records.down.contains($0.id) }
      }
      guard !own.contacts.isEmpty else { continue }
      for record in parts[index].records.records(of: own) {
        file?.append(record, device: parts[index].index)
      }
    }
    try file?.flush()
  }
}

/// A window of one color, so that it is visible and takes touches.
@MainActor
private final class EmptyWindow {
  private let screen: WindowScreen

  init(_ window: WaylandWindow) throws(InputError) {
    do throws(ScreenError) {
      screen = try WindowScreen(of: window)
    } catch {
      throw InputError(error)
    }
    window.changeHandler = { [weak self] in MainActor.assumeIsolated { self?.paint() } }
    paint()
  }

  private func paint() {
    guard let buffer = try? screen.nextBuffer().buffer else { return }
    buffer.fill(buffer.size.bounds, with: 0xff40_4040)
    try? screen.commit(damage: [buffer.size.bounds])
  }
}
