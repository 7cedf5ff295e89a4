import Foundation

extension UISplitViewController {
  // MARK: Which

  final func take(columns next: [UIViewController]) {
    if let refusal = refusal(of: next) {
      return kitApplication.warn(.containerRefused(self, reason: refusal))
    }
    replace(with: next)
    guard next.count == 2 || course.isCollapsed else { return review() }
    if course.isCollapsed, next.count == 2 {
      course.isCollapsed = false
      collapse()
    }
    review()
  }

  private func refusal(of next: [UIViewController]) -> String? {
    // On a phone both are one before anything is shown.
    let areOne = course.isCollapsed || kitApplication.isPhone
    guard next.count == 2 || (next.count == 1 && areOne) else {
      return "\(next.count) view controllers were set, and a split view has two"
    }
    if next.count == 2, next[0] === next[1] { return "\(next[0].name) was set twice" }
    if let controller = next.first(where: { ancestors.contains($0) }) {
      return "\(controller.name) contains \(name), or is it"
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
      take(controller)
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
    if course.showsPrimary, let primary = course.primary {
      put(primary, into: course.primaryHolder) {}
    }
  }

  /// Puts a controller's view into a column, which has its size; `tell` what is to be told before.
  final func put(_ controller: UIViewController, into holder: UIView, _ tell: () -> Void) {
    guard let view = controller.view else { return }
    guard view.superview !== holder else { return tell() }
    view.transform = .identity
    view.frame = holder.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tell()
    holder.addSubview(view)
  }

  /// Where the primary column lies, or comes from.
  final func primaryFrame(isAway: Bool) -> CGRect {
    let bounds = course.content.bounds
    let width = course.width(for: self)
    let x: CGFloat =
      primaryEdge == .leading
      ? (isAway ? -width : 0) : (isAway ? bounds.width : bounds.width - width)
    return CGRect(x: x, y: 0, width: width, height: bounds.height)
  }

  /// Gives the columns their places.
  final func placeColumns() {
    guard isViewLoaded else { return }
    let bounds = course.content.bounds
    let primary = primaryFrame(isAway: !course.showsPrimary)
    var secondary = bounds
    if !course.isCollapsed, course.mode == .oneBesideSecondary {
      let taken = min(primary.width + SplitLimits.dividerWidth, bounds.width)
      secondary.size.width -= taken
      if primaryEdge == .leading { secondary.origin.x += taken }
    }
    set(course.primaryHolder, primary)
    set(course.secondaryHolder, secondary)
    set(course.cover, bounds)
    course.secondaryHolder.isHidden = course.isCollapsed
    course.cover.isHidden = course.isCollapsed || course.mode != .oneOverSecondary
    gesturesMayHaveChanged()
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }
}

extension UIViewController {
  /// The nearest split view controller around it.
  final var nearestSplit: UISplitViewController? {
    sequence(first: parentController, next: { $0?.parentController })
      .lazy.compactMap { $0 as? UISplitViewController }.first
  }
}
