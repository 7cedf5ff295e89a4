import Foundation

extension UISplitViewController {
  // MARK: Which

  final func set(columns next: [UIViewController]) {
    if let refusal = refusal(of: next) {
      return kitApplication.warn(.containerRefused(self, reason: refusal))
    }
    replace(with: next)
    guard next.count > 1 || course.isCollapsed else { return review() }
    if course.isCollapsed, next.count > 1 {
      course.isCollapsed = false
      collapse()
    }
    review()
  }

  private func refusal(of next: [UIViewController]) -> String? {
    // On a phone both are one before anything is shown.
    let areOne = course.isCollapsed || kitApplication.isPhone
    let needed = course.names.count
    guard next.count == needed || (next.count == 1 && areOne) else {
      return "\(next.count) view controllers were set, and a split view has "
        + (needed == 3 ? "three, with three columns" : "two")
    }
    for (index, controller) in next.enumerated() where next[..<index].contains(controller) {
      return "\(controller.nameInWarnings) was set twice: name it once"
    }
    if let controller = next.first(where: { ancestors.contains($0) }) {
      return "\(controller.nameInWarnings) contains \(nameInWarnings), or is it: name another"
    }
    return nil
  }

  /// Takes other controllers; those that are not among them leave.
  final func replace(with next: [UIViewController]) {
    settle()
    let old = course.controllers
    let gone = old.filter { !next.contains($0) && $0.parentController === self }
    if let primary = old.first, next.first !== primary { invalidateHidden() }
    for controller in gone { controller.willMove(toParent: nil) }
    course.controllers = next
    course.modeItem?.title = next.first?.title
    for controller in next where controller.parentController !== self {
      attachChild(controller)
      controller.didMove(toParent: self)
    }
    for controller in gone {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    installColumns()
  }

  // MARK: Views

  /// Puts the controller's own views into its view.
  final func installColumns() {
    guard let view = viewIfLoaded else { return }
    if course.content.superview !== view {
      course.content.frame = view.bounds
      course.content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.insertSubview(course.content, at: 0)
    }
    // Which columns there are is known when the view has its size.
    guard isShown || view.window != nil else { return }
    review()
    placeColumns()
    if let secondary = course.secondary { put(secondary, into: course.secondaryHolder) {} }
    for column in course.sides(in: course.mode) {
      if let controller = course.controller(of: column) {
        put(controller, into: course.holder(of: column)) {}
      }
    }
  }

  /// Puts a controller's view into a column, which has its size; `prepare` is called before.
  final func put(_ controller: UIViewController, into holder: UIView, _ prepare: () -> Void) {
    guard let view = controller.view else { return }
    guard view.superview !== holder else { return prepare() }
    view.transform = .identity
    view.frame = holder.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    prepare()
    holder.addSubview(view)
  }

  /// Where a column lies in a mode, or comes from.
  final func frame(of column: Column, in mode: DisplayMode) -> CGRect {
    let bounds = course.content.bounds
    let line = limits.dividerWidth
    func width(_ column: Column) -> CGFloat { course.width(of: column, for: self) }
    var frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    if course.isCollapsed {
      return column == .supplementary ? frame.offsetBy(dx: -bounds.width, dy: 0) : frame
    }
    let sides = course.sides(in: mode)
    switch column {
    case .primary, .compact:
      frame.size.width = width(.primary)
      if !sides.contains(.primary) {
        let between = course.hasSupplementary && sides.isEmpty ? width(.supplementary) : 0
        frame.origin.x = -frame.width - between
      }
    case .supplementary:
      frame.size.width = width(.supplementary)
      frame.origin.x =
        sides.contains(.primary) ? width(.primary) + line : sides.isEmpty ? -frame.width : 0
    case .secondary:
      let taken = min(sides.reduce(0) { $0 + width($1) + line }, bounds.width)
      if mode == .twoDisplaceSecondary {
        frame.size.width = max(0, bounds.width - width(.supplementary) - line)
        frame.origin.x = taken
      } else if !mode.covers {
        frame.size.width -= taken
        frame.origin.x = taken
      }
    }
    if isPrimaryAtRight { frame.origin.x = bounds.width - frame.maxX }
    return frame
  }

  /// Gives the columns their places.
  final func placeColumns() {
    guard isViewLoaded else { return }
    for column in [Column.primary, .supplementary, .secondary] {
      set(course.holder(of: column), frame(of: column, in: course.mode))
    }
    set(course.cover, course.content.bounds)
    course.supplementaryHolder.isHidden = course.isCollapsed || !course.hasSupplementary
    course.secondaryHolder.isHidden = course.isCollapsed
    course.cover.isHidden = course.isCollapsed || !course.mode.covers
    gesturesMayHaveChanged()
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }
}

extension UISplitViewController {
  /// Shows a controller in the numbered column, else in that of `source`; collapsed, as a detail.
  final func replace(
    column number: Int?, of source: UIViewController, with destination: UIViewController
  ) {
    var columns = viewControllers
    let own = columns.firstIndex { source.ancestors.contains($0) }
    let index = number ?? own ?? 0
    guard columns.indices.contains(index) else {
      return showDetailViewController(destination, sender: source)
    }
    columns[index] = destination
    viewControllers = columns
  }
}

extension UIViewController {
  /// The nearest split view controller around it.
  public final var splitViewController: UISplitViewController? {
    sequence(first: parentController, next: { $0?.parentController })
      .lazy.compactMap { $0 as? UISplitViewController }.first
  }
}
