import DactylBasics
import InputFrames

extension HeardEvent {
  /// The item's text for an event at a time of the recording; `nil` for one that a list does not hold.
  static func text(of event: InputEvent, at microseconds: Int64, turn: Int) -> String? {
    guard let fields = fields(of: event) else { return nil }
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: max(0, 6 - fraction.count))
    return
      "{time: \(microseconds / 1_000_000).\(zeros)\(fraction), type: \(fields)\(turn == 0 ? "" : ", turn: \(turn)")}"
  }

  private static func fields(of event: InputEvent) -> String? {
    switch event {
    case .key(let change): return fields(of: change)
    case .pointer(let change): return fields(of: change.action)
    case .gesture(let change): return InterpretedEvent.Action.gesture(change).fields
    case .pen(let change): return fields(of: change)
    case .touches(let frame): return fields(of: frame)
    case .switched(let change):
      return "SWITCH_TOGGLE, switch: \(change.kind.code), state: \(change.isOn ? 1 : 0)"
    case .ambient(let sample):
      switch sample.measure {
      case .light(let lux): return "AMBIENT_LIGHT, lux: \(lux.inYAML)"
      case .proximity(let isNear): return "AMBIENT_PROXIMITY, near: \(isNear)"
      }
    case .acceleration(let sample):
      return "ACCELERATION, value: \([sample.x, sample.y, sample.z].inYAML)"
    case .deviceRemoved: return "DEVICE_REMOVED, seat: seat0, logical_seat: default"
    case .deviceAdded, .clockStepped: return nil
    }
  }

  private static func fields(of change: KeyChange) -> String {
    let state =
      switch change.phase {
      case .began: "pressed"
      case .ended: "released"
      case .cancelled: "cancelled"
      }
    var text = "KEYBOARD_KEY, key: \(change.code), state: \(state)"
    if let characters = change.characters {
      text += ", characters: \"\(escaped(characters))\""
    }
    if let repetition = change.repetition {
      let (delay, interval) = (
        repetition.delay.wholeMicroseconds, repetition.interval.wholeMicroseconds
      )
      text += ", repetition: [\(delay), \(interval)]"
    }
    return text
  }

  /// Signs by their numbers: readers of pasted lines count brackets and marks.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic
        ? "\(scalar)" : "\\U\(Int(scalar.value).hexadecimal(digits: 8))"
    }.joined()
  }

  private static func fields(of action: PointerChange.Action) -> String? {
    switch action {
    case .moved(let right, let down): "POINTER_MOTION, delta: \([right, down].inYAML)"
    case .placed(let x, let y): "POINTER_MOTION_ABSOLUTE, share: \([x, y].inYAML)"
    case .pressed(let mask): "POINTER_BUTTON, buttons: \(mask)"
    case .scrolled(let source, let right, let down):
      "POINTER_AXIS, axes: \([right, down].inYAML), source: \(source)"
    case .turned(let steps): "DIAL_TURN, steps: \(steps)"
    case .scrollEnded: "POINTER_AXIS, axes: [0.0, 0.0], source: finger, ended: true"
    case .cancelled: "POINTER_CANCEL"
    }
  }

  private static func fields(of change: PenChange) -> String {
    let type =
      switch change.action {
      case .entered, .left, .cancelled: "PROXIMITY"
      case .moved, .corrected: "AXIS"
      case .touched, .lifted: "TIP"
      case .pressed: "BUTTON"
      }
    var text =
      "TABLET_TOOL_\(type), action: \(change.action), tool: \(change.tool), serial: \(change.serial), "
      + "point: \([change.x, change.y].inYAML), down: \(change.isDown), "
      + "buttons: \(change.buttons.rawValue)"
    if let pressure = change.pressure { text += ", pressure: \(pressure.inYAML)" }
    if let distance = change.distance { text += ", distance: \(distance.inYAML)" }
    if let tilt = change.tilt { text += ", tilt: \([tilt.x, tilt.y].inYAML)" }
    if let rotation = change.rotation { text += ", rotation: \(rotation.inYAML)" }
    if change.estimation != 0 || !change.awaited.isEmpty {
      text += ", awaited: \(change.awaited.rawValue), estimation: \(change.estimation)"
    }
    return text
  }

  private static func fields(of frame: TouchFrame) -> String {
    var text = "TOUCH_FRAME"
    func list(_ name: String, _ items: [String]) {
      if !items.isEmpty { text += ", \(name): [\(items.joined(separator: ", "))]" }
    }
    list("contacts", frame.contacts.map(self.text(of:)))
    list("hovering", frame.hovering.map(self.text(of:)))
    list(
      "scrolls",
      frame.scrolls.map {
        "[\($0.source.rawValue), \($0.phase.rawValue), \($0.x.inYAML), \($0.y.inYAML), "
          + "\($0.right.inYAML), \($0.down.inYAML)]"
      })
    list("exchanged", frame.exchanged.map { "\($0)" })
    return text
  }

  /// Number, slot, phase, place, tool, buttons; then diameters, angle, height and pressure, where one is known.
  private static func text(of contact: Contact) -> String {
    let more = [
      contact.major, contact.minor, contact.orientation, contact.distance, contact.pressure,
    ]
    let parts =
      [
        "\(contact.id)", "\(contact.slot)", "\(contact.phase.rawValue)", contact.x.inYAML,
        contact.y.inYAML, "\(contact.tool.rawValue)", "\(contact.buttons)",
      ] + (more.allSatisfy { $0 == nil } ? [] : more.map { $0?.inYAML ?? "~" })
    return "[\(parts.joined(separator: ", "))]"
  }
}

extension Double {
  /// All digits. YAML 1.1 takes a number with an exponent for a text unless it has a point. What is no number is 0.
  var inYAML: String {
    guard isFinite else { return "0.0" }
    let text = "\(self)"
    guard let place = text.firstIndex(of: "e"), !text.contains(".") else { return text }
    return "\(text[..<place]).0\(text[place...])"
  }
}

extension [Double] {
  /// The numbers as a list in one line.
  var inYAML: String { "[\(map(\.inYAML).joined(separator: ", "))]" }
}
