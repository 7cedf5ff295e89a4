import InputFrames
import Yams

/// What libinput made of a touchpad's records, as `libinput record --with-libinput` writes it.
struct InterpretedEvent {
  /// What happened.
  enum Action {
    case pointer(PointerChange.Action)
    case button(bit: UInt16, isDown: Bool)
    case gesture(GestureChange)
    /// The touchpad is gone.
    case removed
  }

  /// The index of the device in the recording's list.
  let device: Int
  /// The time, by the recording's own clock.
  let stamp: Int64
  let action: Action

  /// The event of a line such as `- {time: 1.5, type: POINTER_MOTION, delta: [1.00, 2.00]}`; `nil` for one that is no event of
  /// a touchpad.
  init?(_ line: LineBytes, device: Int) {
    guard
      let fields = (try? LibinputHeader.compose(line.text, path: "") { $0 })?.sequence?.first?
        .mapping,
      let type = fields["type"]?.string, let stamp = Self.stamp(of: fields)
    else { return nil }
    func pair(_ key: String) -> (Double, Double)? {
      guard let values = fields[key]?.sequence, values.count == 2, let first = values[0].float,
        let second = values[1].float, first.isFinite, second.isFinite
      else { return nil }
      return (first, second)
    }
    func number(_ key: String) -> Double? {
      fields[key]?.float.flatMap { $0.isFinite ? $0 : nil }
    }
    self.device = device
    self.stamp = stamp
    switch type {
    case "POINTER_MOTION":
      guard let (right, down) = pair("delta") else { return nil }
      action = .pointer(.moved(right: right, down: down))
    case "POINTER_BUTTON":
      guard let code = fields["button"]?.int, let state = fields["state"]?.string,
        (KeyCode.mouse..<KeyCode.mouse + 8).contains(code)
      else { return nil }
      action = .button(bit: 1 << UInt16(code - KeyCode.mouse), isDown: state == "pressed")
    // The first name is that of libinput before 1.19.
    case "POINTER_AXIS", "POINTER_SCROLL_FINGER", "POINTER_SCROLL_CONTINUOUS":
      guard let (right, down) = pair("axes") else { return nil }
      let isContinuous =
        type == "POINTER_SCROLL_CONTINUOUS" || fields["source"]?.string == "continuous"
      if isContinuous {
        action = .pointer(.scrolled(.continuous, right: right, down: down))
      } else if right == 0, down == 0 {
        action = .pointer(.scrollEnded)
      } else {
        action = .pointer(.scrolled(.finger, right: right, down: down))
      }
    // Our own recordings say when; libinput's do not, and end by then.
    case "DEVICE_REMOVED": action = .removed
    default:
      let words = type.split(separator: "_")
      guard words.count == 3, words[0] == "GESTURE",
        let kind = GestureChange.Kind(rawValue: words[1].lowercased())
      else { return nil }
      var change = GestureChange(
        device: DeviceID(device), kind, .began,
        fingers: fields["nfingers"]?.int.map { min(max(1, $0), Self.mostFingers) } ?? 1,
        time: .zero)
      switch words[2] {
      case "BEGIN": break
      case "UPDATE": change.phase = .changed
      // libinput's own recorder does not say whether it was cancelled.
      case "END": change.phase = fields["cancelled"]?.bool == true ? .cancelled : .ended
      default: return nil
      }
      if kind == .pinch { change.scale = number("scale") ?? 1 }
      if change.phase == .changed {
        (change.right, change.down) = pair("delta") ?? (0, 0)
        if kind == .pinch { change.degrees = number("angle_delta") ?? 0 }
      }
      action = .gesture(change)
    }
  }

  /// The time of an item in microseconds; `nil` if it has none.
  static func stamp(of fields: Node.Mapping) -> Int64? {
    guard let time = fields["time"]?.float, time >= 0 else { return nil }
    // As in records: an event from before libinput's start wraps round.
    let seconds = time < Double(EvdevEvent.maximumSeconds) ? time : 0
    return Int64((seconds * 1_000_000).rounded())
  }

  /// A person has no more fingers.
  private static let mostFingers = 10
}

/// What libinput made of one touchpad, as the events that the live touchpad gave.
struct InterpretedTouchpad {
  private let device: DeviceID
  private var buttons: UInt16 = 0
  private var gesture: GestureChange?
  /// How often it moved, pressed, scrolled or made a gesture.
  private(set) var count = 0

  init(device: DeviceID) { self.device = device }

  /// The event that the live touchpad gave; `nil` if a button is as it was.
  mutating func receive(_ action: InterpretedEvent.Action, at time: Timestamp) -> InputEvent? {
    count += 1
    switch action {
    case .pointer(let action):
      return .pointer(PointerChange(device: device, action, time: time))
    case .button(let bit, let isDown):
      let mask = isDown ? buttons | bit : buttons & ~bit
      guard mask != buttons else { return nil }
      buttons = mask
      return .pointer(PointerChange(device: device, .pressed(mask), time: time))
    case .gesture(var change):
      (change.device, change.time) = (device, time)
      gesture = change.phase == .began || change.phase == .changed ? change : nil
      return .gesture(change)
    case .removed:
      buttons = 0
      return .pointer(PointerChange(device: device, .cancelled, time: time))
    }
  }

  /// Lets go of every button, and ends a gesture that goes on.
  mutating func cancelAll(at time: Timestamp, into changes: inout [InputEvent]) {
    if var change = gesture {
      gesture = nil
      (change.phase, change.time) = (.cancelled, time)
      (change.right, change.down, change.degrees) = (0, 0, 0)
      changes.append(.gesture(change))
    }
    guard buttons != 0 else { return }
    buttons = 0
    changes.append(.pointer(PointerChange(device: device, .cancelled, time: time)))
  }
}
