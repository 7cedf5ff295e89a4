import InputFrames

extension InterpretedEvent.Action {
  /// What an event of a live touchpad says; nothing for one of another device. `buttons` are those that were down before, and
  /// after.
  static func actions(of event: InputEvent, buttons: inout UInt16) -> [Self] {
    switch event {
    case .pointer(let change):
      guard case .pressed(let mask) = change.action else {
        return change.action == .cancelled ? [.removed] : [.pointer(change.action)]
      }
      let before = buttons
      buttons = mask
      return (0..<8).map { UInt16(1) << $0 }.filter { (before ^ mask) & $0 != 0 }
        .map { .button(bit: $0, isDown: mask & $0 != 0) }
    case .gesture(let change): return [.gesture(change)]
    default: return []
    }
  }

  /// The item's text, as `libinput record --with-libinput` writes it but for two decimals more or less; `nil` for what a
  /// touchpad does not do.
  func text(at microseconds: Int64) -> String? {
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: max(0, 6 - fraction.count))
    guard let fields else { return nil }
    return "{time: \(microseconds / 1_000_000).\(zeros)\(fraction), type: \(fields)}"
  }

  /// The type of the item, and what follows it.
  var fields: String? {
    switch self {
    case .pointer(.moved(let right, let down)):
      return Self.pair(right, down).map { "POINTER_MOTION, delta: \($0)" }
    case .pointer(.scrolled(let source, let right, let down)) where source != .wheel:
      return Self.pair(right, down).map {
        "POINTER_AXIS, axes: \($0), discrete: [0, 0], source: \(source)"
      }
    case .pointer(.scrollEnded):
      return "POINTER_AXIS, axes: [0.0, 0.0], discrete: [0, 0], source: finger"
    case .pointer: return nil
    case .button(let bit, let isDown):
      return "POINTER_BUTTON, button: \(KeyCode.mouse + bit.trailingZeroBitCount), "
        + "state: \(isDown ? "pressed" : "released"), seat_count: \(isDown ? 1 : 0)"
    case .removed: return "DEVICE_REMOVED, seat: seat0, logical_seat: default"
    case .gesture(let change): return Self.fields(of: change)
    }
  }

  private static func fields(of change: GestureChange) -> String? {
    let end =
      switch change.phase {
      case .began: "BEGIN"
      case .changed: "UPDATE"
      case .ended, .cancelled: "END"
      }
    var text = "GESTURE_\(change.kind.rawValue.uppercased())_\(end), nfingers: \(change.fingers)"
    if change.kind != .hold {
      guard let delta = pair(change.right, change.down) else { return nil }
      text += ", delta: \(delta)"
    }
    if change.kind == .pinch {
      guard change.degrees.isFinite, change.scale.isFinite else { return nil }
      text += ", angle_delta: \(change.degrees.inYAML), scale: \(change.scale.inYAML)"
    }
    // Beyond libinput's recorder, which does not say it.
    return change.phase == .cancelled ? text + ", cancelled: true" : text
  }

  private static func pair(_ first: Double, _ second: Double) -> String? {
    guard first.isFinite, second.isFinite else { return nil }
    return [first, second].inYAML
  }
}

extension LibinputRecordWriter {
  /// The first item of a touchpad's list of events: that libinput has added it. It says to readers that libinput's own events are
  /// in the list, and comes before all records.
  mutating func appendAddition(to bytes: inout [UInt8]) {
    append(item: "{type: DEVICE_ADDED, seat: seat0, logical_seat: default}", to: &bytes)
  }

  /// Appends what libinput made of the touchpad's records: at once between two frames, else when the frame is complete. Returns
  /// whether the bytes end with a whole item.
  mutating func append(
    _ action: InterpretedEvent.Action, at microseconds: Int64, to bytes: inout [UInt8]
  ) -> Bool {
    if let text = action.text(at: max(0, microseconds)) { append(item: text, to: &bytes) }
    return !isWithinFrame
  }
}
