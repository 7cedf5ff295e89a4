/// What a controller keeps of its coming and going, beside the state.
struct AppearanceSide {
  /// Whether somebody else than the kit tells it that it comes and goes.
  var isToldByHand = false
  /// The traits that it had when it went out of sight; `nil` while it is seen, and before.
  var traitsWhenLeft: UITraitCollection?
}

extension UIViewController {
  /// Its traits were those until now. One that goes just now has heard of it.
  final func hearTraits(_ old: UITraitCollection) {
    if appearanceSide.traitsWhenLeft != nil { keepTraits() }
    traitCollectionDidChange(old)
  }

  /// It goes out of sight: what changes from now on it hears of when it is back.
  final func keepTraits() {
    if viewIfLoaded?.window != nil { appearanceSide.traitsWhenLeft = traitCollection }
  }

  /// It is in a window again: it, and its views, hear of traits that changed meanwhile, before
  /// ``viewIsAppearing(_:)``. Its children hear when they come.
  final func tellTraitsSinceLeft() {
    guard let old = appearanceSide.traitsWhenLeft else { return }
    appearanceSide.traitsWhenLeft = nil
    guard let view = viewIfLoaded, old != traitCollection else { return }
    traitCollectionDidChange(old)
    view.tellTraits(before: old)
  }
}

extension UIView {
  /// Tells the view, and those below it that are no other controller's, of other traits.
  fileprivate final func tellTraits(before old: UITraitCollection) {
    traitCollectionDidChange(old)
    for subview in subviews where subview.controller == nil { subview.tellTraits(before: old) }
  }
}
