extension UIView {
  /// The view that holds this one.
  public final var superview: UIView? { unsafe ObjectLife.ifAlive(parent.uncounted) }
  /// The views that this one holds, from back to front.
  public final var subviews: [UIView] { children }
  /// The window that shows the view; a window's own is itself.
  public final var window: UIWindow? { unsafe ObjectLife.ifAlive(windowReference.uncounted) }

  /// Adds a view in front of the others and removes it from its former superview. See
  /// ``addSubview(_:)``.
  final func put(inFront view: UIView) {
    keepingLayers(view, .front) { insert(view, at: children.count) }
  }

  /// Inserts a view at an index of ``subviews``; an index beyond the end means the end.
  ///
  /// If the layer has layers of its own among those of the subviews, the index counts them too, as
  /// on iOS.
  final func put(_ view: UIView, at index: Int) {
    let place = subviewIndex(for: view, atLayer: index)
    keepingLayers(view, .index(index)) { insert(view, at: place) }
  }

  /// Inserts a view directly behind a sibling; in front of all if the sibling is not a subview, or
  /// is the view itself.
  final func put(_ view: UIView, below sibling: UIView) {
    keepingLayers(view, .below(sibling)) { insert(view, beside: sibling, offset: 0) }
  }

  /// Inserts a view directly in front of a sibling; in front of all if the sibling is not a
  /// subview, or is the view itself.
  final func put(_ view: UIView, above sibling: UIView) {
    keepingLayers(view, .above(sibling)) { insert(view, beside: sibling, offset: 1) }
  }

  /// Moves a subview in front of its siblings.
  final func moveToFront(_ view: UIView) {
    guard let index = children.firstIndex(of: view) else { return }
    keepingLayers(view, .front) { children.append(children.remove(at: index)) }
  }

  /// Moves a subview behind its siblings.
  final func moveToBack(_ view: UIView) {
    guard let index = children.firstIndex(of: view) else { return }
    keepingLayers(view, .index(0)) { children.insert(children.remove(at: index), at: 0) }
  }

  /// Exchanges two subviews.
  final func exchange(_ first: Int, _ second: Int) {
    guard children.indices.contains(first), children.indices.contains(second) else { return }
    keepingLayers(children[first], .exchange(children[second])) { children.swapAt(first, second) }
  }

  /// Removes the view from its superview and its window. Its touches are cancelled.
  final func leaveSuperview() {
    guard parent != nil else { return }
    let leaving = usedFeatures.contains(.controllers) ? beginAppearances(movingTo: nil) : []
    defer { endAppearances(leaving) }
    // A callback may have removed it already.
    guard let parent else { return }
    if ContainerLint.container != nil { ContainerLint.changed(self, in: parent) }
    constraintEngine?.viewWillLeave(self)
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    takingLooks(of: nil) {
      change(windowTo: nil) {
      } rearrange: {
        parent.keepingLayers(self, .none) { parent.children.removeAll { $0 === self } }
        self.parent = nil
        HierarchyStamp.count &+= 1
        parent.subviewsChanged()
      }
    }
    didMoveToSuperview()
  }

  /// Whether the view is `view`, or somewhere below it.
  public final func isDescendant(of view: UIView) -> Bool {
    var present: UIView? = self
    while let each = present {
      if each === view { return true }
      present = each.parent
    }
    return false
  }

