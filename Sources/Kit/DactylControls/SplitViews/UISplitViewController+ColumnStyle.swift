import Foundation

/// Columns by name, as since iOS 14: a split view of a style gets a controller for each of its columns.
extension UISplitViewController {
  /// How many columns there are, and how they are set.
  public enum Style: Int, Hashable, Sendable {
    /// By ``UISplitViewController/viewControllers``.
    case unspecified = 0
    /// Two, by name.
    case doubleColumn = 1
    /// Three, by name: primary, supplementary, secondary.
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
    guard column == .compact || course.names.contains(column) else {
      return kitApplication.warn(
        .containerRefused(
          self, reason: "there is no supplementary column: make it with init(style: .tripleColumn)")
      )
    }
    course.named[column] = vc
    if column == .compact { compactMayHaveChanged() } else { namedColumnsChanged(column) }
  }

  /// The controller that was set for a column.
  public final func viewController(for column: Column) -> UIViewController? {
    course.named[column]
  }

  /// Brings a column in sight, by the nearest mode in which it is seen wholly; where all are one, its
  /// controllers come on top.
  public final func show(_ column: Column) {
    guard course.style != .unspecified, course.names.contains(column) else { return }
    guard !course.isCollapsed else { return showStacked(column) }
    let sides = course.mode.sides
    switch column {
    case .primary: if !course.showsPrimary { change(toSides: course.names.count - 1) }
    case .supplementary: if sides == 0 { change(toSides: 1) }
    case .secondary: if course.mode.covers { uncoverSecondary() }
    case .compact: break
    }
  }

  /// Takes a column out of sight, by the nearest mode in which it is not seen; the secondary one stays.
  public final func hide(_ column: Column) {
    guard course.style != .unspecified, !course.isCollapsed else { return }
    switch column {
    case .primary where course.showsPrimary: change(toSides: course.names.count - 2)
    case .supplementary where course.hasSupplementary: change(toSides: 0)
    default: break
    }
  }

  private func change(toSides sides: Int) {
    change(to: resolvedBehavior.mode(sides: sides), animated: true)
  }

  final func set(style: Style) { course.style = style }

  private func namedColumnsChanged(_ column: Column) {
    let controller = course.named[column]
    course.columns[column] =
      controller as? UINavigationController
      ?? controller.map { UINavigationController(rootViewController: $0) }
    // A column that has none yet is empty.
    let all = course.names.map { each in
      let holder = course.columns[each] ?? UINavigationController()
      course.columns[each] = holder
      return holder
    }
    if course.apart != nil {
      course.apart = all
    } else {
      unstack()
      set(columns: all)
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

  /// Where there is little room the compact column takes the place of all.
  final func collapseToCompact(_ compact: UIViewController) {
    course.isCollapsed = true
    course.apart = course.controllers
    replace(with: [compact])
  }

  /// All are back in place of the compact column; answers whether that was there.
  final func expandFromCompact() -> Bool {
    guard let apart = course.apart else { return false }
    course.apart = nil
    course.isCollapsed = false
    replace(with: apart)
    return true
  }
}
