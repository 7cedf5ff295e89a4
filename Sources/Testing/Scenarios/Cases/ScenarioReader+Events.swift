import DactylKit
import InputFrames
import Scenes

/// Reads the events of a case.
extension ScenarioReader {
  mutating func readEvents() throws(InputError) {
    var last = -Double.infinity
    for node in try mapping.list("events") ?? [] {
      let event = try DocumentMapping(node, "an event")
      guard let time = try event.number("t"), let type = try event.string("type") else {
        try event.allow(Self.eventKeys)
        throw event.error("an event needs t and type")
      }
      guard time >= last else { throw event.error("t \(time.short) is before t \(last.short)") }
      last = time
      let action = try action(type, event) ?? .otherInput
      scenario.events.append(
        ScenarioEvent(time: Timestamp(milliseconds: time), action: action))
    }
  }

  /// The action of an event; `nil` of one that is noted as missing.
  private mutating func action(
    _ type: String, _ event: DocumentMapping
  ) throws(InputError) -> ScenarioEvent.Action? {
    if ReaderCase.concerns(scenario), Self.unknownToReaders.contains(type) {
      scenario.lacks("event type \"\(type)\" with a screen reader")
      return nil
    }
    switch type {
    case "down": return try touch(.began, event)
    case "move": return try touch(.moved, event)
    case "stationary": return try touch(.stationary, event)
    case "up": return try touch(.ended, event)
    case "cancel": return try touch(.cancelled, event)
    case "tick":
      try checkKeys(of: event, beyond: [])
      return .tick
    case "scroll":
      try checkKeys(of: event, beyond: ["dx", "dy"])
      let delta = try event.number("dy")
      let sideways = try event.number("dx")
      if delta != nil, sideways != nil { scenario.lacks("event type \"scroll\" with dx and dy") }
      return .scroll(delta ?? sideways ?? 0)
    case "button_down", "button_up":
      try checkKeys(of: event, beyond: ["id", "button"])
      let id = try event.integer("id", from: -1_000_000_000, through: 1_000_000_000) ?? 0
      guard let mask = event["button"].flatMap(ButtonName.mask(of:)), !mask.isEmpty else {
        throw event.error("\(type) needs a button", hint: "primary, secondary, tertiary, or bits")
      }
      return .button(touch: id, mask, isDown: type == "button_down")
    case "enable" where event["recognizer"] != nil && !ReaderCase.concerns(scenario):
      try checkKeys(of: event, beyond: ["recognizer", "enabled"])
      return .enable(
        recognizer: try recognizer(of: event), try event.bool("enabled") ?? true)
    case "set_state":
      try checkKeys(of: event, beyond: ["recognizer", "state"])
      let state = try required("state", event)
      return .setState(recognizer: try recognizer(of: event), state: state)
    case "configure", "call":
      try checkKeys(of: event, beyond: ["recognizer", "view", "set"])
      guard let set = try event.mapping("set") else { throw event.error("\(type) needs a set") }
      if let view = try event.string("view") {
        try require(view: view, at: event)
        if event["recognizer"] != nil {
          throw event.error(at: "view", "view and recognizer exclude each other")
        }
        for key in try set.lackingKeys(Self.changeableViewKeys, of: Self.viewKeys) {
          scenario.lacks("configure key \"\(key)\" of a view")
        }
        return .configureView(view, set)
      }
      if event["recognizer"] == nil { return .configureAll(set.entries) }
      return .configure(recognizer: try recognizer(of: event), set)
    case "remove_view":
      try checkKeys(of: event, beyond: ["view"])
      let view = try required("view", event)
      try require(view: view, at: event)
      return .removeView(view)
    case "grab":
      try checkKeys(of: event, beyond: ["view"])
      let view = try required("view", event)
      try require(view: view, at: event)
      return .grab(view)
    case "hit_test":
      try checkKeys(of: event, beyond: ["x", "y", "view"])
      guard let place = try place(event) else { throw event.error("hit_test needs x and y") }
      let view = try event.string("view")
      if let view { try require(view: view, at: event) }
      return .hitTest(x: place.x, y: place.y, view: view)
    case _ where ReaderStep.names.contains(type) && ReaderCase.concerns(scenario):
      try checkKeys(of: event, beyond: ReaderStep.keys(of: type))
      return try ReaderStep.read(type, event).map { .reader($0) }
    case "reset":
      try checkKeys(of: event, beyond: ["recognizer"])
      return .reset(
        recognizer: event["recognizer"] == nil ? nil : try recognizer(of: event))
    case "press_down", "press_up", "press_cancel":
      try checkKeys(of: event, beyond: ["button", "view"])
      let button = try event.choice("button", of: RecognizerSettings.pressTypes) ?? .select
      let phases: [String: UIPress.Phase] = ["press_down": .began, "press_up": .ended]
      let view = try event.string("view")
      if let view { try require(view: view, at: event) }
      return .press(button, phases[type] ?? .cancelled, view: view)
    case "fling_active":
      try checkKeys(of: event, beyond: ["velocity", "vx", "vy"])
      if event["velocity"] != nil, event["vy"] != nil {
        throw event.error(at: "velocity", "velocity and vy exclude each other")
      }
      let speed = try event.number("velocity")
      let along = try event.number("vy")
      return .fling(x: try event.number("vx") ?? 0, y: along ?? speed ?? 0)
    case "deliver_late":
      // Times are those of the events: what is read late comes out the same.
      try checkKeys(of: event, beyond: ["by_ms"])
      _ = try event.number("by_ms", from: 0)
      return .otherInput
    case _ where ScenarioDeviceStep.keys[type] != nil:
      try checkKeys(of: event, beyond: ScenarioDeviceStep.keys[type] ?? [])
      return .device(try ScenarioDeviceStep.read(type, event))
    case "hold", "release", "lift":
      scenario.lacks(
        "event type \"\(type)\" (here no recognizer wins by being the last one left in an arena)")
      return nil
    default:
      try event.forbidSlip(at: "type", type, of: Self.types)
      scenario.lacks("event type \"\(type)\"")
      return nil
    }
  }

