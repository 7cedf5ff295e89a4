import InputDevices
import InputFrames
import PanelCare

/// Asks for one mark after another in the terminal, and reads the panel until all were touched.
@MainActor
final class LiveCalibration {
  private let marks: [CalibrationMark]
  private let taps: Int
  private let limits: CalibrationLimits
  private var panels: [DeviceID: DeviceDescription] = [:]
  private var session: CalibrationSession?
  private var panel: DeviceID?

  init(marks: [CalibrationMark], taps: Int, limits: CalibrationLimits) {
    self.marks = marks
    self.taps = taps
    self.limits = limits
  }

  /// Collects the taps. Throws if there is no panel, or if Ctrl-C comes before the last tap.
  func collect(device: String?) throws(InputError) -> CollectedTaps {
    let input = try DeviceInput.connected(
      device.map { .nodes([$0]) } ?? .seat("seat0"), pluginLog: { Message.say(.note, $0) },
      keyboards: nil)
    for refusal in input.refusals {
      Message.say(.warning, "\(refusal)")
      if let hint = refusal.hint { Message.say(.hint, hint) }
    }
    guard input.comingDevices.contains(where: { $0.kind != .accelerometer }) else {
      throw InputError(
        subject: "dactyl calibrate", reason: "there is no touchscreen to read",
        hint: "dactyl devices says what is there and what prevents its use")
    }
    let loop = try InputLoop()
    ask(.ask(marks[0], number: 1, count: taps))
    let end = try loop.run(
      source: input,
      handle: { (event: InputEvent) throws(InputError) in
        if try receive(event) { loop.stop() }
      })
    guard case .stopped = end, let session, let panel, let description = panels[panel] else {
      throw InputError(
        subject: "dactyl calibrate", reason: "ended before the last tap: nothing is changed")
    }
    return CollectedTaps(
      description: description, marks: session.marks, place: try place(of: description))
  }

  /// Handles an event; returns whether it completed the last tap.
  private func receive(_ event: InputEvent) throws(InputError) -> Bool {
    switch event {
    case .deviceAdded(let description, let device, time: _):
      if description.kind != .accelerometer { panels[device] = description }
    case .deviceRemoved(let device, time: _) where device == panel:
      throw InputError(
        subject: panels[device]?.name ?? "the panel", reason: "was pulled out")
    case .touches(let frame):
      guard panel ?? frame.device == frame.device else {
        if frame.contacts.contains(where: { $0.phase == .began }) {
          Message.say(.note, "that was another panel; touch the first one")
        }
        return false
      }
      if panel == nil, let description = panels[frame.device] {
        panel = frame.device
        session = CalibrationSession(
          description, marks: marks, tapsPerMark: taps, limits: limits)
        if panels.count > 1 { Message.say(.note, "calibrating \(description.name)") }
      }
      for step in session?.receive(frame) ?? [] { ask(step) }
      return session?.step == .done
    default: break
    }
    return false
  }

  private func ask(_ step: CalibrationSession.Step) {
    switch step {
    case .ask(let mark, let number, let count):
      let times = count > 1 ? " (\(number) of \(count))" : ""
      Message.say("touch the \(mark.words) of the picture\(times)")
    case .again(let reason): Message.say(.note, "not counted: \(reason.words)")
    case .done: Message.say("thank you: that is all")
    }
  }

  /// The panel's physical path, if another panel of the same model is connected.
  private func place(of description: DeviceDescription) throws(InputError) -> String? {
    let catalogue = try DeviceCatalogue.connected()
    guard let device = catalogue.devices.first(where: { $0.node == description.node }) else {
      return nil
    }
    return catalogue.match(of: device)?.place
  }
}
