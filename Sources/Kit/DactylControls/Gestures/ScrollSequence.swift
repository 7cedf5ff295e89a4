import Foundation
import GestureMachines
import InputFrames

/// One gesture of a wheel or a touchpad, from its first step to its end, and the recognizers that take it.
@MainActor
final class ScrollSequence {
  let source: PointerScroll.Source
  /// The panel of the pointer; `nil` for samples of a program.
  let device: DeviceID?
  /// The window and the view under the pointer when the gesture began.
  let window: UIWindow
  let view: UIView
  /// The pointer's position in the window.
  var place: Point
  /// The last step in points of the window, and the sum of all.
  private(set) var step = Point(x: 0, y: 0)
  private(set) var travel = Point(x: 0, y: 0)
  var phase = PointerScroll.Phase.changed
  var recognizers: [UIGestureRecognizer] = []

  init(
    _ source: PointerScroll.Source, of device: DeviceID?, in window: UIWindow, over view: UIView,
    at place: Point
  ) {
    self.source = source
    self.device = device
    self.window = window
    self.view = view
    self.place = place
  }

  /// Its kind, as recognizers name it.
  var type: UIScrollTypeMask { source == .wheel ? .discrete : .continuous }

  var isOver: Bool { phase != .changed }

  func move(by step: Point) {
    self.step = step
    travel = Point(x: travel.x + step.x, y: travel.y + step.y)
  }
}

/// Which recognizers take a scroll, and how its steps reach them.
extension GestureEngine {
  /// Finds the recognizers of a scroll, once when it begins: those of the view under the pointer and of every view above
  /// that take its kind.
  func assign(_ scroll: ScrollSequence, event: UIEvent) {
    var view: UIView? = scroll.view
    while let present = view {
      for recognizer in present.recognizers.list.array
      where recognizer.takesScrolls(of: scroll.type) && takes(recognizer, event) {
        recognizer.attempt.scroll = scroll
        engage(recognizer)
        scroll.recognizers.append(recognizer)
      }
      view = present.superview
    }
  }

  private func takes(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
    recognizer.isEnabled && !recognizer.isSettled && recognizer.attempt.isIdle
      && recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
  }

  /// Passes the last step of a scroll to its recognizers, inner views first.
  func feed(_ scroll: ScrollSequence, event: UIEvent) {
    for recognizer in scroll.recognizers
    where !recognizer.isSettled && recognizer.attempt.scroll === scroll {
      recognizer.attempt.modifierFlags = event.flags
      recognizer.drive(.scroll(scroll))
    }
  }
}
