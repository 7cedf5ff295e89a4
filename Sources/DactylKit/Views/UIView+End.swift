extension UIView {
  /// Lets go of the subviews and of all that points up to this view, which is no more.
  ///
  /// Subviews that nobody else holds die with it, one after the other and not within each other, so
  /// that a deep tree needs no deep stack. Whoever outlives it has no superview and no window.
  nonisolated final func takeApart() {
    recognizers.list.each { $0.viewReference = nil }
    ViewNode.routeChanges &+= 1
    guard !children.isEmpty else { return }
    var waiting = Array(children.reversed())
    children = []
    while var view = waiting.popLast() {
      view.parent = nil
      if isKnownUniquelyReferenced(&view) {
        view.windowReference = nil
        waiting.append(contentsOf: view.children.reversed())
        view.children = []
      } else {
        view.forgetWindow()
      }
    }
  }

  /// The window is no more, for this view and all views below it.
  nonisolated private func forgetWindow() {
    var waiting = [self]
    while let view = waiting.popLast() {
      guard view.windowReference != nil else { continue }
      view.windowReference = nil
      waiting.append(contentsOf: view.children)
    }
  }
}
