import InputFrames
import InputRecordings
import PanelCare

/// The panel quality in recordings: `dactyl check --quality`.
enum RecordingQuality {
  /// The reports of all panels of a recording, in the order of its devices. If the recording has a
  /// fault, the reports end there; the plain check has already reported the fault.
  static func reports(
    of path: String, options: Recording.Options
  ) throws(InputError) -> [PanelReport] {
    var source = try Recording.open(path: path, options: options)
    var watches: [DeviceID: PanelWatch] = [:]
    var end = Timestamp.zero
    do throws(InputError) {
      while let event = try source.nextEvent() {
        end = max(end, event.time)
        switch event {
        case .deviceAdded(let description, let device, time: _):
          if case .touchscreen = description.kind {
            watches[device] = PanelWatch(description)
          }
        // The end of a recording cancels touches that are down. That is no fault of the panel.
        case .touches(let frame) where !source.isOver(frame): watches[frame.device]?.receive(frame)
        case .clockStepped(let step):
          for device in watches.keys { watches[device]?.receive(step) }
        default: break
        }
      }
    } catch {}
    return watches.sorted { $0.key < $1.key }.map { $1.report(at: end) }
  }
}

extension RecordingSource {
  /// Whether the source added this frame at the recording's end.
  fileprivate func isOver(_ frame: TouchFrame) -> Bool {
    !frame.contacts.isEmpty && frame.time == now
      && frame.contacts.allSatisfy { $0.phase == .cancelled }
  }
}
