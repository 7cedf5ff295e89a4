import Foundation

/// Columns by name, as since iOS 14: a split view of a style gets a controller for each of its columns.
extension UISplitViewController {
  /// How many columns there are, and how they are set.
  public enum Style: Int, Hashable, Sendable {
    /// By ``UISplitViewController/viewControllers``.
    case unspecified = 0
    /// Two, by name.
    case doubleColumn = 1
    /// Three. There is no third column here: a warning, and two.
    case tripleColumn = 2
  }

  /// A column.
  public enum Column: Int, Hashable, Sendable {
    /// The first one.
    case primary = 0
    /// The one between the others, where there are three.
    case supplementary = 1
    /// The one that shows what is chosen.
    case secondary = 2
    /// What is shown instead of all where there is little room.
    case compact = 3
  }

  /// How many columns there are, and how they are set.
  public final var style: Style { course.style }

  /// Sets the controller of a column; `nil` for none. What is no navigation is put into one, but for
  /// the compact column. Only of a split view with a style; no other has named columns.
  public final func setViewController(_ vc: UIViewController?, for column: Column) {
    guard course.style != .unspecified else {
      return kitApplication.warn(
        .containerRefused(self, reason: "columns have names only with init(style:)"))
    }
    guard column != .supplementary else {
      return kitApplication.warn(
        .containerRefused(self, reason: "there is no supplementary column, only two"))
    }
    course.named[column] = vc
    if column == .compact { compactMayHaveChanged() } else { namedColumnsChanged(column) }
  }

  /// The controller that was set for a column.
  public final func viewController(for column: Column) -> UIViewController? {
    course.named[column]
  }

  /// Brings a column in sight; where all are one, its controllers come on top.
  public final func show(_ column: Column) {
    guard course.style != .unspecified else { return }
    switch column {
    case .primary where course.isCollapsed:
      guard let navigation = course.primary as? UINavigationController, course.apart == nil else {
        return
      }
      navigation.popToRootViewController(animated: UIView.areAnimationsEnabled)
    case .primary:
      if !course.showsPrimary { toggle() }
    case .secondary where course.isCollapsed:
      guard let secondary = course.columns[.secondary], secondary.parentController == nil,
        course.apart == nil, let navigation = course.primary as? UINavigationController,
        let other = secondary as? UINavigationController, !other.viewControllers.isEmpty
      else { return }
      navigation.absorb(other, of: self, animated: UIView.areAnimationsEnabled)
    case .secondary:
      if course.mode == .oneOverSecondary { change(to: .secondaryOnly, animated: true) }
    case .supplementary, .compact: break
    }
  }

  /// Takes the primary column out of sight.
  public final func hide(_ column: Column) {
    guard course.style != .unspecified, column == .primary, !course.isCollapsed else { return }
    change(to: .secondaryOnly, animated: true)
  }

  final func take(style: Style) {
    if style == .tripleColumn {
      kitApplication.warn(
        .containerRefused(self, reason: "there are no split views of three columns; it has two"))
    }
    course.style = style == .tripleColumn ? .doubleColumn : style
  }

  private func namedColumnsChanged(_ column: Column) {
    let controller = course.named[column]
    course.columns[column] =
      controller as? UINavigationController
      ?? controller.map { UINavigationController(rootViewController: $0) }
    // A column that has none yet is empty.
    let pair = [Column.primary, .secondary].map { each in
      let holder = course.columns[each] ?? UINavigationController()
      course.columns[each] = holder
      return holder
    }
    if course.apart != nil {
      course.apart = pair
    } else {
      take(columns: pair)
    }
  }

  /// Another controller for little room, while there is little.
  private func compactMayHaveChanged() {
    guard course.isCollapsed else { return }
    if let compact = course.named[.compact] {
      if course.apart == nil {
        course.isCollapsed = false
        expand()
        collapse()
      } else {
        replace(with: [compact])
      }
    } else if course.apart != nil {
      expand()
      review()
    }
  }

  /// Where there is little room the compact column takes the place of both; answers whether there
  /// is one.
  final func collapseToCompact() -> Bool {
    guard let compact = course.named[.compact], course.controllers.count == 2 else { return false }
    settle()
    course.isCollapsed = true
    invalidateHidden()
    course.apart = course.controllers
    replace(with: [compact])
    return true
  }

  /// Both are back in place of the compact column; answers whether that was there.
  final func expandFromCompact() -> Bool {
    guard let apart = course.apart else { return false }
    settle()
    course.apart = nil
    course.isCollapsed = false
    course.wasLandscape = nil
    course.mode = .oneBesideSecondary
    replace(with: apart)
    return true
  }
}
