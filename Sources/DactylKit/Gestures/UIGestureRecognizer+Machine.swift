import Foundation
import GestureMachines

/// What the built-in recognizers share: each is a face of a machine that knows neither view nor
/// clock.
extension UIGestureRecognizer {
  /// Does what the machine asks for after an input.
  final func perform(_ action: MachineAction) {
    switch action {
    case .none:
      break
    case .startTimer(let deadline):
      startTimer(at: deadline)
    case .recognize(let reason):
      stopTimer()
      request(.recognized, because: reason)
    case .fail(let reason):
      stopTimer()
      request(.failed, because: reason)
    }
  }

  /// A place in the window as one in a view; zero for none.
  final func point(_ place: Point?, in view: UIView?) -> CGPoint {
    guard let place else { return .zero }
    let point = CGPoint(x: place.x, y: place.y)
    guard let view, view !== self.view?.window else { return point }
    return view.convert(point, from: self.view?.window)
  }
}
