import Foundation
package import GestureMachines
import InputFrames

/// One gesture of a wheel or a touchpad, from its first step to its end, and the recognizers that take it. It happens where
/// the pointer is, and has no touches.
@MainActor
@_spi(Kit) public final class IndirectGesture {
  /// What happens.
  package typealias Kind = IndirectReport.Kind

  /// Its number among the application's gestures without touches.
  let number: Int
  let kind: Kind
  /// The panel of the pointer, or the touchpad; `nil` for samples of a program.
  let device: DeviceID?
  /// The window and the view under the pointer when the gesture began.
  let window: UIWindow
  let view: UIView
  /// The pointer's position in the window.
  var place: Point
  /// The last step in points of the window, and the sum of all.
  private(set) var step = Point(x: 0, y: 0)
  package private(set) var travel = Point(x: 0, y: 0)
  /// The distance of the fingers relative to that at the beginning, and how far they have rotated.
  var scale = 1.0
  var degrees = 0.0
  var phase = PointerScroll.Phase.changed
  /// Whether its recognizers have not heard of it yet.
  var isNew = true
  var recognizers: [UIGestureRecognizer] = []

  init(
    _ kind: Kind, number: Int, of device: DeviceID?, in window: UIWindow, over view: UIView,
    at place: Point
  ) {
    self.kind = kind
    self.number = number
    self.device = device
    self.window = window
    self.view = view
    self.place = place
  }

  /// The kind of a scroll, as recognizers name it; empty for another gesture.
  package var scrollType: UIScrollTypeMask {
    guard case .scroll(let source) = kind else { return [] }
    return source == .wheel ? .discrete : .continuous
  }

  var isScroll: Bool { !scrollType.isEmpty }

  /// What fingers do on a touchpad; `nil` for a scroll.
  var touchpadKind: GestureChange.Kind? {
    if case .touchpad(let kind, _) = kind { kind } else { nil }
  }

  var isOver: Bool { phase != .changed }

  func move(by step: Point) {
    self.step = step
    travel = Point(x: travel.x + step.x, y: travel.y + step.y)
  }

  /// Where fingers would be that do the same on the screen, around the pointer.
  var fingers: [Point] {
    guard case .touchpad(let kind, let count) = kind else { return [] }
    let centre = Point(x: place.x + travel.x, y: place.y + travel.y)
    guard kind == .pinch else { return Array(repeating: centre, count: count) }
    let radius = TouchpadLimits.span / 2 * scale
    let angle = degrees * .pi / 180
    return [-radius, radius].map {
      Point(x: centre.x + $0 * cos(angle), y: centre.y + $0 * sin(angle))
    }
  }
}

/// Which recognizers take a scroll or a gesture of a touchpad, and how its steps reach them.
extension GestureEngine {
  /// Finds the recognizers of a gesture, once when it begins: those of the view under the pointer and of every view above
  /// that take its kind.
  func assign(_ gesture: IndirectGesture, event: UIEvent) {
    var view: UIView? = gesture.view
    while let present = view {
      for recognizer in present.recognizers.list.array
      where recognizer.takes(gesture) && takes(recognizer, event) {
        recognizer.attempt.indirect = gesture
        engage(recognizer)
        gesture.recognizers.append(recognizer)
      }
      view = present.superview
    }
  }

  private func takes(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
    recognizer.isEnabled && !recognizer.isSettled && recognizer.attempt.isIdle
      && recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
  }

  /// Passes the last step of a gesture to its recognizers, inner views first.
  func feed(_ gesture: IndirectGesture, event: UIEvent) {
    for recognizer in gesture.recognizers
    where !recognizer.isSettled && recognizer.attempt.indirect === gesture {
      recognizer.attempt.modifierFlags = event.flags
      recognizer.drive(.indirect(gesture))
    }
    gesture.isNew = false
  }
}
