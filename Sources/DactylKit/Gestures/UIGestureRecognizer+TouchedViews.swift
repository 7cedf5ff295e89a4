extension UIGestureRecognizer {
  /// A touched view that does not let the recognizer begin; `nil` where all do.
  ///
  /// The views in which its touches fell are asked besides its own view, as they are the ones that
  /// would lose them: a button keeps its tap from the tap recognizer of a view above (spec
  /// GEST:1.4.5). A recognizer that leaves the views their touches asks nobody but views that
  /// would work against it: text fields.
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
  /// How logs call it: its class, and its name where it has one.
  final var logName: String {
    accessibilityIdentifier.map { "\(type(of: self))#\($0)" } ?? "\(type(of: self))"
  }
}
