import InputFrames
import Yams

extension HeardEvent {
  /// The event of a line such as `- {time: 1.5, type: KEYBOARD_KEY, key: 30, state: pressed}`; `nil` for one that is none, or
  /// that a later version writes.
  static func read(_ line: LineBytes, device: Int) -> HeardEvent? {
    guard
      let fields = (try? LibinputHeader.compose(line.text, path: "") { $0 })?.sequence?.first?
        .mapping, let type = fields["type"]?.string,
      let stamp = InterpretedEvent.stamp(of: fields)
    else { return nil }
    let turn = max(0, fields["turn"]?.int ?? 0)
    if let event = event(type, fields) {
      return HeardEvent(event.on(DeviceID(device), at: Timestamp(microseconds: stamp)), turn: turn)
    }
    guard let interpreted = InterpretedEvent(line, device: device),
      case .gesture(var change) = interpreted.action
    else { return nil }
    change.time = Timestamp(microseconds: stamp)
    return HeardEvent(.gesture(change), turn: turn)
  }

  private static let none = DeviceID(0)

  private static func event(_ type: String, _ fields: Node.Mapping) -> InputEvent? {
    switch type {
    case "KEYBOARD_KEY": return key(fields).map { .key($0) }
    case "TOUCH_FRAME":
      let frame = frame(fields)
      return frame.isEmpty ? nil : .touches(frame)
    case "DEVICE_REMOVED": return .deviceRemoved(none, time: .zero)
    case "SWITCH_TOGGLE":
      guard let code = fields["switch"]?.int, let state = fields["state"]?.int,
        let kind = SwitchChange.Kind.allCases.first(where: { $0.code == code })
      else { return nil }
      return .switched(SwitchChange(device: none, kind, isOn: state != 0, time: .zero))
    case "AMBIENT_LIGHT":
      return number(fields["lux"]).map {
        .ambient(AmbientSample(device: none, .light(max(0, $0)), time: .zero))
      }
    case "AMBIENT_PROXIMITY":
      return fields["near"]?.bool.map {
        .ambient(AmbientSample(device: none, .proximity(isNear: $0), time: .zero))
      }
    case "ACCELERATION":
      return numbers(fields["value"], count: 3).map {
        .acceleration(Acceleration(time: .zero, device: none, x: $0[0], y: $0[1], z: $0[2]))
      }
    default:
      if let action = pointer(type, fields) {
        return .pointer(PointerChange(device: none, action, time: .zero))
      }
      return type.hasPrefix("TABLET_TOOL_") ? pen(fields).map { .pen($0) } : nil
    }
  }

  private static func key(_ fields: Node.Mapping) -> KeyChange? {
    guard let code = fields["key"]?.int.flatMap({ UInt16(exactly: $0) }) else { return nil }
    let phase: KeyChange.Phase
    switch fields["state"]?.string {
    case "pressed": phase = .began
    case "released": phase = .ended
    case "cancelled": phase = .cancelled
    default: return nil
    }
    let times = numbers(fields["repetition"], count: 2)?.map {
      Duration.microseconds(Int64(min(max(1, $0), 1e9)))
    }
    return KeyChange(
      device: none, code: code, phase: phase, characters: fields["characters"]?.string,
      repetition: times.map { KeyChange.Repetition(delay: $0[0], interval: $0[1]) }, time: .zero)
  }

  private static func pointer(_ type: String, _ fields: Node.Mapping) -> PointerChange.Action? {
    func pair(_ key: String) -> (Double, Double)? {
      numbers(fields[key], count: 2).map { ($0[0], $0[1]) }
    }
    switch type {
    case "POINTER_MOTION": return pair("delta").map { .moved(right: $0, down: $1) }
    case "POINTER_MOTION_ABSOLUTE": return pair("share").map { .placed(x: $0, y: $1) }
    case "POINTER_BUTTON":
      return fields["buttons"]?.int.flatMap { UInt16(exactly: $0) }.map { .pressed($0) }
    case "POINTER_AXIS":
      if fields["ended"]?.bool == true { return .scrollEnded }
      let source = PointerScroll.Source.allCases.first { "\($0)" == fields["source"]?.string }
      return pair("axes").map { .scrolled(source ?? .wheel, right: $0, down: $1) }
    case "DIAL_TURN": return fields["steps"]?.int.map { .turned(steps: $0) }
    case "POINTER_CANCEL": return .cancelled
    default: return nil
    }
  }

