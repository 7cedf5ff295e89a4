import DactylBasics
import DactylKit
public import InputFrames
public import SwitchControl

/// A log of switch control: switches, what is marked, what was chosen.
///
/// `dactyl run --switches` and `dactyl replay --switches` print it together with the application's log.
@MainActor
public final class SwitchLog {
  private let format: EventLog.Format
  private let control: SwitchControl
  private let write: (String) -> Void
  private var start: Timestamp?

  /// A log that observes a switch control and passes each line to `write`.
  public init(
    of control: SwitchControl, format: EventLog.Format, write: @escaping (String) -> Void
  ) {
    self.control = control
    self.format = format
    self.write = write
    control.observer = { [weak self] record in self?.receive(record) }
  }

  /// Makes a moment the log's zero.
  public func begin(at time: Timestamp) { start = start ?? time }

  private func receive(_ record: SwitchRecord) {
    switch record {
    case .switched(let isOn):
      emit("switched", "switch control \(isOn ? "on" : "off")", [("on", .bool(isOn))])
    case .stayedAway:
      emit("stayed_away", "switch control stays off: the screen reader is on", [])
    case .pressed(let action):
      emit("pressed", "switch: \(action.rawValue)", [("action", .string(action.rawValue))])
    case .marked(let name):
      emit("marked", "mark on \(name.printable)", [("name", .string(name))])
    case .activated(let name):
      emit("activated", "\(name.printable) activated", [("name", .string(name))])
    case .acted(let name): emit("acted", "\(name.printable) done", [("name", .string(name))])
    case .tapped(let x, let y):
      let place = "\(fixedText(x, decimals: 1) ?? "\(x)"), \(fixedText(y, decimals: 1) ?? "\(y)")"
      emit("tapped", "tap at \(place)", [("x", .number(x)), ("y", .number(y))])
    case .rested: emit("rested", "nothing is marked", [])
    }
  }

  private func emit(_ event: String, _ words: String, _ members: [(String, JSONValue)]) {
    write(
      StampedLine.text(
        of: "scan_\(event)", words, members, at: control.application.now, since: start, format))
  }
}
