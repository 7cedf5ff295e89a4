extension UIApplication {
  /// Does what a tap on the status bar does: where exactly one view of the key window wants to go to its top, it does.
  /// Returns that view.
  @discardableResult
  package final func goToTop() -> UIView? {
    let wanting = keyWindow?.viewsToTop ?? []
    guard wanting.count == 1, let view = wanting.first, view.goToTop() else { return nil }
    return view
  }
}

extension UIView {
  /// The views here and below that are to be seen and want to go to the top.
  fileprivate final var viewsToTop: [UIView] {
    guard touchRefusal == nil else { return [] }
    return (wantsToGoToTop ? [self] : []) + subviews.flatMap(\.viewsToTop)
  }
}
