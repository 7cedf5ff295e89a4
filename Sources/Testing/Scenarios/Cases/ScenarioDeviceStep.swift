import DactylKit
import InputFrames
import InputRecordings
import Scenes

/// What a device beside the fingers does in a case: a mouse, a wheel, a touchpad, a keyboard, a pen, a dial, a switch.
enum ScenarioDeviceStep: Sendable {
  /// The pointer goes to a place in the window, and those buttons of the mouse are down then; `nil` for what stays.
  case pointer(place: Place?, buttons: UInt16?)
  /// A wheel turned by notches.
  case wheel(right: Double, down: Double)
  /// Two fingers on a touchpad scrolled by points, or lifted.
  case glide(right: Double, down: Double)
  case glideEnd
  /// Fingers on a touchpad made a gesture; device and time are the stage's.
  case gesture(GestureChange)
  /// A key went down, came up or was lost; `nil` types what a US keyboard types.
  case key(UInt16, KeyChange.Phase, characters: String?)
  /// A pen did something at a place in the window; its millimetres are the stage's.
  case pen(PenChange, place: Place)
  case turn(steps: Int)
  case toggle(SwitchChange.Kind, isOn: Bool)

  /// A place in points.
  struct Place: Sendable {
    var x: Double
    var y: Double
  }

  /// The types of these steps, each with its keys.
  static let keys: [String: [String]] = [
    "pointer": ["x", "y", "buttons"], "wheel": ["dx", "dy"], "glide": ["dx", "dy"], "glide_end": [],
    "touchpad": ["gesture", "phase", "fingers", "dx", "dy", "scale", "degrees"],
    "key_down": keysOfKey, "key_up": keysOfKey, "key_cancel": keysOfKey,
    "pen": [
      "action", "x", "y", "tool", "buttons", "pressure", "height", "tilt", "roll",
    ],
    "turn": ["steps"], "switch": ["switch", "on"],
  ]
  private static let keysOfKey = ["key", "characters"]

  /// Reads a step of one of these types.
  static func read(
    _ type: String, _ event: DocumentMapping
  ) throws(InputError) -> ScenarioDeviceStep {
    switch type {
    case "wheel": return .wheel(right: try number("dx", event), down: try number("dy", event))
    case "glide": return .glide(right: try number("dx", event), down: try number("dy", event))
    case "glide_end": return .glideEnd
    case "touchpad": return .gesture(try gesture(event))
    case "key_down", "key_up", "key_cancel":
      let phase: KeyChange.Phase =
        type == "key_down" ? .began : type == "key_up" ? .ended : .cancelled
      return .key(
        try key(event), phase, characters: try event.string("characters"))
    case "pen": return try pen(event)
    case "turn":
      guard let steps = try event.integer("steps", from: -1000, through: 1000) else {
        throw event.error("a turn needs its steps", hint: "1 is one step clockwise")
      }
      return .turn(steps: steps)
    case "switch":
      let kinds = SwitchChange.Kind.allCases.map {
        (word: $0 == .lid ? "lid" : "tablet_mode", value: $0)
      }
      guard let kind = try event.choice("switch", of: kinds) else {
        throw event.error("the event needs a switch", hint: "lid, or tablet_mode")
      }
      return .toggle(kind, isOn: try event.bool("on") ?? true)
    default: return .pointer(place: try place(event), buttons: try buttons(event))
    }
  }

  private static func number(_ key: String, _ event: DocumentMapping) throws(InputError) -> Double {
    try event.number(key) ?? 0
  }

  private static func place(_ event: DocumentMapping) throws(InputError) -> Place? {
    let (x, y) = (try event.number("x"), try event.number("y"))
    if let x, let y { return Place(x: x, y: y) }
    guard x == nil, y == nil else { throw event.error("x and y need each other") }
    return nil
  }

  private static func buttons(_ event: DocumentMapping) throws(InputError) -> UInt16? {
    guard let node = event["buttons"] else { return nil }
    guard let mask = ButtonName.mask(of: node), let bits = UInt16(exactly: mask.rawValue) else {
      throw node.error(
        "buttons of a mouse are words or bits", hint: "primary, secondary, tertiary; 0 is none")
    }
    return bits
  }

  private static func gesture(_ event: DocumentMapping) throws(InputError) -> GestureChange {
    let kinds = GestureChange.Kind.allCases.map { (word: $0.rawValue, value: $0) }
    let phases = GestureChange.Phase.allCases.map { (word: $0.rawValue, value: $0) }
    guard let kind = try event.choice("gesture", of: kinds),
      let phase = try event.choice("phase", of: phases)
    else { throw event.error("touchpad needs a gesture and a phase") }
    let usual = kind == .swipe ? 3 : 2
    return GestureChange(
      device: DeviceID(0), kind, phase,
      fingers: try event.integer("fingers", from: 1, through: 10) ?? usual,
      right: try number("dx", event), down: try number("dy", event),
      scale: try event.number("scale", from: 0) ?? 1, degrees: try number("degrees", event),
      time: .zero)
  }

  private static func key(_ event: DocumentMapping) throws(InputError) -> UInt16 {
    guard let name = try event.string("key") else { throw event.error("the event needs a key") }
    guard name.hasPrefix("KEY_"), let code = DeviceDescription.keyCode(named: name) else {
      throw event.error(
        at: "key", "the kernel has no key \"\(name.shortened)\"",
        hint: "its names are in linux/input-event-codes.h, such as KEY_A or KEY_ENTER")
    }
    return code
  }

  private static func pen(_ event: DocumentMapping) throws(InputError) -> ScenarioDeviceStep {
    let actions: [(word: String, value: PenChange.Action)] = [
      ("entered", .entered), ("moved", .moved), ("touched", .touched), ("lifted", .lifted),
      ("pressed", .pressed), ("left", .left), ("cancelled", .cancelled),
    ]
    guard let action = try event.choice("action", of: actions), let place = try place(event) else {
      throw event.error("a pen needs an action, x and y")
    }
    let tools = PenChange.Tool.allCases.map { (word: "\($0)", value: $0) }
    var change = PenChange(
      device: DeviceID(0), action, tool: try event.choice("tool", of: tools) ?? .pen, time: .zero,
      x: 0, y: 0, pressure: try event.number("pressure", from: 0),
      distance: try event.number("height", from: 0), rotation: try event.number("roll"))
    if let bits = try buttons(event) {
      change.buttons = PenChange.Buttons(rawValue: UInt8(truncatingIfNeeded: bits))
    }
    if let node = event["tilt"] {
      let tilt = try node.requireNumbers(2, "tilt", as: "[x, y]")
      change.tilt = PenChange.Tilt(x: tilt[0], y: tilt[1])
    }
    return .pen(change, place: place)
  }
}
