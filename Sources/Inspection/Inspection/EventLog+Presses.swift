import DactylBasics
import DactylKit
import InputFrames

/// Writes buttons and keys. It does not write which key it is, because users show logs to others.
extension EventLog {
  func record(_ press: UIPress, at time: Timestamp) {
    let goal = press.responder.map(label)
    switch format {
    case .text:
      let way = press.phase == .began ? ", goes to \(goal ?? "no responder")" : ""
      line(at: time, "press \(press.serial) \(press.type.word) \(press.phase)\(way)")
    case .json:
      var members: [(String, JSONValue)] = [
        ("press", .integer(press.serial)), ("button", .string(press.type.word)),
        ("phase", .string("\(press.phase)")),
      ]
      if press.phase == .began { members.append(("responder", goal.map { .string($0) } ?? .null)) }
      emit("press", at: time, members)
    }
  }
}

extension UIPress.PressType {
  /// The button's word in logs and scenes.
  var word: String {
    switch self {
    case .upArrow: "up"
    case .downArrow: "down"
    case .leftArrow: "left"
    case .rightArrow: "right"
    case .select: "select"
    case .menu: "menu"
    case .playPause: "play_pause"
    case .pageUp: "page_up"
    case .pageDown: "page_down"
    case .other: "key"
    }
  }
}
