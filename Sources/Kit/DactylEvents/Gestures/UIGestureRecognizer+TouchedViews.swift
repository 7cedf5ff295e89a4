extension UIGestureRecognizer {
  /// A touched view that does not let the recognizer begin; `nil` if all do.
  ///
  /// Besides its own view, the touched views are asked, as they would lose the touches: a button
  /// keeps its tap from the tap recognizer of a view above (spec GEST:1.4.5). A recognizer that
  /// does not cancel touches asks only views that it would disturb all the same: text fields.
  final var viewKeepingTouches: UIView? {
    let takesTouches = cancelsTouchesInView
    let own = unsafe viewReference?.node
    var asked: UnsafeMutablePointer<ViewNode>?
    var index = 0
    while index < attempt.seen.count {
      let touched = unsafe attempt.seen.at(index, unsafe \.viewNode)
      index += 1
      guard let touched = unsafe touched, unsafe touched != own, unsafe touched != asked,
        let view = unsafe touched.pointee.view?.takeUnretainedValue()
      else { continue }
      if takesTouches ? !view.gestureRecognizerShouldBegin(self) : view.keepsGesture(from: self) {
        return view
      }
      unsafe asked = unsafe touched
    }
    return nil
  }
}

extension UIView {
  /// The view's name in logs: its class, and its `accessibilityIdentifier` if it has one.
  package final var logName: String {
    accessibilityIdentifier.map { "\(type(of: self))#\($0)" } ?? "\(type(of: self))"
  }
}
