import Foundation

/// Named columns where there is little room: the controllers of all lie in the navigation of the first, one
/// column above the other, up to the one that the delegate names; or the compact column is there alone.
extension UISplitViewController {
  /// Makes one column of those that have names.
  final func collapseNamed() {
    guard course.controllers.count == course.names.count else {
      course.isCollapsed = true
      return placeColumns()
    }
    settle()
    let compact = course.named[.compact]
    let proposed: Column = compact == nil ? .secondary : .compact
    var top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    if top == .compact, compact == nil || compact.map(ancestors.contains) == true {
      top = .secondary
    }
    if top == .compact, let compact {
      collapseToCompact(compact)
    } else {
      course.isCollapsed = true
      let first = course.controllers[0]
      // The others leave before their controllers get another parent.
      replace(with: [first])
      stack(upTo: top, animated: false)
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Makes several columns of the one.
  final func expandNamed() {
    settle()
    if !expandFromCompact() {
      unstack()
      course.isCollapsed = false
      replace(with: course.names.compactMap { course.columns[$0] })
    }
    let proposed = modeForExpanding
    let mode =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    settleMode(mode == .automatic ? proposed : mode)
    delegate?.splitViewControllerDidExpand(self)
  }

  /// A column comes on top of the one that is left.
  final func showStacked(_ column: Column) {
    guard course.apart == nil, let base = course.primary as? UINavigationController else { return }
    let place = course.names.firstIndex(of: column) ?? 0
    guard place > course.stacked.count || isStackShort(for: place) else {
      // It lies there: what is above goes.
      guard place < course.stacked.count else { return }
      let top = base.viewControllers[max(0, course.stacked[place].below - 1)]
      course.stacked.removeSubrange(place...)
      base.popToViewController(top, animated: UIView.areAnimationsEnabled)
      return
    }
    stack(upTo: column, animated: UIView.areAnimationsEnabled)
  }

  /// Whether the user has gone back from a column that was on the stack.
  private func isStackShort(for place: Int) -> Bool {
    guard place > 0, place <= course.stacked.count,
      let base = course.primary as? UINavigationController
    else { return false }
    return base.viewControllers.count <= course.stacked[place - 1].below
  }

  /// Puts the controllers of the columns up to one into the navigation of the first.
  private func stack(upTo top: Column, animated: Bool) {
    guard let base = course.primary as? UINavigationController,
      let last = course.names.firstIndex(of: top)
    else { return }
    course.stacked.removeAll { base.viewControllers.count <= $0.below }
    var all = base.viewControllers
    for column in course.names.dropFirst(course.stacked.count + 1).prefix(
      max(0, last - course.stacked.count))
    {
      guard let navigation = course.columns[column] else { continue }
      fill(navigation, for: column)
      course.stacked.append((navigation, all.count))
      all += navigation.viewControllers
    }
    guard all != base.viewControllers else { return }
    base.setViewControllers(all, animated: animated)
  }

  /// A column whose controllers the user has popped has the one again that was set for it.
  private func fill(_ navigation: UINavigationController, for column: Column) {
    guard navigation.viewControllers.isEmpty, let root = course.named[column],
      root !== navigation, root.parentController == nil
    else { return }
    navigation.setViewControllers([root], animated: false)
  }

  /// Gives each column its controllers back.
  final func unstack() {
    guard !course.stacked.isEmpty, let base = course.columns[.primary] else { return }
    let stacked = course.stacked
    course.stacked = []
    for (navigation, below) in stacked.reversed() {
      let above = Array(base.viewControllers.dropFirst(below))
      base.setViewControllers(Array(base.viewControllers.prefix(below)), animated: false)
      base.settleStack()
      navigation.setViewControllers(above, animated: false)
    }
    for column in course.names {
      if let navigation = course.columns[column] { fill(navigation, for: column) }
    }
  }
}
