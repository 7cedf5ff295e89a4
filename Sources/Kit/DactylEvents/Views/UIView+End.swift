extension UIView {
  /// Releases the subviews, and clears all pointers to this view, which is being freed.
  ///
  /// Subviews without other references are freed with it, one after the other instead of
  /// recursively, so that a deep tree needs no deep stack. A subview that lives on has no superview
  /// and no window.
  nonisolated final func takeApart() {
    recognizers.list.each { $0.viewReference = nil }
    extras?.layer?.viewReference = nil
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

  /// Clears the window of this view and all views below it.
  nonisolated private func forgetWindow() {
    var waiting = [self]
    while let view = waiting.popLast() {
      guard view.windowReference != nil else { continue }
      view.windowReference = nil
      waiting.append(contentsOf: view.children)
    }
  }
}
