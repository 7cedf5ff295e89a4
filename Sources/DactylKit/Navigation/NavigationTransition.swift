import Foundation

/// The way from one top of a navigation to another: who is told what, in UIKit's order.
///
/// The old one will disappear, the new one will appear, the delegate hears what will be shown; the
/// views move; the old one did disappear, the new one did appear, parents are told to who came and
/// who went, and the delegate hears what is shown (spec VC11:ND-02, VC6:SEQ-PUSH).
@MainActor
final class NavigationTransition {
  private unowned let navigation: UINavigationController
  /// Who goes; `nil` where the stack was empty.
  let from: UIViewController?
  /// Who comes; `nil` where the stack is empty.
  let to: UIViewController?
  let operation: UINavigationControllerOperation
  let isAnimated: Bool
  /// Whether a finger leads it.
  private(set) var isInteractive: Bool
  /// The stack that a finger may bring back.
  let oldStack: [UIViewController]
  /// The count of changes when it began.
  let changes: Int
  private var pending: Ending?

  /// How it ends.
  private enum Ending { case arriving, turningBack }

  init(
    of navigation: UINavigationController, from: UIViewController?, to: UIViewController?,
    _ operation: UINavigationControllerOperation, animated: Bool,
    bringingBack oldStack: [UIViewController]? = nil
  ) {
    self.navigation = navigation
    self.from = from
    self.to = to
    self.operation = operation
    isAnimated = animated
    isInteractive = oldStack != nil
    self.oldStack = oldStack ?? []
    changes = navigation.course.changes
  }

  /// Whether it shows that controller, or takes it away.
  func moves(_ controller: UIViewController) -> Bool { controller === from || controller === to }

  private var course: NavigationCourse { navigation.course }

  /// Begins: tells, and puts the new view into place.
  func begin() {
    course.transition = self
    if let to {
      // Asked before the view is loaded: later is too late (spec VC6:TBI-03).
      if !to.isViewLoaded { to.keepBottomBarWish() }
      to.loadViewIfNeeded()
    }
    from?.keepFirstResponder()
    from?.navigationSide.isInTransit = true
    to?.navigationSide.isInTransit = true
    from?.beginAppearance(false, animated: isAnimated)
    to?.beginAppearance(true, animated: isAnimated)
    if let to {
      navigation.delegate?.navigationController(navigation, willShow: to, animated: isAnimated)
      put(to)
    }
    navigation.placeBars()
    navigation.parentController?.bottomBarMayHaveChanged(animated: isAnimated)
    guard isAnimated else {
      pending = .arriving
      return navigation.kitApplication.afterLayout { [weak self] in self?.settle() }
    }
    if isInteractive { show(progress: 0) } else { run(from: 0, to: 1, .arriving) }
  }

  private func put(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    view.transform = .identity
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = navigation.contentFrame(of: controller)
    if operation == .pop {
      course.content.insertSubview(view, at: 0)
    } else {
      course.content.addSubview(view)
    }
    view.setNeedsLayout()
  }

  // MARK: The way

  /// Moves the views so far, from 0 to 1: a new one comes from the right, an old one goes there
  /// (spec VC6:NAV-14).
  private func show(progress: CGFloat) {
    let width = course.content.bounds.width
    let share = CGFloat(NavigationLimits.parallax)
    let (upper, lower, way) =
      operation == .pop ? (from, to, progress) : (to, from, 1 - progress)
    place(upper, at: width * way)
    place(lower, at: -width * share * (1 - way))
  }

  private func place(_ controller: UIViewController?, at x: CGFloat) {
    guard let controller, let view = controller.viewIfLoaded else { return }
    view.frame = navigation.contentFrame(of: controller).offsetBy(dx: x, dy: 0)
  }

  private func run(from start: CGFloat, to end: CGFloat, _ ending: Ending) {
    let duration = NavigationLimits.duration * abs(end - start)
    pending = ending
    show(progress: start)
    UIView.animate(withDuration: duration) { show(progress: end) }
    navigation.kitApplication.after(duration) { [weak self] in self?.settle() }
  }

  /// Brings it to its end at once.
  func settle() {
    if isInteractive { complete(cancelled: true, progress: 0) }
    guard let pending else { return }
    self.pending = nil
    switch pending {
    case .arriving: arrive()
    case .turningBack: turnBack()
    }
  }

  // MARK: A finger

  /// The finger has gone so far, from 0 to 1.
  func update(_ progress: CGFloat) {
    if isInteractive { show(progress: max(0, min(1, progress))) }
  }

  /// The finger has lifted: the rest goes by itself, there or back.
  func complete(cancelled: Bool, progress: CGFloat) {
    guard isInteractive else { return }
    isInteractive = false
    // A stack that somebody changed meanwhile cannot come back.
    let returns = cancelled && changes == course.changes
    run(
      from: max(0, min(1, progress)), to: returns ? 0 : 1, returns ? .turningBack : .arriving)
  }

  // MARK: The end

  private func arrive() {
    leaveTransit()
    course.displayed = to
    from?.viewIfLoaded?.removeFromSuperview()
    place(to, at: 0)
    navigation.announceScreen(after: operation)
    // Who came and was popped meanwhile leaves by the next transition.
    let left = course.leaving.filter { $0 !== to }
    course.leaving.removeAll { $0 !== to }
    for controller in left { controller.parentController = nil }
    from?.endAppearance()
    to?.endAppearance()
    for controller in left { controller.tellLeft() }
    navigation.closeMoves()
    to?.giveFirstResponderBack()
    if let to {
      navigation.delegate?.navigationController(navigation, didShow: to, animated: isAnimated)
    }
    navigation.continueCourse()
  }

  /// The finger took it back: the new one goes again, then the old one comes again.
  private func turnBack() {
    leaveTransit()
    course.leaving = []
    course.changes += 1
    navigation.childControllers = oldStack
    from?.parentMove = .none
    navigation.showItems()
    to?.beginAppearance(false, animated: isAnimated)
    to?.viewIfLoaded?.removeFromSuperview()
    to?.endAppearance()
    place(from, at: 0)
    from?.beginAppearance(true, animated: isAnimated)
    navigation.placeBars()
    navigation.parentController?.bottomBarMayHaveChanged(animated: isAnimated)
    from?.endAppearance()
    from?.forgetFirstResponder()
    navigation.continueCourse()
  }

  private func leaveTransit() {
    course.transition = nil
    from?.navigationSide.isInTransit = false
    to?.navigationSide.isInTransit = false
  }
}
