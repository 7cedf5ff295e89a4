import DactylBasics
import InputDevices
import InputFrames
import PanelCare

/// Watches the panels of this machine for a while: `dactyl doctor --watch`.
@MainActor
final class LivePanelWatch {
  private var watches: [DeviceID: PanelWatch] = [:]
  private var places: [DeviceID: String] = [:]

  /// The reports of all panels, in the order in which the panels were added. Ctrl-C ends the
  /// watch early.
  func reports(nodes: [String], seconds: Double) throws(InputError) -> [PanelReport] {
    let input = try DeviceInput.connected(
      nodes.isEmpty ? .seat("seat0") : .nodes(nodes), pluginLog: { Message.say(.note, $0) },
      keyboards: nil)
    let catalogue = try DeviceCatalogue.connected()
    let loop = try InputLoop()
    let start = Timestamp.now
    let end = start + .microseconds(Int64(seconds * 1e6))
    Message.say(
      "watching the touchscreens for \(Duration.microseconds(Int64(seconds * 1e6)).inSeconds) s; Ctrl-C ends it"
    )
    _ = try loop.run(
      source: input, handle: { receive($0, catalogue) }, nextDeadline: { end },
      deadlineReached: { _ in loop.stop() })
    return watches.sorted { $0.key < $1.key }.map {
      $1.report(at: Timestamp.now, place: places[$0]).counted(from: start)
    }
  }

  private func receive(_ event: InputEvent, _ catalogue: DeviceCatalogue) {
    switch event {
    case .deviceAdded(let description, let device, time: _):
      guard case .touchscreen = description.kind else { return }
      watches[device] = PanelWatch(description)
      let connected = catalogue.devices.first { $0.node == description.node }
      places[device] = connected.flatMap { catalogue.match(of: $0)?.place }
    case .touches(let frame): watches[frame.device]?.receive(frame)
    case .deviceRemoved, .key, .pointer, .gesture, .pen, .switched, .ambient, .acceleration,
      .clockStepped:
      break
    }
  }
}

extension PanelReport {
  /// The heading of a panel's report.
  var heading: String { "\(description.name.printable) (\(description.node ?? "no node"))" }
}
