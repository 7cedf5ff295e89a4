extension UIViewController {
  /// Its traits were those until now. One that goes just now has heard of it.
  final func hearTraits(_ old: UITraitCollection) {
    if pending.traitsWhenLeft != nil { keepTraits() }
    traitCollectionDidChange(old)
  }

  /// It goes out of sight: what changes from now on it hears of when it is back.
  final func keepTraits() {
    if viewIfLoaded?.window != nil { pending.traitsWhenLeft = traitCollection }
  }

  /// It is in a window again: it, and its views, hear of traits that changed meanwhile, before
  /// ``viewIsAppearing(_:)``. Its children hear when they come.
  final func notifyTraitsSinceLeft() {
    guard let old = pending.traitsWhenLeft else { return }
    pending.traitsWhenLeft = nil
    guard let view = viewIfLoaded, old != traitCollection else { return }
    traitCollectionDidChange(old)
    view.notifyTraits(before: old)
  }
}

extension UIView {
  /// Tells the view, and those below it that are no other controller's, of other traits.
  fileprivate final func notifyTraits(before old: UITraitCollection) {
    traitCollectionDidChange(old)
    for subview in subviews where subview.controller == nil { subview.notifyTraits(before: old) }
  }
}
