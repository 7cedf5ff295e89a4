extension UIView {
  /// A scroll view above that keeps touches from this view, which is in its content; `nil` where
  /// the view gets them.
  final func scrollView(keeping touches: Set<UITouch>, with event: UIEvent?) -> UIScrollView? {
    guard application.features.contains(.scrollViews) else { return nil }
    var view = parent
    while let present = view {
      if present.isScrollView, let scrollView = present as? UIScrollView,
        !scrollView.touchesShouldBegin(touches, with: event, in: self)
      {
        return scrollView
      }
      view = present.parent
    }
    return nil
  }
}
