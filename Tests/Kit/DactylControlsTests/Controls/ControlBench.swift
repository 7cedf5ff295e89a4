import DactylControls
import Foundation
import InputTesting

/// Fingers over one control, and the events that it sent, by name, in order.
@MainActor
final class ControlBench<Control: UIControl> {
  let fingers = Fingers()
  let control: Control
  private(set) var events: [String] = []

  init(_ control: Control) {
    self.control = control
    fingers.view.addSubview(control)
    fingers.application.eventObserver = { [unowned self, unowned control] record in
      guard case .control(let report) = record, report.control === control else { return }
      events.append(report.events.eventNames.joined(separator: "+"))
    }
  }

  /// The events since the last call.
  func take() -> [String] {
    let taken = events
    events = []
    return taken
  }

  /// A tap at a place of the control, 50 ms long, and half a second after it.
  func tap(_ x: Double, _ y: Double) {
    let place = control.convert(CGPoint(x: x, y: y), to: nil)
    fingers.down(0, Double(place.x), Double(place.y))
    fingers.wait(50)
    fingers.up()
    fingers.wait(500)
  }

  /// Puts a finger down at a place of the control.
  func down(_ x: Double, _ y: Double) {
    let place = control.convert(CGPoint(x: x, y: y), to: nil)
    fingers.down(0, Double(place.x), Double(place.y))
  }

  /// Moves the finger to a place of the control.
  func move(_ x: Double, _ y: Double) {
    let place = control.convert(CGPoint(x: x, y: y), to: nil)
    fingers.wait(10)
    fingers.move(0, Double(place.x), Double(place.y))
  }
}

/// A control that writes its tracking calls down, and answers what a test says.
@MainActor
final class TrackingControl: UIControl {
  var calls: [String] = []
  var begins = true
  var continues = true

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("begin")
    return begins
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("continue")
    return continues
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    calls.append("end")
  }

  override func cancelTracking(with event: UIEvent?) {
    calls.append("cancel")
  }
}

extension CGRect {
  /// A control's usual place in these tests.
  static let control = CGRect(x: 200, y: 200, width: 100, height: 50)
}
