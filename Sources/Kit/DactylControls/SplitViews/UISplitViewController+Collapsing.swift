import Foundation

extension UISplitViewController {
  // MARK: Two become one

  /// Makes one column of two: the delegate, else the primary controller, says what becomes of the
  /// secondary one.
  final func collapse() {
    guard course.style == .unspecified else { return collapseNamed() }
    guard let first = course.primary, let secondary = course.secondary else {
      course.isCollapsed = true
      return placeColumns()
    }
    settle()
    let primary = delegate?.primaryViewController(forCollapsing: self) ?? first
    let other = primary === secondary ? first : secondary
    course.isCollapsed = true
    invalidateHidden()
    let isDone =
      delegate?.splitViewController(self, collapseSecondary: other, onto: primary) ?? false
    if !isDone { primary.collapseSecondaryViewController(other, for: self) }
    course.secondaryBefore = other
    replace(with: [primary])
  }

  // MARK: One becomes two

  /// Makes two columns of one.
  final func expand() {
    guard course.style == .unspecified else { return expandNamed() }
    guard let first = course.primary else {
      course.isCollapsed = false
      return
    }
    settle()
    let primary = delegate?.primaryViewController(forExpanding: self) ?? first
    var secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary)
    if secondary == nil { secondary = primary.separateSecondaryViewController(for: self) }
    if secondary == nil, let before = course.secondaryBefore, before.parentController == nil {
      secondary = before
    }
    course.isCollapsed = false
    course.secondaryBefore = nil
    course.wasLandscape = nil
    course.mode = .oneBesideSecondary
    guard let secondary, secondary !== primary else { return replace(with: [primary]) }
    replace(with: [primary, secondary])
  }

  // MARK: Showing

  final func show(inColumn controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    guard !course.isCollapsed, course.controllers.count == course.names.count else {
      return presentFullScreen(controller)
    }
    guard course.style == .unspecified else {
      return setViewController(controller, for: column(of: sender))
    }
    let sender = sender as? UIViewController
    let isFromSecondary = sender?.ancestors.contains { $0 === course.secondary } ?? false
    replace(
      with: isFromSecondary
        ? [course.controllers[0], controller] : [controller, course.controllers[1]])
    review()
  }

  final func show(detail controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true {
      return
    }
    guard let primary = course.primary else { return }
    guard course.style == .unspecified || course.isCollapsed else {
      return setViewController(controller, for: .secondary)
    }
    guard course.isCollapsed else {
      guard controller !== primary else { return }
      replace(with: [primary, controller])
      return review()
    }
    guard let navigation = primary as? UINavigationController else {
      return presentFullScreen(controller)
    }
    navigation.absorb(controller, of: self, animated: UIView.areAnimationsEnabled)
  }

  /// The named column that a controller lies in; the primary one for all others.
  private func column(of sender: Any?) -> Column {
    let above = (sender as? UIViewController)?.ancestors ?? []
    return course.names.first { name in above.contains { $0 === course.columns[name] } }
      ?? .primary
  }

  private func presentFullScreen(_ controller: UIViewController) {
    controller.modalPresentationStyle = .fullScreen
    present(controller, animated: UIView.areAnimationsEnabled)
  }
}

extension UINavigationController {
  /// Pushes a controller that was a column of its own; of a navigation, its controllers.
  final func absorb(
    _ controller: UIViewController, of split: UISplitViewController, animated: Bool
  ) {
    guard let navigation = controller as? UINavigationController else {
      return pushViewController(controller, animated: animated)
    }
    let others = navigation.viewControllers
    split.course.merged = (navigation, viewControllers.count)
    setViewControllers(viewControllers + others, animated: animated)
  }

  /// Gives the column back that lies on top: the navigation that it came from, or the top.
  final func giveBack(to split: UISplitViewController) -> UIViewController? {
    if let merged = split.course.merged {
      split.course.merged = nil
      let above = Array(viewControllers.dropFirst(merged.below))
      guard !above.isEmpty else { return nil }
      setViewControllers(Array(viewControllers.prefix(merged.below)), animated: false)
      settleStack()
      merged.navigation.setViewControllers(above, animated: false)
      return merged.navigation
    }
    guard viewControllers.count > 1 else { return nil }
    let top = popViewController(animated: false)
    settleStack()
    return top
  }

  /// Who was taken off the stack leaves now and not after the next layout: it gets another parent.
  final func settleStack() {
    viewIfLoaded?.layoutIfNeeded()
    course.transition?.settle()
    letLeaversGo()
  }
}

/// What takes in the other column of a split view when two become one.
@MainActor
private protocol ColumnAbsorbing {
  /// Takes in a column.
  func absorb(_ column: UIViewController, of split: UISplitViewController, animated: Bool)
  /// What comes into the other column when one becomes two; `nil` for what was there before.
  func giveBack(to split: UISplitViewController) -> UIViewController?
}

extension UINavigationController: ColumnAbsorbing {}

extension UIViewController {
  /// It stays as the one column of a split view that had two: a navigation pushes the other one, or its controllers; others
  /// let it go. A program decides in the delegate's `splitViewController(_:collapseSecondary:onto:)`.
  public final func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    (self as? any ColumnAbsorbing)?.absorb(
      secondaryViewController, of: splitViewController, animated: false)
  }

  /// The one column of a split view becomes two: what comes into the other one; `nil` for what was there before. A navigation
  /// gives back what it took in, or its top. A program decides in the delegate's `splitViewController(_:separateSecondaryFrom:)`.
  public final func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { (self as? any ColumnAbsorbing)?.giveBack(to: splitViewController) }
}
