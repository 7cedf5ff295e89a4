import Foundation

extension UIControl {
  /// Whether a recognizer of a view above is after the one-finger tap that is the control's own.
  ///
  /// Apple's guide "Attaching gesture recognizers to UIKit controls" names the controls that keep
  /// it: button, switch, stepper, segmented control and page control. A recognizer of the control
  /// itself goes first, and a disabled control keeps nothing.
  package final func keepsTap(from recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self,
      let tap = recognizer as? UITapGestureRecognizer
    else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Whether a recognizer of a view above is after a one-finger swipe or pan along the x axis.
  final func keepsSlide(from recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let touch = recognizer.touchesInAttempt.first,
      recognizer.touchesInAttempt.count == 1
    else { return false }
    if let swipe = recognizer as? UISwipeGestureRecognizer {
      let direction = swipe.recognizedDirection ?? swipe.direction
      return !direction.isDisjoint(with: [.left, .right])
    }
    guard let pan = recognizer as? UIPanGestureRecognizer else { return false }
    let travel = pan.translation(in: self)
    if travel != .zero { return abs(travel.x) >= abs(travel.y) }
    let step = touch.step(in: self)
    return abs(step.x) >= abs(step.y)
  }
}