  /// The keys of a view that an event may change.
  static let changeableViewKeys = [
    "hidden", "alpha", "user_interaction", "multiple_touch", "exclusive_touch",
  ]
  private static let eventKeys =
    ["t", "type", "note"] + touchKeys
    + [
      "recognizer", "enabled", "state", "set", "button", "dx", "dy", "velocity", "vx", "vy",
      "by_ms",
      "frame", "width", "height",
    ] + ScenarioDeviceStep.keys.values.joined()
  private static let touchKeys = [
    "id", "x", "y", "device", "tool", "buttons", "major", "force", "resampled", "view",
  ]
  private static let types: Set<String> = ReaderStep.names.union([
    "down", "move", "stationary", "up", "cancel", "tick", "scroll", "button_down", "button_up",
    "set_state", "configure", "call", "remove_view", "grab", "hit_test", "reset", "press_down",
    "press_up", "press_cancel", "fling_active", "deliver_late",
  ]).union(ScenarioDeviceStep.keys.keys)

  /// Keys that have no meaning in a case of a screen reader.
  private static let unknownToReaders = Set([
    "reset", "press_down", "press_up", "press_cancel", "fling_active", "configure", "call",
    "set_state", "remove_view", "grab", "hit_test", "scroll", "button_down", "button_up",
  ]).union(ScenarioDeviceStep.keys.keys)

  private func required(_ key: String, _ event: DocumentMapping) throws(InputError) -> String {
    guard let word = try event.string(key) else { throw event.error("the event needs a \(key)") }
    return word
  }

  private func recognizer(of event: DocumentMapping) throws(InputError) -> String {
    let id = try required("recognizer", event)
    try require(recognizer: id, at: event)
    return id
  }

  private func checkKeys(
    of event: DocumentMapping, beyond known: [String]
  ) throws(InputError) {
    try event.allow(["t", "type", "note"] + known)
  }

  private func place(_ event: DocumentMapping) throws(InputError) -> (x: Double, y: Double)? {
    guard let x = try event.number("x"), let y = try event.number("y") else { return nil }
    return (x, y)
  }

  private mutating func touch(
    _ phase: ScenarioEvent.TouchChange.Phase, _ event: DocumentMapping
  ) throws(InputError) -> ScenarioEvent.Action {
    try checkKeys(of: event, beyond: Self.touchKeys)
    let id = try event.integer("id", from: -1_000_000_000, through: 1_000_000_000) ?? 0
    let place = try place(event)
    if place == nil, phase == .began || phase == .moved {
      throw event.error("the event needs x and y")
    }
    let buttons = event["buttons"].map(ButtonName.mask(of:)) ?? []
    if buttons == nil { scenario.lacks("event key \"buttons\" with an unknown button") }
    var change = ScenarioEvent.TouchChange(
      id: id, phase: phase, place: place, type: try touchType(event),
      buttons: buttons ?? [], major: try event.number("major", from: 0),
      force: try event.number("force", from: 0) ?? 0)
    change.view = try event.string("view")
    if let view = change.view { try require(view: view, at: event) }
    change.isResampled = try event.bool("resampled") ?? false
    return .touch(change)
  }

  private mutating func touchType(
    _ event: DocumentMapping
  ) throws(InputError) -> ScenarioEvent.TouchTypeName {
    var type = ScenarioEvent.TouchTypeName.touch
    for key in ["tool", "device"] {
      guard let name = try event.string(key) else { continue }
      guard let known = ScenarioEvent.TouchTypeName.called(name) else {
        scenario.lacks("\(key) \"\(name.shortened)\"")
        continue
      }
      type = known
    }
    return type
  }
}
