import InputFrames
import InputRecordings
import PanelCare

/// What recordings show of their panels: `dactyl check --quality`.
enum RecordingQuality {
  /// The reports of all panels of a recording, in the order of its devices; up to its fault, if it has
  /// one, which the plain check has told.
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
        // The end of a recording cancels what is down, which is no fault of the panel.
        case .touches(let frame) where !source.isOver(frame): watches[frame.device]?.receive(frame)
        default: break
        }
      }
    } catch {}
    return watches.sorted { $0.key < $1.key }.map { $1.report(at: end) }
  }
}

extension RecordingSource {
  /// Whether a frame is one that the source adds at its end.
  fileprivate func isOver(_ frame: TouchFrame) -> Bool {
    !frame.contacts.isEmpty && frame.time == now
      && frame.contacts.allSatisfy { $0.phase == .cancelled }
  }
}
