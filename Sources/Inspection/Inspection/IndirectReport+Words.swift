package import DactylBasics
package import DactylKit
import Foundation
import InputFrames

extension IndirectReport.Kind {
  /// The kind's word in JSON.
  var word: String {
    switch self {
    case .scroll: "scroll"
    case .touchpad(let kind, _): kind.rawValue
    }
  }

  /// The gesture in words: `a pinch of 2 fingers on the touchpad`.
  var words: String {
    switch self {
    case .scroll(.wheel): "a turn of the wheel"
    case .scroll(.finger): "a scroll on the touchpad"
    case .scroll(.continuous): "a scroll without notches"
    case .touchpad(.hold, let fingers): "a rest of \(counted(fingers, "finger")) on the touchpad"
    case .touchpad(let kind, let fingers):
      "a \(kind.rawValue) of \(counted(fingers, "finger")) on the touchpad"
    }
  }
}

extension IndirectReport {
  /// How far it went, in words; empty for fingers that rest.
  var result: String {
    func number(_ value: Double) -> String { fixedText(value, decimals: 3) ?? "\(value)" }
    switch kind {
    case .scroll: return "content moved by \(translation.text)"
    case .touchpad(.swipe, _): return "the fingers moved by \(translation.text)"
    case .touchpad(.pinch, _):
      return "scale \(number(scale)), rotated \(number(abs(degrees))) degrees"
        + (degrees == 0 ? "" : degrees < 0 ? " counterclockwise" : " clockwise")
    case .touchpad(.hold, _): return ""
    }
  }

  /// The members in JSON.
  var members: [(String, JSONValue)] {
    var fingers = JSONValue.null
    if case .touchpad(_, let count) = kind { fingers = .integer(count) }
    var members: [(String, JSONValue)] = [
      ("gesture", .integer(number)), ("kind", .string(kind.word)), ("fingers", fingers),
      ("phase", .string(phase.rawValue)), ("view", .string(label(view))),
      ("x", .number(location.x)), ("y", .number(location.y)),
    ]
    guard phase != .began else { return members }
    members += [("dx", .number(translation.x)), ("dy", .number(translation.y))]
    if kind.word == "pinch" {
      members += [("scale", .number(scale)), ("degrees", .number(degrees))]
    }
    return members
  }

  /// The gesture that goes on, as `dactyl top` shows it.
  package var state: JSONValue {
    .object([
      ("gesture", .integer(number)), ("words", .string(kind.words)),
      ("view", .string(label(view))), ("result", .string(result)),
    ])
  }

  /// Why a recognizer that such gestures are meant for does not take this one, and the property; `nil` if it takes it.
  func miss(of recognizer: UIGestureRecognizer) -> (why: String, property: String?)? {
    guard recognizer.kind?.takes(kind) ?? false, !isTaken(by: recognizer) else { return nil }
    guard let owner = recognizer.view else {
      return ("it is on no view", "addGestureRecognizer(_:)")
    }
    guard view.isDescendant(of: owner) else {
      return (
        "the pointer was over \(label(view)), which is not within its view \(label(owner)) (frame)",
        "frame"
      )
    }
    guard suits(recognizer) else { return unsuited(recognizer) }
    guard recognizer.isEnabled else { return ("it is disabled (isEnabled)", "isEnabled") }
    guard !recognizer.isBusy else { return ("its gesture before was not over yet", nil) }
    return (
      "shouldReceive, of its delegate or its own, returned false",
      "gestureRecognizer(_:shouldReceive:)"
    )
  }

  private func unsuited(_ recognizer: UIGestureRecognizer) -> (String, String?) {
    let mask = "allowedScrollTypesMask"
    guard let swipe = recognizer as? UISwipeGestureRecognizer else {
      let what = if case .scroll(.wheel) = kind { "discrete" } else { "continuous" }
      return ("its allowedScrollTypesMask lacks \(what)", mask)
    }
    guard swipe.allowedScrollTypesMask.contains(.continuous),
      case .touchpad(_, let fingers) = kind
    else { return ("its allowedScrollTypesMask lacks continuous", mask) }
    return (
      "\(counted(fingers, "finger")) swiped; it takes \(swipe.numberOfTouchesRequired) "
        + "(numberOfTouchesRequired)", "numberOfTouchesRequired"
    )
  }
}

/// `gesture 1`, `gestures 1 and 2`.
func listed(gestures: [Int]) -> String {
  let names = gestures.map(String.init)
  guard let last = names.last else { return "no gesture" }
  if names.count == 1 { return "gesture \(last)" }
  return "gestures \(names.dropLast().joined(separator: ", ")) and \(last)"
}
