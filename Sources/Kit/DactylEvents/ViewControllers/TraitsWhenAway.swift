extension UIViewController {
  /// Its traits were those until now. One that goes just now has heard of it.
  final func hearTraits(_ old: UITraitCollection) {
    if pending.traitsWhenLeft != nil { keepTraits() }
    traitCollectionDidChange(old)
  }

  /// Called when it goes out of sight: later changes are reported when it is back.
  final func keepTraits() {
    if viewIfLoaded?.window != nil { pending.traitsWhenLeft = traitCollection }
  }

  /// Called when it is in a window again: reports the traits that changed meanwhile to it and its
  /// views, before ``viewIsAppearing(_:)``. Its children receive theirs when they appear.
  final func notifyTraitsSinceLeft() {
    guard let old = pending.traitsWhenLeft else { return }
    pending.traitsWhenLeft = nil
    guard let view = viewIfLoaded, old != traitCollection else { return }
    view.followTraits()
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