  private static func pen(_ fields: Node.Mapping) -> PenChange? {
    let actions = (0...PenChange.Action.corrected.rawValue).compactMap {
      PenChange.Action(rawValue: $0)
    }
    guard let point = numbers(fields["point"], count: 2),
      let action = actions.first(where: { "\($0)" == fields["action"]?.string })
    else { return nil }
    let tool = PenChange.Tool.allCases.first { "\($0)" == fields["tool"]?.string }
    var change = PenChange(
      device: none, action, tool: tool ?? .pen,
      serial: fields["serial"]?.int.flatMap { UInt32(exactly: $0) } ?? 0, time: .zero,
      x: point[0], y: point[1], isDown: fields["down"]?.bool ?? false,
      buttons: PenChange.Buttons(
        rawValue: fields["buttons"]?.int.flatMap { UInt8(exactly: $0) } ?? 0),
      pressure: number(fields["pressure"]), distance: number(fields["distance"]),
      tilt: numbers(fields["tilt"], count: 2).map { PenChange.Tilt(x: $0[0], y: $0[1]) },
      rotation: number(fields["rotation"]))
    change.awaited = PenChange.Values(
      rawValue: fields["awaited"]?.int.flatMap { UInt8(exactly: $0) } ?? 0)
    change.estimation = fields["estimation"]?.int.flatMap { UInt32(exactly: $0) } ?? 0
    return change
  }

  private static func frame(_ fields: Node.Mapping) -> TouchFrame {
    func contacts(_ key: String) -> [Contact] {
      fields[key]?.sequence?.compactMap { $0.sequence.flatMap(contact(_:)) } ?? []
    }
    var frame = TouchFrame(
      time: .zero, device: none, contacts: contacts("contacts"), hovering: contacts("hovering"),
      scrolls: fields["scrolls"]?.sequence?.compactMap { scroll($0) } ?? [])
    frame.exchanged = fields["exchanged"]?.sequence?.compactMap(\.int) ?? []
    return frame
  }

  private static func contact(_ parts: Node.Sequence) -> Contact? {
    guard parts.count == 7 || parts.count == 12, let id = parts[0].int, let slot = parts[1].int,
      let phase = parts[2].int.flatMap({ UInt8(exactly: $0) }).flatMap(Contact.Phase.init),
      let x = number(parts[3]), let y = number(parts[4]),
      let tool = parts[5].int.flatMap({ UInt8(exactly: $0) }).flatMap(Contact.Tool.init),
      let buttons = parts[6].int.flatMap({ UInt16(exactly: $0) })
    else { return nil }
    func more(_ place: Int) -> Double? { parts.count > 7 ? number(parts[place]) : nil }
    var contact = Contact(
      id: id, slot: slot, phase: phase, x: x, y: y, tool: tool, major: more(7), minor: more(8),
      orientation: more(9), distance: more(10), pressure: more(11))
    contact.buttons = buttons
    return contact
  }

  private static func scroll(_ node: Node) -> PointerScroll? {
    guard let parts = numbers(node, count: 6),
      let source = UInt8(exactly: parts[0]).flatMap(PointerScroll.Source.init),
      let phase = UInt8(exactly: parts[1]).flatMap(PointerScroll.Phase.init)
    else { return nil }
    return PointerScroll(
      source, phase: phase, x: parts[2], y: parts[3], right: parts[4], down: parts[5])
  }

  private static func number(_ node: Node?) -> Double? {
    node?.float.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func numbers(_ node: Node?, count: Int) -> [Double]? {
    guard let items = node?.sequence, items.count == count else { return nil }
    let values = items.compactMap { number($0) }
    return values.count == count ? values : nil
  }
}
