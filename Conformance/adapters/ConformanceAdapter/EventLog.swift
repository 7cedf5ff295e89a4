import DactylKit
import Foundation

/// What recognizers and views report, as the runner reads it.
@MainActor
final class EventLog {
  /// Where the fingers are; a touch that begins belongs to the finger that is there.
  var places: [Int: CGPoint] = [:]
  /// The present moment of the scene, in milliseconds.
  var now: () -> Double = { 0 }
  private var lines: [String] = []
  private var fingers: [Int: Int] = [:]

  /// The events since the last call, as a JSON list.
  func take() -> String {
    defer { lines = [] }
    return "[\(lines.joined(separator: ","))]"
  }

  /// The state of a recognizer that has sent its action, with the values of its kind.
  func report(_ recognizer: UIGestureRecognizer) {
    var values: [(String, Double)] = []
    if recognizer.state == .changed {
      switch recognizer {
      case let pan as UIPanGestureRecognizer:
        let travel = pan.translation(in: nil)
        values = [("dx", Double(travel.x)), ("dy", Double(travel.y))]
      case let pinch as UIPinchGestureRecognizer: values = [("scale", Double(pinch.scale))]
      case let turn as UIRotationGestureRecognizer:
        values = [("degrees", Double(turn.rotation) * 180 / .pi)]
      default: break
      }
    }
    append(recognizer.name ?? "", Self.word(of: recognizer), values)
  }

  /// A touch that a view receives.
  func report(_ touch: UITouch, in view: ListeningView, _ what: String) {
    if touch.phase == .began {
      let place = touch.location(in: nil)
      fingers[touch.serial] = places.first { $0.value == place }?.key
    }
    let place = touch.location(in: view)
    let finger = fingers[touch.serial] ?? -1
    append(
      view.name, what, [("touch", Double(finger)), ("x", Double(place.x)), ("y", Double(place.y))])
  }

  private static func word(of recognizer: UIGestureRecognizer) -> String {
    let isDiscrete =
      recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
    return switch recognizer.state {
    case .began: "began"
    case .changed: "changed"
    case .ended: isDiscrete ? "recognized" : "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .possible: "possible"
    }
  }

  private func append(_ who: String, _ what: String, _ values: [(String, Double)]) {
    let more = values.map { ",\"\($0.0)\":\($0.1)" }.joined()
    lines.append("{\"t\":\(now()),\"who\":\"\(who)\",\"what\":\"\(what)\"\(more)}")
  }
}

/// A view that handles touches itself, and reports them.
@MainActor
final class ListeningView: UIView {
  let name: String
  private let log: EventLog

  init(_ name: String, frame: CGRect, _ log: EventLog) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder { log.report(touch, in: self, "began") }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder { log.report(touch, in: self, "moved") }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder { log.report(touch, in: self, "ended") }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder { log.report(touch, in: self, "cancelled") }
  }
}