  /// The view or the first view below it with that tag.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in children {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    if view.parent === self { children.removeAll { $0 === view } }
    let index = children.firstIndex(of: sibling).map { $0 + offset } ?? children.count
    if view.parent === self {
      children.insert(view, at: index)
    } else {
      insert(view, at: index)
    }
  }

  private func insert(_ view: UIView, at index: Int) {
    // A view without subviews cannot contain this view.
    precondition(
      view !== self && (view.children.isEmpty || !isDescendant(of: view)),
      "a view cannot be a subview of itself or of a view that it holds")
    let index = max(0, index)
    if view.parent === self {
      children.removeAll { $0 === view }
      children.insert(view, at: min(index, children.count))
      return
    }
    let hasControllers = view.usedFeatures.union(usedFeatures).contains(.controllers)
    let leaving = hasControllers ? view.beginAppearances(movingTo: window) : []
    defer { view.endAppearances(leaving) }
    if view.parent != nil { view.constraintEngine?.viewWillLeave(view) }
    view.parent?.willRemoveSubview(view)
    view.takingLooks(of: self) {
      view.change(windowTo: window) {
        view.willMove(toSuperview: self)
      } rearrange: {
        if let old = view.parent {
          old.keepingLayers(view, .none) { old.children.removeAll { $0 === view } }
          old.subviewsChanged()
        }
        view.parent = self
        HierarchyStamp.count &+= 1
        self.insertChild(view, at: min(index, self.children.count))
        self.subviewsChanged()
        view.markDueUpward()
      }
    }
    if view.preservesSuperviewLayoutMargins { view.marginsMayHaveChanged() }
    view.askForFirstConstraints()
    if ContainerLint.container != nil { ContainerLint.changed(view, in: self) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Inserts a view into the subviews.
  private func insertChild(_ view: UIView, at index: Int) {
    guard index == children.count else { return children.insert(view, at: index) }
    appendChild(view)
  }

  /// Performs a change of the hierarchy that moves the view and all views below it to that window.
  ///
  /// Touches are cancelled while the responder chain is still complete, so that a responder that
  /// received a touch also receives its end (spec GEST:1.1.6).
  private func change(
    windowTo newWindow: UIWindow?, announce: () -> Void, rearrange: () -> Void
  ) {
    guard newWindow !== windowReference else {
      announce()
      return rearrange()
    }
    adoptUse(in: newWindow)
    var branch = branchBelow
    let stamp = HierarchyStamp.count
    for view in branch
    where HierarchyStamp.count == stamp || view.isDescendant(of: self) {
      view.willMove(toWindow: newWindow)
    }
    announce()
    if HierarchyStamp.count != stamp { branch = notifyLate(of: newWindow, told: branch) }
    for view in branch { view.leaveWindow() }
    rearrange()
    for view in branch { view.windowReference = newWindow }
    if newWindow == nil { for view in branch { view.dropDrawing() } }
    if usedFeatures.contains(.controllers) {
      for view in branch { view.controller?.sightMayHaveChanged() }
    }
    if usedFeatures.contains(.safeAreas) {
      // Controllers below add insets of their own, also where nothing covers this view.
      for view in branch where view === self || view.controller != nil { view.updateSafeArea() }
    }
    if newWindow != nil {
      application.giveLooks(to: branch)
      for view in branch { view.followTraits() }
    }
    for view in branch where view.windowReference === newWindow { view.didMoveToWindow() }
  }

  /// Handles changes that callbacks have made to the hierarchy: views that were added below are
  /// notified too, views that were removed are left out. Returns all views that move.
  private func notifyLate(of newWindow: UIWindow?, told: [UIView]) -> [UIView] {
    var told = Set(told)
    for _ in 0..<HierarchyStamp.mostRounds {
      let late = branchBelow.filter { !told.contains($0) }
      if late.isEmpty { break }
      told.formUnion(late)
      for view in late { view.willMove(toWindow: newWindow) }
    }
    return branchBelow
  }

  /// The view and all views below it, each before its subviews.
  package final var branchBelow: [UIView] {
    var branch: [UIView] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      branch.append(view)
      waiting.append(contentsOf: view.children.reversed())
    }
    return branch
  }

  /// Cancels the touches that began in the view, and the gestures of its recognizers.
  private func leaveWindow() {
    guard windowReference != nil else { return }
    application.viewLeftWindow(self)
  }
}

/// Detects whether a callback has changed the hierarchy.
@MainActor
enum HierarchyStamp {
  /// Counts views that were added or removed, anywhere.
  static var count = 0
  /// How many times views may add further ones in callbacks of one move.
  static let mostRounds = 100
}
